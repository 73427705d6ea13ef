package anchor

import (
	"strings"
	"testing"

	"trawl/extract"
)

func TestPlain(t *testing.T) {
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
		{extract.Bare, "ftp://a.example/b", "", true},
		{extract.Angle, "gopher://a.example/00/b", "", true},
		{extract.Bare, "nntp://a.example/b", "", false},
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
		plain, before := new(Policy).Plain(c.form, []byte(c.url)), new(Policy).Before(c.form)
		if plain != c.plain || plain && before != c.before {
			t.Errorf("%v %s: got %q, %t", c.form, c.url, before, plain)
		}
	}
	p := Policy{Href: strings.ToUpper}
	if p.Plain(extract.Bare, []byte("http://a.example")) {
		t.Error("plain though the policy changes the href")
	}
}

// A plain URL gets what it would get as a URL of any kind.
func FuzzPlain(f *testing.F) {
	f.Add("http://a.example/b_c~d?e=f&g=h#i <URL:https://x--y.example/%41;> www.a.example", false)
	f.Add("jo+x@a.example ftp://a.example/b#c gopher://a.example/00/b <http://a@b.example:80/!$'()*+,;=> http://1.example/&amp", true)
	for c := range byte(0x80) {
		f.Add("ftp://a"+string(rune(c))+"b.example/"+string(rune(c))+"c gopher://a/0"+string(rune(c))+"?", true)
		f.Add("http://a.example/"+string(rune(c))+"b?c#d jo"+string(rune(c))+"x@a.example", true)
	}
	find := extract.New(extract.Config{Forms: extract.DefaultForms | extract.Email})
	f.Fuzz(func(t *testing.T, text string, http bool) {
		p := Policy{PlainHTTP: http, Rel: "nofollow", Target: "_top"}
		for m := range find.String(text) {
			if !p.Plain(m.Form, m.URL()) {
				continue
			}
			got, _ := p.For(m)
			if want, linked := p.anyFor(m); !linked || got != want || string(AppendAttr(nil, got.Href)) != strings.NewReplacer("&", "&amp;", "'", "&#39;").Replace(got.Href) {
				t.Errorf("%s: got %+v, want %+v", m.URL(), got, want)
			}
		}
	})
}
