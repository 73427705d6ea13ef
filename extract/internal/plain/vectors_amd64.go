//go:build !purego

package plain

import "golang.org/x/sys/cpu"

// hasVectors reports what the functions in assembly need: AVX2, and BMI for the
// search in masks.
var hasVectors = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2

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
	innerPair = newPair(labelByte, innerByte)
	restPair  = newPair(labelByte, restByte)
	localPair = newPair(labelByte, Local)
)

// partsInWindow is [parts] for the first 64 bytes of text. The host is [unknown]
// where they are not enough; where end is 64 or more, what is behind the host reaches
// their end and may go on. No fragment is looked for.
func partsInWindow(text []byte, inner Set) (host, end int) {
	if !hasVectors {
		return unknown, 0
	}
	sets := &innerPair
	if inner == restByte {
		sets = &restPair
	}
	if len(text) < window {
		var padded [window]byte // no set has a 0
		copy(padded[:], text)
		return partsAVX2(&padded[0], sets)
	}
	return partsAVX2(&text[0], sets)
}

// addressInWindow is [Address] for the 64 bytes that have the '@' in their middle;
// it counts from there. It is not ok where they are not enough.
func addressInWindow(text []byte, at int) (local, host int, ok bool) {
	if !hasVectors || at < window/2 || len(text)-at < window/2 {
		return 0, 0, false
	}
	local, host = addressAVX2(&text[at-window/2], &localPair)
	return local, host, host != unknown
}

// partsAVX2 is partsInWindow for 64 bytes from text on.
//
//go:noescape
func partsAVX2(text *byte, sets *pair) (host, end int)

// addressAVX2 is addressInWindow for 64 bytes from text on. It gives an unknown
// host where it knows no local part.
//
//go:noescape
func addressAVX2(text *byte, sets *pair) (local, host int)
