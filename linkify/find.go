package linkify

import (
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
type find struct {
	form        extract.Form
	taken       bool // the guard has seen that it stands in plain text
	start, stop int
	pieces      []text.Segment
	at          int // where it starts in the text of the document's blocks
	// before is what the href of a plain find has before the URL.
	before string
	// anchor is nil where the find is plain. It has no href where the policy wants
	// no link; what is inside is no markup then, either.
	anchor *anchor.Anchor
}

func (f *find) linked() bool { return f.anchor == nil || f.anchor.Href != "" }

// url returns what the pieces make up.
func (f *find) url(source []byte) []byte {
	if len(f.pieces) == 1 {
		return f.pieces[0].Value(source)
	}
	return f.concat("", source)
}

// concat returns the pieces with before in front of them, in memory of their own.
func (f *find) concat(before string, source []byte) []byte {
	n := len(before)
	for _, p := range f.pieces {
		n += p.Len()
	}
	url := append(make([]byte, 0, n), before...)
	for _, p := range f.pieces {
		url = append(url, p.Value(source)...)
	}
	return url
}

// simple reports whether goldmark's own parser makes a link of the find: angle
// brackets with nothing but the URL between them (CommonMark section 6.5).
func (f *find) simple() bool {
	return f.form == extract.Angle && len(f.pieces) == 1 && f.start+1 == f.pieces[0].Start && f.stop-1 == f.pieces[0].Stop
}

// find finds the URLs of the document.
func (l *linker) find(s *state) {
	text := s.content.text
	l.findIDs(s)
	for m := range l.finder.Bytes(text) {
		if !escaped(text, int(m.Start)) {
			l.add(s, m)
		}
	}
	for _, id := range s.ids[s.id:] {
		s.keep(id)
	}
}

// add adds m, and the message-ids that stand before it. What the finder took for
// an address, or for anything else, inside a message-id is none.
func (l *linker) add(s *state, m extract.Match) {
	whole := s.content.segment(int(m.Start), int(m.End))
	for ; s.id < len(s.ids) && s.ids[s.id].stop <= whole.Start; s.id++ {
		s.keep(s.ids[s.id])
	}
	if s.id < len(s.ids) && s.ids[s.id].start < whole.Stop {
		return
	}
	s.spans = m.AppendPieces(s.spans[:0])
	f := find{form: m.Form, start: whole.Start, stop: whole.Stop, at: int(m.Start), pieces: s.keepPieces(s.spans...)}
	if f.form == extract.Angle && len(f.pieces) > len(s.spans) {
		return // a backslash in an autolink is itself (CommonMark section 2.4)
	}
	plain := false
	if f.before, plain = l.plain(m.Form, m.URL()); !plain {
		f.anchor = s.keepAnchor(l.policy.For(m))
	}
	s.keep(f)
}

// findIDs finds the message-ids of the document.
func (l *linker) findIDs(s *state) {
	c := &s.content
	for id := range msgid.Find(c.text) {
		if escaped(c.text, id.Start-1) {
			continue
		}
		whole := c.segment(id.Start-1, id.End+1)
		f := find{form: extract.Wrapper, start: whole.Start, stop: whole.Stop, at: id.Start - 1, before: "news:"}
		f.pieces = s.keepPieces(extract.Span{Start: int64(id.Start), End: int64(id.End)})
		if raw := c.text[id.Start:id.End]; l.messageID != nil || !l.plainID(raw) {
			f.anchor = s.keepAnchor(msgid.Anchor(&l.policy, l.messageID, raw))
		}
		s.ids = append(s.ids, f)
	}
}

// keep adds f to the finds, which come in order.
func (s *state) keep(f find) {
	for s.blocks[s.filled].end <= f.at {
		s.filled++
		s.blocks[s.filled].first = len(s.finds)
	}
	s.finds = append(s.finds, f)
}

// keepPieces returns the pieces of spans in memory of the state's.
func (s *state) keepPieces(spans ...extract.Span) []text.Segment {
	n := len(s.pieces)
	for _, p := range spans {
		s.pieces = s.content.appendPieces(s.pieces, int(p.Start), int(p.End))
	}
	return slices.Clip(s.pieces[n:])
}

// keepAnchor returns a in memory of the state's. Without a link it is the zero Anchor.
func (s *state) keepAnchor(a anchor.Anchor, linked bool) *anchor.Anchor {
	if !linked || dead(a.Href) {
		a = anchor.Anchor{}
	}
	s.anchors = append(s.anchors, a)
	return &s.anchors[len(s.anchors)-1]
}

// plain reports whether the href of url is url itself behind before, and the
// policy gives it neither a title nor a label.
func (l *linker) plain(form extract.Form, url []byte) (before string, ok bool) {
	if l.policy.MaxLabel > 0 || l.policy.StripScheme {
		return "", false
	}
	return l.policy.Plain(form, url)
}

// plainID is plain for a message-id, which looks like an address.
func (l *linker) plainID(id []byte) bool {
	_, ok := l.plain(extract.Email, id)
	return ok
}
