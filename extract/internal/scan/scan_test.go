package scan

import (
	"strings"
	"testing"
)

const allForms = Wrapper | Angle | Bare | WWW | Email | Domain

// find returns the matches of text, without the refused ones.
func find(text string, options Options) (found []Candidate) {
	if options.Max == 0 {
		options.Max = DefaultMax
	}
	m := Machine{Options: options}
	var triggers Triggers
	triggers.Reset([]byte(text), options.Forms)
	floor := 0
	for from := 0; ; {
		at, kind := triggers.Next(from, len(text))
		if kind == 0 {
			return found
		}
		yes := m.At(&View{Text: []byte(text), Trigger: at, Floor: floor, Kind: kind})
		from = m.Resume
		if from < 0 {
			from = len(text)
		}
		if yes && m.Refusal == NotRefused {
			floor = from
			c := m.Candidate
			c.URL = append([]byte(nil), c.URL...)
			c.Pieces = append([]Span(nil), c.Pieces...)
			c.AlternateBytes = append([]byte(nil), c.AlternateBytes...)
			c.AlternateEnds = append([]int(nil), c.AlternateEnds...)
			found = append(found, c)
		}
	}
}

// draw puts a bar before and behind each piece of the matches.
func draw(text string, found []Candidate) string {
	var b strings.Builder
	at := 0
	for _, c := range found {
		for _, p := range c.Pieces {
			b.WriteString(text[at:p.Start] + "|" + text[p.Start:p.End] + "|")
			at = p.End
		}
	}
	return b.String() + text[at:]
}

// expect finds the URLs of text, bars taken out, and holds them against the bars.
func expect(t *testing.T, marked string, options Options) {
	t.Helper()
	text := strings.ReplaceAll(marked, "|", "")
	if got := draw(text, find(text, options)); got != marked {
		t.Errorf("got  %q\nwant %q", got, marked)
	}
}
