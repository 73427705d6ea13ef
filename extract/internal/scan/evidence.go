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

// veto reports whether the word cannot go on with any URL: it is punctuation, a
// rule, a list marker, a label, an address or the next URL.
func veto(c *crossing) bool {
	w := c.word
	core := core(w)
	switch {
	case !hasInk(core):
		return true
	case class[w[0]]&opening != 0:
		return true
	case isRule(w):
		return true
	case isListMarker(w, c):
		return true
	case beginsURL(emphasized(w)) && !archived(c.url) && !(c.unbegun() && c.host && IsWWW(w)):
		return true
	case isLabel(w):
		return true
	case isAddress(core) && (c.host || c.news && !halfID(c, w)):
		return true
	}
	return false
}

// emphasized returns w without the marks of emphasis in front of it.
func emphasized(w []byte) []byte {
	for len(w) > 0 && (w[0] == '_' || w[0] == '*' || w[0] == '~') {
		w = w[1:]
	}
	return w
}

// core returns w without the punctuation round it.
func core(w []byte) []byte {
	for len(w) > 0 && class[w[0]]&mark != 0 {
		w = w[1:]
	}
	for len(w) > 0 && class[w[len(w)-1]]&mark != 0 {
		w = w[:len(w)-1]
	}
	return w
}

// hasInk reports whether w has more than ASCII punctuation.
func hasInk(w []byte) bool {
	for _, c := range w {
		if c >= utf8.RuneSelf || isAlnum(c) {
			return true
		}
	}
	return false
}

// isRule reports whether w begins with a character three times over, or twice
// with nothing else, that is neither a letter nor a digit: "-----", "--", "==".
func isRule(w []byte) bool {
	if isAlnum(w[0]) || w[0] >= utf8.RuneSelf || w[0] == '/' || len(w) < 2 || w[1] != w[0] {
		return false
	}
	return len(w) == 2 || w[2] == w[0] || w[0] == '-'
}

// isListMarker reports whether the word marks an item of a list: "-", "o", "2.",
// "b)", with words behind it. A number after a hyphen is none.
func isListMarker(w []byte, c *crossing) bool {
	if alone(c) {
		return len(w) == 1 && !isAlnum(w[0])
	}
	if len(w) == 1 {
		return !isAlnum(w[0]) || w[0] == 'o'
	}
	last := w[len(w)-1]
	if last != '.' && last != ')' || c.url[len(c.url)-1] == '-' || len(w) > 4 {
		return false
	}
	for _, b := range w[:len(w)-1] {
		if !isDigit(b) && (len(w) > 2 || !isLetter(b)) {
			return false
		}
	}
	return true
}

// isLabel reports whether w is "Word:", what a header or a list of facts begins
// a line with, or ":word".
func isLabel(w []byte) bool {
	if w[0] == ':' {
		return true
	}
	if w[len(w)-1] != ':' {
		return false
	}
	for _, b := range w[:len(w)-1] {
		if !isLetter(b) && b != '-' {
			return false
		}
	}
	return true
}

// isAddress reports whether w looks like a mail address: an '@' with a name
// before it and a dot behind, and no '/' in front of it.
func isAddress(w []byte) bool {
	at := bytes.IndexByte(w, '@')
	return at > 0 && bytes.IndexByte(w[at:], '.') > 1 && bytes.IndexByte(w[:at], '/') < 0 && bytes.IndexByte(w[:at], '=') < 0
}

// archived reports whether url ends with the time stamp of a web archive, behind
// which the archived page's own URL follows: /web/20011130142338/
func archived(url []byte) bool {
	url = bytes.TrimSuffix(url, []byte("/"))
	n := len(url)
	for n > 0 && isDigit(url[n-1]) {
		n--
	}
	return len(url)-n == 14 && bytes.HasSuffix(url[:n], []byte("/web/"))
}

// alone reports whether the word is all that its line holds.
func alone(c *crossing) bool {
	end := c.at + len(c.word)
	if end == len(c.text) {
		return true
	}
	_, ok := lineBreak(c.text, end)
	return ok
}

// weigh says whether the word goes on with the URL. Some signs are certain; the
// others are points for and against it.
func weigh(c *crossing) Join {
	if certain(c) {
		return Certain
	}
	if beginsURL(c.word) { // archived, or veto would not have let it pass
		return Likely
	}
	points := shape(c) + tail(c)
	if points+mostMargin < narrowly { // no margin could change that
		return NotJoined
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
	case url[n-1] == '%':
		return len(piece) > 1 && isHex(piece[0]) && isHex(piece[1])
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
	delims          int // / inside the word
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
