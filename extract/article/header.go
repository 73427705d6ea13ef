package article

import (
	"bytes"
	"iter"
	"mime"
	"strings"
)

// Header is the header block of a message or of a part (RFC 5322 section 2.2),
// as it stands. The zero value has no fields.
type Header struct {
	text Text
	src  *source
}

// Field is one header field.
type Field struct {
	// Name is as written, without the colon.
	Name []byte
	// value is the body of the field, folding included, outer white space not.
	value Text
	src   *source
}

// Bytes returns the header block as it stands, without the blank line.
func (h Header) Bytes() []byte { return h.text.bytes }

// Offset returns where in the message the header begins, in bytes from 0.
func (h Header) Offset() int64 { return h.text.point(0) }

// Fields yields the fields in order. Lines that are no field are passed over.
func (h Header) Fields() iter.Seq[Field] {
	return func(yield func(Field) bool) {
		b := h.text.bytes
		for i := 0; i < len(b); {
			size := fieldSize(b[i:])
			if name := fieldName(b[i : i+size]); name > 0 {
				f := Field{Name: b[i:trimPadding(b, i+name)], src: h.src}
				f.value = trimValue(h.text.slice(i+name+1, i+size))
				if !yield(f) {
					return
				}
			}
			i += size
		}
	}
}

// Get returns the value of the first field of that name (any case), unfolded
// and with its encoded words decoded; "" without one.
func (h Header) Get(name string) string {
	for f := range h.Fields() {
		if len(f.Name) == len(name) && strings.EqualFold(string(f.Name), name) {
			return f.Text()
		}
	}
	return ""
}

// Links yields the fields that carry URLs by their definition: List-* (RFC
// 2369), Archived-At (RFC 5064), Content-Location and Content-Base (RFC 2557,
// RFC 2110), and the X- fields by which authors gave their pages.
func (h Header) Links() iter.Seq[Field] {
	return func(yield func(Field) bool) {
		for f := range h.Fields() {
			if carriesURL(string(f.Name)) && !yield(f) {
				return
			}
		}
	}
}

// linkFields are the fields of Links beside List-*, in lower case.
var linkFields = map[string]bool{
	"archived-at": true, "x-archived-at": true, "content-location": true, "content-base": true,
	"x-url": true, "x-uri": true, "x-www": true, "x-web": true, "x-website": true, "x-homepage": true,
	"x-home-page": true, "x-web-page": true, "x-face-url": true, "x-pgp-key": true, "openpgp": true,
	"x-http-url": true, "x-message-url": true, "x-original-url": true, "url": true, "link": true, "x-link": true,
	"x-rss-url": true, "x-rss-item-link": true, "x-complaints-to": true, "x-report-abuse": true,
	"x-report-abuse-to": true, "x-abuse-report": true, "x-mailing-list-archive": true,
}

// carriesURL reports whether a field of that name is one of Links.
func carriesURL(name string) bool {
	name = strings.ToLower(name)
	return strings.HasPrefix(name, "list-") && name != "list-id" || linkFields[name]
}

// Value returns the text of the field as it stands, folding included: offsets
// in it are exact.
func (f Field) Value() Text { return f.value }

// Text returns the value unfolded (RFC 5322 section 2.2.3), with its encoded
// words decoded (RFC 2047). A word that does not decode stays as written.
func (f Field) Text() string {
	raw := unfold(f.value.bytes)
	if !isASCII([]byte(raw)) && !mostlyUTF8([]byte(raw)) {
		raw = decodeLabel("windows-1252", raw)
	}
	if !strings.Contains(raw, "=?") {
		return strings.ToValidUTF8(raw, "\uFFFD")
	}
	words := mime.WordDecoder{CharsetReader: wordReader}
	if s, err := words.DecodeHeader(raw); err == nil {
		raw = s
	}
	return strings.ToValidUTF8(raw, "\uFFFD")
}

// Locator returns the places of the field's Value in the message.
func (f Field) Locator() *Locator {
	return &Locator{text: f.value, src: f.src, fixed: RegionHeader}
}

// unfold joins the lines of a folded value: a line break goes, the white space
// behind it stays.
func unfold(value []byte) string {
	if bytes.IndexByte(value, '\n') < 0 && bytes.IndexByte(value, '\r') < 0 {
		return string(value)
	}
	joined := make([]byte, 0, len(value))
	for _, c := range value {
		if c != '\r' && c != '\n' {
			joined = append(joined, c)
		}
	}
	return string(joined)
}

// fieldSize returns the length of the field that b begins with: its first line
// and the lines behind it that begin with white space.
func fieldSize(b []byte) int {
	n := lineSize(b)
	for n < len(b) && (b[n] == ' ' || b[n] == '\t') {
		n += lineSize(b[n:])
	}
	return n
}

// fieldName returns the index of the colon of a field, 0 if the line is no
// field: a name is printable ASCII (RFC 5322 section 3.6.8), and blanks may
// stand before the colon (section 4.5, obsolete syntax).
func fieldName(line []byte) int {
	name := 0
	for name < len(line) && nameByte[line[name]] {
		name++
	}
	colon := name
	for colon < len(line) && (line[colon] == ' ' || line[colon] == '\t') {
		colon++
	}
	if name == 0 || colon == len(line) || line[colon] != ':' {
		return 0
	}
	return colon
}

// nameByte holds the bytes of a field name: printable ASCII but the colon.
var nameByte = func() (set [256]bool) {
	for c := '!'; c <= '~'; c++ {
		set[c] = c != ':'
	}
	return set
}()

// trimValue returns t without white space at its ends.
func trimValue(t Text) Text {
	start, end := 0, len(t.bytes)
	for end > 0 && isBlank(t.bytes[end-1]) {
		end--
	}
	for start < end && isBlank(t.bytes[start]) {
		start++
	}
	return t.slice(start, end)
}

// isBlank reports whether c is white space in a header (RFC 5322 section 2.2.2).
func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }
