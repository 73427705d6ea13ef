package main

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"trawl/extract"
)

// A table prints rows of cells as CSV or TSV.
type table struct {
	io.Writer
	cell       func(dst []byte, text string) []byte
	comma, end string
	line       []byte
}

// newTable returns a table in the format "csv" or "tsv" with a line of names at
// its head.
func newTable(w io.Writer, format string, columns []string) (*table, error) {
	t := &table{Writer: w, cell: appendTSV, comma: "\t", end: "\n"}
	if format == "csv" {
		t = &table{Writer: w, cell: appendCSV, comma: ",", end: "\r\n"}
	}
	return t, t.row(columns)
}

func (t *table) row(cells []string) error {
	t.line = t.line[:0]
	for i, text := range cells {
		if i > 0 {
			t.line = append(t.line, t.comma...)
		}
		t.line = t.cell(t.line, validText(text))
	}
	_, err := t.Write(append(t.line, t.end...))
	return err
}

func (t *table) match(file string, m extract.Match) error {
	r := newRecord(file, m)
	return t.row(r.cells())
}

func (t *table) count(file string, n int64, _ bool) error {
	return t.row([]string{itoa(n), file})
}

// formula is what makes a spreadsheet take a cell for a formula when it stands
// first, in ASCII or full width.
const formula = "=+-@\t\r\n＝＋－＠"

// appendCSV appends a cell by RFC 4180 section 2, in quotes where it holds a
// quote, a comma or a line break. A cell that a spreadsheet would take for a
// formula gets an apostrophe in front: CSV is what people open in spreadsheets,
// and a mail may hold anything. The same goes for control characters but the
// tab and line breaks, which become \x1b. The other formats lose nothing.
func appendCSV(dst []byte, text string) []byte {
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune(formula, first) {
		text = "'" + text
	}
	quote := strings.ContainsAny(text, "\",\r\n")
	if quote {
		text = `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return appendEscaped(dst, text, func(r rune) bool {
		return unicode.IsControl(r) && !strings.ContainsRune("\t\r\n", r)
	})
}

// appendTSV appends a cell with tab, line breaks and backslash as \t, \n, \r and
// \\, other control characters as \x1b or \u0085.
func appendTSV(dst []byte, text string) []byte {
	return appendEscaped(dst, strings.ReplaceAll(text, `\`, `\\`), unicode.IsControl)
}

// validText is text with U+FFFD for each byte that is no UTF-8.
func validText(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return string([]rune(text))
}
