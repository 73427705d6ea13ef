package wrap

import "bytes"

// A Prefix is the quote prefix at the start of a line: white space and marks.
// The zero Prefix is that of an unquoted line without indentation.
type Prefix struct {
	Len   int  // bytes, the white space after the last mark included
	Depth int  // number of marks
	Soft  int  // how many of the marks are soft: ':' '|' '+' '<', which start ordinary lines too
	Named bool // the first mark has initials before it
}

// MaxPrefix bounds the bytes that a prefix may take: no more of a line is looked
// at. Twenty levels of "> " take 40; beyond that a line of marks is a rule or an
// ornament.
const MaxPrefix = 96

// maxInitials is the longest name that stands before the mark in the style of
// FidoNet and of Supercite: "LW>> ".
const maxInitials = 4

// Quote returns the quote prefix of line: marks, each with white space before
// it, and the white space behind the last one. The marks are '>' and '›', a
// name of up to four letters right before a '>', and the soft marks ':', '|',
// '+' and '<', which count only where white space or another mark follows.
//
// Soft marks and initials are no proof that a line is quoted. A caller that
// compares two lines takes [Next], which accepts them on the second line only
// where the first one has them; one that has a single line takes [Quoted].
func Quote(line []byte) Prefix {
	return quote(line, Prefix{Depth: MaxPrefix, Soft: MaxPrefix, Named: true})
}

// Quoted returns the quote prefix of a line whose marks are proof enough that it
// is quoted, and the zero Prefix of any other. The first mark must be a '>', behind
// which all others count; or a '›' or initials that begin with a capital, and no
// soft mark behind them: "| a | b |" is the row of a table, ": x" a definition,
// "ftp> get x" a prompt, "|-> x" a branch of a drawing. ">From " is what an mbox
// makes of "From " at the start of a line (RFC 4155 appendix A).
func Quoted(line []byte) Prefix {
	p := Quote(line)
	if p.Depth == 0 || bytes.HasPrefix(line, []byte(">From ")) {
		return Prefix{}
	}
	first := line[indent(line)]
	capital := p.Named && first <= 'Z'
	if first == '>' || p.Soft == 0 && (first == "›"[0] || capital) {
		return p
	}
	return Prefix{}
}

// quote is Quote with no more marks of each kind than most has.
func quote(line []byte, most Prefix) Prefix {
	line = line[:min(len(line), MaxPrefix)]
	p := Prefix{Len: indent(line)}
	for p.Depth < most.Depth {
		n, isSoft := mark(line[p.Len:], p.Depth == 0 && most.Named)
		if n == 0 || isSoft && p.Soft == most.Soft {
			break
		}
		p.Named = p.Named || isLetter(line[p.Len])
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
// none, and whether it is a soft one. Initials count into it if named is set:
// they stand before the first mark only.
func mark(s []byte, named bool) (n int, soft bool) {
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
	case named:
		return initials(s), false
	}
	return 0, false
}

// initials returns the length of the name and the '>' behind it that s starts
// with, 0 if it starts with none.
func initials(s []byte) int {
	if n := letters(s); n <= maxInitials && n < len(s) && s[n] == '>' {
		return n + 1
	}
	return 0
}

// letters counts the letters that s starts with, as far as a name may have them
// and one more.
func letters(s []byte) (n int) {
	for n < len(s) && n <= maxInitials && isLetter(s[n]) {
		n++
	}
	return n
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

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
