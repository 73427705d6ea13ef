package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// A statsSink counts links by host, by scheme and by year.
type statsSink struct {
	*output
	format               string
	top                  int
	hosts, schemes, year map[string]int64
}

func newStatsSink(o *output, format string, top int) *statsSink {
	return &statsSink{output: o, format: format, top: top,
		hosts: map[string]int64{}, schemes: map[string]int64{}, year: map[string]int64{}}
}

// noName is counted where a link has no host, or its message no date.
const noName = "(none)"

func (s *statsSink) take(f *found) error {
	for i := range f.links {
		l := &f.links[i]
		s.hosts[cmp.Or(l.Host, noName)]++
		s.schemes[l.Scheme]++
		year, _, _ := strings.Cut(l.Message.Date, "-")
		s.year[cmp.Or(year, noName)]++
	}
	return nil
}

func (s *statsSink) fileEnd(bool) error { return nil }

// A tally is how many links have a name.
type tally struct {
	By    string `json:"by"` // "host", "scheme" or "year"
	Name  string `json:"name"`
	Links int64  `json:"links"`
}

// tallies are the counts of one kind, the largest first, years in their order.
func tallies(by string, counts map[string]int64) []tally {
	var list []tally
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, tally{by, name, counts[name]})
	}
	if by != "year" {
		slices.SortStableFunc(list, func(a, b tally) int { return cmp.Compare(b.Links, a.Links) })
	}
	return list
}

func (s *statsSink) close(bool) error {
	hosts := tallies("host", s.hosts)
	groups := [][]tally{hosts[:min(s.top, len(hosts))], tallies("scheme", s.schemes), tallies("year", s.year)}
	switch s.format {
	case "jsonl":
		return s.objects(groups)
	case "csv", "tsv":
		return s.table(groups)
	}
	for i, g := range groups {
		if i > 0 && len(g) > 0 {
			s.WriteByte('\n')
		}
		s.bars(g)
	}
	return nil // the writer keeps its first error for Flush
}

func (s *statsSink) objects(groups [][]tally) error {
	for _, t := range slices.Concat(groups...) {
		if err := (jsonPrinter{s}).object(t); err != nil {
			return err
		}
	}
	return nil
}

func (s *statsSink) table(groups [][]tally) error {
	t, err := newTable(s, s.format, []string{"by", "name", "links"})
	for _, row := range slices.Concat(groups...) {
		if err == nil {
			err = t.row([]string{row.By, row.Name, itoa(row.Links)})
		}
	}
	return err
}

// bars prints the counts of one kind: name, count and, on a terminal, a bar.
func (s *statsSink) bars(list []tally) {
	most, wide := int64(1), 0
	for _, t := range list {
		most, wide = max(most, t.Links), max(wide, utf8.RuneCountInString(t.Name))
	}
	digits := len(itoa(most))
	room := s.width() - wide - digits - len("    ")
	for _, t := range list {
		s.part("", fmt.Sprintf("%-*s  ", wide, t.Name))
		s.part(numberColor, fmt.Sprintf("%*d", digits, t.Links))
		if s.terminal && room > 0 {
			s.part(separatorColor, "  "+bar(t.Links, most, room))
		}
		s.WriteByte('\n')
	}
}

// width is that of the terminal, in columns.
func (s *statsSink) width() int {
	const usual = 80
	if columns, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && columns > 0 {
		return columns
	}
	return usual
}

// bar is n of most as a bar of at most width columns, exact to an eighth.
func bar(n, most int64, width int) string {
	const eighths = "▏▎▍▌▋▊▉█"
	units := int(n * int64(width) * 8 / most)
	s := strings.Repeat("█", units/8)
	if rest := units % 8; rest > 0 {
		s += string([]rune(eighths)[rest-1])
	}
	return s
}
