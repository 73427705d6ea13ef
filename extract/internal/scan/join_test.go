package scan

import (
	"reflect"
	"strings"
	"testing"
)

// dice turns a fuzzer's bytes into choices.
type dice struct{ bytes []byte }

func (d *dice) roll(sides int) int {
	if len(d.bytes) == 0 {
		return 0
	}
	n := int(d.bytes[0]) % sides
	d.bytes = d.bytes[1:]
	return n
}

func (d *dice) pick(from []string) string { return from[d.roll(len(from))] }

// spell makes a word of the letters of an alphabet.
func (d *dice) spell(alphabet string, most int) string {
	letters := []rune(alphabet)
	word := make([]rune, d.roll(most)+1)
	for i := range word {
		word[i] = letters[d.roll(len(letters))]
	}
	return string(word)
}

var (
	prefixes = []string{"", "> ", ">", "> > ", ">> ", "| ", ": ", "LW> ", "LW>> ", "  ", ":> ", "› ", "|-> ", "+> ", "\u00A0", "jim> ", ": | "}
	newlines = []string{"\n", "\r\n", "\r"}
	openers  = []string{" ", "", "(", "<", "\"", "[", "'", "{", "_"}
	heads    = []string{"http://", "http://host.example.com/", "https://www.example.org", "ftp://ftp.example.com/", "news:", "mailto:", "http://web.archive.org/web/20011130142338/"}
	tails    = []string{
		"", ".", "...", "?", "and", "The", "2.", "12)", "b)", "o", "-", "--", "----", "====", "http://b.example/", "www.example.net", "Subject:", ":label",
		"joe@example.com", "path/file.html", "index.html", "html", "0123", "b/c?d=e&f", "%20x", "0x", "-word", "well-known", "id123@host", "$a1@news.example.com",
		"html>", "html\"", "html)", "om/x.html", "example.com", ".com/", "end.", "end,", "(see", "*bold*", "=3D1", "x=", "é", "日本/x", "//host/", "LW>", "abc.", "9.",
	}
	behinds = []string{"", " and so on with words", " ", "\t", ".", ">", " >", "=20", " x"}
	fills   = []string{
		"", "Hi,", "words of some length that run to the margin as they do in mail.", "a=3Db and more", "soft=", "> quoted line that is rather wide, as wide as a reply's line gets.",
		">", "> ", "one more line of a paragraph, filled up to a usual width by a program", strings.Repeat("w", 76), strings.Repeat("é", 72), strings.Repeat("w", 90),
	}
)

// A broken is a text with a URL that may be broken over lines.
type broken struct {
	text  string
	start int // of the URL
	head  head
}

// mail makes a paragraph like those of mail: quoted, filled, with a URL that runs
// to the end of a line at some column, and something behind it.
func mail(d *dice) (b broken) {
	nl, prefix := d.pick(newlines), d.pick(prefixes)
	var s strings.Builder
	for range d.roll(4) {
		s.WriteString(d.pick([]string{prefix, ""}) + d.pick(fills) + nl)
	}
	scheme := d.pick(heads)
	opener := d.pick(openers)
	url := scheme + d.url()
	column := []int{40, 60, 70, 72, 74, 76, 78, 80, 84}[d.roll(9)]
	line := prefix + strings.Repeat("w", max(0, column-len(prefix)-len(opener)-len(url))) + opener
	s.WriteString(line)
	b.start = s.Len()
	s.WriteString(url)
	for range d.roll(4) {
		s.WriteString(d.pick([]string{"", "", " ", "  ", "\t", nl + "."}) + nl + d.pick([]string{prefix, prefix, prefix, d.pick(prefixes)}) + d.tail())
	}
	s.WriteString(d.pick(behinds) + nl)
	for range d.roll(4) {
		s.WriteString(d.pick([]string{prefix, ""}) + d.pick(fills) + nl)
	}
	b.text = s.String()
	b.head = headOf(b.text, b.start, scheme)
	return b
}

// url makes what stands behind a scheme on the URL's first line.
func (d *dice) url() string {
	if d.roll(4) == 0 {
		return ""
	}
	return d.spell("abz/019.-_=&%?~#+@$;:é2F", 40)
}

// tail makes the first word of the next line and perhaps what stands behind it.
func (d *dice) tail() string {
	word := d.pick(tails)
	if d.roll(3) == 0 {
		word = d.spell("abz019./-_=&%?~#:;,!'\"()[]{}<>@$*|+é—", 12)
	}
	if d.roll(4) == 0 {
		word += d.pick(behinds)
	}
	if d.roll(8) == 0 {
		word += strings.Repeat("x", 60)
	}
	return word
}

// headOf is what the machine knows of a URL before it reads it.
func headOf(text string, start int, scheme string) head {
	name, _, _ := strings.Cut(scheme, ":")
	h := head{size: len(name) + 1, news: name == "news", ftp: name == "ftp", before: before([]byte(text), start)}
	if strings.HasPrefix(text[start+h.size:], "//") {
		h.host = true
		h.size += len("//")
	}
	return h
}

// FuzzJoin holds the joining rules against the oracle's.
func FuzzJoin(f *testing.F) {
	for _, seed := range []string{"", "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F", "a URL cut at a column", "another one, quoted and cut 0123456789 times"} {
		f.Add([]byte(seed), true)
		f.Add([]byte(seed), false)
	}
	for i := range 400 { // enough for every list above to be gone through
		seed := make([]byte, 64)
		for j, x := range seed {
			i = (i*1103515245 + 12345 + int(x)) & 0x7FFFFFFF
			seed[j] = byte(i >> 16)
		}
		f.Add(seed, i&1 == 0)
	}
	f.Fuzz(func(t *testing.T, bytes []byte, likely bool) {
		rejoin := Certain
		if likely {
			rejoin = Likely
		}
		compare(t, mail(&dice{bytes}), rejoin)
	})
}

// compare reads the URL of b in both ways.
func compare(t *testing.T, b broken, rejoin Join) {
	t.Helper()
	text := []byte(b.text)
	end := b.head.end(text, b.start)
	if end <= b.start {
		return
	}
	o := oracle{head: b.head, text: b.text, start: b.start, rejoin: rejoin, url: b.text[b.start:end], pieces: []Span{{b.start, end}}}
	o.run()
	m := Machine{Options: Options{Forms: allForms, Max: DefaultMax, Rejoin: rejoin}, head: b.head}
	m.r.start(text, b.start, end)
	m.join(&View{Text: text})
	for i, a := range o.alternates {
		o.alternates[i] = a[:trim([]byte(a), b.head.size, b.head.before)]
	}
	got := outcome{string(m.r.url), m.r.spans, m.Joined, m.Hyphen, alternatesOf(&m.Candidate)}
	want := outcome{o.url, o.pieces, o.joined, o.hyphen, o.alternates}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q\nthe code   %+v\nthe oracle %+v", b.text, got, want)
	}
}

// An outcome is what both ways of reading say of a URL.
type outcome struct {
	URL        string
	Pieces     []Span
	Joined     Join
	Hyphen     bool
	Alternates []string
}

func alternatesOf(c *Candidate) (alternates []string) {
	from := 0
	for _, end := range c.AlternateEnds {
		alternates = append(alternates, string(c.AlternateBytes[from:end]))
		from = end
	}
	return alternates
}
