// Bench measures trawl's scanner side by side with other link finders.
// README.md says how to read its table.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

type settings struct {
	haystacks []string
	size      int // bytes of a haystack
	rounds    int
	peers     *regexp.Regexp

	// What to measure; the zero values: the table of haystacks and peers.
	hostile   bool
	scan      bool
	gigabytes int
	standard  string // a file to print the links of

	save bool
}

func main() {
	s := parseFlags()
	runtime.GOMAXPROCS(1) // a collector on another processor would help some peers and not others
	run, suffix := s.task()
	text, err := run()
	fmt.Print(text)
	if err == nil && s.save {
		err = keep(text, resultName(time.Now(), processor())+suffix+".md")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func parseFlags() *settings {
	s := &settings{peers: regexp.MustCompile("")}
	flag.Func("haystack", "`NAME` of a kind of haystack or of a file; may be given again (default all kinds)", func(v string) error {
		s.haystacks = append(s.haystacks, v)
		return nil
	})
	flag.Func("peers", "measure only the peers whose name this `REGEXP` matches", func(v string) (err error) {
		s.peers, err = regexp.Compile(v)
		return err
	})
	flag.IntVar(&s.size, "size", 64, "`MB` of a haystack; of a longer file its first")
	flag.IntVar(&s.rounds, "rounds", 5, "rounds to take the median of")
	flag.BoolVar(&s.hostile, "hostile", false, "measure the time that hostile inputs take instead")
	flag.IntVar(&s.gigabytes, "stream", 0, "measure the memory that trawl extract takes for a stream of so many `GB` instead")
	flag.StringVar(&s.standard, "standard", "", "print the links of the mbox `FILE` as the peer of trawl scan does")
	flag.BoolVar(&s.scan, "scan", false, "measure trawl scan beside what does the same instead")
	flag.BoolVar(&s.save, "save", false, "write the table into results/, too")
	flag.Parse()
	s.size *= mb
	return s
}

// task returns what makes the text to print, and what to add to the name of its
// result.
func (s *settings) task() (run func() (string, error), suffix string) {
	switch {
	case s.hostile:
		return tabulateHostile, "-hostile"
	case s.standard != "":
		return func() (string, error) { return "", standardScan(s.standard, os.Stdout) }, ""
	case s.scan:
		return s.compareScan, "-scan"
	case s.gigabytes > 0:
		return func() (string, error) { return stream(s.gigabytes) }, "-stream"
	}
	return s.compare, ""
}

// keep writes a result.
func keep(text, name string) error {
	const folder = "results"
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666)
}

// compare measures all peers on all haystacks.
func (s *settings) compare() (string, error) {
	rust, err := buildRust()
	if err != nil {
		fmt.Fprintln(os.Stderr, "without Rust's linkify:", err)
	}
	list := slices.DeleteFunc(peers(rust), func(p peer) bool { return !s.peers.MatchString(p.name) })
	if len(list) == 0 || s.rounds < 1 || s.size < 1 {
		return "", errors.New("nothing to measure")
	}
	var columns []column
	for _, name := range s.names() {
		fmt.Fprintln(os.Stderr, "haystack", name)
		h, err := s.haystack(name)
		if err != nil {
			return "", err
		}
		c, err := measure(h, list, s.rounds)
		if err != nil {
			return "", err
		}
		columns = append(columns, c)
	}
	title := fmt.Sprintf("One thread, medians of %d rounds.", s.rounds)
	return heading(title) + tabulate(columns, list, s.rounds).String(), nil
}

// names are the haystacks asked for.
func (s *settings) names() []string {
	if s.haystacks != nil {
		return s.haystacks
	}
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// haystack generates or reads a haystack. The links of a generated one are
// counted by trawl before anything is measured.
func (s *settings) haystack(name string) (haystack, error) {
	k, ok := kindNamed(name)
	if !ok {
		return open(name, s.size)
	}
	h := k.generate(s.size)
	var errs []error
	for _, forms := range formSets {
		errs = append(errs, h.check(forms))
	}
	return h, errors.Join(errs...)
}

// heading says when, where and with what a table was made.
func heading(title string) string {
	return fmt.Sprintf("%s, %s, %s.\n%s\n\n", time.Now().Format(time.DateOnly), processor(), runtime.Version(), title)
}

// processor is the model of the processor, or its architecture where the system
// does not say more.
func processor() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if name, model, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return cmp.Or(strings.TrimSpace(model), runtime.GOARCH)
		}
	}
	return runtime.GOARCH
}

var notInName = regexp.MustCompile(`[^a-z0-9]+`)

// resultName is the name of the file for a result, without its ending.
func resultName(day time.Time, processor string) string {
	model := notInName.ReplaceAllString(strings.ToLower(processor), "-")
	return day.Format(time.DateOnly) + "-" + strings.Trim(model, "-")
}
