package extract

import "testing"

// TestFarFromTheLast: a match is found where the one before it, or the start of the
// text, is farther away than an int of 32 bits counts.
func TestFarFromTheLast(t *testing.T) {
	for _, base := range []int64{0, 3 << 30, 7 << 30, 1 << 40} {
		found := 0
		s := New(Config{}).search(func(Match) bool { found++; return true })
		s.from = base
		s.window([]byte("see http://a.example/ now"), base, true)
		if found != 1 {
			t.Errorf("at %d: %d matches, want 1", base, found)
		}
	}
}
