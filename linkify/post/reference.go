package post

import (
	"bytes"
	"strconv"

	"trawl/linkify/anchor"
)

// references are the notes of a text: lines that begin with a number in brackets
// and a URL, to which the same numbers in the text point.
//
//	as was shown before [1]
//	...
//	[1] http://host/path
type references struct {
	prefix string
	at     map[int]int // by number, the offset of the '[' of its first note
}

// maxReference is the highest number of a note. Beyond it a number in brackets
// is something else, such as a year.
const maxReference = 999

// collect finds the notes of text.
func (r *references) collect(text []byte, prefix string) {
	r.prefix = prefix
	for at := 0; at < len(text); {
		line := firstLine(text[at:])
		n, _ := quoteMarks(line)
		n += len(line[n:]) - len(bytes.TrimLeft(line[n:], " \t"))
		if number, size := reference(line[n:]); size > 0 && beginsURL(line[n+size:]) {
			if r.at == nil {
				r.at = make(map[int]int)
			}
			if _, known := r.at[number]; !known {
				r.at[number] = at + n
			}
		}
		at += len(line)
	}
}

// reference reads the number in brackets that s begins with; size is 0 if there
// is none.
func reference(s []byte) (number, size int) {
	if len(s) < 3 || s[0] != '[' {
		return 0, 0
	}
	for i, c := range s[1:min(len(s), 5)] {
		switch {
		case '0' <= c && c <= '9':
			number = number*10 + int(c-'0')
		case c == ']' && i > 0 && number <= maxReference:
			return number, i + 2
		default:
			return 0, 0
		}
	}
	return 0, 0
}

// beginsURL reports whether s, behind a colon and white space, begins with what
// looks like a URL.
func beginsURL(s []byte) bool {
	word := bytes.TrimLeft(s, ": \t<")
	word = word[:min(len(word), 64)]
	if end := bytes.IndexAny(word, " \t\r\n"); end >= 0 {
		word = word[:end]
	}
	lower := bytes.ToLower(word)
	return bytes.Contains(lower, []byte("://")) || bytes.HasPrefix(lower, []byte("www.")) || bytes.HasPrefix(lower, []byte("url:"))
}

// next returns the first reference to a note, or a note, in text[from:to]; both
// are to if there is none.
func (r *references) next(text []byte, from, to int) (start, end int) {
	if len(r.at) == 0 {
		return to, to
	}
	for i := from; i < to; i++ {
		n := bytes.IndexByte(text[i:to], '[')
		if n < 0 {
			break
		}
		i += n
		if number, size := reference(text[i:to]); size > 0 {
			if _, known := r.at[number]; known {
				return i, i + size
			}
		}
	}
	return to, to
}

// append appends text[start:end], a reference or the note itself.
func (r *references) append(dst, text []byte, start, end int) []byte {
	number, _ := reference(text[start:end])
	id := r.prefix + "ref-" + strconv.Itoa(number)
	if r.at[number] != start {
		return anchor.Anchor{Href: "#" + id}.Append(dst, text[start:end])
	}
	dst = append(dst, `<span id="`...)
	dst = anchor.AppendAttr(dst, id)
	dst = append(dst, `">`...)
	dst = anchor.AppendText(dst, text[start:end])
	return append(dst, "</span>"...)
}
