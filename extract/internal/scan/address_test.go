package scan

import (
	"strings"
	"testing"
)

func TestEmail(t *testing.T) {
	expectAll(t, Options{Forms: Bare | WWW | Email}, `
		|a@b.com|
		<|a@b.com|>
		(|a@b.com|).
		|a.b_c%d+e=f~g&h'i-j@b.com|
		.|a@b.com|
		-|a@b.com|
		'|a@b.com|'
		|+a@b.com|
		|~a@b.com|
		éa@b.com
		日|a@b.com|
		1$a@b.com
		a#b@c.com
		$|a@b.com|
		a.@b.com
		a@b
		a@b.c
		a@b.c1
		|a@b.cc|
		|a@1.cc|
		a@b.12
		a@.com
		a@-b.com
		a@@b.com
		a@b@c.com
		@b.com
		|a@b.com|.
		|a@b.com|-
		|a@b.com|--c
		a@b_c.com
		|a@bücher.de|
		|a@b.xn--p1ai|
		|mailto:a@b.com|
		|http://a@b.com/|
	`)
}

// TestLongLocalPart: an address is not cut in the middle of its name.
func TestLongLocalPart(t *testing.T) {
	for length, want := range map[int]int{63: 1, 64: 1, 65: 0, 70: 0, 200: 0} {
		text := "to " + strings.Repeat("a", length) + "@example.com."
		if found := find(text, Options{Forms: Email}); len(found) != want {
			t.Errorf("a name of %d letters: %d addresses found, want %d: %+v", length, len(found), want, found)
		}
	}
}

func TestDomain(t *testing.T) {
	expectAll(t, Options{Forms: Bare | WWW | Domain}, `
		|example.com|
		(|example.com/x|).
		|ftp.example.com|
		|example.com:80/x?y|
		|example.co.uk|
		example.nosuch
		main.rs2
		e.g.
		example.
		.com
		a@example.com
		.example.com
		/example.com
		=example.com
		-example.com
		exa_mple.com
		|http://example.com|
		|www.example.com|
		1.2.3
		1.2.3.4
		300.2.3.4
	`)
}
