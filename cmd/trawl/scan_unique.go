package main

import (
	"cmp"
	"fmt"
	"strings"

	"trawl/extract/article"
)

// A mention is a link where it is first mentioned, and how often it is.
type mention struct {
	URL    string `json:"url"`
	Href   string `json:"href"`
	Scheme string `json:"scheme"`
	Host   string `json:"host,omitempty"`
	// Count is the number of records, Messages that of the messages they are
	// in, Quoted that of the messages that have it in quoted text only.
	Count    int64 `json:"count"`
	Messages int64 `json:"messages"`
	Quoted   int64 `json:"quoted"`
	// First and Last are the dates of the oldest and the newest message.
	First   string      `json:"first,omitempty"`
	Last    string      `json:"last,omitempty"`
	File    string      `json:"file"`
	Line    int64       `json:"line"`
	Column  int64       `json:"column"`
	Message *provenance `json:"message"`

	in    *provenance // the message counted last
	fresh bool        // that one has it outside of quotes
}

var mentionColumns = []string{
	"url", "href", "scheme", "host", "count", "messages", "quoted", "first", "last", "file", "line", "column",
	"message_id", "date", "from", "subject", "newsgroups", "list", "message_offset", "message_line",
}

func (m *mention) cells() []string {
	p := m.Message
	return []string{
		m.URL, m.Href, m.Scheme, m.Host, itoa(m.Count), itoa(m.Messages), itoa(m.Quoted), m.First, m.Last,
		m.File, itoa(m.Line), itoa(m.Column),
		p.ID, p.Date, p.From, p.Subject, strings.Join(p.Newsgroups, " "), p.List, itoa(p.Offset), itoa(p.Line),
	}
}

// A uniqueSink counts the mentions of each link.
type uniqueSink struct {
	*output
	format string
	known  map[string]*mention // by href
	order  []*mention
}

func newUniqueSink(o *output, format string) *uniqueSink {
	return &uniqueSink{output: o, format: format, known: map[string]*mention{}}
}

func (u *uniqueSink) take(f *found) error {
	for i := range f.links {
		l := &f.links[i]
		m := u.known[l.Href]
		if m == nil {
			m = &mention{URL: l.URL, Href: l.Href, Scheme: l.Scheme, Host: l.Host,
				File: l.File, Line: l.Line, Column: l.Column, Message: l.Message}
			u.known[l.Href] = m
			u.order = append(u.order, m)
		}
		m.count(l)
	}
	return nil
}

// count counts one more record.
func (m *mention) count(l *link) {
	m.Count++
	quoted := l.region == article.RegionQuote || l.Depth > 0
	if m.in != l.Message {
		m.in, m.fresh = l.Message, false
		m.Messages++
		m.Quoted++
	}
	if !quoted && !m.fresh {
		m.fresh = true
		m.Quoted--
	}
	if d := l.Message.Date; d != "" {
		m.First, m.Last = min(d, cmp.Or(m.First, d)), max(d, m.Last)
	}
}

func (u *uniqueSink) fileEnd(bool) error { return nil }

func (u *uniqueSink) close(bool) error {
	var t *table
	if u.format == "csv" || u.format == "tsv" {
		var err error
		if t, err = newTable(u, u.format, mentionColumns); err != nil {
			return err
		}
	}
	for _, m := range u.order {
		if err := u.print(t, m); err != nil {
			return err
		}
	}
	return nil
}

func (u *uniqueSink) print(t *table, m *mention) error {
	switch {
	case t != nil:
		return t.row(m.cells())
	case u.format == "jsonl":
		return jsonPrinter{u}.object(m)
	}
	l := link{record: record{URL: m.URL, File: m.File, Line: m.Line, Column: m.Column}}
	_, err := u.Write(append(u.appendPart(u.appendLink(nil, &l), separatorColor, m.summary()), '\n'))
	return err
}

// summary is what is known of the mentions, in words.
func (m *mention) summary() string {
	s := fmt.Sprintf(" (%s in %s", several(m.Count, "time"), several(m.Messages, "message"))
	if m.First != "" {
		s += ", " + m.First[:len("2006-01-02")]
		if m.First != m.Last {
			s += " to " + m.Last[:len("2006-01-02")]
		}
	}
	if m.Quoted > 0 {
		s += fmt.Sprintf(", %d only quoted", m.Quoted)
	}
	return s + ")"
}
