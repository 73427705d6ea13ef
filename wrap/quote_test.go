package wrap

import (
	"strings"
	"testing"
)

// cutAt takes the mark out of s and says where it stood.
func cutAt(t *testing.T, s, mark string) (text string, at int) {
	t.Helper()
	before, after, ok := strings.Cut(s, mark)
	if !ok {
		t.Fatalf("no %q in %q", mark, s)
	}
	return before + after, len(before)
}

// '^' stands where the prefix ends.
func TestQuote(t *testing.T) {
	for _, tt := range []struct {
		line        string
		depth, soft int
	}{
		{"^", 0, 0},
		{"^text", 0, 0},
		{"  \t^text", 0, 0},
		{"\u00A0 ^text", 0, 0},
		{"^\xC2", 0, 0}, // half a no-break space is none
		{">^text", 1, 0},
		{"> ^text", 1, 0},
		{" > ^text", 1, 0},
		{">> ^text", 2, 0},
		{"> >^text", 2, 0},
		{">\t>  > ^text", 3, 0},
		{"› ^text", 1, 0},
		{"|-> ^text", 1, 0},
		{"^|-text", 0, 0},
		{"LW> ^text", 1, 0},
		{"LW>> ^text", 2, 0},
		{"jimb> ^text", 1, 0},
		{"^jimmy> text", 0, 0}, // five letters: longer than a name in this style
		{"^L3> text", 0, 0},
		{"> ^LW> text", 1, 0}, // initials come first or not at all
		{": ^text", 1, 1},
		{":> ^text", 2, 1},
		{"| ^text", 1, 1},
		{"|| ^text", 2, 2},
		{"+> ^text", 2, 1},
		{"+ ^text", 1, 1},
		{"< ^text", 1, 1},
		{"^<text>", 0, 0},
		{"^<>", 0, 0}, // '<' counts before white space only
		{"^:text", 0, 0},
		{"^|text|", 0, 0},
		{"^+text", 0, 0},
		{"^:", 0, 0},
		{"> ^:text", 1, 0},
		{strings.Repeat(">", MaxPrefix) + "^>text", MaxPrefix, 0},
		{strings.Repeat(" ", MaxPrefix) + "^ text", 0, 0},
	} {
		line, at := cutAt(t, tt.line, "^")
		named := tt.depth > 0 && isLetter(line[0])
		if got, want := Quote([]byte(line)), (Prefix{at, tt.depth, tt.soft, named}); got != want {
			t.Errorf("Quote(%q) = %+v, want %+v", line, got, want)
		}
	}
}

// '^' stands where the prefix of a line that is quoted for sure ends.
func TestQuoted(t *testing.T) {
	for _, tt := range []struct {
		line  string
		depth int
	}{
		{"^", 0},
		{"^  text", 0},
		{"> ^text", 1},
		{" > ^text", 1},
		{"\u00A0> ^text", 1},
		{">> ^text", 2},
		{"› ^text", 1},
		{"LW> ^text", 1},
		{"  Jim>> ^text", 2},
		{"> | ^text", 2}, // soft marks behind a hard one
		{"> : ^text", 2},
		{">^From: text", 1},
		{"> ^From here", 1},
		{"^>From here", 0},
		{"^JD> : x", 0},
		{"^› | x", 0},
		{"^ftp> get x", 0},
		{"^| a | b |", 0},
		{"^|| a", 0},
		{"^: x", 0},
		{"^:> x", 0}, // a face
		{"^|> x", 0},
		{"^+ x", 0},
		{"^< x", 0},
		{"^|-> x", 0},
	} {
		line, at := cutAt(t, tt.line, "^")
		if p := Quoted([]byte(line)); p.Len != at || p.Depth != tt.depth {
			t.Errorf("Quoted(%q) = %+v, want length %d, depth %d", line, p, at, tt.depth)
		}
	}
}

// The first line is the URL's, '^' stands where the URL would go on.
func TestNext(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		stop       Stop
	}{
		{"plain", "url\n^next", Goes},
		{"indented", "url\n  ^next", Goes},
		{"carriage return and line feed", "url\r\n^next", Goes},
		{"carriage return alone", "url\r^next", Goes},
		{"equal prefix", "> url\n> ^next", Goes},
		{"prefix without its blank", "> url\n>^next", Goes},
		{"shallower prefix", "> > url\n> ^next", Goes},
		{"prefix gone", "> url\n^next", Goes},
		{"deeper prefix", "> url\n> ^> next", AtDeeper},
		{"quoted under unquoted", "url\n^> next", AtDeeper},
		{"deeper by another mark", "url\n^› next", AtDeeper},
		{"initials under unquoted", "url\n^LW> next", AtDeeper},
		{"lower case ends a wrapper", "url\n^html> next", Goes},
		{"initials where a plain mark stood", "> url\n^LW> next", AtDeeper},
		{"initials on both", "LW> url\nLW> ^next", Goes},
		{"soft mark on both", "| url\n| ^next", Goes},
		{"soft mark on the next line only", "url\n^| next", Goes},
		{"soft mark where a hard one stood", "> url\n^: next", Goes},
		{"soft mark lost", ": url\n^next", Goes},
		{"a label is no soft mark", ": url\n^:label", Goes},
		{"hard marks where soft ones stood", "| url\n> ^next", Goes},
		{"text ends with the line", "url^", AtEnd},
		{"text ends behind the break", "url\n^", AtEnd},
		{"text ends in the prefix", "> url\n> ^", AtEnd},
		{"blank line", "url\n^\nnext", AtBlank},
		{"line of blanks", "url\n  ^\nnext", AtBlank},
		{"line of blanks, carriage return", "url\r\n  ^\r\nnext", AtBlank},
		{"line of a prefix", "> url\n> ^\n> next", AtBlank},
		{"two carriage returns", "url\r^\rnext", AtBlank},
		{"a bracket closes the line", "url\n^>\nnext", Goes},
		{"a bracket closes the text", "url\n^>", Goes},
		{"a bracket closes before a comma", "> url\n> ^>, and", Goes},
		{"a bracket closes before a question mark", "url\n^>? And", Goes},
		{"a bracket closes before a bracket", "url\n^>) and", Goes},
		{"a bracket before a blank is a quote mark", "url\n^> and", AtDeeper},
	} {
		text, at := cutAt(t, tt.text, "^")
		eol := LineEnd([]byte(text), 0)
		got, stop := Next([]byte(text), eol, Quote([]byte(text[:eol])))
		if got != at || stop != tt.stop {
			t.Errorf("%s: Next(%q) = %d, %d, want %d, %d", tt.name, text, got, stop, at, tt.stop)
		}
	}
}

// '[' and ']' stand round the line, '^' at the offset in it.
func TestLine(t *testing.T) {
	for _, marked := range []string{
		"[^]", "[ab^c]", "x\n[^abc]\ny", "x\n[ab^c]\ny", "x\n[abc^]\ny", "x\r\n[ab^c]\r\ny",
		"x\r[ab^c]\ry", "x\r[ab^c]\ny", "x\n[ab^c]\ry\n", "\n[^]\n",
		"x\n[a longer line than the machine's^ words are]\ny\n", // eight bytes at a time
		"x\r[a longer line than the machine's^ words are]\ry\r", "\n[a\x0B\x0C\x8A\x8D\x0E\x09^\x0B\x0C\x8A\x8D\x0E\x09c]\n",
	} {
		text := strings.NewReplacer("[", "", "]", "", "^", "").Replace(marked)
		at := strings.IndexByte(strings.NewReplacer("[", "", "]", "").Replace(marked), '^')
		start, end := LineStart([]byte(text), at), LineEnd([]byte(text), at)
		got := text[:start] + "[" + text[start:at] + "^" + text[at:end] + "]" + text[end:]
		if got != marked {
			t.Errorf("line is %q, want %q", got, marked)
		}
	}
}
