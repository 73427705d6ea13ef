package main

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// dump is all that a database holds, and what its indexes find.
func dump(t testing.TB, path string) string {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var b strings.Builder
	for _, query := range []string{
		"PRAGMA integrity_check",
		"SELECT * FROM messages ORDER BY id",
		"SELECT * FROM links ORDER BY id",
		"SELECT * FROM sites",
		"SELECT * FROM options",
		"SELECT rowid, * FROM link_search WHERE link_search MATCH 'url : http AND subject : quoting'",
		"SELECT count(*) FROM link_search WHERE link_search MATCH 'example'",
	} {
		rows(t, &b, db, query)
	}
	if _, err := db.Exec("INSERT INTO link_search (link_search, rank) VALUES ('integrity-check', 1)"); err != nil {
		t.Errorf("the full-text index does not fit the links: %v", err)
	}
	return b.String()
}

// rows appends what a query gives.
func rows(t testing.TB, b *strings.Builder, db *sql.DB, query string) {
	t.Helper()
	r, err := db.Query(query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	defer r.Close()
	columns, err := r.Columns()
	if err != nil {
		t.Fatal(err)
	}
	values, to := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		to[i] = &values[i]
	}
	for r.Next() {
		if err := r.Scan(to...); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(b, "%.200q\n", values)
	}
	if r.Err() != nil {
		t.Fatal(r.Err())
	}
}

// same compares dumps, which are long.
func same(t testing.TB, what, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s: %d rows, want %d; row %d is\n%s want\n%s", what, len(g), len(w), i, g[i], w[i])
		}
	}
	t.Fatalf("%s: %d rows, want %d", what, len(g), len(w))
}

// TestKilled kills runs at random moments. Whenever that is, the file is sound,
// and a last run makes it what one whole run makes.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	archive := filepath.Join(dir, "mbox")
	write(t, archive, largeArchive(t, 15))
	whole, killed := filepath.Join(dir, "whole.sqlite"), filepath.Join(dir, "killed.sqlite")
	start := time.Now()
	scanOutput(t, exitError, "--db", whole, archive)
	took, want := time.Since(start), dump(t, whole)

	kills, complete := 0, 0
	for kills < 25 && complete < 25 {
		cmd := &exec.Cmd{Path: self, Args: []string{"trawl", "scan", "--db", killed, archive}} // main_test.go: run as trawl
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.Int64N(int64(took) / 2)))
		_ = cmd.Process.Kill()
		state, err := cmd.Process.Wait()
		if err != nil {
			t.Fatal(err)
		}
		if state.Exited() { // before it could be killed: begin anew
			complete++
			same(t, "a run that was not killed in time", dump(t, killed), want)
			os.Remove(killed)
			continue
		}
		kills++
		if _, err := os.Stat(killed); err == nil && !usable(t, killed) {
			t.Fatalf("after kill %d the file is broken", kills)
		}
	}
	if kills < 20 {
		t.Fatalf("only %d runs could be killed", kills)
	}
	scanOutput(t, exitError, "--db", killed, archive)
	same(t, fmt.Sprintf("after %d kills", kills), dump(t, killed), want)
}

// usable reports whether a file that a killed run left can be read.
func usable(t testing.TB, path string) bool {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var verdict string
	if err := db.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil {
		t.Log(err)
		return false
	}
	return verdict == "ok"
}

// scanDB runs trawl scan --db and returns how many messages it says are new.
func scanDB(t testing.TB, db string, args ...string) (fresh string) {
	t.Helper()
	_, errOut := scanOutput(t, exitFound, append([]string{"--db", db}, args...)...)
	_, fresh, _ = strings.Cut(strings.TrimSpace(errOut), "; ")
	fresh, _, _ = strings.Cut(fresh, " new in")
	return fresh
}

// TestOnlyWhatIsNew: what was appended is added, what was rewritten is read
// anew, and what was cut off is forgotten.
func TestOnlyWhatIsNew(t *testing.T) {
	dir := t.TempDir()
	mbox, db := filepath.Join(dir, "mbox"), filepath.Join(dir, "links.sqlite")
	var all [][]byte
	for i := range 5 {
		all = append(all, fmt.Appendf(nil, "Subject: %d\n\nhttp://a.example/%d\n", i, i))
	}
	large := []byte("Subject: large\n\n" + strings.Repeat(strings.Repeat("a line of prose that holds nothing\n", 100)+"see http://a.example/large\n", 1500))
	for _, step := range []struct {
		name, fresh string
		messages    [][]byte
	}{
		{"first run", "3 messages", all[:3]},
		{"nothing new", "0 messages", all[:3]},
		{"two appended", "2 messages", all},
		{"the third rewritten", "3 messages", [][]byte{all[0], all[1], all[4], all[3], all[2]}},
		{"cut off", "0 messages", all[:2]},
		{"a large one", "1 message", [][]byte{all[0], all[1], large}},
		{"the large one known", "0 messages", [][]byte{all[0], all[1], large}},
		{"the large one changed", "2 messages", [][]byte{all[0], all[1], large[:len(large)-27], all[2]}},
	} {
		write(t, mbox, mboxOf(step.messages, quoteAll))
		if got := scanDB(t, db, mbox); got != step.fresh {
			t.Errorf("%s: %s new, want %s", step.name, got, step.fresh)
		}
		once := filepath.Join(t.TempDir(), "once.sqlite")
		scanDB(t, once, mbox)
		if a, b := withoutIDs(t, db), withoutIDs(t, once); a != b {
			t.Errorf("%s: the file holds\n%.500s want\n%.500s", step.name, a, b)
		}
	}
}

// withoutIDs is what a database says of messages and links but the numbers of
// the rows, which have gaps where rows were dropped.
func withoutIDs(t testing.TB, path string) string {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var b strings.Builder
	rows(t, &b, db, `SELECT key, offset, messages.line, hex(sum), subject, url, "start" FROM messages LEFT JOIN links ON message = messages.id ORDER BY key, offset, "start"`)
	rows(t, &b, db, "SELECT count(*) FROM link_search WHERE link_search MATCH 'http'")
	return b.String()
}

// TestMaildirFlags: a message that was read and flagged is no new one.
func TestMaildirFlags(t *testing.T) {
	dir := t.TempDir()
	db := filepath.Join(dir, "links.sqlite")
	box := filepath.Join(dir, "box")
	write(t, filepath.Join(box, "new", "1.a"), "Subject: 1\n\nhttp://a.example/1\n")
	write(t, filepath.Join(box, "cur", "2.a:2,S"), "Subject: 2\n\nhttp://a.example/2\n")
	if got := scanDB(t, db, box); got != "2 messages" {
		t.Errorf("%s new, want 2 messages", got)
	}
	for from, to := range map[string]string{"new/1.a": "cur/1.a:2,RS", "cur/2.a:2,S": "cur/2.a:2,FS"} {
		if err := os.Rename(filepath.Join(box, from), filepath.Join(box, to)); err != nil {
			t.Fatal(err)
		}
	}
	if got := scanDB(t, db, box); got != "0 messages" {
		t.Errorf("%s new, want 0 messages", got)
	}
}

// TestForeignDatabase: a file that is not a scan's is left alone.
func TestForeignDatabase(t *testing.T) {
	dir := t.TempDir()
	mbox, path := filepath.Join(dir, "mbox"), filepath.Join(dir, "links.sqlite")
	write(t, mbox, "Subject: 1\n\nhttp://a.example/1\n")
	scanDB(t, path, mbox)
	_, errOut := scanOutput(t, exitError, "--db", path, "--headers", mbox)
	want := "trawl: " + path + ": was made with other flags: --forms wrapper,angle,bare,www --rejoin likely --profile rfc3986 --kind auto\n"
	if errOut != want {
		t.Errorf("got %s want %s", errOut, want)
	}
	other := filepath.Join(dir, "other.sqlite")
	db, err := sql.Open("sqlite", other)
	if err == nil {
		_, err = db.Exec("CREATE TABLE t (x)")
	}
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
	_, errOut = scanOutput(t, exitError, "--db", other, mbox)
	if want := "trawl: " + other + ": is a SQLite file, but not of trawl scan --db\n"; errOut != want {
		t.Errorf("got %s want %s", errOut, want)
	}
	_, errOut = scanOutput(t, exitError, "--db", mbox, mbox)
	if want := "trawl: " + mbox + ": file is not a database (26)\n"; errOut != want {
		t.Errorf("got %s want %s", errOut, want)
	}
}
