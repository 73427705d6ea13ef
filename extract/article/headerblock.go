package article

import (
	"bytes"
	"cmp"
	"strings"
)

// A headerBlock is a header as it was skimmed: b[:end] are its fields, b[next:]
// the body. Only the fields that say how to read the body are remembered.
type headerBlock struct {
	end, next int
	broken    bool // ended by a line that is no field
	kind      int  // where the value of Content-Type begins, 0 without one
	encoding  int  // Content-Transfer-Encoding
	placement int  // Content-Disposition
}

// scanHeader skims the header block that b begins with. found is false if more
// input is needed to see its end.
func (p *Parser) scanHeader(b []byte, eof bool) (h headerBlock, found bool) {
	i := 0
	if p.bounds == 0 && hasLineMasks() { // else any line may be a boundary
		i = h.skim(b)
	}
	found = p.scanLines(&h, b, i, eof)
	return h, found
}

// scanLines goes on with h at offset i, line by line.
func (p *Parser) scanLines(h *headerBlock, b []byte, i int, eof bool) (found bool) {
	for i < len(b) {
		nl := bytes.IndexByte(b[i:], '\n')
		if nl < 0 {
			if !eof {
				return false
			}
			nl = len(b) - i - 1
		}
		line := b[i : i+nl+1]
		if line[0] == '\n' || (line[0] == '\r' && nl <= 1) {
			h.end, h.next = i, i+nl+1
			return true
		}
		if !p.headerLine(h, line, i) {
			h.end, h.next = i, i
			return true
		}
		i += nl + 1
	}
	h.end, h.next = len(b), len(b)
	return eof
}

// headerLine takes one line at offset at; false if the header ends before it.
func (p *Parser) headerLine(h *headerBlock, line []byte, at int) bool {
	switch c := line[0]; {
	case c == ' ' || c == '\t':
		return true
	case c == '-' && p.bounds > 0 && bytes.HasPrefix(line, []byte("--")):
		if level, _ := p.match(line); level >= 0 {
			return false
		}
	}
	if colon := fieldName(line); colon > 0 {
		if line[0]|0x20 == 'c' {
			h.note(line, colon, at)
		}
		return true
	}
	// The envelope line of an mbox that stands, quoted or not, in the header.
	if bytes.HasPrefix(bytes.TrimLeft(line, ">"), []byte("From ")) {
		return true
	}
	h.broken = true
	return false
}

// note remembers the fields that count, the first of each. line stands at
// offset at.
func (h *headerBlock) note(line []byte, colon, at int) {
	slot := (*int)(nil)
	switch name := line[:trimPadding(line, colon)]; {
	case equalFold(name, "content-type"):
		slot = &h.kind
	case equalFold(name, "content-transfer-encoding"):
		slot = &h.encoding
	case equalFold(name, "content-disposition"):
		slot = &h.placement
	default:
		return
	}
	if *slot == 0 {
		*slot = at + colon + 1
	}
}

// plain reports whether no field says how to read the body.
func (h *headerBlock) plain() bool { return h.kind == 0 && h.encoding == 0 && h.placement == 0 }

// value returns the field body that begins at offset at, folding included; nil
// for 0.
func value(header []byte, at int) []byte {
	if at == 0 {
		return nil
	}
	body := header[at:]
	return bytes.TrimSpace(body[:min(fieldSize(body), maxValue)])
}

// maxValue bounds the bytes of a field that says how to read a body. A line
// holds 998 (RFC 5322 section 2.1.1), and no parameter list needs many.
const maxValue = 16 << 10

// describe fills in what the header says of the entity.
func (p *Parser) describe(e *entity, header Text, h headerBlock) media {
	m := p.media(e, value(header.bytes, h.kind))
	e.kind, e.charset, e.name = m.kind, m.charset, m.name
	e.encoding = p.encoding(e, value(header.bytes, h.encoding))
	if h.placement > 0 {
		e.name = cmp.Or(parseDisposition(unfold(value(header.bytes, h.placement))).filename, e.name)
	}
	if strings.Contains(e.name, "=?") {
		e.name = decodeParam(e.name)
	}
	e.flowed = strings.EqualFold(m.format, "flowed") && m.kind == "text/plain"
	e.delSp = strings.EqualFold(m.delSp, "yes")
	e.opaque = !isText(e.kind, e.name)
	return m
}

// media parses a Content-Type, or gives what none means: in a digest that is a
// message (RFC 2046 section 5.1.5).
func (p *Parser) media(e *entity, value []byte) media {
	if len(value) == 0 {
		if p.top().kind == "multipart/digest" {
			return media{kind: "message/rfc822"}
		}
		return plainText
	}
	if m, ok := p.types[string(value)]; ok {
		return *m
	}
	v := unfold(value)
	m, ok := parseMedia(v)
	if !ok && strings.Contains(v, "/") {
		p.fault(MediaType, e.at, e.path, quoteLabel(v))
	}
	if ok && m.boundary == "" {
		p.rememberType(string(value), m)
	}
	return m
}

// rememberType keeps a Content-Type, folding included: most messages repeat a few.
func (p *Parser) rememberType(v string, m media) {
	const most = 64
	if p.types == nil || len(p.types) >= most {
		p.types = map[string]*media{}
	}
	m.ascii = p.asciiCharset(m)
	p.types[v] = &m
}

// asciiCharset returns the charset by which a text of that type is read that is
// ASCII, "" where more than a charset is to be undone.
func (p *Parser) asciiCharset(m media) string {
	cs, known := p.lookupCharset(m.charset)
	switch {
	case !known || m.kind != "text/plain" || m.name != "" || strings.EqualFold(m.format, "flowed"):
		return ""
	case cs == nil:
		return plainText.ascii
	case cs.ascii:
		return cs.name
	}
	return ""
}

// encoding returns the transfer encoding to undo, "" for those that change
// nothing.
func (p *Parser) encoding(e *entity, value []byte) string {
	if len(value) == 0 {
		return ""
	}
	value, _, _ = bytes.Cut(value, []byte(";"))
	value = bytes.Trim(value, " \t\"'")
	for _, known := range encodings {
		if equalFold(value, known.name) {
			return known.undone
		}
	}
	p.fault(UnknownEncoding, e.at, e.path, quoteLabel(strings.ToLower(unfold(value))))
	return ""
}

// encodings are the names of the transfer encodings, and what is undone for
// them. A file in uuencode is found by its begin line, with such a name or not.
var encodings = [...]struct{ name, undone string }{
	{"", ""}, {"7bit", ""}, {"8bit", ""}, {"binary", ""}, {"quoted-printable", "quoted-printable"}, {"base64", "base64"},
	{"7-bit", ""}, {"8-bit", ""}, {"none", ""}, {"7bits", ""}, {"8bits", ""},
	{"x-uuencode", ""}, {"x-uue", ""}, {"uuencode", ""},
}

// equalFold reports whether b is s but for the case of ASCII letters.
func equalFold(b []byte, s string) bool {
	return len(b) == len(s) && strings.EqualFold(string(b), s)
}

// header returns t as a header. A stream's window moves on: there it is copied.
func (p *Parser) header(t Text) Header {
	if p.streaming {
		t.base, t.skip, t.bytes = t.point(0), 0, bytes.Clone(t.bytes)
	}
	return Header{text: t, src: p.src}
}
