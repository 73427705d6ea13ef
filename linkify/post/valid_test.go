package post

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"trawl/corpus"
)

// Every page is HTML that HTML Tidy has nothing to say about, whatever is in the
// post.
func TestValidHTML(t *testing.T) {
	tidy, err := exec.LookPath("tidy")
	if err != nil {
		t.Skip("there is no tidy to check the pages with")
	}
	pages := map[string]string{}
	for _, p := range corpus.Posts() {
		pages[p.Name] = page(t, Config{Headers: All, Emphasis: true}, string(p.Article))
	}
	for _, s := range hostile {
		var out bytes.Buffer
		if err := New(Config{Emphasis: true}).Text(&out, []byte(s)); err != nil {
			t.Fatal(err)
		}
		pages[s] = out.String()
	}
	for name, page := range pages {
		command := exec.Command(tidy, "-quiet", "-errors", "-utf8")
		command.Stdin = strings.NewReader(page)
		if said, err := command.CombinedOutput(); err != nil || len(said) > 0 {
			t.Errorf("%s: %v\n%s", name, err, said)
		}
	}
}
