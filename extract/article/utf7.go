package article

import (
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"
)

// UTF-7, RFC 2152, which golang.org/x/text does not have and mail of the
// 1990s does: "+" begins a run of base64 digits that hold UTF-16, anything
// else (a "-" is swallowed) ends it, "+-" is a plus sign.
type utf7 struct{}

func (utf7) NewDecoder() *encoding.Decoder {
	return &encoding.Decoder{Transformer: &utf7Decoder{}}
}

// NewEncoder is of no use here: nothing writes UTF-7 any more.
func (utf7) NewEncoder() *encoding.Encoder {
	return &encoding.Encoder{Transformer: encoding.Replacement.NewEncoder()}
}

// A utf7Decoder holds what a run of digits has left over.
type utf7Decoder struct {
	in    bool   // inside a run
	fresh bool   // right after its "+"
	bits  uint32 // digits that make no UTF-16 unit yet
	have  int    // how many bits
	high  rune   // a high surrogate that waits for its low one
}

func (d *utf7Decoder) Reset() { *d = utf7Decoder{} }

func (d *utf7Decoder) Transform(dst, src []byte, _ bool) (nDst, nSrc int, err error) {
	for ; nSrc < len(src); nSrc++ {
		if !d.in {
			n := copy(dst[nDst:], src[nSrc:nSrc+untilByte(src[nSrc:], '+')])
			nDst, nSrc = nDst+n, nSrc+n
			if nSrc == len(src) {
				break
			}
		}
		if len(dst)-nDst < utf8.UTFMax {
			return nDst, nSrc, transform.ErrShortDst
		}
		nDst += d.take(dst[nDst:], src[nSrc])
	}
	return nDst, nSrc, nil
}

// take decodes one byte and returns how many bytes it made.
func (d *utf7Decoder) take(dst []byte, c byte) int {
	if !d.in {
		if c == '+' {
			*d = utf7Decoder{in: true, fresh: true}
			return 0
		}
		dst[0] = c
		return 1
	}
	if v := digit64[c]; v < padding {
		d.fresh = false
		return d.digit(dst, v)
	}
	plus := d.fresh && c == '-'
	d.Reset()
	switch {
	case plus:
		dst[0] = '+'
	case c == '-':
		return 0
	default:
		dst[0] = c
	}
	return 1
}

// digit adds six bits and returns the character that they complete.
func (d *utf7Decoder) digit(dst []byte, v byte) int {
	d.bits, d.have = d.bits<<6|uint32(v), d.have+6
	if d.have < 16 {
		return 0
	}
	d.have -= 16
	r := rune(d.bits>>d.have) & 0xFFFF
	if d.high != 0 {
		r = utf16.DecodeRune(d.high, r)
		d.high = 0
	} else if r >= 0xD800 && r < 0xDC00 {
		d.high = r
		return 0
	}
	return utf8.EncodeRune(dst, r)
}
