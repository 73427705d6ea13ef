package uri

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// characterNotes looks for characters beyond ASCII that deceive the eye, as
// they are or percent-encoded.
func characterNotes(s string) Notes {
	var n Notes
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(s[i:])
			n |= runeNotes(r)
			i += size - 1
		case c == '%' && escapeAt(s, i, len(s)) && unhex(s[i+1]) >= 8:
			n |= runeNotes(escapedRune(s[i:]))
		}
	}
	return n
}

// escapedRune decodes the escapes that s begins with as far as one character
// goes.
func escapedRune(s string) rune {
	var b [utf8.UTFMax]byte
	n := 0
	for n < len(b) && escapeAt(s, 3*n, len(s)) {
		b[n] = unhex(s[3*n+1])<<4 | unhex(s[3*n+2])
		n++
	}
	r, _ := utf8.DecodeRune(b[:n])
	return r
}

func runeNotes(r rune) Notes {
	switch {
	case isBidiControl(r):
		return Bidi
	case isInvisible(r):
		return Invisible
	}
	return 0
}

// isInvisible reports characters that leave no mark: format characters,
// variation selectors and the fillers of Hangul.
func isInvisible(r rune) bool {
	switch {
	case r < 0xAD:
		return false
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
		return true
	}
	return r == 0x034F || r == 0x115F || r == 0x1160 || r == 0x17B4 || r == 0x17B5 || r == 0x3164 || r == 0xFFA0
}

// hostNotes looks at the host.
func hostNotes(host string) Notes {
	if host == "" {
		return 0
	}
	if host[0] == '[' {
		return IPHost
	}
	if isASCII(host) && !hasPunycode(host) {
		return numberNotes(host)
	}
	n := scriptNotes(host)
	if ascii, ok := hostToASCII(host); ok {
		n |= numberNotes(ascii) // wide digits make numbers too
	}
	return n
}

// hasPunycode reports whether a label of host stands for one beyond ASCII (RFC
// 5890 section 2.3.2.1).
func hasPunycode(host string) bool {
	for i := 0; i+4 <= len(host); i++ {
		if host[i]|0x20 == 'x' && host[i+1]|0x20 == 'n' && host[i+2:i+4] == "--" && (i == 0 || host[i-1] == '.') {
			return true
		}
	}
	return false
}

// numberNotes looks whether the host is an IPv4 address as inet_aton reads it.
func numberNotes(host string) Notes {
	host = strings.TrimSuffix(host, ".")
	if host == "" || !digit.in(host[0]) {
		return 0
	}
	if at, _, ok := dottedQuad(host, 0, len(host)); ok && at < 0 {
		return IPHost
	}
	if isInetAton(host) {
		return IPHost | OddIP
	}
	return 0
}

// scriptNotes looks at each label of a host beyond ASCII.
func scriptNotes(host string) Notes {
	if decoded, err := toASCII.ToUnicode(host); err == nil {
		host = decoded
	}
	var n Notes
	tld := host[strings.LastIndexByte(strings.TrimSuffix(host, "."), '.')+1:]
	for label := range strings.SplitSeq(host, ".") {
		if isASCII(label) {
			continue
		}
		set := scriptsOf(label)
		if !set.writtenTogether() {
			n |= MixedScript
		}
		if looksLatin(label) && !set.sharedWith(tld) {
			n |= Confusable
		}
	}
	return n
}
