package linkify

import (
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"trawl/extract"
	"trawl/linkify/anchor"
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
	blocks   []block // in the order in which goldmark parses them
	content  content
	finds    []find // in the same order; none overlap
	nodes    nodes

	// While the URLs are found:
	ids    []find // the message-ids, which become finds as they come
	id     int    // the first one that is none yet
	filled int    // the block of the last find

	// While the blocks are parsed:
	block ast.Node // the one that is being parsed
	place int      // where it is in blocks, or where the one before is
	here  []find   // its finds
	next  int      // the first of them that the guard has not passed

	// Memory that the finds hold. It is used again for the next document.
	pieces  []text.Segment
	spans   []extract.Span
	anchors []anchor.Anchor
}

// A block has text that may hold URLs.
type block struct {
	node  ast.Node
	end   int // of its text in that of all blocks
	first int // the place of its first find
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
	if !s.enter(node) && s.document != document(node) {
		l.read(s, document(node), source)
		s.enter(node)
	}
	return s
}

// document returns what node is part of.
func document(node ast.Node) ast.Node {
	for node.Parent() != nil {
		node = node.Parent()
	}
	return node
}

// maxSkipped is how many blocks are looked at to find the one that goldmark has
// come to. It is the next one, unless another extension has taken some out.
const maxSkipped = 8

// enter makes node the block that is being parsed and reports whether it is one of
// those that are known.
func (s *state) enter(node ast.Node) bool {
	s.block, s.here, s.next = node, nil, 0
	for i := s.place; i < min(len(s.blocks), s.place+maxSkipped); i++ {
		if s.blocks[i].node != node {
			continue
		}
		s.here = s.finds[s.blocks[i].first:]
		if i+1 < len(s.blocks) {
			s.here = s.finds[s.blocks[i].first:s.blocks[i+1].first]
		}
		s.place = i
		return true
	}
	return false
}

// read finds the URLs of a document.
func (l *linker) read(s *state, document ast.Node, source []byte) {
	s.reset()
	s.document = document
	t := newTriggers()
	if !t.within(source, 0, len(source)) {
		return
	}
	s.gather(document, source, &t)
	if len(s.content.text) > 0 {
		l.find(s)
	}
	for i := s.filled + 1; i < len(s.blocks); i++ {
		s.blocks[i].first = len(s.finds)
	}
}

// gather lists the blocks below node and node itself, children first as goldmark
// parses them, and puts the text of those together that may hold a URL.
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
	if t.within(source, lines.At(0).Start, lines.At(lines.Len()-1).Stop) {
		s.content.add(lines, source)
	}
	s.blocks = append(s.blocks, block{node: node, end: len(s.content.text)})
}

func (s *state) reset() {
	s.document, s.block, s.here = nil, nil, nil
	s.place, s.id, s.filled, s.next = 0, 0, 0, 0
	clear(s.blocks) // they hold nodes
	s.blocks, s.finds, s.ids, s.pieces, s.anchors = s.blocks[:0], s.finds[:0], s.ids[:0], s.pieces[:0], s.anchors[:0]
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
