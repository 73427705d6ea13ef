// Package peak holds a test of the memory that trawl scan takes at the most. It
// is a package of its own because a process on Linux begins with the peak of
// the one that started it: this one is small.
package peak

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// most is what trawl may take at two jobs, in bytes.
const most = 256 << 20

const before = "From a@example.org Thu Jan  1 00:00:00 1998\n"

const page = "Content-Type: text/html\n\n"

// inputs are bad or large: what is read, as a stream, and the closing line
// without the number of links.
var inputs = []struct {
	name, format string
	in           func() io.Reader
	told         string
}{
	{"a message of 500 MB", "text", func() io.Reader {
		return message("Subject: x\n\n", strings.Repeat("a line of prose without a link, and one more\n", 50)+"see http://a.example/ for it\n", 500<<20)
	}, "1 message, 1 part, 0 broken messages"},
	{"base64 of 100 MB", "text", func() io.Reader {
		return message("Content-Transfer-Encoding: base64\n\n", "c2VlIGh0dHA6Ly9hLmV4YW1wbGUvIGZvciBpdAogICAgICAgICAgICAgICAg\n", 100<<20)
	}, "1 message, 1 part, 0 broken messages"},
	{"HTML of 50 MB", "text", func() io.Reader {
		return message(page, "<p>see <a href=\"http://a.example/\">this</a>\n", 50<<20)
	}, "1 message, 1 part, 0 broken messages"},
	{"a boundary that never closes", "text", func() io.Reader {
		return message("Content-Type: multipart/mixed; boundary=b\n\n--b\n\n", "--a line that looks like it\n", 100<<20)
	}, "1 message, 1 part, 1 broken message"},
	{"a header of 100 MB", "text", func() io.Reader {
		return message("Subject: x\n", "Keywords: and one more of them\n", 100<<20)
	}, "1 message, 1 part, 1 broken message"},
	{"a line of 100 MB", "text", func() io.Reader {
		return message("Subject: x\n\n", "http://a.example/", 100<<20)
	}, "1 message, 1 part, 0 broken messages"},
	{"10,000 nested multiparts", "text", func() io.Reader { return strings.NewReader(nested(10_000)) }, "1 message, 1 part, 1 broken message"},
	{"messages of 4 MB, a link every 10 bytes", "jsonl", func() io.Reader {
		return messages("Subject: x\n\n", "http://a/ ", 4<<20-200, 3)
	}, "3 messages, 3 parts, 0 broken messages"},
	{"messages of 1 MB, a link every 10 bytes", "jsonl", func() io.Reader {
		return messages("Subject: x\n\n", "http://a/ ", 1<<20-200, 10)
	}, "10 messages, 10 parts, 0 broken messages"},
	{"messages of 60 KB, a link every 10 bytes", "jsonl", func() io.Reader {
		return messages("Subject: x\n\n", "http://a/ ", 60<<10, 100)
	}, "100 messages, 100 parts, 0 broken messages"},
	{"pages of 1 MB, a link every 14 bytes", "jsonl", func() io.Reader {
		return messages(page, "<a href=a:b/>\n", 1<<20-200, 10)
	}, "10 messages, 10 parts, 0 broken messages"},
	{"pages of character references", "text", func() io.Reader {
		return messages(page, "&lt", 1<<20-200, 10)
	}, "10 messages, 10 parts, 0 broken messages"},
	{"uuencoded files one behind another", "text", func() io.Reader {
		return messages("Subject: x\n\n", "begin 644 a\n#:&D*\n", 1<<20-200, 10)
	}, "10 messages, 582430 parts, 10 broken messages"},
	{"a zip bomb", "text", func() io.Reader {
		r, w := io.Pipe()
		go func() {
			z := gzip.NewWriter(w)
			_, err := io.Copy(z, message("Subject: x\n\n", "\n", 1<<30))
			w.CloseWithError(errors.Join(err, z.Close()))
		}()
		return r
	}, "1 message, 1 part, 0 broken messages, 1 unread file"},
}

// message is an mbox of one message: unit again and again up to size bytes.
func message(head, unit string, size int64) io.Reader {
	return io.MultiReader(strings.NewReader(before+head), io.LimitReader(&repeated{unit: unit}, size))
}

func messages(head, unit string, size int64, n int) io.Reader {
	var list []io.Reader
	for range n {
		list = append(list, message(head, unit, size), strings.NewReader("\n\n"))
	}
	return io.MultiReader(list...)
}

// A repeated reads unit for ever.
type repeated struct {
	unit string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		k := copy(p[n:], r.unit[r.at:])
		n += k
		r.at = (r.at + k) % len(r.unit)
	}
	return n, nil
}

// nested is n multiparts, one in the other.
func nested(n int) string {
	var b strings.Builder
	b.WriteString(before)
	for i := range n {
		id := strconv.Itoa(i)
		b.WriteString("Content-Type: multipart/mixed; boundary=b" + id + "\n\n--b" + id + "\n")
	}
	return b.String() + "\nhttp://a.example/\n"
}

func TestPeak(t *testing.T) {
	if runtime.GOOS != "linux" || testing.Short() {
		t.Skip("takes some seconds, and the unit of the peak is Linux's")
	}
	program := filepath.Join(t.TempDir(), "trawl")
	build := exec.Command("go", "build", "-o", program, "trawl/cmd/trawl")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, test := range inputs {
		t.Run(test.name, func(t *testing.T) {
			var words bytes.Buffer
			cmd := exec.Command(program, "scan", "--jobs", "2", "--format", test.format, "-")
			cmd.Env = append(os.Environ(), "GOMAXPROCS=2")
			cmd.Stdin, cmd.Stderr = test.in(), &words
			err := cmd.Run()
			if cmd.ProcessState == nil {
				t.Fatal(err)
			}
			peak := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
			t.Logf("%d MB", peak>>20)
			if peak > most {
				t.Errorf("%d bytes at the peak, more than %d", peak, int64(most))
			}
			if told := withoutLinks(words.String()); told != test.told {
				t.Errorf("told %q, want %q", told, test.told)
			}
		})
	}
}

// withoutLinks is the closing line without its beginning and the number of links.
func withoutLinks(words string) string {
	lines := strings.Split(strings.TrimSpace(words), "\n")
	var kept []string
	for item := range strings.SplitSeq(strings.TrimPrefix(lines[len(lines)-1], "trawl: "), ", ") {
		if !strings.HasSuffix(item, " links") && !strings.HasSuffix(item, " link") {
			kept = append(kept, item)
		}
	}
	return strings.Join(kept, ", ")
}
