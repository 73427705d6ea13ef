package wrap

// A Prefix is the quote prefix at the start of a line: white space and marks.
// The zero Prefix is that of an unquoted line without indentation.
type Prefix struct {
	Len   int // bytes, the white space after the last mark included
	Depth int // number of marks
	Soft  int // how many of the marks are soft: ':' '|' '+' '<', which start ordinary lines too
}

// maxPrefix bounds the bytes that a prefix may take. Twenty levels of "> "
// take 40; beyond that a line of marks is a rule or an ornament.
const maxPrefix = 96

// maxInitials is the longest name that stands before the mark in the style of
// FidoNet and of Supercite: "LW>> ".
const maxInitials = 4

// Quote returns the quote prefix of line: marks, each with white space before
// it, and the white space behind the last one. The marks are '>' and '›', a
// name of up to four letters right before a '>', and the soft marks ':', '|',
// '+' and '<', which count only where white space or another mark follows.
//
// Soft marks are no proof that a line is quoted. A caller that compares two
// lines takes [Next], which accepts them on the second line only where the
// first one has them.
func Quote(line []byte) Prefix { return quote(line, maxPrefix, maxPrefix) }

// quote is Quote with at most marks marks, of which at most soft are soft.
func quote(line []byte, marks, soft int) Prefix {
	line = line[:min(len(line), maxPrefix)]
	p := Prefix{Len: indent(line)}
	for p.Depth < marks {
		n, isSoft := mark(line[p.Len:], p.Depth == 0)
		if n == 0 || isSoft && p.Soft == soft {
			break
		}
		p.Len += n
		p.Len += indent(line[p.Len:])
		p.Depth++
		if isSoft {
			p.Soft++
		}
	}
	return p
}

// mark returns the length of the quote mark that s starts with, 0 if there is
// none, and whether it is a soft one. Initials stand before the first mark only.
func mark(s []byte, first bool) (n int, soft bool) {
	switch {
	case len(s) == 0:
		return 0, false
	case s[0] == '>':
		return 1, false
	case len(s) >= 3 && string(s[:3]) == "›": // how one web gateway writes '>'
		return 3, false
	case len(s) >= 3 && string(s[:3]) == "|->":
		return 3, false
	case s[0] == '|' || s[0] == ':' || s[0] == '+' || s[0] == '<':
		if len(s) > 1 && (isBlank(s[1]) || s[0] != '<' && isMark(s[1])) {
			return 1, true
		}
	case first:
		return initials(s), false
	}
	return 0, false
}

func initials(s []byte) int {
	for i := 0; i < len(s) && i <= maxInitials; i++ {
		if s[i] == '>' {
			return i + 1
		}
		if c := s[i] | 0x20; c < 'a' || 'z' < c {
			break
		}
	}
	return 0
}

func isMark(c byte) bool { return c == '>' || c == '|' || c == ':' || c == '+' }

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// indent counts the white space that s starts with, a no-break space (UTF-8
// C2 A0) too: web pages and some mail programs indent with it.
func indent(s []byte) int {
	i := 0
	for i < len(s) {
		switch {
		case isBlank(s[i]):
			i++
		case s[i] == 0xC2 && i+1 < len(s) && s[i+1] == 0xA0:
			i += 2
		default:
			return i
		}
	}
	return i
}
