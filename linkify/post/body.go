package post

import (
	"bytes"
	"io"

	"trawl/linkify/anchor"
)

// A body writes one text as HTML. It goes through the text once:
//
//	text  ........[ done ]........
//	              ^ at: what stands before is written
//
// The links push it on: the text up to a link is written, then the link. So a
// URL is found in the text as it stands, and escaped after that.
type body struct {
	*Renderer
	text  []byte
	at    int
	out   []byte
	w     io.Writer
	err   error
	lines lineState
	refs  references
}

// flushAt is how much is gathered before it is written.
const flushAt = 64 << 10

// body writes text to w, with labels as links beside those that are found in it.
func (r *Renderer) body(w io.Writer, text []byte, labels []link, class string) error {
	b := body{Renderer: r, text: text, w: w}
	b.refs.collect(text, r.config.IDPrefix)
	b.lines.signature = signature(text)
	b.out = append(b.out, `<div class="`+class+`">`...)
	b.links(labels)
	b.upTo(len(text))
	b.closeAll()
	b.out = append(b.out, "</div>\n"...)
	b.flush(0)
	return b.err
}

// flush writes what is gathered if it is more than least bytes.
func (b *body) flush(least int) {
	if len(b.out) <= least {
		return
	}
	if b.err == nil {
		_, b.err = b.w.Write(b.out)
	}
	b.out = b.out[:0]
}

// links writes the text up to the end of its last link: an anchor for each piece
// of a URL, with the line breaks and quote marks between them outside.
func (b *body) links(labels []link) {
	for l := range merged(labels, b.Renderer.links(b.text)) {
		if l.goesOn {
			b.lines.hold = l.start
		}
		if b.piece(l.anchor, l.start, l.end); b.err != nil {
			return
		}
	}
}

// piece writes the text before text[start:end], and that as a link. What of it
// the line's beginning takes for quote marks is none.
func (b *body) piece(a anchor.Anchor, start, end int) {
	b.upTo(start)
	b.beginLine()
	if start = max(start, b.at); start >= end {
		return
	}
	b.out = a.Append(b.out, b.text[start:end])
	b.at = end
}

// upTo writes the text before end, line by line.
func (b *body) upTo(end int) {
	for b.at < end {
		if b.beginLine(); b.at >= end {
			return
		}
		stop := end
		if n := bytes.IndexByte(b.text[b.at:end], '\n'); n >= 0 {
			stop = b.at + n + 1
		}
		b.plain(b.at, stop)
		b.at = stop
		b.flush(flushAt)
	}
}

// plain writes text[from:to], which lies within one line and holds no link but
// those to the notes of the text.
func (b *body) plain(from, to int) {
	for from < to {
		start, end := b.refs.next(b.text, from, to)
		b.out = b.emphasis(b.out, b.text[from:start])
		if start < end {
			b.out = b.refs.append(b.out, b.text, start, end)
		}
		from = end
	}
}

// emphasis appends run, escaped, with its *bold*, /italic/ and _underlined_ words
// marked up if the configuration asks for that.
func (b *body) emphasis(dst, run []byte) []byte {
	if !b.config.Emphasis {
		return anchor.AppendText(dst, run)
	}
	return appendEmphasis(dst, run)
}
