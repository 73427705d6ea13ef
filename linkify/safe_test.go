package linkify

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	renderer "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"

	"trawl/extract"
)

// allowed are the elements that goldmark writes with the extensions of the test
// on, and their attributes.
var allowed = map[string][]string{
	"html": nil, "head": nil, "body": nil, "p": nil, "h1": nil, "h2": nil, "h3": nil, "h4": nil, "h5": nil, "h6": nil,
	"blockquote": nil, "ul": nil, "ol": {"start"}, "li": nil, "pre": nil, "code": {"class"}, "em": nil, "strong": nil, "del": nil,
	"hr": nil, "br": nil, "img": {"src", "alt", "title"}, "a": {"href", "title", "rel"},
	"table": nil, "thead": nil, "tbody": nil, "tr": nil, "th": {"style"}, "td": {"style"},
}

// check returns an error if page has an element, an attribute, or a link that it
// must not have.
func check(page string) error {
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return err
	}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		attributes, ok := allowed[n.Data]
		if !ok {
			return fmt.Errorf("element <%s>", n.Data)
		}
		for _, a := range n.Attr {
			if !slices.Contains(attributes, a.Key) {
				return fmt.Errorf("attribute %s of <%s>", a.Key, n.Data)
			}
			// goldmark itself links any scheme in <...>, so only those that it holds for dangerous count.
			if a.Key == "href" && renderer.IsDangerousURL([]byte(a.Val)) {
				return fmt.Errorf("link to %q", a.Val)
			}
		}
	}
	return nil
}

func FuzzConvert(f *testing.F) {
	for _, s := range []string{
		"see http://a.example/_x_/*y* and <URL:http://b.example/\n> c_d_>",
		"> - <http://a.example/\n>   b> `http://c` [http://d](http://e) ![http://f](g)",
		"http://a/b\\_c\\*d\\\\e <URL:http://f\\_g\n> h\\_> <i\\_j@k> article <l\\_m@n> \\\\_",
		"In article <a_b@c> [http://a/_x_] *http://b* www.c.d \\<URL:http://e>",
		"<URL:javascript:alert(1)> <URL:data:x> <javascript:alert(1)> http://a/\"onclick=\"x",
		"| http://a | b |\n|---|---|\n| <URL:http://c/|d> | www.e.f |",
		"a\tb\n\t- <URL:http://a/\n\t  b>\n\n1. http://a/%\n   20b  \nc",
	} {
		f.Add(s)
	}
	md := goldmark.New(goldmark.WithExtensions(New(WithRel("nofollow")), extension.Table, extension.Strikethrough, extension.Typographer))
	f.Fuzz(func(t *testing.T, source string) {
		var out bytes.Buffer
		if err := md.Convert([]byte(source), &out); err != nil {
			t.Fatal(err)
		}
		if err := check(out.String()); err != nil {
			t.Fatalf("%v\n%s", err, out.String())
		}
		if strings.Count(out.String(), "<a ") != strings.Count(out.String(), "</a>") {
			t.Fatalf("links do not close\n%s", out.String())
		}
	})
}

// Text without URLs comes out as without the extension.
func FuzzNoURL(f *testing.F) {
	f.Add("a *b* [c](d) `e` <b> \\< ![f](g)\n> - h")
	with, without := goldmark.New(goldmark.WithExtensions(New())), goldmark.New()
	f.Fuzz(func(t *testing.T, source string) {
		if t := newTriggers(extract.DefaultForms | extract.Email); t.within([]byte(source), 0, len(source)) {
			return
		}
		if got, want := render(t, with, source), render(t, without, source); got != want {
			t.Fatalf("\n%q\ngot  %s\nwant %s", source, got, want)
		}
	})
}

// Where no trigger is, the finder finds nothing, whatever it looks for.
func FuzzTriggers(f *testing.F) {
	f.Add("a.b, c.d/e xn--p1ai.xn--p1ai b\u00fccher.\u4e2d\u56fd WWW.a.b news: x url: y")
	f.Add("http://a mailto:b@c d@e.example www.f www.1.2 g. example -.example _._.com")
	all := extract.DefaultForms | extract.Email | extract.Domain
	f.Fuzz(func(t *testing.T, source string) {
		for _, forms := range []extract.Form{all, extract.Domain, extract.WWW, extract.Email, extract.Bare, extract.Angle, extract.Wrapper, 0} {
			if t := newTriggers(forms); t.within([]byte(source), 0, len(source)) {
				continue
			}
			for m := range extract.New(extract.Config{Forms: forms}).String(source) {
				t.Fatalf("forms %q: %s %q without a trigger in %q", forms, m.Form, m.Raw(), source)
			}
		}
	})
}

// The work is linear: this ends at once, or not within the patience of a test.
func TestLarge(t *testing.T) {
	md := goldmark.New(goldmark.WithExtensions(New()))
	for _, unit := range []string{"http://a.example/b_c_ ", "article <a@b> ", "<URL:http://a.example/_b> ", "http://a.example/_x_\n", "<URL:http://", "_http://", "[http://a ", "*a@b.example* "} {
		source := strings.Repeat(unit, 1<<17/len(unit))
		if err := check(render(t, md, source)); err != nil {
			t.Errorf("%q many times: %v", unit, err)
		}
	}
}
