package scan

import (
	"bytes"
	"unicode/utf8"

	"trawl/extract/internal/plain"
	"trawl/extract/uri"
)

// A crossing is the place where a URL runs to the end of a line, and the word
// that the next line begins with:
//
//	text  > see http://host/a/lo ¶ > ng/path, they say
//	            └─── url ──────┘ │   └─────┤ word
//	                            eol  at    └ piece: word as far as the URL would go
type crossing struct {
	*head
	text    []byte
	eol, at int
	url     []byte // read so far
	word    []byte
	joined  []byte // url and piece
	piece   []byte
	remnant bool // url loses a '=' that quoted-printable left at the line's end
	narrow  bool // refused, but not by much
}

// weigh says whether the word goes on with the URL. Some signs are certain; the
// others are points for and against it.
func weigh(c *crossing) Join {
	if certain(c) {
		return Certain
	}
	if c.unbegun() && c.host { // a sentence on schemes
		return NotJoined
	}
	if beginsURL(unmarked(c.word)) { // archived, or veto would not have let it pass
		return Likely
	}
	points := shape(c) + tail(c)
	switch { // no margin could change that
	case points+mostMargin < narrowly:
		return NotJoined
	case points+leastMargin >= enough:
		return Likely
	}
	l := measure(c)
	points += margin(c, &l)
	if points >= enough {
		return Likely
	}
	c.narrow = points >= narrowly
	return NotJoined
}

// enough is how many points join two lines; with less than narrowly not even
// the reader hears of it.
const (
	enough   = 5
	narrowly = enough - 2
)

// certain reports the signs that allow no other reading.
func certain(c *crossing) bool {
	switch end := c.at + len(c.piece); {
	case c.remnant:
		return true
	case c.unbegun() && c.begins():
		return true
	case cutEscape(c.url, c.piece), halfID(c, c.piece):
		return true
	case end < len(c.text) && (c.before == '<' && c.text[end] == '>' || c.before == '"' && c.text[end] == '"'):
		return true
	}
	return false
}

// cutEscape reports whether the line was broken inside a percent-escape.
func cutEscape(url, piece []byte) bool {
	n := len(url)
	switch {
	case url[n-1] == '%': // or "save 50% ¶ before"
		return len(piece) > 1 && isHex(piece[0]) && isHex(piece[1]) && !letters(piece)
	case n > 1 && url[n-2] == '%' && isHex(url[n-1]):
		return isHex(piece[0])
	}
	return false
}

// isDelimiter reports whether b is a character at which programs break URLs.
func isDelimiter(b byte) bool {
	switch b {
	case '/', '?', '&', '=', '%', '#', '_', '~', '.', '-', '+', '@', '$', ';':
		return true
	}
	return false
}

// shape weighs whether the word looks like a part of a URL or like prose.
func shape(c *crossing) int {
	p := c.piece
	for n := len(p); n > 0; n-- {
		if !endsSentence(p[n-1]) {
			p = p[:n]
			break
		}
	}
	k := kindOf(p)
	points := k.points()
	switch {
	case unlikely(c, p, &k):
		points = -3
	case len(p) > 1 && isDelimiter(p[0]) && (alone(c) || !signs(p[0])):
		points += 2
	case points == 0:
		points = prose(c, &k, len(p) < len(c.word))
	}
	if alone(c) {
		points += 2
	}
	return points
}

// unlikely reports whether p, which has the marks of a URL, is rather a word of
// prose or of a list: GNU/Linux is; and behind a URL that does not end with a
// delimiter a date, a checksum, -Joe, example.com is.
func unlikely(c *crossing, p []byte, k *kinds) bool {
	switch {
	case k.marks > 0:
		return false
	case k.delims == 1 && k.hyphens == 0 && isPair(c, p):
		return true
	case !isAlnum(c.url[len(c.url)-1]):
		return false
	case k.letters == 0:
		return k.delims+k.hyphens > 0 && !isDigit(c.url[len(c.url)-1])
	case isChecksum(p):
		return true
	case isDelimiter(p[0]):
		return alone(c) && p[0] != '/' && p[0] != '.' && letters(p[1:]) && (len(p) < 6 || capitalized(p[1:]))
	case k.dots == 1 && k.delims+k.hyphens == 0:
		return !alone(c) && !hasExtension(p)
	}
	return false
}

// isPair reports whether the words on both sides of the slash in p are rather two
// than a path: GNU/Linux, OS/2, HTTP/1.1. What stands in a path is in small letters
// mostly, and does not begin with a capital one where a line was cut in a word.
func isPair(c *crossing, p []byte) bool {
	one, other, _ := bytes.Cut(p, []byte{'/'})
	if len(one) == 0 || len(other) == 0 || !isCapital(one[0]) {
		return false
	}
	return isCapital(other[0]) || !alone(c) && (kindOf(other).letters == 0 || isAlnum(c.url[len(c.url)-1]))
}

func isCapital(b byte) bool { return 'A' <= b && b <= 'Z' }

// isChecksum reports whether p is that of a file in hexadecimal digits: MD5, SHA-1,
// SHA-256.
func isChecksum(p []byte) bool {
	if len(p) != 32 && len(p) != 40 && len(p) != 64 {
		return false
	}
	for _, b := range p {
		if !isHex(b) {
			return false
		}
	}
	return true
}

// endsSentence reports whether b is punctuation behind a word.
func endsSentence(b byte) bool {
	switch b {
	case '.', ',', ';', ':', '!', '?', ')', '\'', '"':
		return true
	}
	return false
}

// signs reports whether words of prose begin with b: "$5.00", "#3", "@joe".
func signs(b byte) bool { return b == '#' || b == '@' || b == '$' }

// points weighs a word that prose would hardly have.
func (k kinds) points() int {
	switch {
	case k.delims > 0 && (k.delims > 1 || k.digits > 0 || k.dots > 0 || k.marks > 0 || k.hyphens > 0):
		return 4
	case k.marks > 0 || k.dots > 0 && k.letters > 2:
		return 3
	case k.delims > 0, k.hyphens > 1, k.digits > 0 && k.letters > 0:
		return 2
	}
	return 0
}

// prose weighs a word that could as well be prose. Behind a digit a number is
// rather more digits, behind a digit and a dot even more. punctuated says that a
// comma or the like follows the word.
func prose(c *crossing, k *kinds, punctuated bool) int {
	last := c.url[len(c.url)-1]
	switch {
	case k.letters == 0 && k.colons > 0 && !alone(c): // a time
		return -5
	case k.letters == 0 && isDigit(last):
		return 1
	case k.letters == 0 && last == '.' && isDigit(c.url[len(c.url)-2]): // 1.2. ¶ 1
		return 2
	case k.letters == 0 && (alone(c) || !isAlnum(last)):
		return 0
	case !alone(c):
		return -5
	case capitalized(c.word): // "Thanks", "Joe"
		return -3
	case punctuated && last != '-':
		return -2
	}
	return 0
}

// capitalized reports whether w is a capital letter and small ones.
func capitalized(w []byte) bool {
	if len(w) < 2 || w[0] < 'A' || 'Z' < w[0] {
		return false
	}
	for _, b := range w[1:] {
		if b < 'a' || 'z' < b {
			return false
		}
	}
	return true
}

// kinds counts the characters of a word that set URLs apart from prose.
type kinds struct {
	letters, digits int
	delims          int // /
	marks           int // = & % ? _ ~ # inside the word: "100%", "C#" and "#3" are prose
	colons          int
	dots            int // . with a letter or digit on both sides
	hyphens         int
}

func kindOf(w []byte) (k kinds) {
	for i, b := range w {
		switch {
		case isDigit(b):
			k.digits++
		case isLetter(b) || utf8.RuneStart(b) && b >= utf8.RuneSelf:
			k.letters++
		case b == '/':
			k.delims++
		case b == '.' && i > 0 && i+1 < len(w) && isAlnum(w[i-1]) && isAlnum(w[i+1]):
			k.dots++
		case b == '-':
			k.hyphens++
		case b == ':':
			k.colons++
		case i+1 < len(w) && (b == '=' || b == '&' || b == '%' || b == '?' || b == '_' || b == '~' || b == '#' && i > 0):
			k.marks++
		}
	}
	return k
}

// tail weighs whether the URL looks complete at the line's end.
func tail(c *crossing) int {
	points := 0
	switch c.url[len(c.url)-1] {
	case '?', '&', '=', '%', '-':
		points += 3
	case '_', '+', '~', '#':
		points += 2
	case '/':
		points++
	}
	points += file(c)
	if mate := closing(c.before); mate != 0 {
		points++
		if end := c.at + len(c.piece); end < len(c.text) && c.text[end] == mate {
			points += 3
		}
	}
	if c.host {
		points += hostTail(c)
	}
	return points
}

// closing returns the bracket that closes the opening one b, 0 if b is none.
func closing(b byte) byte {
	switch b {
	case '(':
		return ')'
	case '[':
		return ']'
	case '{':
		return '}'
	}
	return 0
}

// unbegun reports whether nothing follows the scheme on its line: "http://".
func (c *crossing) unbegun() bool { return len(c.url) == c.size }

// begins reports whether the word, behind a bare scheme, is an authority and not
// the next word of a sentence on schemes.
func (c *crossing) begins() bool {
	if !c.host {
		return bytes.HasPrefix(c.piece, []byte("//"))
	}
	return bytes.IndexByte(c.hostOf(c.joined), '.') > 0
}

// hostOf returns the host of url, which begins as the crossing's does.
func (c *crossing) hostOf(url []byte) []byte {
	a := readAuthority(url, c.size, c.ftp)
	return url[a.host:a.hostEnd]
}

// hostTail weighs a URL that ends inside its host: one whose last label is no
// top-level domain, while the joined one's is, was cut.
func hostTail(c *crossing) int {
	if host, end := plain.Parts(c.url, c.size); host >= 0 && end > host {
		return 0
	}
	a := readAuthority(c.url, c.size, c.ftp)
	if a.more {
		return 0
	}
	half, whole := c.url[a.host:a.hostEnd], c.hostOf(c.joined)
	switch {
	case len(half) == len(whole):
		return 0
	case !complete(half) && complete(whole):
		return 4
	case complete(half) && !complete(whole): // www.host.com ¶ index.html
		return -2 * enough
	case complete(half):
		return -3
	}
	return 0
}

// complete reports whether host ends with a known top-level domain, or is an
// IPv4 address.
func complete(host []byte) bool {
	dot := bytes.LastIndexByte(host, '.')
	last := host[dot+1:]
	return len(last) > 0 && dot > 0 && (uri.KnownTLD(last) || isDigit(last[0]) && bytes.Count(host, []byte{'.'}) == 3)
}
