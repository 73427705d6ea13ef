package scan

import (
	"bytes"
	"encoding/binary"
	"unicode/utf8"

	"trawl/extract/internal/plain"
	"trawl/extract/uri"
)

// Plain takes the URL or address at the trigger text[at], of the given kind, if it
// needs no second look, and reports whether it does. It is [Machine.At] without a
// view: offsets count from the first byte of text, and no candidate begins before
// floor, nor does a trigger stand there.
//
// No second look needs an address or a URL of a common scheme or with "www.", in one
// line, with a plain host and path, where what stands before and behind leaves no
// choice where it ends:
//
//	<URL:http://a/b>    <http://a/b>    (http://a/b)    "http://a/b"
//	see http://a/b for, http://a/b, or http://a/b. Then ¶¶ http://a/b ¶¶
//
// Most URLs are so. What it takes is what At finds, in a third of the time, most of
// which goes to branches that no processor can foresee. So where two cases are as
// likely, sums of products choose between them, not jumps.
func (m *Machine) Plain(text []byte, at, floor int, kind Form) bool {
	if m.Profile != uri.RFC3986 || at < edge || len(text)-at < edge {
		return false
	}
	switch kind {
	case Bare:
		return m.plainURL(text, at, floor)
	case WWW:
		return m.plainWWW(text, at)
	case Email:
		return m.plainEmail(text, at, floor)
	}
	return false
}

// edge is how many bytes round a trigger are looked at without asking whether the
// text has them: those of "<URL:", of the longest plain scheme and of "://", rounded up.
const edge = 16

// plainURL takes the URL at a colon: that of its scheme or of "<URL:".
func (m *Machine) plainURL(text []byte, colon, floor int) bool {
	const forms = Wrapper | Angle | Bare
	if m.Forms&forms != forms {
		return false
	}
	if text[colon+1] != '/' {
		return m.plainMarked(text, colon, floor)
	}
	size, open := plainScheme(text, colon)
	start := colon - size
	if size == 0 || start <= floor || class[open]&schemeByte != 0 { // a longer scheme, or none
		return false
	}
	host, end := plain.Parts(text, colon+len("://"))
	return host >= 0 && m.takePlain(text, Bare, Span{start, end}, host, bit(open == '<'))
}

// plainMarked takes the URL in <URL:...> whose colon is at mark.
func (m *Machine) plainMarked(text []byte, mark, floor int) bool {
	open, start := mark-len("<URL"), mark+1
	if open < floor || text[open] != '<' || !isURLMark(text[open+1:]) {
		return false
	}
	colon := start
	for text[colon] != ':' {
		if colon++; colon-start > longestPlain {
			return false
		}
	}
	if size, _ := plainScheme(text, colon); size == 0 || size != colon-start {
		return false
	}
	host, end := plain.Parts(text, colon+len("://"))
	if host < 0 || end == len(text) || text[end] != '>' || end+1-open > m.Max {
		return false
	}
	m.takeSpan(text, Wrapper, open, Span{start, end}, end+1)
	return true
}

// plainWWW takes the URL without a scheme that begins at start, by the same rules.
// Its host has two dots.
func (m *Machine) plainWWW(text []byte, start int) bool {
	if continuesName(text[start-1]) {
		return false
	}
	host, end := plain.Parts(text, start)
	return host >= 0 && bytes.Count(text[start:host], []byte{'.'}) >= 2 && m.takePlain(text, WWW, Span{start, end}, host, 0)
}

// plainScheme returns the size of the scheme that ends at text[colon], and the byte
// before it. The size is 0 unless the scheme is one whose URLs may be plain, "http",
// "https", "ftp" or "gopher" in small letters, and "//" follows.
func plainScheme(text []byte, colon int) (size int, last byte) {
	around := (*[edge]byte)(text[colon-8:]) // the colon is the ninth
	if around[9] != '/' || around[10] != '/' {
		return 0, 0
	}
	word := binary.LittleEndian.Uint64(around[:8])
	s := bit(byte(word>>56) == 's') // of "https"
	size = bit(word<<(8*s)>>32 == httpWord)*(len("http")+s) + bit(word>>40 == ftpWord)*len("ftp")
	if size == 0 && word>>16 == gopherWord {
		size = len("gopher")
	}
	return size, around[(7-size)&(edge-1)]
}

// longestPlain is the size of the longest scheme whose URLs may be plain.
const longestPlain = len("gopher")

// The schemes as numbers whose lowest byte is the first letter.
const (
	httpWord   = 'h' | 't'<<8 | 't'<<16 | 'p'<<24
	ftpWord    = 'f' | 't'<<8 | 'p'<<16
	gopherWord = 'g' | 'o'<<8 | 'p'<<16 | 'h'<<24 | 'e'<<32 | 'r'<<40
)

// takePlain takes the URL whose plain characters are url and whose host ends at
// host, if what stands behind it leaves no choice where it ends. angle is 1 for a
// bare one behind a '<', which makes it one in angle brackets, else 0. It has no jump
// that depends on what stands there but the last.
func (m *Machine) takePlain(text []byte, form Form, url Span, host, angle int) bool {
	end := url.End
	if len(text)-end < 3 || end+3-url.Start > m.Max {
		return false
	}
	c, next, third := text[end], text[end+1], text[end+2]
	allowed := quote |
		bit(next > ' ')*space | // else a line break may follow, behind which the URL may go on
		bit(next == ' ')*bit(third > ' ')*pause | // likewise
		(bit(end > host)|bit(next <= ' '))*closer // behind a host a userinfo could go on with it
	allowed = allowed&(angle-1) | greater // behind a '<' nothing else
	if behind[c]&uint8(allowed) == 0 && !(isBreak(c) && angle == 0 && blankLine(text[end:])) {
		return false
	}
	end -= (bit(end > host) * int(behind[text[end-1]]/trimmed)) &^ angle // in a wrapper nothing is trimmed
	if !plain.Last.Has(text[end-1]) && angle == 0 {
		return false
	}
	m.takeSpan(text, form>>angle, url.Start-angle, Span{url.Start, end}, end+angle) // Bare>>1 is Angle
	return true
}

// What a byte behind a URL is; and whether it is trimmed, being punctuation that a
// plain path holds and does not end with.
const (
	greater = 1 << iota
	quote
	closer // a bracket
	pause  // of the sentence
	space
	trimmed // the highest: what it divides is 0 or 1 then
)

var behind = [256]uint8{
	'>': greater, '"': quote,
	')': closer, ']': closer, '}': closer,
	',': pause, '.': pause | trimmed,
	' ': space,
	':': trimmed, '!': trimmed, '?': trimmed,
}

// bit is 1 for true, without a branch.
func bit(b bool) (n int) {
	if b {
		n = 1
	}
	return n
}

// blankLine reports whether the line break that s begins with ends a line that a
// line without a byte in it follows. s has three bytes at least.
func blankLine(s []byte) bool {
	if s[0] == '\r' && s[1] == '\n' {
		s = s[1:]
	}
	return isBreak(s[1])
}

// plainEmail takes the mail address whose '@' is at text[at].
func (m *Machine) plainEmail(text []byte, at, floor int) bool {
	local, end := plain.Address(text, at, max(floor, at-maxLocal))
	start := localStart(text, at, local)
	if start < 0 || !plainDomain(text, end) {
		return false
	}
	m.takeSpan(text, Email, start, Span{start, end}, end)
	return true
}

// plainDomain reports whether the plain host that ends at end, -1 for none, is that
// of an address beyond doubt: its last label is letters only, and what stands behind
// could not go on with it.
func plainDomain(text []byte, end int) bool {
	if end < 0 || len(text)-end < 2 {
		return false
	}
	next := text[end]
	if next == '.' {
		next = text[end+1]
	}
	if next == '@' || next >= utf8.RuneSelf || class[next]&hostByte != 0 {
		return false
	}
	label := end
	for isLetter(text[label-1]) {
		label--
	}
	return end-label >= 2 && text[label-1] == '.'
}

// takeSpan makes text[url] the candidate, which takes the text from start to end.
// The rest of the candidate is empty already if the last one was taken here, too.
func (m *Machine) takeSpan(text []byte, form Form, start int, url Span, end int) {
	if !m.simple {
		m.reset(0)
		m.simple, m.Pieces = true, m.piece[:]
	}
	m.Form, m.Start, m.End, m.Resume = form, start, end, end
	m.piece[0] = url
	m.URL = text[url.Start:url.End:url.End]
}
