package anchor

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// Label returns what is shown for url: url itself, in the same memory, unless the
// policy shortens it.
func (p *Policy) Label(url []byte) []byte {
	if p.StripScheme {
		url = stripScheme(url)
	}
	return shorten(url, p.MaxLabel)
}

// stripScheme cuts off the schemes of the web. Another scheme says what a click
// will do, so it stays.
func stripScheme(url []byte) []byte {
	for _, scheme := range []string{"https://", "http://"} {
		if len(url) > len(scheme) && bytes.EqualFold(url[:len(scheme)], []byte(scheme)) {
			return url[len(scheme):]
		}
	}
	return url
}

// shorten cuts the middle out of s, so that n characters are left. The host at
// the start and the file name at the end are what people know a URL by.
func shorten(s []byte, n int) []byte {
	if n <= 0 || utf8.RuneCount(s) <= n {
		return s
	}
	tail := (n - 1) / 3
	head := n - 1 - tail
	from, to := 0, len(s)
	for ; head > 0; head-- {
		_, size := utf8.DecodeRune(s[from:])
		from += size
	}
	for ; tail > 0; tail-- {
		_, size := utf8.DecodeLastRune(s[:to])
		to -= size
	}
	return slices.Concat(s[:from], []byte("…"), s[to:])
}
