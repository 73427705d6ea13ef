package linkdb

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// scan gives the messages of one run to the file and returns which of them were
// new. A message is "key offset sum url...", with a "?" before a sum that is
// known at its end only; "end" ends a file.
func scan(t *testing.T, path string, run []string) (fresh string) {
	t.Helper()
	d, err := Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range run {
		if line == "end" {
			err = d.EndFile()
		} else if isNew, failed := add(d, strings.Fields(line)); failed != nil {
			err = failed
		} else if isNew {
			fresh += strings.Join(strings.Fields(line)[:2], " ") + "\n"
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Commit(); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	return fresh
}

// add gives one message to the file.
func add(d *DB, fields []string) (fresh bool, err error) {
	offset, err := strconv.ParseInt(fields[1], 10, 64)
	if err != nil {
		return false, err
	}
	sum, unsure := strings.CutPrefix(fields[2], "?")
	m := Message{Key: fields[0], File: fields[0], Offset: offset, Line: 1}
	if !unsure {
		m.Sum = []byte(sum)
	}
	if err := d.Begin(m); err != nil {
		return false, err
	}
	for _, url := range fields[3:] {
		if err := d.Add(Link{URL: url, Href: url}); err != nil {
			return false, err
		}
	}
	return d.End([]byte(sum))
}

// held is what the file holds, a line for each message.
func held(t *testing.T, path string) string {
	t.Helper()
	d, err := open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	rows, err := d.conn.QueryContext(ctx, `SELECT key, offset, sum, ifnull(group_concat(url, ' '), '')
		FROM messages LEFT JOIN links ON links.message = messages.id GROUP BY messages.id ORDER BY key, offset`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var b strings.Builder
	for rows.Next() {
		var key, offset, sum, urls string
		if err := rows.Scan(&key, &offset, &sum, &urls); err != nil {
			t.Fatal(err)
		}
		b.WriteString(strings.TrimSpace(key+" "+offset+" "+sum+" "+urls) + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func lines(list ...string) string { return strings.Join(append(list, ""), "\n") }

// runTests: a first and a second run, which messages of the second are new, and
// what the file holds then.
var runTests = []struct {
	name          string
	first, second []string
	fresh, held   string
}{
	{"the same again",
		[]string{"f 0 a x y", "f 9 b", "end"}, []string{"f 0 a x y", "f 9 b", "end"},
		"", lines("f 0 a x y", "f 9 b")},
	{"a message behind",
		[]string{"f 0 a x", "end"}, []string{"f 0 a x", "f 9 b y", "end"},
		lines("f 9"), lines("f 0 a x", "f 9 b y")},
	{"another file",
		[]string{"f 0 a x", "end"}, []string{"f 0 a x", "end", "g 0 a z", "end"},
		lines("g 0"), lines("f 0 a x", "g 0 a z")},
	{"a message changed: all behind it is read anew",
		[]string{"f 0 a x", "f 5 b y", "f 9 c z", "end"}, []string{"f 0 a x", "f 5 B Y", "f 9 c z", "end"},
		lines("f 5", "f 9"), lines("f 0 a x", "f 5 B Y", "f 9 c z")},
	{"a message taken out",
		[]string{"f 0 a x", "f 5 b y", "f 9 c z", "end"}, []string{"f 0 a x", "f 5 c z", "end"},
		lines("f 5"), lines("f 0 a x", "f 5 c z")},
	{"the last messages taken out",
		[]string{"f 0 a x", "f 5 b y", "f 9 c z", "end"}, []string{"f 0 a x", "end"},
		"", lines("f 0 a x")},
	{"a file not read to its end loses nothing",
		[]string{"f 0 a x", "f 5 b y", "end"}, []string{"f 0 a x"},
		"", lines("f 0 a x", "f 5 b y")},
	{"a stream again",
		[]string{"f 0 ?a x y", "f 9 b z", "end"}, []string{"f 0 ?a x y", "f 9 b z", "end"},
		"", lines("f 0 a x y", "f 9 b z")},
	{"a stream changed",
		[]string{"f 0 ?a x y", "f 9 b z", "end"}, []string{"f 0 ?A X", "f 9 b z", "end"},
		lines("f 0", "f 9"), lines("f 0 A X", "f 9 b z")},
	{"the same file named twice",
		[]string{"f 0 a x", "f 9 b y", "end"}, []string{"f 0 a x", "f 9 b y", "end", "f 0 a x", "f 9 b y", "end"},
		"", lines("f 0 a x", "f 9 b y")},
}

func TestRuns(t *testing.T) {
	for _, test := range runTests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "links.sqlite")
			scan(t, path, test.first)
			if fresh := scan(t, path, test.second); fresh != test.fresh {
				t.Errorf("new:\n%s want:\n%s", fresh, test.fresh)
			}
			if got := held(t, path); got != test.held {
				t.Errorf("held:\n%s want:\n%s", got, test.held)
			}
		})
	}
}

// TestRollback: a run that is given up leaves what was committed before.
func TestRollback(t *testing.T) {
	path := filepath.Join(t.TempDir(), "links.sqlite")
	scan(t, path, []string{"f 0 a x", "end"})
	d, err := Open(path, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := add(d, []string{"f", "0", "B", "y"}); err != nil {
		t.Fatal(err)
	}
	if err := d.Rollback(); err != nil {
		t.Fatal(err)
	}
	if got, want := held(t, path), lines("f 0 a x"); got != want {
		t.Errorf("held:\n%s want:\n%s", got, want)
	}
}

// openTests: files that are refused, and how.
var openTests = []struct {
	name string
	make func(path string) error
	want string
}{
	{"other flags", func(path string) error {
		d, err := Open(path, "--host a.example")
		if err == nil {
			err = d.Rollback()
		}
		return err
	}, "was made with other flags: --host a.example"},
	{"another SQLite file", func(path string) error {
		d, err := open(path)
		if err == nil {
			err = d.exec("CREATE TABLE t (c)")
		}
		if err == nil {
			err = d.Close()
		}
		return err
	}, "is a SQLite file, but not of trawl scan --db"},
	{"no SQLite file", func(path string) error {
		return os.WriteFile(path, []byte(strings.Repeat("a text, and no database\n", 50)), 0o666)
	}, "file is not a database (26)"},
}

func TestOpenRefuses(t *testing.T) {
	for _, test := range openTests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "f")
			if err := test.make(path); err != nil {
				t.Fatal(err)
			}
			_, err := Open(path, "")
			if err == nil || err.Error() != path+": "+test.want {
				t.Errorf("%v, want %s: %s", err, path, test.want)
			}
		})
	}
}
