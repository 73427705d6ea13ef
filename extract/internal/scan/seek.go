package scan

import "encoding/binary"

// reach is how many bytes behind a chunk its mask depends on: "www." may begin
// with the chunk's last byte.
const reach = 3

// seekGeneric returns the offset of the first chunk of text[:size] whose mask is
// not 0, and the mask; without one, that of the last chunk and 0. size is a
// multiple of 64 above 0, and text has reach bytes more.
//
// A bit of the mask stands for a byte that is a needle, or for a 'w' or 'W' that
// has a dot three bytes behind it.
func seekGeneric(text []byte, size int, n *needles) (at int, mask uint64) {
	for {
		mask = maskOf((*[chunkSize + reach]byte)(text[at:]), n)
		if mask != 0 || at+chunkSize >= size {
			return at, mask
		}
		at += chunkSize
	}
}

// maskOf returns the mask of a chunk. It looks at eight bytes at a time.
func maskOf(chunk *[chunkSize + reach]byte, n *needles) (mask uint64) {
	for i := 0; i < chunkSize; i += 8 {
		v := binary.LittleEndian.Uint64(chunk[i:])
		behind := binary.LittleEndian.Uint64(chunk[i+reach:])
		hit := zeros(v^ones*uint64(n.first)) | zeros(((v|ones*0x20)^ones*uint64(n.w))|(behind^ones*'.'))
		if n.first != n.at || n.first != n.dot {
			hit |= zeros(v^ones*uint64(n.at)) | zeros(v^ones*uint64(n.dot))
		}
		if hit != 0 {
			mask |= hit >> 7 * gather >> 56 << i
		}
	}
	return mask
}

const (
	ones = 0x0101010101010101
	// gather brings the lowest bits of eight bytes together in the highest byte
	// of the product.
	gather = 0x0102040810204080
)

// zeros has the highest bit of each byte set that is 0 in v, and no other.
func zeros(v uint64) uint64 {
	const low = 0x7F * ones
	return ^((v&low + low) | v | low)
}
