package archive

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"trawl/extract/article"
)

// file reads one regular file, and tells if it changed meanwhile.
func (w *walker) file(path string, kind Kind) bool {
	f, err := os.Open(path)
	if err != nil {
		return w.fault(path, 0, err)
	}
	defer f.Close()
	before, err := f.Stat()
	if err != nil {
		return w.fault(path, 0, err)
	}
	if !w.stream(path, f, kind) {
		return false
	}
	if after, err := f.Stat(); err == nil && changed(before, after) {
		return w.fault(path, 0, ErrChanged)
	}
	return true
}

func changed(before, after fs.FileInfo) bool {
	return before.Size() != after.Size() || !before.ModTime().Equal(after.ModTime())
}

// stream reads one stream of bytes, compressed or not.
func (w *walker) stream(path string, r io.Reader, kind Kind) bool {
	count := &countingReader{r: r}
	plain, closer, err := decompress(count)
	defer closer()
	switch {
	case err != nil:
		return w.fault(path, 0, named(err))
	case plain == nil:
		w.win.open(count)
	default:
		w.win.open(&ratioReader{r: plain, from: count, ratio: w.config.MaxRatio})
	}
	if !w.content(path, kind) {
		return false
	}
	if err = w.win.err; err == nil || err == io.EOF {
		return true
	}
	if plain != nil {
		err = named(err)
	}
	return w.fault(path, w.win.base, err)
}

// content yields the messages of the stream in the window.
func (w *walker) content(path string, kind Kind) bool {
	if w.config.Kind != Auto {
		kind = w.config.Kind
	}
	head := w.win.fill(1)
	if len(head) == 0 {
		return true
	}
	if kind == Auto {
		kind = w.sniff(path)
	}
	if kind.isMbox() {
		m := mbox{walker: w, path: path, kind: kind}
		return m.messages()
	}
	return w.single(path, kind)
}

// sniff tells the kind of the stream in the window.
func (w *walker) sniff(path string) Kind {
	name := filepath.Base(path)
	for {
		ext := strings.ToLower(filepath.Ext(name))
		if ext != ".gz" && ext != ".bz2" && ext != ".xz" && ext != ".zst" {
			break
		}
		name = name[:len(name)-len(ext)]
	}
	numeric := isAllDigits(name)
	// Most headers end within what one read gives; only if not, read on.
	head := w.win.fill(1)
	for len(head) < article.SniffSize && !hasBlankLine(head) && w.win.more() {
		head = w.win.bytes()
	}
	return sniff(head, numeric)
}

// hasBlankLine reports whether a header may end in b.
func hasBlankLine(b []byte) bool {
	for i := 0; i < len(b); {
		n := lineSize(b[i:])
		if b[i] == '\n' || n == 2 && b[i] == '\r' && b[i+1] == '\n' {
			return true
		}
		i += n
	}
	return false
}

// single yields the whole stream as one message or text.
func (w *walker) single(path string, kind Kind) bool {
	limit := w.config.MaxMessage
	data := w.win.fill(limit + 1)
	w.entry = Entry{File: path, Kind: kind, Line: 1, blk: w.win.blk}
	if len(data) <= limit {
		w.entry.Data = data
		w.win.advance(len(data))
		return w.yield(&w.entry, nil)
	}
	rest := &rest{win: &w.win, next: func(*window) (int, bool) { return w.win.end - w.win.start, false }}
	w.entry.Large = rest
	return w.yield(&w.entry, nil) && rest.drain()
}

// A rest reads a large message out of the window.
type rest struct {
	win *window
	// next says how many bytes of the window belong to the message for sure,
	// and whether it ends there. Given none and no end, more are read.
	next func(*window) (n int, last bool)
	sure int
	last bool
}

// Read implements io.Reader.
func (r *rest) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for r.sure == 0 {
		if r.last {
			return 0, io.EOF
		}
		if r.sure, r.last = r.next(r.win); r.sure == 0 && !r.last && !r.win.more() {
			r.sure, r.last = r.win.end-r.win.start, true
		}
	}
	n := copy(p, r.win.bytes()[:r.sure])
	r.win.advance(n)
	r.sure -= n
	return n, nil
}

// drain passes over what was not read.
func (r *rest) drain() bool {
	_, err := io.Copy(io.Discard, onlyReader{r})
	return err == nil
}

// onlyReader hides everything but Read.
type onlyReader struct{ io.Reader }
