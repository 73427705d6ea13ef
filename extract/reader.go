package extract

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"os"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"trawl/extract/internal/scan"
)

// windowSize is how much of a stream is held at once, beside the bytes that a
// view needs on both sides of a trigger.
var windowSize = 256 << 10 // a variable for the tests alone

// Reader yields the URLs of the text that r gives, as [Finder.Bytes] would of the
// whole, however r cuts it. It holds a window of fixed size; from a reader of
// memory, such as [bytes.Reader], it copies nothing. Offsets count the bytes of r,
// or those of its text in UTF-8 if it begins with the byte order mark of UTF-16.
//
// An error of r other than [io.EOF] is yielded last, with an empty Match; what was
// read before it is searched as if the text ended there.
func (f *Finder) Reader(r io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		s := newStream(f.search(func(m Match) bool { return yield(m, nil) }))
		if err := s.readAll(r); err != nil && !s.stopped {
			yield(Match{d: &details{Candidate: new(scan.Candidate)}}, err)
		}
		s.release()
	}
}

// A stream searches a text that comes piece by piece:
//
//	buf  [ kept: looked at, needed to look back │ new bytes │ free ]
//	     0                                                  n     cap
type stream struct {
	*search
	buf  []byte
	n    int
	base int64 // offset of buf in the text
}

func newStream(s *search) *stream {
	return &stream{search: s, buf: make([]byte, max(windowSize, s.border())+s.border())}
}

// border is how many bytes the views on both sides of a place take.
func (s *search) border() int { return scan.Behind + s.options.Ahead() }

// readAll searches what r gives. A reader that can hand over its bytes where
// they stand does so, but for a file: that would read it in small blocks.
func (s *stream) readAll(r io.Reader) (err error) {
	_, inMemory := r.(io.WriterTo)
	_, isFile := r.(*os.File)
	r = decoded(r)
	if w, ok := r.(io.WriterTo); ok && inMemory && !isFile {
		_, err = w.WriteTo(s)
	} else {
		err = s.fill(r)
	}
	s.turn(true)
	return err
}

// fill reads r to its end, window by window.
func (s *stream) fill(r io.Reader) error {
	for !s.stopped {
		got, err := io.ReadFull(r, s.buf[s.n:])
		s.n += got
		switch err {
		case nil:
			s.turn(false)
		case io.EOF, io.ErrUnexpectedEOF:
			return nil
		default:
			return err
		}
	}
	return nil
}

// turn searches the buffer and keeps what is needed of it.
func (s *stream) turn(last bool) {
	if s.stopped {
		return
	}
	keep := s.window(s.buf[:s.n], s.base, last)
	s.n = copy(s.buf, s.buf[keep:s.n])
	s.base += int64(keep)
}

var errStopped = errors.New("no more matches are wanted")

// Write searches p as the next bytes of the text: where it stands if it is large.
func (s *stream) Write(p []byte) (n int, err error) {
	n = len(p)
	for len(p) > 0 && !s.stopped {
		if len(p) >= max(windowSize, s.border()) {
			s.direct(p)
			break
		}
		m := copy(s.buf[s.n:], p)
		s.n += m
		p = p[m:]
		if s.n == len(s.buf) {
			s.turn(false)
		}
	}
	if s.stopped {
		return 0, errStopped
	}
	return n, nil
}

// WriteString is Write for a string.
func (s *stream) WriteString(p string) (n int, err error) { return s.Write(view(p)) }

// direct searches p where it stands. First come the places whose view begins in
// the buffer:
//
//	buf   ....kept............[ p's first bytes ]
//	                          0    Behind       border
//	p                         [      │               ........]
//	                                 └ from here on p alone is enough
func (s *stream) direct(p []byte) {
	if s.n > 0 {
		s.turn(false)
		kept := s.n
		s.window(s.buf[:kept+copy(s.buf[kept:], p[:s.border()])], s.base, false)
		s.base += int64(kept)
	}
	keep := s.window(p, s.base, false)
	s.base += int64(keep)
	s.n = copy(s.buf, p[keep:])
}

// decoded returns r, or its text in UTF-8 if it begins with the byte order mark
// of UTF-16 (RFC 2781 section 3.2).
func decoded(r io.Reader) io.Reader {
	var mark [2]byte
	n, err := io.ReadFull(r, mark[:])
	whole := io.MultiReader(bytes.NewReader(mark[:n]), r)
	switch {
	case err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return io.MultiReader(bytes.NewReader(mark[:n]), failed{err})
	case n == 2 && (mark == [2]byte{0xFE, 0xFF} || mark == [2]byte{0xFF, 0xFE}):
		return transform.NewReader(whole, unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder())
	}
	return whole
}

// failed is a reader that has failed.
type failed struct{ err error }

func (f failed) Read([]byte) (int, error) { return 0, f.err }
