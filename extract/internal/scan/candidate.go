package scan

import (
	"bytes"

	"trawl/extract/uri"
	"trawl/wrap"
)

// A Machine looks at triggers, one after another. It holds scratch memory only.
type Machine struct {
	Options
	Candidate
	simple   bool    // the candidate has no more than takeSpan sets
	piece    [1]Span // its piece
	head     head
	r        reading
	contents wrap.Contents
	scratch  []byte // a URL with the scheme that it implies
	try      []byte // a URL with the word that may go on with it
}

// At looks for a URL at v's trigger, fills m.Candidate and reports whether there
// is one, or a refused one if refusals are asked for. Either way m.Resume says
// where the search goes on.
func (m *Machine) At(v *View) bool {
	m.reset(v.Trigger + 1)
	switch v.Kind {
	case WWW:
		return m.www(v)
	case Email:
		return m.email(v)
	case Domain:
		return m.domain(v)
	}
	return m.colon(v)
}

// colon looks at what has the trigger for the colon of its scheme or of its "URL:".
func (m *Machine) colon(v *View) bool {
	if markBefore(v.Text, v.Trigger, v.Floor) && m.marked(v) {
		return true
	}
	return m.scheme(v)
}

// reset empties the candidate, but keeps the memory for alternates. It goes
// field by field: a whole Candidate costs as much as a short URL.
func (m *Machine) reset(resume int) {
	m.simple = false
	c := &m.Candidate
	c.Joined, c.Refusal, c.Hyphen, c.Relative = NotJoined, NotRefused, false, false
	c.Form, c.Start, c.End, c.Resume = 0, 0, 0, resume
	c.URL, c.Pieces = nil, nil
	c.Verdict = uri.Verdict{}
	c.AlternateBytes, c.AlternateEnds = c.AlternateBytes[:0], c.AlternateEnds[:0]
}

// Forget drops all that belongs to the last text, and keeps the memory.
func (m *Machine) Forget() {
	m.reset(0)
	m.r.url = nil
}

// scheme reads the URL whose scheme ends at the trigger.
func (m *Machine) scheme(v *View) bool {
	colon := v.Trigger
	authority := bytes.HasPrefix(v.Text[colon+1:], []byte("//"))
	start, s := schemeBefore(v.Text, colon, v.Floor, authority || nothingBehind(v.Text, colon+1))
	if m.Forms&Angle != 0 && m.angle(v, start, s, authority) {
		return true
	}
	if s == nil || m.Forms&Bare == 0 {
		return false
	}
	m.Form = Bare
	switch {
	case s.Name == "news":
		return m.news(v, start, s)
	case authority:
		return m.bare(v, start, colon+3, s)
	}
	return m.bare(v, start, colon+1, s)
}

// nothingBehind reports whether only blanks and a line break follow text[:i].
func nothingBehind(text []byte, i int) bool {
	_, ok := lineBreak(text, i)
	return ok
}

// marked reads the wrapper <URL:...> whose colon is the trigger. A "URL:"
// without '<' is no part of a URL: the scheme behind it has a colon of its own.
func (m *Machine) marked(v *View) bool {
	open := v.Trigger - len("<URL")
	if m.Forms&Wrapper == 0 || open < v.Floor || v.Text[open] != '<' {
		return false
	}
	m.Form = Wrapper
	if !m.read(v, open, v.Trigger+1, wrap.Marked) {
		return m.refuse(v, open, v.Trigger+1, NotClosed)
	}
	if len(m.contents.Pieces) == 0 {
		m.Resume = m.contents.End + 1
		return m.refuse(v, open, m.Resume, Empty)
	}
	m.finish(v)
	switch {
	case IsWWW(m.URL):
		m.Verdict = m.checkWWW(m.URL)
	case !hasScheme(m.URL):
		return m.relative(v)
	default:
		m.Verdict = uri.Check(m.Profile, m.URL)
	}
	return m.judge(v)
}

// angle reads the wrapper <scheme:...> whose colon is the trigger. A scheme that
// is in no table must be followed by "//": <soap:Body> is a tag.
func (m *Machine) angle(v *View, start int, s *uri.Scheme, authority bool) bool {
	if s == nil {
		at, ok := anyScheme(v.Text, v.Trigger, v.Floor)
		if !ok || !authority {
			return false
		}
		start = at
	}
	if start <= v.Floor || v.Text[start-1] != '<' {
		return false
	}
	m.Form = Angle
	if !m.read(v, start-1, start, wrap.Angle) {
		return false
	}
	m.finish(v)
	if authority || s == nil {
		m.Verdict = uri.Check(m.Profile, m.URL)
	} else {
		m.Verdict = uri.InText(m.Profile, m.URL)
	}
	if !m.Verdict.Tolerable() {
		return false // what is inside may still hold a URL
	}
	return m.judge(v)
}

// read takes the wrapper apart that opens at open and whose contents begin at
// from; it reports whether it is closed within the bound.
func (m *Machine) read(v *View, open, from int, kind wrap.Kind) bool {
	limit := min(len(v.Text), open+m.Max)
	m.Start = open
	return m.contents.Read(v.Text[:limit], open, from, kind)
}

// finish makes the contents of a wrapper the candidate's URL.
func (m *Machine) finish(v *View) {
	m.Resume = m.contents.End + 1
	m.End = m.Resume
	for i, p := range m.contents.Pieces {
		if i == 0 {
			m.r.start(v.Text, p.Start, p.End)
			continue
		}
		if lineBroken(v.Text[m.r.end():p.Start]) {
			m.Joined = Certain
			m.Hyphen = m.Hyphen || m.r.url[len(m.r.url)-1] == '-'
		}
		m.r.add(v.Text, p.Start, p.End)
	}
	m.take()
}

// take makes the reading the candidate's URL.
func (m *Machine) take() { m.URL, m.Pieces = m.r.url, m.r.spans }

func lineBroken(gap []byte) bool {
	return bytes.IndexByte(gap, '\n') >= 0 || bytes.IndexByte(gap, '\r') >= 0
}

// judge ends the work on a candidate whose verdict is known.
func (m *Machine) judge(v *View) bool {
	if m.Verdict.Tolerable() {
		return true
	}
	return m.refuse(v, m.Start, m.End, BadURL)
}

// refuse makes the candidate a refused one, text[start:end], and reports whether
// the caller wants to see it.
func (m *Machine) refuse(v *View, start, end int, why Refusal) bool {
	m.Refusal = why
	m.Start, m.End = start, end
	if m.URL == nil {
		m.r.start(v.Text, start, end)
		m.take()
	}
	return m.Explain
}

// relative resolves the relative reference that the wrapper holds.
func (m *Machine) relative(v *View) bool {
	if m.Base == "" {
		return m.refuse(v, m.Start, m.End, NoBase)
	}
	whole, err := uri.Resolve(m.Profile, m.Base, string(m.URL))
	if err != nil {
		return m.refuse(v, m.Start, m.End, NoBase)
	}
	m.Relative = true
	m.URL = []byte(whole)
	m.Verdict = uri.Check(m.Profile, m.URL)
	return m.judge(v)
}

// hasScheme reports whether url begins with a scheme by RFC 3986 section 3.1.
func hasScheme(url []byte) bool {
	i := 0
	for i < len(url) && class[url[i]]&schemeByte != 0 {
		i++
	}
	return i > 0 && i < len(url) && url[i] == ':' && isLetter(url[0])
}

// before is the byte in front of text[i], 0 for none.
func before(text []byte, i int) byte {
	if i == 0 {
		return 0
	}
	return text[i-1]
}

// www reads the URL without a scheme that begins at the trigger. It needs two
// dots, nothing before it that makes it the end of a longer name, and no '@' behind
// its host, which makes it an address.
func (m *Machine) www(v *View) bool {
	if continuesName(before(v.Text, v.Trigger)) || isLocal(v.Text, v.Trigger) {
		return false
	}
	m.Form = WWW
	return m.bare(v, v.Trigger, v.Trigger, nil)
}

// continuesName reports whether a "www." behind b is the end of a longer name.
func continuesName(b byte) bool {
	switch b {
	case '.', '-', '_', '@', '/':
		return true
	}
	return isAlnum(b)
}

// isLocal reports whether the name at text[i] is the local part of an address.
func isLocal(text []byte, i int) bool {
	end := hostEnd(text, i)
	return end < len(text) && text[end] == '@'
}

// checkWWW is the validator's verdict on url, which has no scheme, as https.
func (m *Machine) checkWWW(url []byte) uri.Verdict {
	m.scratch = append(append(m.scratch[:0], "https://"...), url...)
	return uri.Check(m.Profile, m.scratch)
}
