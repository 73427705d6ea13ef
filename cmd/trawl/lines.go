package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

var errLongLine = errors.New("line is too long")

// A lineReader reads lines of any length up to a bound.
type lineReader struct {
	*bufio.Reader
	max  int // bytes of a line, without its LF
	line []byte
}

// next returns the next line without its LF; it holds until the next call. A
// line that is longer than the bound is passed over with errLongLine. io.EOF
// means that there are no more; the last line needs no LF.
func (r *lineReader) next() ([]byte, error) {
	r.line = r.line[:0]
	size := 0
	for {
		part, err := r.ReadSlice('\n')
		if size += len(part); size <= r.max+1 {
			r.line = append(r.line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && size > 0:
		case err != nil:
			return nil, err
		default:
			size--
		}
		if size > r.max {
			return nil, fmt.Errorf("%w: the bound is %d bytes", errLongLine, r.max)
		}
		return r.line[:size], nil
	}
}
