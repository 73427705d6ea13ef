package main

import (
	"cmp"
	"strings"

	"trawl/cmd/trawl/internal/linkdb"
)

// A dbSink adds links to a database.
type dbSink struct {
	db    *linkdb.DB
	fresh int64 // messages added
	begun bool  // the first piece of the message was taken
}

// newDBSink opens the database. options are the flags that its links depend on.
func newDBSink(path, options string) (*dbSink, error) {
	db, err := linkdb.Open(path, options)
	return &dbSink{db: db}, err
}

func (d *dbSink) take(f *found) error {
	if !d.begun {
		d.begun = true
		if err := d.db.Begin(message(f)); err != nil {
			return err
		}
	}
	for i := range f.links {
		if err := d.db.Add(row(&f.links[i])); err != nil {
			return err
		}
	}
	if !f.last {
		return nil
	}
	d.begun = false
	fresh, err := d.db.End(f.sum)
	if fresh {
		d.fresh++
	}
	return err
}

func message(f *found) linkdb.Message {
	p := f.message
	return linkdb.Message{
		Key: f.key, File: inputName(f.file), Offset: p.Offset, Line: p.Line, Sum: f.sum,
		ID: p.ID, Date: p.Date, From: p.From, Subject: p.Subject, Newsgroups: strings.Join(p.Newsgroups, " "), List: p.List,
	}
}

func row(l *link) linkdb.Link {
	return linkdb.Link{
		URL: validText(l.URL), Href: l.Href, Form: l.Form, Scheme: l.Scheme, Host: validText(l.Host), Raw: validText(l.Raw),
		Start: l.Start, End: l.End, Line: l.Line, Column: l.Column,
		Rejoined: l.Rejoined, Valid: l.Valid, Reason: l.Reason,
		Notes: strings.Join(l.Notes, " "), Alternates: validText(strings.Join(l.Alternates, " ")),
		Part: l.Part, Parts: strings.Join(l.Parts, " "), Region: l.Region, Depth: l.Depth,
	}
}

func (d *dbSink) fileEnd(whole bool) error {
	if !whole {
		return nil
	}
	return d.db.EndFile()
}

func (d *dbSink) close(whole bool) error {
	if d.db == nil {
		return nil
	}
	if !whole {
		return d.db.Rollback()
	}
	return cmp.Or(d.db.Commit(), d.db.Close())
}
