package article

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
	"golang.org/x/text/transform"
)

// A charset is how bytes become UTF-8.
type charset struct {
	name string
	// dec is nil for UTF-8 and US-ASCII. A parser's own: it holds state.
	dec transform.Transformer
	// ascii says that bytes below 0x80 stand for themselves, so that a text of
	// them alone needs no decoding.
	ascii bool
	// shift is the byte that begins an escape sequence which changes what bytes
	// mean, 0 without such. A line begins in the initial state, ASCII (RFC 1468),
	// which is where decoding starts anew.
	shift byte

	scratch [256]byte // for what is decoded to find a place only
}

// special holds the labels that htmlindex answers otherwise than mail needs:
// it replaces the shifting charsets, and reads UTF-16 without its mark as
// little endian where RFC 2781 section 4.3 says big endian.
var special = map[string]encoding.Encoding{
	"hz-gb-2312":        simplifiedchinese.HZGB2312,
	"hz":                simplifiedchinese.HZGB2312,
	"utf-7":             utf7{},
	"utf7":              utf7{},
	"unicode-1-1-utf-7": utf7{},
	"utf-16":            unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	"utf-16be":          unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	"utf-16le":          unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM),
	"utf-32":            utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM),
	"utf-32be":          utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM),
	"utf-32le":          utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM),
}

// asciiLabels are the names of US-ASCII and those that mailers write when they
// do not know (RFC 1428 section 3).
var asciiLabels = map[string]bool{
	"us-ascii": true, "ascii": true, "ansi_x3.4-1968": true, "iso646-us": true, "iso_646.irv:1991": true,
	"us": true, "7bit": true, "8bit": true, "unknown-8bit": true, "x-unknown": true, "unknown": true,
}

// lookupCharset returns the charset of a label, ok false for an unknown one.
// US-ASCII and no label give the zero charset: bytes must tell.
func (p *Parser) lookupCharset(label string) (cs *charset, ok bool) {
	if label == "" {
		return nil, true
	}
	label = strings.Trim(strings.ToLower(label), " \t\"'")
	if label == "" || asciiLabels[label] {
		return nil, true
	}
	if cs, ok := p.charsets[label]; ok {
		return cs, cs != nil
	}
	if p.charsets == nil || len(p.charsets) >= maxCharsets {
		p.charsets = map[string]*charset{}
	}
	cs = newCharset(label)
	p.charsets[label] = cs
	return cs, cs != nil
}

// maxCharsets bounds the labels that a parser remembers: they are senders' text.
const maxCharsets = 64

// newCharset returns the charset of a label, nil for an unknown one.
func newCharset(label string) *charset {
	if label == "utf8" || label == "utf-8" || label == "unicode-1-1-utf-8" {
		return &charset{name: "utf-8", ascii: true}
	}
	if enc := special[label]; enc != nil {
		return &charset{name: label, dec: enc.NewDecoder(), shift: shiftOf(label)}
	}
	enc, err := htmlindex.Get(label)
	if err != nil || enc == encoding.Replacement {
		enc, err = ianaindex.MIME.Encoding(label)
	}
	if strings.HasPrefix(label, "cp-") || strings.HasPrefix(label, "ibm-") {
		enc, err = ianaindex.MIME.Encoding(strings.Replace(label, "-", "", 1))
	}
	if err != nil || enc == nil || enc == encoding.Replacement {
		return nil
	}
	name, err := htmlindex.Name(enc)
	if err != nil {
		name = label
	}
	cs := &charset{name: name, dec: enc.NewDecoder()}
	if strings.HasPrefix(name, "iso-2022") {
		cs.shift = '\x1B'
	} else {
		cs.ascii = asciiSuperset(enc)
	}
	return cs
}

// shiftOf returns the byte that begins a shift in a special charset: RFC 2152,
// RFC 1843.
func shiftOf(label string) byte {
	switch {
	case special[label] == (utf7{}):
		return '+'
	case strings.HasPrefix(label, "hz"):
		return '~'
	}
	return 0
}

// asciiSuperset reports whether an encoding leaves ASCII as it is: EBCDIC does not.
func asciiSuperset(enc encoding.Encoding) bool {
	var all [utf8.RuneSelf]byte
	for i := range all {
		all[i] = byte(i)
	}
	out, err := enc.NewDecoder().Bytes(all[:])
	return err == nil && bytes.Equal(out, all[:])
}

// windows1252 is what undeclared bytes mostly are, as browsers have it
// (WHATWG Encoding, section 4.2).
func windows1252() *charset {
	return &charset{name: "windows-1252", dec: charmap.Windows1252.NewDecoder(), ascii: true}
}

// convert returns t in UTF-8 and the name of the charset used. A label that is
// missing, unknown or plainly wrong is noted.
func (p *Parser) convert(t Text, e *entity) (Text, string) {
	t, label := byMark(t, e.charset)
	cs, known := p.lookupCharset(label)
	plain := isASCII(t.bytes)
	if !known {
		p.faultAt(UnknownCharset, t, 0, e, quoteLabel(e.charset))
	}
	switch {
	case plain && cs == nil:
		return t, "us-ascii"
	case plain && cs.ascii:
		return t, cs.name
	case cs == nil:
		cs = p.guess(t, e, known)
	case cs.dec == nil:
		cs = p.checkUTF8(t, e, cs)
	}
	if cs.dec == nil {
		return t, cs.name
	}
	out := p.recode(t, cs)
	if i := bytes.Index(out.bytes, []byte(string(utf8.RuneError))); i >= 0 {
		p.faultAt(WrongCharset, out, i, e, quoteLabel(cs.name))
	}
	return out, cs.name
}

// byMark returns t without its byte order mark, and the charset that the mark
// tells: RFC 2781 section 3.3, RFC 3629 section 6, Unicode section 23.8.
func byMark(t Text, label string) (Text, string) {
	if len(t.bytes) == 0 || t.bytes[0] != 0 && t.bytes[0] < 0xEF {
		return t, label
	}
	for _, m := range [...]struct{ mark, family, name string }{
		{"\xEF\xBB\xBF", "utf-8", "utf-8"},
		{"\xFF\xFE\x00\x00", "utf-32", "utf-32le"},
		{"\x00\x00\xFE\xFF", "utf-32", "utf-32be"},
		{"\xFF\xFE", "utf-16", "utf-16le"},
		{"\xFE\xFF", "utf-16", "utf-16be"},
	} {
		if strings.HasPrefix(string(t.bytes[:min(4, len(t.bytes))]), m.mark) {
			if label == "" || strings.HasPrefix(strings.ToLower(label), m.family) {
				return t.slice(len(m.mark), t.Len()), m.name
			}
		}
	}
	return t, label
}

// guess takes bytes beyond ASCII without a usable label for UTF-8 if they are
// that, else for windows-1252.
func (p *Parser) guess(t Text, e *entity, known bool) *charset {
	cs := &charset{name: "utf-8", ascii: true}
	if !mostlyUTF8(t.bytes) {
		cs = windows1252()
	}
	kind := NoCharset
	if e.charset != "" {
		kind = WrongCharset
	}
	if known {
		p.faultAt(kind, t, firstBeyondASCII(t.bytes), e, "read as "+cs.name)
	}
	return cs
}

// checkUTF8 returns windows-1252 for a text that is declared UTF-8 and plainly
// is not.
func (p *Parser) checkUTF8(t Text, e *entity, cs *charset) *charset {
	if utf8.Valid(t.bytes) {
		return cs
	}
	if !mostlyUTF8(t.bytes) {
		cs = windows1252()
	}
	p.faultAt(WrongCharset, t, firstBeyondASCII(t.bytes), e, quoteLabel(e.charset)+" read as "+cs.name)
	return cs
}

// mostlyUTF8 reports whether more of the bytes beyond ASCII form UTF-8 than not:
// one damaged character does not make a text something else.
func mostlyUTF8(text []byte) bool {
	good, bad := 0, 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			bad++
		} else {
			good++
		}
		i += size
	}
	return good > bad
}

// isASCII reports whether text holds bytes below 0x80 alone.
func isASCII(text []byte) bool { return firstBeyondASCII(text) == len(text) }

// firstBeyondASCII returns the offset of the first byte from 0x80 on, the
// length of text without one.
func firstBeyondASCII(text []byte) int {
	i := 0
	for ; i+32 <= len(text); i += 32 {
		if highBits(text[i : i+32]) {
			break
		}
	}
	for ; i < len(text) && text[i] < utf8.RuneSelf; i++ {
	}
	return i
}

// recode returns t decoded by cs.
func (p *Parser) recode(t Text, cs *charset) Text {
	dst, marks := cs.decode(p.mem.room(len(t.bytes)+len(t.bytes)/2), t.bytes, p.mem.markRoom())
	p.mem.keep(dst)
	p.mem.keepMarks(marks)
	return t.derive(recoded, dst, marks, cs)
}

// decode appends src in UTF-8 to dst, piece by piece: each begins with a mark.
func (cs *charset) decode(dst, src []byte, marks []mark) ([]byte, []mark) {
	cs.dec.Reset()
	for i := 0; i < len(src); {
		if cs.shift != 0 {
			cs.dec.Reset()
		}
		marks = append(marks, mark{len(dst), i})
		var n int
		dst, n = cs.piece(dst, src[i:], cs.pieceSize(src[i:]))
		i += n
	}
	return dst, marks
}

// pieceSize returns how much of src to decode until the next mark: up to a
// line's end if bytes may shift.
func (cs *charset) pieceSize(src []byte) int {
	switch {
	case len(src) <= markEvery:
		return len(src)
	case cs.shift != 0:
		return markEvery + lineSize(src[markEvery:])
	}
	return markEvery
}

// piece decodes src[:size], or a few bytes more where a character begun there
// needs them. It returns how much it took.
func (cs *charset) piece(dst, src []byte, size int) ([]byte, int) {
	took := 0
	for {
		run := cs.plain(src[took:size], took == 0)
		dst = append(dst, src[took:took+run]...)
		if took += run; took >= size {
			return dst, took
		}
		end := cs.mixed(took, size)
		dst = grow(dst, 3*(end-took)+utf8.UTFMax)
		nDst, nSrc, err := cs.dec.Transform(dst[len(dst):cap(dst)], src[took:end], end == len(src))
		dst = dst[:len(dst)+nDst]
		took += nSrc
		if err == transform.ErrShortSrc && end == size && size < len(src) {
			size++
		} else if nSrc == 0 && nDst == 0 {
			return utf8.AppendRune(dst, utf8.RuneError), took + 1
		}
	}
}

// plain returns how many bytes src begins with that stand for themselves. fresh
// says that the state is the initial one.
func (cs *charset) plain(src []byte, fresh bool) int {
	switch {
	case cs.ascii:
		return firstBeyondASCII(src)
	case cs.shift != 0 && fresh:
		return firstBeyondASCII(src[:untilByte(src, cs.shift)])
	}
	return 0
}

// mixed returns the end of what the decoder gets at once, of src[from:end]: not
// much where ASCII, which need not go through it, may come next.
func (cs *charset) mixed(from, end int) int {
	const some = 48
	if !cs.ascii {
		return end
	}
	return min(end, from+some)
}

// grow returns dst with room for n bytes more.
func grow(dst []byte, n int) []byte {
	if cap(dst)-len(dst) >= n {
		return dst
	}
	return append(make([]byte, 0, 2*len(dst)+n), dst...)
}

// replay returns the span of src that its decoded byte n is made from, and
// where that character begins. src begins at a mark.
func (cs *charset) replay(src []byte, n int) (start, end int, near mark) {
	cs.dec.Reset()
	made, i := cs.skip(src, n)
	for i < len(src) {
		nDst, nSrc := cs.one(cs.scratch[:], src[i:])
		if n < made+nDst {
			if cs.shift == 0 {
				near = mark{made, i}
			}
			return i, i + nSrc, near
		}
		made += nDst
		i += nSrc
	}
	return len(src), len(src), mark{}
}

// skip decodes as much of src as makes up to n bytes, and returns how many it
// made of how many.
func (cs *charset) skip(src []byte, n int) (made, took int) {
	for {
		run := cs.plain(src[took:min(len(src), took+n-made)], took == 0)
		made, took = made+run, took+run
		if made == n || took == len(src) {
			return made, took
		}
		out := cs.scratch[:min(n-made, len(cs.scratch))]
		end := cs.mixed(took, len(src))
		nDst, nSrc, _ := cs.dec.Transform(out, src[took:end], end == len(src))
		made, took = made+nDst, took+nSrc
		if nDst == 0 {
			return made, took
		}
	}
}

// maxUnit is the length in bytes of the longest thing that a decoder takes at
// once: a four byte character behind a four byte escape sequence.
const maxUnit = 8

// one decodes the least that src begins with: a character, or an escape
// sequence, which makes nothing.
func (cs *charset) one(out, src []byte) (nDst, nSrc int) {
	for k := 1; k <= min(maxUnit, len(src)); k++ {
		nDst, nSrc, _ = cs.dec.Transform(out, src[:k], k == len(src))
		if nSrc > 0 {
			return nDst, nSrc
		}
	}
	return len(string(utf8.RuneError)), 1
}
