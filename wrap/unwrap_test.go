package wrap

import (
	"strings"
	"testing"
)

// '[' and ']' stand round the pieces, '^' stands before the '>' that closes the
// wrapper; without '^' there is none.
func TestRead(t *testing.T) {
	for _, tt := range []struct {
		name string
		kind Kind
		text string
	}{
		{"one piece", Marked, "<URL:[http://a/b]^>"},
		{"blank behind the colon", Marked, "<URL: [http://a/b]^>"},
		{"blank before the bracket", Marked, "<URL:[http://a/b] ^>"},
		{"empty", Marked, "<URL:^>"},
		{"nothing but white space", Marked, "<URL: \n ^>"},
		{"blanks anywhere", Marked, "<URL:[http:] [//a] \t[/b]^>"},
		{"words in a marked wrapper are one URL", Marked, "<URL:[http://a] [is] [great]^>"},
		{"no-break space", Marked, "<URL:[http://a]\u00A0[/b]^>"},
		{"ideographic and zero-width space", Marked, "<URL:[http://a]\u3000[/b]\u200B[/c]^>"},
		{"narrow and mathematical space", Marked, "<URL:[http://a]\u202F[/b]\u205F[/c]^>"},
		{"next line", Marked, "<URL:[http://a]\u0085[/b]^>"},
		{"a letter like a space", Marked, "<URL:[http://a\u2010/b]^>"},
		{"over a line", Marked, "<URL:[http://a/]\n[b]^>"},
		{"over an indented line", Marked, "<URL:[http://a/]\n   [b]^>"},
		{"over three lines", Marked, "<URL:[http://a/] \n[b/] \n[c]^>"},
		{"carriage return and line feed", Marked, "<URL:[http://a/]\r\n[b]^>"},
		{"carriage return alone", Marked, "<URL:[http://a/]\r[b]^>"},
		{"the break is behind the colon", Marked, "<URL:\n[http://a/b]^>"},
		{"the break is before the bracket", Marked, "<URL:[http://a/b]\n^>\n"},
		{"the hyphen at a break stays", Marked, "<URL:[http://a/b-]\n[c]^>"},
		{"quoted", Marked, "> <URL:[http://a/]\n> [b]^>"},
		{"quoted twice", Marked, ">> <URL:[http://a/]\n>> [b]^>"},
		{"prefix shallower", Marked, "> > <URL:[http://a/]\n> [b]^>"},
		{"prefix gone", Marked, "> <URL:[http://a/]\n[b]^>"},
		{"closed behind a prefix", Marked, "> <URL:[http://a/b]\n> ^>, and"},
		{"soft marks on both lines", Marked, ": <URL:[http://a/]\n: [b]^>"},
		{"soft marks on the second line belong to the URL", Marked, "<URL:[http://a/]\n[|] [b]^>"},
		{"initials", Marked, "LW> <URL:[http://a/]\nLW> [b]^>"},
		{"a short last piece is no name", Marked, "<URL:[http://a/b.]\n[html]^>.\n"},
		{"a short last piece before words", Marked, "<URL:[http://a/b.]\n[html]^> and"},
		{"a short last piece, prefix gone", Marked, "> <URL:[http://a/b.]\n[html]^> and"},
		{"page break", Marked, "<URL:[http://a/]\n\nAuthor         Page 1\n\f\nRFC 1        Title        1994\n\n   [b]^>"},
		{"page break without a footer", Marked, "<URL:[http://a/]\n\f\nRFC 1        Title        1994\n\n   [b]^>"},
		{"form feed behind the URL", Marked, "<URL:[http://a/]\fRFC 1        Title\n[b]^>"},
		{"paragraph before the form feed", Marked, "<URL:[http://a/]\n\nA text\nof lines.\n\f\nRFC 1\nb>"},
		{"page break without text behind it", Marked, "<URL:[http://a/]\n\nFooter\n\f\nHeader\n"},
		{"form feed far away", Marked, "<URL:[http://a/]\n\n" + strings.Repeat("-", maxPage) + "\n\f\nRFC 1\nb>"},
		{"blank line", Marked, "<URL:[http://a/]\n\nb>"},
		{"quoted blank line", Marked, "> <URL:[http://a/]\n>\n> b>"},
		{"deeper quotation", Marked, "> <URL:[http://a/]\n> > b>"},
		{"deeper by initials", Marked, "<URL:[http://a/]\nLW> b>"},
		{"not closed", Marked, "<URL:[http://a/b]"},
		{"not closed, white space behind", Marked, "<URL:[http://a/b] \n"},
		{"another bracket opens", Marked, "<URL:[http://a/b]<URL:http://c>"},
		{"control character", Marked, "<URL:[http://a/b]\x01>"},
		{"delete", Marked, "<URL:[http://a/b]\x7F>"},

		{"angle", Angle, "<[http://a/b]^>"},
		{"angle, blanks at its edges", Angle, "< [http://a/b] ^>"},
		{"angle over a line", Angle, "<[http://a/]\n   [b]^>"},
		{"angle over a line without a delimiter", Angle, "<[http://a/wo]\n[rd]^>"},
		{"angle, blank at the line end", Angle, "<[http://a/wo] \n[rd]^>"},
		{"angle, delimiter before the blank", Angle, "<[ftp://h/gopher/] [gopher]^>"},
		{"angle, delimiter behind the blank", Angle, "<[ftp://h/gopher] [_protocol]^>"},
		{"angle, words", Angle, "<[http://a] is great>"},
		{"angle, words behind a full stop", Angle, "<[http://a.] [is] great>"},
		{"angle, tab between words", Angle, "<[http://a]\tis>"},
		{"angle, white space ends the text", Angle, "<[http://a] "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			plain := strings.NewReplacer("[", "", "]", "", "^", "").Replace(tt.text)
			open := strings.IndexByte(plain, '<')
			at := open + 1
			if tt.kind == Marked {
				at += len("URL:")
			}
			var c Contents
			closed := c.Read([]byte(plain), open, at, tt.kind)
			if got := draw(plain, &c, closed); got != tt.text {
				t.Errorf("got  %q\nwant %q", got, tt.text)
			}
		})
	}
}

// draw puts the marks of TestRead into text.
func draw(text string, c *Contents, closed bool) string {
	var b strings.Builder
	at := 0
	for _, p := range c.Pieces {
		b.WriteString(text[at:p.Start] + "[" + text[p.Start:p.End] + "]")
		at = p.End
	}
	if closed {
		b.WriteString(text[at:c.End] + "^")
		at = c.End
	}
	return b.String() + text[at:]
}

func TestReadKeepsNoOldPieces(t *testing.T) {
	var c Contents
	c.Read([]byte("<URL:a b c>"), 0, 5, Marked)
	if !c.Read([]byte("<URL:d>"), 0, 5, Marked) || len(c.Pieces) != 1 || c.Pieces[0] != (Span{5, 6}) || c.End != 6 {
		t.Errorf("got %+v, want the one piece [5,6) and the end 6", c)
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	text := []byte("> <URL:http://a/b\n> c\n> d>")
	c := Contents{Pieces: make([]Span, 0, 8)}
	if n := testing.AllocsPerRun(100, func() { c.Read(text, 2, 7, Marked) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
