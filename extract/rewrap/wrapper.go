package rewrap

import (
	"bytes"
	"math"
	"slices"

	"trawl/extract"
	"trawl/extract/internal/scan"
	"trawl/wrap"
)

const (
	// least is the room in bytes that the start of a URL needs behind "<URL:".
	// Where a line has less, it is broken before the wrapper.
	least = 16
	// maxBlanks bounds the blanks that such a break takes the place of.
	maxBlanks = 256
)

// A wrapper is the editor of [Wrap]. It knows the line that it is writing:
//
//	> some text, and  │ <URL:
//	└─ head ─┘      └─┘
//	└─ column ─────┘ blanks, not written yet
type wrapper struct {
	*output
	folder  wrap.Folder // with the width and the line break
	longest int         // bytes of a URL with its wrapper

	head   []byte // the first bytes of the line, which may hold its quote prefix: at most wrap.MaxPrefix
	column int    // bytes of the line
	blanks []byte
	folded []byte // scratch
}

func (w *wrapper) text(p []byte) {
	ink := len(bytes.TrimRight(p, " \t"))
	if ink > 0 {
		w.release()
		w.put(p[:ink])
	}
	w.blanks = append(w.blanks, p[ink:]...)
	if over := len(w.blanks) - maxBlanks; over > 0 {
		w.put(w.blanks[:over])
		w.blanks = w.blanks[:copy(w.blanks, w.blanks[over:])]
	}
}

func (w *wrapper) end() { w.release() }

// release writes the blanks.
func (w *wrapper) release() {
	w.put(w.blanks)
	w.blanks = w.blanks[:0]
}

// put writes p.
func (w *wrapper) put(p []byte) {
	w.write(p)
	if i := bytes.LastIndexAny(p, "\r\n"); i >= 0 {
		p = p[i+1:]
		w.head, w.column = w.head[:0], 0
	}
	w.head = append(w.head, p[:min(len(p), wrap.MaxPrefix-len(w.head))]...)
	w.column += len(p)
}

func (w *wrapper) match(m extract.Match) {
	before := len(w.layOut(m.URL()))
	pageBreak := bytes.IndexByte(m.Raw(), '\f') >= 0 // a footer and a header stand in it
	if pageBreak || len(w.folded)-before > w.longest {
		w.release()
		w.put(m.Raw())
		return
	}
	w.blanks = w.blanks[:0]
	w.put(w.folded)
}

// layOut makes w.folded the wrapper of url and what stands before it in place of
// the blanks, which it returns: those blanks, or a line break with the prefix.
func (w *wrapper) layOut(url []byte) (before []byte) {
	f := w.folder
	line := append(w.head, w.blanks...)
	f.Prefix = prefix(line)
	f.Column = w.column + len(w.blanks)
	w.folded = append(w.folded[:0], w.blanks...)
	room := f.Width - f.Column - len("<URL:")
	if len(w.blanks) > 0 && len(f.Prefix) < w.column && room < min(least, len(url)+1) {
		f.Column = len(f.Prefix)
		w.folded = append(append(w.folded[:0], f.Newline...), f.Prefix...)
	}
	if f.Column > scan.Behind-len("<URL:") { // who reads it sees no prefix to compare
		f.Width = math.MaxInt
	}
	before = w.folded
	w.folded = f.Append(w.folded, url)
	return before
}

// prefix returns the quote prefix of line, or "" if it would be none before a
// URL: a soft mark is one only where white space or another mark follows.
func prefix(line []byte) string {
	p := line[:wrap.Quote(line).Len]
	if wrap.Quote(append(slices.Clone(p), 'x')).Len < len(p) {
		return ""
	}
	return string(p)
}
