package main

import (
	"math"
	"testing"
	"time"
)

func TestMedian(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   float64
	}{
		{[]float64{3}, 3},
		{[]float64{9, 1, 5}, 5},
		{[]float64{4, 1, 2, 100}, 3},
	} {
		if got := median(test.values); got != test.want {
			t.Errorf("median(%v) = %v, want %v", test.values, got, test.want)
		}
	}
}

// TestRatioIsTakenInEachRound: a was twice as fast as b in two rounds of three,
// though the median of a is three times that of b.
func TestRatioIsTakenInEachRound(t *testing.T) {
	c := column{speeds: map[string][]float64{"a": {20, 40, 30}, "b": {10, 20, 10}}}
	if got := over("a", "b").in(c, 3); got != 2 {
		t.Errorf("got %v, want 2", got)
	}
	if got := over("a", "missing").in(c, 3); !math.IsNaN(got) {
		t.Errorf("without a peer: got %v, want NaN", got)
	}
}

// TestCostOfTheExtension: goldmark takes 1 s a MB, with Linkify 2 s, with ours 1.25 s.
func TestCostOfTheExtension(t *testing.T) {
	c := column{speeds: map[string][]float64{"goldmark": {1}, "goldmark Linkify": {0.5}, "goldmark trawl": {0.8}}}
	r := ratios[len(ratios)-1]
	if got := r.in(c, 1); math.Abs(got-0.25) > 1e-9 {
		t.Errorf("%s = %v, want 0.25", r.name, got)
	}
}

func TestTabulate(t *testing.T) {
	columns := []column{{
		haystack: haystack{name: "posts", text: []byte("a:b@c:d@e\n")},
		speeds:   map[string][]float64{"trawl url": {3000, 3100, 2900}, "rust url": {2000, 2000, 2000}, "slow": {0.5, 0.25, 0.5}},
		found:    map[string]float64{"trawl url": 12, "rust url": 11},
	}}
	list := []peer{{name: "trawl url"}, {name: "rust url"}, {name: "slow", most: 0.1 * mb}}
	const want = `| MB/s                 |  posts |
|----------------------|-------:|
| trawl url            |   3000 |
| rust url             |   2000 |
| slow (0.1 MB)        |   0.50 |
| **ratio**            |        |
| trawl url / rust url |   1.50 |
| **text**             |        |
| MB                   |   0.00 |
| ':' a MB             | 200000 |
| '@' a MB             | 200000 |
| **links found a MB** |        |
| trawl url            |   12.0 |
| rust url             |   11.0 |
`
	if got := tabulate(columns, list, 3).String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestResultName(t *testing.T) {
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	got := resultName(day, "Intel(R) Xeon(R) Platinum 8275CL CPU @ 3.00GHz")
	if want := "2026-11-21-intel-r-xeon-r-platinum-8275cl-cpu-3-00ghz"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
