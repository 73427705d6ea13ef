package article

import (
	"bytes"
	"html"

	xhtml "golang.org/x/net/html"
)

// HTML is an HTML part as a reader sees it: the visible text, and the links of
// its attributes.
type HTML struct {
	// Text is what is shown, character references decoded: a line break for
	// <br>, a blank line for a block. Scripts and styles are left out.
	Text Text
	// Links holds the attributes that are URLs (HTML, section "Attributes"), in
	// order; each URL of a srcset, and that of a <meta http-equiv=refresh>.
	Links []Link
	// Base is the href of <base>, "" without one.
	Base string

	marks []quoteMark
	src   *source
}

// Locator returns the places of the visible text.
func (h *HTML) Locator() *Locator {
	return &Locator{text: h.Text, src: h.src, fixed: RegionHTML, marks: h.marks}
}

// A quoteMark says that from byte at of a text on, depth block quotes are open.
type quoteMark struct{ at, depth int }

// depthAt returns the depth at byte i.
func depthAt(marks []quoteMark, i int) int {
	lo, hi := 0, len(marks)
	for lo < hi {
		if mid := (lo + hi) / 2; marks[mid].at <= i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == 0 {
		return 0
	}
	return marks[lo-1].depth
}

// HTML reads the part's HTML.
func (p *Part) HTML() HTML {
	mem := p.src.mem
	r := htmlReader{src: p.text, part: p, depths: []quoteMark{}, dst: mem.room(p.text.Len()), marks: mem.markRoom()}
	r.read()
	mem.keep(r.dst)
	mem.keepMarks(r.marks)
	visible := p.text.derive(copied, r.dst, r.marks, nil)
	return HTML{Text: visible, Links: r.links, Base: r.base, marks: r.depths, src: p.src}
}

// An htmlReader makes the visible text of HTML.
type htmlReader struct {
	src    Text
	part   *Part
	dst    []byte
	marks  []mark
	links  []Link
	base   string
	depths []quoteMark
	depth  int
	hidden bool // inside a script or a style
	open   int  // the link of the <a> that is open, plus 1; 0: none is
}

// inline are the tags that stand inside a word or a line: they part nothing.
var inline = map[string]bool{
	"a": true, "abbr": true, "acronym": true, "b": true, "bdi": true, "bdo": true, "big": true, "cite": true,
	"code": true, "del": true, "dfn": true, "em": true, "font": true, "i": true, "ins": true, "kbd": true,
	"mark": true, "nobr": true, "q": true, "s": true, "samp": true, "small": true, "span": true,
	"strike": true, "strong": true, "sub": true, "sup": true, "tt": true, "u": true, "var": true, "wbr": true,
}

// read goes through the tokens. Their raw bytes, one after another, are the
// source, which is how offsets are known.
func (r *htmlReader) read() {
	z := xhtml.NewTokenizer(bytes.NewReader(r.src.bytes))
	for at := 0; ; {
		kind := z.Next()
		raw := z.Raw()
		size := len(raw)
		switch kind {
		case xhtml.ErrorToken:
			r.text(at, len(r.src.bytes))
			r.endLabel()
			return
		case xhtml.TextToken:
			if !r.hidden {
				r.text(at, at+size)
			}
		case xhtml.StartTagToken, xhtml.SelfClosingTagToken:
			r.startTag(z, raw, at)
		case xhtml.EndTagToken:
			r.endTag(z, at)
		}
		at += size
	}
}

// text appends source[from:to], character references decoded.
func (r *htmlReader) text(from, to int) {
	b := r.src.bytes[:to]
	for from < to {
		r.marks = append(r.marks, mark{len(r.dst), from})
		amp := bytes.IndexByte(b[from:], '&')
		if amp < 0 {
			r.dst = append(r.dst, b[from:]...)
			return
		}
		r.dst = append(r.dst, b[from:from+amp]...)
		from += amp
		size := referenceSize(b[from:])
		r.marks = append(r.marks, mark{len(r.dst), from})
		r.dst = append(r.dst, html.UnescapeString(string(b[from:from+size]))...)
		from += size
	}
}

// referenceSize returns the length of the character reference that b may begin
// with: names have 32 bytes at most (HTML, section "Named character references").
func referenceSize(b []byte) int {
	i := 1
	for i < len(b) && i < 34 && (b[i] == '#' || isLetter(b[i]) || b[i] >= '0' && b[i] <= '9') {
		i++
	}
	if i < len(b) && b[i] == ';' {
		i++
	}
	return i
}

// startTag takes a start tag: its links, and what it does to the text.
func (r *htmlReader) startTag(z *xhtml.Tokenizer, raw []byte, at int) {
	tag, more := z.TagName()
	if string(tag) == "a" {
		r.endLabel() // an <a> ends the one before (HTML, "in body")
	}
	if more {
		r.attrs(tag, raw, at)
	}
	switch string(tag) {
	case "script", "style":
		r.hidden = true
	case "blockquote":
		r.quote(1)
	}
	r.parting(tag, at)
}

// endTag takes an end tag.
func (r *htmlReader) endTag(z *xhtml.Tokenizer, at int) {
	tag, _ := z.TagName()
	switch string(tag) {
	case "script", "style":
		r.hidden = false
	case "a":
		r.endLabel()
	case "blockquote":
		r.parting(tag, at)
		r.quote(-1)
	default:
		r.parting(tag, at)
	}
}

// quote opens or closes a block quote.
func (r *htmlReader) quote(by int) {
	r.depth = max(0, r.depth+by)
	r.depths = append(r.depths, quoteMark{len(r.dst), r.depth})
}

// parting appends what parts the text at a tag.
func (r *htmlReader) parting(tag []byte, at int) {
	gap := "\n\n"
	switch {
	case inline[string(tag)]:
		return
	case string(tag) == "br":
		gap = "\n"
	case string(tag) == "td" || string(tag) == "th" || string(tag) == "img":
		gap = " "
	case len(r.dst) == 0 || bytes.HasSuffix(r.dst, []byte("\n\n")):
		return
	}
	r.marks = append(r.marks, mark{len(r.dst), at})
	r.dst = append(r.dst, gap...)
}
