package linkify

import (
	"slices"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

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
	taken       bool // the guard has seen that it stands in plain text
	start, stop int
	pieces      []text.Segment
	// before is what the href of a plain find has before the URL.
	before string
	// anchor is nil where the find is plain. It has no href where the policy wants
	// no link; what is inside is no markup then, either.
	anchor *anchor.Anchor
}

func (f *find) linked() bool { return f.anchor == nil || f.anchor.Href != "" }

// url returns what the pieces make up.
func (f *find) url(source []byte) []byte {
	if len(f.pieces) == 1 {
		return f.pieces[0].Value(source)
	}
	return f.appendURL(nil, source)
}

func (f *find) appendURL(dst, source []byte) []byte {
	for _, p := range f.pieces {
		dst = append(dst, p.Value(source)...)
	}
	return dst
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
	states sync.Pool // of *state, between documents
}

func newLinker(c config) *linker {
	return &linker{config: c, finder: extract.New(c.find), states: sync.Pool{New: func() any { return &state{triggers: newTriggers()} }}}
}

// A state is what is known of the block that goldmark is parsing.
type state struct {
	block    ast.Node
	triggers triggers
	content  content
	finds    []find // by start; none overlap
	next     int    // the first find that the guard has not passed
	ids      []find // the message-ids, which become finds as they come
	id       int    // the first one that is none yet
	nodes    nodes

	// Memory that the finds hold. It is used again for the next block.
	pieces  []text.Segment
	spans   []extract.Span
	anchors []anchor.Anchor
}

var stateKey = parser.NewContextKey()

// state returns the state of block.
func (l *linker) state(block ast.Node, source []byte, pc parser.Context) *state {
	s, _ := pc.Get(stateKey).(*state)
	if s == nil {
		s = l.states.Get().(*state)
		pc.Set(stateKey, s)
	}
	if s.block != block {
		s.reset(block)
		if lines := block.Lines(); lines.Len() > 0 && s.promising(lines, source) {
			s.content.read(lines, source)
			l.findIDs(s)
			l.find(s)
		}
	}
	return s
}

// promising reports whether the lines of a block may hold a URL.
func (s *state) promising(lines *text.Segments, source []byte) bool {
	start, stop := lines.At(0).Start, lines.At(lines.Len()-1).Stop
	if start < s.triggers.from {
		return true // a block out of order
	}
	return s.triggers.next(source, start) < stop
}

func (s *state) reset(block ast.Node) {
	s.block, s.next, s.id = block, 0, 0
	s.finds, s.ids, s.pieces, s.anchors = s.finds[:0], s.ids[:0], s.pieces[:0], s.anchors[:0]
}

// release ends the work on a document. No node holds memory of its state.
func (l *linker) release(pc parser.Context) {
	if s, _ := pc.Get(stateKey).(*state); s != nil {
		pc.Set(stateKey, nil)
		s.reset(nil)
		s.content, s.nodes, s.triggers = content{own: s.content.own}, nodes{}, newTriggers()
		l.states.Put(s)
	}
}

// find finds the URLs of the block.
func (l *linker) find(s *state) {
	for m := range l.finder.Bytes(s.content.text) {
		if !escaped(s.content.text, int(m.Start)) {
			l.add(s, m)
		}
	}
	s.finds = append(s.finds, s.ids[s.id:]...)
}

// add adds m, and the message-ids that stand before it. What the finder took for
// an address, or for anything else, inside a message-id is none.
func (l *linker) add(s *state, m extract.Match) {
	whole := s.content.segment(int(m.Start), int(m.End))
	for s.id < len(s.ids) && s.ids[s.id].stop <= whole.Start {
		s.finds = append(s.finds, s.ids[s.id])
		s.id++
	}
	if s.id < len(s.ids) && s.ids[s.id].start < whole.Stop {
		return
	}
	s.spans = m.AppendPieces(s.spans[:0])
	f := find{form: m.Form, start: whole.Start, stop: whole.Stop, pieces: s.keepPieces(s.spans...)}
	if f.form == extract.Angle && len(f.pieces) > len(s.spans) {
		return // a backslash in an autolink is itself (CommonMark section 2.4)
	}
	plain := false
	if f.before, plain = l.plain(m.Form, m.URL()); !plain {
		f.anchor = s.keepAnchor(l.policy.For(m))
	}
	s.finds = append(s.finds, f)
}

// findIDs finds the message-ids of the block.
func (l *linker) findIDs(s *state) {
	c := &s.content
	for id := range msgid.Find(c.text) {
		if escaped(c.text, id.Start-1) {
			continue
		}
		whole := c.segment(id.Start-1, id.End+1)
		f := find{form: extract.Wrapper, start: whole.Start, stop: whole.Stop, before: "news:"}
		f.pieces = s.keepPieces(extract.Span{Start: int64(id.Start), End: int64(id.End)})
		if raw := c.text[id.Start:id.End]; l.messageID != nil || !l.plainID(raw) {
			f.anchor = s.keepAnchor(msgid.Anchor(&l.policy, l.messageID, raw))
		}
		s.ids = append(s.ids, f)
	}
}

// keepPieces returns the pieces of spans in memory of the state's.
func (s *state) keepPieces(spans ...extract.Span) []text.Segment {
	n := len(s.pieces)
	for _, p := range spans {
		s.pieces = s.content.appendPieces(s.pieces, int(p.Start), int(p.End))
	}
	return slices.Clip(s.pieces[n:])
}

// keepAnchor returns a in memory of the state's. Without a link it is the zero Anchor.
func (s *state) keepAnchor(a anchor.Anchor, linked bool) *anchor.Anchor {
	if !linked || dead(a.Href) {
		a = anchor.Anchor{}
	}
	s.anchors = append(s.anchors, a)
	return &s.anchors[len(s.anchors)-1]
}
