package linkify

import (
	"bytes"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// linkNodes returns url as a node of every kind that is rendered the quick way.
func linkNodes(url string) (nodes []ast.Node) {
	for _, kind := range []ast.AutoLinkType{ast.AutoLinkURL, ast.AutoLinkEmail} {
		for _, protocol := range [][]byte{nil, []byte("http"), []byte("https"), []byte("file")} {
			n := ast.NewAutoLink(kind, ast.NewTextSegment(text.NewSegment(0, len(url))))
			n.Protocol = protocol
			nodes = append(nodes, n)
		}
	}
	for _, title := range [][]byte{nil, []byte("a title")} {
		n := ast.NewLink()
		n.Destination, n.Title = []byte(url), title
		nodes = append(nodes, n)
	}
	for _, n := range nodes {
		if n.Kind() == ast.KindLink || bytes.Equal(n.(*ast.AutoLink).Protocol, protocolHTTP) {
			n.SetAttributeString("rel", []byte(`no"follow`))
			n.SetAttributeString("onclick", []byte("no"))
		}
	}
	return nodes
}

// checkQuick returns a function that reports where a quick link is not goldmark's own.
func checkQuick() func(*testing.T, string) {
	slow, quick := goldmark.DefaultRenderer(), goldmark.DefaultRenderer()
	quick.AddOptions(withQuickLinks{})
	return func(t *testing.T, url string) {
		t.Helper()
		for _, n := range linkNodes(url) {
			var want, got bytes.Buffer
			if err := slow.Render(&want, []byte(url), n); err != nil {
				t.Fatal(err)
			}
			if err := quick.Render(&got, []byte(url), n); err != nil {
				t.Fatal(err)
			}
			if got.String() != want.String() {
				t.Errorf("%T of %q:\ngot  %s\nwant %s", n, url, got.String(), want.String())
			}
		}
	}
}

func TestQuickLinksAreGoldmarks(t *testing.T) {
	check := checkQuick()
	for _, before := range []string{"", "http://a", "https://a/b", "ftp://a/", "news:", "mailto:a@", "javascript:", "FILE:", "data:x,"} {
		for c := range 256 {
			check(t, before+string([]byte{byte(c)})+"b")
		}
	}
	for _, url := range []string{"", "http://", "http://a/&amp;", "http://a/%20", "http://a/%zz", `http://a/\_b`, "MailTo:a@b", "//a"} {
		check(t, url)
	}
}

func FuzzQuickLinks(f *testing.F) {
	for _, url := range []string{"http://a.example/b?c=d&e=f", "news:a@b.example", "javascript:alert(1)", "a@b.example", "http://a/\\&\xff"} {
		f.Add(url)
	}
	f.Fuzz(checkQuick())
}

func TestRenderersOfOthers(t *testing.T) {
	for _, c := range []struct {
		name     string
		renderer renderer.Renderer
		want     string
	}{
		{"goldmark's", goldmark.DefaultRenderer(),
			"<p><a href=\"http://a.example\">http://a.example</a><br>\n<a href=\"\">b</a></p>\n"},
		{"goldmark's with options of its own", rendererOf(html.NewRenderer(html.WithXHTML(), html.WithUnsafe()), 1000),
			"<p><a href=\"http://a.example\">http://a.example</a><br />\n<a href=\"javascript:b\">b</a></p>\n"},
		{"one for links before goldmark's", rendererOf(bracketRenderer{}, 999, html.NewRenderer(), 1000),
			"<p>[http://a.example]<br>\n<a href=\"\">b</a></p>\n"},
		{"one for links behind goldmark's", rendererOf(html.NewRenderer(), 1000, bracketRenderer{}, 1001),
			"<p><a href=\"http://a.example\">http://a.example</a><br>\n<a href=\"\">b</a></p>\n"},
		{"none of HTML", rendererOf(bracketRenderer{}, 1000),
			"[http://a.example]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			md := goldmark.New(goldmark.WithRenderer(c.renderer), goldmark.WithExtensions(New()))
			if got := render(t, md, "http://a.example  \n[b](javascript:b)"); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestRendererOptions(t *testing.T) {
	md := goldmark.New(goldmark.WithExtensions(New()), goldmark.WithRendererOptions(html.WithXHTML(), html.WithUnsafe()))
	want := "<p><a href=\"http://a.example\">http://a.example</a><br />\n<a href=\"javascript:b\">b</a></p>\n"
	if got := render(t, md, "http://a.example  \n[b](javascript:b)"); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// rendererOf returns a renderer of pairs of a NodeRenderer and its priority.
func rendererOf(pairs ...any) renderer.Renderer {
	r := renderer.NewRenderer()
	for ; len(pairs) > 0; pairs = pairs[2:] {
		r.AddOptions(renderer.WithNodeRenderers(util.Prioritized(pairs[0], pairs[1].(int))))
	}
	return r
}

// A bracketRenderer puts AutoLinks into brackets and knows no other node.
type bracketRenderer struct{}

func (bracketRenderer) RegisterFuncs(to renderer.NodeRendererFuncRegisterer) {
	to.Register(ast.KindAutoLink, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString("[" + string(n.(*ast.AutoLink).Label(source)) + "]")
		}
		return ast.WalkContinue, nil
	})
	// The renderer has a function for kinds up to the last one that is known.
	to.Register(ast.KindText+100, nil)
}
