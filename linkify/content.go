package linkify

import (
	"bytes"

	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A content is the text of a block as a reader sees it, without quote marks,
// indentation and backslashes before markup, and the way back to the document:
//
//	document   > see http://host/a\_b ¶ > for more
//	runs         └────────────────┘└──┘   └──────┘
//	text         see http://host/a_b ¶ for more
type content struct {
	text []byte
	runs []run  // none where text is one run of the document
	run  int    // the one asked for last
	base int    // the offset in the document of such a run
	own  []byte // memory for a text that is put together
}

// A run of bytes of the document begins at text[at]; its first byte behind the
// padding is that of the document at segment.Start.
type run struct {
	at      int
	segment text.Segment
}

// read puts the lines of a block together. Most blocks are one run of the
// document, which is not copied.
func (c *content) read(lines *text.Segments, source []byte) {
	c.runs, c.run = c.runs[:0], 0
	if contiguous(lines) {
		c.base = lines.At(0).Start
		c.text = source[c.base:lines.At(lines.Len()-1).Stop]
		if nextEscape(c.text) < 0 {
			return
		}
	}
	c.own = c.own[:0]
	for i := range lines.Len() {
		c.line(lines.At(i), source)
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

// line adds a line without the backslashes of its escapes.
func (c *content) line(s text.Segment, source []byte) {
	for {
		n := nextEscape(source[s.Start:s.Stop])
		if n < 0 {
			c.add(s, source)
			return
		}
		c.add(s.WithStop(s.Start+n), source)
		s = text.NewSegment(s.Start+n+1, s.Stop)
	}
}

func (c *content) add(s text.Segment, source []byte) {
	c.runs = append(c.runs, run{len(c.own), s})
	c.own = append(c.own, s.Value(source)...)
}

// nextEscape returns the offset of the next backslash before a character that
// stands in URLs and that editors escape because it may be markup, or -1. Whoever
// escapes a ':', '.', '@' or '<' wants no link.
func nextEscape(line []byte) int {
	for i := 0; ; i += 2 {
		n := bytes.IndexByte(line[min(i, len(line)):], '\\')
		if n < 0 {
			return -1
		}
		if i += n; i+1 < len(line) && bytes.IndexByte([]byte("_*~#()[]!+-"), line[i+1]) >= 0 {
			return i
		}
	}
}

// source returns the offset in the document of c.text[at]. What it costs is the
// way from the run asked for before.
func (c *content) source(at int) int {
	if len(c.runs) == 0 {
		return c.base + at
	}
	for c.runs[c.run].at > at {
		c.run--
	}
	for c.run+1 < len(c.runs) && c.runs[c.run+1].at <= at {
		c.run++
	}
	r := &c.runs[c.run]
	return r.segment.Start + max(0, at-r.at-r.segment.Padding)
}

// segment returns what of the document holds c.text[start:end].
func (c *content) segment(start, end int) text.Segment {
	return text.NewSegment(c.source(start), c.source(end-1)+1)
}

// appendPieces appends the bytes of the document that are c.text[start:end].
func (c *content) appendPieces(dst []text.Segment, start, end int) []text.Segment {
	for start < end {
		from, stop := c.source(start), end
		if c.run+1 < len(c.runs) {
			stop = min(end, c.runs[c.run+1].at)
		}
		dst = append(dst, text.NewSegment(from, c.source(stop-1)+1))
		start = stop
	}
	return dst
}

// escaped reports whether a backslash makes text of text[i] (CommonMark section 2.4).
func escaped(text []byte, i int) bool {
	slashes := i - len(bytes.TrimRight(text[:i], "\\"))
	return slashes%2 == 1 && util.IsPunct(text[i])
}
