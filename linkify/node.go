package linkify

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"trawl/extract"
)

// Nodes makes the nodes of a document's links. They are allocated some at a
// time, which costs far less than one at a time.
type nodes struct {
	texts slab[ast.Text]
	autos slab[autoLink]
	links slab[link]
	bytes slab[byte] // of destinations
}

// An autoLink is a node with the only text it can have.
type autoLink struct {
	node  ast.AutoLink
	label ast.Text
}

// A link is a node with the text that it nearly always has.
type link struct {
	node  ast.Link
	label ast.Text
}

func (n *nodes) text(s text.Segment) *ast.Text {
	t := n.texts.next()
	t.Segment = s
	return t
}

// autoLink returns an AutoLink of f, which has one piece, with protocol before it.
func (n *nodes) autoLink(f *find, piece text.Segment, protocol []byte) *ast.AutoLink {
	kind := ast.AutoLinkType(ast.AutoLinkURL)
	if f.form == extract.Email {
		kind = ast.AutoLinkEmail
	}
	a := n.autos.next()
	a.label.Segment = piece
	a.node = *ast.NewAutoLink(kind, &a.label)
	a.node.Protocol = protocol
	a.node.SetPos(f.start)
	return &a.node
}

// link returns a link and a text for its label, which is not in the link yet.
func (n *nodes) link() (*ast.Link, *ast.Text) {
	l := n.links.next()
	return &l.node, &l.label
}

// A slab is memory for some Ts. Its zero value has none yet.
type slab[T any] struct {
	free []T
	size int // of the last allocation
}

// maxSlab is enough for the cost of an allocation not to show.
const maxSlab = 64

// next returns a zero T.
func (s *slab[T]) next() *T { return &s.take(1)[0] }

// take returns n zero Ts, of which nothing stands behind them.
func (s *slab[T]) take(n int) []T {
	if len(s.free) < n {
		s.size = min(2*s.size+n, maxSlab*n)
		s.free = make([]T, s.size)
	}
	t := s.free[:n:n]
	s.free = s.free[n:]
	return t
}
