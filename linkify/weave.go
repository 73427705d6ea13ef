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
	if block.Lines().Len() == 0 {
		return
	}
	s := w.state(block, reader.Source(), pc)
	if len(s.finds) > 0 {
		v := weaving{weaver: w, source: reader.Source(), finds: s.finds}
		v.children(block)
	}
	s.block = nil
}

// A weaving is the way through one block, in the order of the document.
type weaving struct {
	*weaver
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
			v.autoLink(n)
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
		if last := lastText(n, f.stop); f.linked && last != nil {
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
// last and of what stands between them, and returns the text behind it.
func (v *weaving) replace(first, last *ast.Text, f *find) ast.Node {
	parent := first.Parent()
	link := v.link(f, hardBreaks(first, last))
	for n := first.NextSibling(); first != last && n != ast.Node(last); n = first.NextSibling() {
		parent.RemoveChild(parent, n)
	}
	parent.InsertAfter(parent, first, link)
	behind := last
	if first == last {
		behind = ast.NewTextSegment(last.Segment)
		behind.SetRaw(last.IsRaw())
		behind.SetSoftLineBreak(last.SoftLineBreak())
		behind.SetHardLineBreak(last.HardLineBreak())
		parent.InsertAfter(parent, link, behind)
	}
	behind.Segment = text.NewSegment(f.stop, last.Segment.Stop)
	first.Segment = first.Segment.WithStop(f.start)
	first.SetSoftLineBreak(false)
	first.SetHardLineBreak(false)
	if f.start == first.Segment.Start {
		parent.RemoveChild(parent, first)
	}
	return behind
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
	label := v.policy.Label(f.url)
	var n ast.Node
	if bytes.Equal(label, f.url) {
		n = v.plainLink(f)
	}
	if n == nil {
		n = v.fullLink(f, label, hard)
	}
	setAttributes(n, f.anchor)
	return n
}

// plainLink returns the AutoLink of f, or nil where goldmark would not render
// that with the href of f.
func (v *weaving) plainLink(f *find) ast.Node {
	kind, protocol, rest := ast.AutoLinkURL, "", f.anchor.Href
	switch f.form {
	case extract.Bare:
	case extract.Email:
		kind, rest = ast.AutoLinkEmail, strings.TrimPrefix(rest, "mailto:")
	case extract.WWW, extract.Domain:
		protocol, rest, _ = strings.Cut(rest, "://")
	default:
		return nil
	}
	if len(f.pieces) != 1 || string(util.URLEscape(f.url, false)) != rest || hasReference(f.url) {
		return nil
	}
	n := ast.NewAutoLink(ast.AutoLinkType(kind), ast.NewTextSegment(f.pieces[0]))
	n.SetPos(f.start)
	if protocol != "" {
		n.Protocol = []byte(protocol)
	}
	return n
}

// hasReference reports whether goldmark would take something in url for a
// character reference.
func hasReference(url []byte) bool {
	return bytes.IndexByte(url, '&') >= 0 && !bytes.Equal(util.ResolveEntityNames(util.ResolveNumericReferences(url)), url)
}

// fullLink returns f as a link over its pieces. In brackets a URL stands as it
// is; outside, it is Markdown text with character references.
func (v *weaving) fullLink(f *find, label []byte, hard []int) ast.Node {
	n := ast.NewLink()
	n.SetPos(f.start)
	n.Destination = []byte(f.anchor.Href)
	literal := f.form&(extract.Wrapper|extract.Angle) != 0 || v.policy.Href != nil
	if literal && hasReference(n.Destination) {
		n.Destination = bytes.ReplaceAll(n.Destination, []byte("&"), []byte("&amp;"))
	}
	if !bytes.Equal(label, f.url) {
		s := ast.NewString(bytes.Clone(label))
		s.SetRaw(true)
		n.AppendChild(n, s)
		return n
	}
	for _, p := range f.pieces {
		t := ast.NewTextSegment(p)
		t.SetRaw(f.form&(extract.Wrapper|extract.Angle) != 0)
		for len(hard) > 0 && hard[0] >= p.Stop {
			t.SetHardLineBreak(p.Stop < f.pieces[len(f.pieces)-1].Stop)
			hard = hard[1:]
		}
		n.AppendChild(n, t)
	}
	return n
}

// autoLink brings the policy to a link that goldmark itself has made of <...>.
func (v *weaving) autoLink(n *ast.AutoLink) {
	f := v.from(n.Pos())
	if f == nil || f.start != n.Pos() || !f.simple() {
		return
	}
	v.finds = v.finds[1:]
	parent := n.Parent()
	switch label := v.policy.Label(f.url); {
	case !f.linked:
		if v.policy.Href != nil {
			parent.ReplaceChild(parent, n, ast.NewTextSegment(text.NewSegment(f.start, f.stop)))
		}
	case v.policy.Href != nil || !bytes.Equal(label, f.url):
		link := v.fullLink(f, label, nil)
		setAttributes(link, f.anchor)
		parent.ReplaceChild(parent, n, link)
	default:
		setAttributes(n, f.anchor)
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
