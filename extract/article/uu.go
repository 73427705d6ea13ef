package article

import (
	"bytes"
	"strings"
)

// Uuencoded files inside a text, as uuencode(1) of POSIX.1 (IEEE Std 1003.1)
// writes them:
//
//	begin 644 name
//	M<75I8VL...        each line: its length in bytes, then six bits a character
//	`
//	end
//
// They cut a text into the text before, the file, and the text behind. The
// file is decoded if it is text; of any other file only the name is told.

// A uuBlock is one such file: src[begin:data] is the begin line, src[data:stop]
// the encoded lines, src[stop:end] the rest up to the end line's break.
type uuBlock struct {
	begin, data, stop, end int
	name                   string
	closed                 bool
}

// A uuFinder finds the uuencoded files of a text, one after another. It keeps
// a cursor for each first digit of a mode: 6 or 7, for the owner may read the
// file. Those are rare where a letter is not.
type uuFinder struct {
	src        []byte
	six, seven int // the next digits after "begin ", len(src) when there is none
}

func newUUFinder(src []byte) uuFinder {
	return uuFinder{src, indexBegin(src, 0, '6'), indexBegin(src, 0, '7')}
}

// next returns the first file at offset at or behind.
func (f *uuFinder) next(at int) (uuBlock, bool) {
	for {
		f.skip(at)
		i := min(f.six, f.seven)
		if i == len(f.src) {
			return uuBlock{}, false
		}
		if b, ok := readUU(f.src, i-len("begin ")); ok {
			return b, true
		}
		at = i + 1
	}
}

// skip moves the cursors to offset at or behind.
func (f *uuFinder) skip(at int) {
	if f.six < at {
		f.six = indexBegin(f.src, at, '6')
	}
	if f.seven < at {
		f.seven = indexBegin(f.src, at, '7')
	}
}

// indexBegin returns the index, from at on, of the first digit that stands
// after "begin " at the start of a line; len(src) without one.
func indexBegin(src []byte, at int, digit byte) int {
	const word = "begin "
	for ; ; at++ {
		i := bytes.IndexByte(src[at:], digit)
		if i < 0 {
			return len(src)
		}
		at += i
		start := at - len(word)
		if start < 0 || src[at-1] != ' ' || string(src[start:at]) != word {
			continue
		}
		if start == 0 || src[start-1] == '\n' {
			return at
		}
	}
}

// readUU reads the file whose begin line starts at offset begin. A begin line
// without one encoded line behind it is prose.
func readUU(src []byte, begin int) (b uuBlock, ok bool) {
	size := lineSize(src[begin:])
	line := strings.TrimRight(string(src[begin:begin+min(size, 512)]), "\r\n")
	mode, name, _ := strings.Cut(line[len("begin "):], " ")
	if (len(mode) != 3 && len(mode) != 4) || strings.Trim(mode, "01234567") != "" || name == "" {
		return b, false
	}
	b = uuBlock{begin: begin, data: begin + size, name: name}
	b.stop, b.end, b.closed = uuEnd(src, b.data)
	return b, b.stop > b.data
}

// uuEnd walks the encoded lines from offset at.
func uuEnd(src []byte, at int) (stop, end int, closed bool) {
	for at < len(src) {
		size := lineSize(src[at:])
		line := trimBreak(src[at : at+size])
		if string(line) == "end" {
			return at, at + size, true
		}
		if _, ok := uuLine(line); !ok {
			return at, at, false
		}
		at += size
	}
	return at, at, false
}

// uuLine returns the number of bytes that an encoded line holds. Encoders
// write one character more (a checksum) or leave blanks at the end away.
func uuLine(line []byte) (size int, ok bool) {
	if len(line) == 0 {
		return 0, true
	}
	if line[0] < ' ' || line[0] > '`' {
		return 0, false
	}
	size = int(line[0]-' ') & 63
	need := (size + 2) / 3 * 4
	if len(line)-1 > need+2 {
		return 0, false
	}
	for _, c := range line[1:] {
		if c < ' ' || c > '`' {
			return 0, false
		}
	}
	return size, true
}

// decodeUU appends the decoded bytes of the encoded lines src to dst, their
// marks to into. bad is
// the offset of the first line that is too short for its length, or -1.
func decodeUU(dst, src []byte, into []mark) (text []byte, marks []mark, bad int) {
	marks, bad = into, -1
	for at := 0; at < len(src); {
		size := lineSize(src[at:])
		line := trimBreak(src[at : at+size])
		if n, ok := uuLine(line); ok && n > 0 {
			marks = append(marks, mark{len(dst), at + 1})
			dst = appendUU(dst, line[1:], n)
			if len(line)-1 < (n*8+5)/6 && bad < 0 {
				bad = at
			}
		}
		at += size
	}
	return dst, marks, bad
}

// appendUU appends n bytes decoded from digits; digits that are missing count
// as blanks, which is what was cut off.
func appendUU(dst, digits []byte, n int) []byte {
	for i := 0; n > 0; i += 4 {
		var bits uint32
		for j := i; j < i+4; j++ {
			bits <<= 6
			if j < len(digits) {
				bits |= uint32(digits[j]-' ') & 63
			}
		}
		three := [3]byte{byte(bits >> 16), byte(bits >> 8), byte(bits)}
		k := min(n, 3)
		dst = append(dst, three[:k]...)
		n -= k
	}
	return dst
}

// lineSize returns the length of the line that src begins with, its line break
// included.
func lineSize(src []byte) int {
	if i := bytes.IndexByte(src, '\n'); i >= 0 {
		return i + 1
	}
	return len(src)
}

// trimBreak returns a line without its line break.
func trimBreak(line []byte) []byte {
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	return line
}
