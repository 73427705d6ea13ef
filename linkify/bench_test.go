package linkify

import (
	"io"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
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
