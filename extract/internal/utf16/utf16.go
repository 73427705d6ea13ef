// Package utf16 decodes the streams that say by their first bytes that they are
// UTF-16.
package utf16

import (
	"bufio"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Decoded returns r, or its text in UTF-8 if it begins with the byte order mark
// of UTF-16 (RFC 2781 section 3.2). An error of r is met where it is read.
func Decoded(r *bufio.Reader) io.Reader {
	mark, _ := r.Peek(2)
	if string(mark) != "\xFE\xFF" && string(mark) != "\xFF\xFE" {
		return r
	}
	return transform.NewReader(r, unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder())
}
