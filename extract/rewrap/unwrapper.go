package rewrap

import (
	"bytes"

	"trawl/extract"
)

// An unwrapper is the editor of [Unwrap]. The line break that it takes out of a
// URL goes behind the word that touches the URL's end, in place of the blanks
// there:
//
//	> see http://host/long/ ¶          > see http://host/long/path). ¶
//	> path). Then ...                  > Then ...
//	                    gap: "¶ > "
//
// Where the line ends behind that word, its own line break is enough. A word that
// could be the first line of a broken URL itself is passed over: behind
// "<URL:http://host/path>,www.exam" the break would make a URL of it and of the
// word that follows.
type unwrapper struct {
	*output
	gap    []byte // what was taken out and not put back; empty: nothing
	blanks []byte // behind the word, not written yet
	joins  bool   // a break behind the word could be taken for one inside a URL
	dot    bool   // the last byte of the word is one
}

func (u *unwrapper) text(p []byte) {
	for len(u.gap) > 0 && len(p) > 0 {
		p = p[u.follow(p):]
	}
	u.write(p)
}

// follow reads on behind a URL that was put together, and returns how many bytes
// of p it has dealt with.
func (u *unwrapper) follow(p []byte) int {
	n := bytes.IndexAny(p, " \t\r\n")
	switch {
	case n == 0 && (p[0] == '\r' || p[0] == '\n'):
		u.lineEnds()
	case n == 0 && len(u.blanks) < maxBlanks:
		u.blanks = append(u.blanks, p[0])
		return 1
	case len(u.blanks) > 0:
		u.wordsFollow()
	case n < 0: // the word goes on
		u.word(p)
		return len(p)
	default:
		u.word(p[:n])
		return n
	}
	return 0
}

// word writes a part of the word, and watches for what begins a URL: a colon, an
// '@', an opening bracket, a dot inside a name.
func (u *unwrapper) word(p []byte) {
	u.write(p)
	for _, b := range p {
		inName := '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'z' || b >= 0x80
		u.joins = u.joins || b == ':' || b == '@' || b == '<' || u.dot && inName
		u.dot = b == '.'
	}
}

// lineEnds drops the gap, but for the footer and header of a page break.
func (u *unwrapper) lineEnds() {
	u.write(u.blanks)
	if isPage(u.gap) {
		u.write(u.gap[:bytes.LastIndexAny(u.gap, "\r\n\f")])
	}
	u.settle()
}

// wordsFollow puts the gap in the place of the blanks, or leaves it for those
// behind the next word.
func (u *unwrapper) wordsFollow() {
	if u.joins {
		u.write(u.blanks)
		u.blanks, u.joins, u.dot = u.blanks[:0], false, false
		return
	}
	u.write(u.gap)
	u.settle()
}

func (u *unwrapper) settle() {
	u.gap, u.blanks, u.joins, u.dot = u.gap[:0], u.blanks[:0], false, false
}

func (u *unwrapper) end() { u.lineEnds() }

func (u *unwrapper) match(m extract.Match) {
	if len(u.blanks) > 0 {
		u.wordsFollow()
	}
	if !bytes.ContainsAny(m.Raw(), breaks) {
		u.write(m.Raw())
		u.joins = m.Form != extract.Wrapper && m.Form != extract.Angle
		return
	}
	u.joins, u.dot = false, false
	switch m.Form {
	case extract.Wrapper:
		u.around(m, m.Raw()[:len("<URL:")], ">")
	case extract.Angle:
		u.around(m, m.Raw()[:len("<")], ">")
	default:
		u.around(m, nil, "")
	}
}

// breaks are the characters that break a line, or a page.
const breaks = "\r\n\f"

// around writes the URL of m between its brackets and takes the gaps between its
// pieces.
func (u *unwrapper) around(m extract.Match, opening []byte, closing string) {
	u.write(opening)
	u.write(m.URL())
	u.write([]byte(closing))
	raw, at := m.Raw(), len(opening)
	for _, p := range m.Pieces() {
		u.take(raw[at:int(p.Start-m.Start)])
		at = int(p.End - m.Start)
	}
	u.take(raw[at : len(raw)-len(closing)])
}

// take makes s the gap, if it breaks a line. A URL of several lines leaves its
// last gap; a page break is kept beside it.
func (u *unwrapper) take(s []byte) {
	i := bytes.IndexAny(s, breaks)
	if i < 0 {
		return
	}
	if !isPage(u.gap) {
		u.gap = u.gap[:0]
	}
	u.gap = append(u.gap, s[i:]...)
}

func isPage(gap []byte) bool { return bytes.IndexByte(gap, '\f') >= 0 }
