package uri

import (
	"strings"

	"trawl/extract/internal/plain"
)

// plainHTTP reports whether text is beyond doubt an http or https URL by RFC
// 3986. Most URLs of running text are that, and need one pass. Of a text that is
// not plain it says nothing.
func plainHTTP(text string) bool {
	i := len("http://")
	if !strings.HasPrefix(text, "http://") {
		if i++; !strings.HasPrefix(text, "https://") {
			return false
		}
	}
	return plain.Whole(text[i:])
}
