package article

import (
	"strings"
	"testing"
)

// FuzzSurvey wants ASCII and begin lines told by vectors as without them.
func FuzzSurvey(f *testing.F) {
	for _, unit := range []string{"", "begin 644 a\n", "words\nand more\n", "Gr\xC3\xBC\xC3\x9Fe\n", "\x80", "a begin 644 b\n", "\r\nbegin 755 c\r\n"} {
		for _, n := range []int{0, 28, 31, 32, 33, 35, 60, 64, 200} {
			f.Add(strings.Repeat("w", n)+"\n"+unit+strings.Repeat("w", n%7), n/2)
		}
	}
	f.Fuzz(func(t *testing.T, text string, from int) {
		text = text[min(max(from, 0), len(text)):] // vectors meet other places
		wantASCII := strings.IndexFunc(text, func(r rune) bool { return r > '\x7F' }) < 0
		wantBegin := strings.HasPrefix(text, "begin 6") || strings.HasPrefix(text, "begin 7") ||
			strings.Contains(text, "\nbegin 6") || strings.Contains(text, "\nbegin 7")
		for name, survey := range map[string]func([]byte) (bool, bool){"survey": survey, "surveyGeneric": surveyGeneric} {
			ascii, begin := survey([]byte(text))
			if ascii != wantASCII || begin != wantBegin {
				t.Errorf("%s(%q) = %t, %t, want %t, %t", name, text, ascii, begin, wantASCII, wantBegin)
			}
		}
	})
}
