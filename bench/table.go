package main

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// mb is a megabyte. Speeds are in megabytes a second.
const mb = 1e6

// A ratio is a row that sets peers against each other. It is taken in each
// round and the median of the rounds is shown.
type ratio struct {
	name string
	// of computes it from the speeds of a round; the speed of a peer that is not
	// there is NaN.
	of func(speed func(peer string) float64) float64
}

// ratios are those that the project promises something about.
var ratios = []ratio{
	over("trawl url", "rust url"),
	over("words with ://", "rust url"),
	over("trawl +www", "rust url"),
	over("trawl +www", "rust schemeless"),
	over("trawl +email", "rust url, email"),
	over("trawl all", "rust schemeless"),
	over("trawl +www, reader", "trawl +www"),
	over("trawl +www, copying reader", "trawl +www"),
	{"cost of goldmark trawl / of Linkify", func(speed func(string) float64) float64 {
		alone := 1 / speed("goldmark")
		return (1/speed("goldmark trawl") - alone) / (1/speed("goldmark Linkify") - alone)
	}},
}

func over(a, b string) ratio {
	return ratio{a + " / " + b, func(speed func(string) float64) float64 { return speed(a) / speed(b) }}
}

// in returns the median of r over the rounds of c, or NaN.
func (r ratio) in(c column, rounds int) float64 {
	values := make([]float64, rounds)
	for i := range values {
		values[i] = r.of(func(peer string) float64 {
			if speeds := c.speeds[peer]; speeds != nil {
				return speeds[i]
			}
			return math.NaN()
		})
	}
	return median(values)
}

// A table is rows of cells; the first row is the head.
type table [][]string

// tabulate makes the table of a run: a column for a haystack; rows for the
// texts, the speeds, the ratios and the links found.
func tabulate(columns []column, peers []peer, rounds int) table {
	t := table{{"MB/s"}}
	for _, c := range columns {
		t[0] = append(t[0], c.haystack.name)
	}
	for _, p := range peers {
		name := p.name
		if p.most > 0 {
			name += fmt.Sprintf(" (%.3g MB)", float64(p.most)/mb)
		}
		t.add(name, columns, func(c column) float64 { return median(c.speeds[p.name]) })
	}
	t.add("**ratio**", nil, nil)
	for _, r := range ratios {
		t.add(r.name, columns, func(c column) float64 { return r.in(c, rounds) })
	}
	t.add("**text**", nil, nil)
	t.add("MB", columns, func(c column) float64 { return float64(len(c.haystack.text)) / mb })
	t.add("':' a MB", columns, func(c column) float64 { return density(c, ":") })
	t.add("'@' a MB", columns, func(c column) float64 { return density(c, "@") })
	t.add("**links found a MB**", nil, nil)
	for _, p := range peers {
		t.add(p.name, columns, func(c column) float64 { return orNaN(c.found[p.name]) })
	}
	return t
}

// orNaN returns v, or NaN for 0: "-" is easier to see.
func orNaN(v float64) float64 {
	if v == 0 {
		return math.NaN()
	}
	return v
}

func density(c column, what string) float64 {
	text := c.haystack.text
	return float64(bytes.Count(text, []byte(what))) / float64(len(text)) * mb
}

// add adds a row, unless it has numbers to show and none of them is known.
func (t *table) add(name string, columns []column, value func(column) float64) {
	row, known := []string{name}, columns == nil
	for _, c := range columns {
		v := value(c)
		row = append(row, number(v))
		known = known || !math.IsNaN(v)
	}
	if known {
		*t = append(*t, row)
	}
}

// number writes v with three digits or all that stand before the point.
func number(v float64) string {
	switch {
	case math.IsNaN(v):
		return "-"
	case math.Abs(v) >= 100:
		return fmt.Sprintf("%.0f", v)
	case math.Abs(v) >= 10:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

// String writes t as Markdown that reads well as it stands.
func (t table) String() string {
	var widths []int
	for _, row := range t {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for i, row := range t {
		for j, width := range widths {
			cell := ""
			if j < len(row) {
				cell = row[j]
			}
			if j == 0 {
				fmt.Fprintf(&b, "| %-*s |", width, cell)
			} else {
				fmt.Fprintf(&b, " %*s |", width, cell)
			}
		}
		b.WriteByte('\n')
		if i == 0 {
			b.WriteString(rule(widths))
		}
	}
	return b.String()
}

// rule is the line below a head: numbers stand to the right.
func rule(widths []int) string {
	rule := "|-" + strings.Repeat("-", widths[0]) + "-|"
	for _, width := range widths[1:] {
		rule += "-" + strings.Repeat("-", width) + ":|"
	}
	return rule + "\n"
}
