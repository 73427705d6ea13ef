package article

import (
	"bytes"
	"io"
	"strings"

	"golang.org/x/text/transform"
)

// wordReader is the charset reader of encoded words. An unknown charset is
// read like undeclared text: a word is never lost for its label.
func wordReader(label string, r io.Reader) (io.Reader, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	cs := newCharset(strings.ToLower(label))
	if cs == nil && !mostlyUTF8(raw) {
		cs = windows1252()
	}
	if cs == nil || cs.dec == nil {
		return bytes.NewReader(raw), nil
	}
	return transform.NewReader(bytes.NewReader(raw), cs.dec), nil
}

// decodeLabel returns s decoded from a charset, as it stands if that is unknown.
func decodeLabel(label, s string) string {
	cs := newCharset(strings.ToLower(label))
	if cs == nil || cs.dec == nil {
		return s
	}
	out, _, err := transform.String(cs.dec, s)
	if err != nil {
		return s
	}
	return out
}

// decodeParam returns a parameter value in which some mailers put encoded
// words, against RFC 2047 section 5.
func decodeParam(s string) string {
	f := Field{value: Text{bytes: []byte(s)}}
	return f.Text()
}
