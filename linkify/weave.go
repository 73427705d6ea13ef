package linkify

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"trawl/extract"
	"trawl/linkify/anchor"
)

// A weaver puts the links of a block into its text when all else is parsed.
type weaver struct{ *linker }

// Trigger returns nothing: goldmark calls the weaver at the end of a block only.
func (w *weaver) Trigger() []byte { return nil }

// Parse is never called.
func (w *weaver) Parse(ast.Node, text.Reader, parser.Context) ast.Node { return nil }

// CloseBlock makes the links of the block.
func (w *weaver) CloseBlock(block ast.Node, reader text.Reader, pc parser.Context) {
	if block.Kind() == ast.KindDocument {
		w.release(pc)
		return
	}
	if block.Lines().Len() == 0 {
		return
	}
	s := w.state(block, reader.Source(), pc)
	if len(s.here) > 0 {
		v := weaving{weaver: w, state: s, source: reader.Source(), finds: s.here}
		v.children(block)
	}
	s.block = nil
}

// A weaving is the way through one block, in the order of the document.
type weaving struct {
	*weaver
	state  *state
	source []byte
	finds  []find // those not passed yet
}

func (v *weaving) children(parent ast.Node) {
	for n := parent.FirstChild(); n != nil && len(v.finds) > 0; {
		next := n.NextSibling()
		switch n := n.(type) {
		case *ast.Text:
			next = v.text(n)
		case *ast.AutoLink:
			v.angle(n)
		case *ast.CodeSpan, *ast.RawHTML, *ast.Link, *ast.Image:
		default:
			v.children(n)
		}
		n = next
	}
}

// from drops the finds that begin before pos and returns the first one left, or nil.
func (v *weaving) from(pos int) *find {
	for len(v.finds) > 0 && v.finds[0].start < pos {
		v.finds = v.finds[1:]
	}
	if len(v.finds) == 0 {
		return nil
	}
	return &v.finds[0]
}

// text makes the first link that begins in n, if one does, and returns the node
// to go on with.
func (v *weaving) text(n *ast.Text) ast.Node {
	for {
		f := v.from(n.Segment.Start)
		if f == nil || f.start >= n.Segment.Stop {
			return n.NextSibling()
		}
		v.finds = v.finds[1:]
		if last := lastText(n, f.stop); !f.unlinked && last != nil {
			return v.replace(n, last, f)
		}
	}
}

// lastText returns the text that holds the byte before stop, n or a sibling of it
// with nothing but text between, or nil.
func lastText(n ast.Node, stop int) *ast.Text {
	for ; n != nil && leaf(n); n = n.NextSibling() {
		if t, ok := n.(*ast.Text); ok && t.Segment.Stop >= stop {
			if t.Segment.Start < stop {
				return t
			}
			return nil
		}
	}
	return nil
}

// replace puts the link f in the place of its bytes in the texts from first to
// last and of what stands between them, and returns the node to go on with.
func (v *weaving) replace(first, last *ast.Text, f *find) ast.Node {
	parent := first.Parent()
	link := v.link(f, hardBreaks(first, last))
	for n := first.NextSibling(); first != last && n != ast.Node(last); n = first.NextSibling() {
		parent.RemoveChild(parent, n)
	}
	parent.InsertAfter(parent, first, link)
	breaks := last.SoftLineBreak() || last.HardLineBreak()
	switch behind := text.NewSegment(f.stop, last.Segment.Stop); {
	case first != last:
		last.Segment = behind
	case behind.IsEmpty() && !breaks:
		last = nil
	default:
		last = v.split(first, behind)
		parent.InsertAfter(parent, link, last)
	}
	first.Segment = first.Segment.WithStop(f.start)
	first.SetSoftLineBreak(false)
	first.SetHardLineBreak(false)
	if f.start == first.Segment.Start {
		parent.RemoveChild(parent, first)
	}
	if last == nil {
		return link.NextSibling()
	}
	return last
}

// split returns the text for behind, which was part of t, with the line break of t.
func (v *weaving) split(t *ast.Text, behind text.Segment) *ast.Text {
	last := v.state.nodes.text(behind)
	last.SetRaw(t.IsRaw())
	last.SetSoftLineBreak(t.SoftLineBreak())
	last.SetHardLineBreak(t.HardLineBreak())
	return last
}

// hardBreaks returns where the texts before last end that a hard line break ends.
func hardBreaks(first, last ast.Node) (stops []int) {
	for n := first; n != last; n = n.NextSibling() {
		if t, ok := n.(*ast.Text); ok && t.HardLineBreak() {
			stops = append(stops, t.Segment.Stop)
		}
	}
	return stops
}

// link returns the node of f: an AutoLink where goldmark renders one with the
// href and the label that the policy wants, else a Link.
func (v *weaving) link(f *find, hard []int) ast.Node {
	if f.anchor == 0 {
		return v.plainLink(f, hard)
	}
	var n ast.Node
	url := v.state.url(f, v.source)
	label := v.shortened(f, url)
	if protocol, ok := v.fits(f, url); ok && label == nil {
		n = v.autoLink(f, protocol)
	} else {
		n = v.fullLink(f, label, hard)
	}
	setAttributes(n, *v.anchor(f))
	return n
}

// plainLink returns the node of the plain find f.
func (v *weaving) plainLink(f *find, hard []int) (n ast.Node) {
	switch {
	case len(v.state.piecesOf(f)) > 1 || f.form&(extract.Wrapper|extract.Angle) != 0:
		link, first := v.state.nodes.link()
		link.SetPos(f.start)
		link.Destination = v.state.concat(v.before(f), f, v.source)
		v.label(link, first, f, hard)
		n = link
	case f.form != extract.WWW:
		n = v.autoLink(f, nil)
	case v.policy.PlainHTTP:
		n = v.autoLink(f, protocolHTTP)
	default:
		n = v.autoLink(f, protocolHTTPS)
	}
	setAttributes(n, v.plainAnchor())
	return n
}

// autoLink returns an AutoLink of f, which has one piece, with protocol before it.
func (v *weaving) autoLink(f *find, protocol []byte) ast.Node {
	return v.state.nodes.autoLink(f, v.state.piecesOf(f)[0], protocol)
}

// anchor returns the anchor of f, which is not plain.
func (v *weaving) anchor(f *find) *anchor.Anchor { return &v.state.anchors[f.anchor-1] }

var protocolHTTP, protocolHTTPS = []byte("http"), []byte("https")

// plainAnchor returns what the policy gives a plain URL beside the href.
func (w *weaver) plainAnchor() anchor.Anchor {
	return anchor.Anchor{Rel: w.policy.Rel, Target: w.policy.Target}
}

// fits reports whether goldmark renders an AutoLink of f with the href of f, and
// what the AutoLink has to put before url.
func (v *weaving) fits(f *find, url []byte) (protocol []byte, ok bool) {
	rest := v.anchor(f).Href
	switch f.form {
	case extract.Bare:
	case extract.Email:
		rest = strings.TrimPrefix(rest, "mailto:")
	case extract.WWW, extract.Domain:
		before, after, _ := strings.Cut(rest, "://")
		protocol, rest = []byte(before), after
	default:
		return nil, false
	}
	return protocol, len(v.state.piecesOf(f)) == 1 && string(util.URLEscape(url, false)) == rest && !hasReference(url)
}

// shortened returns what the policy shows for url, nil where that is all of it. What
// a reader sees of a URL outside of brackets has its character references decoded.
func (v *weaving) shortened(f *find, url []byte) []byte {
	if f.form&(extract.Wrapper|extract.Angle) == 0 && bytes.IndexByte(url, '&') >= 0 {
		url = util.ResolveEntityNames(util.ResolveNumericReferences(url))
	}
	if label := v.policy.Label(url); !bytes.Equal(label, url) {
		return label
	}
	return nil
}

// hasReference reports whether goldmark would take something in url for a
// character reference.
func hasReference(url []byte) bool {
	return bytes.IndexByte(url, '&') >= 0 && !bytes.Equal(util.ResolveEntityNames(util.ResolveNumericReferences(url)), url)
}

// fullLink returns f as a link over its pieces. In brackets a URL stands as it
// is; outside, it is Markdown text with character references. label is what it is
// shortened to, nil where it is not.
func (v *weaving) fullLink(f *find, label []byte, hard []int) ast.Node {
	n, first := v.state.nodes.link()
	n.SetPos(f.start)
	n.Destination = []byte(v.anchor(f).Href)
	literal := f.form&(extract.Wrapper|extract.Angle) != 0 || v.policy.Href != nil
	if literal && hasReference(n.Destination) {
		n.Destination = bytes.ReplaceAll(n.Destination, []byte("&"), []byte("&amp;"))
	}
	if label != nil {
		s := ast.NewString(bytes.Clone(label))
		s.SetRaw(true)
		n.AppendChild(n, s)
		return n
	}
	v.label(n, first, f, hard)
	return n
}

// label puts the pieces of f into link, of which first is a text for the first.
func (v *weaving) label(link *ast.Link, first *ast.Text, f *find, hard []int) {
	t := first
	for i, p := range v.state.piecesOf(f) {
		for ; len(hard) > 0 && hard[0] <= p.Start; hard = hard[1:] {
			t.SetHardLineBreak(i > 0)
		}
		if i > 0 {
			t = v.state.nodes.text(p)
		}
		t.Segment = p
		t.SetRaw(f.form&(extract.Wrapper|extract.Angle) != 0)
		link.AppendChild(link, t)
	}
}

// angle brings the policy to a link that goldmark itself has made of <...>. What
// the finder knows of such an address is what stands between the brackets.
func (v *weaving) angle(n *ast.AutoLink) {
	f := v.from(n.Pos())
	switch {
	case f == nil:
		return
	case f.form == extract.Email && f.start == n.Pos()+1:
	case f.start != n.Pos() || !v.state.simple(f):
		return
	}
	v.finds = v.finds[1:]
	if f.anchor == 0 {
		setAttributes(n, v.plainAnchor())
		return
	}
	parent := n.Parent()
	url := v.state.url(f, v.source)
	switch label := v.shortened(f, url); {
	case f.unlinked:
		if v.policy.Href != nil {
			piece := v.state.piecesOf(f)[0]
			whole := text.NewSegment(piece.Start-1, piece.Stop+1)
			parent.ReplaceChild(parent, n, ast.NewTextSegment(whole))
		}
	case v.policy.Href != nil || label != nil:
		link := v.fullLink(f, label, nil)
		setAttributes(link, *v.anchor(f))
		parent.ReplaceChild(parent, n, link)
	default:
		setAttributes(n, *v.anchor(f))
	}
}

// setAttributes gives n what its anchor has beside the href. The title of a Link
// is a field of its own, in which goldmark resolves references; a title holds
// none, because a host and words have no '&'.
func setAttributes(n ast.Node, a anchor.Anchor) {
	for _, attr := range [...]struct{ name, value string }{{"rel", a.Rel}, {"target", a.Target}, {"title", a.Title}} {
		if attr.value == "" {
			continue
		}
		if link, ok := n.(*ast.Link); ok && attr.name == "title" {
			link.Title = []byte(attr.value)
			continue
		}
		n.SetAttributeString(attr.name, []byte(attr.value))
	}
}

// dead reports whether goldmark renders a link to href that leads nowhere: it
// leaves out the href of file: URLs, which it holds for dangerous, and encodes the
// brackets of an IPv6 address.
func dead(href string) bool {
	scheme, rest, _ := strings.Cut(href, ":")
	return strings.EqualFold(scheme, "file") || strings.HasPrefix(rest, "//[") || strings.Contains(rest, "@[")
}
