package linkify

import (
	"bytes"

	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A content is the text of a block as goldmark sees it, without quote marks and
// indentation, and the way back to the document.
type content struct {
	text  []byte
	lines []line // none where text is one run of the document
	line  int    // the one asked for last
	base  int    // the offset in the document of such a run
	own   []byte // memory for a text that is put together
}

// A line of a block begins at text[at]; its first byte behind the padding is that
// of the document at segment.Start.
type line struct {
	at      int
	segment text.Segment
}

// read puts the lines of a block together. Most blocks are one run of the
// document, which is not copied.
func (c *content) read(lines *text.Segments, source []byte) {
	c.text, c.lines, c.line = nil, c.lines[:0], 0
	if lines.Len() == 0 {
		return
	}
	if contiguous(lines) {
		c.base = lines.At(0).Start
		c.text = source[c.base:lines.At(lines.Len()-1).Stop]
		return
	}
	c.own = c.own[:0]
	for i := range lines.Len() {
		s := lines.At(i)
		c.lines = append(c.lines, line{len(c.own), s})
		c.own = append(c.own, s.Value(source)...)
	}
	c.text = c.own
}

func contiguous(lines *text.Segments) bool {
	for i := range lines.Len() {
		s := lines.At(i)
		if s.Padding > 0 || i > 0 && lines.At(i-1).Stop != s.Start {
			return false
		}
	}
	return true
}

// source returns the offset in the document of c.text[at]. What it costs is the
// way from the line asked for before.
func (c *content) source(at int) int {
	if len(c.lines) == 0 {
		return c.base + at
	}
	for c.lines[c.line].at > at {
		c.line--
	}
	for c.line+1 < len(c.lines) && c.lines[c.line+1].at <= at {
		c.line++
	}
	l := &c.lines[c.line]
	return l.segment.Start + max(0, at-l.at-l.segment.Padding)
}

// segment returns the bytes of the document that are c.text[start:end].
func (c *content) segment(start, end int64) text.Segment {
	return text.NewSegment(c.source(int(start)), c.source(int(end)-1)+1)
}

// escaped reports whether a backslash makes text of text[i] (CommonMark section 2.4).
func escaped(text []byte, i int) bool {
	slashes := i - len(bytes.TrimRight(text[:i], "\\"))
	return slashes%2 == 1 && util.IsPunct(text[i])
}
