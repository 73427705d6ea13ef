package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"trawl/linkify"
)

// A hostile input is made to cost a finder more than its length: head once,
// unit again and again, tail once.
type hostile struct {
	name             string
	head, unit, tail string
	// nested: goldmark alone takes the cube of the size for it, so what the
	// extension adds is not to be seen.
	nested bool
}

var hostiles = []hostile{
	{"http://...", "", "http://", "", false},
	{"a.a.a.", "", "a.", "", false},
	{"a@a@a@", "", "a@", "", false},
	{"a@a.a@a.", "", "a@a.", "", false},
	{"(((URL", "", "(", "http://a.example/", false},
	{"(((URL(((URL", "", "(((http://a.example/", "", false},
	{"<URL: never closed", "<URL:http://a.example/", "a/ ", "", false},
	{"<URL:<URL:", "", "<URL:", "", false},
	{"<URL: a line, again", "", "<URL:http://a.example/\n", "", false},
	{"URL/(/(/(", "http://a", "/(", "", false},
	{"www.www.", "", "www.", "", false},
	{":::", "", ":", "", false},
	{"://://", "", "://", "", false},
	{"aaa", "", "a", "", false},
	{"URL)))", "http://a.example/", ")", "", false},
	{"URL...", "http://a.example/", ".", "", false},
	{"<http://<http://", "", "<http://", "", false},
	{"> > >", "", "> ", "", true},
	{"URL\\n> > >", "http://a.example/b\n", "> ", "", true},
	{"news:news:", "", "news:", "", false},
	{"%%%", "", "%", "", false},
	{"URL%%%", "http://a.example/", "%", "", false},
	{"URL\\r\\n\\n\\r", "http://a.example/a", "\r\n\n\r", "", false},
	{"URL\\r\\nURL\\n", "", "http://a.example/a\r\nhttp://a.example/b\n", "", false},
	{"<URL:a\\na\\na", "<URL:http:", "a\n", "", false},
	{"<URL:a\\n> a\\n> a", "> <URL:http:", "a\n> ", "", false},
	{"join, full lines", "http://a.example/", strings.Repeat("a/", 36) + "\n", "", false},
	{"join, URL and tail", "", "http://a.example/" + strings.Repeat("a/", 28) + "\nb/c.html\n", "", false},
	{"join, hyphens", "", "http://a.example/" + strings.Repeat("a", 55) + "-\nb/c.html\n", "", false},
}

// text returns about size bytes.
func (h hostile) text(size int) []byte {
	text := append([]byte(h.head), bytes.Repeat([]byte(h.unit), size/len(h.unit))...)
	return append(text, h.tail...)
}

// hostileSizes are in bytes; each is four times the one before.
var hostileSizes = []int{1 * mb, 4 * mb, 16 * mb}

const (
	// mostGrowth is the factor by which the time may grow with four times the
	// input. A little above 4, because a larger input fits fewer caches.
	mostGrowth = 4.6
	// patience is how long a larger input is still tried.
	patience = 10 * time.Second
)

// A target is what a hostile input is given to. Its run returns the processor
// time that it took.
type target struct {
	name     string
	run      func(text []byte) (time.Duration, error)
	markdown bool // reads Markdown
}

// targets are the ways into the scanner, goldmark alone to compare the extension
// with, and the commands.
func targets() ([]target, error) {
	commands, err := buildCommands()
	return append([]target{
		{"bytes +www", searched(ours(withWWW)), false},
		{"bytes all", searched(ours(allForms)), false},
		{"reader all", searched(oursByReader(allForms)), false},
		{"goldmark", searched(markdown()), true},
		{"goldmark trawl", searched(markdown(linkify.New())), true},
	}, commands...), err
}

// searched makes a target's run out of a function that searches text.
func searched(search func([]byte) int) func([]byte) (time.Duration, error) {
	return func(text []byte) (time.Duration, error) {
		runtime.GC()
		begin := cpuTime()
		search(text)
		return cpuTime() - begin, nil
	}
}

// A trial is the time that one target took for one input in all sizes.
type trial []time.Duration // by size; shorter if patience ended

// try runs t on h in all sizes.
func try(t target, h hostile) (r trial, err error) {
	for _, size := range hostileSizes {
		d, err := best(t, h.text(size))
		if err != nil {
			return r, fmt.Errorf("%s, %s, %d MB: %w", t.name, h.name, size/mb, err)
		}
		r = append(r, d)
		if d > patience {
			break
		}
	}
	return r, nil
}

// ballast is more than a processor's caches hold.
var ballast = sync.OnceValue(func() []byte {
	return bytes.Repeat([]byte{2}, 64<<20) // written to, or no memory would stand behind it
})

// best returns the shortest time of up to ten runs, so that other work on the
// machine does not look like growth. All sizes come from memory: a small input
// that is still in the cache would make its larger brother look slow.
func best(t target, text []byte) (time.Duration, error) {
	best, sum := time.Duration(math.MaxInt64), time.Duration(0)
	for n := 0; n < 10 && sum < time.Second/2 || n < 2 && sum < patience/4; n++ {
		bytes.IndexByte(ballast(), 1)
		d, err := t.run(text)
		if err != nil {
			return 0, err
		}
		best, sum = min(best, max(d, 1)), sum+d
	}
	return best, nil
}

// growth is the largest factor by which the time grew from a size to the next.
func (r trial) growth() float64 {
	worst := 0.0
	for i := 1; i < len(r); i++ {
		worst = max(worst, float64(r[i])/float64(r[i-1]))
	}
	return worst
}

// slowest is the least speed of all sizes in MB/s.
func (r trial) slowest() float64 {
	slowest := math.Inf(1)
	for i, t := range r {
		slowest = min(slowest, float64(hostileSizes[i])/mb/t.Seconds())
	}
	return slowest
}

// cell shows growth and speed, and with "!" what grew too much.
func (r trial) cell() string {
	mark := ""
	if r.growth() > mostGrowth || len(r) < len(hostileSizes) {
		mark = "! "
	}
	return fmt.Sprintf("%s%.1f, %s", mark, r.growth(), number(r.slowest()))
}

// tabulateHostile gives all hostile inputs to all targets.
func tabulateHostile() (string, error) {
	list, err := targets()
	if err != nil {
		return "", err
	}
	t := table{{"growth, MB/s"}}
	slowest := []string{"**slowest, MB/s**"}
	least := make([]float64, len(list))
	for i, target := range list {
		t[0] = append(t[0], target.name)
		least[i] = math.Inf(1)
	}
	for _, h := range hostiles {
		fmt.Fprintln(os.Stderr, "hostile", h.name)
		row := []string{"`" + h.name + "`"}
		for i, target := range list {
			if h.nested && target.markdown {
				row = append(row, "-")
				continue
			}
			r, err := try(target, h)
			if err != nil {
				return "", err
			}
			row = append(row, r.cell())
			least[i] = min(least[i], r.slowest())
		}
		t = append(t, row)
	}
	for _, v := range least {
		slowest = append(slowest, number(v))
	}
	t = append(t, slowest)
	title := fmt.Sprintf("Inputs of %d, %d and %d MB: the largest growth of the time with four times the input (\"!\": more than %.1f),\nand the least MB/s.",
		hostileSizes[0]/mb, hostileSizes[1]/mb, hostileSizes[2]/mb, mostGrowth)
	return heading(title) + t.String(), nil
}
