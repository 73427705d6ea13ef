package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"strings"

	"trawl/extract"
)

// pythonScan is what people run.
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

// standardScan prints the links of an mbox with the standard library's packages
// for mail and MIME. It holds the whole file, takes any line "From " for the
// start of a message, and knows no charsets, no format=flowed and no HTML.
func standardScan(path string, out io.Writer) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	s := standardScanner{extract.New(extract.Config{}), bufio.NewWriter(out)}
	for message := range bytes.SplitSeq(bytes.TrimPrefix(text, []byte("From ")), []byte("\nFrom ")) {
		_, message, _ = bytes.Cut(message, []byte("\n"))
		s.message(bytes.NewReader(message))
	}
	return s.out.Flush()
}

type standardScanner struct {
	*extract.Finder
	out *bufio.Writer
}

func (s *standardScanner) message(r io.Reader) {
	if m, err := mail.ReadMessage(bufio.NewReader(r)); err == nil {
		s.part(m.Header.Get, m.Body)
	}
}

// part prints the links of a part; header gives the fields of its header.
func (s *standardScanner) part(header func(string) string, r io.Reader) {
	switch strings.ToLower(header("Content-Transfer-Encoding")) {
	case "quoted-printable":
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	}
	kind, params, _ := mime.ParseMediaType(header("Content-Type"))
	switch {
	case strings.HasPrefix(kind, "multipart/"):
		s.parts(multipart.NewReader(r, params["boundary"]))
	case kind == "message/rfc822":
		s.message(r)
	case kind == "" || strings.HasPrefix(kind, "text/"):
		s.text(r)
	}
}

func (s *standardScanner) parts(r *multipart.Reader) {
	for {
		p, err := r.NextRawPart()
		if err != nil {
			return
		}
		s.part(p.Header.Get, p)
	}
}

func (s *standardScanner) text(r io.Reader) {
	text, _ := io.ReadAll(r) // what was read before an error counts
	for m := range s.Bytes(text) {
		s.out.Write(m.URL())
		s.out.WriteByte('\n') // the writer keeps its error for Flush
	}
}
