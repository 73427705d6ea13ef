package scan

import (
	"bytes"

	"trawl/wrap"
)

// maxLines bounds the lines that a URL without brackets may take. At 76 columns
// that is more than any program would have broken it into.
const maxLines = 24

// join goes on with the reading over line breaks, as long as the evidence is for it.
func (m *Machine) join(v *View) {
	prefix := wrap.Prefix{Len: -1}
	for range maxLines {
		eol, ok := lineBreak(v.Text, m.r.end())
		if !ok {
			return
		}
		if prefix.Len < 0 {
			prefix = wrap.PrefixAt(v.Text, m.r.spans[0].Start)
		}
		at, stop := wrap.Next(v.Text, eol, prefix)
		if stop != wrap.Goes {
			return
		}
		dot := m.loneDot(v.Text, &at, prefix)
		c := crossing{head: &m.head, text: v.Text, eol: eol, at: at, url: m.r.url}
		how := m.cross(&c)
		if dot && (how == NotJoined || how > m.Rejoin) {
			m.r.cut(len(m.r.url) - 1)
		}
		switch how {
		case Certain:
			m.Joined = max(m.Joined, Certain)
		case Likely:
			if m.Rejoin != Likely {
				return
			}
			m.Joined = Likely
			m.alternate(m.r.url)
		default:
			if c.narrow {
				m.alternate(c.joined)
			}
			return
		}
		m.bridge(&c)
		m.r.add(v.Text, at, at+len(c.piece))
	}
}

// loneDot reports whether all that the line at text[at] holds is a dot, which a
// program that cuts lines leaves between two pieces of a URL. It adds the dot to
// the reading and moves at to the line behind it.
func (m *Machine) loneDot(text []byte, at *int, prefix wrap.Prefix) bool {
	if text[*at] != '.' {
		return false
	}
	eol, ok := lineBreak(text, *at+1)
	if !ok {
		return false
	}
	next, stop := wrap.Next(text, eol, prefix)
	if stop != wrap.Goes {
		return false
	}
	m.r.add(text, *at, *at+1)
	*at = next
	return true
}

// bridge takes from the URL's end what a program put there when it broke the
// line: the '=' of quoted-printable, or a hyphen if the text has the URL without
// it elsewhere. Any other hyphen stays (RFC 3986 appendix C) and is noted.
func (m *Machine) bridge(c *crossing) {
	last := len(m.r.url) - 1
	switch {
	case c.remnant:
		m.r.cut(last)
	case m.r.url[last] != '-':
	case m.elsewhere(c):
		m.alternate(c.joined)
		m.r.cut(last)
	default:
		m.Hyphen = true
	}
}

// elsewhere reports whether the view holds the URL that c joins, trimmed and
// without the hyphen that its first half ends with, whole on one line.
func (m *Machine) elsewhere(c *crossing) bool {
	n := len(c.url) - 1
	m.scratch = append(append(m.scratch[:0], c.url[:n]...), c.piece...)
	whole := m.scratch[:trim(m.scratch, c.size, c.before)]
	for at := 0; ; {
		n := bytes.Index(c.text[at:], whole)
		if n < 0 {
			return false
		}
		at += n
		end := max(c.head.end(c.text, at), at+len(whole))
		if trim(c.text[at:end], c.size, before(c.text, at)) == len(whole) {
			return true
		}
		at = end
	}
}

// cross reads the word behind the crossing and says whether it goes on with the URL.
func (m *Machine) cross(c *crossing) Join {
	c.word = word(c.text[c.at:])
	if veto(c) {
		return NotJoined
	}
	c.remnant = m.r.url[len(m.r.url)-1] == '=' && softBreaks(c.text, c.eol)
	if c.remnant {
		c.url = c.url[:len(c.url)-1]
	}
	m.try = append(append(m.try[:0], c.url...), c.word...)
	end := c.head.end(m.try, 0)
	if end <= len(c.url) || c.at+end-len(c.url)-m.r.spans[0].Start > m.Max {
		return NotJoined
	}
	c.joined = m.try[:end]
	c.piece = c.joined[len(c.url):]
	return weigh(c)
}

// alternate notes another reading of the candidate, which it trims.
func (m *Machine) alternate(url []byte) {
	n := trim(url, m.head.size, m.head.before)
	m.AlternateBytes = append(m.AlternateBytes, url[:n]...)
	m.AlternateEnds = append(m.AlternateEnds, len(m.AlternateBytes))
}

// lineBreak returns the offset of the line break that text has at i, behind
// blanks or none. The end of text is no line break.
func lineBreak(text []byte, i int) (at int, ok bool) {
	for i < len(text) && isBlank(text[i]) {
		i++
	}
	return i, i < len(text) && isBreak(text[i])
}

// word returns what s begins with, up to white space.
func word(s []byte) []byte {
	for i, c := range s {
		if c <= ' ' {
			return s[:i]
		}
	}
	return s
}

// softBreaks reports whether the lines round the one that ends at eol show that
// a quoted-printable text was not decoded (RFC 2045 section 6.7): another line
// ends with a word and "=" or with "=20", or a "=3D" stands in one. Elsewhere "=20"
// is rather the "?year=2010" of a URL.
func softBreaks(text []byte, eol int) bool {
	around := text[max(0, eol-512):min(len(text), eol+512)]
	if bytes.Contains(around, []byte("=3D")) {
		return true
	}
	at := eol - max(0, eol-512)
	for i := 0; ; i++ {
		n := bytes.IndexByte(around[i:], '=')
		if n < 0 {
			return false
		}
		i += n
		if i != at-1 && endsSoftly(around, i) {
			return true
		}
	}
}

// endsSoftly reports whether the '=' at text[i] is a soft line break or the first
// byte of the "=20" that stands for a blank at a line's end. Behind another '=' or
// '&' in its word it is rather a query's or the end of base64.
func endsSoftly(text []byte, i int) bool {
	rest := text[i+1:]
	if !bytes.HasPrefix(rest, []byte("20")) {
		before := text[:i]
		if bytes.ContainsAny(before[bytes.LastIndexAny(before, " \t\r\n")+1:], "=&?/") {
			return false
		}
	} else {
		rest = rest[2:]
	}
	return len(rest) > 0 && isBreak(rest[0])
}
