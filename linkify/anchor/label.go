package anchor

import (
	"strings"
	"unicode/utf8"
)

// Label returns what is shown for url: url itself, unless the policy shortens it.
func (p *Policy) Label(url string) string {
	if p.StripScheme {
		url = stripScheme(url)
	}
	return shorten(url, p.MaxLabel)
}

// stripScheme cuts off the schemes of the web. Another scheme says what a click
// will do, so it stays.
func stripScheme(url string) string {
	for _, scheme := range []string{"https://", "http://"} {
		if len(url) > len(scheme) && strings.EqualFold(url[:len(scheme)], scheme) {
			return url[len(scheme):]
		}
	}
	return url
}

// shorten cuts the middle out of s, so that n characters are left. The host at
// the start and the file name at the end are what people know a URL by.
func shorten(s string, n int) string {
	if n <= 0 || utf8.RuneCountInString(s) <= n {
		return s
	}
	tail := (n - 1) / 3
	head := n - 1 - tail
	from, to := 0, len(s)
	for ; head > 0; head-- {
		_, size := utf8.DecodeRuneInString(s[from:])
		from += size
	}
	for ; tail > 0; tail-- {
		_, size := utf8.DecodeLastRuneInString(s[:to])
		to -= size
	}
	return s[:from] + "…" + s[to:]
}
