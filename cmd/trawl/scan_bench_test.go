package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"trawl/extract"
)

// plainArchive is an mbox of 7-bit messages, of about size bytes.
func plainArchive(size int) string {
	const line = "prose of the usual width that a mailer breaks before the seventieth one\n"
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, "From a@example.org Thu Jan  1 00:00:00 1998\nPath: news.example.com!not-for-mail\nFrom: A Reader <a@example.org>\nNewsgroups: comp.a\n"+
			"Subject: the matter at hand\nDate: Thu, 1 Jan 1998 00:00:00 GMT\nMessage-ID: <%d@example.org>\nLines: %d\n\n%ssee http://www.example%d.com/a/b.html for it\n%s\n",
			i, 20+i%40, strings.Repeat(line, i%20), i%500, strings.Repeat("> "+line[2:], 10+i%20))
	}
	return b.String()
}

// BenchmarkScan sets trawl scan beside trawl extract on the same bytes, the
// standard library's packages with the same finder, and a Python script.
func BenchmarkScan(b *testing.B) {
	pythons, err := os.ReadFile("testdata/messages/lf.mbox")
	if err != nil {
		b.Fatal(err)
	}
	for name, text := range map[string]string{"7bit": plainArchive(200 << 20), "mime": strings.Repeat(string(pythons), 500)} {
		path := filepath.Join(b.TempDir(), name)
		write(b, path, text)
		size := int64(len(text))
		for _, args := range [][]string{{"extract"}, {"scan", "--jobs", "1"}, {"scan", "--jobs", "2"}} {
			b.Run(name+"/"+strings.Join(args, ""), func(b *testing.B) {
				b.SetBytes(size)
				for b.Loop() {
					var out countingWriter
					if run(append(append([]string{"trawl"}, args...), path), nil, &out, io.Discard) != exitFound {
						b.Fatal("failed")
					}
					b.ReportMetric(float64(out.lines), "links")
				}
			})
		}
		b.Run(name+"/netmail", func(b *testing.B) {
			b.SetBytes(size)
			for b.Loop() {
				b.ReportMetric(float64(standardScan(b, path)), "links")
			}
		})
		b.Run(name+"/python", func(b *testing.B) {
			python, err := exec.LookPath("python3")
			if err != nil {
				b.Skip("no python3")
			}
			// A tenth of the archive: it is slow.
			short := path + ".short"
			write(b, short, text[:strings.Index(text[size/10:], "\n\nFrom ")+int(size/10)+2])
			b.SetBytes(size / 10)
			for b.Loop() {
				if out, err := exec.Command(python, "-c", pythonScan, short).CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
			}
		})
	}
}

// pythonScan is what people run today.
const pythonScan = `
import mailbox, re, sys
url = re.compile(r'https?://[^\s<>"]+')
for m in mailbox.mbox(sys.argv[1]):
    for part in m.walk():
        if part.get_content_maintype() == 'text':
            text = (part.get_payload(decode=True) or b'').decode('latin-1')
            for u in url.findall(text):
                sys.stdout.write(u + '\n')
`

// standardScan counts the links of an mbox by net/mail and mime/multipart.
func standardScan(b *testing.B, path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		b.Fatal(err)
	}
	finder, n := extract.New(extract.Config{}), 0
	for message := range bytes.SplitSeq(text[5:], []byte("\nFrom ")) {
		_, message, _ = bytes.Cut(message, []byte("\n"))
		m, err := mail.ReadMessage(bufio.NewReader(bytes.NewReader(message)))
		if err != nil {
			continue
		}
		n += standardPart(finder, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body)
	}
	return n
}

func standardPart(finder *extract.Finder, kind, encoding string, r io.Reader) (n int) {
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	}
	media, params, _ := mime.ParseMediaType(kind)
	switch {
	case strings.HasPrefix(media, "multipart/"):
		for parts := multipart.NewReader(r, params["boundary"]); ; {
			p, err := parts.NextRawPart()
			if err != nil {
				return n
			}
			n += standardPart(finder, p.Header.Get("Content-Type"), p.Header.Get("Content-Transfer-Encoding"), p)
		}
	case media == "message/rfc822":
		if m, err := mail.ReadMessage(r); err == nil {
			return standardPart(finder, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body)
		}
	case media == "" || strings.HasPrefix(media, "text/"):
		text, _ := io.ReadAll(r) // what was read before an error counts
		for range finder.Bytes(text) {
			n++
		}
	}
	return n
}
