package archive

import (
	"bytes"
	"compress/bzip2"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// Magic bytes: RFC 1952 section 2.3.1, bzip2's own, the .xz format section
// 2.1.1.1, RFC 8878 section 3.1.1.
const (
	magicGzip  = "\x1F\x8B"
	magicBzip2 = "BZh"
	magicXz    = "\xFD7zXZ\x00"
	magicZstd  = "\x28\xB5\x2F\xFD"
)

// maxWindow is the largest window of a compressed file, in bytes: what xz -9
// and zstd -19 need, and what a scan of two archives at once can bear.
const maxWindow = 64 << 20

// decompress returns a reader of what r holds, told by its first bytes, and
// whether that was compressed. close lets go of its memory.
func decompress(r *countingReader) (plain io.Reader, close func(), err error) {
	none := func() {}
	head := r.peek(32)
	has := func(magic string) bool { return bytes.HasPrefix(head, []byte(magic)) }
	switch {
	case has(magicGzip):
		z, err := gzip.NewReader(r)
		return z, none, err
	case has(magicBzip2) && len(head) > 9 && string(head[4:10]) == "\x31\x41\x59\x26\x53\x59":
		return bzip2.NewReader(r), none, nil
	case has(magicXz):
		if err := checkXz(head); err != nil {
			return nil, none, err
		}
		z, err := xz.NewReader(r)
		return z, none, err
	case has(magicZstd):
		z, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
			zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, none, err
		}
		return zstdReader{z}, z.Close, nil
	}
	return nil, none, nil
}

// A zstdReader names the error of a window that is too large.
type zstdReader struct{ *zstd.Decoder }

func (z zstdReader) Read(p []byte) (int, error) {
	n, err := z.Decoder.Read(p)
	if errors.Is(err, zstd.ErrWindowSizeExceeded) || errors.Is(err, zstd.ErrDecoderSizeExceeded) {
		err = fmt.Errorf("%w of more than %d bytes", ErrWindow, maxWindow)
	}
	return n, err
}

// checkXz refuses a dictionary that is too large. The first block's header
// stands behind a stream header of 12 bytes (.xz format sections 2.1.1, 3.1):
// size, flags, the two sizes that flags announce, then filters of id, length
// of properties, properties. That of LZMA2 (id 0x21) has one byte (5.3.1).
func checkXz(head []byte) error {
	if len(head) < 24 {
		return nil // so short a file has no block worth reading
	}
	at := 14
	for _, flag := range []byte{0x40, 0x80} {
		if head[13]&flag != 0 {
			for at < len(head) && head[at]&0x80 != 0 {
				at++
			}
			at++
		}
	}
	if at+2 >= len(head) || head[at] != 0x21 {
		return nil // other filters come first: the library refuses them
	}
	bits := head[at+2] & 0x3F
	if size := uint64(2|bits&1) << (bits/2 + 11); bits > 40 || size > maxWindow {
		return fmt.Errorf("%w: %d bytes, %d are given", ErrWindow, size, maxWindow)
	}
	return nil
}

// A countingReader counts the compressed bytes that were read, and can look at
// the first of them.
type countingReader struct {
	r    io.Reader
	head []byte
	n    int64
}

// peek returns the first n bytes, fewer if there are no more.
func (c *countingReader) peek(n int) []byte {
	buf := make([]byte, n)
	k, _ := io.ReadFull(c.r, buf)
	c.head = buf[:k]
	return c.head
}

func (c *countingReader) Read(p []byte) (n int, err error) {
	if len(c.head) > 0 {
		n = copy(p, c.head)
		c.head = c.head[n:]
	} else {
		n, err = c.r.Read(p)
	}
	c.n += int64(n)
	return n, err
}

// A ratioReader stops a file that decompresses to too much.
type ratioReader struct {
	r     io.Reader
	from  *countingReader
	made  int64
	ratio int64
}

// bombSize is how much any file may decompress to: text that repeats itself
// has high ratios too.
const bombSize = 64 << 20

func (b *ratioReader) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	b.made += int64(n)
	if b.made > bombSize && b.made/b.ratio > b.from.n {
		return n, fmt.Errorf("%w: %d bytes from %d", ErrBomb, b.made, b.from.n)
	}
	return n, err
}
