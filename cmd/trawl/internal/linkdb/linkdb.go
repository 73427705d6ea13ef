// Package linkdb keeps the links of mail and news archives in a SQLite file.
//
// Messages are added in the order of the archive, and committed many at a time:
// whenever a run ends, the file holds all messages up to one of them. The next
// run gives the same messages again, and those that are known are passed over,
// so that the file becomes what one whole run would have made.
//
// A message is known by its file, its offset there and the sum of its bytes. If
// another message stands where a known one stood, all that was known of the
// file from there on is dropped and read anew: an archive that was appended to
// costs only what is new, one that was rewritten loses nothing.
//
// schema.sql has the tables.
package linkdb

import (
	"bytes"
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"

	_ "modernc.org/sqlite" // the driver, in Go alone
)

//go:embed schema.sql
var schema string

// schemaVersion is the file's user_version.
const schemaVersion = 1

// A Message is where a message stands, and what its header says.
type Message struct {
	Key, File    string
	Offset, Line int64
	// Sum is known for certain to be that of the message's bytes; nil: End
	// will tell.
	Sum []byte

	ID, Date, From, Subject, Newsgroups, List string
}

// A Link is one link of a message. Its fields are the columns of the table.
type Link struct {
	URL, Href, Form, Scheme, Host, Raw             string
	Start, End, Line, Column                       int64
	Rejoined                                       string
	Valid                                          bool
	Reason, Notes, Alternates, Part, Parts, Region string
	Depth                                          int
}

// A DB is an open file. It serves one goroutine.
type DB struct {
	pool *sql.DB
	conn *sql.Conn
	stmt statements

	key     string // file of the message begun last
	top     int64  // largest offset known of that file before this run; -1: none
	last    int64  // offset of the message begun last
	cur     Message
	id      int64  // of the row for cur
	known   bool   // cur is in the file already
	old     []byte // sum of what stood where cur stands
	pending int    // rows since the last commit
}

// A statements holds what is run for every message or link.
type statements struct{ top, sum, message, link, settle *sql.Stmt }

var ctx = context.Background()

// Open opens the file, or makes it. options name what its links depend on: a
// file made with others is refused, since it would be a mixture.
func Open(path, options string) (*DB, error) {
	d, err := open(path)
	if err == nil {
		err = d.begin()
	}
	if err == nil {
		err = d.prepare(options)
	}
	if err != nil {
		if d != nil {
			d.Rollback()
		}
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return d, nil
}

func open(path string) (*DB, error) {
	pool, err := sql.Open("sqlite", path)
	if err != nil {
		return nil, err
	}
	d := &DB{pool: pool, top: -1, last: -1}
	if d.conn, err = pool.Conn(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	// A rollback journal leaves one file behind, and after a kill a second one
	// that the next to open it plays back. NORMAL may lose the last commits in a
	// power failure, never the file.
	return d, d.exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000")
}

func (d *DB) exec(query string, args ...any) error {
	_, err := d.conn.ExecContext(ctx, query, args...)
	return err
}

func (d *DB) begin() error { return d.exec("BEGIN IMMEDIATE") }

// prepare makes the tables where there are none, and checks that those there
// are these.
func (d *DB) prepare(options string) error {
	var version, tables int
	row := d.conn.QueryRowContext(ctx, "SELECT user_version, (SELECT count(*) FROM sqlite_schema) FROM pragma_user_version")
	if err := row.Scan(&version, &tables); err != nil {
		return err
	}
	if version == 0 && tables == 0 {
		if err := d.create(options); err != nil {
			return err
		}
		version = schemaVersion
	}
	if version != schemaVersion {
		return errors.New("is a SQLite file, but not of trawl scan --db")
	}
	var made string
	if err := d.conn.QueryRowContext(ctx, "SELECT flags FROM options").Scan(&made); err != nil {
		return err
	}
	if made != options {
		return fmt.Errorf("was made with other flags: %s", made)
	}
	return d.statements()
}

func (d *DB) create(options string) error {
	if err := d.exec(schema); err != nil {
		return err
	}
	if err := d.exec("INSERT INTO options VALUES (?)", options); err != nil {
		return err
	}
	if err := d.exec(fmt.Sprintf("PRAGMA user_version = %d", schemaVersion)); err != nil {
		return err
	}
	if err := d.exec("COMMIT"); err != nil {
		return err
	}
	return d.begin()
}

func (d *DB) statements() error {
	for _, s := range []struct {
		to    **sql.Stmt
		query string
	}{
		{&d.stmt.top, "SELECT ifnull(max(offset), -1) FROM messages WHERE key = ?"},
		{&d.stmt.sum, "SELECT sum FROM messages WHERE key = ? AND offset = ?"},
		{&d.stmt.message, `INSERT INTO messages (key, file, offset, line, sum, message_id, date, author, subject, newsgroups, list)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`},
		{&d.stmt.link, `INSERT INTO links (message, url, href, form, scheme, host, raw, "start", "end", line, "column",
			rejoined, valid, reason, notes, alternates, part, parts, region, depth)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`},
		{&d.stmt.settle, "UPDATE messages SET offset = ?, sum = ? WHERE id = ?"},
	} {
		var err error
		if *s.to, err = d.conn.PrepareContext(ctx, s.query); err != nil {
			return err
		}
	}
	return nil
}

// Begin begins a message. Those of a file come in the order of their offsets,
// and one file after another.
func (d *DB) Begin(m Message) error {
	if m.Key != d.key || m.Offset <= d.last {
		d.key = m.Key
		if err := d.stmt.top.QueryRow(m.Key).Scan(&d.top); err != nil {
			return err
		}
	}
	d.cur, d.last, d.known, d.old = m, m.Offset, false, nil
	if m.Offset <= d.top {
		err := d.stmt.sum.QueryRow(m.Key, m.Offset).Scan(&d.old)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
	}
	if m.Sum == nil {
		return d.beginUnsure()
	}
	if d.known = d.old != nil && bytes.Equal(d.old, m.Sum); d.known {
		return nil
	}
	if err := d.drop(m.Offset); err != nil {
		return err
	}
	return d.insert(m)
}

// beginUnsure begins a message whose sum is not known yet. Until it is, the
// message has an offset that no other has.
func (d *DB) beginUnsure() error {
	if err := d.exec("SAVEPOINT unsure"); err != nil {
		return err
	}
	m := d.cur
	m.Offset = -1 - m.Offset
	return d.insert(m)
}

func (d *DB) insert(m Message) error {
	r, err := d.stmt.message.Exec(m.Key, m.File, m.Offset, m.Line, m.Sum, m.ID, m.Date, m.From, m.Subject, m.Newsgroups, m.List)
	if err != nil {
		return err
	}
	d.pending++
	d.id, err = r.LastInsertId()
	return err
}

// Add adds a link to the message begun last.
func (d *DB) Add(l Link) error {
	if d.known {
		return nil
	}
	d.pending++
	_, err := d.stmt.link.Exec(d.id, l.URL, l.Href, l.Form, l.Scheme, l.Host, l.Raw, l.Start, l.End, l.Line, l.Column,
		l.Rejoined, l.Valid, l.Reason, l.Notes, l.Alternates, l.Part, l.Parts, l.Region, l.Depth)
	return err
}

// commitEvery is how many rows a transaction has: what a kill may cost.
const commitEvery = 10_000

// End ends the message, whose sum that is. fresh says that it is new.
func (d *DB) End(sum []byte) (fresh bool, err error) {
	if d.cur.Sum == nil {
		if err := d.endUnsure(sum); err != nil {
			return false, err
		}
	}
	if d.pending < commitEvery {
		return !d.known, nil
	}
	if err := d.Commit(); err != nil {
		return false, err
	}
	return !d.known, d.begin()
}

// endUnsure keeps the message if it is new, and takes it back if it was known.
func (d *DB) endUnsure(sum []byte) error {
	if d.known = d.old != nil && bytes.Equal(d.old, sum); d.known {
		return d.exec("ROLLBACK TO unsure; RELEASE unsure")
	}
	if err := d.drop(d.cur.Offset); err != nil {
		return err
	}
	if _, err := d.stmt.settle.Exec(d.cur.Offset, sum, d.id); err != nil {
		return err
	}
	return d.exec("RELEASE unsure")
}

// drop forgets what is known of the file from that offset on.
func (d *DB) drop(offset int64) error {
	if offset > d.top {
		return nil
	}
	d.top = -1
	err := d.exec("DELETE FROM links WHERE message IN (SELECT id FROM messages WHERE key = ? AND offset >= ?)", d.key, offset)
	if err != nil {
		return err
	}
	return d.exec("DELETE FROM messages WHERE key = ? AND offset >= ?", d.key, offset)
}

// EndFile says that the file of the message begun last has no other behind it.
func (d *DB) EndFile() error { return d.drop(d.last + 1) }

// Commit keeps what was added so far.
func (d *DB) Commit() error {
	d.pending = 0
	return d.exec("COMMIT")
}

// Rollback gives up what was added since the last commit, and closes the file.
func (d *DB) Rollback() error {
	_ = d.exec("ROLLBACK") // fails where nothing was begun
	return d.Close()
}

// Close closes the file.
func (d *DB) Close() error {
	err := d.conn.Close()
	return errors.Join(err, d.pool.Close())
}
