package scan

import (
	"math/bits"

	"trawl/extract/uri"
)

// Triggers finds the bytes at which a URL may be, in order. It takes the text in
// chunks of 64 bytes, each of which becomes a mask with a bit for each byte that
// seek stops at:
//
//	text   . . . h t t p : / / h o s t / . . .
//	mask   0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0
//	             chunk ─┘ bit 7
type Triggers struct {
	Text []byte
	needles
	chunk int    // offset in Text of the chunk that mask is of
	mask  uint64 // what is left of it
	next  int    // offset of the chunk behind it
}

// chunkSize is as many bytes as a mask has bits.
const chunkSize = 64

// needles are the bytes to find: three, which are equal where fewer are wanted,
// and the 'w' that "www." begins with. They are ASCII, and the low halves of ':', '@'
// and '.' differ.
type needles struct {
	first, at, dot, w byte
	byLow             [16]byte // each of the three at the number that its low half is: ':', 3A, at 10
}

// nowhere is the needle where none is wanted. No UTF-8 text holds it, what others
// hold is dropped when it is found, and no letter in small equals it.
const nowhere = 0xC0

// Reset makes t search text from offset 0 on for the triggers of forms.
func (t *Triggers) Reset(text []byte, forms Form) {
	*t = Triggers{Text: text, needles: needlesOf(forms)}
}

func needlesOf(forms Form) (n needles) {
	n = needles{first: nowhere, w: nowhere}
	if forms&WWW != 0 {
		n.w = 'w'
	}
	switch { // a needle that is not wanted is the first one again
	case forms&(Wrapper|Angle|Bare) != 0:
		n.first = ':'
	case forms&Email != 0:
		n.first = '@'
	case forms&Domain != 0:
		n.first = '.'
	}
	n.at, n.dot = n.first, n.first
	if forms&Email != 0 {
		n.at = '@'
	}
	if forms&Domain != 0 {
		n.dot = '.'
	}
	for i := range n.byLow {
		n.byLow[i] = nowhere
	}
	for _, b := range []byte{n.first, n.at, n.dot} {
		n.byLow[b&15] = b
	}
	return n
}

// Next returns the first trigger at from or behind it and before limit, and its
// kind: Bare for a colon. Without one it returns limit.
func (t *Triggers) Next(from, limit int) (at int, kind Form) {
	if from > t.chunk {
		t.mask &= ^uint64(0) << (from - t.chunk) // 0 from 64 on
	}
	for {
		for t.mask != 0 {
			at = t.chunk + bits.TrailingZeros64(t.mask)
			if at >= limit {
				return limit, 0
			}
			t.mask &= t.mask - 1
			if kind := kindAt(t.Text, at); kind != 0 {
				return at, kind
			}
		}
		t.chunk = max(t.next, from)
		if t.chunk >= limit {
			return limit, 0
		}
		t.advance(limit)
	}
}

// advance finds the next chunk from t.chunk on that has a bit in its mask, or
// the last one before limit.
func (t *Triggers) advance(limit int) {
	room := min(len(t.Text)-trails, limit+chunkSize-1) - t.chunk
	if t.chunk < leads || room < chunkSize {
		t.mask = edgeMask(t.Text, t.chunk, &t.needles)
	} else {
		t.chunk, t.mask = seek(t.Text, t.chunk, t.chunk+room&^(chunkSize-1), &t.needles)
	}
	t.next = t.chunk + chunkSize
}

// edgeMask is the mask of the chunk text[at:], where the text does not reach as
// far on both sides as the mask does. Beyond it there are zeros.
func edgeMask(text []byte, at int, n *needles) uint64 {
	var chunk padded
	before := min(at, leads)
	size := copy(chunk[leads-before:], text[at-before:]) - before
	_, mask := seek(chunk[:], leads, leads+chunkSize, n)
	return mask & (1<<size - 1)
}

// kindAt returns the form whose trigger stands at text[i], a byte that seek
// stops at, or 0.
func kindAt(text []byte, i int) Form {
	switch text[i] {
	case ':':
		if i == 0 || i+1 >= len(text) || class[text[i-1]]&schemeByte == 0 {
			break
		}
		if i+2 < len(text) && text[i+1] == '/' && text[i+2] == '/' || mayEndScheme(text, i) {
			return Bare
		}
	case '@':
		return Email
	case '.':
		return Domain
	case 'w', 'W':
		if IsWWW(text[i:]) {
			return WWW
		}
	}
	return 0
}

// mayEndScheme reports whether what stands beside the colon text[colon], without
// "//" behind it, leaves it open that a scheme ends there: the end of a
// scheme that may stand so, of "URL", or of any scheme where the line ends.
func mayEndScheme(text []byte, colon int) bool {
	last := endingOf(text[:colon])
	switch c := text[colon+1]; {
	case isBreak(c), isBlank(c) && endsLine(text, colon+1):
		return anyEnding.has(last) || last == urlEnding || hyphened(text[:colon])
	case isBlank(c):
		return last == urlEnding || last == newsEnding
	}
	return opaqueEnding.has(last) || last == urlEnding
}

// An ending is the last three bytes of a word, five bits of each: a letter is its
// number, in both cases, and 3, which "h323" ends with, is no other digit. What no
// scheme of two letters has in front of it is not 0.
type ending uint16

func endingOf[T string | []byte](word T) (e ending) {
	for i := max(0, len(word)-3); i < len(word); i++ {
		e = e<<5 | ending(fiveBits[word[i]])
	}
	return e
}

var fiveBits = func() (t [256]uint8) {
	for c := range byte(0x80) {
		switch {
		case isLetter(c):
			t[c] = c & 31
		case c == '3':
			t[c] = 27
		case isDigit(c):
			t[c] = 28
		}
	}
	return t
}()

// endings is a set of them, a bit for each.
type endings [1 << 15 / 64]uint64

func (s *endings) has(e ending) bool { return s[e/64]>>(e%64)&1 != 0 }

var (
	urlEnding    = endingOf("url")
	newsEnding   = endingOf("news")
	anyEnding    = endingsOf(func(*uri.Scheme) bool { return true })
	opaqueEnding = endingsOf(func(s *uri.Scheme) bool { return s.Opaque }) // may stand without "//"
)

func endingsOf(which func(*uri.Scheme) bool) *endings {
	var set endings
	for s := range uri.Schemes() {
		if which(s) {
			e := endingOf(s.Name)
			set[e/64] |= 1 << (e % 64)
		}
	}
	return &set
}

// hyphened reports whether a hyphen is in the word at the end of text, as in the
// private schemes, which may end with anything.
func hyphened(text []byte) bool {
	for i := len(text) - 1; i >= max(0, len(text)-maxScheme) && class[text[i]]&schemeByte != 0; i-- {
		if text[i] == '-' {
			return true
		}
	}
	return false
}

// endsLine reports whether the blank text[i] is the last character of its line.
func endsLine(text []byte, i int) bool { return i+1 < len(text) && isBreak(text[i+1]) }
