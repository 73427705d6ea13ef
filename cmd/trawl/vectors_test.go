package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"trawl/corpus"
	"trawl/corpus/finder"
	"trawl/extract"
)

// TestVectorsThroughPipe runs every vector of the corpus that JSON can hold
// through the filter, and holds the records against the marks.
func TestVectorsThroughPipe(t *testing.T) {
	for _, v := range corpus.Vectors() {
		if !utf8.Valid(v.Text) {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			var want []string
			for _, w := range v.Want {
				want = append(want, fmt.Sprintf("[%d,%d) %s %s %s", w.Start, w.End, w.Form, w.URL, w.Joined))
			}
			if got := throughPipe(t, v); !slices.Equal(got, want) {
				t.Errorf("%s\n%s\ngot  %s\nwant %s", v.Rule, v.Text, strings.Join(got, "\n     "), strings.Join(want, "\n     "))
			}
		})
	}
}

// throughPipe writes down the records that pipe answers for the vector's text.
func throughPipe(t *testing.T, v corpus.Vector) (all []string) {
	t.Helper()
	line, err := json.Marshal(map[string]string{"id": v.Name, "text": string(v.Text)})
	if err != nil {
		t.Fatal(err)
	}
	var answer bytes.Buffer
	config, err := finder.Config(v)
	if err != nil {
		t.Fatal(err)
	}
	f := extract.New(config)
	if err := pipe(bufio.NewWriter(&answer), bytes.NewReader(append(line, '\n')), f, false); err != nil {
		t.Fatal(err)
	}
	var got struct {
		ID      string
		Matches []struct {
			URL, Form, Rejoined string
			Start, End          int
		}
	}
	if err := json.Unmarshal(answer.Bytes(), &got); err != nil || got.ID != v.Name {
		t.Fatalf("answer %s: %v", &answer, err)
	}
	for _, m := range got.Matches {
		all = append(all, fmt.Sprintf("[%d,%d) %s %s %s", m.Start, m.End, m.Form, m.URL, m.Rejoined))
	}
	return all
}
