package article

import (
	"bytes"
	"fmt"

	"trawl/wrap"
)

// Region says where in a message a place is. The zero value is the body.
type Region uint8

const (
	// RegionBody is text that the author wrote.
	RegionBody Region = iota
	// RegionQuote is a line that is quoted for sure: see [wrap.Quoted].
	RegionQuote
	// RegionSignature is what stands behind the last line "-- " (RFC 3676
	// section 4.3), quotes apart.
	RegionSignature
	// RegionHTML is an HTML part.
	RegionHTML
	// RegionHeader is a header field.
	RegionHeader
)

var regionNames = [...]string{"body", "quote", "signature", "html", "header"}

// String returns "body", "quote", "signature", "html" or "header".
func (r Region) String() string {
	if int(r) >= len(regionNames) {
		return fmt.Sprintf("Region(%d)", uint8(r))
	}
	return regionNames[r]
}

// Place is where a piece of text stands in its message.
type Place struct {
	// Start and End are bytes of the message from 0, half open.
	Start, End int64
	// Line and Column are those of Start, from 1; a column counts bytes.
	Line, Column int64
	Region       Region
	// Depth is the number of quote marks before the line, or of block quotes
	// around it in HTML.
	Depth int
}

// A Locator tells the places of one text. Asked in ascending order, and text
// after text, it is linear in the length of the message.
type Locator struct {
	text  Text
	src   *source
	fixed Region // not RegionBody: known for the whole text
	marks []quoteMark

	line, last int // start of the line of the place asked for last, and that place
	depth      int // of that line; -1: not counted yet
	sign       int // where the signature begins; 0: not looked for yet
	begun      bool
}

// Locator returns the places of the part's Text.
func (p *Part) Locator() *Locator {
	l := &Locator{text: p.text, src: p.src}
	if p.html {
		l.fixed = RegionHTML
	}
	return l
}

// At returns the place of text[start:end].
func (l *Locator) At(start, end int) Place {
	var at Place
	at.Start, at.End = l.text.Span(start, end)
	at.Line, at.Column = l.src.lineColumn(at.Start)
	at.Region, at.Depth = l.region(min(start, l.text.Len()))
	return at
}

// region returns the region and the quote depth of text byte i.
func (l *Locator) region(i int) (Region, int) {
	if l.fixed != RegionBody {
		return l.fixed, depthAt(l.marks, i)
	}
	l.toLine(i)
	if l.depth < 0 {
		l.depth = wrap.Quoted(l.text.bytes[l.line:]).Depth
	}
	indented := i > l.line && isBlank(l.text.bytes[l.line])
	if l.depth > 0 && !(indented && l.signed(i)) { // in a signature it is a drawing
		return RegionQuote, l.depth
	}
	if l.signed(i) {
		return RegionSignature, 0
	}
	return RegionBody, 0
}

// signed reports whether text byte i stands in the signature.
func (l *Locator) signed(i int) bool {
	if l.sign == 0 {
		l.sign = signature(l.text.bytes)
	}
	return i >= l.sign
}

// toLine moves to the line of text byte i.
func (l *Locator) toLine(i int) {
	if !l.begun || i < l.last {
		*l = Locator{text: l.text, src: l.src, depth: -1, begun: true, sign: l.sign}
	}
	if n := bytes.LastIndexByte(l.text.bytes[l.last:i], '\n'); n >= 0 {
		l.line, l.depth = l.last+n+1, -1
	}
	l.last = i
}

// signature returns the offset of the last line "-- " that something stands
// behind, past the end of the text without one. The last, since mail that
// quotes or forwards other mail without marks has several. It is looked for
// from the end, where it stands.
func signature(text []byte) int {
	const some = 512
	for end := len(text); end > 0; end -= some {
		found := 0
		for at := max(0, end-some); ; at++ {
			i := bytes.IndexByte(text[at:end], '-') // rarer than line breaks
			if i < 0 {
				break
			}
			at += i
			if (at == 0 || text[at-1] == '\n') && isDashes(text[at:]) {
				found = max(at, 1)
			}
		}
		if found > 0 {
			return found
		}
	}
	return len(text) + 1
}

// isDashes reports whether the first line of b is "-- ".
func isDashes(b []byte) bool {
	return bytes.HasPrefix(b, []byte("-- \n")) || bytes.HasPrefix(b, []byte("-- \r\n"))
}

// A source is the bytes of a message, or a window of a stream, with a cursor
// that counts lines.
//
//	raw[start:pos] is the line of pos as far as it was seen; at is its number
type source struct {
	raw  []byte
	base int64 // offset in the message of raw[0]
	line int64 // number of the line of raw[0], from 1
	col  int64 // bytes of that line before raw[0]

	pos, start int
	at         int64

	mem *memory // for what is made of the message
}

// lineColumn returns line and column of a byte of the message.
func (s *source) lineColumn(off int64) (line, column int64) {
	to := int(min(max(off-s.base, 0), int64(len(s.raw))))
	newline := []byte("\n")
	if to >= s.pos {
		seg := s.raw[s.pos:to]
		if i := bytes.LastIndexByte(seg, '\n'); i >= 0 {
			s.at += int64(bytes.Count(seg, newline))
			s.start = s.pos + i + 1
		}
	} else {
		s.at -= int64(bytes.Count(s.raw[to:s.pos], newline))
		if to < s.start {
			s.start = bytes.LastIndexByte(s.raw[:to], '\n') + 1
		}
	}
	s.pos = to
	column = int64(to-s.start) + 1
	if s.start == 0 {
		column += s.col
	}
	return s.at, column
}
