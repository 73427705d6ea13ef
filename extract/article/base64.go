package article

import "encoding/base64"

// Base64, RFC 2045 section 6.8. "Any characters outside of the base64 alphabet
// are to be ignored": lines that hold the alphabet alone go through
// encoding/base64, the others digit by digit. Padding ends a quantum, not the
// data: encoded texts that were put one behind the other all come out.

// digit64 holds the value of each base64 digit, 64 for the padding, 0xFF
// elsewhere.
var digit64 = func() (t [256]byte) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
	for i := range t {
		t[i] = 0xFF
	}
	for i := range len(alphabet) {
		t[alphabet[i]] = byte(i)
	}
	return t
}()

// padding is the value of "=" in digit64.
const padding = 64

// A base64Decoder holds the digits of an unfinished quantum between lines.
type base64Decoder struct {
	marker
	bits    uint32
	have    int  // digits in bits, 0 to 3
	rubbish int  // offset of the first byte outside of the alphabet, or -1
	short   bool // a quantum ended inside a byte
}

// decodeBase64 appends the decoded bytes of src to dst, their marks to marks.
func decodeBase64(dst, src []byte, marks []mark) ([]byte, *base64Decoder) {
	d := &base64Decoder{marker: marker{marks}, rubbish: -1}
	for i := 0; i < len(src); {
		size := lineSize(src[i:])
		dst = d.line(dst, src[i:i+size], i)
		i += size
	}
	dst = d.flush(dst)
	return dst, d
}

// line decodes one line, which begins at offset at.
func (d *base64Decoder) line(dst, line []byte, at int) []byte {
	for d.have == 0 {
		digits := trimBreak(line)
		digits = digits[:min(len(digits), markEvery)]
		n := len(digits)
		if n == 0 || n%4 != 0 || digits[n-1] == '=' {
			break
		}
		d.mark(len(dst), at)
		made, err := base64.StdEncoding.AppendDecode(dst, digits)
		if err != nil {
			break
		}
		dst, line, at = made, line[n:], at+n
	}
	for i, c := range line {
		dst = d.digit(dst, c, at+i)
	}
	return dst
}

// digit takes one byte at offset at.
func (d *base64Decoder) digit(dst []byte, c byte, at int) []byte {
	v := digit64[c]
	if v < padding {
		if d.have == 0 {
			d.mark(len(dst), at)
		}
		d.bits = d.bits<<6 | uint32(v)
		if d.have++; d.have == 4 {
			d.have = 0
			return append(dst, byte(d.bits>>16), byte(d.bits>>8), byte(d.bits))
		}
		return dst
	}
	if v == padding {
		return d.pad(dst, at)
	}
	if d.rubbish < 0 && c != '\r' && c != '\n' && c != ' ' && c != '\t' {
		d.rubbish = at
	}
	return dst
}

// pad ends a quantum. What follows is counted anew: a mark says so.
func (d *base64Decoder) pad(dst []byte, at int) []byte {
	if d.have == 0 {
		return dst
	}
	dst = d.flush(dst)
	d.marks = append(d.marks, mark{len(dst), at + 1})
	return dst
}

// flush ends the quantum begun: its whole bytes count.
func (d *base64Decoder) flush(dst []byte) []byte {
	switch d.have {
	case 1:
		d.short = true
	case 2:
		dst = append(dst, byte(d.bits>>4))
	case 3:
		dst = append(dst, byte(d.bits>>10), byte(d.bits>>2))
	}
	d.have = 0
	return dst
}

// replayBase64 returns the span of src that holds the digits of its decoded
// byte n, and where the quantum of that begins. src begins at a quantum.
func replayBase64(src []byte, n int) (start, end int, near mark) {
	first, last := n*8/6, (n*8+7)/6
	quantum := n / 3 * 4
	digits := -1
	for i, c := range src {
		if digit64[c] >= padding {
			continue
		}
		digits++
		if digits == quantum {
			near = mark{n / 3 * 3, i}
		}
		if digits == first {
			start = i
		}
		if digits == last {
			return start, i + 1, near
		}
	}
	return len(src), len(src), mark{}
}
