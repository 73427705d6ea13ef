package scan

import (
	"bytes"
	"unicode/utf8"

	"trawl/extract/internal/plain"
	"trawl/extract/uri"
)

// plainURL takes the URL at a colon if it needs no second look, and reports whether
// it does. That is one of a common scheme, in one line, with a plain host and path,
// and what stands before and behind it leaves no choice where it ends:
//
//	<URL:http://a/b>    <http://a/b>    (http://a/b)    "http://a/b"
//	see http://a/b for, http://a/b, or http://a/b. Then ¶¶ http://a/b ¶¶
//
// Most URLs are so. What it takes is what the long way finds, in a third of the time.
func (m *Machine) plainURL(v *View) bool {
	const forms = Wrapper | Angle | Bare
	text, colon := v.Text, v.Trigger
	if m.Forms&forms != forms || m.Profile != uri.RFC3986 || len(text)-colon < len("://a/b>x") {
		return false
	}
	if text[colon+1] != '/' {
		return m.plainMarked(v)
	}
	start := plainScheme(text, colon)
	if start <= v.Floor || text[colon+2] != '/' {
		return false
	}
	open := text[start-1]
	if plain.Label.Has(open) || class[open]&schemeByte != 0 { // a longer scheme, or none
		return false
	}
	host, end := plain.Parts(text, colon+3)
	switch {
	case host < 0:
		return false
	case open == '<':
		return m.plainWrapped(v, Angle, start-1, Span{start, end})
	}
	return m.plainRunning(v, Bare, Span{start, end}, host)
}

// plainWWW takes the URL without a scheme that begins at the trigger, by the same
// rules. Its host has two dots.
func (m *Machine) plainWWW(v *View) bool {
	text, start := v.Text, v.Trigger
	if m.Profile != uri.RFC3986 {
		return false
	}
	host, end := plain.Parts(text, start)
	if host < 0 || bytes.Count(text[start:host], []byte{'.'}) < 2 {
		return false
	}
	return m.plainRunning(v, WWW, Span{start, end}, host)
}

// plainMarked takes the URL in <URL:...> whose colon is the trigger.
func (m *Machine) plainMarked(v *View) bool {
	text, start := v.Text, v.Trigger+1
	open := v.Trigger - len("<URL")
	if open < v.Floor || text[open] != '<' || !isURLMark(text[open+1:]) {
		return false
	}
	colon := plain.Skip(plain.Label, text, start)
	if len(text)-colon < len("://a>") || string(text[colon:colon+3]) != "://" || plainScheme(text, colon) != start {
		return false
	}
	host, end := plain.Parts(text, colon+3)
	return host >= 0 && m.plainWrapped(v, Wrapper, open, Span{start, end})
}

// plainWrapped takes the URL in the wrapper that opens at open, if it is closed
// behind it.
func (m *Machine) plainWrapped(v *View, form Form, open int, url Span) bool {
	if url.End == len(v.Text) || v.Text[url.End] != '>' || url.End+1-open > m.Max {
		return false
	}
	m.accept(v, form, open, url, url.End+1)
	return true
}

// plainRunning takes the URL in running text whose plain characters are url and
// whose host ends at host.
func (m *Machine) plainRunning(v *View, form Form, url Span, host int) bool {
	if len(v.Text)-url.End < 3 || url.End+3-url.Start > m.Max {
		return false
	}
	url.End = plainEnd(v.Text, host, url.End)
	if url.End < 0 {
		return false
	}
	m.accept(v, form, url.Start, url, url.End)
	return true
}

// plainScheme returns where the scheme begins that ends at text[colon], if it is
// one whose URLs may be plain, or -1: "http", "https", "ftp" and "gopher" in
// small letters.
func plainScheme(text []byte, colon int) int {
	end := colon
	if end > 0 && text[end-1] == 's' {
		end--
	}
	switch {
	case endsWith(text[:end], "http"):
		return end - len("http")
	case endsWith(text[:colon], "ftp"):
		return colon - len("ftp")
	case endsWith(text[:colon], "gopher"):
		return colon - len("gopher")
	}
	return -1
}

func endsWith(s []byte, end string) bool {
	return len(s) >= len(end) && string(s[len(s)-len(end):]) == end
}

// plainEnd returns where the URL in running text ends whose plain characters end
// at end and whose host does at host, or -1 if that is not plain. text has three
// bytes more at least.
func plainEnd(text []byte, host, end int) int {
	next := text[end:]
	switch next[0] {
	case '>', '"':
	case ')', ']', '}': // behind a host a userinfo could go on with it
		if end == host && next[1] > ' ' {
			return -1
		}
	case ',', '.': // of the sentence
		if next[1] != ' ' || next[2] <= ' ' {
			return -1
		}
	case ' ':
		if next[1] <= ' ' { // a line break may follow, behind which the URL may go on
			return -1
		}
	case '\n', '\r': // and before a blank line: what stands there never goes on
		if !blankLine(next) {
			return -1
		}
	default:
		return -1
	}
	if c := text[end-1]; end > host && (c == '.' || c == ':' || c == '!' || c == '?') {
		end--
	}
	if !plain.Last.Has(text[end-1]) {
		return -1
	}
	return end
}

// blankLine reports whether the line break that s begins with ends a line that a
// line without a byte in it follows. s has three bytes at least.
func blankLine(s []byte) bool {
	if s[0] == '\r' && s[1] == '\n' {
		s = s[1:]
	}
	return isBreak(s[1])
}

// plainAddress takes the mail address from start on whose domain is a plain host
// up to end, if it needs no second look, and reports whether it does: the last
// label is letters only, and what stands behind could not go on with it. end is
// -1 where the host is not plain.
func (m *Machine) plainAddress(v *View, start, end int) bool {
	text := v.Text
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
	if end-label < 2 || text[label-1] != '.' {
		return false
	}
	m.accept(v, Email, start, Span{start, end}, end)
	return true
}
