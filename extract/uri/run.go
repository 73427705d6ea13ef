package uri

import (
	"unicode"
	"unicode/utf8"
)

// run checks that every character of s[i:end] is in set; otherwise it gives
// the reason why. White space and controls end the check at once, all else is
// tolerable and the check goes on, since something worse may follow.
//
// If set holds percent, escapes are checked too. A "%" that begins none is a
// fault of its own, whatever the set.
func run(p Profile, s string, i, end int, set class, why reason) Verdict {
	var soft Verdict
	for i < end {
		if c := classes[s[i]]; c&set&^(percent|high) != 0 {
			i++
			continue
		}
		v, n := runSlow(p, s, i, end, set, why)
		if !v.Tolerable() {
			return v
		}
		soft = worse(soft, v)
		i += n
	}
	return soft
}

// runSlow judges the one character at s[i:end], which no table look-up could
// accept, and returns its length in bytes.
func runSlow(p Profile, s string, i, end int, set class, why reason) (Verdict, int) {
	switch c := s[i]; classes[c] {
	case percent:
		if !escapeAt(s, i, end) {
			return fault(p, badEscape, i, 0), 1
		}
		if set&percent == 0 {
			return fault(p, why, i, '%'), 3
		}
		return Verdict{}, 3
	case blank:
		return fault(p, blankInside, i, uint32(c)), 1
	case high:
		return letter(p, s, i, end, set)
	default:
		return fault(p, why, i, uint32(c)), 1
	}
}

// letter judges a character beyond ASCII (RFC 3987 section 2.2, ucschar and
// iprivate). White space is refused though ucschar has it: no text could be
// cut into words otherwise. Bidirectional controls are refused by section 4.1.
func letter(p Profile, s string, i, end int, set class) (Verdict, int) {
	r, n := utf8.DecodeRuneInString(s[i:end])
	switch {
	case r == utf8.RuneError && n == 1:
		return fault(p, badUTF8, i, uint32(s[i])), 1
	case r < 0xA0 || unicode.Is(unicode.White_Space, r):
		return fault(p, blankInside, i, uint32(r)), n
	case p != RFC3986 || set&high == 0:
		return fault(p, notASCII, i, uint32(r)), n
	case isBidiControl(r):
		return fault(p, bidiControl, i, uint32(r)), n
	case !isUCSChar(r) && !(isPrivate(r) && set&private != 0):
		return fault(p, notASCII, i, uint32(r)), n
	}
	return Verdict{}, n
}

// isUCSChar is the production ucschar of RFC 3987 section 2.2 for r above
// U+009F: planes 1 to 14 without their last two characters, E1000 to EFFFD in
// plane 14, and no private use.
func isUCSChar(r rune) bool {
	switch {
	case r <= 0xFFEF:
		return r <= 0xD7FF || 0xF900 <= r && r <= 0xFDCF || 0xFDF0 <= r
	case r < 0x10000 || r > 0xEFFFD:
		return false
	}
	return r&0xFFFF <= 0xFFFD && (r < 0xE0000 || r >= 0xE1000)
}

// isPrivate is the production iprivate of RFC 3987 section 2.2, which only a
// query may hold.
func isPrivate(r rune) bool {
	return 0xE000 <= r && r <= 0xF8FF || r >= 0xF0000 && r&0xFFFF <= 0xFFFD
}

// isBidiControl reports the formatting characters of RFC 3987 section 4.1 and
// the isolates that Unicode added since.
func isBidiControl(r rune) bool {
	return r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069 || r == 0x061C
}
