package scan

import (
	"strings"
	"testing"
)

func TestStart(t *testing.T) {
	expectAll(t, usualForms, `
		|http://a/b|
		see |http://a/b|
		(|http://a/b|)
		=|http://a/b|
		_|http://a/b|
		/|http://a/b|
		¦|http://a/b|
		1.|http://a/b|
		-|http://a/b|
		é|http://a/b|
		见|http://a/b|
		xhttp://a/b
		1http://a/b
		http//a/b
		http:/a/b
		//a/b
		://a/b
		|HTTP://A/b|
		|hTtP://a/b|
		|git+ssh://a/b|
		a+|ssh://a/b|
		foo.|http://a/b|
		nosuchscheme://a/b
		|x-foo://a/b|
		x-foo:a/b
		x-://a/b
		|mailto:a@b.c|
		mailto:a
		mailto: a@b.c
		|urn:isbn:0451450523|
		urn:isbn
		|tel:+1-816-555-1212|
		tel:12
		foo:bar
		Subject: |http://a/b|
		URL:|http://a/b|
		url: |http://a/b|
		URL:a/b
	`)
}

func TestStartLongWords(t *testing.T) {
	long := strings.Repeat("a-b-", 15)
	expect(t, long+"|http://a/b|", usualForms)
	expect(t, long+"xhttp://a/b", usualForms)
}

func TestWWW(t *testing.T) {
	expectAll(t, usualForms, `
		|www.a.com|
		|WWW.A.COM|
		|wWw.a.com/b|
		(|www.a.com|)
		"|www.a.com|"
		:|www.a.com|
		见|www.a.com|
		|www.a.b.com:8080/c|
		|www.a.com|.
		www.a
		www.a.
		www.com/a.b.c
		www..com
		www.
		www
		ww.a.com
		xwww.a.com
		1www.a.com
		.www.a.com
		-www.a.com
		_www.a.com
		@www.a.com
		/www.a.com
		wwww.a.com
		www1.a.com
	`)
	expect(t, "www.a.com", Options{Forms: Wrapper | Angle | Bare})
}

func TestTriggersStandAnywhere(t *testing.T) {
	// Eight bytes and chunks are looked at at a time: no place may be missed.
	for _, url := range []string{"www.a.com", "http://a/b", "WwW.a.com"} {
		for before := range 3 * chunkSize {
			expect(t, string(make([]byte, before))+"|"+url+"|", usualForms)
			expect(t, string(make([]byte, before))+"|"+url+"| |"+url+"|", usualForms)
		}
	}
}

func TestTriggerKinds(t *testing.T) {
	text := []byte("a.b@c http://d www.e 1@2.3 4:5")
	for _, tt := range []struct {
		forms Form
		want  string
	}{
		{Bare, ":"}, {Wrapper, ":"}, {Angle, ":"}, {WWW, "w"}, {Email, "@@"}, {Domain, "..."},
		{allForms, ".@:w.@."}, {0, ""},
	} {
		var triggers Triggers
		triggers.Reset(text, tt.forms)
		got := ""
		for from := 0; ; {
			at, kind := triggers.Next(from, len(text))
			if kind == 0 {
				break
			}
			got += string(text[at])
			from = at + 1
		}
		if got != tt.want {
			t.Errorf("forms %b: triggers %q, want %q", tt.forms, got, tt.want)
		}
	}
}
