package main

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// least is how long a measurement takes at the least. A pass that is shorter is
// repeated: the clock and a switch of tasks must not show.
const least = 40 * time.Millisecond

// leastOfPart is the same for a peer that gets a part of the haystack only. Such a
// one allocates, and all passes together must see several collections of garbage:
// with none or one it is chance, and how much else this process holds, whether a
// peer is measured with its garbage or without.
const leastOfPart = 10 * least

// cpuTime is the processor time that this process has used. Beside the time on
// the wall it has the advantage that other processes do not show in it.
func cpuTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &t); err != nil {
		panic(err) // every Unix has this clock
	}
	return time.Duration(t.Nano())
}

// A column is what the peers did with one haystack.
type column struct {
	haystack haystack
	speeds   map[string][]float64 // MB/s of every round, by the peer's name
	found    map[string]float64   // links a MB
}

// A runner is a peer with its part of a haystack.
type runner struct {
	peer
	size int
	pass pass
	stop func()
}

// measure lets all peers search h, one after the other, rounds times. So a
// processor that gets slower gets slower for all of them.
func measure(h haystack, peers []peer, rounds int) (c column, err error) {
	c = column{h, map[string][]float64{}, map[string]float64{}}
	var runners []runner
	defer func() {
		for _, r := range runners {
			r.stop()
		}
	}()
	for _, p := range peers {
		text := h.text
		if p.most > 0 {
			text = head(text, p.most)
		}
		pass, stop, err := p.prepare(text)
		if err != nil {
			return c, fmt.Errorf("%s: %w", p.name, err)
		}
		runners = append(runners, runner{p, len(text), pass, stop})
	}
	for range rounds {
		for _, r := range runners {
			speed, found := r.measure()
			if found < 0 {
				return c, errors.New(r.name + ": ended too early")
			}
			c.speeds[r.name] = append(c.speeds[r.name], speed)
			c.found[r.name] = float64(found) / float64(r.size) * mb
		}
	}
	return c, nil
}

// measure returns the speed in MB/s and the links that a pass finds.
func (r runner) measure() (speed float64, found int) {
	runtime.GC() // what others left behind is not this peer's work
	enough := least
	if r.most > 0 {
		enough = leastOfPart
	}
	var sum time.Duration
	passes := 0
	for sum < enough {
		var t time.Duration
		if t, found = r.pass(); found < 0 {
			return 0, found
		}
		sum += t
		passes++
	}
	return float64(r.size) * float64(passes) / mb / sum.Seconds(), found
}

// median returns the middle of values, which must not be empty.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
