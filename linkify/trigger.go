package linkify

import "bytes"

// Triggers are the bytes without which there is no URL: an '@', a colon that is
// not that of a sentence, the first dot of "www.". A document is searched for each
// of them once, so that a block without any costs next to nothing.
type triggers struct {
	from int // where the search stands
	// The next of each kind, or the document's end. One before from is out of date.
	at, colon, www int
}

func newTriggers() triggers { return triggers{at: -1, colon: -1, www: -1} }

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
	if t.www < start {
		t.www = nextWWW(source, start)
	}
	return t.www < stop
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

// nextWWW returns the next dot that "www" stands before, in any case.
func nextWWW(text []byte, from int) int {
	for i := from; ; i++ {
		i = indexFrom(text, i, '.')
		if i == len(text) || i >= 3 && bytes.EqualFold(text[i-3:i], []byte("www")) {
			return i
		}
	}
}
