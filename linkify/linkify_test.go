package linkify

import (
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	xhtml "golang.org/x/net/html"

	"trawl/extract"
)

// barred returns the text of page with bars round each link, and the rest of
// its markup left out. Where the href is not the label, it follows in braces,
// less what the text implies.
func barred(t testing.TB, page string) string {
	t.Helper()
	doc, err := xhtml.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	var walk func(n *xhtml.Node)
	walk = func(n *xhtml.Node) {
		if n.Type == xhtml.TextNode {
			out.WriteString(n.Data)
		}
		start := out.Len()
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
		if n.Type == xhtml.ElementNode && n.Data == "a" {
			label := out.String()[start:]
			rest := out.String()[:start]
			out.Reset()
			out.WriteString(rest + "|" + label + shown(n, label) + "|")
		}
	}
	walk(doc)
	return strings.TrimSpace(out.String())
}

// shown returns the href of a link in braces, "" where the label says it.
func shown(n *xhtml.Node, label string) string {
	for _, a := range n.Attr {
		if a.Key != "href" {
			continue
		}
		for _, implied := range []string{"", "https://", "http://", "mailto:"} {
			if href := strings.NewReplacer("%5B", "[", "%5D", "]").Replace(a.Val); href == implied+label {
				return ""
			}
		}
		return " {" + a.Val + "}"
	}
	return " {}"
}

// The links stand in bars, with their href in braces where the label is another.
func TestLinks(t *testing.T) {
	md := goldmark.New(goldmark.WithExtensions(New(), extension.Strikethrough))
	long := "http://www.example.com/a/very/long/path/that/runs/to/the/end/of/the/line"
	for _, c := range []struct{ name, source, want string }{
		{"bare", "see http://a.example/b.", "see |http://a.example/b|."},
		{"upper case", "HTTP://A.example", "|HTTP://A.example|"},
		{"after a quote mark", `"http://a.example/"`, `"|http://a.example/|"`},
		{"after an apostrophe", `'http://a.example/'`, `'|http://a.example/|'`},
		{"after brackets", `[http://a.example] {http://b.example} (http://c.example)`, `[|http://a.example|] {|http://b.example|} (|http://c.example|)`},
		{"after a colon", `at:http://a.example`, `at:|http://a.example|`},
		{"localhost", "http://localhost:8080/x", "|http://localhost:8080/x|"},
		{"IP hosts", "http://10.0.0.1/ http://127.1", "|http://10.0.0.1/| |http://127.1|"},
		{"IPv6 hosts, which goldmark encodes to death", "http://[::1]/_x_y", "http://[::1]/_x_y"},
		{"IDN host", "http://bücher.example/", "|http://bücher.example/ {http://xn--bcher-kva.example/}|"},
		{"other schemes", "news:comp.lang.go mailto:jo@a.example gopher://a.example/1 irc://a.example/go", "|news:comp.lang.go| |mailto:jo@a.example| |gopher://a.example/1| |irc://a.example/go|"},
		{"www", "www.a.example", "|www.a.example|"},
		{"address with markup inside", "_x_.jo_e_@a.example", "_|x_.jo_e_@a.example|"},
		{"address", "jo_e@a.example", "|jo_e@a.example|"},

		{"wrapper", "<URL:http://a.example/b>", "|http://a.example/b|"},
		{"wrapper in lower case", "<url: http://a.example/b>", "|http://a.example/b|"},
		{"wrapper of a host", "<URL:www.a.example>", "|www.a.example|"},
		{"wrapper over a line break", "see <URL:http://a.example/\nb_c_/d>.", "see |http://a.example/b_c_/d|."},
		{"angle brackets over a line break", "see <http://a.example/\nb>.", "see |http://a.example/b|."},
		{"wrapper in a block quote", "> see <URL:http://a.example/\n> b>.", "see |http://a.example/b|."},
		{"wrapper in a list item", "- see <URL:http://a.example/\n  b>.", "see |http://a.example/b|."},
		{"wrapper in a list item in a block quote", "> 1. see <URL:http://a.example/\n>    b>.", "see |http://a.example/b|."},
		{"wrapper over a lazy line", "> see <URL:http://a.example/\nb>.", "see |http://a.example/b|."},
		{"wrapper with markup inside", "<URL:http://a.example/*b*/[c](d)`e`>", "|http://a.example/*b*/[c](d)`e` {http://a.example/*b*/%5Bc%5D(d)%60e%60}|"},
		{"broken bare URL", long + "\n/more/index.html", "|" + long + "/more/index.html|"},
		{"broken bare URL in a block quote", "> " + long + "\n> /more/in_dex_.html\n> text", "|" + long + "/more/in_dex_.html|\ntext"},
		{"broken bare URL with a hard line break", long + "  \n/more/index.html", "|" + long + "\n/more/index.html {" + long + "/more/index.html}|"},

		{"emphasis round a URL", "*http://a.example/b* _http://a.example/b_c_ **http://a.example/b** ~~http://a.example/b~~", "|http://a.example/b| |http://a.example/b_c| |http://a.example/b| |http://a.example/b|"},
		{"emphasis marks inside a URL", "http://a.example/_x_/*y*/z www.a.example/_x_/y http://a.example/~~z~~/", "|http://a.example/_x_/*y*/z| |www.a.example/_x_/y| |http://a.example/~~z~~/|"},
		{"brackets inside a URL", "http://a.example/?x[]=1&y[z]=_2_", "|http://a.example/?x[]=1&y[z]=_2_|"},
		{"emphasis that begins before a URL", "*see http://a.example/b* and", "see |http://a.example/b| and"},
		{"character reference in a URL", "http://a.example/?b&amp;c=1", "|http://a.example/?b&c=1|"},
		{"what is a reference in text is none in a wrapper", "<URL:http://a.example/?b&copy;c>", "|http://a.example/?b&copy;c|"},
		{"escaped bracket", "\\<URL:http://a.example> \\\\<URL:http://a.example>", "<URL:http://a.example> \\|http://a.example|"},
		{"escapes in a URL", `http://a.example/b\_c\*d www.a.example/report\_badware`, "|http://a.example/b_c*d| |www.a.example/report_badware|"},
		{"escapes in a broken URL", "<URL:http://a.example/b\\_c\n/d>", "|http://a.example/b_c/d|"},
		{"escape behind a URL", `*http://a.example/\** and`, "|http://a.example/|* and"},
		{"escapes that forbid a link", `http\://a.example www\.b.example jo\@c.example \<http://d.example>`, "http://a.example www.b.example jo@c.example <http://d.example>"},
		{"no escapes in goldmark's own autolink", `<http://a.example/b\_c>`, `|http://a.example/b\_c {http://a.example/b%5C_c}|`},
		{"escaped backslash", `http://a.example/b\\_c`, `|http://a.example/b|\_c`},
		{"heading", "# See http://a.example/_b_c", "See |http://a.example/_b_c|"},
		{"setext heading", "See http://a.example/b\n===", "See |http://a.example/b|"},

		{"code span", "`http://a.example/b_c`", "http://a.example/b_c"},
		{"code block", "    http://a.example", "http://a.example"},
		{"fenced code", "```\nhttp://a.example\n```", "http://a.example"},
		{"link text", "[http://a.example/_b_](http://c.example)", "|http://a.example/_b_ {http://c.example}|"},
		{"wrapper in link text", "[<URL:http://a.example>](http://c.example)", "|<URL:http://a.example> {http://c.example}|"},
		{"link destination and title", "[a](http://b.example/c_d_ 'http://e.example')", "|a {http://b.example/c_d_}|"},
		{"reference", "[a]\n\n[a]: http://b.example", "|a {http://b.example}|"},
		{"image", "![http://a.example](http://b.example)", ""},
		{"file", "file:///etc/passwd <URL:file:///etc/passwd>", "file:///etc/passwd <URL:file:///etc/passwd>"},
		{"script", "javascript:alert(1) <URL:javascript:alert(1)>", "javascript:alert(1) <URL:javascript:alert(1)>"},

		{"message-id", "In article <a_b_$1@c.example>, Jo wrote:", "In article |a_b_$1@c.example {news:a_b_$1@c.example}|, Jo wrote:"},
		{"news: with an id in brackets", "wrote in message news:<a_1@c.example>", "wrote in message |news:a_1@c.example|"},
		{"address in brackets is none", "Jo <jo@c.example> wrote:", "Jo |jo@c.example| wrote:"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := barred(t, render(t, md, c.source)); got != c.want {
				t.Errorf("\n%s\ngot  %s\nwant %s", c.source, got, c.want)
			}
		})
	}
}

func TestNeverInRawHTML(t *testing.T) {
	md := goldmark.New(goldmark.WithExtensions(New()), goldmark.WithRendererOptions(html.WithUnsafe()))
	for _, source := range []string{
		"<img src=http://a.example/_b_ alt=\"http://c.example\">",
		"x <a href=\"http://a.example/_b_\" title='http://a.example'></a>\n<!-- http://c.example -->",
		"<div>\nhttp://a.example\n</div>",
	} {
		if got := strings.TrimSpace(render(t, md, source)); strings.Count(got, "<a ") > strings.Count(source, "<a ") {
			t.Errorf("\n%s\ngot %s", source, got)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		name    string
		options []Option
		source  string
		want    string
	}{
		{"none", nil, "www.a.example", `<a href="https://www.a.example">www.a.example</a>`},
		{"plain http", []Option{WithPlainHTTP()}, "www.a.example", `<a href="http://www.a.example">www.a.example</a>`},
		{"rel and target", []Option{WithRel("nofollow"), WithTarget("_blank")}, "http://a.example", `<a href="http://a.example" rel="nofollow" target="_blank">http://a.example</a>`},
		{"rel on goldmark's own autolink", []Option{WithRel("nofollow")}, "<http://a.example>", `<a href="http://a.example" rel="nofollow">http://a.example</a>`},
		{"rel on goldmark's own address", []Option{WithRel("nofollow")}, "<jo@a.example>", `<a href="mailto:jo@a.example" rel="nofollow">jo@a.example</a>`},
		{"href refuses goldmark's own address", []Option{WithHref(func(string) string { return "" })}, "<jo@a.example>", `&lt;jo@a.example&gt;`},
		{"rel on a wrapper", []Option{WithRel("nofollow")}, "<URL:http://a.example>", `<a href="http://a.example" rel="nofollow">http://a.example</a>`},
		{"rel not on a Markdown link", []Option{WithRel("nofollow")}, "[t](http://a.example)", `<a href="http://a.example">t</a>`},
		{"label", []Option{WithMaxLabel(9), WithoutScheme()}, "http://a.example/b/c_d_/e", `<a href="http://a.example/b/c_d_/e">a.exam…/e</a>`},
		{"label is no markup", []Option{WithoutScheme()}, "http://a.example/?x&amp;_y_", `<a href="http://a.example/?x&amp;_y_">a.example/?x&amp;_y_</a>`},
		{"label of characters, not of their references", []Option{WithMaxLabel(14), WithoutScheme()}, "http://a.example/b&amp;c http://a.example/?b&lt;&#99;&gt;d", `<a href="http://a.example/b&amp;c">a.example/b&amp;c</a> <a href="http://a.example/?b%3Cc%3Ed">a.example…&lt;c&gt;d</a>`},
		{"label of a wrapper, which has no references", []Option{WithoutScheme()}, "<URL:http://a.example/b&amp;c>", `<a href="http://a.example/b&amp;amp;c">a.example/b&amp;amp;c</a>`},
		{"href", []Option{WithHref(func(s string) string { return "/go?u=" + s + "&amp;" })}, "http://a.example/", `<a href="/go?u=http://a.example/&amp;amp;">http://a.example/</a>`},
		{"href that refuses", []Option{WithHref(func(string) string { return "" })}, "http://a.example/_b_ <http://c.example>", `http://a.example/_b_ &lt;http://c.example&gt;`},
		{"forms", []Option{WithForms(extract.Bare)}, "www.a.example http://b.example jo@c.example", `www.a.example <a href="http://b.example">http://b.example</a> jo@c.example`},
		{"domain with no other trigger in the block", []Option{WithForms(extract.Domain)}, "see example.com/x now. Thanks.", `see <a href="https://example.com/x">example.com/x</a> now. Thanks.`},
		{"domain beyond ASCII", []Option{WithForms(extract.Domain)}, "see bücher.de", `see <a href="https://xn--bcher-kva.de" title="goes to xn--bcher-kva.de">bücher.de</a>`},
		{"schemes", []Option{WithSchemes("ftp")}, "http://a.example ftp://b.example", `http://a.example <a href="ftp://b.example">ftp://b.example</a>`},
		{"rejoin", []Option{WithRejoin(extract.RejoinNever)}, "http://a.example/?x=%\n20y", "<a href=\"http://a.example/?x=%25\">http://a.example/?x=%</a>\n20y"},
		{"message-id", []Option{WithMessageID(func(id string) string { return "/id/" + id })}, "article <a@b.example>", `article <a href="/id/a@b.example">a@b.example</a>`},
		{"message-id refused", []Option{WithMessageID(func(string) string { return "" })}, "article <a_@b_.example>", `article &lt;a_@b_.example&gt;`},
		{"title", nil, "http://bücher.example", `<a href="http://xn--bcher-kva.example" title="goes to xn--bcher-kva.example">http://bücher.example</a>`},
		{"no title", []Option{WithoutTitle()}, "http://bücher.example", `<a href="http://xn--bcher-kva.example">http://bücher.example</a>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			md := goldmark.New(goldmark.WithExtensions(New(c.options...)))
			if got, want := render(t, md, c.source), "<p>"+c.want+"</p>\n"; got != want {
				t.Errorf("\ngot  %s\nwant %s", got, want)
			}
		})
	}
}

// Beside the other extensions a URL comes out as without them.
func TestBesideOtherExtensions(t *testing.T) {
	for _, c := range []struct {
		name      string
		extension goldmark.Extender
		source    string
		want      string
	}{
		{"table", extension.Table, "| http://a.example/_b_ | x |\n|---|---|\n| www.c.example | <URL:http://d.example> |", "|http://a.example/_b_| x |www.c.example| |http://d.example|"},
		{"task list", extension.TaskList, "- [x] http://a.example/_b_", "|http://a.example/_b_|"},
		{"footnote", extension.Footnote, "x[^1] http://a.example/_b_c\n\n[^1]: see http://b.example", ""},
		{"typographer", extension.Typographer, `"http://a.example/b--c...d/x_y_z" and '<URL:http://a.example/b--c>' -- done`, "“|http://a.example/b--c...d/x_y_z|” and ‘|http://a.example/b--c|’ – done"},
		{"definition list", extension.DefinitionList, "term http://a.example/_b_c\n: see http://c.example/_d_", "term |http://a.example/_b_c|\nsee |http://c.example/_d_|"},
		{"Linkify left in", extension.Linkify, `http://a.example/b_c_d "http://b.example" www.c.example`, `|http://a.example/b_c_d| "|http://b.example|" |www.c.example|`},
		{"CJK", extension.CJK, "見 http://a.example/b。", "見 |http://a.example/b|。"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := barred(t, render(t, goldmark.New(goldmark.WithExtensions(c.extension, New())), c.source))
			if c.name == "footnote" {
				if !strings.Contains(got, "|http://a.example/_b_c|") || !strings.Contains(got, "see |http://b.example|") {
					t.Errorf("\n%s\ngot %s", c.source, got)
				}
				return
			}
			if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(c.want), " ") {
				t.Errorf("\n%s\ngot  %q\nwant %q", c.source, got, c.want)
			}
		})
	}
}

// Renderers and other extensions see nodes of goldmark's own.
func TestNodes(t *testing.T) {
	md := goldmark.New(goldmark.WithExtensions(New()))
	source := []byte("http://a.example www.b.example c@d.example <URL:http://e.example/\nf>")
	doc := md.Parser().Parse(text.NewReader(source))
	var got []string
	for n := doc.FirstChild().FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.AutoLink:
			got = append(got, "auto "+string(n.URL(source)))
		case *ast.Link:
			s := "link " + string(n.Destination) + " of"
			for c := n.FirstChild(); c != nil; c = c.NextSibling() {
				s += " " + string(c.(*ast.Text).Segment.Value(source))
			}
			got = append(got, s)
		}
	}
	want := "auto http://a.example, auto https://www.b.example, auto c@d.example, link http://e.example/f of http://e.example/ f"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("\ngot  %s\nwant %s", s, want)
	}
}
