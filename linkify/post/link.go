package post

import (
	"iter"

	"trawl/extract"
	"trawl/linkify/anchor"
	"trawl/linkify/internal/msgid"
)

// A link is text[start:end] that is to be a link. A URL that is broken over lines
// is as many links as it has pieces.
type link struct {
	start, end int
	anchor     anchor.Anchor
	goesOn     bool // it is not the first piece of its URL
}

// links yields the links of text in order; none overlap.
func (r *Renderer) links(text []byte) iter.Seq[link] {
	return func(yield func(link) bool) {
		nextID, stop := iter.Pull(msgid.Find(text))
		defer stop()
		done := 0
		id, more := nextID()
		ids := func(before int) bool {
			for ; more && id.Start <= before; id, more = nextID() {
				if !r.idLink(text, id, &done, yield) {
					return false
				}
			}
			return true
		}
		for m := range r.finder.Bytes(text) {
			// An address that begins in a message-id is part of it.
			if !ids(int(m.Start)) || !r.matchLinks(m, &done, yield) {
				return
			}
		}
		ids(len(text))
	}
}

// matchLinks yields the pieces of m, unless it begins before done.
func (r *Renderer) matchLinks(m extract.Match, done *int, yield func(link) bool) bool {
	if int(m.Start) < *done {
		return true
	}
	a, ok := r.config.Policy.For(m)
	if !ok {
		return true
	}
	*done = int(m.End)
	for i, p := range m.Pieces() {
		if !yield(link{int(p.Start), int(p.End), a, i > 0}) {
			return false
		}
	}
	return true
}

// idLink yields the link of a message-id, unless it begins before done.
func (r *Renderer) idLink(text []byte, id msgid.Span, done *int, yield func(link) bool) bool {
	if id.Start < *done {
		return true
	}
	*done = id.End
	a, ok := msgid.Anchor(&r.config.Policy, r.config.MessageID, text[id.Start:id.End])
	return !ok || yield(link{id.Start, id.End, a, false})
}
