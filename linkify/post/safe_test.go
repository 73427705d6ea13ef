package post

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"trawl/extract/uri"
)

// allowed are the elements of a post with their attributes. Nothing else comes
// out, whatever goes in.
var allowed = map[string][]string{
	"html": nil, "head": nil, "body": nil, "meta": {"charset", "http-equiv", "content", "name"}, "title": nil, "style": nil,
	"article": {"class"}, "div": {"class"}, "pre": {"class"}, "blockquote": nil, "span": {"class", "id"}, "p": {"class"},
	"table": {"class"}, "tbody": nil, "tr": {"class"}, "th": {"scope"}, "td": nil,
	"a": {"href", "rel", "target", "title"}, "b": nil, "i": nil, "u": nil,
}

// check parses page and returns the text content of its elements whose class is
// class, or an error if something stands in it that must not.
func check(page, class string) (content string, err error) {
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return "", err
	}
	for n := range doc.Descendants() {
		switch n.Type {
		case html.CommentNode:
			return "", fmt.Errorf("comment %q", n.Data)
		case html.ElementNode:
			if err := checkElement(n); err != nil {
				return "", err
			}
			if slices.Contains(n.Attr, html.Attribute{Key: "class", Val: class}) {
				content += textContent(n)
			}
		}
	}
	return content, nil
}

func checkElement(n *html.Node) error {
	attributes, ok := allowed[n.Data]
	if !ok {
		return fmt.Errorf("element <%s>", n.Data)
	}
	for _, a := range n.Attr {
		if !slices.Contains(attributes, a.Key) {
			return fmt.Errorf("attribute %s of <%s>", a.Key, n.Data)
		}
		scheme, _, ok := strings.Cut(a.Val, ":")
		if a.Key != "href" || strings.HasPrefix(a.Val, "#ref-") {
			continue
		}
		if _, known := uri.Lookup([]byte(scheme)); !ok || !known || uri.NeverLink(scheme) {
			return fmt.Errorf("link to %q", a.Val)
		}
	}
	return nil
}

func textContent(n *html.Node) string {
	var s strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			s.WriteString(d.Data)
		}
	}
	return s.String()
}

// shown is the text of a page that shows source: the slow way to say what
// anchor.AppendText keeps.
func shown(source []byte) string {
	s := string(bytes.Runes(source)) // one U+FFFD for each byte that is no UTF-8
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r':
			return '\n'
		case r == '\t' || r == '\n' || r == '\f':
			return r
		case r < ' ' || 0x7F <= r && r < 0xA0 || r&0xFFFE == 0xFFFE || 0xFDD0 <= r && r <= 0xFDEF:
			return '\uFFFD'
		}
		return r
	}, s)
}

func FuzzText(f *testing.F) {
	for _, s := range hostile {
		f.Add([]byte(s))
	}
	f.Add([]byte("> a <URL:http://b.example/\n> c>\n\nIn article <d@e> [1]\n[1] http://f\n-- \n*g* /h/ _i_"))
	r := New(Config{Emphasis: true})
	f.Fuzz(func(t *testing.T, source []byte) {
		var out bytes.Buffer
		if err := r.Text(&out, source); err != nil {
			t.Fatal(err)
		}
		got, err := check(out.String(), "text")
		if err != nil {
			t.Fatalf("%v in\n%s", err, out.String())
		}
		if want := shown(source); got != want {
			t.Fatalf("the text has changed\ngot  %q\nwant %q\n%s", got, want, out.String())
		}
	})
}

// hostile are posts that try to put something into the page.
var hostile = []string{
	"<script>alert(1)</script>",
	"</pre></article><script>alert(1)</script>",
	"<!-- --><![CDATA[ ]]><?x ?><!DOCTYPE x>",
	"<img src=x onerror=alert(1)>",
	"http://a.example/\"onmouseover=\"alert(1)",
	"http://a.example/'onmouseover='alert(1)",
	"<http://a.example/\" onclick=alert(1) x=\">",
	"<URL:http://a.example/\" onclick=\"alert(1)>",
	"<URL:http://a.example/><script>alert(1)</script>>",
	"http://a.example/<script>alert(1)</script>",
	"javascript:alert(1) JaVaScRiPt:alert(1) javascript://a.example/%0Aalert(1)",
	"<URL:javascript:alert(1)> <URL: java\nscript:alert(1)> <javascript:alert(1)> <URL:java\tscript://a.example/%0aalert(1)>",
	"<URL:\x01javascript:alert(1)> <URL:&#106;avascript:alert(1)> <URL:javascript&colon;alert(1)>",
	"data:text/html,<script>alert(1)</script> <URL:data:text/html;base64,PHNjcmlwdD4=> vbscript:x <URL:vbscript:x>",
	"view-source:http://a.example jar:http://a.example!/x <URL:blob:http://a.example/x>",
	"In article <\"><script>@b> [1]\n[1] http://\"><script>alert(1)</script>",
	"> <URL:http://a.example/\n> \"><script>alert(1)</script>>",
	"http://a.example/\u202Egnp.exe http://a.exa\u200Bmple/ http://pаypal.example/ http://bank.example@a.example/",
	"a\x00b\xff\xfe\xc3\x28 \xed\xa0\x80 \uFDD0 \u0085",
	"+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
	"mailto:jo@a.example?subject=\"><script> \"<script>\"@a.example",
	"<style>*{display:none}</style><base href=http://a.example><meta http-equiv=refresh content=0>",
	"&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62; &NewLine;",
	strings.Repeat("<b>", 2000),
	strings.Repeat(">", 2000) + " deep",
	strings.Repeat("> ", 40) + "deep\nshallow",
	"\n\n\n<pre>\n\n</pre>",
	"\r\n\ra\r> b\r\n-- \r\nc",
}

func TestHostile(t *testing.T) {
	for _, source := range hostile {
		var out bytes.Buffer
		if err := New(Config{}).Text(&out, []byte(source)); err != nil {
			t.Fatal(err)
		}
		if got, err := check(out.String(), "text"); err != nil || got != shown([]byte(source)) {
			t.Errorf("%q: %v\ngot  %q\nwant %q", source, err, got, shown([]byte(source)))
		}
	}
}

// One long line, and many of everything that is looked for.
func TestLarge(t *testing.T) {
	for _, unit := range []string{"x", "http://a.example/b ", "<a@b> article <a@b> ", "[1] http://a.example\n", "*b* ", "-- \n", "> ", "\n", "Jo:\n> x\n", "<URL:"} {
		source := strings.Repeat(unit, 1<<18/len(unit))
		var out bytes.Buffer
		if err := New(Config{Emphasis: true}).Text(&out, []byte(source)); err != nil {
			t.Fatal(err)
		}
		if got, err := check(out.String(), "text"); err != nil || got != source {
			t.Errorf("%q many times: %v, %d bytes of text, want %d", unit, err, len(got), len(source))
		}
	}
}
