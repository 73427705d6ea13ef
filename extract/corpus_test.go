package extract_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"trawl/corpus"
	"trawl/corpus/finder"
	"trawl/extract"
)

// TestVectors runs every vector of the corpus through the text in memory and
// through readers that cut it in every way.
func TestVectors(t *testing.T) {
	for _, v := range corpus.Vectors() {
		t.Run(v.Name, func(t *testing.T) {
			config, err := finder.Config(v)
			if err != nil {
				t.Fatal(err)
			}
			f := extract.New(config)
			text := string(v.Text)
			compare(t, v, slices.Collect(cloned(f.String(text))))
			if strings.HasPrefix(text, "\xFF\xFE") || strings.HasPrefix(text, "\xFE\xFF") {
				return
			}
			defer extract.SetWindow(1)()
			for name, r := range map[string]io.Reader{
				"reader":          strings.NewReader(text),
				"one-byte reader": iotest.OneByteReader(strings.NewReader(text)),
				"random reader":   &chopped{text, rand.New(rand.NewPCG(1, 2))},
			} {
				var got []extract.Match
				for m, err := range f.Reader(r) {
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, m.Clone())
				}
				t.Log(name)
				compare(t, v, got)
			}
		})
	}
}

func cloned(matches func(func(extract.Match) bool)) func(func(extract.Match) bool) {
	return func(yield func(extract.Match) bool) {
		for m := range matches {
			if !yield(m.Clone()) {
				return
			}
		}
	}
}

// compare holds what was found against the marks of the vector.
func compare(t *testing.T, v corpus.Vector, got []extract.Match) {
	t.Helper()
	want, have := make([]string, len(v.Want)), make([]string, len(got))
	for i, w := range v.Want {
		want[i] = fmt.Sprintf("[%d,%d) %s %s joined=%s", w.Start, w.End, w.URL, w.Form, w.Joined)
	}
	for i, m := range got {
		have[i] = fmt.Sprintf("[%d,%d) %s %s joined=%s", m.Start, m.End, m.URL(), m.Form, m.Joined)
	}
	if !slices.Equal(have, want) {
		t.Errorf("%s: %s\n%s\ngot  %s\nwant %s", v.Name, v.Rule, v.Text, strings.Join(have, "\n     "), strings.Join(want, "\n     "))
		return
	}
	for i, w := range v.Want {
		compareMore(t, v, w, got[i])
	}
}

// compareMore holds a match against what a vector may say beyond its marks.
func compareMore(t *testing.T, v corpus.Vector, w corpus.Want, m extract.Match) {
	t.Helper()
	if w.Href != "" && m.Href() != w.Href {
		t.Errorf("%s: href of %s is %s, want %s", v.Name, w.URL, m.Href(), w.Href)
	}
	notes := m.Notes()
	if w.Notes != nil && (!contains(notes, w.Notes) || len(w.Notes) == 0 && len(notes) > 0) {
		t.Errorf("%s: notes on %s are %q, want %q", v.Name, w.URL, notes, w.Notes)
	}
	if !contains(m.Alternates(), w.Alternates) {
		t.Errorf("%s: alternates of %s are %q, want %q", v.Name, w.URL, m.Alternates(), w.Alternates)
	}
}

func contains(all, some []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}
