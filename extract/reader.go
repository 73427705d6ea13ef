package extract

import (
	"bytes"
	"errors"
	"io"
	"iter"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"trawl/extract/internal/scan"
)

// windowSize is how much of a stream is held at once, beside the bytes that a
// view needs on both sides of a trigger.
var windowSize = 256 << 10 // a variable for the tests alone

// Reader yields the URLs of the text that r gives, as [Finder.Bytes] would of the
// whole, however r cuts it. It holds a window of fixed size. Offsets count the
// bytes of r, or those of its text in UTF-8 if it begins with the byte order
// mark of UTF-16.
//
// An error of r other than [io.EOF] is yielded last, with an empty Match; what was
// read before it is searched as if the text ended there.
func (f *Finder) Reader(r io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		s := f.search(func(m Match) bool { return yield(m, nil) })
		if err := s.stream(decoded(r)); err != nil && !s.stopped {
			yield(Match{d: &details{Candidate: new(scan.Candidate)}}, err)
		}
	}
}

// stream searches what r gives, window by window:
//
//	buf  [ kept: looked at, needed to look back │ new bytes │ free ]
//	     0                                                  n     cap
func (s *search) stream(r io.Reader) error {
	buf := make([]byte, windowSize+scan.Behind+s.options.Ahead())
	n, base := 0, int64(0)
	for !s.stopped {
		got, err := io.ReadFull(r, buf[n:])
		n += got
		keep := s.window(buf[:n], base, err != nil)
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			return nil
		}
		if err != nil {
			return err
		}
		n = copy(buf, buf[keep:n])
		base += int64(keep)
	}
	return nil
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
