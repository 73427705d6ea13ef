package anchor

import (
	"strings"
	"testing"
	"unicode/utf8"

	"trawl/extract"
)

// links returns text with its links made by p.
func links(p Policy, text string) string {
	f := extract.New(extract.Config{Forms: extract.DefaultForms | extract.Email})
	var out []byte
	done := 0
	for m := range f.String(text) {
		out = AppendText(out, []byte(text[done:m.Start]))
		if a, ok := p.For(m); ok {
			out = a.Append(out, p.Label(m.URL()))
		} else {
			out = AppendText(out, m.Raw())
		}
		done = int(m.End)
	}
	return string(AppendText(out, []byte(text[done:])))
}

func TestLinks(t *testing.T) {
	for _, c := range []struct {
		name   string
		policy Policy
		text   string
		want   string
	}{
		{"plain", Policy{}, `see http://a.example/?x=1&y=2.`, `see <a href="http://a.example/?x=1&amp;y=2">http://a.example/?x=1&amp;y=2</a>.`},
		{"www is https", Policy{}, `www.a.example`, `<a href="https://www.a.example">www.a.example</a>`},
		{"www as http", Policy{PlainHTTP: true}, `www.a.example`, `<a href="http://www.a.example">www.a.example</a>`},
		{"http option leaves a scheme alone", Policy{PlainHTTP: true}, `https://a.example`, `<a href="https://a.example">https://a.example</a>`},
		{"address", Policy{}, `write to jo@a.example`, `write to <a href="mailto:jo@a.example">jo@a.example</a>`},
		{"rel and target", Policy{Rel: "nofollow noopener", Target: "_blank"}, `ftp://a.example`, `<a href="ftp://a.example" rel="nofollow noopener" target="_blank">ftp://a.example</a>`},
		{"attribute values are escaped", Policy{Rel: `"><b>`}, `ftp://a.example`, `<a href="ftp://a.example" rel="&#34;&gt;&lt;b&gt;">ftp://a.example</a>`},
		{"scheme stripped", Policy{StripScheme: true}, `HTTP://a.example/b ftp://c.example`, `<a href="HTTP://a.example/b">a.example/b</a> <a href="ftp://c.example">ftp://c.example</a>`},
		{"label cut in the middle", Policy{MaxLabel: 16}, `http://a.example/one/two/three.html`, `<a href="http://a.example/one/two/three.html">http://a.e….html</a>`},
		{"hook", Policy{Href: func(s string) string { return "/out?" + s }}, `http://a.example`, `<a href="/out?http://a.example">http://a.example</a>`},
		{"hook that wants no link", Policy{Href: func(string) string { return "" }}, `<http://a.example>`, `&lt;http://a.example&gt;`},
		{"hook that returns a script", Policy{Href: func(string) string { return "JavaScript:alert(1)" }}, `http://a.example`, `http://a.example`},
		{"hook that hides a script", Policy{Href: func(string) string { return "java\nscript:alert(1)" }}, `http://a.example`, `http://a.example`},
		{"host in another alphabet", Policy{}, `http://bücher.example/`, `<a href="http://xn--bcher-kva.example/" title="goes to xn--bcher-kva.example">http://bücher.example/</a>`},
		{"host in mixed scripts", Policy{}, `http://pаypal.example/`, `<a href="http://xn--pypal-4ve.example/" title="goes to xn--pypal-4ve.example: host in mixed scripts">http://pаypal.example/</a>`},
		{"host before the host", Policy{}, `http://bank.com:x@a.example/`, `<a href="http://bank.com:x@a.example/" title="goes to a.example: a password before the host, a user name that looks like a host">http://bank.com:x@a.example/</a>`},
		{"no titles", Policy{NoTitle: true}, `http://bücher.example/`, `<a href="http://xn--bcher-kva.example/">http://bücher.example/</a>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := links(c.policy, c.text); got != c.want {
				t.Errorf("text %s\ngot  %s\nwant %s", c.text, got, c.want)
			}
		})
	}
}

func TestSchemesThatNeverBecomeLinks(t *testing.T) {
	for _, href := range []string{
		"javascript:alert(1)", "JAVASCRIPT:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)", "\x01javascript:x",
		"vbscript:x", "data:text/html,x", "x-unknown:y", "unknown://a.example", "://a.example", "jar:http://a.example/x", "view-source:http://a.example",
	} {
		if a, ok := new(Policy).To(href); ok {
			t.Errorf("%q became a link: %s", href, a.AppendOpen(nil))
		}
	}
}

func TestAppendText(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"markup", `<b a="1" c='2'>&amp;`, `&lt;b a=&#34;1&#34; c=&#39;2&#39;&gt;&amp;amp;`},
		{"white space stays", " a\t\n\f b ", " a\t\n\f b "},
		{"line breaks", "a\r\nb\rc\n\rd\r", "a\nb\nc\n\nd\n"},
		{"controls", "a\x00b\x1bc\x7fd\u0085e", "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe"},
		{"no UTF-8", "a\xffb\xc3", "a\uFFFDb\uFFFD"},
		{"noncharacters", "a\uFFFEb\U0001FFFFc\uFDD0d", "a\uFFFDb\uFFFDc\uFFFDd"},
		{"the replacement character itself", "a\uFFFDb", "a\uFFFDb"},
		{"letters", "žluťoučký 漢字 😀", "žluťoučký 漢字 😀"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(AppendText(nil, []byte(c.text))); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
			if got := string(AppendAttr(nil, c.text)); got != c.want {
				t.Errorf("as an attribute: got %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestAppendTextAllocatesNothing(t *testing.T) {
	text := []byte(strings.Repeat("žluťoučký <kůň> & \r\n", 50))
	buf := make([]byte, 0, 8*len(text))
	if n := testing.AllocsPerRun(10, func() { buf = AppendText(buf[:0], text) }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

func TestLabelLength(t *testing.T) {
	url := "http://žluťoučký.example/kůň/příliš"
	for n := 1; n < 40; n++ {
		p := Policy{MaxLabel: n}
		if got := p.Label([]byte(url)); utf8.RuneCount(got) != min(n, utf8.RuneCountInString(url)) {
			t.Errorf("MaxLabel %d: got %q", n, got)
		}
	}
}
