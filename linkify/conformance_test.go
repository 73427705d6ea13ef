package linkify

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/renderer/html"
)

// goldmarkFile returns a file of goldmark's module, whose tests come with it.
func goldmarkFile(t *testing.T, name ...string) []byte {
	t.Helper()
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/yuin/goldmark").Output()
	if err != nil {
		t.Skipf("the source of goldmark is not at hand: %v", err)
	}
	data, err := os.ReadFile(filepath.Join(append([]string{strings.TrimSpace(string(dir))}, name...)...))
	if err != nil {
		t.Skipf("this version of goldmark comes without its test data: %v", err)
	}
	return data
}

func render(t testing.TB, md goldmark.Markdown, source string) string {
	t.Helper()
	var out bytes.Buffer
	if err := md.Convert([]byte(source), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// linkedExamples are the examples of CommonMark 0.31.2 that have a URL or an
// address in running text, which CommonMark leaves alone.
var linkedExamples = map[int]string{
	602: "a blank makes <https://foo.bar/baz bim> no autolink; the URL in it stays one",
	606: "the backslash makes running text of <foo\\+@bar.example.com>",
	608: "so it is with < https://foo.bar >",
	611: "https://example.com in running text",
	612: "foo@bar.example.com in running text",
}

func TestCommonMark(t *testing.T) {
	var examples []struct {
		Markdown, HTML string
		Example        int
	}
	if err := json.Unmarshal(goldmarkFile(t, "_test", "spec.json"), &examples); err != nil {
		t.Fatal(err)
	}
	if len(examples) != 652 {
		t.Errorf("%d examples, want the 652 of CommonMark 0.31.2", len(examples))
	}
	unsafe := goldmark.WithRendererOptions(html.WithUnsafe(), html.WithXHTML())
	with := goldmark.New(unsafe, goldmark.WithExtensions(New()))
	without := goldmark.New(unsafe)
	for _, e := range examples {
		got, want := render(t, with, e.Markdown), render(t, without, e.Markdown)
		if why, listed := linkedExamples[e.Example]; listed == (got == want) {
			t.Errorf("example %d (listed: %t %s)\n%s\ngot  %s\nwant %s", e.Example, listed, why, e.Markdown, got, want)
		}
	}
}

// differentLinkify are the cases of goldmark's Linkify that come out otherwise.
var differentLinkify = map[string]string{
	"4":  "a closing bracket without its opener ends a URL wherever it stands, not only at the end",
	"5":  "&hl; is no character reference, so only its ; goes",
	"10": "a mail domain has a last label of two letters at least: a.b is none",
	"13": "a > ends a URL, as RFC 3986 appendix C has it",
	"19": "the four lines are as wide as each other, and the finder takes __http for the rest of a broken URL",
}

func TestGoldmarkLinkifyCases(t *testing.T) {
	md := goldmark.New(goldmark.WithRendererOptions(html.WithUnsafe()), goldmark.WithExtensions(New(WithPlainHTTP())))
	cases := 0
	for c := range strings.SplitSeq(string(goldmarkFile(t, "extension", "_test", "linkify.txt")), "//= =") {
		parts := strings.Split(c, "//- - - - - - - - -//\n")
		if len(parts) != 3 {
			continue
		}
		cases++
		head := strings.Fields(parts[0])
		number := strings.TrimSuffix(head[len(head)-1], ":")
		for _, word := range head { // the number stands before a description
			if strings.HasSuffix(word, ":") {
				number = strings.TrimSuffix(word, ":")
				break
			}
		}
		got := render(t, md, strings.TrimSuffix(parts[1], "\n"))
		why, listed := differentLinkify[number]
		if listed == (got == parts[2]) {
			t.Errorf("case %s (listed: %t %s)\n%s\ngot  %s\nwant %s", number, listed, why, parts[1], got, parts[2])
		}
	}
	if cases < 20 {
		t.Errorf("%d cases read, want all of the file, 21 or more", cases)
	}
}

// differentGFM are the GFM examples that come out otherwise, by number and place.
var differentGFM = map[string]string{
	"626":   "a closing bracket without its opener ends a URL wherever it stands",
	"627/2": "&hl; is no character reference, so only its ; goes",
	"632/1": "a.b has a last label of one letter",
	"632/2": "the same",
	"633/4": "so may it with a slash",
	"633/5": "what follows mailto: may end with a hyphen (RFC 6068)",
	"633/6": "or with an underscore",
	"635":   "the resource of an xmpp address may hold a slash (RFC 7622 section 3.4)",
}

// The autolink examples of GitHub Flavored Markdown 0.29, section 6.9, a
// paragraph each. The link that GFM makes of the text stands in bars.
func TestGFMAutolinks(t *testing.T) {
	md := goldmark.New(goldmark.WithExtensions(New(WithPlainHTTP())))
	for _, c := range []struct{ example, text string }{
		{"622", "|www.commonmark.org|"},
		{"623", "Visit |www.commonmark.org/help| for more information."},
		{"624/1", "Visit |www.commonmark.org|."},
		{"624/2", "Visit |www.commonmark.org/a.b|."},
		{"625/1", "|www.google.com/search?q=Markup+(business)|"},
		{"625/2", "|www.google.com/search?q=Markup+(business)|))"},
		{"625/3", "(|www.google.com/search?q=Markup+(business)|)"},
		{"625/4", "(|www.google.com/search?q=Markup+(business)|"},
		{"626", "|www.google.com/search?q=(business))+ok|"},
		{"627/1", "|www.google.com/search?q=commonmark&hl=en|"},
		{"627/2", "|www.google.com/search?q=commonmark|&hl;"},
		{"628", "|www.commonmark.org/he|<lp"},
		{"629/1", "|http://commonmark.org|"},
		{"629/2", "(Visit |https://encrypted.google.com/search?q=Markup+(business)|)"},
		{"629/3", "Anonymous FTP is available at |ftp://foo.bar.baz|."},
		{"630", "|foo@bar.baz|"},
		{"631", "hello@mail+xyz.example isn't valid, but |hello+xyz@mail.example| is."},
		{"632/1", "|a.b-c_d@a.b|"},
		{"632/2", "|a.b-c_d@a.b|."},
		{"632/3", "a.b-c_d@a.b-"},
		{"632/4", "a.b-c_d@a.b_"},
		{"633/1", "|mailto:foo@bar.baz|"},
		{"633/2", "|mailto:a.b-c_d@a.b|"},
		{"633/3", "|mailto:a.b-c_d@a.b|."},
		{"633/4", "|mailto:a.b-c_d@a.b|/"},
		{"633/5", "mailto:a.b-c_d@a.b-"},
		{"633/6", "mailto:a.b-c_d@a.b_"},
		{"633/7", "|xmpp:foo@bar.baz|"},
		{"633/8", "|xmpp:foo@bar.baz|."},
		{"634/1", "|xmpp:foo@bar.baz/txt|"},
		{"634/2", "|xmpp:foo@bar.baz/txt@bin|"},
		{"634/3", "|xmpp:foo@bar.baz/txt@bin.com|"},
		{"635", "|xmpp:foo@bar.baz/txt|/bin"},
	} {
		got := barred(t, render(t, md, strings.ReplaceAll(c.text, "|", "")))
		if why, listed := differentGFM[c.example]; listed == (got == c.text) {
			t.Errorf("example %s (listed: %t %s)\ngot  %s\nwant %s", c.example, listed, why, got, c.text)
		}
	}
}
