package msgid

import (
	"strings"
	"testing"

	"trawl/linkify/anchor"
)

func TestFind(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"attribution", "In article <|a$1@b.example|>, Jo wrote:"},
		{"attribution over a line", "Jo wrote in message\n<|a.1@b|>:"},
		{"attribution over a quoted line", "> wrote in message\n> <|a.1@b|>:"},
		{"field", "Message-ID: <|a@b|>"},
		{"field in any case", "message-id:<|a@b|>"},
		{"list of ids", "References: <|a@b|> <|c@d|>\n\t<|e@f|> and <g@h>"},
		{"mail address", "Jo <jo@b.example> wrote"},
		{"word that only ends so", "particle <a@b>"},
		{"no at sign", "In article <ab>"},
		{"nothing before or behind the at sign", "article <@b> article <a@>"},
		{"not closed", "In article <a@b and more"},
		{"a URL", "article <http://a@b>"},
		{"white space inside", "article <a @b>"},
		{"longer than an id may be", "article <" + strings.Repeat("a", 250) + "@b>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.ReplaceAll(c.text, "|", "")
			got, done := "", 0
			for s := range Find([]byte(text)) {
				got += text[done:s.Start] + "|" + text[s.Start:s.End] + "|"
				done = s.End
			}
			if got += text[done:]; got != c.text {
				t.Errorf("got  %s\nwant %s", got, c.text)
			}
		})
	}
}

func TestAnchor(t *testing.T) {
	for _, c := range []struct {
		name  string
		urlOf func(string) string
		href  string
	}{
		{"news", nil, "news:a%22b@c.example"},
		{"archive", func(id string) string { return "/by-id/" + id }, `/by-id/a"b@c.example`},
		{"none", func(string) string { return "" }, ""},
		{"script", func(string) string { return "javascript:x" }, ""},
	} {
		a, ok := Anchor(new(anchor.Policy), c.urlOf, []byte(`a"b@c.example`))
		if a.Href != c.href || ok != (c.href != "") {
			t.Errorf("%s: got %q, %t, want %q", c.name, a.Href, ok, c.href)
		}
	}
}
