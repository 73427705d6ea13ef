package linkify

import (
	"cmp"
	"slices"

	"github.com/yuin/goldmark/text"

	"trawl/extract"
	"trawl/linkify/anchor"
	"trawl/linkify/internal/msgid"
)

// A find is a URL in a block. Its offsets are those of the document:
//
//	> see <URL:http://host/long/
//	>     path> for more
//	      └─ start          └ stop is behind the '>'; two pieces
//
//	start <= pieces[0].Start < pieces[0].Stop < pieces[1].Start < ... <= stop
//
// A document may have many, so they hold no pointers, which the collector of
// garbage would have to follow.
type find struct {
	form        extract.Form
	id          bool // it is a message-id
	taken       bool // the guard has seen that it stands in plain text
	unlinked    bool // the policy wants no link; what is inside is no markup then, either
	start, stop int
	pieces      place // in the pieces of the state
	// anchor is its place in the anchors of the state, plus 1. It is 0 where the find
	// is plain.
	anchor int
}

// A place is where some of many stand.
type place struct{ first, end int }

func (s *state) piecesOf(f *find) []text.Segment { return s.pieces[f.pieces.first:f.pieces.end] }

// url returns what the pieces of f make up.
func (s *state) url(f *find, source []byte) []byte {
	if pieces := s.piecesOf(f); len(pieces) == 1 {
		return pieces[0].Value(source)
	}
	return s.concat("", f, source)
}

// concat returns the pieces of f with before in front of them, in memory for the
// document's nodes.
func (s *state) concat(before string, f *find, source []byte) []byte {
	n := len(before)
	for _, p := range s.piecesOf(f) {
		n += p.Len()
	}
	url := append(s.nodes.bytes.take(n)[:0], before...)
	for _, p := range s.piecesOf(f) {
		url = append(url, p.Value(source)...)
	}
	return url
}

// simple reports whether goldmark's own parser makes a link of f: angle brackets
// with nothing but the URL between them (CommonMark section 6.5).
func (s *state) simple(f *find) bool {
	if f.form != extract.Angle {
		return false
	}
	pieces := s.piecesOf(f)
	return len(pieces) == 1 && f.start+1 == pieces[0].Start && f.stop-1 == pieces[0].Stop
}

// find finds the URLs of the document.
func (l *linker) find(s *state) {
	text := s.content.text
	for id := range msgid.Find(text) {
		if !escaped(text, id.Start-1) {
			s.ids = append(s.ids, id)
		}
	}
	for m := range l.finder.Bytes(text) {
		if !escaped(text, int(m.Start)) {
			l.add(s, m)
		}
	}
	l.addIDs(s, len(text))
	if !slices.IsSortedFunc(s.finds, inOrder) {
		slices.SortFunc(s.finds, inOrder)
	}
}

// inOrder is the order of finds in the document. The blocks are in another one if an
// extension moves them, as goldmark's own does with footnotes.
func inOrder(a, b find) int { return cmp.Compare(a.start, b.start) }

// add adds m, and the message-ids that stand before it. What the finder took for
// an address, or for anything else, inside a message-id is none.
func (l *linker) add(s *state, m extract.Match) {
	l.addIDs(s, int(m.Start))
	if s.id < len(s.ids) && s.ids[s.id].Start-1 < int(m.End) {
		return
	}
	whole := s.content.segment(int(m.Start), int(m.End))
	s.spans = m.AppendPieces(s.spans[:0])
	f := find{form: m.Form, start: whole.Start, stop: whole.Stop, pieces: s.keepPieces(s.spans...)}
	if f.form == extract.Angle && f.pieces.end-f.pieces.first > len(s.spans) {
		return // a backslash in an autolink is itself (CommonMark section 2.4)
	}
	if !l.plain(m.Form, m.URL()) {
		f.anchor, f.unlinked = s.keepAnchor(l.policy.For(m))
	}
	s.finds = append(s.finds, f)
}

// addIDs adds the message-ids that end before the text at end.
func (l *linker) addIDs(s *state, end int) {
	for ; s.id < len(s.ids) && s.ids[s.id].End+1 <= end; s.id++ {
		id := s.ids[s.id]
		whole := s.content.segment(id.Start-1, id.End+1)
		f := find{form: extract.Wrapper, id: true, start: whole.Start, stop: whole.Stop}
		f.pieces = s.keepPieces(extract.Span{Start: int64(id.Start), End: int64(id.End)})
		// A message-id looks like an address.
		if raw := s.content.text[id.Start:id.End]; l.messageID != nil || !l.plain(extract.Email, raw) {
			f.anchor, f.unlinked = s.keepAnchor(msgid.Anchor(&l.policy, l.messageID, raw))
		}
		s.finds = append(s.finds, f)
	}
}

// keepPieces keeps the pieces of spans.
func (s *state) keepPieces(spans ...extract.Span) place {
	first := len(s.pieces)
	for _, p := range spans {
		s.pieces = s.content.appendPieces(s.pieces, int(p.Start), int(p.End))
	}
	return place{first, len(s.pieces)}
}

// keepAnchor keeps the anchor of a find. It returns what the find has to know of it.
func (s *state) keepAnchor(a anchor.Anchor, linked bool) (anchor int, unlinked bool) {
	s.anchors = append(s.anchors, a)
	return len(s.anchors), !linked || dead(a.Href)
}

// plain reports whether the policy gives url a link to itself, with neither a title
// nor another label.
func (l *linker) plain(form extract.Form, url []byte) bool {
	return l.policy.MaxLabel == 0 && !l.policy.StripScheme && l.policy.Plain(form, url)
}

// before returns what the href of a plain find has before the URL.
func (l *linker) before(f *find) string {
	if f.id {
		return "news:"
	}
	return l.policy.Before(f.form)
}
