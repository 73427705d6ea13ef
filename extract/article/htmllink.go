package article

import (
	"strings"
	"unicode/utf8"

	"trawl/extract/uri"
)

// Link is one URL that an attribute holds.
type Link struct {
	// Tag and Attr are the names in lower case: "a", "href".
	Tag, Attr string
	// Value is the URL with character references decoded.
	Value string
	// LabelStart and LabelEnd say which bytes of HTML.Text are the label of the
	// link: what an <a> encloses. They are equal where nothing is.
	LabelStart, LabelEnd int

	text Text // the value as written
	src  *source
	deep int
}

// Place returns where the value stands in the message.
func (l *Link) Place() Place {
	at := (&Locator{text: l.text, src: l.src, fixed: RegionHTML}).At(0, l.text.Len())
	at.Depth = l.deep
	return at
}

// URL returns the value as a browser reads it (URL Standard, section "URL
// parsing"): without blanks and controls at its ends, without tabs and line
// breaks, and with the blanks encoded that stand where a browser encodes them. A
// blank before that, in a host for one, leaves it no URL.
func (l *Link) URL() string {
	url := strings.TrimFunc(l.Value, func(r rune) bool { return r <= ' ' })
	if strings.ContainsAny(url, "\t\r\n") {
		url = strings.NewReplacer("\t", "", "\r", "", "\n", "").Replace(url)
	}
	if strings.Contains(url, " ") {
		i := pathStart(url)
		url = url[:i] + strings.ReplaceAll(url[i:], " ", "%20")
	}
	return url
}

// pathStart returns where the path of a URL or of a relative reference begins;
// where it is opaque, as in mailto:, where the query or the fragment does.
func pathStart(url string) int {
	i := 0
	absolute := isAbsolute(url)
	if absolute {
		i = strings.IndexByte(url, ':') + 1
	}
	switch {
	case strings.HasPrefix(url[i:], "//"):
		i += 2
	case !absolute:
		return 0
	}
	if n := strings.IndexAny(url[i:], "/?#"); n >= 0 {
		return i + n
	}
	return len(url)
}

// Resolve returns the URL that the link means in a document with that base, and
// whether the value is relative to it. ok is false where there is none: the value
// is empty, or it is relative and base is not known, or it leads to a place in the
// document itself.
func (l *Link) Resolve(p uri.Profile, base string) (url string, relative, ok bool) {
	url = l.URL()
	if isAbsolute(url) {
		return url, false, true
	}
	if url == "" || url[0] == '#' || base == "" {
		return "", false, false
	}
	url, err := uri.Resolve(p, base, url)
	return url, true, err == nil && isAbsolute(url)
}

// BaseOf returns what the relative references of h, the part's HTML, are resolved
// against (RFC 2110 section 4, RFC 2557 section 5): the first that is absolute of
// <base>, the part's header and otherwise; "" if none is.
func (p *Part) BaseOf(h *HTML, otherwise string) string {
	for _, base := range [...]string{h.Base, p.Header.Get("Content-Base"), p.Header.Get("Content-Location"), otherwise} {
		if isAbsolute(base) {
			return base
		}
	}
	return ""
}

// isAbsolute reports whether a reference begins with a scheme (RFC 3986
// section 4.1).
func isAbsolute(ref string) bool {
	i := strings.IndexAny(ref, ":/?#")
	if i <= 0 || ref[i] != ':' || !isLetter(ref[0]) {
		return false
	}
	return strings.IndexFunc(ref[:i], func(r rune) bool {
		return r >= utf8.RuneSelf || !isLetter(byte(r)) && (r < '0' || '9' < r) && !strings.ContainsRune("+-.", r)
	}) < 0
}
