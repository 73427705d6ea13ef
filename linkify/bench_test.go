package linkify

import (
	"io"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"trawl/extract"
)

// haystacks are texts of about 100 KB by what they hold; want is the number of
// links.
var haystacks = []struct {
	name string
	text string
	want int
}{
	{"prose", strings.Repeat(prose, 150), 0},
	{"sparse", strings.Repeat(prose+"See http://www.example.com/a/page.html for more.\n\n", 150), 150},
	{"dense", strings.Repeat("- http://www.example.com/a/page.html, https://example.org/b_c_d?e=f&g=h and www.example.net\n", 1000), 3000},
}

// prose has what Markdown is made of, and no URL.
const prose = `# A heading: with a colon

When the *first* programs for mail were written, nobody thought of links. People wrote
down where a file was kept, on which host, and how to fetch it; whoever read the
message typed it in again. That took time, and it went wrong **often**: a letter
was lost, or the name had changed. So the authors began to write it all on one line.

> It was not clear where such a line ends, though. A full stop at its end belongs to
> the sentence (and not to the name), and so does a bracket.

1. The list is short: two items.
2. This is ` + "`the other`" + ` one, with [a link](/there "title") in it.

`

func BenchmarkConvert(b *testing.B) {
	for _, h := range haystacks {
		for _, with := range []struct {
			name string
			md   goldmark.Markdown
		}{
			{"goldmark", goldmark.New()},
			{"linkify", goldmark.New(goldmark.WithExtensions(New()))},
			{"goldmarkLinkify", goldmark.New(goldmark.WithExtensions(extension.Linkify))},
			{"known", goldmark.New(goldmark.WithExtensions(knownLinks(h.text)))},
		} {
			b.Run(h.name+"/"+with.name, func(b *testing.B) {
				if got := strings.Count(render(b, with.md, h.text), `<a href="http`); got != h.want && with.name == "linkify" {
					b.Fatalf("%d links, want %d", got, h.want)
				}
				b.SetBytes(int64(len(h.text)))
				b.ReportAllocs()
				for b.Loop() {
					if err := with.md.Convert([]byte(h.text), io.Discard); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// A known extension links what it was told before, and looks for nothing. What it
// costs is the least that links cost: their nodes, and the work to render them.
type known struct {
	weaver
	state state
	rest  []find // those of the blocks to come
}

// knownLinks returns an extension that knows the AutoLinks of source.
func knownLinks(source string) goldmark.Extender {
	k := &known{weaver: weaver{newLinker(config{})}}
	md := goldmark.New(goldmark.WithExtensions(New()))
	_ = ast.Walk(md.Parser().Parse(text.NewReader([]byte(source))), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if link, ok := n.(*ast.AutoLink); ok && entering {
			span := text.NewSegment(n.Pos(), n.Pos()+len(link.Label([]byte(source))))
			f := find{form: extract.Bare, start: span.Start, stop: span.Stop, pieces: place{len(k.state.finds), len(k.state.finds) + 1}}
			if link.Protocol != nil {
				f.form = extract.WWW
			}
			k.state.finds = append(k.state.finds, f)
			k.state.pieces = append(k.state.pieces, span)
		}
		return ast.WalkContinue, nil
	})
	k.rewind()
	return k
}

func (k *known) Extend(m goldmark.Markdown) {
	m.Renderer().AddOptions(withQuickLinks{})
	m.Parser().AddOptions(parser.WithInlineParsers(util.Prioritized(k, 50)))
}

func (k *known) Trigger() []byte { return []byte{'_'} }

// Parse keeps goldmark from taking a '_' in a URL for emphasis, which costs more.
func (k *known) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	_, segment := block.PeekLine()
	f := k.state.at(segment.Start)
	if f == nil {
		return nil
	}
	block.Advance(f.stop - segment.Start)
	return k.state.nodes.text(segment.WithStop(f.stop))
}

// CloseBlock hands the weaver the finds of the block.
func (k *known) CloseBlock(block ast.Node, reader text.Reader, _ parser.Context) {
	if block.Kind() == ast.KindDocument {
		k.rewind()
		return
	}
	v := weaving{weaver: &k.weaver, state: &k.state, source: reader.Source(), finds: k.rest}
	v.children(block)
	k.rest = v.finds
}

// rewind makes k ready for the next document.
func (k *known) rewind() {
	k.rest, k.state.here, k.state.next, k.state.nodes = k.state.finds, k.state.finds, 0, nodes{}
}
