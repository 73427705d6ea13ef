package post

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"trawl/corpus"
	"trawl/extract"
	"trawl/extract/article"
	"trawl/extract/uri"
	"trawl/linkify/anchor"
)

func page(t testing.TB, c Config, raw string) string {
	t.Helper()
	var out bytes.Buffer
	if err := New(c).Message(&out, []byte(raw)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// between returns what stands in s between two marks, the marks excluded.
func between(s, from, to string) string {
	_, s, _ = strings.Cut(s, from)
	s, _, _ = strings.Cut(s, to)
	return s
}

const message = `Path: not-for-mail
From: =?UTF-8?Q?J=C3=B6?= <jo@a.example>
Newsgroups: comp.lang.misc, alt.test
Subject: =?ISO-8859-1?Q?Gr=FC=DFe?= <b>
Date: Thu, 4 Aug 1994 15:46:18 PDT
Message-ID: <a$1@b.example>
References: <c@d.example> <e@f.example>
X-Page: http://a.example/
Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes

see http://a.example/lo 
ng/path and
> quoted
`

func TestHeaders(t *testing.T) {
	want := `
<tr><th scope="row">From</th><td>Jö &lt;<a href="mailto:jo@a.example">jo@a.example</a>&gt;</td></tr>
<tr><th scope="row">Newsgroups</th><td><a href="news:comp.lang.misc">comp.lang.misc</a>, <a href="news:alt.test">alt.test</a></td></tr>
<tr class="subject"><th scope="row">Subject</th><td>Grüße &lt;b&gt;</td></tr>
<tr><th scope="row">Date</th><td>Thu, 4 Aug 1994 15:46:18 PDT</td></tr>
<tr><th scope="row">Message-ID</th><td>&lt;<a href="news:a$1@b.example">a$1@b.example</a>&gt;</td></tr>
<tr><th scope="row">References</th><td>&lt;<a href="news:c@d.example">c@d.example</a>&gt; &lt;<a href="news:e@f.example">e@f.example</a>&gt;</td></tr>
`
	got := page(t, Config{}, message)
	if table := between(got, `<table class="headers">`, "</table>"); table != want {
		t.Errorf("\ngot  %s\nwant %s", table, want)
	}
	if title := between(got, "<title>", "</title>"); title != "Grüße &lt;b&gt;" {
		t.Errorf("title %q", title)
	}
	all := page(t, Config{Headers: All}, message)
	for _, row := range []string{"<th scope=\"row\">Path</th><td>not-for-mail</td>", `<th scope="row">X-Page</th><td><a href="http://a.example/">http://a.example/</a></td>`} {
		if !strings.Contains(all, row) {
			t.Errorf("%s is not in\n%s", row, all)
		}
	}
	if none := page(t, Config{Headers: NoHeaders}, message); strings.Contains(none, "<table") {
		t.Errorf("headers in\n%s", none)
	}
}

func TestHeadersString(t *testing.T) {
	if got := NoHeaders.String() + " " + Headers(9).String(); got != "none Headers(9)" {
		t.Error(got)
	}
}

func TestFlowed(t *testing.T) {
	want := "<pre>\nsee <a href=\"http://a.example/long/path\">http://a.example/long/path</a> and\n</pre><blockquote><pre>\n<span class=\"marks\">&gt; </span>quoted\n</pre></blockquote>"
	if got := between(page(t, Config{Fragment: true}, message), `<div class="text flowed">`, "</div>"); got != want {
		t.Errorf("\ngot  %s\nwant %s", got, want)
	}
}

func TestParts(t *testing.T) {
	raw := strings.ReplaceAll(`Subject: x
Content-Type: multipart/mixed; boundary=m

--m
Content-Type: multipart/alternative; boundary=a

--a
Content-Type: text/html

<p>as a <b>page</b> http://no.example
--a
Content-Type: text/plain

as text http://a.example
--a--
--m
Content-Type: image/png; name="<i>.png"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--m
Content-Type: text/html

<script>alert(1)</script><p>only a page http://b.example
--m--
`, "\n", "\r\n")
	got := page(t, Config{Fragment: true}, raw)
	for _, want := range []string{
		`<a href="http://a.example">http://a.example</a>`,
		`<p class="part">Part 2: &lt;i&gt;.png, image/png, `,
		`only a page <a href="http://b.example">http://b.example</a>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
	if strings.Contains(got, "no.example") || strings.Contains(got, "alert") {
		t.Errorf("more than there should be in\n%s", got)
	}
}

func TestIsMessage(t *testing.T) {
	for _, c := range []struct {
		name string
		raw  string
		want bool
	}{
		{"article", message, true},
		{"from an mbox", "From jo@a Thu Aug  4 15:46:18 1994\nReceived: x\n", true},
		{"folded field first", "X-A: b\n c\nSubject: d\n", true},
		{"text", "Dear all,\nFrom: here\n", false},
		{"text with a colon", "Note: this\n\nFrom: x\n", false},
		{"text with a URL first", "http://a.example\nFrom: x\n", true},
		{"nothing", "", false},
	} {
		if got := IsMessage([]byte(c.raw)); got != c.want {
			t.Errorf("%s: got %t, want %t", c.name, got, c.want)
		}
	}
}

// Every post of the corpus, as a page: nothing in it that must not be, the whole
// text, and each of its URLs as a link.
func TestCorpus(t *testing.T) {
	r := New(Config{Find: extract.Config{Forms: extract.DefaultForms}, MessageID: func(string) string { return "" }})
	for _, p := range corpus.Posts() {
		t.Run(p.Name, func(t *testing.T) {
			var out bytes.Buffer
			if err := r.Message(&out, p.Article); err != nil {
				t.Fatal(err)
			}
			got, err := check(out.String(), "text")
			if err != nil {
				t.Fatal(err)
			}
			if want := shown(plainText(p.Article)); got != want && !strings.Contains(out.String(), `class="text flowed"`) {
				t.Errorf("the text has changed\ngot  %q\nwant %q", got, want)
			}
			urls := slices.DeleteFunc(slices.Clone(p.URLs), func(url string) bool {
				scheme, _, _ := strings.Cut(url, ":")
				return uri.NeverLink(scheme)
			})
			compareLinks(t, labels(t, out.String()), urls)
		})
	}
}

// plainText returns the text parts of an article, HTML and what no reader shows apart.
func plainText(raw []byte) (text []byte) {
	var p article.Parser
	a := p.Parse(raw)
	for i := range a.Parts {
		if !a.Parts[i].IsHTML() && a.Parts[i].Role != article.RolePreamble {
			text = append(text, a.Parts[i].Text().Bytes()...)
		}
	}
	return text
}

// labels returns the labels of the links of a page's texts.
func labels(t *testing.T, page string) (labels []string) {
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Data != "a" || n.Type != html.ElementNode || slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return strings.HasPrefix(a.Val, "#") }) {
			continue
		}
		for a := range n.Ancestors() {
			if slices.ContainsFunc(a.Attr, func(a html.Attribute) bool { return strings.HasPrefix(a.Val, "text") }) {
				labels = append(labels, textContent(n))
			}
		}
	}
	return labels
}

// compareLinks reports where the labels, one or more for each URL, are not the URLs.
func compareLinks(t *testing.T, labels, urls []string) {
	t.Helper()
	for _, url := range urls {
		got := ""
		for len(labels) > 0 && got != url && strings.HasPrefix(url, got+labels[0]) {
			got, labels = got+labels[0], labels[1:]
		}
		if got != url {
			t.Errorf("no link for %s: the labels that follow are %q", url, labels[:min(2, len(labels))])
		}
	}
	if len(labels) > 0 {
		t.Errorf("links too many: %q", labels)
	}
}

type failing struct{ after int }

var errFull = errors.New("disk full")

func (f *failing) Write(p []byte) (int, error) {
	if f.after--; f.after < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// Wherever the writer fails, its error comes back.
func TestWriterFails(t *testing.T) {
	for after := range 4 {
		if err := New(Config{}).Message(&failing{after}, []byte(message)); !errors.Is(err, errFull) {
			t.Errorf("after %d writes: got %v, want %v", after, err, errFull)
		}
	}
}

func FuzzMessage(f *testing.F) {
	f.Add([]byte(message))
	for _, p := range corpus.Posts() {
		f.Add(p.Article)
	}
	for _, s := range hostile {
		f.Add([]byte("Subject: " + s + "\nReferences: " + s + "\nNewsgroups: " + s + "\nContent-Type: " + s + "\n\n" + s))
	}
	for _, c := range labelTests {
		f.Add([]byte("Content-Type: text/html\n\n" + c.source))
	}
	f.Add([]byte("Content-Type: text/html\n\n> <a href=http://a.example>\n> b\n-- \n>c http://d.example/</a>e<a href='http://f\" x'>Jo:<br>&gt; g"))
	r := New(Config{Headers: All})
	f.Fuzz(func(t *testing.T, raw []byte) {
		var out bytes.Buffer
		if err := r.Message(&out, raw); err != nil {
			t.Fatal(err)
		}
		got, err := check(out.String(), "text")
		if err != nil {
			t.Fatalf("%v in\n%s", err, out.String())
		}
		if want, ok := onlyHTML(raw); ok && got != shown(want) {
			t.Fatalf("the text has changed\ngot  %q\nwant %q\n%s", got, shown(want), out.String())
		}
	})
}

// onlyHTML returns the text of a message that is all HTML.
func onlyHTML(raw []byte) ([]byte, bool) {
	a := new(article.Parser).Parse(withoutFromLine(raw))
	if len(a.Parts) != 1 || !a.Parts[0].IsHTML() || a.Parts[0].Role != article.RoleBody {
		return nil, false
	}
	h := a.Parts[0].HTML()
	return h.Text.Bytes(), true
}

// labelTests are pages and what of them is shown.
var labelTests = []struct{ name, source, want string }{
	{"label", `<a href="http://b.example/d">the minutes</a>`, `<a href="http://b.example/d" title="goes to b.example">the minutes</a>`},
	{"label that is the URL", `<a href="http://b.example/">http://b.example/</a>`, `<a href="http://b.example/">http://b.example/</a>`},
	{"label with the host", `<a href="http://b.example/c">see B.example</a>`, `<a href="http://b.example/c">see B.example</a>`},
	{"another URL as label", `<a href="http://c.example/">http://b.example/</a>`, `<a href="http://c.example/" title="goes to c.example: the text names another host">http://b.example/</a>`},
	{"host in the name of another", `<a href="http://b.com/">www.b.com.c.net</a>`, `<a href="http://b.com/" title="goes to b.com: the text names another host">www.b.com.c.net</a>`},
	{"password", `<a href="http://p:q@b.example/">http://c.example</a>`, `<a href="http://p:q@b.example/" title="goes to b.example: a password before the host, the text names another host">http://c.example</a>`},
	{"address", `<a href="mailto:jo@b.example?subject=a b">Jo</a> <a href="mailto:jo@b.example">jo@b.example</a>`, `<a href="mailto:jo@b.example?subject=a%20b" title="goes to mailto:jo@b.example">Jo</a> <a href="mailto:jo@b.example">jo@b.example</a>`},
	{"script", `<a href="javascript:alert(1)">a</a> <a href=" java&#10;script:alert(1)">b</a> <a href="data:text/html,x">c</a>`, `a b c`},
	{"URL in the label of a script", `<a href="javascript:alert(1)">http://b.example</a>`, `<a href="http://b.example">http://b.example</a>`},
	{"unknown scheme", `<a href="unknown:x">a</a>`, `a`},
	{"markup in the URL and the label", `<a href='http://b.example/"&gt;&lt;script>'>&lt;script></a>`, `<a href="http://b.example/%22%3E%3Cscript%3E" title="goes to b.example">&lt;script&gt;</a>`},
	{"relative", `<a href="c.html">a</a>`, `a`},
	{"relative to a base", `<base href="http://b.example/"><a href="c d.html">a</a> <a href="#e">f</a>`, `<a href="http://b.example/c%20d.html" title="goes to b.example">a</a> f`},
	{"lines", "<a href=http://b.example>\n two\n\nlines </a>", "\n <a href=\"http://b.example\" title=\"goes to b.example\">two</a>\n\n<a href=\"http://b.example\" title=\"goes to b.example\">lines</a> "},
	{"picture", `<a href="http://b.example/"><img src="c.png"></a>`, `<a href="http://b.example/" title="goes to b.example"> </a>`},
	{"empty label", `<a href="http://b.example/"></a>a`, `a`},
	{"label that does not end", `<a href="http://b.example/">b.example <a href="http://c.example/">c.example`, `<a href="http://b.example/">b.example</a> <a href="http://c.example/">c.example</a>`},
	{"quote mark as label", `<a href="http://b.example/">&gt; </a>a`, `<span class="marks">&gt; </span>a`},
	{"URL that goes on in a label", `http://b.example/<a href="http://b.example/c">c</a> www.d.example`, `http://b.example/<a href="http://b.example/c" title="goes to b.example">c</a> <a href="https://www.d.example">www.d.example</a>`},
}

// The links of HTML have its labels.
func TestLabels(t *testing.T) {
	for _, c := range labelTests {
		t.Run(c.name, func(t *testing.T) {
			got := between(page(t, Config{Fragment: true, Headers: NoHeaders}, "Content-Type: text/html\n\n"+c.source), `<div class="text">`, "</div>")
			got = strings.NewReplacer("<pre>\n", "", "</pre>", "", "<blockquote>", "", "</blockquote>", "").Replace(got)
			if got != c.want {
				t.Errorf("\ngot  %s\nwant %s", got, c.want)
			}
		})
	}
}

// A label of many lines does not repeat its URL for each.
func TestLongLabel(t *testing.T) {
	raw := "Content-Type: text/html\n\n<a href=\"http://b.example/" + strings.Repeat("c", 4000) + "\">" + strings.Repeat("d\n", 1<<16)
	got := page(t, Config{Fragment: true}, raw)
	if n := strings.Count(got, "<a "); n != maxLabelLines {
		t.Errorf("%d links, want %d", n, maxLabelLines)
	}
}

// The finder's configuration goes for the links of HTML, too.
func TestLabelConfig(t *testing.T) {
	const raw = "Content-Type: text/html\n\n<a href=http://b.example/>b</a> <a href=ftp://c.example/>c</a>"
	for _, c := range []struct {
		name   string
		config Config
		want   string
	}{
		{"schemes", Config{Find: extract.Config{Schemes: []string{"ftp"}}}, `b <a href="ftp://c.example/" title="goes to c.example">c</a>`},
		{"forms", Config{Find: extract.Config{Forms: extract.WWW}}, "b c"},
		{"length", Config{Find: extract.Config{MaxLength: 15}}, "b c"},
		{"policy", Config{Policy: anchor.Policy{Rel: "nofollow", NoTitle: true}}, `<a href="http://b.example/" rel="nofollow">b</a> <a href="ftp://c.example/" rel="nofollow">c</a>`},
	} {
		c.config.Fragment = true
		if got := between(page(t, c.config, raw), "<pre>\n", "</pre>"); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}
