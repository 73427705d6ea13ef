package scan

import (
	"trawl/extract/uri"
)

// maxLocal bounds the look-back for the local part of an address (RFC 5321
// section 4.5.3.1.1).
const maxLocal = 64

// email reads the mail address whose '@' is the trigger.
func (m *Machine) email(v *View) bool {
	at := v.Trigger
	start := at
	for limit := max(v.Floor, at-maxLocal); start > limit && class[v.Text[start-1]]&localByte != 0; start-- {
	}
	if start > 0 && v.Text[start-1] == '@' {
		return false
	}
	for start < at && !isAlnum(v.Text[start]) && v.Text[start] != '+' && v.Text[start] != '~' {
		start++
	}
	end := domainEnd(v.Text, at+1)
	if start == at || end == at+1 || end < len(v.Text) && v.Text[end] == '@' {
		return false
	}
	m.Form = Email
	return m.plain(v, start, end)
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
	if dots == 0 || end-last < 2 || isDigit(text[last]) || text[i] == '-' || text[i] == '.' {
		return i
	}
	return end
}

// plain makes text[start:end], which has no scheme, the candidate.
func (m *Machine) plain(v *View, start, end int) bool {
	m.Start, m.End, m.Resume = start, end, end
	m.r.start(v.Text, start, end)
	m.take()
	return true
}

// domain reads the domain without a scheme that has its first dot at the
// trigger: the name before it begins a word, and its last label is a known
// top-level domain.
func (m *Machine) domain(v *View) bool {
	start := v.Trigger
	for limit := max(v.Floor, start-maxLocal); start > limit && (class[v.Text[start-1]]&alnum != 0 || v.Text[start-1] == '-' || v.Text[start-1] >= 0xC0); start-- {
	}
	switch b := before(v.Text, start); {
	case start == v.Trigger, b == '@', b == '.', b == '-', b == '_', b == '/', b == ':', b == '=', b == '%', isAlnum(b), b >= 0x80:
		return false
	}
	a := readAuthority(v.Text, start, false)
	if a.bad || a.host != start {
		return false
	}
	end := a.hostEnd
	for end > start && (v.Text[end-1] == '.' || v.Text[end-1] == '-' || v.Text[end-1] == '_') {
		end--
	}
	last := end
	for last > start && v.Text[last-1] != '.' {
		last--
	}
	if last == start || !uri.KnownTLD(v.Text[last:end]) {
		return false
	}
	m.Form = Domain
	if end < a.hostEnd || !a.more && a.end == a.hostEnd {
		return m.plain(v, start, end)
	}
	return m.bare(v, start, start, nil)
}
