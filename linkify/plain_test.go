package linkify

import (
	"strings"
	"testing"

	"github.com/yuin/goldmark/util"

	"trawl/extract"
	"trawl/linkify/anchor"
	"trawl/linkify/internal/msgid"
)

func TestPlain(t *testing.T) {
	l := newLinker(config{})
	for _, c := range []struct {
		form   extract.Form
		url    string
		before string
		plain  bool
	}{
		{extract.Bare, "http://a.example/b_c~d?e=f&g=h#i", "", true},
		{extract.Bare, "https://a.example", "", true},
		{extract.Wrapper, "https://a.example", "", true},
		{extract.WWW, "www.a.example", "https://", true},
		{extract.Email, "jo+x@a.example", "mailto:", true},
		{extract.Bare, "HTTP://a.example", "", false},
		{extract.Bare, "ftp://a.example", "", false},
		{extract.Bare, "http://127.1/", "", false},
		{extract.Bare, "http://a.example:25/", "", false},
		{extract.Bare, "http://bank@a.example/", "", false},
		{extract.Bare, "http://xn--a.example/", "", false},
		{extract.Bare, "http://a.example/%0A", "", false},
		{extract.Bare, "http://a.example/é", "", false},
		{extract.Bare, "http://a.example/?b&copy;c", "", false},
		{extract.Bare, "http://a.example/#b#c", "", false},
		{extract.Bare, "http://a.example/[b]", "", false},
		{extract.Email, "jo%40@a.example", "", false},
	} {
		before, plain := l.plain(c.form, []byte(c.url))
		if plain != c.plain || plain && before != c.before {
			t.Errorf("%v %s: got %q, %t", c.form, c.url, before, plain)
		}
	}
	for name, p := range map[string]anchor.Policy{
		"label": {MaxLabel: 9}, "label without a scheme": {StripScheme: true}, "href": {Href: strings.ToUpper},
	} {
		if _, plain := newLinker(config{policy: p}).plain(extract.Bare, []byte("http://a.example")); plain {
			t.Errorf("%s: plain", name)
		}
	}
}

// A plain URL is one of which the policy says nothing else, and that goldmark
// renders as it stands.
func FuzzPlain(f *testing.F) {
	f.Add("http://a.example/b_c~d?e=f&g=h#i <URL:https://x--y.example/%41;> www.a.example", false)
	f.Add("jo+x@a.example <http://a@b.example:80/!$'()*+,;=> http://1.example/&amp", true)
	for c := range byte(0x80) {
		f.Add("http://a.example/"+string(rune(c))+"b?c#d jo"+string(rune(c))+"x@a.example", true)
	}
	f.Fuzz(func(t *testing.T, text string, http bool) {
		l := newLinker(config{find: extract.Config{Forms: extract.DefaultForms | extract.Email}, policy: anchor.Policy{PlainHTTP: http}})
		for m := range l.finder.String(text) {
			before, plain := l.plain(m.Form, m.URL())
			if !plain {
				continue
			}
			want := anchor.Anchor{Href: before + string(m.URL())}
			if got, linked := l.policy.For(m); !linked || got != want {
				t.Errorf("%s: the policy has %+v", m.URL(), got)
			}
			if got := string(util.URLEscape(m.URL(), true)); got != string(m.URL()) || dead(want.Href) {
				t.Errorf("%s: goldmark makes %s of it", m.URL(), got)
			}
		}
	})
}

// So it is with message-ids.
func FuzzPlainID(f *testing.F) {
	f.Add("a_b$1@c.example")
	for c := range byte(0x80) {
		f.Add("a" + string(rune(c)) + "b@c.example")
	}
	l := newLinker(config{})
	f.Fuzz(func(t *testing.T, id string) {
		if !l.plainID([]byte(id)) || !strings.Contains(id, "@") {
			return
		}
		if got, linked := msgid.Anchor(&l.policy, nil, []byte(id)); !linked || got != (anchor.Anchor{Href: "news:" + id}) {
			t.Errorf("%s: the policy has %+v", id, got)
		}
	})
}
