package uri

import "strings"

// plainHTTP reports whether text is beyond doubt an http or https URL by RFC
// 3986: a host of plain labels, and behind it only characters that may stand in
// a path and a query. Most URLs of running text are that, and need one pass. Of
// a text that is not plain it says nothing.
func plainHTTP(text string) bool {
	i := 0
	switch {
	case strings.HasPrefix(text, "http://"):
		i = len("http://")
	case strings.HasPrefix(text, "https://"):
		i = len("https://")
	default:
		return false
	}
	i = plainHostEnd(text, i)
	if i < 0 {
		return false
	}
	const plain = (pathChar | question) &^ (percent | high)
	for ; i < len(text); i++ {
		if !plain.in(text[i]) {
			return false
		}
	}
	return true
}

// plainHostEnd returns the end of the host that begins at text[i] if a path, a
// query or nothing follows it, or -1 where it needs a second look: a last label
// that might be part of an address, hyphens that might be Punycode's.
func plainHostEnd(text string, i int) int {
	start := i
	for {
		label := i
		for i < len(text) && (alpha | digit | hyphen).in(text[i]) {
			if text[i] == '-' && (i == label || text[i-1] == '-') {
				return -1
			}
			i++
		}
		switch {
		case i == label, i-label > 63, text[i-1] == '-':
			return -1
		case i == len(text), text[i] == '/', text[i] == '?':
			if i-start > 253 || digit.in(text[label]) {
				return -1
			}
			return i
		case text[i] != '.':
			return -1
		}
		i++
	}
}
