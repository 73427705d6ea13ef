package archive

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// The faults that have a name; any other is the system's own error.
var (
	// ErrTruncated: a compressed file ends too early. What came out was used.
	ErrTruncated = errors.New("compressed data ends too early")
	// ErrCorrupt: a compressed file is damaged. What came out was used.
	ErrCorrupt = errors.New("compressed data is damaged")
	// ErrBomb: a file decompresses to more than Config.MaxRatio times its
	// size. What came out until then was used.
	ErrBomb = errors.New("decompresses to suspiciously much, stopped")
	// ErrWindow: a file needs more memory to decompress than is given.
	ErrWindow = errors.New("needs too large a window to decompress")
	// ErrChanged: a file changed while it was read.
	ErrChanged = errors.New("changed while it was read")
	// ErrIrregular: a file that is neither regular nor a directory.
	ErrIrregular = errors.New("not a regular file")
)

// Fault is what went wrong with one file. The rest of the archive goes on.
type Fault struct {
	File string
	// Offset is how far the file was read, in bytes of the decompressed stream.
	Offset int64
	Err    error
}

// Error returns "file: what, at byte N".
func (f *Fault) Error() string {
	if f.Offset == 0 {
		return fmt.Sprintf("%s: %v", f.File, f.Err)
	}
	return fmt.Sprintf("%s: %v, at byte %d", f.File, f.Err, f.Offset)
}

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.Err }

// plainError returns err without the path that the system puts before it: a
// Fault has it already.
func plainError(err error) error {
	if pe := (*fs.PathError)(nil); errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

// named returns what err means for a compressed file.
func named(err error) error {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return ErrTruncated
	case errors.Is(err, ErrBomb), errors.Is(err, ErrWindow):
		return err
	}
	return fmt.Errorf("%w: %v", ErrCorrupt, plainError(err))
}
