package scan

import (
	"bytes"
	"encoding/binary"

	"trawl/extract/uri"
)

// block is how much text one cursor runs over before the next one does: small
// enough for the text to stay in the processor's first cache until all have read it.
const block = 16 << 10

// Triggers finds the bytes at which a URL may be, in order. Each form has a
// cursor of its own, because a search for one byte is what the machine does
// fastest; the forms that are off cost nothing.
type Triggers struct {
	Text []byte
	// next holds the next trigger of a kind, or where its cursor stands: no
	// trigger lies between the search position and next.
	colon, www, at, dot int
	end                 int // of the block that the cursors run over
}

// Reset makes t search text from offset 0 on for the triggers of forms.
func (t *Triggers) Reset(text []byte, forms Form) {
	*t = Triggers{Text: text, colon: off, www: off, at: off, dot: off}
	if forms&(Wrapper|Angle|Bare) != 0 {
		t.colon = 0
	}
	if forms&WWW != 0 {
		t.www = 0
	}
	if forms&Email != 0 {
		t.at = 0
	}
	if forms&Domain != 0 {
		t.dot = 0
	}
}

// off is the position of a cursor that is not used: beyond any text.
const off = int(^uint(0) >> 1)

// Next returns the first trigger at from or behind it and before limit, and its
// kind: Bare for a colon. Without one it returns limit.
func (t *Triggers) Next(from, limit int) (at int, kind Form) {
	for from < limit {
		if from >= t.end {
			t.end = min(from+block, len(t.Text))
		}
		end := min(t.end, limit)
		at, kind = end, 0
		if t.colon < end {
			if t.colon = t.nextColon(max(t.colon, from), end); t.colon < at {
				at, kind = t.colon, Bare
			}
		}
		if t.www < end {
			if t.www = t.nextWWW(max(t.www, from), end); t.www < at {
				at, kind = t.www, WWW
			}
		}
		if t.at < end {
			if t.at = t.nextByte('@', max(t.at, from), end); t.at < at {
				at, kind = t.at, Email
			}
		}
		if t.dot < end {
			if t.dot = t.nextByte('.', max(t.dot, from), end); t.dot < at {
				at, kind = t.dot, Domain
			}
		}
		if kind != 0 {
			return at, kind
		}
		from = end
	}
	return limit, 0
}

func (t *Triggers) nextByte(c byte, from, end int) int {
	if n := bytes.IndexByte(t.Text[from:end], c); n >= 0 {
		return from + n
	}
	return end
}

// nextColon returns the next colon that a scheme or "URL" may stand before. What
// it leaves out are most colons of prose, of headers and of times.
func (t *Triggers) nextColon(from, end int) int {
	text := t.Text
	for from < end {
		n := bytes.IndexByte(text[from:end], ':')
		if n < 0 {
			break
		}
		i := from + n
		from = i + 1
		if i > 0 && i+1 < len(text) && class[text[i-1]]&schemeByte != 0 && mayEndScheme(text, i) {
			return i
		}
	}
	return end
}

// mayEndScheme reports whether what stands beside the colon text[colon] leaves
// it open that a scheme ends there: "//" behind it, the last letter of a scheme
// that needs none before it, "news" or "URL" before white space, or the line's end.
func mayEndScheme(text []byte, colon int) bool {
	last := text[colon-1] | 0x20
	switch c := text[colon+1]; {
	case c == '/':
		return last == 'l' || colon+2 < len(text) && text[colon+2] == '/'
	case isBlank(c):
		if before := text[max(0, colon-2)] | 0x20; last == 's' && before == 'w' || last == 'l' && before == 'r' {
			return true
		}
		return endsLine(text, colon+1)
	case isBreak(c):
		return true
	}
	return opaqueLast[last] || last == 'l'
}

// opaqueLast holds the last letters of the schemes that may stand without "//".
var opaqueLast = func() (set [256]bool) {
	for s := range uri.Schemes() {
		if s.Opaque {
			set[s.Name[len(s.Name)-1]|0x20] = true
		}
	}
	return set
}()

// endsLine reports whether the blank text[i] is the last character of its line.
func endsLine(text []byte, i int) bool { return i+1 < len(text) && isBreak(text[i+1]) }

// nextWWW returns where the next "www." in any case begins.
//
// It looks at eight bytes at a time. Of three letters in a row two stand in the
// same eight bytes, wherever these begin, and "ww" is rare:
//
//	. . . . . . w w │ w . . . . . . .
//	. . . . . . . w │ w w . . . . . .
func (t *Triggers) nextWWW(from, end int) int {
	text := t.Text[:min(len(t.Text), end+len("www."))]
	i := from
	for rest := text[from:]; len(rest) >= 16; rest = rest[16:] {
		a := binary.LittleEndian.Uint64(rest)
		b := binary.LittleEndian.Uint64(rest[8:])
		if pairOfW(a)|pairOfW(b) != 0 {
			if at := firstWWW(text, max(from, i-1), min(end, i+16)); at >= 0 {
				return at
			}
		}
		i += 16
	}
	if at := firstWWW(text, max(from, i-1), end); at >= 0 {
		return at
	}
	return end
}

// firstWWW returns the first offset in [from, end) at which text has "www.", or -1.
func firstWWW(text []byte, from, end int) int {
	for i := from; i < end; i++ {
		if IsWWW(text[i:]) {
			return i
		}
	}
	return -1
}

// pairOfW is not 0 if two neighbours of the eight bytes of v are 'w' or 'W'. It
// may be not 0 without that.
func pairOfW(v uint64) uint64 {
	const ones = 0x0101010101010101
	v = (v | 0x20*ones) ^ 'w'*ones // 0 where a w is
	v |= v >> 8                    // 0 where two are; the last byte has no neighbour
	return (v - ones) &^ v & (0x80 * ones >> 8)
}
