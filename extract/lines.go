package extract

import "bytes"

// A lineCounter knows the line of an offset in a stream. It is asked for rising
// offsets only and looks at each byte once.
type lineCounter struct {
	at    int64 // counted up to here
	line  int64 // the line that the byte at at stands in, from 1
	start int64 // offset of that line's first byte
}

// position returns the line and column of offset, where text stands at base in the
// stream and holds all bytes from the last offset asked for on.
func (l *lineCounter) position(text []byte, base, offset int64) (line, column int64) {
	l.count(text, base, offset)
	return l.line, offset - l.start + 1
}

// count counts up to offset.
func (l *lineCounter) count(text []byte, base, offset int64) {
	if offset <= l.at {
		return
	}
	part := text[l.at-base : offset-base]
	if n := bytes.Count(part, []byte{'\n'}); n > 0 {
		l.line += int64(n)
		l.start = l.at + int64(bytes.LastIndexByte(part, '\n')) + 1
	}
	l.at = offset
}
