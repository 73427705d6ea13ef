// Package msgid finds message-ids in running text. Written without news: or mid:
// one looks like a mail address, so what stands before it has to tell.
package msgid

import (
	"bytes"
	"iter"

	"trawl/extract/uri"
	"trawl/linkify/anchor"
)

// A Span is the source bytes [Start, End) of an id without its brackets. Offsets
// count bytes from 0.
type Span struct{ Start, End int }

// maxLen bounds an id (RFC 5536 section 3.1.3).
const maxLen = 250

// Find yields the message-ids of text, in order: what stands in angle brackets,
// has an '@', and follows one of the words that introduce an id, or another id
// and white space, as in a References field.
func Find(text []byte) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		last := -1 // where the id before ended, behind its '>'
		for i := 0; ; {
			n := bytes.IndexByte(text[i:], '<')
			if n < 0 {
				return
			}
			open := i + n
			i = open + 1
			size := length(text[i:])
			if size == 0 || !introduced(text, open) && !follows(text, last, open) {
				continue
			}
			if !yield(Span{i, i + size}) {
				return
			}
			i += size + 1
			last = i
		}
	}
}

// length returns the length of the id that s begins with and that a '>' ends, or
// 0. An id is a left part, '@' and a right part, without white space (RFC 5536
// section 3.1.3).
func length(s []byte) int {
	at := 0
	for i, c := range s[:min(len(s), maxLen+1)] {
		switch {
		case c == '>':
			if at == 0 || at == i-1 {
				return 0
			}
			return i
		case c == '@':
			at = i
		case c <= ' ' || c >= 0x7F || c == '<' || c == '"' || c == ':' && at == 0:
			return 0 // a colon before the '@' makes it a URL
		}
	}
	return 0
}

// words introduce an id: those of attribution lines ("In article <id>, she
// wrote", "wrote in message <id>") and the names of the header fields.
var words = [...]string{
	"article", "message", "posting", "message-id", "message-id:", "msgid:", "msg-id:", "references:", "in-reply-to:", "supersedes:",
}

// introduced reports whether one of the words stands before text[open], white
// space between.
func introduced(text []byte, open int) bool {
	end := len(bytes.TrimRight(text[max(0, open-8):open], " \t\r\n>")) + max(0, open-8)
	if end == open && open > 0 && text[open-1] != ':' {
		return false
	}
	start := end
	for start > 0 && end-start < 16 && wordByte(text[start-1]) {
		start--
	}
	for _, w := range words {
		if len(w) == end-start && bytes.EqualFold(text[start:end], []byte(w)) {
			return true
		}
	}
	return false
}

// wordByte holds the characters of the words above.
func wordByte(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '-' || c == ':'
}

// follows reports whether only white space stands between the id that ended at
// last and text[open].
func follows(text []byte, last, open int) bool {
	return last >= 0 && open-last < maxLen && len(bytes.TrimSpace(text[last:open])) == 0
}

// Anchor returns the anchor of a link to the article or mail with id, and whether
// there is one. urlOf gives the URL of an id, "" for none; nil stands for its
// news: URL (RFC 5538 section 2.1).
func Anchor(p *anchor.Policy, urlOf func(id string) string, id []byte) (anchor.Anchor, bool) {
	if urlOf == nil {
		return p.To(string(uri.AppendHref(nil, append([]byte("news:"), id...))))
	}
	if href := urlOf(string(id)); href != "" {
		return p.To(href)
	}
	return anchor.Anchor{}, false
}
