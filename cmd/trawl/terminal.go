package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
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
	return string(appendEscaped(nil, text, steers))
}

func steers(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

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

// A visibleWriter writes a text of many lines: to a terminal as visible does, but
// for tabs and line breaks; to anything else as it is.
type visibleWriter struct {
	io.Writer
	terminal bool
	cut      []byte // the start of a character, or a CR, that may go on
}

func newVisibleWriter(w io.Writer) *visibleWriter {
	return &visibleWriter{Writer: w, terminal: isTerminal(w)}
}

func (w *visibleWriter) Write(p []byte) (int, error) {
	if !w.terminal {
		return w.Writer.Write(p)
	}
	text := append(w.cut, p...)
	whole := wholeLen(text)
	w.cut = slices.Clone(text[whole:])
	return len(p), w.show(text[:whole])
}

// flush writes what no Write has ended.
func (w *visibleWriter) flush() error { return w.show(w.cut) }

func (w *visibleWriter) show(text []byte) error {
	lines := strings.ReplaceAll(string(text), "\r\n", "\n") // as a terminal has it
	_, err := w.Writer.Write(appendEscaped(nil, lines, func(r rune) bool {
		return r != '\n' && r != '\t' && steers(r)
	}))
	return err
}

// wholeLen is how much of text does not depend on what follows.
func wholeLen(text []byte) int {
	for i := max(0, len(text)-utf8.UTFMax+1); i < len(text); i++ {
		if utf8.RuneStart(text[i]) && !utf8.FullRune(text[i:]) {
			return i
		}
	}
	return len(bytes.TrimSuffix(text, []byte("\r")))
}
