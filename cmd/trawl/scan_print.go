package main

import (
	"bytes"
	"strconv"
)

// A formatter appends a link in one of the formats. Each job has its own.
type formatter func(dst []byte, l *link) []byte

func newFormatter(o *output, format string) formatter {
	switch format {
	case "jsonl":
		return appendLinkJSON
	case "csv", "tsv":
		return tableFormatter(format)
	}
	return func(dst []byte, l *link) []byte { return append(o.appendLink(dst, l), '\n') }
}

func appendLinkJSON(dst []byte, l *link) []byte {
	dst, err := appendJSON(dst, l)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return append(dst, '\n')
}

func tableFormatter(format string) formatter {
	var row bytes.Buffer
	t, _ := newTable(&row, format, nil) // a buffer does not fail
	return func(dst []byte, l *link) []byte {
		row.Reset()
		_ = t.row(l.cells())
		return append(dst, row.Bytes()...)
	}
}

// appendLink appends where a link stands, and its URL.
func (o *output) appendLink(dst []byte, l *link) []byte {
	if !o.color && !o.terminal {
		dst = append(append(dst, l.File...), ':')
		dst = append(strconv.AppendInt(dst, l.Line, 10), ':')
		dst = append(strconv.AppendInt(dst, l.Column, 10), ": "...)
		return append(dst, l.URL...)
	}
	dst = o.appendPart(dst, fileColor, l.File)
	dst = o.appendPart(dst, separatorColor, ":")
	dst = o.appendPart(dst, numberColor, itoa(l.Line))
	dst = o.appendPart(dst, separatorColor, ":")
	dst = o.appendPart(dst, numberColor, itoa(l.Column))
	dst = o.appendPart(dst, separatorColor, ":")
	return o.appendPart(append(dst, ' '), "", l.URL)
}

// appendPart appends text in a color; "" is the terminal's own.
func (o *output) appendPart(dst []byte, color, text string) []byte {
	if o.terminal {
		text = visible(text)
	}
	if !o.color || color == "" {
		return append(dst, text...)
	}
	return append(append(append(append(append(dst, "\x1b["...), color...), 'm'), text...), "\x1b[m"...)
}

// A printSink prints what the jobs have formatted.
type printSink struct{ *output }

func newPrintSink(o *output, format string) (printSink, error) {
	if format == "csv" || format == "tsv" {
		if _, err := newTable(o, format, linkColumns); err != nil {
			return printSink{}, err
		}
	}
	return printSink{o}, nil
}

func (p printSink) take(f *found) error {
	_, err := p.Write(f.out)
	return err
}

func (p printSink) fileEnd(bool) error { return nil }
func (p printSink) close(bool) error   { return nil }
