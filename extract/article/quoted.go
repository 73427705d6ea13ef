package article

import "bytes"

// Quoted-printable, RFC 2045 section 6.7.
//
//	qp-line := *(qp-segment transport-padding CRLF) qp-part transport-padding
//	qp-segment ends in "=", the soft line break
//
// Decoded line by line: white space at the end of a line was added on the way
// and goes, "=" at its end joins the next line, "=XX" is a byte, any other "="
// stays what it is.

// A quotedLine is one encoded line: src[:text] is its content, src[text:brk]
// what goes, src[brk:size] the line break that stays (none after a soft one).
type quotedLine struct{ text, brk, size int }

// splitQuoted measures the line that src begins with.
func splitQuoted(src []byte) quotedLine {
	nl := bytes.IndexByte(src, '\n')
	if nl < 0 {
		return quotedTail(src)
	}
	brk := nl
	if brk > 0 && src[brk-1] == '\r' {
		brk--
	}
	text := trimPadding(src, brk)
	if text > 0 && src[text-1] == '=' {
		return quotedLine{text - 1, nl + 1, nl + 1}
	}
	return quotedLine{text, brk, nl + 1}
}

// quotedTail measures a last line without a line break. White space at its end
// stays: it may be cut there.
func quotedTail(src []byte) quotedLine {
	n := len(src)
	if n > 0 && src[n-1] == '=' {
		return quotedLine{n - 1, n, n}
	}
	return quotedLine{n, n, n}
}

// trimPadding returns the end of src[:end] without trailing blanks and tabs.
func trimPadding(src []byte, end int) int {
	for end > 0 && (src[end-1] == ' ' || src[end-1] == '\t') {
		end--
	}
	return end
}

// quotedUnit returns the length and the value of the unit that text begins
// with: "=XX" or one byte.
func quotedUnit(text []byte) (size int, value byte) {
	if text[0] != '=' || len(text) < 3 {
		return 1, text[0]
	}
	hi, lo := unhex[text[1]], unhex[text[2]]
	if hi|lo > 15 {
		return 1, '='
	}
	return 3, hi<<4 | lo
}

// unhex holds the value of each hexadecimal digit, either case (RFC 2045 wants
// upper case, section 6.7 rule 1 notes that lower case is met); 0xFF elsewhere.
var unhex = func() (t [256]byte) {
	for i := range t {
		t[i] = 0xFF
	}
	for i := range 10 {
		t['0'+i] = byte(i)
	}
	for i := range 6 {
		t['A'+i], t['a'+i] = byte(10+i), byte(10+i)
	}
	return t
}()

// decodeQuoted appends the decoded bytes of src to dst, their marks to into.
// bad is the offset of the first "=" that begins no escape, -1 without one.
func decodeQuoted(dst, src []byte, into []mark) (text []byte, marks []mark, bad int) {
	bad = -1
	d := marker{into}
	for i := 0; i < len(src); {
		line := splitQuoted(src[i:])
		dst, bad = d.quotedText(dst, src[i:i+line.text], i, bad)
		d.mark(len(dst), i+line.brk)
		dst = append(dst, src[i+line.brk:i+line.size]...)
		i += line.size
	}
	return dst, d.marks, bad
}

// quotedText appends the decoded content of one line that begins at offset at.
func (d *marker) quotedText(dst, text []byte, at, bad int) ([]byte, int) {
	for i := 0; i < len(text); {
		d.mark(len(dst), at+i)
		if text[i] != '=' {
			run := untilByte(text[i:min(len(text), i+markEvery)], '=')
			dst = append(dst, text[i:i+run]...)
			i += run
			continue
		}
		size, value := quotedUnit(text[i:])
		if size == 1 && bad < 0 {
			bad = at + i
		}
		dst = append(dst, value)
		i += size
	}
	return dst, bad
}

// replayQuoted returns the span of src that its decoded byte n is made from;
// decoding may go on from there.
func replayQuoted(src []byte, n int) (start, end int, near mark) {
	left := n
	for i := 0; i < len(src); {
		line := splitQuoted(src[i:])
		at, size, units := findQuoted(src[i:i+line.text], left)
		if size > 0 {
			return i + at, i + at + size, mark{n, i + at}
		}
		left -= units
		if kept := line.size - line.brk; left < kept {
			at := i + line.brk + left
			return at, at + 1, mark{n, at}
		} else {
			left -= kept
		}
		i += line.size
	}
	return len(src), len(src), mark{}
}

// findQuoted returns offset and length of unit n of text. If text has no more
// than n, size is 0 and units is how many it has.
func findQuoted(text []byte, n int) (at, size, units int) {
	for at < len(text) {
		run := untilByte(text[at:], '=')
		if n < units+run {
			return at + n - units, 1, units
		}
		units += run
		if at += run; at == len(text) {
			break
		}
		size, _ = quotedUnit(text[at:])
		if n == units {
			return at, size, units
		}
		units++
		at += size
	}
	return at, 0, units
}

// untilByte returns the index of the first c in b, its length without one.
func untilByte(b []byte, c byte) int {
	if i := bytes.IndexByte(b, c); i >= 0 {
		return i
	}
	return len(b)
}

// A marker collects marks, one every markEvery bytes of text.
type marker struct{ marks []mark }

// mark notes that text byte dst is made from source byte src on, unless a mark
// stands close before.
func (d *marker) mark(dst, src int) {
	if n := len(d.marks); n == 0 || dst-d.marks[n-1].dst >= markEvery {
		d.marks = append(d.marks, mark{dst, src})
	}
}
