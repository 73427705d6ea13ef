package scan

import (
	"bytes"

	"trawl/extract/internal/plain"
	"trawl/extract/uri"
)

// A head is the part of a URL in front of what bare reads.
type head struct {
	size   int // bytes up to the authority or, without one, behind the colon
	host   bool
	ftp    bool
	news   bool
	before byte // the byte in front of the URL, 0 for none
}

// bare reads the URL in running text that begins at start. Its authority, or
// what follows the scheme's colon where there is none, begins at from. s is its
// scheme, nil for a www. host.
func (m *Machine) bare(v *View, start, from int, s *uri.Scheme) bool {
	m.head = head{
		size:   from - start,
		host:   s == nil || from > v.Trigger+1,
		ftp:    s != nil && s.Name == "ftp",
		before: before(v.Text, start),
	}
	end := m.head.end(v.Text, start)
	if end < 0 {
		return m.refuse(v, start, hostEnd(v.Text, from), BadURL)
	}
	if end-start > m.Max {
		return m.tooLong(v, start, end)
	}
	m.r.start(v.Text, start, end)
	if m.Rejoin != NotJoined {
		m.join(v)
	}
	return m.settle(v, start, s)
}

// end returns where the URL ends that begins at text[start], before any
// trimming, or -1 if its authority is none.
func (h *head) end(text []byte, start int) int {
	i := start + h.size
	if h.host {
		if host, end := plain.Parts(text, i); host >= 0 && end > host {
			return restEnd(text, end, h.before) // there is no bracket before end
		}
		a := readAuthority(text, i, h.ftp)
		switch {
		case a.bad:
			return -1
		case !a.more:
			return a.end
		}
		i = a.end
	}
	return restEnd(text, i, h.before)
}

// settle trims the reading and asks the validator. Of a joined URL that fails it
// drops the last piece, and the one before it, until what is left passes.
func (m *Machine) settle(v *View, start int, s *uri.Scheme) bool {
	for {
		m.trim()
		m.Verdict = m.check(s)
		last := m.r.spans[len(m.r.spans)-1]
		if m.Verdict.Tolerable() || len(m.r.spans) == 1 {
			break
		}
		m.r.cut(len(m.r.url) - (last.End - last.Start))
	}
	if !m.Verdict.Tolerable() && m.cutList() {
		m.trim()
		m.Verdict = m.check(s)
	}
	m.Start, m.End, m.Resume = start, m.r.end(), max(m.r.end(), v.Trigger+1)
	if len(m.r.spans) == 1 {
		m.Joined, m.Hyphen = NotJoined, false
	}
	m.take()
	if !m.plausible() {
		return m.refuse(v, m.Start, m.End, BadURL)
	}
	return m.judge(v)
}

// cutList cuts the reading at the last comma before its fault, and reports whether
// there is one: "mailto:a@b.example,or call" lists no second address.
func (m *Machine) cutList() bool {
	if m.head.host {
		return false
	}
	comma := bytes.LastIndexByte(m.r.url[:m.Verdict.At()], ',')
	if comma <= m.head.size {
		return false
	}
	m.r.cut(comma)
	return true
}

// plausible reports whether a URL without a scheme has the host for it: two dots
// behind "www", or labels without any fault.
func (m *Machine) plausible() bool {
	switch m.Form {
	case WWW:
		return bytes.Count(m.URL[:hostEnd(m.URL, 0)], []byte{'.'}) > 1
	case Domain:
		return m.Verdict.Tolerable()
	}
	return true
}

// trim cuts the punctuation of the sentence off the reading.
func (m *Machine) trim() {
	h := &m.head
	if h.news && string(m.r.url[h.size:]) == "*" { // all groups (RFC 1738 section 3.6)
		return
	}
	n := trim(m.r.url, h.size, h.before)
	if h.host { // a host does not end with a hyphen or an underscore, though a path does
		for n > h.size && (m.r.url[n-1] == '-' || m.r.url[n-1] == '_') && hostEnd(m.r.url[:n], h.size) == n {
			n = h.size + trim(m.r.url[h.size:n-1], 0, h.before)
		}
	}
	if n > 0 {
		m.r.cut(n)
	}
}

func (m *Machine) check(s *uri.Scheme) uri.Verdict {
	if s == nil {
		return m.checkWWW(m.r.url)
	}
	return uri.InText(m.Profile, m.r.url)
}

// tooLong refuses the URL text[start:end] whole. Where it fills the view, it
// may go on behind it, and the search does not resume inside it.
func (m *Machine) tooLong(v *View, start, end int) bool {
	m.Resume = end
	if end == len(v.Text) {
		m.Resume = -1
	}
	return m.refuse(v, start, end, TooLong)
}

// Skip returns the offset of the first byte of text that ends a URL, or the
// length of text: what follows a refused candidate that is longer than a view.
func Skip(text []byte) int {
	for i := 0; i < len(text); {
		c := text[i]
		if class[c]&stop == 0 || isBracket(c) {
			i++
			continue
		}
		if c < 0x80 {
			return i
		}
		ends, n := endsURL(text[i:])
		if ends {
			return i
		}
		i += n
	}
	return len(text)
}

func isBracket(c byte) bool {
	switch c {
	case '(', ')', '[', ']', '{', '}', ',', ';', '\'', '|':
		return true
	}
	return false
}
