package main

import (
	"strings"
	"time"

	"trawl/extract/article"
)

// A link is the record of trawl scan: a match with where it stands in the
// archive. Start, End, Line, Column and Pieces are places in the file,
// decompressed. Raw is the text that was decoded from the bytes there; where
// nothing was encoded it is those bytes.
type link struct {
	record
	Message *provenance `json:"message"`
	// Part is the number of the part as IMAP counts; "" in the header of the
	// message.
	Part string `json:"part"`
	// Parts are all parts that hold the link, if several that say the same do.
	Parts  []string `json:"parts,omitempty"`
	Region string   `json:"region"`
	Depth  int      `json:"depth"` // of quoting

	region article.Region
}

// A provenance is what a link says of its message.
type provenance struct {
	ID         string   `json:"id,omitempty"`   // without its angle brackets
	Date       string   `json:"date,omitempty"` // RFC 3339, in UTC
	From       string   `json:"from,omitempty"`
	Subject    string   `json:"subject,omitempty"`
	Newsgroups []string `json:"newsgroups,omitempty"`
	List       string   `json:"list,omitempty"` // the List-Id (RFC 2919)
	Offset     int64    `json:"offset"`         // in the file, in bytes from 0
	Line       int64    `json:"line"`           // from 1
}

// linkColumns are the link's fields as a table has them.
var linkColumns = append(recordColumns[:len(recordColumns):len(recordColumns)],
	"message_id", "date", "from", "subject", "newsgroups", "list", "message_offset", "message_line",
	"part", "parts", "region", "depth")

// cells are the values of linkColumns.
func (l *link) cells() []string {
	m := l.Message
	return append(l.record.cells(),
		m.ID, m.Date, m.From, m.Subject, strings.Join(m.Newsgroups, " "), m.List, itoa(m.Offset), itoa(m.Line),
		l.Part, strings.Join(l.Parts, " "), l.Region, itoa(int64(l.Depth)))
}

// maxField bounds the bytes of a header field in a record: a line of mail holds
// 998 (RFC 5322 section 2.1.1), and a record repeats the field for each link.
const maxField = 2000

// newProvenance reads the header of a message.
func newProvenance(h article.Header, offset, line int64) *provenance {
	m := &provenance{Offset: offset, Line: line}
	for f := range h.Fields() {
		switch len(f.Name) {
		case len("from"), len("subject"), len("newsgroups"): // or as long as Message-ID and List-Id
			m.field(strings.ToLower(string(f.Name)), f)
		}
	}
	if t, ok := date(h); ok {
		m.Date = t.Format(time.RFC3339)
	}
	return m
}

// field takes one field; the first of a name counts.
func (m *provenance) field(name string, f article.Field) {
	switch name {
	case "from":
		setField(&m.From, f)
	case "subject":
		setField(&m.Subject, f)
	case "message-id":
		setField(&m.ID, f)
		m.ID = strings.Trim(m.ID, "<>")
	case "list-id":
		setField(&m.List, f)
		if _, id, ok := strings.Cut(m.List, "<"); ok {
			m.List, _, _ = strings.Cut(id, ">")
		}
	case "newsgroups":
		if m.Newsgroups == nil {
			m.Newsgroups = strings.FieldsFunc(text(f), func(r rune) bool { return r == ',' || r == ' ' })
		}
	}
}

func setField(to *string, f article.Field) {
	if *to == "" {
		*to = text(f)
	}
}

// text is the value of a field, cut where it is too long for a record.
func text(f article.Field) string {
	s := f.Text()
	if len(s) > maxField {
		s = strings.ToValidUTF8(s[:maxField], "") + "..."
	}
	return s
}

// date is when a message was written, in UTC.
func date(h article.Header) (t time.Time, ok bool) {
	a := article.Article{Header: h}
	t, ok = a.Date()
	if t = t.UTC(); t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}, false
	}
	return t, ok
}
