package article

import (
	"bytes"
	"strconv"
	"strings"
)

// The machine that finds the structure of a message.
//
// It stands either in a header or in a body, with a stack of the multiparts
// and messages around. A header ends at its blank line and says what follows:
// a leaf, or one more level of the stack with, again, a body (the preamble) or
// a header. A body ends at a line that is the boundary of any level of the
// stack: levels above that one were not closed. There is no recursion.

// A container is a multipart or a message around what is being read.
type container struct {
	delimiter   string // "--" and the boundary; "" for a message
	path        string
	kind        string
	count       int // parts begun
	alternative bool
	alt, branch int
	at          int64 // where it begins
}

// An entity is what is being read: a leaf, a preamble or an epilogue.
type entity struct {
	header      Header
	path        string
	role        Role
	kind        string
	charset     string
	encoding    string
	name        string
	alt, branch int
	flowed      bool
	delSp       bool
	opaque      bool // no text
	pieces      int  // given so far
	at          int64
	size        int64
	skip        int // bytes of its first quantum that were given before
}

// feed reads as far as it can, and returns how much. At eof that is all.
func (p *Parser) feed(in Text, eof bool) int {
	p.in = in
	pos := 0
	for !p.done {
		var size int
		var more bool
		if p.inHeader {
			size, more = p.readHeader(pos, eof)
		} else {
			size, more = p.readBody(pos, eof)
		}
		if pos += size; more {
			break
		}
	}
	return pos
}

// place returns the place in the message of input byte i.
func (p *Parser) place(i int) int64 { return p.in.point(i) }

// readHeader reads one header block, and opens what it announces.
func (p *Parser) readHeader(pos int, eof bool) (size int, more bool) {
	b := p.in.bytes[pos:]
	h, found := p.scanHeader(b, eof)
	if !found {
		if pos > 0 || !p.full {
			return 0, true
		}
		h.end = len(b)
		h.next = h.end
		p.midLine = b[h.end-1] != '\n'
		p.fault(HeaderLong, p.place(pos), p.top().path, "")
	}
	if eof && len(p.stack) == 0 && !p.streaming && p.readPlain(h, b) {
		p.done = true
		return len(b), false
	}
	if h.broken {
		p.fault(HeaderLine, p.place(pos+h.end), p.top().path, "")
	}
	p.open(h, pos)
	return h.next, false
}

// top returns the innermost container, a message without a path outside of all.
func (p *Parser) top() container {
	if len(p.stack) == 0 {
		return container{}
	}
	return p.stack[len(p.stack)-1]
}

// open begins the entity whose header block is h, at input offset pos.
func (p *Parser) open(h headerBlock, pos int) {
	header := p.header(p.in.slice(pos, pos+h.end))
	if len(p.stack) == 0 {
		p.art.Header = header
	}
	e := &p.cur
	box := p.child(e, header)
	e.at = p.place(pos + h.next)
	p.inHeader = false
	if h.plain() && len(p.stack) == 0 { // nothing says more, nothing around it does
		return
	}
	m := p.describe(e, header.text, h)
	switch {
	case p.parts >= p.opts.MaxParts:
		p.giveUp(e)
	case strings.HasPrefix(m.kind, "multipart/"):
		p.openMultipart(e, m, box)
	case holdsMessage(m.kind) && e.encoding == "":
		p.openMessage(e)
	}
}

// giveUp reads all that is left as one plain text.
func (p *Parser) giveUp(e *entity) {
	p.fault(TooMany, e.at, e.path, strconv.Itoa(p.opts.MaxParts))
	p.stack, p.bounds = p.stack[:0], 0
	e.kind, e.encoding, e.opaque = "text/plain", "", false
}

// child makes e the entity that begins in the innermost container, and returns
// the path that a multipart in its place has.
func (p *Parser) child(e *entity, header Header) (box string) {
	if len(p.stack) == 0 {
		*e = entity{header: header, kind: "text/plain", path: "1"}
		return ""
	}
	top := &p.stack[len(p.stack)-1]
	top.count++
	branch := top.branch
	if top.alternative {
		branch = top.count
	}
	path := join(top.path, top.count)
	box = path
	if top.delimiter == "" {
		box = top.path
		p.append(Part{Path: top.path, Type: top.kind, Header: header, Alternative: top.alt, Branch: branch, Offset: top.at, src: p.src})
	}
	*e = entity{header: header, kind: "text/plain", path: path, alt: top.alt, branch: branch}
	return box
}

// join appends a number to a path.
func join(path string, n int) string {
	if path == "" {
		return strconv.Itoa(n)
	}
	return path + "." + strconv.Itoa(n)
}

// openMultipart puts a multipart onto the stack; e becomes its preamble.
func (p *Parser) openMultipart(e *entity, m media, box string) {
	boundary := strings.TrimRight(m.boundary, " \t\r\n")
	if boundary == "" {
		p.fault(NoBoundary, e.at, e.path, "")
		e.kind, e.opaque = "text/plain", false
		return
	}
	if p.tooDeep(e) {
		return
	}
	c := container{delimiter: "--" + boundary, path: box, kind: m.kind, alt: e.alt, branch: e.branch, at: e.at}
	if m.kind == "multipart/alternative" && e.alt == 0 {
		p.groups++
		c.alternative, c.alt = true, p.groups
	}
	p.stack = append(p.stack, c)
	p.bounds++
	*e = entity{header: e.header, path: box, role: RolePreamble, kind: "text/plain", alt: e.alt, branch: e.branch, at: e.at}
}

// openMessage puts a message onto the stack; its header comes next.
func (p *Parser) openMessage(e *entity) {
	if p.tooDeep(e) {
		return
	}
	p.stack = append(p.stack, container{path: e.path, kind: e.kind, alt: e.alt, branch: e.branch, at: e.at})
	p.inHeader = true
}

// tooDeep reports whether one more level is too many: e is plain text then.
func (p *Parser) tooDeep(e *entity) bool {
	if len(p.stack)+p.depth < p.opts.MaxDepth {
		return false
	}
	p.fault(TooDeep, e.at, e.path, strconv.Itoa(p.opts.MaxDepth))
	e.kind, e.encoding, e.opaque = "text/plain", "", false
	return true
}

// readBody reads up to the next boundary line or, at eof, to the end.
func (p *Parser) readBody(pos int, eof bool) (size int, more bool) {
	b := p.in.bytes[pos:]
	d := p.nextDelimiter(b, eof)
	switch {
	case d.level >= 0:
		p.give(p.in.slice(pos, pos+d.end))
		p.delimit(d, pos)
		return d.next, false
	case eof:
		p.finish(p.in.slice(pos, pos+len(b)))
		return len(b), false
	case p.cur.opaque:
		p.cur.size += int64(d.end)
		if d.end > 0 {
			p.midLine = b[d.end-1] != '\n'
		}
		return d.end, true
	case pos == 0 && p.full:
		return p.givePiece(p.in.slice(0, d.end)), false
	}
	return 0, true
}

// A delimiter is what a body ends with: body[:end] is the entity, body[next:]
// what follows the boundary line of that level of the stack.
type delimiter struct {
	end, next int
	level     int // -1: none found, and none begins before end
	closing   bool
}

// nextDelimiter finds the first boundary line in b. The line break before it
// belongs to it (RFC 2046 section 5.1.1).
func (p *Parser) nextDelimiter(b []byte, eof bool) delimiter {
	none := delimiter{end: len(b), level: -1}
	if p.bounds == 0 {
		return none
	}
	for at := 0; ; {
		start := p.indexDashes(b, at)
		if start < 0 {
			break
		}
		size := lineSize(b[start:])
		if !eof && b[start+size-1] != '\n' {
			break
		}
		if level, closing := p.match(b[start : start+size]); level >= 0 {
			return delimiter{lineEnd(b, start), start + size, level, closing}
		}
		at = start + 1
	}
	if !eof {
		none.end = p.safeEnd(b)
	}
	return none
}

// safeEnd returns how much of b, in which no boundary line was found, can be
// part of none whatever follows it: its last line may be the beginning of one.
// A full window always gives something.
func (p *Parser) safeEnd(b []byte) int {
	start := bytes.LastIndexByte(b, '\n') + 1
	tail := b[start:]
	if (start > 0 || !p.midLine) && (len(tail) < 2 || tail[0] == '-' && tail[1] == '-') {
		if end := lineEnd(b, start); end > 0 {
			return end
		}
	}
	if len(b) > 1 && b[len(b)-1] == '\r' {
		return len(b) - 1
	}
	return len(b)
}

// lineEnd returns the end of the line before the one that begins at start.
func lineEnd(b []byte, start int) int {
	if start > 0 {
		start--
		if start > 0 && b[start-1] == '\r' {
			start--
		}
	}
	return start
}

// indexDashes returns the start of the first line from at on that begins with
// "--", -1 without one.
func (p *Parser) indexDashes(b []byte, at int) int {
	if at == 0 && !p.midLine && bytes.HasPrefix(b, []byte("--")) {
		return 0
	}
	i := bytes.Index(b[max(0, at-1):], []byte("\n--"))
	if i < 0 {
		return -1
	}
	return max(0, at-1) + i + 1
}

// match returns the level of the stack, innermost first, whose boundary the
// line is; -1 for none. White space may follow it.
func (p *Parser) match(line []byte) (level int, closing bool) {
	for len(line) > 0 && isBlank(line[len(line)-1]) {
		line = line[:len(line)-1]
	}
	for k := len(p.stack) - 1; k >= 0; k-- {
		d := p.stack[k].delimiter
		if d == "" || len(line) < len(d) || string(line[:len(d)]) != d {
			continue
		}
		if rest := line[len(d):]; len(rest) == 0 || string(rest) == "--" {
			return k, len(rest) > 0
		}
	}
	return -1, false
}

// delimit goes on behind a boundary line: with the next part of its multipart,
// or with the epilogue.
func (p *Parser) delimit(d delimiter, pos int) {
	p.midLine = false
	at := p.place(pos + d.next)
	p.unwind(d.level+1, p.place(pos+d.end))
	p.inHeader = !d.closing
	if !d.closing {
		return
	}
	c := p.stack[d.level]
	p.stack = p.stack[:d.level]
	p.bounds--
	p.cur = entity{path: c.path, role: RoleEpilogue, kind: "text/plain", alt: c.alt, branch: c.branch, at: at}
}

// unwind takes the levels from n on off the stack, which nothing closed.
func (p *Parser) unwind(n int, at int64) {
	for len(p.stack) > n {
		c := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		if c.delimiter == "" {
			continue
		}
		p.bounds--
		kind := Unclosed
		if c.count == 0 {
			kind = BoundaryUnused
		}
		p.fault(kind, at, c.path, strconv.Quote(c.delimiter[:min(72, len(c.delimiter))]))
	}
}

// finish ends the message with what is left of it.
func (p *Parser) finish(rest Text) {
	if c := p.top(); p.cur.role == RolePreamble && c.count == 0 {
		p.cur.role, p.cur.path = RoleBody, join(c.path, 1)
	}
	p.give(rest)
	p.unwind(0, p.place(p.in.Len()))
	p.done = true
}
