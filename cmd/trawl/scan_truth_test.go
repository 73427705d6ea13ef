package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trawl/corpus"
)

// runScan returns what trawl scan prints.
func scanOutput(t testing.TB, status int, args ...string) (out, errOut string) {
	t.Helper()
	var o, e bytes.Buffer
	args = append([]string{"trawl", "scan"}, args...)
	if got := run(args, strings.NewReader(""), &o, &e); got != status {
		t.Fatalf("%q: exit status %d, want %d; standard error:\n%s", args, got, status, e.String())
	}
	return o.String(), e.String()
}

// scanLinks returns the links that trawl scan prints.
func scanLinks(t testing.TB, args ...string) (links []link) {
	t.Helper()
	out, _ := scanOutput(t, exitFound, append([]string{"--format", "jsonl"}, args...)...)
	for line := range strings.Lines(out) {
		var l link
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		links = append(links, l)
	}
	return links
}

// TestSampleOfPythonsMessages and TestPythonsMessages hold the scan against
// messages that Python's email package wrote: it finds the URLs that went in,
// all of them, once each, and no other.
func TestSampleOfPythonsMessages(t *testing.T) {
	checkPythons(t, "testdata/messages", 60)
}

func TestPythonsMessages(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil || testing.Short() {
		t.Skip("python3, which writes the messages, is not there or not wanted")
	}
	const count = 2000
	dir := t.TempDir()
	args := []string{"testdata/messages/generate.py", "../../corpus", dir, itoa(count)}
	const labelled = "../../../shared/gold"
	if _, err := os.Stat(labelled); err == nil {
		args = append(args, labelled)
	} else {
		t.Log("no labelled texts beside the project: the text is the corpus's alone")
	}
	generate := exec.Command(python, args...)
	if out, err := generate.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	checkPythons(t, dir, count)
}

func checkPythons(t *testing.T, dir string, count int) {
	got := map[string][]string{}
	for _, l := range scanLinks(t, filepath.Join(dir, "lf.mbox"), filepath.Join(dir, "crlf.mbox")) {
		got[l.Message.ID] = append(got[l.Message.ID], l.URL)
	}
	truth, err := os.ReadFile(filepath.Join(dir, "urls.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(truth)), "\n")
	if len(lines) != count || len(got) != count {
		t.Fatalf("%d messages, URLs in %d, want %d", len(lines), len(got), count)
	}
	for _, line := range lines {
		fields := strings.Split(line, "\t")
		id, want := fields[0], slices.Sorted(slices.Values(fields[1:]))
		if diff := cmp.Diff(want, slices.Sorted(slices.Values(got[id]))); diff != "" {
			t.Errorf("%s: want -, got +:\n%s", id, diff)
		}
	}
}

// TestPosts: of every post of the corpus the scan finds the URLs labelled, in
// order.
func TestPosts(t *testing.T) {
	for _, p := range corpus.Posts() {
		t.Run(p.Name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "post")
			write(t, path, string(p.Article))
			var got []string
			for _, l := range scanLinks(t, path) {
				got = append(got, l.URL)
			}
			if diff := cmp.Diff(p.URLs, got); diff != "" {
				t.Error("want -, got +:\n" + diff)
			}
		})
	}
}
