package article

import (
	"strings"
	"testing"
)

// FuzzSkim wants the same of a header whether it was skimmed or read line by line.
func FuzzSkim(f *testing.F) {
	fields := "From: a@b.example\nSubject: about:colons\r\n\tand : folds\nContent-Type: text/plain\nLines: 5\n"
	for _, unit := range []string{
		"\nbody: one\n", "\r\n", "no field\nDate: x\n", "Content-Transfer-Encoding : 7bit\n\n", ">From a\nX: y\n\n", ":\n", "\x7F: a\n",
		"\xC3\xBC: a\n", " \n\n", "--b\n\n", "content-disposition\n\n", strings.Repeat("Name", 40) + ": a\n\n", strings.Repeat("Name", 40) + "\n\n", "",
	} {
		for n := range 3 {
			f.Add(strings.Repeat(fields, n)+unit, n)
			f.Add(strings.Repeat(fields, n)+unit+strings.Repeat("word ", 30), 20*n)
		}
	}
	f.Fuzz(func(t *testing.T, text string, from int) {
		if !hasLineMasks() {
			t.Skip("this processor reads line by line")
		}
		b := []byte(text[min(max(from, 0), len(text)):])
		for _, eof := range []bool{true, false} {
			got, gotFound := new(Parser).scanHeader(b, eof)
			var want headerBlock
			wantFound := new(Parser).scanLines(&want, b, 0, eof)
			if gotFound != wantFound || gotFound && got != want {
				t.Errorf("%q, eof %t:\n got %+v, %t\nwant %+v, %t", b, eof, got, gotFound, want, wantFound)
			}
		}
	})
}
