package rewrap

import (
	"bufio"
	"bytes"
	"io"

	"trawl/extract"
	"trawl/extract/internal/utf16"
)

// held is how many bytes are held back beside what a Finder needs on both sides
// of a place. It must be more than the rest of the Finder's window: before a URL is
// reported, so much may have been read behind it.
const held = 1 << 20

// peeked is how far the text is looked at for its line breaks, in bytes.
const peeked = 64 << 10

// A source is what the Finder reads, and holds what was read and not edited yet:
//
//	stream   ....[ edited │ not edited ]....
//	             0        from  len(buf)      in buf
//	             base                         in the stream
type source struct {
	reader io.Reader
	buf    []byte
	from   int
	base   int64
	hold   int          // how many bytes at the end of buf may belong to a URL
	passed func([]byte) // edits bytes that belong to none
	failed func() error // the error of the output, which ends the reading
}

// edit gives e all of the text but what follows the last URL.
func (s *source) edit(e editor, f *extract.Finder) error {
	for m, err := range f.Reader(s) {
		if err != nil {
			return err
		}
		e.text(s.upTo(m.Start))
		s.upTo(m.End)
		e.match(m)
	}
	return nil
}

// Read reads on for the Finder.
func (s *source) Read(p []byte) (int, error) {
	if err := s.failed(); err != nil {
		return 0, err
	}
	if n := len(s.buf) - s.hold; n-s.from > s.hold { // not for every few bytes
		s.passed(s.upTo(s.base + int64(n)))
	}
	if s.from > len(s.buf)/2 {
		s.base += int64(s.from)
		s.buf = s.buf[:copy(s.buf, s.buf[s.from:])]
		s.from = 0
	}
	n, err := s.reader.Read(p)
	s.buf = append(s.buf, p[:n]...)
	return n, err
}

// upTo returns what was not edited before the offset in the stream. It holds
// until the next Read.
func (s *source) upTo(offset int64) []byte {
	from := s.from
	s.from = int(offset - s.base)
	return s.buf[from:s.from]
}

// rest returns all that was read and not edited.
func (s *source) rest() []byte { return s.upTo(s.base + int64(len(s.buf))) }

// decoded returns the text of r, from UTF-16 in UTF-8, so that offsets mean the
// same to the Finder, which would decode it too. Text that is no UTF-16 is buffered
// once: bufio returns a reader whose buffer is large enough as it is.
func decoded(r io.Reader) *bufio.Reader {
	return bufio.NewReaderSize(utf16.Decoded(bufio.NewReaderSize(r, peeked)), peeked)
}

// newline returns the first line break that r has within reach; the rest of the
// text will have the same.
func newline(r *bufio.Reader) string {
	text, _ := r.Peek(peeked)
	i := bytes.IndexAny(text, "\r\n")
	switch {
	case i < 0 || text[i] == '\n':
		return "\n"
	case i+1 < len(text) && text[i+1] == '\n':
		return "\r\n"
	}
	return "\r"
}

// An output is what an editor writes to. It keeps the first error.
type output struct {
	dst io.Writer
	buf []byte
	err error
}

// outputSize is how many bytes are written at once.
const outputSize = 64 << 10

func (o *output) write(p []byte) {
	if o.buf = append(o.buf, p...); len(o.buf) >= outputSize {
		o.flush()
	}
}

func (o *output) flush() {
	if o.err == nil && len(o.buf) > 0 {
		_, o.err = o.dst.Write(o.buf)
	}
	o.buf = o.buf[:0]
}
