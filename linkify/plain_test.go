package linkify

import (
	"strings"
	"testing"

	"github.com/yuin/goldmark/util"

	"trawl/extract"
	"trawl/linkify/anchor"
	"trawl/linkify/internal/msgid"
)

func TestPlainPolicy(t *testing.T) {
	for name, p := range map[string]anchor.Policy{
		"label": {MaxLabel: 9}, "label without a scheme": {StripScheme: true}, "href": {Href: strings.ToUpper},
	} {
		if newLinker(config{policy: p}).plain(extract.Bare, []byte("http://a.example")) {
			t.Errorf("%s: plain", name)
		}
	}
}

// goldmark renders a plain URL as it stands.
func FuzzPlain(f *testing.F) {
	f.Add("http://a.example/b_c~d?e=f&g=h#i <URL:https://x--y.example/%41;> www.a.example")
	f.Add("jo+x@a.example <http://a@b.example:80/!$'()*+,;=> http://1.example/&amp")
	for c := range byte(0x80) {
		f.Add("http://a.example/" + string(rune(c)) + "b?c#d jo" + string(rune(c)) + "x@a.example")
	}
	l := newLinker(config{find: extract.Config{Forms: extract.DefaultForms | extract.Email}})
	f.Fuzz(func(t *testing.T, text string) {
		for m := range l.finder.String(text) {
			if !l.plain(m.Form, m.URL()) {
				continue
			}
			before := l.policy.Before(m.Form)
			if got := string(util.URLEscape(m.URL(), true)); got != string(m.URL()) || dead(before+got) {
				t.Errorf("%s: goldmark makes %s of it", m.URL(), got)
			}
		}
	})
}

// A plain message-id is one of which the policy says nothing else.
func FuzzPlainID(f *testing.F) {
	f.Add("a_b$1@c.example")
	for c := range byte(0x80) {
		f.Add("a" + string(rune(c)) + "b@c.example")
	}
	l := newLinker(config{})
	f.Fuzz(func(t *testing.T, id string) {
		if !l.plain(extract.Email, []byte(id)) || !strings.Contains(id, "@") {
			return
		}
		if got, linked := msgid.Anchor(&l.policy, nil, []byte(id)); !linked || got != (anchor.Anchor{Href: "news:" + id}) {
			t.Errorf("%s: the policy has %+v", id, got)
		}
	})
}
