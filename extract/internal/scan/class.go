package scan

import (
	"unicode"
	"unicode/utf8"
)

// Byte classes. A class is a bit, so that one table look-up answers several
// questions about a byte.
const (
	// stop ends a URL or needs a second look: everything but the ASCII
	// characters that may simply stand in one. What ends a URL for good is white
	// space, the controls, and < > " ` \, which no URL holds and which people
	// put round one.
	stop uint8 = 1 << iota
	// schemeByte may stand in a scheme: letters, digits, + - . (RFC 3986 section 3.1).
	schemeByte
	alnum
	// hostByte may stand in a reg-name as people write it: letters, digits,
	// '-', '.', '_' (host names of the field have it, against RFC 952), and
	// '%' for RFC 3986's percent-escapes.
	hostByte
	// mark is punctuation of the sentence round a word.
	mark
	// opening stands before a word that is a sentence's, not a URL's: opening
	// brackets and quote marks, and the marks of lists and of tables.
	opening
)

var class = func() (t [256]uint8) {
	for c := range 256 {
		b := byte(c)
		switch {
		case '0' <= b && b <= '9', 'a' <= b|0x20 && b|0x20 <= 'z':
			t[c] |= alnum | schemeByte | hostByte
		case b <= ' ' || b >= 0x7F:
			t[c] |= stop
		}
	}
	for _, b := range []byte("<>\"`\\()[]{},;'|") {
		t[b] |= stop
	}
	for _, b := range []byte("+-.") {
		t[b] |= schemeByte
	}
	for _, b := range []byte("-._%") {
		t[b] |= hostByte
	}
	for _, b := range []byte(".,;:!?)]}'\"*>") {
		t[b] |= mark
	}
	for _, b := range []byte("([{<\"'`*>|") {
		t[b] |= opening
	}
	return t
}()

func isAlnum(c byte) bool { return class[c]&alnum != 0 }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

func isBreak(c byte) bool { return c == '\n' || c == '\r' }

// endsURL reports whether the character that s starts with can stand in no URL,
// and its length in bytes. s[0] is not ASCII.
//
// A byte that begins no UTF-8 sequence is taken for a letter of ISO 8859-1
// from 0xC0 on; below that stand controls, white space, and the typographic
// quotes of Windows-1252.
func endsURL(s []byte) (ends bool, n int) {
	r, n := utf8.DecodeRune(s)
	if r == utf8.RuneError && n == 1 {
		return s[0] < 0xC0, 1
	}
	switch {
	case r < 0xA0: // C1 controls
		return true, n
	case r == 0x200B || unicode.IsSpace(r):
		return true, n
	case isWideStop(r):
		return true, n
	}
	return false, n
}

// isWideStop reports whether r is CJK punctuation that ends a URL: the comma
// and full stop, the full-width comma, bar and marks, and brackets, which an IRI
// could hold but none is written with, while they follow one without a space.
func isWideStop(r rune) bool {
	switch r {
	case '、', '。', '，', '｜', '！', '？', '；', '：', '（', '）', '［', '］', '｛', '｝', '＜', '＞', '｟', '｠', '｢', '｣':
		return true
	}
	return '〈' <= r && r <= '】' || '〔' <= r && r <= '〛'
}

// isHostRune reports whether r may stand in an internationalized host: letters,
// marks and digits, the joiners that RFC 5892 appendix A allows, the middle dot
// of Catalan, and the symbols that some registries sell. The signs that stand
// behind a name are none.
func isHostRune(r rune) bool {
	switch r {
	case '©', '®', '°', '™', '℠':
		return false
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.So) || r == 0x200C || r == 0x200D || r == '·'
}

// IsWWW reports whether s begins with "www." in any case.
func IsWWW(s []byte) bool {
	return len(s) > 4 && s[0]|0x20 == 'w' && s[1]|0x20 == 'w' && s[2]|0x20 == 'w' && s[3] == '.'
}
