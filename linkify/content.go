package linkify

import (
	"bytes"

	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A content is the text of blocks as a reader sees it, without quote marks,
// indentation and backslashes before markup, and the way back to the document:
//
//	document   > see http://host/a\_b ¶ > for more
//	runs         └────────────────┘└──┘   └──────┘
//	text         see http://host/a_b ¶ for more
type content struct {
	text []byte
	runs []run
	run  int // the one asked for last
}

// A run of bytes of the document begins at text[at]; its first byte behind the
// padding is that of the document at segment.Start.
type run struct {
	at      int
	segment text.Segment
}

func (c *content) reset() { c.text, c.runs, c.run = c.text[:0], c.runs[:0], 0 }

// between stands between two blocks. No URL and no message-id reaches over it.
const between = "\n\n\x00\n\n"

// add adds the lines of a block.
func (c *content) add(lines *text.Segments, source []byte) {
	c.text = append(c.text, between...)
	run := lines.At(0)
	for i := 1; i < lines.Len(); i++ {
		if s := lines.At(i); s.Start == run.Stop && s.Padding == 0 {
			run.Stop = s.Stop
		} else {
			c.addRun(run, source)
			run = s
		}
	}
	c.addRun(run, source)
}

// addRun adds a run without the backslashes of its escapes.
func (c *content) addRun(s text.Segment, source []byte) {
	for n := nextEscape(s.Value(source)); n >= 0; n = nextEscape(s.Value(source)) {
		n -= s.Padding
		c.append(s.WithStop(s.Start+n), source)
		s = text.NewSegment(s.Start+n+1, s.Stop)
	}
	c.append(s, source)
}

func (c *content) append(s text.Segment, source []byte) {
	c.runs = append(c.runs, run{len(c.text), s})
	c.text = append(c.text, s.Value(source)...)
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
