package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"
)

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// wantsColor reports whether the environment allows color (no-color.org).
func wantsColor(getenv func(string) string) bool {
	return getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
}

// visible is text as a terminal may have it: what would steer the terminal or
// turn the text round is escaped.
func visible(text string) string {
	return string(appendEscaped(nil, text, func(r rune) bool {
		return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	}))
}

// appendEscaped appends text with the characters for which hidden reports true
// escaped as in a Go string: \t, \x1b, \u0085. A byte that is no UTF-8 is
// escaped as \xff.
func appendEscaped(dst []byte, text string, hidden func(rune) bool) []byte {
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			dst = fmt.Appendf(dst, `\x%02x`, text[i])
		case !hidden(r):
			dst = utf8.AppendRune(dst, r)
		case strings.ContainsRune("\t\n\r", r):
			dst = append(dst, '\\', "tnr"[strings.IndexRune("\t\n\r", r)])
		case r < utf8.RuneSelf:
			dst = fmt.Appendf(dst, `\x%02x`, r)
		default:
			dst = fmt.Appendf(dst, `\u%04x`, r)
		}
	}
	return dst
}
