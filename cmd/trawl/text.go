package main

import (
	"fmt"

	"trawl/extract"
)

// The colors are those of grep and ripgrep, as SGR parameters (ECMA-48).
const (
	fileColor      = "35" // magenta
	numberColor    = "32" // green
	separatorColor = "36" // cyan
	badColor       = "31" // red
)

// A textPrinter prints for people and for line tools.
type textPrinter struct{ *output }

func (p textPrinter) match(file string, m extract.Match) error {
	if file != "" {
		p.part(fileColor, file)
		p.part(separatorColor, ":")
		p.part(numberColor, itoa(m.Line))
		p.part(separatorColor, ":")
		p.part(numberColor, itoa(m.Column))
		p.part(separatorColor, ":")
		p.part("", " ")
	}
	p.part("", string(m.URL()))
	return p.WriteByte('\n')
}

func (p textPrinter) count(file string, n int64, several bool) error {
	if several {
		p.part(fileColor, file)
		p.part(separatorColor, ":")
	}
	p.part("", itoa(n))
	return p.WriteByte('\n')
}

// part prints text in a color; "" is the terminal's own. The writer keeps its
// first error, which the end of the line returns.
func (o *output) part(color, text string) {
	if o.terminal {
		text = visible(text)
	}
	if o.color && color != "" {
		text = "\x1b[" + color + "m" + text + "\x1b[m"
	}
	o.WriteString(text)
}

// maxShown bounds the bytes of a refused candidate that are shown.
const maxShown = 120

// refusal says where a candidate stood that is no match, and why.
func refusal(file string, m extract.Match) string {
	place := fmt.Sprintf("%d:%d", m.Line, m.Column)
	if file != "" {
		place = visible(file) + ":" + place
	}
	raw, more := m.Raw(), ""
	if len(raw) > maxShown {
		raw, more = raw[:maxShown], "..."
	}
	return fmt.Sprintf("trawl: %s: refused %q%s: %s", place, raw, more, m.Refused())
}
