package scan

import "trawl/extract/uri"

// maxScheme bounds the look-back for a scheme, in bytes.
const maxScheme = uri.MaxName

// schemeBefore returns the start of the scheme that ends at text[colon], and
// its entry. A scheme begins behind anything but an ASCII letter or digit:
// "xhttp:" holds none, while "1.http:" and "(http:" and a CJK letter before it
// do not hide one. Of several the longest that is known counts: "git+ssh".
// Without authority, that is without "//" behind the colon, it must be a scheme
// that may stand so.
func schemeBefore(text []byte, colon, floor int, authority bool) (start int, s *uri.Scheme) {
	low := colon
	for limit := max(floor, colon-maxScheme); low > limit && class[text[low-1]]&schemeByte != 0; low-- {
	}
	if low > 0 && low == colon-maxScheme && isAlnum(text[low-1]) {
		low++ // in the middle of a word
	}
	for i := low; i < colon; i++ {
		if !isLetter(text[i]) || i > 0 && isAlnum(text[i-1]) {
			continue
		}
		name := text[i:colon]
		if s, ok := uri.Lookup(name); ok && (authority || s.Opaque) {
			return i, s
		}
		if isPrivate(name) && authority {
			return i, &private
		}
	}
	return 0, nil
}

// private stands for the schemes of RFC 1738 section 4 that begin with "x-".
var private = uri.Scheme{Name: "x-", Defined: "RFC 1738 section 4"}

func isPrivate(name []byte) bool {
	return len(name) > 2 && name[0]|0x20 == 'x' && name[1] == '-' && isAlnum(name[len(name)-1])
}

// anyScheme returns the start of a scheme by RFC 3986 section 3.1 alone that
// follows a '<' and ends at text[colon].
func anyScheme(text []byte, colon, floor int) (start int, ok bool) {
	i := colon
	for limit := max(floor, colon-maxScheme); i > limit && class[text[i-1]]&schemeByte != 0; i-- {
	}
	return i, i < colon && isLetter(text[i]) && i > floor && text[i-1] == '<'
}

// markBefore reports whether a "URL" in any case ends at text[colon].
func markBefore(text []byte, colon, floor int) bool {
	i := colon - len("URL")
	return i >= floor && isURLMark(text[i:])
}

// isURLMark reports whether s begins with "URL" in any case. It has three bytes at least.
func isURLMark(s []byte) bool {
	return s[0]|0x20 == 'u' && s[1]|0x20 == 'r' && s[2]|0x20 == 'l'
}
