package extract_test

import (
	"testing"

	"trawl/extract"
)

// TestZeroMatch: what comes with an error, or was never set, may be asked anything.
func TestZeroMatch(t *testing.T) {
	var zero extract.Match
	for name, m := range map[string]extract.Match{"zero": zero, "its clone": zero.Clone()} {
		const want = `0-0 0:0   raw="" url="" pieces=[] href= notes=[] alternates=[] verdict="" refused=""`
		if got := describe(m); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if got := m.Scheme() + string(m.AppendHost(nil)); got != "" {
			t.Errorf("%s: scheme and host are %q", name, got)
		}
	}
}

func TestUnknownNames(t *testing.T) {
	if got, want := extract.Rejoin(9).String(), "Rejoin(9)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := extract.Joined(9).String(), "Joined(9)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
