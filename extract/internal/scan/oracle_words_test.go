package scan

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// The words that prose and lists begin their lines with, for the oracle.

var oLetters = regexp.MustCompile(`^[A-Za-z]*$`)

// "Source1:", "X_Name:" and "$schema:" begin a field, "+W:" one that a patch adds.
func (b *lineBreakAt) field() bool {
	return !b.alone() && regexp.MustCompile(`^[+$-]*[A-Za-z0-9_-]*:$`).MatchString(b.word)
}

// Behind NAME=http://... comes the next assignment.
func (b *lineBreakAt) assignment() bool {
	return b.head.before == '=' && regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*=`).MatchString(b.word)
}

func (b *lineBreakAt) phone() bool {
	return !strings.Contains(b.url, "?") && regexp.MustCompile(`^\+[].,;:!?)}'"*>(/-]*[0-9][].,;:!?)}'"*>(/0-9-]*$`).MatchString(b.word)
}

// A line that a patch takes away, and one that it adds.
func (b *lineBreakAt) change() bool {
	line := b.before[len(b.before)-1]
	line = line[quoteOf(line, oQuote{depth: 99, soft: 99, named: true}).size:]
	return strings.IndexAny(line, "+-") == 0 && strings.IndexAny(b.word, "+-") == 0
}

// "-snip-" and "~cut~"
func (b *lineBreakAt) aside() bool {
	m := regexp.MustCompile(`^([^A-Za-z0-9/\x80-\xFF])[A-Za-z]+(.)$`).FindStringSubmatch(b.word)
	return b.alone() && m != nil && m[1] == m[2]
}

// unlikely says that the piece is rather no piece: two words with a slash, and behind a
// letter or digit a date, a checksum, a signature, a name with a dot.
func (b *lineBreakAt) unlikely(bare string) bool {
	has := func(pattern string) bool { return regexp.MustCompile(pattern).MatchString(bare) }
	last := b.short[len(b.short)-1:]
	ends := regexp.MustCompile(`[A-Za-z0-9]`).MatchString(last)
	letters := has(`[A-Za-z]|[^\x00-\x7F]`)
	slashes, hyphens := strings.Count(bare, "/"), strings.Count(bare, "-")
	one, other, _ := strings.Cut(bare, "/")
	if has(`[=&%?_~].|.#.`) {
		return false
	}
	if slashes == 1 && hyphens == 0 && other != "" && regexp.MustCompile(`^[A-Z]`).MatchString(one) {
		if regexp.MustCompile(`^[A-Z]`).MatchString(other) {
			return true
		}
		if !b.alone() && (ends || !regexp.MustCompile(`[A-Za-z]|[^\x00-\x7F]`).MatchString(other)) {
			return true
		}
	}
	switch {
	case !ends:
		return false
	case !letters:
		return slashes+hyphens > 0 && strings.Trim(last, "0123456789") != ""
	case has(`^(?i:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$`):
		return true
	case strings.ContainsAny(bare[:1], oDelimiters):
		return b.alone() && has(`^[^/.](?:[A-Za-z]{0,4}|[A-Z][a-z]+)$`)
	case b.alone() || slashes+hyphens > 0:
		return false
	}
	dots := 0
	for i := 1; i+1 < len(bare); i++ {
		if regexp.MustCompile(`^[A-Za-z0-9]\.[A-Za-z0-9]$`).MatchString(bare[i-1 : i+2]) {
			dots++
		}
	}
	return dots == 1 && !oFile(bare)
}

// fileName weighs a URL that ends with the name of a file, of which no letter is
// missing, or a name of whose extension some are.
func (b *lineBreakAt) fileName() int {
	m := regexp.MustCompile(`/([^/]*)$`).FindStringSubmatch(b.short[min(b.size, len(b.short)):])
	if !b.host || m == nil || strings.Contains(b.short, "?") {
		return 0
	}
	more := regexp.MustCompile(`^[A-Za-z0-9]+`).FindString(b.piece)
	longer := more != "" && oFile(m[1]+more)
	switch {
	case longer && !oFile(m[1]) && regexp.MustCompile(`(?s).\..*[A-Za-z0-9]$`).MatchString(m[1]):
		return 4
	case longer || !oFile(m[1]) || strings.ContainsAny(b.piece[:1], ".?#&;"):
		return 0
	}
	return -10
}

// oFile reports whether name ends with an extension of files that are linked to.
func oFile(name string) bool {
	m := regexp.MustCompile(`(?s)^.+\.([^.]*)$`).FindStringSubmatch(name)
	return m != nil && slices.Contains(oExtensions, strings.ToLower(m[1]))
}

// The code's own list: what it holds is no rule.
var oExtensions = func() (names []string) {
	for name := range extensions {
		names = append(names, string(bytes.ToLower([]byte(name))))
	}
	return names
}()
