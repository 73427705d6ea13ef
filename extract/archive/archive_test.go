package archive

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// show writes one entry, or fault, as the tests expect it.
func show(root string, m *Entry, err error) string {
	if err != nil {
		return "! " + strings.ReplaceAll(err.Error(), root, "")
	}
	data, size := m.Data, ""
	if m.Large != nil {
		data, err = io.ReadAll(m.Large)
		size = fmt.Sprint(" large ", err)
	}
	text := strings.NewReplacer("\r", `\r`, "\n", `\n`).Replace(string(data))
	return fmt.Sprintf("%s %s %d %d%s |%s|", strings.TrimPrefix(m.File, root), m.Kind, m.Offset, m.Line, size, text)
}

// list reads paths below root.
func list(c Config, root string, paths ...string) string {
	var b strings.Builder
	for i := range paths {
		paths[i] = filepath.Join(root, paths[i])
	}
	for m, err := range New(c).Messages(paths...) {
		fmt.Fprintln(&b, show(root+"/", m, err))
	}
	return b.String()
}

// tree writes files below a new directory.
func tree(t testing.TB, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

const from = "From a@b Thu Jan  1 00:00:00 1998\n"

var contentTests = []struct {
	name, in, want string
	kind           Kind
}{
	{name: "two messages", in: from + "Subject: 1\n\none\n\n" + from + "Subject: 2\n\ntwo\n",
		want: "f mbox 34 2 |Subject: 1\\n\\none\\n|\nf mbox 85 7 |Subject: 2\\n\\ntwo\\n|\n"},
	{name: "CRLF", in: "From a Thu Jan  1 00:00:00 1998\r\nSubject: 1\r\n\r\none\r\n\r\nFrom b Thu Jan  1 00:00:00 1998\r\nSubject: 2\r\n\r\ntwo\r\n",
		want: "f mbox 33 2 |Subject: 1\\r\\n\\r\\none\\r\\n|\nf mbox 87 7 |Subject: 2\\r\\n\\r\\ntwo\\r\\n|\n"},
	{name: "From without a date", in: from + "S: 1\n\none\n\nFrom here on: x\nnothing\n",
		want: "f mbox 34 2 |S: 1\\n\\none\\n\\nFrom here on: x\\nnothing\\n|\n"},
	{name: "From with a date in a sentence", in: from + "S: 1\n\none\n\nFrom Bob Thu Jan  1 00:00:00 1998\nit went on.\n",
		want: "f mbox 34 2 |S: 1\\n\\none\\n\\nFrom Bob Thu Jan  1 00:00:00 1998\\nit went on.\\n|\n"},
	{name: "From without a blank line before it", in: from + "S: 1\n\none\n" + from + "S: 2\n",
		want: "f mbox 34 2 |S: 1\\n\\none\\nFrom a@b Thu Jan  1 00:00:00 1998\\nS: 2\\n|\n"},
	{name: "numbers for envelopes", in: "From -1234567890123456789\nX-G: 1\n\none\n\nFrom 99887766554433\nX-G: 2\n\ntwo\n",
		want: "f mbox 26 2 |X-G: 1\\n\\none\\n|\nf mbox 59 7 |X-G: 2\\n\\ntwo\\n|\n"},
	{name: "quoted From stays in the bytes", in: from + "S: 1\n\n>From x\n", want: "f mbox 34 2 |S: 1\\n\\n>From x\\n|\n"},
	{name: "right length", in: from + "Content-Length: 50\n\none\n\n" + from + "S: no\n\ntwo\n\n" + from + "S: 2\n\ntwo\n",
		want: "f mbox 34 2 |Content-Length: 50\\n\\none\\n\\nFrom a@b Thu Jan  1 00:00:00 1998\\nS: no\\n\\ntwo\\n|\nf mbox 139 12 |S: 2\\n\\ntwo\\n|\n"},
	{name: "wrong length", in: from + "Content-Length: 50\n\none\n\n" + from + "S: 2\n\ntwo\n",
		want: "f mbox 34 2 |Content-Length: 50\\n\\none\\n|\nf mbox 93 7 |S: 2\\n\\ntwo\\n|\n"},
	{name: "a message", in: "Subject: x\nDate: y\n\nFrom a Thu Jan  1 00:00:00 1998\nS: z\n",
		want: "f message 0 1 |Subject: x\\nDate: y\\n\\nFrom a Thu Jan  1 00:00:00 1998\\nS: z\\n|\n"},
	{name: "plain text", in: "Note: read http://a/b\n\nand more\n", want: "f plain 0 1 |Note: read http://a/b\\n\\nand more\\n|\n"},
	{name: "plain text by order", kind: Plain, in: from + "Subject: 1\n\none\n",
		want: "f plain 0 1 |From a@b Thu Jan  1 00:00:00 1998\\nSubject: 1\\n\\none\\n|\n"},
	{name: "nothing", in: "", want: ""},
}

func TestContent(t *testing.T) {
	for _, test := range contentTests {
		t.Run(test.name, func(t *testing.T) {
			root := tree(t, map[string]string{"f": test.in})
			if diff := cmp.Diff(test.want, list(Config{Kind: test.kind}, root, "f")); diff != "" {
				t.Error("want -, got +:\n" + diff)
			}
		})
	}
}

func TestDirectories(t *testing.T) {
	root := tree(t, map[string]string{
		"md/cur/1:2,S": "Subject: c\n\nc", "md/new/2": "Subject: n\n\nn", "md/tmp/3": "Subject: t\n\nt",
		"md/.Sent/cur/4": "Subject: s\n\ns", "md/.Sent/new/.x": "", "md/dovecot.index": "no",
		"mh/10": "Subject: ten\n\n", "mh/9": "Subject: nine\n\n", "mh/,8": "Subject: eight\n\n", "mh/.mh_sequences": "cur: 9",
		"spool/comp/lang/7": "Newsgroups: comp.lang\nSubject: x\n\n", "x.eml": "Subject: e\n\ne", "z.txt": "text",
	})
	want := "md/cur/1:2,S maildir 0 1 |Subject: c\\n\\nc|\nmd/new/2 maildir 0 1 |Subject: n\\n\\nn|\nmd/.Sent/cur/4 maildir 0 1 |Subject: s\\n\\ns|\n" +
		"mh/9 mh 0 1 |Subject: nine\\n\\n|\nmh/10 mh 0 1 |Subject: ten\\n\\n|\n" +
		"spool/comp/lang/7 spool 0 1 |Newsgroups: comp.lang\\nSubject: x\\n\\n|\nx.eml message 0 1 |Subject: e\\n\\ne|\nz.txt plain 0 1 |text|\n"
	if diff := cmp.Diff(want, list(Config{}, root, "")); diff != "" {
		t.Error("want -, got +:\n" + diff)
	}
}

// compressed returns text in every compression that can be written here.
func compressed(t *testing.T, text string) map[string]string {
	t.Helper()
	var gz, zs, x bytes.Buffer
	gw := gzip.NewWriter(&gz)
	zw, err := zstd.NewWriter(&zs)
	if err != nil {
		t.Fatal(err)
	}
	xw, err := xz.NewWriter(&x)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []io.WriteCloser{gw, zw, xw} {
		if _, err := io.WriteString(w, text); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return map[string]string{"f.gz": gz.String(), "f.zst": zs.String(), "f.xz": x.String()}
}

func TestCompressed(t *testing.T) {
	text := from + "Subject: 1\n\none\n\n" + from + "Subject: 2\n\ntwo\n"
	files := compressed(t, text)
	// bzip2 has no writer in Go: the bytes are of bzip2(1).
	bz, err := os.ReadFile("testdata/two.mbox.bz2")
	if err != nil {
		t.Fatal(err)
	}
	files["f.bz2"] = string(bz)
	root := tree(t, files)
	for name := range files {
		want := strings.ReplaceAll("f mbox 34 2 |Subject: 1\\n\\none\\n|\nf mbox 85 7 |Subject: 2\\n\\ntwo\\n|\n", "f mbox", name+" mbox")
		if diff := cmp.Diff(want, list(Config{}, root, name)); diff != "" {
			t.Error(name, "want -, got +:\n"+diff)
		}
	}
}

func TestFaults(t *testing.T) {
	text := from + "Subject: 1\n\none\n\n" + from + "Subject: 2\n\n" + manyMessages()[:20_000]
	files := compressed(t, text)
	bomb := compressed(t, "Subject: x\n\n"+strings.Repeat("a", 80<<20))
	root := tree(t, map[string]string{
		"cut.gz": files["f.gz"][:200], "cut.zst": files["f.zst"][:200], "cut.xz": files["f.xz"][:200],
		"bad.gz":  files["f.gz"][:30] + strings.Repeat("x", 100) + files["f.gz"][130:],
		"bomb.gz": bomb["f.gz"], "bomb.zst": bomb["f.zst"], "bomb.xz": bomb["f.xz"],
		"dict.xz": files["f.xz"][:16] + "\x28" + files["f.xz"][17:],
	})
	for name, want := range map[string]error{
		"cut.gz": ErrTruncated, "cut.zst": ErrTruncated, "cut.xz": ErrTruncated, "bad.gz": ErrCorrupt,
		"bomb.gz": ErrBomb, "bomb.zst": ErrBomb, "bomb.xz": ErrBomb, "dict.xz": ErrWindow, "none": fs.ErrNotExist,
	} {
		var last error
		for m, err := range New(Config{}).Messages(filepath.Join(root, name)) {
			if err != nil {
				last = err
			} else if m.Large != nil {
				io.Copy(io.Discard, m.Large)
			}
		}
		if f := (*Fault)(nil); !errors.Is(last, want) || !errors.As(last, &f) {
			t.Errorf("%s: got %v, want a fault with %v", name, last, want)
		}
	}
	if got, want := list(Config{}, root, "none", "cut.gz"), "! none: no such file or directory\ncut.gz mbox 34 2 |Subject: 1\\n\\none\\n|\n"; !strings.HasPrefix(got, want) {
		t.Errorf("got %s want at first %s", got, want)
	}
}

func TestChangedFile(t *testing.T) {
	root := tree(t, map[string]string{"f": from + "Subject: 1\n\none\n"})
	path := filepath.Join(root, "f")
	var got []string
	for m, err := range New(Config{}).Messages(path) {
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, string(m.Data))
		if err := os.WriteFile(path, []byte("short"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"Subject: 1\n\none\n", path + ": changed while it was read"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error("want -, got +:\n" + diff)
	}
}

func TestLargeMessages(t *testing.T) {
	big := "Subject: big\n\n" + strings.Repeat("a line of text, From here\n", 40_000)
	in := from + "Subject: 1\n\none\n\n" + from + big + "\n" + from + "Subject: 3\n\nthree\n"
	root := tree(t, map[string]string{"f": in})
	for _, read := range []bool{true, false} {
		var got []string
		for m, err := range New(Config{MaxMessage: 300 << 10}).Messages(filepath.Join(root, "f")) {
			switch {
			case err != nil:
				got = append(got, err.Error())
			case m.Large == nil:
				got = append(got, string(m.Data))
			case !read:
				got = append(got, big+"\n")
			default:
				data, _ := io.ReadAll(m.Large)
				got = append(got, string(data))
			}
			if m != nil && !strings.HasPrefix(in[m.Offset:], got[len(got)-1][:10]) {
				t.Errorf("offset %d is wrong", m.Offset)
			}
		}
		if diff := cmp.Diff([]string{"Subject: 1\n\none\n", big + "\n", "Subject: 3\n\nthree\n"}, got); diff != "" {
			t.Errorf("read %v: %d messages, want -, got +:\n%.1000s", read, len(got), diff)
		}
	}
}

// manyMessages is an mbox whose messages are of all sizes around those of
// blocks and batches.
func manyMessages() string {
	var b strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&b, "%sSubject: %d\n\n%s\n\n", from, i, strings.Repeat("words and From lines\n", i*i%977))
	}
	return b.String()
}

func TestParallel(t *testing.T) {
	root := tree(t, map[string]string{"a": manyMessages(), "b": "Subject: x\n\nx", "d/cur/1": "Subject: 1\n\n", "d/new/2": "Subject: 2\n\n"})
	run := func(jobs int) string {
		var b strings.Builder
		all := New(Config{MaxMessage: 16 << 10}).Messages(filepath.Join(root, "a"), filepath.Join(root, "none"), filepath.Join(root, "b"), root)
		worker := func() func(*Entry, *string) { return func(m *Entry, s *string) { *s = show(root, m, nil) } }
		Parallel(jobs, all, worker, func(s *string, err error) bool {
			fmt.Fprintln(&b, *s, err)
			return true
		})
		return b.String()
	}
	want := run(1)
	if n := strings.Count(want, "\n"); n != 6005 {
		t.Fatalf("%d entries, want 6005", n)
	}
	for _, jobs := range []int{2, 3, 8} {
		if run(jobs) != want {
			t.Errorf("%d jobs give another result than one", jobs)
		}
	}
}

func TestParallelStops(t *testing.T) {
	root := tree(t, map[string]string{"a": manyMessages()})
	for _, jobs := range []int{1, 4} {
		n := 0
		Parallel(jobs, New(Config{}).Messages(root), func() func(*Entry, *int) { return func(*Entry, *int) {} },
			func(*int, error) bool { n++; return n < 100 })
		if n != 100 {
			t.Errorf("%d jobs: emit was called %d times, want 100", jobs, n)
		}
	}
}

func TestParseKind(t *testing.T) {
	for k := range kinds {
		if got, err := ParseKind(k.String()); got != k || err != nil {
			t.Errorf("ParseKind(%q) = %v, %v", k, got, err)
		}
	}
	_, err := ParseKind("pst")
	want := `unknown kind "pst": want one of auto, mbox, mboxo, mboxrd, mboxcl, mboxcl2, maildir, mh, spool, message, plain`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestFromLine(t *testing.T) {
	for line, want := range map[string]bool{
		"From a@b Thu Jan  1 00:00:00 1998\n": true, "From - Thu Jan 01 00:00 1998\n": true, "From a b c  Thu, 1 Jan 1998 00:00:00 +0000\n": true,
		"From 1@x Thu Jan 01 00:00:00 +0000 1998\n": true, "From a Thu Jan  1 00:00:00 GMT 1998 remote from x\n": true,
		"From a Thu Jan  1 1998\n": false, "From Thursday Jan 1\n": false, "From Monday on, it is 00:00 1998\n": false,
		"From -12345678\nA: b\n": true, "From -12345678\nno field\n": false, "From: a Thu Jan  1 00:00:00 1998\n": false,
		"From the Mon Jan 1 2000 1:2 list\n": true,
	} {
		if got := isFromLine([]byte(line)); got != want {
			t.Errorf("isFromLine(%q) = %v", line, got)
		}
	}
}
