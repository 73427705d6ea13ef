package scan

import "encoding/binary"

// The bytes before and behind a chunk that its mask depends on.
const (
	leads  = 2
	trails = 3 // "www." may begin with the chunk's last byte
)

// A padded chunk is one with what its mask depends on.
type padded = [leads + chunkSize + trails]byte

// seekGeneric returns the offset of the first chunk of text[from:] whose mask is
// not 0, and the mask; without one, that of the last chunk before end and 0. Some
// chunks stand between from and end, leads bytes before them and trails behind.
//
// A bit of the mask stands for a byte that is a needle, or that begins "www." in
// any case. But most colons are punctuation and have none:
//
//	Subject: Re   a blank and ink behind it, not "ws" or "rl" before: for
//	              "news: id" and "URL: http:" are read
//	12:34         a digit on both sides, the first no 3: for "h323:" is a scheme
func seekGeneric(text []byte, from, end int, n *needles) (at int, mask uint64) {
	for {
		mask = maskOf((*padded)(text[from-leads:]), n)
		if mask != 0 || from+chunkSize >= end {
			return from, mask
		}
		from += chunkSize
	}
}

// maskOf returns the mask of a chunk. It looks at eight bytes at a time.
func maskOf(chunk *padded, n *needles) (mask uint64) {
	for i := 0; i < chunkSize; i += 8 {
		v := eight(chunk[leads+i:])
		hit := zeros(((v | each(0x20)) ^ each(n.w)) | (eight(chunk[leads+i+3:]) ^ each('.')))
		if hit != 0 {
			hit &= pairs(chunk[leads+i:], n.w) & pairs(chunk[leads+i+1:], n.w)
		}
		hit |= zeros(v ^ each(n.first))
		if n.first != n.at || n.first != n.dot {
			hit |= zeros(v^each(n.at)) | zeros(v^each(n.dot))
		}
		if hit != 0 {
			mask |= hit &^ punctuation(chunk[i:]) >> 7 * gather >> 56 << i
		}
	}
	return mask
}

// pairs has the highest bit of each of the first eight bytes of s set that is w,
// a small letter, in any case, and has another one behind it.
func pairs(s []byte, w byte) uint64 {
	return zeros(((eight(s) | each(0x20)) ^ each(w)) | ((eight(s[1:]) | each(0x20)) ^ each(w)))
}

// punctuation has the highest bit of each of the eight bytes at s[leads:] set
// that is a colon and none of a URL.
func punctuation(s []byte) uint64 {
	last, before := eight(s[leads-1:]), eight(s[leads-2:])|each(0x20)
	behind := eight(s[leads+1:])
	small := last | each(0x20)
	read := zeros((small^each('s'))|(before^each('w'))) | zeros((small^each('l'))|(before^each('r')))
	blank := zeros(behind^each(' ')) & ink(eight(s[leads+2:]))
	time := digits(last) & digits(behind) &^ zeros(last^each('3'))
	return zeros(eight(s[leads:])^each(':')) & (blank&^read | time)
}

func eight(s []byte) uint64 { return binary.LittleEndian.Uint64(s) }

// each is c in each of eight bytes.
func each(c byte) uint64 { return uint64(c) * 0x0101010101010101 }

// gather brings the lowest bits of eight bytes together in the highest byte of
// the product.
const gather = 0x0102040810204080

// zeros has the highest bit of each byte set that is 0 in v, and no other.
func zeros(v uint64) uint64 {
	low := each(0x7F)
	return ^((v&low + low) | v | low)
}

// digits has the highest bit of each byte set that is a digit in v.
func digits(v uint64) uint64 {
	low := v & each(0x7F)
	return (low + each(0x80-'0')) &^ (low + each(0x7F-'9')) &^ v & each(0x80)
}

// ink has the highest bit of each byte set that is above ' ' and ASCII in v.
func ink(v uint64) uint64 {
	return (v&each(0x7F) + each(0x7F-' ')) &^ v & each(0x80)
}
