package extract_test

import (
	_ "embed"
	"strings"
	"testing"

	"trawl/extract"
)

//go:embed JOINING.md
var joining string

// TestJoiningTables holds the Finder to every row of JOINING.md.
func TestJoiningTables(t *testing.T) {
	rows := 0
	for line := range strings.Lines(joining) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if len(cells) < 3 || !strings.HasPrefix(cells[1], "`") {
			continue
		}
		rows++
		text := strings.ReplaceAll(strings.Trim(cells[1], "` "), " ⏎ ", "\n")
		want := strings.NewReplacer("`", "", "<br>", "\n").Replace(strings.TrimSpace(cells[2]))
		sure := ""
		if len(cells) > 3 {
			sure = strings.TrimSpace(cells[3])
		}
		var urls []string
		joined := ""
		for m := range extract.New(extract.Config{}).String(text) {
			urls = append(urls, string(m.URL()))
			joined = m.Joined.String()
		}
		if got := strings.Join(urls, "\n"); got != want || joined != sure {
			t.Errorf("%s\n%s\ngot  %s (%s)\nwant %s (%s)", strings.TrimSpace(cells[0]), text, got, joined, want, sure)
		}
	}
	if rows < 20 {
		t.Errorf("%d rows read: the tables have changed their form", rows)
	}
}
