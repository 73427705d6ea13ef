package main

import (
	"bufio"
	"slices"
	"strings"
	"testing"

	"trawl/extract"
)

// print prints the URLs of text with a textPrinter.
func print(t *testing.T, file, text string, o output) string {
	t.Helper()
	var out strings.Builder
	o.Writer = bufio.NewWriter(&out)
	for m := range extract.New(extract.Config{Lines: true}).String(text) {
		if err := (textPrinter{&o}).match(file, m); err != nil {
			t.Fatal(err)
		}
	}
	if err := o.Flush(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestTextPrinter(t *testing.T) {
	const text = "see\n http://a.example/caf\xe9 it"
	tests := []struct {
		name, file string
		output     output
		want       string
	}{
		{"standard input", "", output{}, "http://a.example/caf\xe9\n"},
		{"a file", "a b.txt", output{}, "a b.txt:2:2: http://a.example/caf\xe9\n"},
		{"a file with an escape", "\x1b[31m", output{}, "\x1b[31m:2:2: http://a.example/caf\xe9\n"},
		{"on a terminal", "\x1b[31m", output{terminal: true}, `\x1b[31m:2:2: http://a.example/caf\xe9` + "\n"},
		{"in color", "f", output{color: true}, "\x1b[35mf\x1b[m\x1b[36m:\x1b[m\x1b[32m2\x1b[m\x1b[36m:\x1b[m\x1b[32m2\x1b[m\x1b[36m:\x1b[m http://a.example/caf\xe9\n"},
		{"standard input in color", "", output{color: true}, "http://a.example/caf\xe9\n"},
	}
	for _, test := range tests {
		if got := print(t, test.file, text, test.output); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestVisible(t *testing.T) {
	tests := []struct{ text, want string }{
		{"plain é 日本", "plain é 日本"},
		{"\x00\x1b\x7f", `\x00\x1b\x7f`},
		{"a\tb\nc\rd", `a\tb\nc\rd`},
		{"\u0085\u009b", `\u0085\u009b`},
		{"\x80\xff\xe2\x80", `\x80\xff\xe2\x80`},
		{"\u202eabc\u2066", `\u202eabc\u2066`},
		{"\uFFFD", "\uFFFD"},
		{`back\slash`, `back\slash`},
	}
	for _, test := range tests {
		if got := visible(test.text); got != test.want {
			t.Errorf("visible(%q) = %s, want %s", test.text, got, test.want)
		}
	}
}

func TestWantsColor(t *testing.T) {
	tests := []struct {
		noColor, term string
		want          bool
	}{
		{"", "xterm", true},
		{"", "", true},
		{"1", "xterm", false},
		{"", "dumb", false},
	}
	for _, test := range tests {
		env := map[string]string{"NO_COLOR": test.noColor, "TERM": test.term}
		if got := wantsColor(func(name string) string { return env[name] }); got != test.want {
			t.Errorf("NO_COLOR=%q TERM=%q: color %v, want %v", test.noColor, test.term, got, test.want)
		}
	}
}

func TestRefusal(t *testing.T) {
	tests := []struct{ file, text, want string }{
		{"", "<URL:>", `trawl: 1:1: refused "<URL:>": empty wrapper`},
		{"f", "\n <URL: >", `trawl: f:2:2: refused "<URL: >": empty wrapper`},
		{"\x1b", "http://-a.example/", `trawl: \x1b:1:1: refused "http://-a.example/": ` +
			`a host label begins or ends with "-" at byte 7 (RFC 3986 section 3.2.2)`},
		{"", "http://a.example/" + strings.Repeat("x", 8192), `trawl: 1:1: refused "http://a.example/` +
			strings.Repeat("x", maxShown-17) + `"...: longer than the bound`},
	}
	for _, test := range tests {
		for m := range extract.New(extract.Config{Lines: true, Explain: true}).String(test.text) {
			if got := refusal(test.file, m); got != test.want {
				t.Errorf("%.20q: %s, want %s", test.text, got, test.want)
			}
		}
	}
}

// TestVisibleWriter holds that a text comes out the same however it is cut.
func TestVisibleWriter(t *testing.T) {
	const text = "caf\u00e9\r\n\ttwo \x1b[31m\rover\xe9 \u202e\n日本\xe6\x97"
	const want = "caf\u00e9\n\ttwo \\x1b[31m\\rover\\xe9 \\u202e\n日本\\xe6\\x97"
	for size := 1; size <= len(text); size++ {
		var out strings.Builder
		w := visibleWriter{Writer: &out, terminal: true}
		for part := range slices.Chunk([]byte(text), size) {
			if n, err := w.Write(part); n != len(part) || err != nil {
				t.Fatalf("Write: %d, %v", n, err)
			}
		}
		if err := w.flush(); err != nil {
			t.Fatal(err)
		}
		if got := out.String(); got != want {
			t.Errorf("by %d bytes: %q, want %q", size, got, want)
		}
	}
}
