package archive

import (
	"bytes"
	"strconv"
	"strings"

	"trawl/extract/article"
)

// Splitting an mbox.
//
//	start                         sep
//	|From_ line|header|blank|body|blank|From_ line ...
//	            data ----------->|
//
// A From_ line parts messages if it stands at the start of the file or behind
// a blank line, has the shape of one, and is followed by a header field: a
// paragraph that begins with "From " is text. Where bodies have lengths
// (Content-Length), a length counts only if it leads to a From_ line or to the
// end of the file: many are wrong.

// An mbox splits the stream in the window.
type mbox struct {
	*walker
	path    string
	kind    Kind
	lengths bool // Content-Length is asked for
	found   scan
}

// A scan is how far the message that the window begins with was looked at.
type scan struct {
	from   int  // bytes known to hold no separator
	quoted bool // a line ">From " was seen
}

// messages yields the messages one after another.
func (m *mbox) messages() bool {
	m.lengths = m.kind == Mboxcl || m.kind == Mboxcl2
	for first := true; len(m.win.fill(1)) > 0; first = false {
		if first && m.kind == Mbox {
			m.lengths = true
		}
		end, next, known := m.byLength()
		if first && m.kind == Mbox && !known {
			m.lengths = false
		}
		if !m.message(end, next, known) {
			return false
		}
	}
	return true
}

// message yields the message that the window begins with. It ends at end and
// the one behind it begins at next, if that is known.
func (m *mbox) message(end, next int, ok bool) bool {
	m.found = scan{quoted: ok}
	if !ok {
		end, next, ok = m.separate()
	}
	if !ok {
		return m.large()
	}
	data := m.win.bytes()[:end]
	m.begin(data)
	if m.found.quoted {
		m.entry.Quoting = m.quoting()
	}
	m.entry.Data = data[len(m.entry.Envelope):]
	m.entry.blk = m.win.blk
	m.win.advance(next)
	return m.yield(&m.entry, nil)
}

// quoting returns how the file quotes "From ".
func (m *mbox) quoting() Quoting {
	if m.kind == Mbox && m.lengths {
		return QuotingOne
	}
	return m.kind.quoting()
}

// begin fills in the entry for the message that data begins with.
func (m *mbox) begin(data []byte) {
	m.entry = Entry{File: m.path, Kind: m.kind, Offset: m.win.base, Line: m.win.line}
	if !bytes.HasPrefix(data, []byte(fromWord)) {
		return
	}
	n := lineSize(data)
	m.entry.Envelope = data[:n:n]
	m.entry.Offset += int64(n)
	if data[n-1] == '\n' {
		m.entry.Line++
	}
}

// separate finds the end of the message that the window begins with, reading
// on as needed. ok is false if it is too large.
func (m *mbox) separate() (end, next int, ok bool) {
	for {
		b := m.win.bytes()
		if sep := m.found.next(b, m.win.err != nil); sep >= 0 {
			return dropBlank(b[:sep]), sep, true
		}
		if m.win.err != nil {
			return dropBlank(b), len(b), true
		}
		if len(b) > m.config.MaxMessage {
			return 0, 0, false
		}
		m.win.more()
	}
}

// next returns the start of the next From_ line in b, which begins with a
// message; -1 if none is known yet. At eof nothing comes behind b.
func (s *scan) next(b []byte, eof bool) int {
	for at := max(s.from, 1); ; at++ {
		i := indexFrom(b[at:])
		if i < 0 {
			s.from = max(s.from, len(b)-len(fromWord))
			return -1
		}
		at += i
		switch b[at-1] {
		case '>':
			s.quoted = true
			continue
		case '\n':
		default:
			continue
		}
		if !afterBlank(b[:at]) {
			continue
		}
		if !eof && !twoLines(b[at:]) {
			s.from = at
			return -1
		}
		if parts(b[at:]) {
			return at
		}
	}
}

// indexFrom returns the index of the first "From " in b, -1 without one. "F"
// is rare in text, and more so than line breaks.
func indexFrom(b []byte) int {
	for at := 0; ; {
		i := bytes.IndexByte(b[at:], 'F')
		if i < 0 {
			return -1
		}
		if at += i; len(b)-at < len(fromWord) {
			return -1
		}
		if string(b[at:at+len(fromWord)]) == fromWord {
			return at
		}
		at++
	}
}

// afterBlank reports whether b ends in an empty line.
func afterBlank(b []byte) bool {
	return bytes.HasSuffix(b, []byte("\n\n")) || bytes.HasSuffix(b, []byte("\n\r\n"))
}

// twoLines reports whether enough of b is there to see whether it parts
// messages: a From_ line and the name of a field.
func twoLines(b []byte) bool {
	if len(b) >= 2*maxFromLine {
		return true
	}
	n := lineSize(b)
	return b[n-1] == '\n' && bytes.IndexByte(b[n:], '\n') >= 0
}

// parts reports whether b begins with a From_ line that a header follows.
func parts(b []byte) bool {
	size := fromLine(b)
	if size == 0 {
		return false
	}
	next := b[size:]
	return len(next) == 0 || fieldName(next) > 0 || bytes.HasPrefix(next, []byte(">From "))
}

// dropBlank returns the length of b without the blank line that it ends in:
// the mbox put it there.
func dropBlank(b []byte) int {
	switch n := len(b); {
	case bytes.HasSuffix(b, []byte("\r\n\r\n")):
		return n - 2
	case bytes.HasSuffix(b, []byte("\n\n")):
		return n - 1
	default:
		return n
	}
}

// byLength returns where the message that the window begins with ends, its
// From_ line included, and where the next one begins, if its Content-Length
// tells and is right. A message too large to hold is not asked: where it ends
// cannot be looked at beforehand.
func (m *mbox) byLength() (end, next int, ok bool) {
	if !m.lengths {
		return 0, 0, false
	}
	head := m.win.bytes()
	for !hasBlankLine(head) && len(head) <= article.SniffSize && m.win.more() {
		head = m.win.bytes()
	}
	body, length := contentLength(head)
	if length < 0 || length > m.config.MaxMessage-body {
		return 0, 0, false
	}
	end = body + length
	b := m.win.fill(end + 2*maxFromLine)
	if len(b) < end || !lands(b[end:]) {
		return 0, 0, false
	}
	return end, end + lineBreaks(b[end:]), true
}

// contentLength returns where the body begins that follows the header b begins
// with, and the value of Content-Length, -1 without one.
func contentLength(b []byte) (body, length int) {
	length = -1
	for i := 0; i < len(b); {
		n := lineSize(b[i:])
		line := b[i : i+n]
		i += n
		if line[0] == '\n' || n == 2 && line[0] == '\r' {
			return i, length
		}
		name := fieldName(line)
		if !strings.EqualFold(string(line[:name]), "content-length") {
			continue
		}
		if v, err := strconv.Atoi(string(bytes.TrimSpace(line[name+1:]))); err == nil && v >= 0 {
			length = v
		}
	}
	return len(b), -1
}

// lineBreaks returns the length of the empty lines, two at most, that b begins
// with.
func lineBreaks(b []byte) int {
	n := 0
	for range 2 {
		n += len(b[n:]) - len(trimBreak(b[n:]))
	}
	return n
}

// trimBreak returns b without the line break that it begins with.
func trimBreak(b []byte) []byte {
	return bytes.TrimPrefix(bytes.TrimPrefix(b, []byte("\r")), []byte("\n"))
}

// lands reports whether a message may end before b.
func lands(b []byte) bool {
	b = b[lineBreaks(b):]
	return len(b) == 0 || isFromLine(b)
}

// large yields a message that is too large to hold as a stream.
func (m *mbox) large() bool {
	m.begin(m.win.bytes())
	m.entry.Quoting = m.quoting()
	n := len(m.entry.Envelope)
	m.win.advance(n)
	m.found.from = max(0, m.found.from-n)
	r := &rest{win: &m.win, next: m.sure}
	m.entry.Envelope, m.entry.Large = bytes.Clone(m.entry.Envelope), r
	return m.yield(&m.entry, nil) && r.drain()
}

// sure returns how many bytes of the window belong to the large message that
// is being read, and whether it ends there.
func (m *mbox) sure(w *window) (n int, last bool) {
	// The scan begins anew in what is left: what it saw last may have been
	// the line break that a From_ line needs before it.
	const behind = 4
	b := w.bytes()
	if len(b) == 0 {
		return 0, w.err != nil
	}
	s := scan{}
	if sep := s.next(b, w.err != nil); sep >= 0 {
		return sep, true
	}
	if w.err != nil {
		return len(b), true
	}
	return max(0, s.from-behind), false
}
