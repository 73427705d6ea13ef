package article

import (
	"fmt"
	"strings"
	"testing"
)

// TestRegions: '^' stands where a line is asked for, its region and depth before the tab.
func TestRegions(t *testing.T) {
	const text = `body 0	^plain
quote 1	> ^quoted
quote 2	> > ^twice
quote 1	  > ^indented
quote 2	JD>> ^with initials
quote 1	› ^by a web gateway
quote 2	> | ^a soft mark behind a hard one
body 0	| ^a | table |
body 0	: ^a definition
body 0	:> ^a face
body 0	ftp> ^a prompt
body 0	>From ^an mbox
body 0	-- ^
body 0	no signature: another one follows
quote 1	> -- ^
body 0	^still the body
body 0	the last line of it
signature 0	-- 
signature 0	^Jo
signature 0	  > ^ < a drawing
quote 1	> ^a quote below
`
	var body strings.Builder
	var want []string
	var asked []int
	for line := range strings.Lines(text) {
		answer, line, _ := strings.Cut(line, "\t")
		before, after, marked := strings.Cut(line, "^")
		want = append(want, answer)
		if !marked {
			before, after = "", line
		}
		asked = append(asked, body.Len()+len(before))
		body.WriteString(before + after)
	}
	l := (&Part{text: Text{bytes: []byte(body.String())}, src: &source{raw: []byte(body.String()), line: 1, at: 1}}).Locator()
	for i, at := range asked {
		place := l.At(at, at)
		if got := fmt.Sprint(place.Region, " ", place.Depth); got != want[i] {
			t.Errorf("line %d, byte %d: %s, want %s", i+1, at, got, want[i])
		}
	}
}
