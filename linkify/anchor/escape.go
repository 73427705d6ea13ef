package anchor

import "unicode/utf8"

// replacement stands for what HTML cannot hold: bytes that are no UTF-8, and
// the control characters and noncharacters that the standard forbids (HTML
// section 13.2.3.5, "Preprocessing the input stream").
const replacement = "\uFFFD"

// AppendText appends text as HTML that shows the same text: markup characters
// become references, what a page cannot hold becomes U+FFFD, CR LF and a lone CR
// become LF, as an HTML parser would make them.
func AppendText(dst, text []byte) []byte { return appendEscaped(dst, text) }

// AppendAttr is [AppendText] for the value of an attribute in double quotes.
func AppendAttr(dst []byte, value string) []byte { return appendEscaped(dst, value) }

func appendEscaped[T []byte | string](dst []byte, s T) []byte {
	done := 0 // s[:done] is in dst
	for i := 0; i < len(s); {
		n, changes := 1, special[s[i]]
		if s[i] >= utf8.RuneSelf {
			n, changes = character(s, i)
		}
		if changes {
			dst = append(append(dst, s[done:i]...), reference(s, i)...)
			done = i + n
		}
		i += n
	}
	return append(dst, s[done:]...)
}

// special are the ASCII characters that do not stand for themselves.
var special = func() (set [256]bool) {
	for c := range byte(' ') {
		set[c] = c != '\t' && c != '\n' && c != '\f'
	}
	for _, c := range []byte("&<>\"'\x7F") {
		set[c] = true
	}
	return set
}()

// reference returns what stands for the special character s[i].
func reference[T []byte | string](s T, i int) string {
	switch s[i] {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	case '"':
		return "&#34;"
	case '\'':
		return "&#39;"
	case '\r':
		if i+1 < len(s) && s[i+1] == '\n' {
			return ""
		}
		return "\n"
	}
	return replacement
}

// character returns the length of the character beyond ASCII that s has at i, and
// whether it is one that a page cannot hold: no UTF-8, a C1 control, or a
// noncharacter (Unicode section 23.7).
func character[T []byte | string](s T, i int) (n int, bad bool) {
	r, n := utf8.DecodeRuneInString(string(s[i:min(len(s), i+utf8.UTFMax)]))
	switch {
	case r == utf8.RuneError && n == 1:
		return 1, true
	case r < 0xA0:
		return n, true
	}
	return n, r&0xFFFE == 0xFFFE || 0xFDD0 <= r && r <= 0xFDEF
}
