package extract_test

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"trawl/extract"
)

// describe writes a match down, whole, so that two runs can be compared.
func describe(m extract.Match) string {
	return fmt.Sprintf("%d-%d %d:%d %s %s raw=%q url=%q pieces=%v href=%s notes=%v alternates=%q verdict=%q refused=%q",
		m.Start, m.End, m.Line, m.Column, m.Form, m.Joined, m.Raw(), m.URL(), m.Pieces(), m.Href(), m.Notes(), m.Alternates(), m.Verdict(), m.Refused())
}

func inMemory(f *extract.Finder, text string) (all []string) {
	for m := range f.String(text) {
		all = append(all, describe(m))
	}
	return all
}

func streamed(t *testing.T, f *extract.Finder, r io.Reader) (all []string) {
	t.Helper()
	for m, err := range f.Reader(r) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, describe(m))
	}
	return all
}

// chopped gives its text in pieces of random sizes, empty ones too.
type chopped struct {
	text string
	rand *rand.Rand
}

func (c *chopped) Read(p []byte) (int, error) {
	if c.text == "" {
		return 0, io.EOF
	}
	n := min(c.rand.IntN(40), len(c.text), len(p))
	copy(p, c.text[:n])
	c.text = c.text[n:]
	return n, nil
}

// handedOver writes its text in pieces of random sizes, small and large.
type handedOver struct{ chopped }

func (h *handedOver) WriteTo(w io.Writer) (n int64, err error) {
	for h.text != "" && err == nil {
		piece := h.text[:min(h.rand.IntN(1<<h.rand.IntN(14)+1), len(h.text))]
		h.text = h.text[len(piece):]
		m := 0
		m, err = w.Write([]byte(piece))
		n += int64(m)
	}
	return n, err
}

// same fails unless all the ways of reading text give the same matches. The
// window is set so small that a text of a few hundred bytes fills several.
func same(t *testing.T, c extract.Config, text string, seed uint64) {
	t.Helper()
	c.Lines = true
	f := extract.New(c)
	want := inMemory(f, text)
	paths := map[string]io.Reader{
		"whole":                strings.NewReader(text),
		"one byte":             iotest.OneByteReader(strings.NewReader(text)),
		"random":               &chopped{text, rand.New(rand.NewPCG(seed, 1))},
		"pieces handed over":   &handedOver{chopped{text, rand.New(rand.NewPCG(seed, 2))}},
		"data and end at once": iotest.DataErrReader(strings.NewReader(text)),
	}
	defer extract.SetWindow(1 + int(seed%997))()
	for name, r := range paths {
		if got := streamed(t, f, r); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s reads of %q:\ngot  %s\nwant %s", name, text, strings.Join(got, "\n     "), strings.Join(want, "\n     "))
		}
	}
}

const sample = `From: reader@example.org
> See <URL:http://www.example.com/a/
> long/path> and (http://example.net/b_(c)).
> > http://www.example.com/catalog/Catalog2.asp?ID=8399&QUARTER=WI&searchtyp
e=Titles
wrote in message news:1117142101.207854.323030
@o13g2000cwo.example.com:
www.example.org, ftp.example.org/x, mail me@example.com or <mailto:a@b.example>.
http://-bad/ http://例え.jp/パス。 <http://broken.example/never
closed at all`

func allForms() extract.Config {
	return extract.Config{Forms: extract.DefaultForms | extract.Email | extract.Domain, Explain: true, Base: "http://base.example/"}
}

func TestEveryWayOfReadingAgrees(t *testing.T) {
	for seed := range uint64(50) {
		same(t, allForms(), sample, seed)
		c := allForms()
		c.MaxLength = 200
		same(t, c, strings.Repeat(sample, 12), 19*seed) // more than fits into a window
	}
}

// FuzzChunks holds one-byte, random and whole reads against the text in memory.
// The length bound is small, so that it is met.
func FuzzChunks(f *testing.F) {
	f.Add(sample, uint64(1), uint16(300))
	f.Add(strings.Repeat("x", 90)+" http://a.example/"+strings.Repeat("b", 60)+"\nc/d.html\n", uint64(2), uint16(80))
	f.Add("http://a.example/"+strings.Repeat("b", 3000)+" http://c.example/\n", uint64(3), uint16(64))
	f.Add("<URL:http://a.example/"+strings.Repeat("b\n", 600)+"> www.c.example/", uint64(4), uint16(1000))
	f.Add("http://a.example/"+strings.Repeat("\u3000", 900)+"http://c.example/é", uint64(5), uint16(40))
	f.Add(strings.Repeat("and here is http://a.example/"+strings.Repeat("b", 47)+"\nc/"+strings.Repeat("d", 70)+".html <URL:http://a.example/\nb>\n", 40), uint64(50), uint16(300))
	f.Add("<URL:"+strings.Repeat("a", 24)+"/../-\nx> <URL:/a-\nb>", uint64(7), uint16(300)) // a relative reference and a hyphen
	f.Add(strings.Repeat("> ", 600)+"http://a.example/b\n> c", uint64(6), uint16(90))
	f.Fuzz(func(t *testing.T, text string, seed uint64, bound uint16) {
		if len(text) > 1<<13 || strings.HasPrefix(text, "\xFF\xFE") || strings.HasPrefix(text, "\xFE\xFF") {
			return // the stream would be decoded from UTF-16
		}
		c := allForms()
		c.MaxLength = 16 + int(bound%4096)
		same(t, c, text, seed)
	})
}

// TestLongestBound: whoever asks for no bound gets one that a stream can hold.
func TestLongestBound(t *testing.T) {
	long := "http://a.example/" + strings.Repeat("b", 1<<20-len("http://a.example/"))
	for text, want := range map[string]int{long + " ": 1, long + "b ": 0} {
		f := extract.New(extract.Config{MaxLength: math.MaxInt})
		if got := len(inMemory(f, text)); got != want {
			t.Errorf("a URL of %d bytes is found %d times, want %d", len(text)-1, got, want)
		}
		if got := len(streamed(t, f, iotest.HalfReader(strings.NewReader(text)))); got != want {
			t.Errorf("a URL of %d bytes is found %d times in a stream, want %d", len(text)-1, got, want)
		}
	}
}

// A piece's bytes are the URL's, and raw is the text at its offsets.
func TestSpansAreExact(t *testing.T) {
	found := 0
	f := extract.New(extract.Config{Forms: extract.DefaultForms | extract.Email | extract.Domain})
	last := int64(0)
	for m := range f.String(sample) {
		if got := sample[m.Start:m.End]; got != string(m.Raw()) {
			t.Errorf("raw %q, text[%d:%d] is %q", m.Raw(), m.Start, m.End, got)
		}
		url := ""
		at := m.Start
		for _, p := range m.Pieces() {
			if p.Start < at || p.End <= p.Start || p.End > m.End {
				t.Errorf("piece %v of %s out of order in [%d, %d)", p, m.URL(), m.Start, m.End)
			}
			at = p.End
			url += sample[p.Start:p.End]
		}
		if url != string(m.URL()) {
			t.Errorf("pieces spell %q, URL is %q", url, m.URL())
		}
		if m.Start < last {
			t.Errorf("%s at %d overlaps the match before, which ends at %d", m.URL(), m.Start, last)
		}
		last = m.End
		found++
	}
	if want := 11; found != want {
		t.Errorf("%d matches, want %d", found, want)
	}
}
