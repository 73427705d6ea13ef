package linkify

import (
	"cmp"
	"slices"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"trawl/extract"
	"trawl/linkify/anchor"
	"trawl/linkify/internal/msgid"
)

// A linker finds the URLs of documents.
type linker struct {
	config
	finder *extract.Finder
	states sync.Pool // of *state, between documents
}

func newLinker(c config) *linker {
	return &linker{config: c, finder: extract.New(c.find), states: sync.Pool{New: func() any { return new(state) }}}
}

// A state is what is known of the document that goldmark is parsing. The blocks
// of a document are known before the first one is parsed, so their URLs are found
// all at once: that is twice as fast as to change between finding and parsing.
type state struct {
	document ast.Node
	content  content // of the blocks that may have URLs
	finds    []find  // in the order of the document; none overlap
	nodes    nodes

	// While the blocks are parsed:
	block ast.Node // the one that is being parsed
	here  []find   // its finds
	next  int      // the first of them that the guard has not passed
	later int      // the first find behind the block

	// What the finds have places in. The memory is used again for the next document.
	pieces  []text.Segment
	anchors []anchor.Anchor

	// While the URLs are found:
	ids   []msgid.Span
	id    int // the first of them that is no find yet
	spans []extract.Span
}

var stateKey = parser.NewContextKey()

// state returns the state of the document of node, with node as the block that is
// being parsed.
func (l *linker) state(node ast.Node, source []byte, pc parser.Context) *state {
	s, _ := pc.Get(stateKey).(*state)
	if s == nil {
		s = l.states.Get().(*state)
		pc.Set(stateKey, s)
	}
	if s.block == node {
		return s
	}
	if d := document(node); s.document != d {
		l.read(s, d, source)
	}
	s.enter(node)
	return s
}

// document returns what node is part of.
func document(node ast.Node) ast.Node {
	for node.Parent() != nil {
		node = node.Parent()
	}
	return node
}

// enter makes node the block that is being parsed.
func (s *state) enter(node ast.Node) {
	s.block, s.here, s.next = node, nil, 0
	if len(s.finds) == 0 || node.Type() == ast.TypeInline || node.Lines() == nil || node.Lines().Len() == 0 {
		return
	}
	start, stop := extent(node.Lines())
	first := s.later
	if first > 0 && s.finds[first-1].start >= start || first < len(s.finds) && s.finds[first].start < start {
		first, _ = slices.BinarySearchFunc(s.finds, start, func(f find, start int) int { return cmp.Compare(f.start, start) })
	}
	s.later = first
	for s.later < len(s.finds) && s.finds[s.later].start < stop {
		s.later++
	}
	s.here = s.finds[first:s.later]
}

// extent returns the offsets of the lines of a block.
func extent(lines *text.Segments) (start, stop int) {
	return lines.At(0).Start, lines.At(lines.Len() - 1).Stop
}

// read finds the URLs of a document.
func (l *linker) read(s *state, document ast.Node, source []byte) {
	s.reset()
	s.document = document
	t := newTriggers(l.config.find.Forms)
	if !t.within(source, 0, len(source)) {
		return
	}
	s.gather(document, source, &t)
	if len(s.content.text) > 0 {
		l.find(s)
	}
}

// gather puts the text of the blocks below node and of node itself together, as far
// as it may hold a URL, children first as goldmark parses them.
func (s *state) gather(node ast.Node, source []byte, t *triggers) {
	if node.Type() == ast.TypeInline {
		return // of a block that goldmark has come to already
	}
	for n := node.FirstChild(); n != nil; n = n.NextSibling() {
		s.gather(n, source, t)
	}
	lines := node.Lines()
	if node.IsRaw() || lines == nil || lines.Len() == 0 {
		return
	}
	if start, stop := extent(lines); t.within(source, start, stop) {
		s.content.add(lines, source)
	}
}

func (s *state) reset() {
	s.document, s.block, s.here = nil, nil, nil
	s.next, s.later, s.id = 0, 0, 0
	s.finds, s.pieces, s.anchors, s.ids = s.finds[:0], s.pieces[:0], s.anchors[:0], s.ids[:0]
	s.content.reset()
	s.nodes = nodes{}
}

// release ends the work on a document. No node holds memory of its state.
func (l *linker) release(pc parser.Context) {
	if s, _ := pc.Get(stateKey).(*state); s != nil {
		pc.Set(stateKey, nil)
		s.reset()
		l.states.Put(s)
	}
}
