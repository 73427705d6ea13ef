package rewrap_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"trawl/corpus"
	"trawl/extract"
	"trawl/extract/rewrap"
)

// A rewriting is Wrap or Unwrap.
type rewriting func(io.Writer, io.Reader, rewrap.Options) error

func rewritten(t *testing.T, f rewriting, text string, o rewrap.Options) string {
	t.Helper()
	var out strings.Builder
	if err := f(&out, strings.NewReader(text), o); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return out.String()
}

const long = "http://host.example/a/path/of/some/length/that/does/not/fit/a/line/of/mail/notes.html"

func TestWrap(t *testing.T) {
	tests := []struct {
		name    string
		options rewrap.Options
		text    string
		want    string
	}{
		{"nothing", rewrap.Options{}, "", ""},
		{"no URL", rewrap.Options{}, " no news: here \n\n", " no news: here \n\n"},
		{"short", rewrap.Options{}, "see http://a.example/.\n", "see <URL:http://a.example/>.\n"},
		{"two", rewrap.Options{}, "http://a.example/,www.b.example", "<URL:http://a.example/>,<URL:www.b.example>"},
		{"in brackets", rewrap.Options{}, "(http://a.example/_(x))\n", "(<URL:http://a.example/_(x)>)\n"},
		{"folded", rewrap.Options{}, "see " + long + ".\nmore\n",
			"see <URL:http://host.example/a/path/of/some/length/that/does/not/fit/a/\nline/of/mail/notes.html>.\nmore\n"},
		{"with the quote prefix", rewrap.Options{}, "> > see " + long + " too\n",
			"> > see <URL:http://host.example/a/path/of/some/length/that/does/not/\n> > fit/a/line/of/mail/notes.html> too\n"},
		{"with the indentation", rewrap.Options{Width: 40}, "   * see " + long + "\n",
			"   * see <URL:http://host.example/a/\n   path/of/some/length/that/does/not/\n   fit/a/line/of/mail/notes.html>\n"},
		{"with CR LF", rewrap.Options{Width: 40}, "x\r\n> " + long + "\r\n",
			"x\r\n> <URL:http://host.example/a/path/of/\r\n> some/length/that/does/not/fit/a/line/\r\n> of/mail/notes.html>\r\n"},
		{"with CR", rewrap.Options{Width: 60}, long + "\r", "<URL:http://host.example/a/path/of/some/length/that/does/\rnot/fit/a/line/of/mail/notes.html>\r"},
		{"no room on the line", rewrap.Options{Width: 40}, "> The minutes of the meeting are in  http://a.example/minutes.html now\n",
			"> The minutes of the meeting are in\n> <URL:http://a.example/minutes.html> now\n"},
		{"no room and no blank", rewrap.Options{Width: 40}, "> The minutes of the meeting: are in (http://a.example/minutes.html)\n",
			"> The minutes of the meeting: are in (<URL:http://a.example\n> /minutes.html>)\n"},
		{"nothing but the prefix before it", rewrap.Options{Width: 20}, "> > > > http://a.example/minutes.html\n",
			"> > > > <URL:http://a.example\n> > > > /minutes.html>\n"},
		{"refolded", rewrap.Options{}, "see <URL:http://a.\nexample/\nx>.\n", "see <URL:http://a.example/x>.\n"},
		{"refolded, blanks inside", rewrap.Options{}, "<url: http://a.example/ >", "<URL:http://a.example/>"},
		{"angle", rewrap.Options{}, "<http://a.example/\n  x>", "<URL:http://a.example/x>"},
		{"bare, broken", rewrap.Options{}, "> The first words of a text that is filled up to this column and goes on\n> http://host.example/a/path/of/some/length/that/just/fits/the/line/of/\n> mail/notes.html\n",
			"> The first words of a text that is filled up to this column and goes on\n> <URL:http://host.example/a/path/of/some/length/that/just/fits/the/\n> line/of/mail/notes.html>\n"},
		{"page break inside", rewrap.Options{}, "<URL:http://a.example/\n\n\nSmith  [Page 1]\n\f\nRFC 1  URLs\n\n   x> y http://b.example/\n",
			"<URL:http://a.example/\n\n\nSmith  [Page 1]\n\f\nRFC 1  URLs\n\n   x> y <URL:http://b.example/>\n"},
		{"never closed", rewrap.Options{}, "<URL:http://a.example/x and\n\nmore", "<URL:<URL:http://a.example/x> and\n\nmore"},
		{"empty wrappers", rewrap.Options{}, "<URL:> <URL: > <>", "<URL:> <URL: > <>"},
		{"never after a hyphen", rewrap.Options{Width: 32}, "http://a.example/the-notes-of-the-year-of-the-cat-and-more",
			"<URL:http://a.example/the-notes\n-of-the-year-of-the-cat-and\n-more>"},
		{"addresses and domains are left", rewrap.Options{Find: extract.Config{Forms: extract.Email | extract.Domain | extract.Bare}},
			"me@a.example.com, b.example.com, http://c.example/", "me@a.example.com, b.example.com, <URL:http://c.example/>"},
		{"only addresses", rewrap.Options{Find: extract.Config{Forms: extract.Email}}, "me@a.example.com http://c.example/", "me@a.example.com http://c.example/"},
		{"one scheme", rewrap.Options{Find: extract.Config{Schemes: []string{"ftp"}}}, "http://a.example/ ftp://b.example/", "http://a.example/ <URL:ftp://b.example/>"},
		{"longer than the bound with its wrapper", rewrap.Options{Find: extract.Config{MaxLength: 24}}, "x  http://a.example/12345 http://a.example/1",
			"x  http://a.example/12345 <URL:http://a.example/1>"},
		{"UTF-16", rewrap.Options{}, "\xFE\xFF\x00h\x00t\x00t\x00p\x00:\x00/\x00/\x00a\x00/\x00\n", "<URL:http://a/>\n"},
		{"bytes that are no UTF-8", rewrap.Options{}, "\xff\x00caf\xe9 http://a.example/\x00\xe9\n", "\xff\x00caf\xe9 <URL:http://a.example/>\x00\xe9\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := rewritten(t, rewrap.Wrap, test.text, test.options); got != test.want {
				t.Errorf("%s\nis wrapped as\n%s\n%q\nwant\n%s\n%q", test.text, got, got, test.want, test.want)
			}
		})
	}
}

func TestUnwrap(t *testing.T) {
	page := "\n\n\nSmith  [Page 1]\n\f\nRFC 1  URLs\n\n   "
	full := "> http://host.example/a/path/of/some/length/that/just/fits/the/line/of/"
	tests := []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"no URL", "no news: here \n\n", "no news: here \n\n"},
		{"whole", "see <URL: http://a.example/ >, http://b.example/.\n", "see <URL: http://a.example/ >, http://b.example/.\n"},
		{"wrapper at a line's end", "> see <URL:http://a.example/\n> x>.\n> More\n", "> see <URL:http://a.example/x>.\n> More\n"},
		{"wrapper with words behind", "> see <URL:http://a.example/\n> x>,  and more\n", "> see <URL:http://a.example/x>,\n> and more\n"},
		{"wrapper over three lines", "<URL:\nhttp://a.example/ \n  x/\n   y\n>) z\n", "<URL:http://a.example/x/y>)\nz\n"},
		{"wrapper at the text's end", "<URL:http://a.example/\nx>", "<URL:http://a.example/x>"},
		{"blanks at the line's end", "<URL:http://a.example/\nx>. \t\ny", "<URL:http://a.example/x>. \t\ny"},
		{"blanks at the text's end", "<URL:http://a.example/\nx> ", "<URL:http://a.example/x> "},
		{"angle", "<http://a.example/\nx> y", "<http://a.example/x>\ny"},
		{"CR LF", "<URL:http://a.example/\r\nx> y\r\n", "<URL:http://a.example/x>\r\ny\r\n"},
		{"two that touch", "<URL:http://a.example/\nx.gif><URL:http://a.example/\n  y.gif> z", "<URL:http://a.example/x.gif><URL:http://a.example/y.gif>\n  z"},
		{"two on a line", "<URL:http://a.example/\n x.gif> <URL:http://a.example/\n  y.gif> z", "<URL:http://a.example/x.gif>\n <URL:http://a.example/y.gif>\n  z"},
		{"a word behind that may begin a URL", "<URL:http://a.example/\nx>,www.exam ple.org and z", "<URL:http://a.example/x>,www.exam ple.org and\nz"},
		{"a URL behind", "<URL:http://a.example/\nx>,http://b.example/y z z", "<URL:http://a.example/x>,http://b.example/y z\nz"},
		{"bare", full + "\n> mail/notes.html\n> and more.\n", full + "mail/notes.html\n> and more.\n"},
		{"bare with words behind", full + "\n> mail/notes.html, of the meeting\n> and more.\n", full + "mail/notes.html,\n> of the meeting\n> and more.\n"},
		{"page break", "<URL:http://a.example/" + page + "x>. More\n", "<URL:http://a.example/x>." + page + "More\n"},
		{"page break, nothing behind", "<URL:http://a.example/" + page + "x>.\nMore\n", "<URL:http://a.example/x>.\n\n\nSmith  [Page 1]\n\f\nRFC 1  URLs\n\nMore\n"},
		{"page break, another line", "<URL:http://a.example/" + page + "x/\n   y>. More\n", "<URL:http://a.example/x/y>." + page + "\n   More\n"},
		{"many blanks", "<URL:http://a.example/\nx>" + strings.Repeat(" ", 300) + "y", "<URL:http://a.example/x>\n" + strings.Repeat(" ", 300-256) + "y"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := rewritten(t, rewrap.Unwrap, test.text, rewrap.Options{}); got != test.want {
				t.Errorf("%s\nis unwrapped as\n%s\n%q\nwant\n%s\n%q", test.text, got, got, test.want, test.want)
			}
		})
	}
}

// urls are the URLs that can be put into a wrapper.
func urls(text string) (found []string) {
	for m := range extract.New(extract.Config{}).String(text) {
		found = append(found, string(m.URL()))
	}
	return found
}

// checkRoundTrip holds that the URLs of text are those of the wrapped text, and of
// the text unwrapped after that; that wrapping again changes nothing.
func checkRoundTrip(t *testing.T, text string, width int) {
	t.Helper()
	if strings.HasPrefix(text, "\xFF\xFE") || strings.HasPrefix(text, "\xFE\xFF") {
		return // UTF-16: for a reader, not for urls
	}
	o := rewrap.Options{Width: width}
	want := urls(text)
	wrapped := rewritten(t, rewrap.Wrap, text, o)
	if got := urls(wrapped); !slices.Equal(got, want) {
		t.Errorf("%q\nhas %q, wrapped as\n%q\nit has %q", text, want, wrapped, got)
	}
	if again := rewritten(t, rewrap.Wrap, wrapped, o); again != wrapped {
		t.Errorf("%q\nis wrapped as\n%q\nand that as\n%q", text, wrapped, again)
	}
	unwrapped := rewritten(t, rewrap.Unwrap, wrapped, o)
	if got := urls(unwrapped); !slices.Equal(got, want) {
		t.Errorf("%q\nhas %q, wrapped as\n%q\nand unwrapped as\n%q\nit has %q", text, want, wrapped, unwrapped, got)
	}
	if strings.ContainsAny(strings.Join(want, ""), "\n") {
		t.Errorf("%q has %q", text, want)
	}
}

func TestRoundTripOfVectors(t *testing.T) {
	for _, v := range corpus.Vectors() {
		t.Run(v.Name, func(t *testing.T) {
			for _, width := range []int{20, 40, 72} {
				checkRoundTrip(t, string(v.Text), width)
			}
		})
	}
}

func FuzzRoundTrip(f *testing.F) {
	for _, v := range corpus.Vectors() {
		f.Add(string(v.Text), uint8(72))
	}
	f.Fuzz(func(t *testing.T, text string, width uint8) {
		if len(text) > 4096 { // near the length bound, what a wrapper adds decides what is refused
			return
		}
		checkRoundTrip(t, text, int(width))
	})
}

// TestLongStream holds that nothing is lost, moved or read twice in a text that is
// longer than all that is held.
func TestLongStream(t *testing.T) {
	const blocks = 40
	var text, want strings.Builder
	for i := range blocks {
		filler := strings.Repeat("0123456789abcde\n", 7000+i)
		fmt.Fprintf(&text, "%shttp://a.example/%d\n", filler, i)
		fmt.Fprintf(&want, "%s<URL:http://a.example/%d>\n", filler, i)
	}
	// and a stretch of several megabytes without a URL
	filler := strings.Repeat("x y ", 1<<20)
	text.WriteString(filler + "http://last.example/")
	want.WriteString(filler + "\n<URL:http://last.example/>")
	expected := want.String()
	expected = strings.Replace(expected, " \n<URL:http://last", "\n<URL:http://last", 1)
	var got bytes.Buffer
	if err := rewrap.Wrap(&got, iotest.HalfReader(strings.NewReader(text.String())), rewrap.Options{}); err != nil {
		t.Fatal(err)
	}
	if got.String() != expected {
		i := 0
		for i < min(got.Len(), len(expected)) && got.Bytes()[i] == expected[i] {
			i++
		}
		t.Errorf("differs at byte %d of %d: %.60q, want %.60q", i, len(expected), got.Bytes()[i:], expected[i:])
	}
}

// TestLongBound holds that what a Finder with the greatest bound reads ahead is held.
func TestLongBound(t *testing.T) {
	text := strings.Repeat("x y z\n", 1<<19) + "http://a.example/\n" + strings.Repeat("x y z\n", 1<<20)
	want := strings.Replace(text, "http://a.example/", "<URL:http://a.example/>", 1)
	o := rewrap.Options{Find: extract.Config{MaxLength: math.MaxInt}}
	var got strings.Builder
	if err := rewrap.Wrap(&got, iotest.HalfReader(strings.NewReader(text)), o); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("%d bytes, want %d, with the URL in a wrapper", got.Len(), len(want))
	}
}

func TestErrors(t *testing.T) {
	broken := errors.New("broken")
	for name, f := range map[string]rewriting{"Wrap": rewrap.Wrap, "Unwrap": rewrap.Unwrap} {
		var out strings.Builder
		src := io.MultiReader(strings.NewReader("a http://a.example/ b"), iotest.ErrReader(broken))
		if err := f(&out, src, rewrap.Options{}); err != broken {
			t.Errorf("%s of a source that fails: %v", name, err)
		}
		if got := out.String(); !strings.HasSuffix(got, " b") {
			t.Errorf("%s of a source that fails wrote %q", name, got)
		}
		if err := f(failing{broken}, endless{}, rewrap.Options{}); err != broken {
			t.Errorf("%s to a writer that fails: %v", name, err)
		}
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// endless is a text without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}
