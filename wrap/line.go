package wrap

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// LineStart returns the offset of the first byte of the line that at stands in.
// A line ends with LF, CR LF or a lone CR.
func LineStart(text []byte, at int) int {
	for ; at >= 8; at -= 8 {
		if m := breaks(text[at-8:]); m != 0 {
			return at - bits.LeadingZeros64(m)/8
		}
	}
	for at > 0 && !isBreak(text[at-1]) {
		at--
	}
	return at
}

// breaks has the highest bit of each of the first eight bytes of s set that is LF
// or CR, the first byte lowest.
func breaks(s []byte) uint64 {
	const low, ones = 0x7F7F7F7F7F7F7F7F, 0x0101010101010101
	v := binary.LittleEndian.Uint64(s)
	lf, cr := v^ones*'\n', v^ones*'\r'
	return ^((lf&low + low | lf) & (cr&low + low | cr)) &^ low
}

// PrefixAt returns the quote prefix of the line that at stands in, as far as it
// stands before at.
func PrefixAt(text []byte, at int) Prefix { return Quote(text[LineStart(text, at):at]) }

// LineEnd returns the offset of the line break that ends the line at stands in,
// or len(text).
func LineEnd(text []byte, at int) int {
	for ; len(text)-at >= 8; at += 8 {
		if m := breaks(text[at:]); m != 0 {
			return at + bits.TrailingZeros64(m)/8
		}
	}
	for at < len(text) && !isBreak(text[at]) {
		at++
	}
	return at
}

func isBreak(c byte) bool { return c == '\n' || c == '\r' }

// skipBreak returns the offset behind the one line break that text has at at.
func skipBreak(text []byte, at int) int {
	if at+1 < len(text) && text[at] == '\r' && text[at+1] == '\n' {
		return at + 2
	}
	return min(at+1, len(text))
}

// A Stop says why [Next] gives no next line. The zero value says that there is one.
type Stop uint8

const (
	Goes     Stop = iota // there is a next line
	AtEnd                // the text ends
	AtBlank              // the next line is blank but for its prefix
	AtDeeper             // the next line is quoted deeper: a new quotation begins
)

// Next says where a URL that runs to the line break at eol would go on: behind
// the break and the prefix of the next line. White space before the break is
// the caller's to skip. first is the prefix of the URL's first line; that of
// the next line may equal it, be shallower or be gone, as mail programs that
// break lines after quoting leave it. Soft marks and initials count on the next
// line only where the first line has them.
func Next(text []byte, eol int, first Prefix) (at int, stop Stop) {
	if eol >= len(text) {
		return eol, AtEnd
	}
	at = skipBreak(text, eol)
	line := text[at:]
	p := quote(line, first)
	rest := line[p.Len:]
	switch {
	case len(rest) == 0:
		return at + p.Len, AtEnd
	case isBreak(rest[0]):
		return at + p.Len, AtBlank
	}
	if deeper(rest, p.Depth == 0) {
		return at + p.Len, AtDeeper
	}
	return at + p.Len, Goes
}

// deeper reports whether rest, a line behind its prefix, begins with one more
// quote mark. Initials in lower case are taken for the end of a wrapper: "html>"
// ends many a URL, while few people are quoted as "html".
func deeper(rest []byte, named bool) bool {
	n, soft := mark(rest, named)
	if n == 0 || soft || closes(rest[n:]) {
		return false
	}
	return rest[0] < 'a' || 'z' < rest[0]
}

// closes reports whether a '>' with rest behind it can close a wrapper, where
// at the start of a line it might be a quote mark: the line or the sentence
// ends there.
func closes(rest []byte) bool {
	if len(rest) == 0 {
		return true
	}
	switch rest[0] {
	case '.', ',', ';', ':', ')', '!', '?', '\n', '\r':
		return true
	}
	return false
}

// maxPage bounds the bytes of a page break: footer, form feed, header and the
// blank lines round them.
const maxPage = 512

// pageBreak returns the offset at which the text goes on behind a page break of
// a paginated text (RFC 2223 section 3: a footer line, a form feed, a header
// line), where at is the offset of a line break. It returns at where there is none.
func pageBreak(text []byte, at int) int {
	view := text[:min(len(text), at+maxPage)]
	feed := bytes.IndexByte(view[at:], '\f')
	if feed < 0 || bytes.IndexByte(view[at:at+feed], '>') >= 0 { // the wrapper is closed before it
		return at
	}
	footer := filled(view[at:at+feed], 2)
	if footer > 1 {
		return at
	}
	i := at + feed + 1
	for header := false; i < len(view); {
		end := LineEnd(view, i)
		switch n := indent(view[i:end]); {
		case n == end-i: // blank
		case header, footer == 0 && !words(view[i+n:end]): // pages have both or neither
			return i + n
		default:
			header = true
		}
		i = skipBreak(view, end)
	}
	return at
}

// words reports whether a line has a blank inside, as a page's header has and the
// rest of a URL has not.
func words(line []byte) bool {
	line = bytes.TrimRight(line, " \t")
	return bytes.IndexByte(line, ' ') >= 0 && bytes.IndexByte(line, '>') < 0
}

// filled counts the lines of s that are not blank, at most most of them.
func filled(s []byte, most int) (n int) {
	for i := 0; i < len(s) && n < most; {
		end := LineEnd(s, i)
		if indent(s[i:end]) < end-i {
			n++
		}
		i = skipBreak(s, end)
	}
	return n
}
