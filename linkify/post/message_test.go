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
	r := New(Config{Headers: All})
	f.Fuzz(func(t *testing.T, raw []byte) {
		var out bytes.Buffer
		if err := r.Message(&out, raw); err != nil {
			t.Fatal(err)
		}
		if _, err := check(out.String(), "text"); err != nil {
			t.Fatalf("%v in\n%s", err, out.String())
		}
	})
}
