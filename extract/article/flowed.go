package article

import "bytes"

// format=flowed, RFC 3676 section 4: a line that ends in a blank goes on in
// the next one of the same quote depth. With DelSp the blank goes. A line that
// would begin with a blank, ">" or "From " had a blank put before it.
//
// What is made is the text with those line breaks, the quote marks and stuffed
// blanks behind them, and with DelSp the blanks before them left out: a byte
// is never added, so that a map of gaps leads back. The quote marks of a
// joined line's first line stay, for they tell its depth.

// A flow joins lines.
type flow struct {
	dst    []byte
	marks  []mark
	src    []byte
	kept   int  // src up to here is in dst or left out
	open   bool // the line before is flowed
	depth  int  // its quote depth
	delSp  bool
	joined int // where the line break before begins, with DelSp its blank too
}

// flow returns t with flowed lines joined.
func (p *Parser) flow(t Text, delSp bool) Text {
	f := flow{dst: p.mem.room(t.Len()), src: t.bytes, delSp: delSp, marks: append(p.mem.markRoom(), mark{0, 0})}
	for at := 0; at < len(f.src); {
		at += f.line(at)
	}
	f.copy(len(f.src))
	p.mem.keep(f.dst)
	p.mem.keepMarks(f.marks)
	return t.derive(copied, f.dst, f.marks, nil)
}

// line takes the line that begins at offset at and returns its length.
func (f *flow) line(at int) int {
	size := lineSize(f.src[at:])
	text := trimBreak(f.src[at : at+size])
	depth := len(text) - len(bytes.TrimLeft(text, ">"))
	body := text[depth:]
	stuffed := 0
	if len(body) > 0 && body[0] == ' ' {
		stuffed = 1
	}
	body = body[stuffed:]
	signature := string(body) == "-- "
	switch {
	case f.open && depth == f.depth && !signature:
		f.leaveOut(f.joined, at+depth+stuffed)
	case depth == 0 && stuffed > 0:
		f.leaveOut(at, at+stuffed)
	}
	end := at + len(text)
	f.open = len(body) > 0 && body[len(body)-1] == ' ' && !signature
	f.depth, f.joined = depth, end
	if f.open && f.delSp {
		f.joined = end - 1
	}
	return size
}

// copy copies the source up to offset to.
func (f *flow) copy(to int) {
	f.dst = append(f.dst, f.src[f.kept:to]...)
	f.kept = to
}

// leaveOut copies the source up to offset from, and goes on at offset to.
func (f *flow) leaveOut(from, to int) {
	f.copy(from)
	f.kept = to
	f.marks = append(f.marks, mark{len(f.dst), to})
}
