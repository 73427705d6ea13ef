package post

import (
	"bytes"

	"trawl/linkify/anchor"
	"trawl/wrap"
)

// A lineState is what is open in the HTML at the current place of the text:
//
//	<div class="signature">  if the signature has begun
//	<blockquote>...          depth times
//	<pre>                    for lines alike, which follow each other
type lineState struct {
	signature int // where the signature begins; -1 if there is none
	inside    bool
	depth     int
	pre       kind
	by        int  // the attribution goes on up to here
	begun     int  // the start of the line whose prefix is written, plus 1; 0: none
	blank     bool // that line has nothing but its prefix
	hold      int  // lines up to here go on with a URL: no quote ends there
}

// A kind is what a <pre> holds. Zero: none is open.
type kind uint8

const (
	prose kind = iota + 1
	attribution
)

// preTags open a <pre>. HTML parsers drop a line break right behind it (HTML section
// 13.2.6.4.7), so that one which belongs to the text stays.
var preTags = [...]string{prose: "<pre>\n", attribution: "<pre class=\"by\">\n"}

// beginLine makes the HTML ready for what stands at b.at: at the start of a
// line it opens and closes what the line asks for, and writes its quote marks.
func (b *body) beginLine() {
	start := b.at
	if start > 0 && b.text[start-1] != '\n' || b.lines.begun == start+1 {
		return
	}
	l := &b.lines
	l.begun = start + 1
	if start == l.signature {
		b.closeAll()
		l.inside = true
		b.out = append(b.out, `<div class="signature">`...)
	}
	line := b.text[start:]
	n, depth := quoteMarks(line)
	if l.inside && (line[0] == ' ' || line[0] == '\t') {
		n, depth = 0, 0 // of a drawing
	}
	if start <= l.hold {
		depth = max(depth, l.depth)
	}
	b.toDepth(depth)
	b.toKind(b.kindAt(start, depth))
	l.blank = len(bytes.TrimSpace(firstLine(line[n:]))) == 0
	if n > 0 {
		b.out = append(b.out, markTag(line)...)
		b.out = anchor.AppendText(b.out, line[:n])
		b.out = append(b.out, "</span>"...)
		b.at += n
	}
}

// markTag opens quote marks. The style sheet hides those that the bar beside the
// quote stands for; initials say more than the bar.
func markTag(line []byte) string {
	if bytes.TrimLeft(line, " \t")[0]|0x20 >= 'a' {
		return `<span class="initials">`
	}
	return `<span class="marks">`
}

// kindAt returns what the line at start belongs to.
func (b *body) kindAt(start, depth int) kind {
	l := &b.lines
	if start >= l.by && (l.pre == 0 || l.blank) { // a paragraph begins
		l.by = attributionEnd(b.text, start, depth)
	}
	if start < l.by {
		return attribution
	}
	return prose
}

// toDepth opens or closes block quotes.
func (b *body) toDepth(depth int) {
	if depth == b.lines.depth {
		return
	}
	b.closePre()
	for ; b.lines.depth < depth; b.lines.depth++ {
		b.out = append(b.out, "<blockquote>"...)
	}
	for ; b.lines.depth > depth; b.lines.depth-- {
		b.out = append(b.out, "</blockquote>"...)
	}
}

func (b *body) toKind(k kind) {
	if k == b.lines.pre {
		return
	}
	b.closePre()
	b.lines.pre = k
	b.out = append(b.out, preTags[k]...)
}

func (b *body) closePre() {
	if b.lines.pre != 0 {
		b.out = append(b.out, "</pre>"...)
		b.lines.pre = 0
	}
}

func (b *body) closeAll() {
	b.closePre()
	b.toDepth(0)
	if b.lines.inside {
		b.out = append(b.out, "</div>"...)
		b.lines.inside = false
	}
}

// quoteMarks returns the length of the quote marks at the start of line, with
// the blank behind them, and how many there are.
func quoteMarks(line []byte) (n, depth int) {
	p := wrap.Quoted(line)
	if p.Depth == 0 {
		return 0, 0
	}
	n = len(bytes.TrimRight(line[:p.Len], " \t\xC2\xA0"))
	if n < len(line) && line[n] == ' ' {
		n++
	}
	return n, p.Depth
}

// maxAttribution is how many lines an attribution takes at most.
const maxAttribution = 3

// attributionEnd returns the end of the attribution that the paragraph at start
// is: up to three lines before a deeper quote, the last of which ends with a
// colon, or with the dots that news programs put behind an id. A blank line may
// stand between. It returns start where there is none.
func attributionEnd(text []byte, start, depth int) int {
	at := start
	for range maxAttribution {
		line := firstLine(text[at:])
		_, d := quoteMarks(line)
		trimmed := bytes.TrimRight(line, " \t\r\n")
		if d != depth || len(trimmed) == 0 {
			return start
		}
		at += len(line)
		if trimmed[len(trimmed)-1] != ':' && !bytes.HasSuffix(trimmed, []byte("...")) {
			continue
		}
		next := firstLine(text[at:])
		if len(bytes.TrimSpace(next)) == 0 {
			next = firstLine(text[at+len(next):])
		}
		if _, d := quoteMarks(next); d > depth {
			return at
		}
	}
	return start
}

// firstLine returns the first line of text, with its line break.
func firstLine(text []byte) []byte {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return text[:n+1]
	}
	return text
}

// signature returns where the signature of text begins: at its last line "-- "
// (RFC 3676 section 4.3). It returns -1 where there is none.
func signature(text []byte) int {
	for end := len(text); ; {
		i := bytes.LastIndex(text[:end], []byte("-- "))
		if i < 0 {
			return -1
		}
		rest := bytes.TrimPrefix(text[i+3:], []byte("\r"))
		if (i == 0 || text[i-1] == '\n') && (len(rest) == 0 || rest[0] == '\n') {
			return i
		}
		end = i
	}
}
