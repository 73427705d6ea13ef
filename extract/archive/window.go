package archive

import (
	"bytes"
	"io"
	"sync"
	"sync/atomic"
)

// A block is memory that messages stand in. The window holds it, and so does
// every batch of messages given to a worker: the last one to let go gives it
// back. Bytes once read into a block stay while anyone but the window holds it.
type block struct {
	buf     []byte
	holders atomic.Int32
	home    *sync.Pool
}

// blockSize is small enough to stay in a core's cache between reading,
// splitting and scanning.
const blockSize = 256 << 10

// newBlock returns a block with one holder.
func newBlock(home *sync.Pool, size int) *block {
	var b *block
	if size <= blockSize {
		b, _ = home.Get().(*block)
	}
	if b == nil {
		b = &block{buf: make([]byte, max(size, blockSize)), home: home}
	}
	b.holders.Store(1)
	return b
}

// release lets go of the block. Only blocks of the usual size are kept: a large
// message must not cost memory for ever.
func (b *block) release() {
	if b.holders.Add(-1) == 0 && len(b.buf) == blockSize {
		b.home.Put(b)
	}
}

// A window is the part of a stream in memory.
//
//	blk.buf[start:end] is read and not used up; it begins at base in the stream
type window struct {
	r          io.Reader
	home       *sync.Pool
	blk        *block
	start, end int
	base       int64
	line       int64 // of buf[start], from 1
	err        error // of r; io.EOF at its end
}

// open begins another stream. It goes on in the same block, so that many small
// files share one.
func (w *window) open(r io.Reader) {
	w.r, w.base, w.line, w.err = r, 0, 1, nil
	w.start = w.end
}

// bytes returns what is in memory.
func (w *window) bytes() []byte {
	if w.blk == nil {
		return nil
	}
	return w.blk.buf[w.start:w.end:w.end]
}

// more reads on. It returns false at the end of the stream, however it ends.
func (w *window) more() bool {
	if w.err != nil {
		return false
	}
	w.makeRoom()
	for tries := 0; ; tries++ {
		n, err := w.r.Read(w.blk.buf[w.end:])
		w.end += n
		w.err = err
		if n > 0 || err != nil {
			return n > 0
		}
		if tries == 100 {
			w.err = io.ErrNoProgress
			return false
		}
	}
}

// fill reads until n bytes are in memory, or the stream ends.
func (w *window) fill(n int) []byte {
	for w.end-w.start < n && w.more() {
	}
	return w.bytes()
}

// leastRoom is how much of a block must be free to read into it.
const leastRoom = 32 << 10

// makeRoom moves to a larger or an empty block when this one is full.
func (w *window) makeRoom() {
	if w.blk == nil {
		w.blk = newBlock(w.home, blockSize)
	}
	if len(w.blk.buf)-w.end >= leastRoom {
		return
	}
	have := w.end - w.start
	if w.blk.holders.Load() == 1 && have <= len(w.blk.buf)/2 && w.blk.buf != nil {
		copy(w.blk.buf, w.blk.buf[w.start:w.end])
		w.start, w.end = 0, have
		return
	}
	next := newBlock(w.home, have+max(have/2, blockSize/2))
	copy(next.buf, w.blk.buf[w.start:w.end])
	w.blk.release()
	w.blk, w.start, w.end = next, 0, have
}

// advance uses up n bytes.
func (w *window) advance(n int) {
	w.line += int64(bytes.Count(w.blk.buf[w.start:w.start+n], []byte("\n")))
	w.start += n
	w.base += int64(n)
}

// close lets go of the memory.
func (w *window) close() {
	if w.blk != nil {
		w.blk.release()
		w.blk = nil
	}
}
