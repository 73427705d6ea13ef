package wrap

// A Folder says how [Folder.Append] lays out a wrapper. Its zero value folds at
// 72 columns with no prefix.
type Folder struct {
	// Width is the number of columns that a line may take, the prefix counted;
	// a byte is a column. 0 means 72, what RFC 2822 section 2.1.1 recommends
	// less room for the quote marks of replies.
	Width int
	// Column is how many columns of the first line are taken already.
	Column int
	// Prefix stands at the start of each further line: the quote prefix of the
	// line that the URL stood on. It counts into Width.
	Prefix string
	// Newline ends a line. "" means "\n".
	Newline string
}

// minRoom is the least room in bytes that a line gives to a URL, whatever the
// width: a URL folded into single letters helps nobody.
const minRoom = 16

// Append appends url to dst as <URL:...>, folded so that no line is wider than
// the width where the URL allows it. A line is never ended after a hyphen
// (RFC 3986 appendix C: a reader cannot tell whether a program put it there),
// nor inside a percent-escape or a character of several bytes; it is rather
// ended after a '/' or before a '?', '&' or ';' that stands near.
//
// The first line begins with "<URL:" at f.Column; a caller that wants the
// wrapper on a line of its own breaks the line first.
func (f Folder) Append(dst []byte, url []byte) []byte {
	newline := f.Newline
	if newline == "" {
		newline = "\n"
	}
	dst = append(dst, "<URL:"...)
	room := f.width() - f.Column - len("<URL:")
	for len(url) >= room { // one column is for the '>'
		if n := cut(url, max(room, minRoom)); n < len(url) {
			dst = append(dst, url[:n]...)
			dst = append(append(dst, newline...), f.Prefix...)
			url = url[n:]
			room = max(f.width()-len(f.Prefix), minRoom)
			continue
		}
		break
	}
	return append(append(dst, url...), '>')
}

func (f Folder) width() int {
	if f.Width == 0 {
		return 72
	}
	return f.Width
}

// cut returns how many bytes of url to put on a line that has room for room of
// them, room >= minRoom. More than fit go on it where the URL may not be cut before.
func cut(url []byte, room int) int {
	if len(url) < room {
		return len(url)
	}
	most := min(room, len(url)-1)
	for n := most; n > room*2/3; n-- {
		if (beforeCut(url[n-1]) || afterCut(url[n])) && mayCut(url, n) {
			return n
		}
	}
	for n := most; n > 0; n-- {
		if mayCut(url, n) {
			return n
		}
	}
	for n := most + 1; n < len(url); n++ {
		if mayCut(url, n) {
			return n
		}
	}
	return len(url)
}

func beforeCut(c byte) bool { return c == '/' }
func afterCut(c byte) bool  { return c == '?' || c == '&' || c == ';' }

// mayCut reports whether url may be cut before url[n], 0 < n < len(url).
func mayCut(url []byte, n int) bool {
	switch {
	case url[n-1] == '-':
		return false
	case url[n]&0xC0 == 0x80: // inside a UTF-8 sequence
		return false
	case url[n-1] == '%' || n > 1 && url[n-2] == '%':
		return false
	case quote(url[n:], Prefix{Depth: 1, Soft: 1}).Depth > 0: // "›" or "|:" would be read as a quote mark
		return false
	case letters(url[n:]) == len(url)-n && len(url)-n <= maxInitials: // "AB>" as initials
		return false
	}
	return true
}
