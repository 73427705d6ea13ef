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

// next returns the offset of the first trigger in source[from:], or len(source).
// It is asked for rising offsets.
func (t *triggers) next(source []byte, from int) int {
	t.from = from
	if t.at < from {
		t.at = indexFrom(source, from, '@')
	}
	if t.colon < from {
		t.colon = nextColon(source, from)
	}
	if t.www < from {
		t.www = nextWWW(source, from)
	}
	return min(t.at, t.colon, t.www)
}

// within reports whether source[start:stop] may have a trigger. It is fast for
// rising offsets.
func (t *triggers) within(source []byte, start, stop int) bool {
	return start < t.from || t.next(source, start) < stop
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
