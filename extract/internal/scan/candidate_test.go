package scan

import (
	"strings"
	"testing"

	"trawl/extract/uri"
)

func TestWrapper(t *testing.T) {
	for _, text := range []string{
		"<URL:|http://a/b|>",
		"<url:|http://a/b|>",
		"<URL: |http://a/b| >",
		"<URL:|http://a/b.|>",
		"<URL:|http://a/b|\n  |c|>",
		"> <URL:|http://a/b|\n> |c|>",
		"<URL:|http://a/b| |c|>",
		"<URL:|www.a.com/b|>",
		"<URL:|nosuch:a|>",
		"<URL:>",
		"<URL: \n>",
		"<URL:/a/b>",
		"<URL:|http://a/b|",
		"<URL:|http://a/b| and\n\nmore>",
		"<URL:|http://a/b| <|http://c/d|>",
		"URL:|http://a/b|>",
		"< URL:|http://a/b|>",
		"<URL |http://a/b|>",
		"<<URL:|http://a/b|>>",
		"<URL:|http://a/(b|>)",
	} {
		expect(t, text, usualForms)
	}
	expect(t, "<URL:|http://a/b|>", Options{Forms: Wrapper})
	expect(t, "<URL:http://a/b>", Options{Forms: WWW})
}

func TestAngle(t *testing.T) {
	for _, text := range []string{
		"<|http://a/b|>",
		"<|http://a/b.|>",
		"<|mailto:a@b.c|>",
		"<|nosuch://a/b|>",
		"<nosuch:a>",
		"<soap:Body>",
		"<|http://a/b|\n|c|>",
		"> <|http://a/b|\n> |c|>",
		"<|ftp://a/gopher/| |gopher_protocol|>",
		"<|http://a.com| is great>",
		"<|http://a/b|\n\nc>",
		"<a href=\"|http://a/b|\">",
		"<|http://a/b|",
		"< |http://a/b|>",
	} {
		expect(t, text, usualForms)
	}
	expect(t, "<|http://a/b|>.", Options{Forms: Angle})
	expect(t, "<http://a/b", Options{Forms: Angle})
}

func TestLength(t *testing.T) {
	options := usualForms
	options.Max = 40
	fits, tooLong := "http://a/"+strings.Repeat("b", 31), "http://a/"+strings.Repeat("b", 32)
	expect(t, "|"+fits+"| |http://c/d|", options)
	expect(t, tooLong+" |http://c/d|", options)
	expect(t, "<URL:|"+fits[:34]+"|>", options)
	expect(t, "<URL:|"+fits[:35]+"|>", options) // no wrapper, but a bare URL
	expect(t, "<URL:"+tooLong+"> |http://c/d|", options)
}

// The bars show what is refused.
func TestRefusals(t *testing.T) {
	for _, tt := range []struct {
		text string
		why  Refusal
	}{
		{"|<URL:|a b", NotClosed},
		{"|<URL:>|", Empty},
		{"|<URL:a/b>|", NoBase},
		{"see |http://-a/|.", BadURL},
		{"|http://a:99999/| b", BadURL},
		{"(|www.a|)", BadURL},
		{"|http://a/" + strings.Repeat("b", DefaultMax) + "| c", TooLong},
	} {
		text := strings.ReplaceAll(tt.text, "|", "")
		options := usualForms
		options.Max = DefaultMax
		options.Explain = true
		m := Machine{Options: options}
		var triggers Triggers
		triggers.Reset([]byte(text), options.Forms)
		at, kind := triggers.Next(0, len(text))
		v := View{Text: []byte(text), Trigger: at, Kind: kind}
		if !m.At(&v) || m.Refusal != tt.why {
			t.Errorf("%.40q: refused by %d, want %d", text, m.Refusal, tt.why)
		}
		if got := text[:m.Start] + "|" + text[m.Start:m.End] + "|" + text[m.End:]; got != tt.text {
			t.Errorf("refused %.40q, want %.40q", got, tt.text)
		}
		if m.Explain = false; m.At(&v) {
			t.Errorf("%.40q: shown, though refusals are not asked for", text)
		}
	}
}

func TestRelative(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"<URL:/b>", "http://host/b"},
		{"<URL:b\nc>", "http://host/a/bc"},
		{"<URL:www.b.c>", "www.b.c"},
	} {
		found := find(tt.text, Options{Forms: Wrapper, Base: "http://host/a/", Profile: uri.RFC3986})
		if len(found) != 1 || string(found[0].URL) != tt.want {
			t.Errorf("%q: found %+v, want %q", tt.text, found, tt.want)
		}
	}
}

func TestSkip(t *testing.T) {
	for _, text := range []string{"abc^ d", "a(b)[c]{d},;'e^<", "日本^。", "^ ", "abc^", "^", "a\xE9b^\xA0"} {
		before, after, _ := strings.Cut(text, "^")
		if got := Skip([]byte(before + after)); got != len(before) {
			t.Errorf("Skip(%q) = %d, want %d", before+after, got, len(before))
		}
	}
}

// A join that trimming undoes leaves no trace.
func TestHyphenIsForgotten(t *testing.T) {
	text := strings.Repeat("word ", 15) + "x\n" + strings.Repeat("w", 60) + " http://host/a-\n&gt;\n"
	found := find(text, usualForms)
	if len(found) != 1 || len(found[0].Pieces) != 1 || found[0].Hyphen || found[0].Joined != NotJoined {
		t.Errorf("found %+v, want one piece and no hyphen", found)
	}
}
