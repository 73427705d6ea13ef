package scan

// A reading is a URL that is being put together from spans of the text:
//
//	text    > see http://host/a/long/ ¶ > path.
//	spans         └───────────────┘       └───┘
//	url           http://host/a/long/path.
//
// While there is one span, url is the text itself; from the second one on it is
// a copy in buf, so that the rules for the end of a URL see plain bytes.
type reading struct {
	spans []Span
	url   []byte
	buf   []byte
}

// start begins a reading with text[from:to].
func (r *reading) start(text []byte, from, to int) {
	r.spans = append(r.spans[:0], Span{from, to})
	r.url = text[from:to:to]
}

// add appends text[from:to], which stands behind all that was added before.
func (r *reading) add(text []byte, from, to int) {
	last := &r.spans[len(r.spans)-1]
	switch {
	case last.End == from && len(r.spans) == 1:
		last.End = to
		r.url = text[last.Start:to:to]
		return
	case last.End == from:
		last.End = to
	default:
		if len(r.spans) == 1 {
			r.buf = append(r.buf[:0], r.url...)
		}
		r.spans = append(r.spans, Span{from, to})
	}
	r.buf = append(r.buf[:len(r.url)], text[from:to]...)
	r.url = r.buf
}

// cut keeps the first n bytes of the URL.
func (r *reading) cut(n int) {
	r.url = r.url[:n]
	for i := range r.spans {
		s := &r.spans[i]
		if size := s.End - s.Start; size < n {
			n -= size
			continue
		}
		s.End = s.Start + n
		r.spans = r.spans[:i+1]
		return
	}
}

// end is the offset in the text behind the last byte of the URL.
func (r *reading) end() int { return r.spans[len(r.spans)-1].End }
