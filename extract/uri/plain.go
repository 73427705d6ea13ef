package uri

import (
	"strings"

	"trawl/extract/internal/plain"
)

// isPlain reports whether text is beyond doubt an http or https URL by RFC 3986,
// or the news URL of an article. Most URLs of running text are that, and need one
// pass. Of a text that is not plain it says nothing.
func isPlain(text string) bool {
	switch {
	case strings.HasPrefix(text, "http://"):
		return plain.Whole(text[len("http://"):])
	case strings.HasPrefix(text, "https://"):
		return plain.Whole(text[len("https://"):])
	case strings.HasPrefix(text, "news:"):
		return plain.MessageID(text[len("news:"):])
	}
	return false
}
