package linkify

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// A guard is the inline parser that keeps goldmark's other ones out of URLs. It
// makes text of what a URL holds; the weaver makes the link later, when it is
// known whether the text has become part of another link.
type guard struct{ *linker }

// Trigger returns the characters that begin markup and may stand in a URL or, as
// '<', round it. Each is a trigger of goldmark's own parsers (but for '~', which
// extension.Strikethrough has), so the guard costs no stop of its own.
func (g *guard) Trigger() []byte { return []byte{'<', '*', '_', '~', '[', ']', '!'} }

// Parse returns the rest of the URL that the reader stands in as text, as far as
// the line goes.
func (g *guard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s := g.state(parent, block.Source(), pc)
	if len(s.here) == 0 {
		return nil
	}
	_, segment := block.PeekLine()
	f := s.at(segment.Start)
	if f == nil || s.simple(f) || !f.taken && !plainSince(parent, f.start, segment.Start) {
		return nil
	}
	f.taken = true
	stop := s.lineStop(f, segment)
	block.Advance(segment.Padding + stop - segment.Start)
	return s.nodes.text(text.NewSegment(segment.Start, stop))
}

// at returns the find that holds the byte at pos, or nil. It is asked for rising
// positions.
func (s *state) at(pos int) *find {
	for s.next < len(s.here) && s.here[s.next].stop <= pos {
		s.next++
	}
	if s.next < len(s.here) && s.here[s.next].start <= pos {
		return &s.here[s.next]
	}
	return nil
}

// lineStop returns where f ends on the line that the segment is the rest
// of. The white space at the end of a line is left to goldmark: two blanks break it.
func (s *state) lineStop(f *find, segment text.Segment) int {
	if f.stop <= segment.Stop {
		return f.stop
	}
	stop := segment.Start + 1
	for _, p := range s.piecesOf(f) {
		if p.Stop <= segment.Stop {
			stop = max(stop, p.Stop)
		}
	}
	return stop
}

// plainSince reports whether the document from start to stop, which is what the
// reader has passed last, has become text.
func plainSince(parent ast.Node, start, stop int) bool {
	if start == stop {
		return true
	}
	for n := parent.LastChild(); n != nil && leaf(n); n = n.PreviousSibling() {
		if t, ok := n.(*ast.Text); ok && t.Segment.Start <= start {
			return start < t.Segment.Stop
		}
	}
	return false
}

// leaf reports whether n is text or something that another extension puts in the
// place of text, such as a typographer's dash.
func leaf(n ast.Node) bool {
	switch n.(type) {
	case *ast.Text, *ast.String:
		return true
	case *ast.CodeSpan, *ast.RawHTML, *ast.Link, *ast.Image, *ast.AutoLink:
		return false
	}
	return !n.HasChildren() && n.Type() == ast.TypeInline
}
