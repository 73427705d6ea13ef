package main

import (
	"encoding/csv"
	"strings"
	"testing"
)

func TestTableCells(t *testing.T) {
	tests := []struct{ text, csv, tsv string }{
		{"plain", "plain", "plain"},
		{"", "", ""},
		{"a,b", `"a,b"`, "a,b"},
		{`say "x"`, `"say ""x"""`, `say "x"`},
		{"two\nlines", "\"two\nlines\"", `two\nlines`},
		{"two\r\nlines", "\"two\r\nlines\"", `two\r\nlines`},
		{"a\tb", "a\tb", `a\tb`},
		{`C:\new`, `C:\new`, `C:\\new`},
		{"=HYPERLINK(1)", "'=HYPERLINK(1)", "=HYPERLINK(1)"},
		{"+1@a.example", "'+1@a.example", "+1@a.example"},
		{"-1", "'-1", "-1"},
		{"@SUM(1,2)", `"'@SUM(1,2)"`, "@SUM(1,2)"},
		{"\t=1", "'\t=1", `\t=1`},
		{"\n=1", "\"'\n=1\"", `\n=1`},
		{"＝1", "'＝1", "＝1"},
		{"a=1", "a=1", "a=1"},
		{"\x1b[31m", `\x1b[31m`, `\x1b[31m`},
		{"\u009b31m\x7f\x00", `\u009b31m\x7f\x00`, `\u009b31m\x7f\x00`},
		{"caf\xe9\xff", "caf\uFFFD\uFFFD", "caf\uFFFD\uFFFD"},
		{"\uFFFD", "\uFFFD", "\uFFFD"},
	}
	for _, test := range tests {
		text := validText(test.text)
		if got := string(appendCSV(nil, text)); got != test.csv {
			t.Errorf("CSV of %q: %q, want %q", test.text, got, test.csv)
		}
		if got := string(appendTSV(nil, text)); got != test.tsv {
			t.Errorf("TSV of %q: %q, want %q", test.text, got, test.tsv)
		}
	}
}

// untab is the reading of a TSV cell, without the escapes of other control
// characters.
var untab = strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r")

// FuzzTable holds that every table reads back as the cells that were put in.
func FuzzTable(f *testing.F) {
	f.Add("a,b", "x\r\ny")
	f.Add(`"`, `\`)
	f.Add("=1", "\t")
	f.Fuzz(func(t *testing.T, a, b string) {
		cells := []string{a, b, "end"}
		for i := range cells {
			cells[i] = strings.Map(func(r rune) rune {
				if r == '\t' || r == '\n' || r == '\r' || r >= ' ' && r != 0x7F && (r < 0x80 || r > 0x9F) {
					return r
				}
				return '.'
			}, validText(cells[i]))
		}
		var out strings.Builder
		if _, err := newTable(&out, "csv", cells); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(out.String())).ReadAll()
		if err != nil || len(rows) != 1 {
			t.Fatalf("CSV %q reads as %q, %v", out.String(), rows, err)
		}
		for i, got := range rows[0] {
			want := strings.ReplaceAll(cells[i], "\r\n", "\n") // as encoding/csv reads a line break
			if got != want && got != "'"+want {
				t.Errorf("CSV of %q reads as %q", want, got)
			}
		}
		out.Reset()
		if _, err := newTable(&out, "tsv", cells); err != nil {
			t.Fatal(err)
		}
		row, ok := strings.CutSuffix(out.String(), "\n")
		if strings.ContainsAny(row, "\n\r") || !ok {
			t.Fatalf("TSV %q is not one line", out.String())
		}
		for i, got := range strings.Split(row, "\t") {
			if got = untab.Replace(got); got != cells[i] {
				t.Errorf("TSV of %q reads as %q", cells[i], got)
			}
		}
	})
}
