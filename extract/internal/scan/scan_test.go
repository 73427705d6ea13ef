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
		yes := m.Plain([]byte(text), at, floor, kind) || m.At(&View{Text: []byte(text), Trigger: at, Floor: floor, Kind: kind})
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

// bars puts a bar before and behind each piece of the matches. A bar of the
// text itself is drawn as '¦'.
func bars(text string, found []Candidate) string {
	var b strings.Builder
	at := 0
	for _, c := range found {
		for _, p := range c.Pieces {
			b.WriteString(text[at:p.Start] + "\x01" + text[p.Start:p.End] + "\x01")
			at = p.End
		}
	}
	return strings.NewReplacer("|", "¦", "\x01", "|").Replace(b.String() + text[at:])
}

// expect finds the URLs of text, bars taken out, and holds them against the bars.
func expect(t *testing.T, marked string, options Options) {
	t.Helper()
	text := strings.NewReplacer("|", "", "¦", "|").Replace(marked)
	if got := bars(text, find(text, options)); got != marked {
		t.Errorf("got  %q\nwant %q", got, marked)
	}
}

// expectAll is expect for lines that are texts of their own.
func expectAll(t *testing.T, options Options, lines string) {
	t.Helper()
	for line := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		expect(t, strings.TrimSpace(line), options)
	}
}

// usualForms are what is looked for in the tests of running text.
var usualForms = Options{Forms: Wrapper | Angle | Bare | WWW, Rejoin: Likely}

func TestAtAllocatesNothing(t *testing.T) {
	text := []byte("see <URL:http://a/b>, http://a/b-\nc/d.html or www.a.com.")
	m := Machine{Options: usualForms}
	m.Max = DefaultMax
	var triggers Triggers
	scan := func() {
		triggers.Reset(text, m.Forms)
		for from, kind := 0, Form(0); ; {
			v := View{Text: text}
			if v.Trigger, kind = triggers.Next(from, len(text)); kind == 0 {
				return
			}
			v.Kind = kind
			m.At(&v)
			from = m.Resume
		}
	}
	scan()
	if n := testing.AllocsPerRun(100, scan); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
