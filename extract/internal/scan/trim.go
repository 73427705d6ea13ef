package scan

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// trim returns the length of url without the punctuation of the sentence round
// it. The first keep bytes, the scheme with its colon, are never touched; before
// is the byte that stands in front of the URL, 0 for none.
func trim(url []byte, keep int, before byte) int {
	n := len(url)
	for n > keep {
		drop := trailing(url[:n], before)
		if drop == 0 {
			break
		}
		n = max(n-drop, keep)
	}
	return n
}

// trailing returns how many bytes at the end of url, not empty, belong to the
// sentence.
func trailing(url []byte, before byte) int {
	c := url[len(url)-1]
	switch c {
	case '.', ',', ':', '!', '?', '"', '*', '@':
		return 1
	case ';': // of an entity that a web page left: &gt; &quot;
		return max(1, entity(url))
	case '(', '[', '{':
		return 1
	case ')':
		return unmatched(url, '(', c)
	case '}':
		return unmatched(url, '{', c)
	case ']':
		return max(unmatched(url, '[', c), footnote(url))
	case '\'':
		if bytes.Count(url, []byte{'\''})%2 == 1 || before == '\'' || before == '`' { // ``TeX''
			return 1
		}
	case '_', '~':
		if c == before {
			return 1
		}
	case '|':
		return len(url) - len(bytes.TrimRight(url, "-|"))
	case '-': // a rule in the cell of a table
		if run := len(url) - len(bytes.TrimRight(url, "-")); before == '|' && run >= 3 {
			return run
		}
	default:
		if c >= utf8.RuneSelf {
			return trailingRune(url)
		}
	}
	return 0
}

// entities are the characters that the source of a web page leaves behind a URL.
var entities = [][]byte{
	[]byte("&gt;"), []byte("&lt;"), []byte("&quot;"), []byte("&amp;"), []byte("&nbsp;"), []byte("&#39;"), []byte("&#34;"),
}

// entity returns the length of the entity, its semicolon included, at the end
// of url, 0 if there is none.
func entity(url []byte) int {
	for _, e := range entities {
		if bytes.HasSuffix(url, e) {
			return len(e)
		}
	}
	return 0
}

// unmatched returns 1 if the closing bracket at the end of url closes nothing.
func unmatched(url []byte, opening, closing byte) int {
	if bytes.Count(url, []byte{closing}) > bytes.Count(url, []byte{opening}) {
		return 1
	}
	return 0
}

// footnote returns the length of a footnote mark, "[12]", at the end of url.
func footnote(url []byte) int {
	i := len(url) - 2
	for i > 0 && isDigit(url[i]) {
		i--
	}
	if i > 0 && url[i] == '[' && i < len(url)-2 {
		return len(url) - i
	}
	return 0
}

// trailingRune returns the length of the last character of url, which is not
// ASCII, if it is no part of one at the end: format characters, and punctuation
// except the Spanish opening marks.
func trailingRune(url []byte) int {
	r, n := utf8.DecodeLastRune(url)
	switch {
	case r == '¡' || r == '¿':
		return 0
	case r == utf8.RuneError && n == 1:
		return 0
	case unicode.Is(unicode.Cf, r), unicode.IsPunct(r):
		return n
	}
	return 0
}
