package scan

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"trawl/extract/internal/plain"
)

// maxLocal bounds the look-back for the local part of an address (RFC 5321
// section 4.5.3.1.1).
const maxLocal = 64

// email reads the mail address whose '@' is the trigger.
func (m *Machine) email(v *View) bool {
	text, at := v.Text, v.Trigger
	local, _ := plain.Address(text, at, max(v.Floor, at-maxLocal))
	start := localStart(text, at, local)
	if start < 0 {
		return false
	}
	end := domainEnd(text, at+1)
	if end == at+1 || end < len(text) && text[end] == '@' {
		return false
	}
	m.takeSpan(text, Email, start, Span{start, end}, end)
	return true
}

// localStart returns where the local part begins that ends before the '@' at
// text[at] and has no byte before local, or -1: a longer one is refused whole.
func localStart(text []byte, at, local int) int {
	start := local
	if start > 0 && (text[start-1] == '@' || start == at-maxLocal && plain.Local.Has(text[start-1]) || cutsName(text, start)) {
		return -1
	}
	for start < at && !isAlnum(text[start]) && text[start] != '+' && text[start] != '~' {
		start++
	}
	if start == at || text[at-1] == '.' {
		return -1
	}
	return start
}

// cutsName reports whether text[:i] ends in the middle of a name of which the rest
// would be another's address: behind a Latin letter that RFC 6531 allows, or one of
// the '$' of message-ids and the '#' of RFC 5322's atext in a word.
func cutsName(text []byte, i int) bool {
	switch b := text[i-1]; {
	case b == '$' || b == '#':
		return i > 1 && plain.Local.Has(text[i-2])
	case b < utf8.RuneSelf:
		return false
	}
	r, n := utf8.DecodeLastRune(text[:i])
	return unicode.Is(unicode.Latin, r) || n == 1 && text[i-1] >= 0xC0 // ISO 8859-1
}

// domainEnd returns the end of the mail domain that text has at i, or i: it has
// a dot, and a last label of two letters at least.
func domainEnd(text []byte, i int) int {
	end := hostEnd(text, i)
	for end > i && (text[end-1] == '.' || text[end-1] == '-' || text[end-1] == '_') {
		end--
	}
	last, dots := i, 0
	for j := i; j < end; j++ {
		switch c := text[j]; {
		case c == '.':
			last = j + 1
			dots++
		case c == '%' || c == '_':
			return i
		}
	}
	if dots == 0 || end-last < 2 || !isTopLabel(text[last:end]) || dashes(text[last:end]) || text[i] == '-' || text[i] == '.' {
		return i
	}
	return end
}

// isTopLabel reports whether no digit stands in the label, as none does in the
// top-level domains but those of IDNs, "xn--" and what encodes them.
func isTopLabel(label []byte) bool {
	return isIDN(label) || bytes.IndexFunc(label, func(r rune) bool { return '0' <= r && r <= '9' }) < 0
}

func isIDN(label []byte) bool { return len(label) > 4 && bytes.EqualFold(label[:4], []byte("xn--")) }

// dashes reports whether the label holds a dash of the sentence, "--", which it
// may have as its third and fourth byte only, in "xn--" (RFC 5890 section 2.3.1).
func dashes(label []byte) bool {
	return bytes.Contains(label, []byte("--")) && !isIDN(label)
}

// domain reads the domain without a scheme that has its first dot at the
// trigger: it begins a word, its labels are without fault, and the last one is a
// known top-level domain.
func (m *Machine) domain(v *View) bool {
	start := nameStart(v.Text, v.Trigger, v.Floor)
	switch b := before(v.Text, start); {
	case start == v.Trigger, b == '@', b == '.', b == '/', b == ':', b == '=', b == '%', isAlnum(b):
		return false
	}
	a := readAuthority(v.Text, start, false)
	name := bytes.TrimRight(v.Text[start:a.hostEnd], ".-_")
	if a.bad || a.host != start || !complete(name) || isDigit(name[len(name)-1]) || bytes.IndexByte(name, '_') >= 0 { // an IP address is no domain
		return false
	}
	m.Form = Domain
	return m.bare(v, start, start, nil)
}

// nameStart returns where the label begins that ends at text[i].
func nameStart(text []byte, i, floor int) int {
	for limit := max(floor, i-maxLocal); i > limit; {
		r, n := utf8.DecodeLastRune(text[limit:i])
		if b := text[i-1]; b != '-' && b != '_' && !isAlnum(b) && (b < utf8.RuneSelf || !isHostRune(r)) {
			break
		}
		i -= n
	}
	return i
}
