package scan

import (
	"math/rand/v2"
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
	heads    = []string{"http://", "http://host.example.com/", "https://www.example.org", "ftp://ftp.example.com/", "news:", "mailto:", "http://web.archive.org/web/20011130142338/", "http://a.b/web/2001113014233/", "http://a.b/c.htm", "ftp://a.b/c.tar.gz"}
	tails    = []string{
		"", ".", "...", "?", "and", "The", "2.", "12)", "123.", "1234.", "b)", "o", "-", "--", "----", "====", "http://b.example/", "www.example.net", "Subject:", ":label",
		"joe@example.com", "path/file.html", "index.html", "Thanks", "a-b-c", "html", "0123", "b/c?d=e&f", "%20x", "0x", "-word", "well-known", "id123@host", "$a1@news.example.com",
		"html>", "html\"", "html)", "om/x.html", "example.com", ".com/", "end.", "end,", "(see", "*bold*", "=3D1", "x=", "é", "日本/x", "//host/", "LW>", "abc.", "9.",
		"GNU/Linux", "HTTP/1.1", "N/a", "-Joe", "~me", "+49-89-1", "+1", "2004-01-02", "1/2", "Source1:", "+$x:", "-snip-", "+http://b.example/", "example.net", "X_A=1", "l", "l?x",
		"d41d8cd98f00b204e9800998ecf8427e",
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
	s.WriteString(d.lines(prefix, nl))
	scheme := d.pick(heads)
	opener := d.pick(openers)
	url := scheme + d.url()
	column := 40 + d.roll(50)
	line := prefix + strings.Repeat("w", max(0, column-len(prefix)-len(opener)-len(url))) + opener
	s.WriteString(line)
	b.start = s.Len()
	s.WriteString(url)
	for range d.roll(4) {
		s.WriteString(d.pick([]string{"", "", " ", "  ", "\t", nl + "."}) + nl + d.pick([]string{prefix, prefix, prefix, d.pick(prefixes)}) + d.tail())
	}
	s.WriteString(d.pick(behinds) + nl)
	s.WriteString(d.lines(prefix, nl))
	b.text = s.String()
	b.head = headOf(b.text, b.start, scheme)
	return b
}

// lines makes other lines of the paragraph, more of them than the rules look at.
func (d *dice) lines(prefix, nl string) string {
	var s strings.Builder
	for range d.roll(9) {
		fill := d.pick(fills)
		if d.roll(2) == 0 {
			fill = strings.Repeat("w", 30+d.roll(60))
		}
		s.WriteString(d.pick([]string{prefix, ""}) + fill + nl)
	}
	return s.String()
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
	f.Fuzz(func(t *testing.T, bytes []byte, likely bool) {
		rejoin := Certain
		if likely {
			rejoin = Likely
		}
		compare(t, mail(&dice{bytes}), rejoin)
	})
}

// TestJoin holds them against each other on so many paragraphs that each rule
// decides some.
func TestJoin(t *testing.T) {
	random := rand.NewChaCha8([32]byte{})
	bytes := make([]byte, 200)
	for range 20_000 {
		random.Read(bytes)
		compare(t, mail(&dice{bytes}), Likely)
		if t.Failed() {
			return
		}
	}
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

// What is joined and what is not. A line's end is written as "¶".
func TestJoined(t *testing.T) {
	full := strings.Repeat("word ", 15) + "x" // 76 columns
	line := func(url string) string {
		return strings.Repeat("w", 75-len(strings.ReplaceAll(url, "|", ""))) + " " + url
	}
	for _, tt := range []struct {
		name, text string
		want       Join
	}{
		{"cut at the margin", full + "¶" + line("|http://host/news/in") + "|¶|dex.html| and¶", Likely},
		{"cut at the margin, prefix lost", "> " + full[:74] + "¶> " + line("|http://host/news/in")[2:] + "|¶|dex.html|¶", Likely},
		{"prose behind a full line", full + "¶" + line("|http://host/news/") + "|¶and some more¶", NotJoined},
		{"room was left", full + "¶see |http://host/news/|¶index.html and more¶", NotJoined},
		{"short lines", "see |http://host/foo|¶index.html¶", NotJoined},
		{"blank line", full + "¶" + line("|http://host/news/in") + "|¶¶dex.html¶", NotJoined},
		{"deeper quotation", full + "¶" + line("|http://host/news/in") + "|¶> dex.html¶", NotJoined},
		{"next URL", full + "¶" + line("|http://host/news/in") + "|¶|http://host/b|¶", NotJoined},
		{"archived URL", full + "¶" + line("|http://a.b/web/20011130142338/") + "|¶|http://host/b|¶", Likely},
		{"list marker", full + "¶" + line("|http://host/news/in") + "|¶2. index.html¶", NotJoined},
		{"number behind a hyphen", full + "¶" + line("|http://host/news-") + "|¶|12|. and¶", Likely},
		{"number behind a word", full + "¶" + line("|http://host/news/in") + "|¶2004 was a good year¶", NotJoined},
		{"number behind a digit", full + "¶" + line("|http://host/news/20") + "|¶|04| was a good year¶", Likely},
		{"whole host", full + "¶" + line("|http://www.host.com") + "|¶index.html is¶", NotJoined},
		{"half a host", full + "¶" + line("|http://www.ho") + "|¶|st.com/a| is¶", Likely},
		{"name below", "see |http://www.example.com/" + strings.Repeat("d/", 24) + "|¶Joe¶", NotJoined},
		{"half a name below", "see |http://www.example.com/" + strings.Repeat("d/", 24) + "|¶|joe|¶", Likely},
		{"hyphen of a program", full + "¶" + line("|http://host/new|-") + "¶|s/index.html| is |http://host/news/index.html|¶", Likely},
		{"hyphen of the URL", full + "¶" + line("|http://host/new-") + "|¶|s/index.html| is |http://host/news/index.html/b|¶", Likely},
		{"whole is none", full + "¶" + line("|http://10.0.0.1") + "|¶300/index.html is¶", NotJoined},
		{"label", full + "¶" + line("|http://host/news/in") + "|¶Subject:¶", NotJoined},
		{"address", full + "¶" + line("|http://host/news/in") + "|¶joe@host.com¶", NotJoined},
		{"rule", full + "¶" + line("|http://host/news/in") + "|¶-----¶", NotJoined},
		{"signature", full + "¶" + line("|http://host/news/in") + "|¶-- ¶Joe¶", NotJoined},
		{"inside an escape", "see |http://host/a%2|¶|0b| and¶", Certain},
		{"no host yet", "see |http://|¶|www.host.com/a| and¶", Certain},
		{"in quotes", `see "|http://host/a/|¶|b.html|" and¶`, Certain},
		{"quoted-printable", "a=3Db¶see |http://host/a/|=¶|b.html| and¶", Certain},
		{"a year is no quoted-printable", "see |http://host/?y=2010&z=|¶foo bar¶", NotJoined},
		{"blank at the line's end", full + "¶" + line("|http://host/news/in") + "| ¶|dex.html|¶", Likely},
		{"three lines", full + "¶" + line("|http://host/news/in") + "|¶|" + strings.Repeat("d/", 38) + "|¶|ex.html|¶", Likely},
		{"whole file", full + "¶" + line("|http://host/news.html|") + "¶index.html¶", NotJoined},
		{"two words", full + "¶" + line("|http://host/news/in|") + "¶GNU/Linux is¶", NotJoined},
		{"end of text", full + "¶" + line("|http://host/news/in") + "|¶", NotJoined},
	} {
		t.Run(tt.name, func(t *testing.T) {
			marked := strings.ReplaceAll(tt.text, "¶", "\n")
			expect(t, marked, usualForms)
			if found := find(strings.ReplaceAll(marked, "|", ""), usualForms); len(found) == 0 || found[0].Joined != tt.want {
				t.Errorf("found %+v, want it joined %d", found, tt.want)
			}
		})
	}
}
