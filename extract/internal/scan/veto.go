package scan

import (
	"bytes"
	"unicode/utf8"

	"trawl/wrap"
)

// veto reports whether the word cannot go on with any URL: it is punctuation, a
// rule, an aside, a list marker, a label or field, an assignment below another, a
// telephone number, a line of a patch, an address or the next URL.
func veto(c *crossing) bool {
	w := c.word
	core := core(w)
	switch {
	case !hasInk(core):
		return true
	case class[w[0]]&opening != 0:
		return true
	case isRule(w), isAside(w) && alone(c):
		return true
	case isListMarker(w, c):
		return true
	case beginsURL(unmarked(w)) && !archived(c.url) && !(c.unbegun() && c.host && IsWWW(w)):
		return true
	case isLabel(w) || isField(w) && !alone(c):
		return true
	case c.before == '=' && isAssignment(w):
		return true
	case isPhone(w) && bytes.IndexByte(c.url, '?') < 0, isChange(c):
		return true
	case isAddress(core) && (c.host || c.news && !halfID(c, w)):
		return true
	}
	return false
}

// unmarked returns w without the marks in front of it that people put before a URL
// and a URL hardly begins a line with: of emphasis, of lists, of changes.
func unmarked(w []byte) []byte {
	for i, b := range w {
		switch b {
		case '_', '*', '~', '+', '-', '#', '@', '$':
		default:
			return w[i:]
		}
	}
	return nil
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
// with nothing else, that is neither a letter, a digit nor a slash: "-----", "==";
// or with "--", as the mark of a signature does.
func isRule(w []byte) bool {
	if isAlnum(w[0]) || w[0] >= utf8.RuneSelf || w[0] == '/' || len(w) < 2 || w[1] != w[0] {
		return false
	}
	return len(w) == 2 || w[2] == w[0] || w[0] == '-'
}

// isAside reports whether w is a word between two marks: "-snip-", "~cut~".
func isAside(w []byte) bool {
	n := len(w)
	return n > 2 && w[0] == w[n-1] && !isAlnum(w[0]) && w[0] < utf8.RuneSelf && w[0] != '/' && letters(w[1:n-1])
}

func letters(w []byte) bool {
	for _, b := range w {
		if !isLetter(b) {
			return false
		}
	}
	return true
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

// isField reports whether w is the name of a field in a table of facts: "Source1:",
// "X_Name:", "$schema:", also changed by a patch, "+W:".
func isField(w []byte) bool {
	if w[len(w)-1] != ':' {
		return false
	}
	for len(w) > 0 && (w[0] == '+' || w[0] == '-' || w[0] == '$') {
		w = w[1:]
	}
	for _, b := range w[:len(w)-1] {
		if !isAlnum(b) && b != '-' && b != '_' {
			return false
		}
	}
	return true
}

// isAssignment reports whether w begins with a name and a '='.
func isAssignment(w []byte) bool {
	n := bytes.IndexByte(w, '=')
	for i := range max(n, 0) {
		if !isLetter(w[i]) && w[i] != '_' && (i == 0 || !isDigit(w[i])) {
			return false
		}
	}
	return n > 0
}

// isPhone reports whether w is a telephone number in the international form. In a
// query '+' stands for a blank.
func isPhone(w []byte) bool {
	digits := 0
	for _, b := range w[1:] {
		if isDigit(b) {
			digits++
		} else if class[b]&mark == 0 && b != '-' && b != '(' && b != '/' {
			return false
		}
	}
	return w[0] == '+' && digits > 0
}

// isChange reports whether the URL's line and the word's are lines of a patch, one
// taken away or added and another.
func isChange(c *crossing) bool {
	if w := c.word[0]; w != '+' && w != '-' {
		return false
	}
	line := c.text[wrap.LineStart(c.text, c.eol):c.eol]
	line = line[wrap.Quote(line).Len:]
	return len(line) > 0 && (line[0] == '+' || line[0] == '-')
}

// isAddress reports whether w looks like a mail address: an '@' with a name
// before it and a dot behind, and no '/' or '=' in front of it, as a path or a
// query has.
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
