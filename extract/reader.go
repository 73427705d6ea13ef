package extract

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"os"

	"trawl/extract/internal/scan"
	"trawl/extract/internal/utf16"
)

// windowSize is how much of a stream is held at once, beside the bytes that a
// view needs on both sides of a trigger.
var windowSize = 256 << 10 // a variable for the tests alone

// Reader yields the URLs of the text that r gives, as [Finder.Bytes] would of the
// whole, however r cuts it. Offsets count the bytes of r, or those of its text in
// UTF-8 if it begins with the byte order mark of UTF-16.
//
// It allocates a buffer that grows with the text, from 4 KiB to 256 KiB and twice
// [Config.MaxLength]. A reader that can write its bytes ([io.WriterTo]), as one of
// memory does, hands them over: pieces of 256 KiB and more (with a large MaxLength,
// of as much) are searched where they stand, and nothing but their ends is copied.
//
// An error of r other than [io.EOF] is yielded last, with the zero Match; what was
// read before it is searched as if the text ended there.
func (f *Finder) Reader(r io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		s := newStream(f.search(func(m Match) bool { return yield(m, nil) }))
		if err := s.readAll(r); err != nil && !s.stopped {
			yield(Match{}, err)
		}
		s.release()
	}
}

// firstSize is how large the buffer is at first: many texts are mails.
const firstSize = 4 << 10

// A stream searches a text that comes piece by piece:
//
//	buf  [ kept: looked at, needed to look back │ new bytes │ free ]
//	     0                                                  n     len
//
// The buffer grows until it has the size of the window and both borders.
type stream struct {
	*search
	buf  []byte
	n    int
	base int64 // offset of buf in the text
}

func newStream(s *search) *stream {
	return &stream{search: s, buf: make([]byte, min(firstSize, s.large()+s.border()))}
}

// large is the size from which a piece of text is searched where it stands.
func (s *search) large() int { return max(windowSize, s.border()) }

// border is how many bytes the views on both sides of a place take.
func (s *search) border() int { return scan.Behind + s.options.Ahead() }

// readAll searches what r gives. A reader that can hand over its bytes where
// they stand does so, but for a file: that would read it in small blocks.
func (s *stream) readAll(r io.Reader) (err error) {
	_, inMemory := r.(io.WriterTo)
	_, isFile := r.(*os.File)
	r = utf16.Decoded(bufio.NewReaderSize(r, 16)) // reads to a larger buffer pass by that one
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
			s.room()
		case io.EOF, io.ErrUnexpectedEOF:
			return nil
		default:
			return err
		}
	}
	return nil
}

// room makes room in a full buffer.
func (s *stream) room() {
	if size := s.large() + s.border(); len(s.buf) < size {
		s.grow(min(16*len(s.buf), size))
		return
	}
	s.turn(false)
}

func (s *stream) grow(size int) {
	if size > len(s.buf) {
		larger := make([]byte, size)
		copy(larger, s.buf[:s.n])
		s.buf = larger
	}
}

// turn searches the buffer and keeps what is needed of it: a border at most.
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
		if len(p) >= s.large() {
			s.direct(p)
			break
		}
		m := copy(s.buf[s.n:], p)
		s.n += m
		p = p[m:]
		if s.n == len(s.buf) {
			s.room()
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
	s.grow(2 * s.border()) // for what is kept and the first bytes of p
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
