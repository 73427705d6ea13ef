package main

import (
	"encoding/json"
	"testing"
	"time"
)

// TestHostileSizes: an input has the size asked for, within its head, its tail
// and a unit, and stands in JSON as it is.
func TestHostileSizes(t *testing.T) {
	for _, h := range hostiles {
		const size = 10e3
		text := h.text(size)
		if n := len(text) - len(h.head) - len(h.tail); n > size || n <= size-len(h.unit) {
			t.Errorf("%s: %d bytes between head and tail, want %v", h.name, n, size)
		}
		var object struct{ Text string }
		if err := json.Unmarshal(jsonLine(text), &object); err != nil || object.Text != string(text) {
			t.Errorf("%s: not the same in JSON (%v)", h.name, err)
		}
	}
}

func TestTrial(t *testing.T) {
	for _, test := range []struct {
		name string
		r    trial
		want string
	}{
		{"linear", trial{10 * time.Millisecond, 40 * time.Millisecond, 160 * time.Millisecond}, "4.0, 100"},
		{"quadratic", trial{10 * time.Millisecond, 160 * time.Millisecond, 2560 * time.Millisecond}, "! 16.0, 6.25"},
		{"given up", trial{2 * time.Second, 9 * time.Second}, "! 4.5, 0.44"},
	} {
		if got := test.r.cell(); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
