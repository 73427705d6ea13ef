package main

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
)

// after stands behind each bad message: it is to be found all the same.
const after = "From a@example.org Thu Jan  1 00:00:00 1998\nSubject: after\n\nhttp://after.example/\n"

const before = "From a@example.org Thu Jan  1 00:00:00 1998\n"

// nested is n multiparts, one in the other.
func nested(n int) string {
	var b strings.Builder
	for i := range n {
		id := itoa(int64(i))
		b.WriteString("Content-Type: multipart/mixed; boundary=b" + id + "\n\n--b" + id + "\n")
	}
	return b.String() + "\nhttp://inside.example/\n"
}

// badInputs: what trawl says of each on standard error under --verbose, FILE for
// the file, and the URLs that it still finds.
var badInputs = []struct{ name, file, text, told, found string }{
	{"a boundary that never closes", "f", before + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nhttp://inside.example/\n\n" + after,
		`trawl: FILE: multipart is not closed (RFC 2046 section 5.1.1): "--b", at byte 115
trawl: 2 messages, 2 parts, 2 links, 1 broken message`, "http://inside.example/ http://after.example/"},
	{"base64 with rubbish", "f", before + "Content-Transfer-Encoding: base64\n\naHR0cDov!L2EuZXhhbXBsZS8=\n\n" + after,
		`trawl: FILE: part 1: characters outside of base64, left out (RFC 2045 section 6.8), at byte 87
trawl: 2 messages, 2 parts, 2 links, 1 broken message`, "http://a.example/ http://after.example/"},
	{"an unknown charset", "f", before + "Content-Type: text/plain; charset=x-none\n\nhttp://a.example/\xe9\n\n" + after,
		`trawl: FILE: part 1: unknown charset (RFC 2045 section 5.2): "x-none", at byte 86
trawl: 2 messages, 2 parts, 2 links, 1 broken message`, "http://a.example/é http://after.example/"},
	{"bytes beyond ASCII and no charset", "f", before + "Subject: x\n\nGr\xfc\xdfe http://a.example/\n\n" + after,
		`trawl: FILE: part 1: bytes beyond ASCII without a charset (RFC 2045 section 5.2): read as windows-1252, at byte 58
trawl: 2 messages, 2 parts, 2 links, 0 broken messages`, "http://a.example/ http://after.example/"},
	{"10,000 nested multiparts", "f", before + nested(10_000) + "\n" + after,
		"trawl: 2 messages, 2 parts, 2 links, 1 broken message", "http://inside.example/ http://after.example/"},
	{"a header of 10 MB", "f", before + "Subject: " + strings.Repeat("words and ", 1<<20) + "\n\nhttp://inside.example/\n\n" + after,
		"trawl: 2 messages, 2 parts, 2 links, 1 broken message", "http://inside.example/ http://after.example/"},
	{"NULs", "f", before + "Subject: x\n\n\x00\x00http://inside.example/\x00\x00\n\n" + after,
		"trawl: 2 messages, 2 parts, 2 links, 0 broken messages", "http://inside.example/ http://after.example/"},
	{"a truncated gzip", "f.gz", zipped(before+"Subject: x\n\nhttp://inside.example/\n\n"+after, 1, 8),
		`trawl: FILE: compressed data ends too early, at byte 163
trawl: 2 messages, 2 parts, 2 links, 0 broken messages, 1 unread file`, "http://inside.example/ http://after.example/"},
	{"a zip bomb", "f.gz", zipped(before+"Subject: x\n\nhttp://inside.example/\n\n"+before+"Subject: y\n\n", 100<<20, 0),
		"trawl: 2 messages, 2 parts, 1 link, 0 broken messages, 1 unread file", "http://inside.example/"},
	{"a file that is not there", "none", "",
		"trawl: FILE: no such file or directory\ntrawl: 0 messages, 0 parts, 0 links, 0 broken messages, 1 unread file", ""},
}

// zipped is text, and some line feeds behind it, as gzip without its last bytes.
func zipped(text string, more, without int) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = io.WriteString(w, text+strings.Repeat("\n", more)) // a buffer does not fail
	_ = w.Close()
	return b.String()[:b.Len()-without]
}

func TestBadInput(t *testing.T) {
	for _, test := range badInputs {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, test.file)
			if test.text != "" {
				write(t, path, test.text)
			}
			status := exitError
			if strings.Contains(test.told, "0 broken messages") && !strings.Contains(test.told, "unread") {
				status = exitFound
			}
			out, errOut := scanOutput(t, status, "--verbose", path)
			var found []string
			for line := range strings.Lines(out) {
				found = append(found, line[strings.LastIndexByte(line, ' ')+1:len(line)-1])
			}
			if got := strings.Join(found, " "); got != test.found {
				t.Errorf("found %q, want %q", got, test.found)
			}
			told := strings.TrimSpace(strings.ReplaceAll(errOut, path, "FILE"))
			if n := strings.Count(test.told, "\n"); n == 0 { // only the closing line is told of here
				told = told[strings.LastIndexByte(told, '\n')+1:]
			}
			if told != test.told {
				t.Errorf("told\n%.2000s\nwant\n%s", told, test.told)
			}
		})
	}
}

// A hugeMessage is a message of 500 MB that nobody has to hold.
type hugeMessage struct{ left int64 }

func (r *hugeMessage) Read(p []byte) (int, error) {
	const line = "a line of prose, see http://a.example/ for more of the same, or do not\n"
	if r.left <= 0 {
		return 0, io.EOF
	}
	n := 0
	for n+len(line) <= len(p) && r.left > 0 {
		n += copy(p[n:], line)
		r.left -= int64(len(line))
	}
	if n == 0 { // a reader may give less than asked for, but not nothing
		n = copy(p, "\n")
	}
	return n, nil
}

// TestHugeMessage: what stands before it and all that is in it comes out while
// it is read.
func TestHugeMessage(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	in := io.MultiReader(strings.NewReader(after+"\n"+before+"Subject: huge\n\n"), &hugeMessage{left: 500 << 20})
	var out countingWriter
	var errOut bytes.Buffer
	if status := run([]string{"trawl", "scan", "--jobs", "2", "-"}, in, &out, &errOut); status != exitFound {
		t.Errorf("exit status %d: %s", status, &errOut)
	}
	// 500 MiB of lines of 71 bytes, the last one whole, and the link before.
	const want = "trawl: 2 messages, 2 parts, 7384340 links, 0 broken messages\n"
	if errOut.String() != want || out.lines != 7384340 {
		t.Errorf("%d lines, told %s want %s", out.lines, &errOut, want)
	}
}

// A countingWriter counts lines and forgets them.
type countingWriter struct{ lines int }

func (w *countingWriter) Write(p []byte) (int, error) {
	w.lines += bytes.Count(p, []byte("\n"))
	return len(p), nil
}
