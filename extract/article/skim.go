package article

import "math/bits"

// Header lines, 64 bytes at a time. Most lines of a header are fields that do not
// matter here, and to see that of each takes longer than to read it. In masks,
// with a bit for each byte, all lines of a chunk are seen at once: what is added
// to a name at its first byte is carried to the byte behind it.
//
//	text     T o :   a b ⏎   c d ⏎ D a t e :
//	starts   1 0 0 0 0 0 0 1 0 0 0 1 0 0 0 0
//	name     1 1 0 0 1 1 0 0 1 1 0 1 1 1 1 0
//	sum      0 0 1 0 1 1 0 0 1 1 0 0 0 0 0 1    name + (starts & name), lowest bit first
//	ends     0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 1    sum without name: here a colon must stand

// maskSize is how many bytes have a bit in a mask.
const maskSize = 64

// lineMasks say what each of 64 bytes is, the first one lowest.
type lineMasks struct {
	newline, colon uint64
	printable      uint64 // '!' to '~'
	blank          uint64 // ' ' or '\t'
	c              uint64 // 'c' or 'C'
}

// skim passes over lines of the header that b begins with as long as they are
// fields or parts of one for sure, and returns where the next one begins.
func (h *headerBlock) skim(b []byte) (line int) {
	var m lineMasks
	first, inName := uint64(1), uint64(0) // from the chunk before: a line begins, a name goes on
	for at := 0; at+maskSize <= len(b); at += maskSize {
		lineMasksOf(b[at:], &m)
		starts := m.newline<<1 | first
		name := m.printable &^ m.colon
		var sum uint64
		sum, inName = bits.Add64(name, starts&name, inName)
		stop := sum&^name&^m.colon | starts&^name&^m.blank
		if stop != 0 {
			starts &= stop ^ (stop - 1) // up to the first one
		}
		h.noteAll(b, at, starts&m.c)
		if starts != 0 {
			line = at + bits.Len64(starts) - 1
		}
		if stop != 0 {
			break
		}
		first = m.newline >> (maskSize - 1)
	}
	return line
}

// noteAll notes the fields that begin at the bytes of b[at:] whose bits are set.
func (h *headerBlock) noteAll(b []byte, at int, starts uint64) {
	for ; starts != 0; starts &= starts - 1 {
		i := at + bits.TrailingZeros64(starts)
		if colon := fieldName(b[i:]); colon > 0 {
			h.note(b[i:], colon, i)
		}
	}
}
