package plain

import "math/bits"

// window is how many bytes have a bit in a mask each.
const window = 64

// Masks say of each of 64 bytes, the first one lowest, which sets it is in.
type masks struct {
	a, b        uint64 // of the two sets that were asked for
	dot, hyphen uint64
}

// A pair is two sets of ASCII characters in the form that vectors take. The low
// half of a byte chooses an entry; the bit of it that the high half numbers says
// whether the byte is in the set.
type pair [2][16]uint8

func newPair(a, b Set) (p pair) {
	for i, set := range []Set{a, b} {
		for c := range byte(0x80) {
			if set.Has(c) {
				p[i][c&15] |= 1 << (c >> 4)
			}
		}
	}
	return p
}

var (
	hostSets  = newPair(Label, Inner)
	localSets = newPair(Local, Local)
)

// partsByMasks is Parts for text[0:], which has 64 bytes at least. It is not ok
// where they do not hold the host and a byte behind it.
//
//	text     www.example.com/a/b and
//	label    11101111111011101010111
//	dot      00010000000100000000000
//	host                    │ the first bit that is neither, nor a hyphen's
func partsByMasks(text []byte) (host, end int, ok bool) {
	var m masks
	if !classify(text, &hostSets, &m) {
		return 0, 0, false
	}
	label, dot, hyphen := m.a, m.dot, m.hyphen
	host = bits.TrailingZeros64(^(label | dot | hyphen))
	if host == window {
		return 0, 0, false
	}
	run := uint64(1)<<host - 1
	if last := dot & run &^ (label >> 1); last != 0 { // a dot that no label follows
		host = bits.TrailingZeros64(last)
		run = 1<<host - 1
	}
	dot, hyphen = dot&run, hyphen&run
	ends := dot>>1 | run&^(run>>1) // the bytes before a dot, the last one
	if hyphen&(hyphen<<1|ends) != 0 || label&1 == 0 {
		return -1, 0, true
	}
	if c := text[bits.Len64(dot)]; '0' <= c && c <= '9' { // the last label's first byte
		return -1, 0, true
	}
	return host, m.restEnd(text, host), true
}

// restEnd is the function of that name, for text that m is of.
func (m *masks) restEnd(text []byte, i int) int {
	switch text[i] {
	case '/', '?':
		i = m.skip(text, i)
		if i == len(text) || text[i] != '#' {
			return i
		}
		fallthrough
	case '#':
		return m.skip(text, i+1)
	}
	return i
}

// skip is [Skip] for Inner.
func (m *masks) skip(text []byte, i int) int {
	if i < window {
		if i += bits.TrailingZeros64(^(m.b >> i)); i < window {
			return i
		}
		i = window
	}
	return Skip(Inner, text, i)
}

// localBefore returns how many bytes at the end of s, of 64, are in Local, or 64.
func localBefore(s []byte) int {
	var m masks
	if !classify(s, &localSets, &m) {
		return window
	}
	return bits.LeadingZeros64(^m.a)
}
