package article

import "encoding/binary"

// highBits reports whether one of the 32 bytes of b is 0x80 or more.
func highBits(b []byte) bool {
	_ = b[31]
	w := binary.LittleEndian.Uint64(b) | binary.LittleEndian.Uint64(b[8:]) |
		binary.LittleEndian.Uint64(b[16:]) | binary.LittleEndian.Uint64(b[24:])
	return w&0x8080808080808080 != 0
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
