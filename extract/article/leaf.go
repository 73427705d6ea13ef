package article

import (
	"bytes"
	"strconv"
	"strings"
)

// From the bytes of an entity to its parts.

// quoteLabel returns a sender's text for a fault, bounded and quoted.
func quoteLabel(s string) string { return strconv.Quote(s[:min(len(s), 72)]) }

// faultAt notes a fault at byte i of t, which belongs to e.
func (p *Parser) faultAt(kind FaultKind, t Text, i int, e *entity, detail string) {
	p.fault(kind, t.point(i), e.path, detail)
}

// beginPlain makes the whole input one text without a header.
func (p *Parser) beginPlain() {
	p.inHeader = false
	p.cur = entity{path: "1", kind: "text/plain", name: p.opts.Name}
	if isHTML("application/octet-stream", p.opts.Name) {
		p.cur.kind = "text/html"
	}
}

// give adds the last bytes of the entity, or all of them.
func (p *Parser) give(raw Text) {
	e := &p.cur
	e.size += int64(raw.Len())
	if e.role != RoleBody && len(bytes.TrimSpace(raw.bytes)) == 0 {
		return
	}
	if e.opaque {
		p.add(e, Text{})
		return
	}
	p.decodeTo(p.unescape(raw), e, false)
}

// givePiece adds a piece of the entity that ends within raw, and returns how
// many of its bytes were used up: at least one.
func (p *Parser) givePiece(raw Text) int {
	e := &p.cur
	if e.pieces == 0 {
		p.faultAt(Cut, raw, 0, e, "")
	}
	n := raw.Len()
	if e.encoding != "base64" {
		n = cutText(raw.bytes, e)
		raw = raw.slice(0, n)
	}
	if used := p.decodeTo(p.unescape(raw), e, true); used >= 0 {
		n = used
	}
	p.midLine = p.in.bytes[n-1] != '\n'
	e.size += int64(n)
	return n
}

// cutText returns where to cut a text that is too large: behind a blank line,
// else behind a line that does not go on, else behind a blank; in its second
// half, so that cutting costs no more than the text.
func cutText(b []byte, e *entity) int {
	half := len(b) / 2
	for _, sep := range [...]string{"\n\n", "\n\r\n"} {
		if i := bytes.LastIndex(b[half:], []byte(sep)); i >= 0 {
			return half + i + len(sep)
		}
	}
	for end := len(b); ; {
		i := bytes.LastIndexByte(b[half:end], '\n')
		if i < 0 {
			break
		}
		if end = half + i; !goesOn(b[:end], e) {
			return end + 1
		}
	}
	if i := bytes.LastIndexAny(b[half:], " \t\n"); i >= 0 {
		return half + i + 1
	}
	return len(b)
}

// goesOn reports whether the last line of b is joined with the next one.
func goesOn(b []byte, e *entity) bool {
	b = bytes.TrimSuffix(b, []byte("\r"))
	if e.encoding == "quoted-printable" {
		b = bytes.TrimRight(b, " \t")
		return bytes.HasSuffix(b, []byte("="))
	}
	return e.flowed && bytes.HasSuffix(b, []byte(" "))
}

// decodeTo decodes one entity, or a piece of it, and adds its parts. Of a
// piece in base64 it says how many bytes were used, -1 otherwise.
func (p *Parser) decodeTo(raw Text, e *entity, piece bool) int {
	t, used := raw, -1
	switch e.encoding {
	case "quoted-printable":
		t = p.fromQuoted(raw, e)
	case "base64":
		t = p.fromBase64(raw, e, !piece)
		t, used = p.cutBase64(t, raw, e, piece)
	}
	if holdsMessage(e.kind) && e.encoding != "" && !piece && e.pieces == 0 {
		p.message(t, e)
		return used
	}
	t, label := p.convert(t, e)
	flowed := e.flowed
	if flowed {
		t = p.flow(t, e.delSp)
	}
	part := p.add(e, t)
	part.Used, part.Flowed = label, flowed
	if !part.html && e.encoding != "base64" {
		p.splitUU(part, e)
	}
	return used
}

// add appends a part of e with text t to the article.
func (p *Parser) add(e *entity, t Text) *Part {
	p.append(Part{})
	part := &p.art.Parts[len(p.art.Parts)-1]
	part.Path, part.Role, part.Type, part.Name = e.path, e.role, e.kind, e.name
	part.Charset, part.Encoding, part.Header = e.charset, e.encoding, e.header
	part.Alternative, part.Branch, part.Continued = e.alt, e.branch, p.cur.pieces > 1
	part.Offset, part.Size, part.src = e.at, e.size, p.src
	part.text, part.html = t, isHTML(e.kind, e.name)
	return part
}

// append appends a part to the article.
func (p *Parser) append(part Part) {
	p.parts++
	p.cur.pieces++
	p.art.Parts = append(p.art.Parts, part)
}

// splitUU replaces the part added last by those that the uuencoded files in its
// text cut it into, if there are any.
func (p *Parser) splitUU(added *Part, e *entity) {
	t := added.text
	f := newUUFinder(t.bytes)
	b, ok := f.next(0)
	if !ok {
		return
	}
	part := *added
	p.art.Parts = p.art.Parts[:len(p.art.Parts)-1]
	p.parts--
	p.cur.pieces--
	at := 0
	for ; ok; b, ok = f.next(at) {
		p.addSlice(part, t, at, b.begin)
		p.addUU(part, t, b, e)
		at = b.end
	}
	p.addSlice(part, t, at, t.Len())
}

// addSlice appends the part of a text that lies between uuencoded files.
func (p *Parser) addSlice(part Part, t Text, from, to int) {
	if from == to {
		return
	}
	part.text = t.slice(from, to)
	part.Continued = p.cur.pieces > 0
	p.append(part)
}

// addUU appends a uuencoded file.
func (p *Parser) addUU(part Part, t Text, b uuBlock, e *entity) {
	data := t.slice(b.data, b.stop)
	dst, marks, bad := decodeUU(p.mem.room(data.Len()), data.bytes, p.mem.markRoom())
	p.mem.keep(dst)
	p.mem.keepMarks(marks)
	if bad >= 0 {
		p.faultAt(BadUU, data, bad, e, quoteLabel(b.name))
	}
	if !b.closed {
		p.faultAt(ShortUU, data, data.Len(), e, quoteLabel(b.name))
	}
	part.Name, part.Encoding, part.Charset, part.Used = b.name, "x-uuencode", "", ""
	part.Type, part.Flowed, part.Continued = "application/octet-stream", false, false
	part.Offset, part.Size = t.point(b.begin), t.point(b.end)-t.point(b.begin)
	part.html, part.text = isHTML(part.Type, b.name), Text{}
	if isText(part.Type, b.name) || looksText(dst) {
		inner := entity{path: e.path}
		part.text, part.Used = p.convert(data.derive(uud, dst, marks, nil), &inner)
		part.Type = "text/plain"
	}
	p.append(part)
}

// looksText reports whether the first bytes of a file are those of a text:
// no controls but white space, escape and form feed.
func looksText(b []byte) bool {
	for _, c := range b[:min(len(b), 512)] {
		if c < ' ' && !strings.ContainsRune("\t\n\f\r\x1b", rune(c)) || c == 0x7F {
			return false
		}
	}
	return len(b) > 0
}

// fromQuoted returns t with quoted-printable undone; t itself where nothing
// was encoded.
func (p *Parser) fromQuoted(t Text, e *entity) Text {
	if bytes.IndexByte(t.bytes, '=') < 0 {
		return t
	}
	dst, marks, bad := decodeQuoted(p.mem.room(t.Len()), t.bytes, p.mem.markRoom())
	p.mem.keep(dst)
	p.mem.keepMarks(marks)
	if bad >= 0 {
		p.faultAt(BadQuoted, t, bad, e, "")
	}
	return t.derive(quoted, dst, marks, nil)
}

// fromBase64 returns t with base64 undone.
func (p *Parser) fromBase64(t Text, e *entity, last bool) Text {
	dst, d := decodeBase64(p.mem.room(t.Len()), t.bytes, p.mem.markRoom())
	p.mem.keep(dst)
	p.mem.keepMarks(d.marks)
	if d.rubbish >= 0 {
		p.faultAt(BadBase64, t, d.rubbish, e, "")
	}
	if d.short && last {
		p.faultAt(ShortBase64, t, t.Len(), e, "")
	}
	return t.derive(base64d, dst, d.marks, nil)
}

// cutBase64 cuts a decoded piece where a text may be cut, and returns how much
// of the source that uses up: the next piece begins with the quantum that the
// cut goes through, and skips what was given of it.
func (p *Parser) cutBase64(t, raw Text, e *entity, piece bool) (Text, int) {
	skip := min(e.skip, t.Len())
	e.skip = 0
	if !piece {
		return t.slice(skip, t.Len()), -1
	}
	// What the flush of an unfinished quantum made is no byte yet.
	whole := t.Len() - t.Len()%3
	cut := cutText(t.bytes[:whole], &entity{})
	if cut <= skip || cut == 0 {
		return t.slice(skip, t.Len()), raw.Len()
	}
	l := &t.layers[0]
	m := l.marks[0]
	for _, n := range l.marks {
		if n.dst <= cut {
			m = n
		}
	}
	first := m.dst + (cut-m.dst)/3*3
	used, _ := l.unit(first)
	e.skip = cut - first
	if used == 0 || first >= t.Len() {
		e.skip, used, cut = 0, raw.Len(), t.Len()
	}
	return t.slice(skip, cut), used
}

// unescape undoes the quoting of lines that begin with "From " in an mbox.
func (p *Parser) unescape(t Text) Text {
	if p.opts.Unescape == UnescapeNone {
		return t
	}
	var marks []mark
	dst, from := []byte(nil), 0
	for at := 0; ; {
		i := bytes.Index(t.bytes[at:], []byte(">From "))
		if i < 0 {
			break
		}
		at += i + 1
		start := bytes.LastIndexByte(t.bytes[from:at], '\n') + 1 + from
		if !p.escaped(t.bytes[start:at], start == 0 || t.bytes[start-1] == '\n') {
			continue
		}
		if dst == nil {
			dst, marks = p.mem.room(t.Len()), p.mem.markRoom()
		}
		marks = append(marks, mark{len(dst), from})
		dst = append(dst, t.bytes[from:start]...)
		from = start + 1
	}
	if dst == nil {
		return t
	}
	marks = append(marks, mark{len(dst), from})
	dst = append(dst, t.bytes[from:]...)
	p.mem.keep(dst)
	p.mem.keepMarks(marks)
	return t.derive(copied, dst, marks, nil)
}

// escaped reports whether the quote marks before "From " were put there by the
// mbox writer.
func (p *Parser) escaped(quotes []byte, lineStart bool) bool {
	if !lineStart || len(bytes.Trim(quotes, ">")) > 0 {
		return false
	}
	return len(quotes) == 1 || p.opts.Unescape == UnescapeAll
}

// message reads a message that has a transfer encoding of its own.
func (p *Parser) message(t Text, e *entity) {
	p.faultAt(EncodedMessage, t, 0, e, quoteLabel(e.encoding))
	q := Parser{opts: p.opts, depth: p.depth + len(p.stack) + 1, charsets: p.charsets, types: p.types}
	if q.depth >= p.opts.MaxDepth {
		p.fault(TooDeep, e.at, e.path, strconv.Itoa(p.opts.MaxDepth))
		q.opts.Plain = true
	}
	q.opts.Unescape = UnescapeNone
	q.reset()
	q.streaming, q.src = p.streaming, p.src
	q.parts, q.groups = p.parts, p.groups
	if !q.opts.Plain {
		q.stack = append(q.stack, container{path: e.path, kind: e.kind, alt: e.alt, branch: e.branch, at: e.at})
	} else {
		q.cur.path = e.path
	}
	q.feed(t, true)
	p.art.Parts = append(p.art.Parts, q.art.Parts...)
	for _, f := range q.art.Faults {
		p.fault(f.Kind, f.Offset, f.Part, f.Detail)
	}
	p.art.MoreFaults += q.art.MoreFaults
	p.parts, p.groups = q.parts, q.groups
}
