package linkify

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// WithQuickLinks is the renderer option that puts a quickRenderer in the place of
// each HTML renderer of goldmark's. It has the same priority, so that it comes
// before and behind the same others.
type withQuickLinks struct{}

func (withQuickLinks) SetConfig(c *renderer.Config) {
	for i, r := range c.NodeRenderers {
		if h, ok := r.Value.(*html.Renderer); ok {
			c.NodeRenderers[i].Value = quickRenderer{h}
		}
	}
}

// A quickRenderer is goldmark's HTML renderer with a shorter way to the same
// bytes for the links that it has nothing to encode or to refuse in. Goldmark
// looks for that with ten allocations a link, which take longer than to find and
// to make the link.
type quickRenderer struct{ *html.Renderer }

// RegisterFuncs registers goldmark's functions, two of them behind the shorter way.
func (q quickRenderer) RegisterFuncs(to renderer.NodeRendererFuncRegisterer) {
	q.Renderer.RegisterFuncs(quickRegisterer{to})
}

type quickRegisterer struct {
	to renderer.NodeRendererFuncRegisterer
}

func (r quickRegisterer) Register(kind ast.NodeKind, f renderer.NodeRendererFunc) {
	switch kind {
	case ast.KindAutoLink:
		f = quick(f, quickAutoLink)
	case ast.KindLink:
		f = quick(f, quickLink)
	}
	r.to.Register(kind, f)
}

// quick returns f with a way round it where try succeeds. Nothing is written for
// an AutoLink when it is left, and the same for every Link.
func quick(f renderer.NodeRendererFunc, try func(util.BufWriter, []byte, ast.Node) bool) renderer.NodeRendererFunc {
	return func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && try(w, source, n) {
			return ast.WalkContinue, nil
		}
		return f(w, source, n, entering)
	}
}

// quickAutoLink renders n, unless its URL is one to look at twice.
func quickAutoLink(w util.BufWriter, source []byte, node ast.Node) bool {
	n := node.(*ast.AutoLink)
	label, before := n.Label(source), ""
	switch {
	case n.AutoLinkType == ast.AutoLinkEmail:
		if n.Protocol != nil || bytes.IndexByte(label, ':') >= 0 {
			return false
		}
		before = "mailto:"
	case n.Protocol == nil:
		if !harmless(label) {
			return false
		}
	case bytes.Equal(n.Protocol, protocolHTTPS):
		before = "https://"
	case bytes.Equal(n.Protocol, protocolHTTP):
		before = "http://"
	default:
		return false
	}
	if !verbatim(label) {
		return false
	}
	openQuick(w, before, label, n)
	_, _ = w.Write(label)
	_, _ = w.WriteString("</a>")
	return true
}

// quickLink renders the start tag of n, unless it is one to look at twice.
func quickLink(w util.BufWriter, _ []byte, node ast.Node) bool {
	n := node.(*ast.Link)
	if n.Title != nil || !harmless(n.Destination) || !verbatim(n.Destination) {
		return false
	}
	openQuick(w, "", n.Destination, n)
	return true
}

// openQuick writes a start tag as goldmark does.
func openQuick(w util.BufWriter, before string, url []byte, n ast.Node) {
	_, _ = w.WriteString(`<a href="`)
	_, _ = w.WriteString(before)
	_, _ = w.Write(url)
	_ = w.WriteByte('"')
	if n.Attributes() != nil {
		html.RenderAttributes(w, n, html.LinkAttributeFilter)
	}
	_ = w.WriteByte('>')
}

// harmless reports whether url has a scheme that goldmark does not hold for
// dangerous, and that most links have.
func harmless(url []byte) bool {
	for _, prefix := range [...]string{"http://", "https://", "ftp://", "gopher://", "news:", "mailto:"} {
		if len(url) >= len(prefix) && string(url[:len(prefix)]) == prefix {
			return true
		}
	}
	return false
}

// verbatim reports whether url stands in HTML and in an href as it stands in
// Markdown, in a text and as the destination of a link.
func verbatim(url []byte) bool {
	for _, c := range url {
		if specialBytes[c] {
			return false
		}
	}
	return true
}

// specialBytes are all but letters, digits and the punctuation of RFC 3986
// (section 2.2 and 2.3) that neither HTML nor Markdown has a use for: '&' begins a
// character reference, '%' may have to be encoded, brackets have to be.
var specialBytes = func() (set [256]bool) {
	for c := range set {
		set[c] = true
	}
	for _, c := range []byte("-._~:/?#@!$'()*+,;=" + "0123456789" + "abcdefghijklmnopqrstuvwxyz" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		set[c] = false
	}
	return set
}()
