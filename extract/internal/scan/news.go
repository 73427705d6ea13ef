package scan

import (
	"bytes"

	"trawl/extract/uri"
	"trawl/wrap"
)

// news reads a news: URL (RFC 1738 section 3.6, RFC 5538): a group, "*", or the
// message-id of an article. News programs write the latter as
//
//	news:<id@host>    news:id@host...    news: id@host    news:¶id@host
//
// and break it before '@', before '$' or behind the colon. Only an id has an '@'.
func (m *Machine) news(v *View, start int, s *uri.Scheme) bool {
	at := v.Trigger + 1
	body, broken := m.idStart(v, at)
	if body < 0 {
		return false
	}
	m.head = head{size: at - start, before: before(v.Text, start), news: true}
	if body > at {
		m.head.before = v.Text[body-1] // '<', or the white space that an id followed
	}
	end := restEnd(v.Text, body, m.head.before)
	if end-start > m.Max {
		return m.tooLong(v, start, end)
	}
	if broken {
		m.Joined = Certain
	}
	m.r.start(v.Text, start, at)
	m.r.add(v.Text, body, end)
	if m.Rejoin != NotJoined {
		m.join(v)
	}
	found := m.settle(v, start, s)
	if m.head.before == '<' && body > at && m.End < len(v.Text) && v.Text[m.End] == '>' {
		m.End++
		m.Resume++
	}
	return found
}

// idStart returns where the group or id begins whose "news:" ends at at, and
// whether a line break stands between. Behind white space or a '<' it must be an
// id, or the colon is that of a sentence: the result is -1 then.
func (m *Machine) idStart(v *View, at int) (body int, broken bool) {
	text := v.Text
	body = at
	if eol, ok := lineBreak(text, at); ok {
		next, stop := wrap.Next(text, eol, wrap.PrefixAt(v.Text, at))
		if stop != wrap.Goes || m.Rejoin == NotJoined {
			return -1, false
		}
		body, broken = next, true
	} else if body < len(text) && isBlank(text[body]) {
		body++
	}
	if body < len(text) && text[body] == '<' {
		body++
	}
	if body > at && !hasID(text[body:]) {
		return -1, false
	}
	return body, broken
}

// maxID bounds a message-id (RFC 5536 section 3.1.3).
const maxID = 250

// hasID reports whether a message-id, or its first half at the end of a line,
// stands at the start of s.
func hasID(s []byte) bool {
	end := restEnd(s[:min(len(s), maxID)], 0, 0)
	id := s[:end]
	if at := bytes.IndexByte(id, '@'); at >= 0 {
		return at > 0 && at < len(id)-1 && !isNextURL(id)
	}
	_, eol := lineBreak(s, end)
	return eol && end > 0 && bytes.IndexFunc(id, func(r rune) bool { return '0' <= r && r <= '9' }) >= 0
}

// isNextURL reports whether s begins with a scheme or "URL", and a colon, as the next
// URL does: news: <mailto:a@b.example>. An id hardly does.
func isNextURL(s []byte) bool {
	name, _, ok := bytes.Cut(s, []byte{':'})
	if !ok {
		return false
	}
	_, known := uri.Lookup(name)
	return known || len(name) == len("URL") && isURLMark(name)
}

// halfID reports whether the id that news: has so far lacks its '@' and piece
// brings it. Groups have no digits but for a few; ids have many.
func halfID(c *crossing, piece []byte) bool {
	if !c.news || bytes.IndexByte(c.url, '@') >= 0 || bytes.IndexByte(piece, '@') < 0 {
		return false
	}
	return !isAlnum(piece[0]) || bytes.ContainsAny(c.url, "0123456789$")
}
