package scan

import (
	"encoding/binary"
	"unicode/utf8"

	"trawl/wrap"
)

// lines is what the width of the lines round a crossing tells.
type lines struct {
	width  int // columns of the URL's line
	widest int // of the widest other line of its paragraph, 0 if there is none
}

// look is how many lines before and behind are measured.
const look = 6

// measure measures the paragraph round the crossing. A column is a character,
// the quote prefix counts, white space at the end does not.
func measure(c *crossing) (l lines) {
	start := wrap.LineStart(c.text, c.eol)
	l.width = columns(c.text[start:c.eol])
	for at, n := start, 0; at > 0 && n < look; n++ {
		end := at - 1
		if end > 0 && c.text[end] == '\n' && c.text[end-1] == '\r' {
			end--
		}
		at = wrap.LineStart(c.text, end)
		if !l.add(c.text[at:end]) {
			break
		}
	}
	for at, n := wrap.LineStart(c.text, c.at), 0; at < len(c.text) && n < look; n++ {
		end := wrap.LineEnd(c.text, at)
		if !l.add(c.text[at:end]) {
			break
		}
		at = end + 1
		if end+1 < len(c.text) && c.text[end] == '\r' && c.text[end+1] == '\n' {
			at++
		}
	}
	return l
}

// add counts a line and reports whether the paragraph goes on with it.
func (l *lines) add(line []byte) bool {
	if isBlankLine(line) {
		return false
	}
	l.widest = max(l.widest, columns(line))
	return true
}

// isBlankLine reports whether line has nothing behind its quote prefix. A prefix
// does not end with a letter or digit.
func isBlankLine(line []byte) bool {
	return len(line) == 0 || !isAlnum(line[len(line)-1]) && wrap.Quote(line).Len == len(line)
}

// columns counts the characters of line, white space at its end not.
func columns(line []byte) int {
	for len(line) > 0 && (isBlank(line[len(line)-1]) || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	n := 0
	for len(line)-n >= 8 && binary.LittleEndian.Uint64(line[n:])&(0x80*0x0101010101010101) == 0 {
		n += 8
	}
	return n + utf8.RuneCount(line[n:])
}

// margin weighs whether the line was broken where the URL stood in the way of
// the right margin. Two kinds of programs do that. One cuts a long word at the
// margin, so the line is as wide as any of its paragraph. The other breaks a
// long word behind a delimiter, so that what follows did not fit.
//
// The points are from leastMargin to mostMargin.
func margin(c *crossing, l *lines) int {
	points, word := usual(l.width), columns(c.word)
	switch {
	case l.width > 82 && l.width != l.widest:
		return leastMargin // nothing cuts there: a line that was left long
	case l.width < narrowest && l.width >= l.widest:
		return leastMargin // so short a line was not broken by a program
	case l.widest < l.width-ragged:
		return points // no other line shows the margin
	case l.width == l.widest:
		return points + 3
	case l.width > l.widest:
		return points + 2
	case l.width+1+word+slack <= l.widest:
		return leastMargin // the line had room for the word
	case delimited(c):
		return 1
	case l.width == l.widest-1: // a bracket or blank took the last column
		return points
	}
	return -3
}

// usual weighs the width of a line by itself: programs that break lines are
// mostly set to 72, 76 or 80 columns, some to a little less, few to under 63.
func usual(width int) int {
	switch {
	case width == 72 || width == 76 || width == 80:
		return 3
	case 70 <= width && width <= 80:
		return 2
	case 63 <= width:
		return 0
	case narrowest <= width:
		return -1
	}
	return -2
}

const (
	leastMargin = -4
	mostMargin  = 6
)

// ragged is how much shorter than the margin the widest of some filled lines may be.
const ragged = 15

// narrowest is the least width that programs were seen to fill lines to.
const narrowest = 50

// slack is how many columns programs leave free at their margin, for a bracket
// or the blanks of format=flowed (RFC 3676).
const slack = 2

// delimited reports whether the line was broken at a delimiter of the URL.
func delimited(c *crossing) bool {
	return isDelimiter(c.url[len(c.url)-1]) || isDelimiter(c.piece[0])
}
