package article

import (
	"bytes"
	"io"
)

// minWindow is the smallest window of a stream: a header line of 998 bytes
// (RFC 5322 section 2.1.1) must fit with room to spare.
const minWindow = 4096

// Stream reads a message of any size with a window of Options.Window bytes. It
// calls give with the parts that are done, again and again: Article.Parts holds
// those since the call before, Header and Faults what is known by then. All of
// it, the header's places too, is valid within the call; give returns false to
// stop. Attachments pass by; a text part that is larger than the window is
// given in pieces with a Cut fault.
//
// The error is r's. What was read before it is given first.
func (p *Parser) Stream(r io.Reader, o Options, give func(*Article) bool) error {
	p.opts = o
	p.reset()
	p.streaming = true
	window := orDefault(o.Window, 1<<20)
	s := streamer{p: p, r: r, buf: make([]byte, max(window, minWindow)), give: give}
	p.own = source{line: 1, at: 1, mem: &p.mem}
	p.src = &p.own
	for !p.done {
		if !s.step() {
			break
		}
	}
	return s.err
}

// A streamer moves the window over the stream.
//
//	buf[:n] is read and not used up; it begins at p.src.base
type streamer struct {
	p    *Parser
	r    io.Reader
	buf  []byte
	n    int
	err  error
	give func(*Article) bool
}

// step fills the window, reads what it can, and moves on.
func (s *streamer) step() bool {
	n, err := io.ReadFull(s.r, s.buf[s.n:])
	s.n += n
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		s.err = err
	}
	p := s.p
	p.src.begin(s.buf[:s.n])
	p.full = err == nil
	used := p.feed(Text{bytes: s.buf[:s.n], base: p.src.base}, err != nil)
	more := s.give(&p.art)
	p.src.consume(used)
	s.n = copy(s.buf, s.buf[used:s.n])
	clear(p.art.Parts)
	p.art.Parts = p.art.Parts[:0]
	p.mem.free()
	return more && (used > 0 || err == nil)
}

// begin sets the bytes of the window.
func (s *source) begin(raw []byte) {
	s.raw, s.pos, s.start, s.at = raw, 0, 0, s.line
}

// consume moves the window by n bytes.
func (s *source) consume(n int) {
	gone := s.raw[:n]
	s.base += int64(n)
	s.line += int64(bytes.Count(gone, []byte("\n")))
	if i := bytes.LastIndexByte(gone, '\n'); i >= 0 {
		s.col = int64(n - i - 1)
	} else {
		s.col += int64(n)
	}
}
