package linkify

import (
	"bytes"
	"cmp"
	"slices"
	"sort"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"trawl/extract"
	"trawl/linkify/anchor"
	"trawl/linkify/internal/msgid"
)

// A find is a URL in a block. Its offsets are those of the document:
//
//	> see <URL:http://host/long/
//	>     path> for more
//	      └─ start          └ stop is behind the '>'; two pieces
//
//	start <= pieces[0].Start < pieces[0].Stop < pieces[1].Start < ... <= stop
type find struct {
	form        extract.Form
	start, stop int
	pieces      []text.Segment
	url         []byte
	anchor      anchor.Anchor
	linked      bool // else the policy wants no link; what is inside is no markup, though
	taken       bool // the guard has seen that it stands in plain text
}

// simple reports whether goldmark's own parser makes a link of the find: angle
// brackets with nothing but the URL between them (CommonMark section 6.5).
func (f *find) simple() bool {
	return f.form == extract.Angle && len(f.pieces) == 1 && f.start+1 == f.pieces[0].Start && f.stop-1 == f.pieces[0].Stop
}

// A linker finds the URLs of blocks.
type linker struct {
	config
	finder *extract.Finder
}

// A state is what is known of the block that goldmark is parsing.
type state struct {
	block   ast.Node
	content content
	finds   []find // by start; none overlap
	next    int    // the first find that the guard has not passed

	// Memory that the finds hold. It is used again for the next block.
	urls   []byte
	pieces []text.Segment
}

var stateKey = parser.NewContextKey()

// state returns the state of block.
func (l *linker) state(block ast.Node, source []byte, pc parser.Context) *state {
	s, _ := pc.Get(stateKey).(*state)
	if s == nil {
		s = new(state)
		pc.Set(stateKey, s)
	}
	if s.block != block {
		s.block, s.next = block, 0
		s.finds, s.urls, s.pieces = s.finds[:0], s.urls[:0], s.pieces[:0]
		if s.content.read(block.Lines(), source); promising(s.content.text) {
			l.find(s)
			l.ids(s)
		}
	}
	return s
}

// find finds the URLs of the block.
func (l *linker) find(s *state) {
	c := &s.content
	for m := range l.finder.Bytes(c.text) {
		if escaped(c.text, int(m.Start)) {
			continue
		}
		f := find{form: m.Form, start: c.source(int(m.Start)), stop: c.source(int(m.End)-1) + 1, url: s.keep(m.URL())}
		for _, p := range m.Pieces() {
			s.pieces = append(s.pieces, text.NewSegment(c.source(int(p.Start)), c.source(int(p.End)-1)+1))
			f.pieces = s.pieces[len(s.pieces)-len(f.pieces)-1:]
		}
		if f.anchor, f.linked = l.policy.For(m); f.linked {
			f.linked = !dead(f.anchor.Href)
		}
		s.finds = append(s.finds, f)
	}
}

// keep returns url in memory of the state's.
func (s *state) keep(url []byte) []byte {
	start := len(s.urls)
	s.urls = append(s.urls, url...)
	return s.urls[start:len(s.urls):len(s.urls)]
}

// ids adds the message-ids of the block. What the finder took for an address, or
// for anything else, inside an id goes.
func (l *linker) ids(s *state) {
	c := &s.content
	var ids []find
	for id := range msgid.Find(c.text) {
		if escaped(c.text, id.Start-1) {
			continue
		}
		f := find{form: extract.Wrapper, start: c.source(id.Start - 1), stop: c.source(id.End) + 1, url: c.text[id.Start:id.End]}
		f.pieces = []text.Segment{text.NewSegment(f.start+1, f.stop-1)}
		f.anchor, f.linked = l.idAnchor(string(f.url))
		ids = append(ids, f)
	}
	if len(ids) == 0 {
		return
	}
	s.finds = slices.DeleteFunc(s.finds, func(f find) bool {
		i := sort.Search(len(ids), func(i int) bool { return ids[i].stop > f.start })
		return i < len(ids) && ids[i].start < f.stop
	})
	s.finds = append(s.finds, ids...)
	slices.SortFunc(s.finds, func(a, b find) int { return cmp.Compare(a.start, b.start) })
}

func (l *linker) idAnchor(id string) (anchor.Anchor, bool) {
	if l.messageID == nil {
		return l.policy.To(string(msgid.AppendHref(nil, []byte(id))))
	}
	href := l.messageID(id)
	if href == "" {
		return anchor.Anchor{}, false
	}
	return l.policy.To(href)
}

// escaped reports whether a backslash makes text of text[i] (CommonMark section 2.4).
func escaped(text []byte, i int) bool {
	slashes := i - len(bytes.TrimRight(text[:i], "\\"))
	return slashes%2 == 1 && util.IsPunct(text[i])
}

// promising reports whether text may hold a URL, so that the finder is worth
// its start: it has an '@', a "www.", or a colon that is not that of a sentence.
func promising(text []byte) bool {
	if bytes.IndexByte(text, '@') >= 0 {
		return true
	}
	for i := 0; ; i++ {
		n := bytes.IndexByte(text[i:], ':')
		if n < 0 {
			break
		}
		i += n
		if i+1 == len(text) || text[i+1] != ' ' || i > 0 && (text[i-1]|0x20 == 's' || text[i-1]|0x20 == 'l') {
			return true // "news: <id>" and "URL: http..." have a blank
		}
	}
	return hasWWW(text)
}

// hasWWW reports whether "www." stands somewhere in text, in any case.
func hasWWW(text []byte) bool {
	for i := 0; ; i++ {
		n := bytes.IndexByte(text[i:], '.')
		if n < 0 {
			return false
		}
		if i += n; i >= 3 && bytes.EqualFold(text[i-3:i], []byte("www")) {
			return true
		}
	}
}

// A content is the text of a block as goldmark sees it, without quote marks and
// indentation, and the way back to the document.
type content struct {
	text  []byte
	lines []line // none where text is one run of the document
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
	c.text, c.lines = nil, c.lines[:0]
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

// source returns the offset in the document of c.text[at].
func (c *content) source(at int) int {
	if len(c.lines) == 0 {
		return c.base + at
	}
	i := sort.Search(len(c.lines), func(i int) bool { return c.lines[i].at > at }) - 1
	l := c.lines[i]
	return l.segment.Start + max(0, at-l.at-l.segment.Padding)
}
