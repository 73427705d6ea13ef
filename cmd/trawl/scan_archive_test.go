package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"trawl/corpus"
	"trawl/extract/archive"
)

// sampleMessages are the messages of the samples, the corpus's posts, and one
// with lines that an mbox has to quote.
func sampleMessages(t testing.TB) (messages [][]byte) {
	t.Helper()
	for m, err := range archive.New(archive.Config{}).Messages("testdata/messages") {
		if err != nil {
			t.Fatal(err)
		}
		if m.Kind == archive.Mbox {
			messages = append(messages, bytes.Clone(m.Data))
		}
	}
	for _, p := range corpus.Posts() {
		messages = append(messages, p.Article)
	}
	return append(messages, []byte("Subject: quoting\n\nFrom here:\n\nFrom http://a.example/1\n>From http://a.example/2\n>>From http://a.example/3\n"))
}

// mboxOf writes an mbox; quote says which lines get a ">".
func mboxOf(messages [][]byte, quote func(line string) bool) string {
	var b strings.Builder
	for _, m := range messages {
		b.WriteString("From sender@example.org Thu Jan  1 00:00:00 1998\n")
		for line := range strings.Lines(string(m)) {
			if quote(line) {
				b.WriteByte('>')
			}
			b.WriteString(line)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func quoteAll(line string) bool { return strings.HasPrefix(strings.TrimLeft(line, ">"), "From ") }

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// packed is text compressed by a writer.
func packed(t testing.TB, text string, w io.WriteCloser, to *bytes.Buffer) string {
	t.Helper()
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return to.String()
}

// TestSameArchiveInEveryForm: the records are the same but for file and place.
func TestSameArchiveInEveryForm(t *testing.T) {
	messages := sampleMessages(t)
	dir := t.TempDir()
	rd := mboxOf(messages, quoteAll)
	write(t, filepath.Join(dir, "mboxrd", "f"), rd)
	write(t, filepath.Join(dir, "mbox", "f"), mboxOf(messages[:len(messages)-1], func(line string) bool { return strings.HasPrefix(line, "From ") }))
	var gz, zs bytes.Buffer
	write(t, filepath.Join(dir, "gz", "f.gz"), packed(t, rd, gzip.NewWriter(&gz), &gz))
	zw, err := zstd.NewWriter(&zs)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "zst", "f.zst"), packed(t, rd, zw, &zs))
	for i, m := range messages {
		write(t, filepath.Join(dir, "maildir", "cur", fmt.Sprintf("%06d.example:2,S", i)), string(m))
		write(t, filepath.Join(dir, "mh", strconv.Itoa(i+1)), string(m))
	}
	if err := os.Mkdir(filepath.Join(dir, "maildir", "new"), 0o777); err != nil {
		t.Fatal(err)
	}
	places := cmp.Options{
		cmpopts.IgnoreFields(record{}, "File", "Start", "End", "Line", "Pieces"),
		cmpopts.IgnoreFields(provenance{}, "Offset", "Line"),
		cmpopts.IgnoreUnexported(link{}),
	}
	want := scanLinks(t, "--headers", filepath.Join(dir, "maildir"))
	if len(want) < 300 {
		t.Fatalf("only %d links", len(want))
	}
	for _, form := range []string{"mboxrd", "mh", "gz", "zst"} {
		if diff := cmp.Diff(want, scanLinks(t, "--headers", filepath.Join(dir, form)), places); diff != "" {
			t.Errorf("%s: Maildir -, it +:\n%.2000s", form, diff)
		}
	}
	// mboxo loses what was quoted before: the last message is not in it.
	if diff := cmp.Diff(want[:len(want)-3], scanLinks(t, "--headers", "--kind", "mboxo", filepath.Join(dir, "mbox")), places); diff != "" {
		t.Errorf("mboxo: Maildir -, it +:\n%.2000s", diff)
	}
}

// TestPlaces: in a message without encodings raw is file[start:end], and the
// pieces' bytes are the URL.
func TestPlaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	file := mboxOf([][]byte{
		[]byte("Subject: 1\n\nsee http://a.example/1 and\n> <URL:http://a.example/\n> long/2>\n"),
		[]byte("Subject: 2\r\n\r\n>From http://a.example/3\r\n-- \r\nwww.a.example\r\n"),
	}, quoteAll)
	write(t, path, file)
	links := scanLinks(t, path)
	if len(links) != 4 {
		t.Fatalf("%d links, want 4", len(links))
	}
	for _, l := range links {
		pieces := ""
		for _, p := range l.Pieces {
			pieces += file[p[0]:p[1]]
		}
		before := file[:l.Start]
		line := int64(strings.Count(before, "\n")) + 1
		column := l.Start - int64(strings.LastIndexByte(before, '\n'))
		if file[l.Start:l.End] != l.Raw || pieces != l.URL || l.Line != line || l.Column != column {
			t.Errorf("%q: file has %q, pieces %q, line %d column %d; record says %+v", l.URL, file[l.Start:l.End], pieces, line, column, l.record)
		}
	}
}

// largeArchive is an mbox of many messages of all sizes, with faults.
func largeArchive(t testing.TB, repeat int) string {
	messages := sampleMessages(t)
	messages = append(messages, []byte("Content-Type: text/plain; charset=x-none\n\nhttp://a.example/\xe9\n"),
		[]byte("Subject: large\n\n"+strings.Repeat(strings.Repeat("a line of prose that holds nothing\n", 100)+"see http://a.example/large for more\n", 1500)))
	large := len(messages) - 1
	all := messages
	for range repeat {
		all = append(all, messages[:large]...)
	}
	return mboxOf(all, quoteAll)
}

// TestJobsDoNotMatter: any number of jobs gives the same bytes on both outputs.
func TestJobsDoNotMatter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	write(t, path, largeArchive(t, 20))
	for _, args := range [][]string{{}, {"--format", "jsonl"}, {"--format", "csv", "--headers"}, {"--unique"}, {"--stats"}, {"--region", "quote", "--since", "2002", "--until", "2002"}} {
		args = append(args, "--verbose", path)
		status := exitError // a charset of the archive is unknown
		out, errOut := scanOutput(t, status, append([]string{"--jobs", "1"}, args...)...)
		for _, jobs := range []string{"2", "8"} {
			o, e := scanOutput(t, status, append([]string{"--jobs", jobs}, args...)...)
			if o != out || e != errOut {
				t.Errorf("%q: --jobs %s prints %d and %d bytes, --jobs 1 %d and %d, or others", args, jobs, len(o), len(e), len(out), len(errOut))
			}
		}
		if len(out) < 100 {
			t.Errorf("%q prints only %q", args, out)
		}
	}
}

// TestDenseMessages: links that are given away before their message ends come
// in its order, whatever stands around it and whoever scans it.
func TestDenseMessages(t *testing.T) {
	text := []byte("Subject: dense\n\n" + strings.Repeat("http://a/ www.a.example\n", 4_000))
	page := []byte("Content-Type: text/html\n\n" + strings.Repeat("<a href=http://a/>http://b/</a>\n", 3_000))
	both := []byte("Content-Type: multipart/alternative; boundary=b\n\n--b\n\n" + strings.Repeat("http://a/ www.a.example\n", 3_000) +
		"--b\nContent-Type: text/html\n\n" + strings.Repeat("<a href=http://a/>www.b.example</a>\n", 3_000) + "--b--\n")
	small := []byte("Subject: small\n\nhttp://c/\n")
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	write(t, path, mboxOf([][]byte{small, text, small, page, both, text, small}, quoteAll))
	want, told := scanOutput(t, exitFound, "--jobs", "1", "--format", "jsonl", path)
	const links = "7 messages, 8 parts, 31003 links, 0 broken messages"
	if !strings.Contains(told, links) || strings.Count(want, "\n") != 31003 {
		t.Errorf("%d lines, told %s want %s", strings.Count(want, "\n"), told, links)
	}
	last := int64(-1)
	for line := range strings.Lines(want) {
		var l link
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		if l.Start < last && l.Message.Subject != "" { // alternatives say the same twice
			t.Fatalf("%q stands at %d, behind one at %d", l.URL, l.Start, last)
		}
		last = l.Start
	}
	for _, jobs := range []string{"2", "8"} {
		if got, _ := scanOutput(t, exitFound, "--jobs", jobs, "--format", "jsonl", path); got != want {
			t.Errorf("--jobs %s prints %d bytes, --jobs 1 %d, or others", jobs, len(got), len(want))
		}
	}
	write(t, path, mboxOf([][]byte{small, page, small}, quoteAll))
	one, eight := filepath.Join(dir, "1.sqlite"), filepath.Join(dir, "8.sqlite")
	scanOutput(t, exitFound, "--jobs", "1", "--db", one, path)
	scanOutput(t, exitFound, "--jobs", "8", "--db", eight, path)
	scanOutput(t, exitFound, "--jobs", "8", "--db", eight, path) // adds nothing
	same(t, "eight jobs", dump(t, eight), dump(t, one))
}
