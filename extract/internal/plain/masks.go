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
	urlSets     = newPair(Label, Inner)
	addressSets = newPair(Label, Local)
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
	if !classify(text, &urlSets, &m) {
		return 0, 0, false
	}
	host = hostByMasks(text, m.a, m.dot, m.hyphen)
	if host == window {
		return 0, 0, false
	}
	if host < 0 {
		return -1, 0, true
	}
	return host, m.restEnd(text, host), true
}

// hostByMasks is [Host] for text[0:], whose masks are given: the letters and
// digits, the dots, the hyphens. It is 64 where the host may go on behind them.
func hostByMasks(text []byte, label, dot, hyphen uint64) int {
	host := bits.TrailingZeros64(^(label | dot | hyphen))
	if host == window {
		return window
	}
	run := uint64(1)<<host - 1
	if last := dot & run &^ (label >> 1); last != 0 { // a dot that no label follows
		host = bits.TrailingZeros64(last)
		run = 1<<host - 1
	}
	dot, hyphen = dot&run, hyphen&run
	ends := dot>>1 | run&^(run>>1) // the bytes before a dot, the last one
	if hyphen&(hyphen<<1|ends) != 0 || label&1 == 0 {
		return -1
	}
	if c := text[bits.Len64(dot)]; '0' <= c && c <= '9' { // the last label's first byte
		return -1
	}
	return host
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

// addressByMasks is [Address] for an '@' with half a window on both sides. It is
// not ok where that does not hold the address and a byte on each side.
func addressByMasks(text []byte, at int) (local, host int, ok bool) {
	const half = window / 2
	var m masks
	if !classify(text[at-half:], &addressSets, &m) {
		return 0, 0, false
	}
	local = bits.LeadingZeros32(^uint32(m.b))
	const behind = half + 1 // the '@'
	label, dot, hyphen := m.a>>behind, m.dot>>behind, m.hyphen>>behind
	if local == half || bits.TrailingZeros64(^(label|dot|hyphen)) == window-behind {
		return 0, 0, false
	}
	if host = hostByMasks(text[at+1:], label, dot, hyphen); host >= 0 {
		host += at + 1
	}
	return at - local, host, true
}
