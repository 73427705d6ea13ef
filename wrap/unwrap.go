package wrap

import "unicode/utf8"

// A Kind is one of the two wrappers.
type Kind uint8

const (
	// Marked is <URL:...>: all white space inside is ignored, as the appendix
	// of RFC 1738 asks.
	Marked Kind = iota
	// Angle is <scheme:...>, the form of RFC 1630 and of RFC 3986 appendix C.
	// A blank inside a line ends the URL, for what stands between brackets may
	// be a URL and words about it; only a URL delimiter beside the blank shows
	// that the URL goes on.
	Angle
)

// Contents is what stands between the brackets of a wrapper.
type Contents struct {
	// Pieces are the source spans whose bytes, one after another, are the URL.
	// None of them is empty; adjacent ones have white space between them.
	Pieces []Span
	// End is the offset of the closing '>'.
	End int

	first Prefix // of the line that the wrapper opens on
}

// Read reads the wrapper that opens with the '<' at text[open]; its contents begin
// at at, behind the '<' or the "<URL:". The line's quote prefix is looked for in
// front of it. Pieces are appended to c.Pieces[:0], so a caller that keeps c allocates
// nothing. Read reports false where there is no wrapper: '<', a control character
// that is no white space, a blank line, a deeper quotation or the end of text
// comes before the '>', or words do.
//
//	<URL:ftp://host/long/  >
//	     └── piece 0 ──┘
func (c *Contents) Read(text []byte, open, at int, kind Kind) bool {
	c.Pieces = c.Pieces[:0]
	c.first = Prefix{Len: -1} // not looked for yet: most wrappers stand in one line
	for i := at; i < len(text); {
		end := skipInk(text, i)
		if end > i {
			c.Pieces = append(c.Pieces, Span{i, end})
		}
		if end == len(text) {
			return false
		}
		switch n := spaceLen(text[end:]); {
		case text[end] == '>':
			c.End = end
			return true
		case isBreak(text[end]) || text[end] == '\f':
			next, ok := c.resume(text, end, open)
			if !ok {
				return false
			}
			i = next
		case n == 0: // '<' or a control character
			return false
		default:
			i = skipSpace(text, end)
			if kind == Angle && !bridges(text, end, i) {
				return false
			}
		}
	}
	return false
}

// resume returns where the wrapper that opens at open goes on behind the line
// break or form feed at eol.
func (c *Contents) resume(text []byte, eol, open int) (at int, ok bool) {
	if p := pageBreak(text, eol); p > eol {
		return p, true
	}
	if c.first.Len < 0 {
		c.first = PrefixAt(text, open)
	}
	at, stop := Next(text, eol, c.first)
	return at, stop == Goes
}

// bridges reports whether the white space text[from:to] may stand inside a URL
// in angle brackets: it ends the line or the wrapper, or begins it, or has a URL
// delimiter beside it.
func bridges(text []byte, from, to int) bool {
	if to == len(text) || text[to] == '>' || isBreak(text[to]) || text[from-1] == '<' {
		return true
	}
	return isDelimiter(text[from-1]) || isDelimiter(text[to])
}

// isDelimiter reports whether c separates the parts of a URL and seldom stands
// at the edge of a word of prose.
func isDelimiter(c byte) bool {
	switch c {
	case '/', '.', '?', '&', '=', '-', '_', '#':
		return true
	}
	return false
}

// skipInk returns the offset of the first byte from i on that is white space, a
// control character or an angle bracket.
func skipInk(text []byte, i int) int {
	for i < len(text) && (!mayEndInk[text[i]] || text[i] >= utf8.RuneSelf && spaceLen(text[i:]) == 0) {
		i++
	}
	return i
}

// mayEndInk has the bytes that skipInk ends at, and those beyond ASCII, which may
// begin a space.
var mayEndInk = func() (t [256]bool) {
	for c := range t {
		t[c] = c <= ' ' || c == '<' || c == '>' || c >= 0x7F
	}
	return t
}()

// skipSpace returns the offset of the first byte from i on that is no white
// space inside a line.
func skipSpace(text []byte, i int) int {
	for i < len(text) && !isBreak(text[i]) && text[i] != '\f' {
		n := spaceLen(text[i:])
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// spaceLen returns the length of the white space character that s starts with,
// 0 if it starts with none. Word processors and web pages leave U+00A0, the
// spaces of U+2000 to U+200B, U+202F, U+205F and U+3000 where a blank was meant;
// U+0085, U+2028 and U+2029, which end lines on other systems, are white space
// inside a line here.
func spaceLen(s []byte) int {
	switch c := s[0]; {
	case c == ' ' || '\t' <= c && c <= '\r':
		return 1
	case c == 0xC2 && len(s) > 1 && (s[1] == 0xA0 || s[1] == 0x85):
		return 2
	case len(s) < 3:
		return 0
	case c == 0xE2 && s[1] == 0x80 && (s[2] <= 0x8B || s[2] == 0xA8 || s[2] == 0xA9 || s[2] == 0xAF):
		return 3
	case c == 0xE2 && s[1] == 0x81 && s[2] == 0x9F:
		return 3
	case c == 0xE3 && s[1] == 0x80 && s[2] == 0x80:
		return 3
	}
	return 0
}
