package post

import (
	"bytes"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"trawl/extract"
	"trawl/extract/article"
	"trawl/extract/uri"
	"trawl/linkify/anchor"
)

// maxLabelLines is how many lines of a label are links. A label may be as long as
// its document, and each of its lines repeats the whole URL.
const maxLabelLines = 16

// labels returns the links of h, the HTML of p: its text where an <a> has a URL for
// it. They go where the <a> goes, whatever URL the text itself may show.
func (r *Renderer) labels(p *article.Part, h *article.HTML) (links []link) {
	if r.config.Find.Forms&extract.Bare == 0 {
		return nil
	}
	base := p.BaseOf(h, r.config.Find.Base)
	text := h.Text.Bytes()
	for i := range h.Links {
		l := &h.Links[i]
		if l.LabelStart == l.LabelEnd {
			continue
		}
		label := text[l.LabelStart:l.LabelEnd]
		url, ok := r.labelURL(l, base)
		if !ok {
			continue
		}
		if a, ok := r.config.Policy.ForLabel(url, label, r.foreign(label, url)); ok {
			links = appendLabel(links, text, l.LabelStart, l.LabelEnd, a)
		}
	}
	return links
}

// labelURL returns the URL of l, false if it is none to link to.
func (r *Renderer) labelURL(l *article.Link, base string) ([]byte, bool) {
	find := &r.config.Find
	if len(l.URL()) > r.maxLength {
		return nil, false
	}
	url, _, ok := l.Resolve(find.Profile, base)
	if !ok {
		return nil, false
	}
	scheme, _, _ := strings.Cut(url, ":")
	if find.Schemes != nil && !slices.Contains(find.Schemes, strings.ToLower(scheme)) {
		return nil, false
	}
	verdict := uri.CheckString(find.Profile, url)
	return []byte(url), verdict.OK() || verdict.Tolerable()
}

// foreign reports whether label names a host other than that of url.
func (r *Renderer) foreign(label, url []byte) bool {
	var own, named [128]byte
	host := uri.AppendHost(own[:0], url)
	for m := range r.hosts.Bytes(label) {
		if h := m.AppendHost(named[:0]); len(h) > 0 && !bytes.Equal(h, host) {
			return true
		}
	}
	return false
}

// appendLabel appends the lines of the label text[start:end], as links without the
// white space round them. One that is all white space, which stands for a picture,
// is a link as it is.
func appendLabel(links []link, text []byte, start, end int, a anchor.Anchor) []link {
	none := len(links)
	for at := start; at < end && len(links) < none+maxLabelLines; {
		line := firstLine(text[at:end])
		left := len(line) - len(bytes.TrimLeftFunc(line, unicode.IsSpace))
		if shown := bytes.TrimSpace(line); len(shown) > 0 {
			links = append(links, link{start: at + left, end: at + left + len(shown), anchor: a})
		}
		at += len(line)
	}
	if len(links) > none {
		return links
	}
	if i := bytes.IndexFunc(text[start:end], func(r rune) bool { return r != '\n' && r != '\r' }); i >= 0 {
		_, n := utf8.DecodeRune(text[start+i:])
		links = append(links, link{start: start + i, end: start + i + n, anchor: a})
	}
	return links
}

// merged yields labels and those of found that none of them overlaps, in order.
// Both are in order.
func merged(labels []link, found iter.Seq[link]) iter.Seq[link] {
	if len(labels) == 0 {
		return found
	}
	return func(yield func(link) bool) {
		done, rest := 0, labels
		for l := range found {
			for ; len(rest) > 0 && rest[0].start < l.end; rest = rest[1:] {
				if done = rest[0].end; !yield(rest[0]) {
					return
				}
			}
			if l.start >= done && !yield(l) {
				return
			}
		}
		for _, l := range rest {
			if !yield(l) {
				return
			}
		}
	}
}
