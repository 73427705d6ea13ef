package linkify

import (
	"bytes"
	"cmp"
	"math"
	"unicode/utf8"

	"trawl/extract"
)

// Triggers are the bytes without which there is no URL: an '@', a colon that is
// not that of a sentence, the first dot of "www.", or of a domain where domains are
// looked for. A document is searched for each of them once, so that a block without
// any costs next to nothing.
type triggers struct {
	from    int  // where the search stands
	domains bool // any dot inside a word is one
	// The next of each kind, or the document's end. One before from is out of date,
	// and never is where none is wanted.
	at, colon, dot int
}

// never is behind the end of any document.
const never = math.MaxInt

// newTriggers returns those of forms, 0 for the default. An '@' always is one: a
// message-id is looked for whatever the forms.
func newTriggers(forms extract.Form) triggers {
	forms = cmp.Or(forms, extract.DefaultForms)
	t := triggers{at: -1, colon: never, dot: never, domains: forms&extract.Domain != 0}
	if forms&(extract.Wrapper|extract.Angle|extract.Bare) != 0 {
		t.colon = -1
	}
	if forms&(extract.WWW|extract.Domain) != 0 {
		t.dot = -1
	}
	return t
}

// within reports whether source[start:stop] may have a trigger. Over rising
// offsets it looks at no byte twice for the same kind.
func (t *triggers) within(source []byte, start, stop int) bool {
	if start < t.from {
		return true // out of order: let the finder see
	}
	t.from = start
	if t.at < start {
		t.at = indexFrom(source, start, '@')
	}
	if t.at < stop {
		return true
	}
	if t.colon < start {
		t.colon = nextColon(source, start)
	}
	if t.colon < stop {
		return true
	}
	if t.dot < start {
		t.dot = nextDot(source, start, t.domains)
	}
	return t.dot < stop
}

// indexFrom returns the offset of the first c in text[from:], or len(text).
func indexFrom(text []byte, from int, c byte) int {
	if n := bytes.IndexByte(text[from:], c); n >= 0 {
		return from + n
	}
	return len(text)
}

// nextColon returns the next colon without a blank behind it, as most have in
// sentences, or of "news: <id>" or "URL: http...".
func nextColon(text []byte, from int) int {
	for i := from; ; i++ {
		i = indexFrom(text, i, ':')
		if i+1 >= len(text) || text[i+1] != ' ' || i > 0 && (text[i-1]|0x20 == 's' || text[i-1]|0x20 == 'l') {
			return i
		}
	}
}

// nextDot returns the next dot that "www" stands before, in any case, or, for
// domains, that a label may stand behind.
func nextDot(text []byte, from int, domains bool) int {
	for i := from; ; i++ {
		i = indexFrom(text, i, '.')
		if i == len(text) || i >= 3 && bytes.EqualFold(text[i-3:i], []byte("www")) || domains && beginsLabel(text[i+1:]) {
			return i
		}
	}
}

// beginsLabel reports whether text begins with what a label of a host may begin
// with: a letter, of any script, or a digit.
func beginsLabel(text []byte) bool {
	if len(text) == 0 {
		return false
	}
	c := text[0]
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c >= utf8.RuneSelf
}
