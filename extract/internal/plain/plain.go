// Package plain knows the URLs that need no second look: a host of plain labels,
// and behind it only characters that RFC 3986 allows there. Most URLs of running
// text are that. Scanner and validator take them in one pass, and agree on what
// they are.
//
// Of a text that is not plain the package says nothing: it may be a URL as well.
package plain

import "unsafe"

// A Set is a set of bytes.
type Set uint8

const (
	// labelByte is what a host label is made of beside hyphens (RFC 1034 section 3.5).
	labelByte Set = 1 << iota
	// restByte is what a path, a query and a fragment may hold without an escape
	// (RFC 3986 sections 3.3 to 3.5).
	restByte
	// innerByte is restByte without the characters that people put round a URL and
	// between two: ( ) , ; '
	innerByte
	// Last is what a URL may end with for sure: letters, digits, '/'.
	Last
	// Local is what the local part of an address is made of: ASCII letters,
	// digits and . _ % + = ~ & ' - ; the rest of RFC 5322's atext is rarer in
	// addresses than in the text round them.
	Local
	// idByte is what a message-id is made of beside its '@': Local, and the '$' that
	// some programs put between its numbers, but no escape.
	idByte
)

var sets = func() (t [256]Set) {
	for c := range byte(0x80) {
		if '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' {
			t[c] = labelByte | restByte | innerByte | Last | Local | idByte
		}
	}
	for _, c := range []byte("-._~:@!$&*+=/?") { // of unreserved, sub-delims and pchar
		t[c] = restByte | innerByte
	}
	for _, c := range []byte("(),;'") {
		t[c] = restByte
	}
	for _, c := range []byte("._%+=~&'-") {
		t[c] |= Local | idByte
	}
	t['%'] &^= idByte
	t['$'] |= idByte
	t['/'] |= Last
	return t
}()

// Has reports whether c is in s.
func (s Set) Has(c byte) bool { return sets[c]&s != 0 }

// skip returns the offset of the first byte from text[i] on that is not in s.
func skip(s Set, text []byte, i int) int {
	for i < len(text) && sets[text[i]]&s != 0 {
		i++
	}
	return i
}

// window is how many bytes vectors look at.
const window = 64

// What stands for the end of a host.
const (
	none    = -1 // no plain host stands here
	unknown = -2 // it cannot be seen from here
)

// Parts returns the end of the plain host that begins at text[i], or -1, as hostEnd
// does; and the end of the path, query and fragment behind it, as far as innerByte
// goes. i is len(text) at most.
func Parts(text []byte, i int) (host, end int) { return parts(text, i, innerByte) }

// Whole reports whether text is a plain host and a path, query and fragment of the
// bytes in restByte.
func Whole(text string) bool {
	host, end := parts(view(text), 0, restByte)
	return host >= 0 && end == len(text)
}

// MessageID reports whether text is a plain message-id: bytes in idByte on both sides of
// an '@'.
func MessageID(text string) bool {
	at := skip(idByte, view(text), 0)
	return at > 0 && at+1 < len(text) && text[at] == '@' && skip(idByte, view(text), at+1) == len(text)
}

// view returns the bytes of text without a copy. They are only read.
func view(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }

func parts(text []byte, i int, inner Set) (host, end int) {
	switch host, end = partsInWindow(text[i:], inner); {
	case host == none:
		return none, 0
	case host == unknown:
		if host = hostEnd(text, i); host < 0 {
			return none, 0
		}
		return host, restEnd(text, host, inner)
	case end >= window:
		end = skip(inner, text, i+window)
	default:
		end += i
	}
	return i + host, fragmentEnd(text, end, inner)
}

// restEnd returns the end of the path, query and fragment that may begin at text[i].
func restEnd(text []byte, i int, inner Set) int {
	if i < len(text) && (text[i] == '/' || text[i] == '?') {
		i = skip(inner, text, i)
	}
	return fragmentEnd(text, i, inner)
}

// fragmentEnd returns the end of the fragment that may begin at text[i].
func fragmentEnd(text []byte, i int, inner Set) int {
	if i < len(text) && text[i] == '#' {
		return skip(inner, text, i+1)
	}
	return i
}

// hostEnd returns the end of the plain host that begins at text[i], or -1 where it
// needs a second look: labels too long or without a letter at the end, hyphens
// that might be Punycode's, a number that might be an address. What follows is
// the caller's to judge; a dot is the sentence's or of a longer name.
func hostEnd(text []byte, i int) int {
	start, label := i, i
	for {
		i = label
		for i < len(text) && (sets[text[i]]&labelByte != 0 || text[i] == '-' && i > label && text[i-1] != '-') {
			i++
		}
		if i == label || i-label > 63 || text[i-1] == '-' {
			return none
		}
		if i+1 >= len(text) || text[i] != '.' || sets[text[i+1]]&labelByte == 0 {
			break
		}
		label = i + 1
	}
	if i-start > 253 || '0' <= text[label] && text[label] <= '9' {
		return none
	}
	return i
}

// Address returns where the run of bytes in Local begins that ends at the '@' at
// text[at], but nothing below limit; and the end of the plain host behind it, or -1
// as hostEnd does.
func Address(text []byte, at, limit int) (local, host int) {
	if local, host, ok := addressInWindow(text, at); ok {
		if host >= 0 {
			host += at + 1
		}
		return max(at-local, limit), host
	}
	local = at
	for local > limit && sets[text[local-1]]&Local != 0 {
		local--
	}
	return local, hostEnd(text, at+1)
}
