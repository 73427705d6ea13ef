package linkify

import (
	"fmt"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"trawl/extract"
)

// found says what is found in each block below node.
func (l *linker) found(node ast.Node, source []byte) (blocks []string, nodes []ast.Node) {
	s := new(state)
	l.read(s, node, source)
	_ = ast.Walk(node, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if n.Type() == ast.TypeInline || n.IsRaw() {
			return ast.WalkSkipChildren, nil
		}
		if !entering && n.Lines() != nil && n.Lines().Len() > 0 {
			s.enter(n)
			said := ""
			for _, f := range s.here {
				said += fmt.Sprintf("%v %q at %d; ", f.form, s.url(&f, source), f.start)
			}
			blocks, nodes = append(blocks, said), append(nodes, n)
		}
		return ast.WalkContinue, nil
	})
	return blocks, nodes
}

// What is found in a block does not depend on the other blocks, although all are
// searched at once. (Whether lines are likely to belong together may.)
func FuzzBlocks(f *testing.F) {
	for _, s := range []string{
		"<URL:http://a.example/\n\n- b>\n- www.c.example\n\n> <URL:http://d.example/\n> e>\nf@g.example\n",
		"article\n\n<a@b>\n\n- <c@d>\n- <e@f> <g@h>\n\nIn article <i@j>\n> <k@l>",
		"| http://a.example | b |\n|---|---|\n| <URL:http://c.example> | \\_ |\n\n# http://d.example/x\\_y\n\nwww.\n\ne.example",
		"`code`\n\n    http://a.example\n\n<p>http://b.example\n\n1. x\n\t- http://c.example\n\n[d]: http://e.example\n",
	} {
		f.Add(s)
	}
	l := newLinker(config{find: extract.Config{Forms: extract.DefaultForms | extract.Email, Rejoin: extract.RejoinNever}})
	p := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser()
	f.Fuzz(func(t *testing.T, s string) {
		source := []byte(s)
		together, nodes := l.found(p.Parse(text.NewReader(source)), source)
		for i, node := range nodes {
			if alone, _ := l.found(node, source); alone[len(alone)-1] != together[i] {
				t.Fatalf("block %d: alone %s\ntogether %s", i, alone, together[i])
			}
		}
	})
}

// A parser may be given the context of another document.
func TestContextOfTwoDocuments(t *testing.T) {
	p := goldmark.New(goldmark.WithExtensions(New())).Parser()
	pc := parser.NewContext()
	for _, c := range []struct {
		source string
		want   int
	}{{"see http://a.example\n\nwww.b.example", 2}, {"and *http://c.example*", 1}} {
		links := 0
		doc := p.Parse(text.NewReader([]byte(c.source)), parser.WithContext(pc))
		_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if entering && n.Kind() == ast.KindAutoLink {
				links++
			}
			return ast.WalkContinue, nil
		})
		if links != c.want {
			t.Errorf("%q: %d links, want %d", c.source, links, c.want)
		}
	}
}

// goldmark puts the footnotes together where the first one stood, so that blocks
// come in another order than in the source.
func TestBlocksOutOfOrder(t *testing.T) {
	const source = "one[^1] two[^2]\n\n[^1]: http://a.example/_b_\n\nhttp://c.example/_d_\n\n[^2]: http://e.example/_f_\n\nhttp://g.example/_h_ and <URL:http://i.example/\nj>\n"
	got := render(t, goldmark.New(goldmark.WithExtensions(extension.Footnote, New())), source)
	for _, want := range []string{
		`<a href="http://a.example/_b_">http://a.example/_b_</a>`, `<a href="http://c.example/_d_">http://c.example/_d_</a>`,
		`<a href="http://e.example/_f_">http://e.example/_f_</a>`, `<a href="http://g.example/_h_">http://g.example/_h_</a>`,
		`<a href="http://i.example/j">http://i.example/j</a>`,
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("not once %s in\n%s", want, got)
		}
	}
}
