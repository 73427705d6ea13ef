package extract_test

import (
	"strings"
	"testing"

	"trawl/extract"
)

// TestNoAllocationPerMatch: a text with thousands of URLs of every kind costs as
// many allocations as one with some.
func TestNoAllocationPerMatch(t *testing.T) {
	const line = "see http://example.com/a(b), www.example.org. <URL:ftp://example.net/a/\nb> or <http://a.example/>\n" +
		"> http://www.example.com/catalog/Catalog2.asp?ID=8399&QUARTER=WI&item=tenchars12\n35.html me@example.com\n\n"
	f := extract.New(extract.Config{Forms: extract.DefaultForms | extract.Email})
	count := func(times int) float64 {
		text := []byte(strings.Repeat(line, times))
		return testing.AllocsPerRun(10, func() {
			n := 0
			for m := range f.Bytes(text) {
				n += len(m.URL())
			}
			if n == 0 {
				t.Fatal("nothing found")
			}
		})
	}
	const pool = 10 // what a search takes when the pool has none
	if few, many := count(10), count(1000); many > few+pool {
		t.Errorf("%.0f allocations for 10 lines, %.0f for 1000", few, many)
	}
}

// TestMatchHoldsAfterBreak: who asks for no more has a Match that no other search
// writes over.
func TestMatchHoldsAfterBreak(t *testing.T) {
	f := extract.New(extract.Config{})
	var first extract.Match
	for first = range f.String("<URL:http://a.example/\nb>") {
		break
	}
	for range 10 {
		for range f.String("<URL:http://long.example/\nccccccccc> <URL:x:y> www.d.example") {
		}
	}
	if got, want := string(first.URL()), "http://a.example/b"; got != want {
		t.Errorf("the match has become %s, want %s", got, want)
	}
}
