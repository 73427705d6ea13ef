// Package anchor decides what a link in HTML looks like: which href, which
// label, which rel, target and title, and which URLs become no link at all. It
// is the one place that writes an <a>, and the one that escapes text for HTML.
//
// What a post says is never to be trusted. Every byte that reaches the page goes
// through [AppendText] or [AppendAttr], and the only attributes are the five
// written here.
package anchor

import (
	"strings"

	"trawl/extract"
	"trawl/extract/uri"
)

// A Policy says how links are made. Its zero value makes plain links: whole
// URLs as labels, no rel, no target, https for hosts that begin with "www.".
type Policy struct {
	// Rel is the value of the rel attribute, as "nofollow noopener". "" leaves
	// the attribute out.
	Rel string
	// Target is the value of the target attribute. "" leaves it out.
	Target string
	// PlainHTTP makes a www. host an http: link. The default is https.
	PlainHTTP bool
	// StripScheme leaves "http://" and "https://" out of the label.
	StripScheme bool
	// MaxLabel is the number of characters a label may have; what is too much is
	// cut out of the middle, with "…" in its place. Zero means no bound.
	MaxLabel int
	// NoTitle leaves out the title, which otherwise warns of what one cannot see
	// in a URL, and shows the host as it is looked up where the URL has it in
	// another form.
	NoTitle bool
	// Href may change the href of a link; "" means that there is to be no link.
	// What it returns is escaped, and refused if its scheme is one that never
	// becomes a link. Nil changes nothing.
	Href func(href string) string
}

// An Anchor is the start tag of a link. The zero Anchor is none.
type Anchor struct {
	Href, Rel, Target, Title string // "": no such attribute, but for Href
}

// For returns the anchor of a match, and whether it becomes a link.
func (p *Policy) For(m extract.Match) (Anchor, bool) {
	if p.Plain(m.Form, m.URL()) {
		return Anchor{Href: p.Before(m.Form) + string(m.URL()), Rel: p.Rel, Target: p.Target}, true
	}
	return p.anyFor(m)
}

// anyFor is For for a URL of any kind.
func (p *Policy) anyFor(m extract.Match) (Anchor, bool) {
	var space [256]byte
	href := string(m.AppendHref(space[:0]))
	if p.PlainHTTP && (m.Form == extract.WWW || m.Form == extract.Domain) {
		href = "http" + strings.TrimPrefix(href, "https")
	}
	a, ok := p.To(href)
	if ok && !p.NoTitle {
		a.Title = title(m)
	}
	return a, ok
}

// ForLabel returns the anchor of a link to url that is shown as label, as the <a>
// of a mail in HTML says it, and whether it becomes a link. Its title says where it
// goes if label does not; foreign says that label names another host, of which the
// title warns. url is absolute.
func (p *Policy) ForLabel(url, label []byte, foreign bool) (Anchor, bool) {
	a, ok := p.To(string(uri.AppendHref(nil, url)))
	if ok && !p.NoTitle {
		a.Title = labelTitle(url, label, foreign)
	}
	return a, ok
}

// To returns the anchor of a link to href, which is in ASCII and encoded, and
// whether it becomes a link.
func (p *Policy) To(href string) (Anchor, bool) {
	if !linkable(href) {
		return Anchor{}, false
	}
	if p.Href != nil {
		href = p.Href(href)
		if href == "" || !linkable(href) {
			return Anchor{}, false
		}
	}
	return Anchor{Href: href, Rel: p.Rel, Target: p.Target}, true
}

// linkable reports whether a page may link to href: its scheme is one that is
// known and that runs nothing. An unknown scheme might start any program of the
// reader's machine. Browsers take control characters and blanks out of a scheme
// before they look at it (the URL standard, "basic URL parser"); no known scheme
// has any.
func linkable(href string) bool {
	scheme, _, ok := strings.Cut(href, ":")
	if !ok || strings.ContainsAny(scheme, "/?#") {
		return true // a relative reference, from the Href hook
	}
	_, known := uri.Lookup([]byte(scheme))
	return known && !uri.NeverLink(scheme)
}

// AppendOpen appends the start tag.
func (a Anchor) AppendOpen(dst []byte) []byte {
	dst = append(dst, `<a href="`...)
	dst = AppendAttr(dst, a.Href)
	dst = append(dst, '"')
	dst = appendAttribute(dst, "rel", a.Rel)
	dst = appendAttribute(dst, "target", a.Target)
	dst = appendAttribute(dst, "title", a.Title)
	return append(dst, '>')
}

func appendAttribute(dst []byte, name, value string) []byte {
	if value == "" {
		return dst
	}
	dst = append(append(append(dst, ' '), name...), `="`...)
	return append(AppendAttr(dst, value), '"')
}

// AppendClose appends the end tag.
func (a Anchor) AppendClose(dst []byte) []byte { return append(dst, "</a>"...) }

// Append appends the link with label, escaped, as its text.
func (a Anchor) Append(dst, label []byte) []byte {
	dst = a.AppendOpen(dst)
	dst = AppendText(dst, label)
	return a.AppendClose(dst)
}
