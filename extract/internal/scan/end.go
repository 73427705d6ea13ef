package scan

import (
	"bytes"
	"unicode/utf8"

	"trawl/extract/uri"
)

// An authority is what stands between "//" and the path (RFC 3986 section 3.2):
//
//	user:pw@host:port/
//	        ^   ^    ^
//	        host hostEnd end
type authority struct {
	host, hostEnd, end int
	// more: the URL may go on, because what follows begins a path, query or
	// fragment. Else it ends here, whatever follows.
	more bool
	// bad: what stands here is no authority, and no shorter one is.
	bad bool
}

// readAuthority reads the authority that text has at i.
func readAuthority(text []byte, i int, ftp bool) (a authority) {
	a.host, a.hostEnd = i, hostEnd(text, i)
	if a.hostEnd < len(text) && !endsHost(text[a.hostEnd]) {
		if at := userinfoEnd(text, i, ftp); at > 0 {
			a.host, a.hostEnd = at, hostEnd(text, at)
		}
	}
	a.end = portEnd(text, a.hostEnd)
	if a.end < len(text) {
		switch text[a.end] {
		case '/', '?', '#':
			a.more = true
			a.bad = a.host == i && a.end == a.hostEnd+1 && isScheme(text[i:a.hostEnd]) && bytes.HasPrefix(text[a.end:], []byte("//")) // http://http://
		case '@':
			a.bad = true
		}
	}
	return a
}

// isScheme reports whether name is that of a scheme, and of no host with a dot.
func isScheme(name []byte) bool {
	_, known := uri.Lookup(name)
	return known && bytes.IndexByte(name, '.') < 0
}

// endsHost reports whether c shows that what stands before it is a host and no
// userinfo: the two most common bytes behind one.
func endsHost(c byte) bool { return c == '/' || c <= ' ' }

// maxUserinfo bounds the look-ahead for the '@' of a userinfo.
const maxUserinfo = 256

// userinfoEnd returns the offset behind the '@' of the userinfo that text has at
// i, or 0. The user of an ftp URL may be a mail address (the password of
// anonymous FTP is one), so there the last '@' counts.
func userinfoEnd(text []byte, i int, ftp bool) (end int) {
	for limit := min(len(text), i+maxUserinfo); i < limit; i++ {
		switch c := text[i]; {
		case c == '@':
			end = i + 1
			if !ftp {
				return end
			}
		case c == '/' || c == '?' || c == '#' || c <= ' ' || c >= utf8.RuneSelf || c == '<' || c == '>' || c == '"':
			return end
		}
	}
	return end
}

// hostEnd returns the end of the host that text has at i: an IP literal in
// brackets, or a name. A "--" between a known top-level domain and a letter is
// a dash of the sentence (www.example.com--not), except in "xn--".
func hostEnd(text []byte, i int) int {
	if i < len(text) && text[i] == '[' {
		if n := bytes.IndexByte(text[i:min(len(text), i+64)], ']'); n > 0 {
			return i + n + 1
		}
		return i
	}
	label := i
	for start := i; i < len(text); {
		c := text[i]
		switch {
		case c == '.':
			label = i + 1
		case c == '-' && i > start && text[i-1] == '-' && i+1 < len(text) && isLetter(text[i+1]) && label > start && uri.KnownTLD(text[label:i-1]):
			return i - 1
		case class[c]&hostByte != 0:
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(text[i:])
			if !isHostRune(r) || n == 1 && c < 0xC0 { // of ISO 8859-1 only the letters, as in endsURL
				return i
			}
			i += n
			continue
		default:
			return i
		}
		i++
	}
	return i
}

// portEnd returns the end of the port behind the host that ends at i, or i:
// "host:word" ends at the host.
func portEnd(text []byte, i int) int {
	if i >= len(text) || text[i] != ':' {
		return i
	}
	end := i + 1
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	switch {
	case end < len(text) && (class[text[end]]&hostByte != 0 && text[end] != '.' || text[end] == '@'):
		return i
	case end == i+1 && (end == len(text) || text[end] != '/'): // "host:" before a sentence goes on
		return i
	}
	return end
}

// restEnd returns where the path, query and fragment that text has at i end: at
// a character that no URL holds, at a closing bracket whose opening one is not
// in text[i:], at the mate of the quote mark or bar before the URL, or at a comma,
// semicolon or bar before the next URL.
func restEnd(text []byte, i int, quote byte) int {
	var open brackets
	for i < len(text) {
		c := text[i]
		if class[c]&stop == 0 {
			i++
			continue
		}
		switch c {
		case '(', '[', '{', ')', ']', '}':
			if open.end(text[i:]) {
				return i
			}
		case ',', ';', '|':
			if beginsURL(text[i+1:]) || c == '|' && quote == '|' { // a cell of a table
				return i
			}
		case '\'':
			if quote == '\'' && (i+1 == len(text) || !isAlnum(text[i+1])) {
				return i
			}
		default:
			if c < utf8.RuneSelf {
				return i
			}
			ends, n := endsURL(text[i:])
			if ends {
				return i
			}
			i += n
			continue
		}
		i++
	}
	return i
}

// brackets counts those that are open, of each kind.
type brackets [3]int

// end counts the bracket that s begins with and reports whether the URL ends
// before it: it closes none, or begins "[/url]", as bulletin boards write it.
func (open *brackets) end(s []byte) bool {
	c := s[0]
	n := &open[bracket(c)]
	switch {
	case c == '[' && len(s) > 2 && s[1] == '/' && isLetter(s[2]):
		return true
	case c == '(' || c == '[' || c == '{':
		*n++
		return false
	case *n == 0:
		return true
	}
	*n--
	return false
}

// bracket numbers the kinds of brackets: () 0, [] 1, {} 2.
func bracket(c byte) int {
	switch c {
	case '(', ')':
		return 0
	case '[', ']':
		return 1
	}
	return 2
}

// beginsURL reports whether s begins with a scheme and "://" or with "www.".
func beginsURL(s []byte) bool {
	if IsWWW(s) {
		return true
	}
	i := 0
	for i < len(s) && i < maxScheme && class[s[i]]&schemeByte != 0 {
		i++
	}
	if i == 0 || !bytes.HasPrefix(s[i:], []byte("://")) {
		return false
	}
	_, known := uri.Lookup(s[:i])
	return known
}
