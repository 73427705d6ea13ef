package article

import (
	"math"
	"sort"
)

// Text is text in UTF-8 (as far as its charset allowed) that knows where in
// the message each of its bytes came from. The zero value is empty.
//
// Its bytes are borrowed: they are valid until the parser's next message, or
// in a stream until the next batch of parts. It serves one goroutine, and tells
// spans fastest in rising order.
type Text struct {
	bytes  []byte
	layers []layer // the last step of decoding first
	skip   int     // where bytes start in what layers[0] made, or in the source
	base   int64   // offset in the message of the source's first byte
}

// layerKind says how the bytes of a layer's source became its text.
type layerKind uint8

const (
	copied  layerKind = iota // between two marks one for one, then a gap
	quoted                   // quoted-printable
	base64d                  // base64, rubbish between its digits
	uud                      // uuencode, within one line
	recoded                  // another charset
	whole                    // no way back but to the whole
)

// A layer is one step of decoding. Its marks tie the text made to the source
// it was made from; between two marks the step is done again to find a byte,
// so that a map costs little memory and is exact all the same.
//
//	marks[i].dst <= near.dst <= byte asked for < marks[i+1].dst
type layer struct {
	kind  layerKind
	src   []byte
	shift int // where src starts in what the layer below made
	marks []mark
	cs    *charset // of a recoded layer

	// near is where the byte asked for last stands, and i its place in marks.
	// Bytes are asked for in rising order, so no way is gone twice.
	near mark
	i    int
}

// A mark says that text byte dst was made from source byte src.
type mark struct{ dst, src int }

// markEvery is the number of bytes between two marks: as far as a lookup may
// have to decode again, and what a mark's 16 bytes are spread over.
const markEvery = 128

// Bytes returns the text. It may be the source itself: do not write to it.
func (t Text) Bytes() []byte { return t.bytes }

// Len returns the length of the text in bytes.
func (t Text) Len() int { return len(t.bytes) }

// Span returns the bytes of the message, counted from its first, that
// text[start:end] was made from. What decoding left out inside, soft line
// breaks for one, lies inside the span.
func (t Text) Span(start, end int) (from, to int64) {
	start, end = max(0, start), min(end, len(t.bytes))
	if start >= end {
		at := t.point(start)
		return at, at
	}
	first, _ := t.unit(start)
	_, last := t.unit(end - 1)
	return first, last
}

// point returns the place in the message of an empty span.
func (t Text) point(at int) int64 {
	if at < len(t.bytes) {
		start, _ := t.unit(at)
		return start
	}
	if len(t.bytes) == 0 {
		return t.base + int64(t.skip)
	}
	_, end := t.unit(len(t.bytes) - 1)
	return end
}

// unit returns the span of the message that text byte n was made from.
func (t Text) unit(n int) (from, to int64) {
	start, end := n+t.skip, n+t.skip+1
	for i := range t.layers {
		l := &t.layers[i]
		first, _ := l.unit(start)
		_, last := l.unit(end - 1)
		start, end = first+l.shift, last+l.shift
	}
	return t.base + int64(start), t.base + int64(end)
}

// slice returns text[i:j] with its way back.
func (t Text) slice(i, j int) Text {
	t.bytes = t.bytes[i:j]
	t.skip += i
	return t
}

// derive returns the text that one more step made from t.
func (t Text) derive(kind layerKind, made []byte, marks []mark, cs *charset) Text {
	top := layer{kind: kind, src: t.bytes, shift: t.skip, marks: marks, cs: cs}
	layers := make([]layer, 0, len(t.layers)+1)
	layers = append(append(layers, top), t.layers...)
	return Text{bytes: made, layers: layers, base: t.base}
}

// unit returns the span of the layer's source that text byte n was made from.
func (l *layer) unit(n int) (start, end int) {
	if l.kind == whole || len(l.marks) == 0 {
		return 0, len(l.src)
	}
	l.approach(n)
	limit := len(l.src)
	if l.i+1 < len(l.marks) {
		limit = l.marks[l.i+1].src
	}
	from := l.near
	start, end, first := l.replay(l.src[from.src:limit], n-from.dst)
	if first.src < limit-from.src {
		l.near = mark{from.dst + first.dst, from.src + first.src}
	}
	return from.src + start, from.src + end
}

// approach sets near to the last place known that is not behind text byte n.
func (l *layer) approach(n int) {
	if n >= l.near.dst && n < l.nextMark() && l.near != (mark{}) {
		return
	}
	i := sort.Search(len(l.marks), func(i int) bool { return l.marks[i].dst > n }) - 1
	l.i = max(i, 0)
	l.near = l.marks[l.i]
}

// nextMark returns the text byte that the mark behind near stands at.
func (l *layer) nextMark() int {
	if l.i+1 < len(l.marks) {
		return l.marks[l.i+1].dst
	}
	return math.MaxInt
}

// replay returns the span of src that its text byte n is made from, and, like a
// mark, where decoding may go on from for the bytes behind it.
func (l *layer) replay(src []byte, n int) (start, end int, near mark) {
	switch l.kind {
	case quoted:
		return replayQuoted(src, n)
	case base64d:
		return replayBase64(src, n)
	case recoded:
		return l.cs.replay(src, n)
	case uud:
		return min(n*8/6, len(src)), min((n*8+7)/6+1, len(src)), mark{}
	}
	// A byte that has no source of its own (a line break that stands for a
	// tag) stands at the end of what was copied before it.
	return min(n, len(src)), min(n+1, len(src)), mark{}
}
