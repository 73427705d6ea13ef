package archive

import (
	"io"
	"iter"
	"sync"
)

// Config says what to read. The zero value is the documented default.
type Config struct {
	// Kind overrides what the content of every file tells.
	Kind Kind
	// Stdin is what the path "-" reads; nil: "-" is a file name.
	Stdin io.Reader
	// MaxMessage is the size in bytes from which a message is not held in
	// memory but given as a stream; zero: 1 MiB.
	MaxMessage int
	// MaxRatio is how many times its size a compressed file may decompress to
	// (beyond 64 MiB, which any may); zero: 200. Mail shrinks to a third, by
	// the best programs to a tenth.
	MaxRatio int64
}

// Archive reads archives. It may be used for several walks, one at a time.
type Archive struct {
	config Config
	blocks *sync.Pool
}

// New returns an Archive.
func New(c Config) *Archive {
	if c.MaxMessage <= 0 {
		c.MaxMessage = 1 << 20
	}
	if c.MaxRatio <= 0 {
		c.MaxRatio = 200
	}
	return &Archive{config: c, blocks: &sync.Pool{}}
}

// Entry is one message with where it stands. It is borrowed: valid until the
// next one is asked for.
type Entry struct {
	// File is the path, "-" for standard input.
	File string
	// Kind is never Auto.
	Kind Kind
	// Offset is where Data begins in the file, in bytes of the decompressed
	// stream from 0; Line is its line, from 1.
	Offset, Line int64
	// Envelope is the From_ line of an mbox with its line break. It stands
	// right before Offset.
	Envelope []byte
	// Data is the message as it stands in the file: header and body. The blank
	// line that an mbox puts behind each message is not part of it.
	Data []byte
	// Large is not nil where the message is larger than Config.MaxMessage; it
	// reads the whole of it and Data is nil. What is not read when the next
	// message is asked for is passed over.
	Large io.Reader
	// Quoting says which quoted lines to undo; zero where there are none. A
	// Large message has that of its file.
	Quoting Quoting
	// Index is how many messages and faults Parallel was given before this one.
	Index int64

	blk *block
}

// Messages walks the paths in the order given and yields every message, or a
// *Fault. The walk goes on after a fault; it yields nothing else as an error.
func (a *Archive) Messages(paths ...string) iter.Seq2[*Entry, error] {
	return func(yield func(*Entry, error) bool) {
		w := walker{Archive: a, yield: yield}
		w.win.home = a.blocks
		defer w.win.close()
		for _, path := range paths {
			if !w.path(path) {
				return
			}
		}
	}
}
