package article

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSample reads a small sample of what testdata/gen.py writes.
func TestSample(t *testing.T) { checkTruth(t, filepath.Join("testdata", "sample.jsonl"), 24) }

// TestTruth reads 2,000 messages that Python's email package wrote, in every
// combination of charset, transfer encoding, nesting, format=flowed and line
// end: the text of each part must be what went in.
func TestTruth(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing: only the sample was read")
	}
	if testing.Short() {
		t.Skip("short: only the sample was read")
	}
	out := filepath.Join(t.TempDir(), "all.jsonl")
	if msg, err := exec.Command(python, filepath.Join("testdata", "gen.py"), "2000", out).CombinedOutput(); err != nil {
		t.Fatalf("gen.py: %v\n%s", err, msg)
	}
	checkTruth(t, out, 2000)
}

// checkTruth compares the parts of count messages with what went into them.
func checkTruth(t *testing.T, file string, count int) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p, n, wrong := new(Parser), 0, 0
	for in := bufio.NewReader(f); ; n++ {
		line, err := in.ReadBytes('\n')
		if err != nil {
			break
		}
		var m struct {
			What  string
			Raw   []byte
			Parts [][2]string
		}
		if err := json.Unmarshal(line, &m); err != nil {
			t.Fatal(err)
		}
		if got, want := texts(p.Parse(m.Raw)), texts0(m.Parts); got != want && wrong < 5 {
			wrong++
			t.Errorf("%s\n got: %.900q\nwant: %.900q\n in:\n%.1500s", m.What, got, want, m.Raw)
		}
		for _, f := range p.art.Faults {
			t.Errorf("%s: %v", m.What, f)
		}
	}
	if n != count {
		t.Errorf("%d messages, want %d", n, count)
	}
}

// texts returns path and text of each text part, line breaks at the ends apart:
// one of them belongs to the boundary.
func texts(a *Article) string {
	var parts [][2]string
	for i := range a.Parts {
		if p := &a.Parts[i]; p.Type == "text/plain" && p.Role == RoleBody {
			parts = append(parts, [2]string{p.Path, string(p.Text().Bytes())})
		}
	}
	return texts0(parts)
}

func texts0(parts [][2]string) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p[0] + " " + strings.Trim(p[1], "\r\n") + "\n")
	}
	return b.String()
}
