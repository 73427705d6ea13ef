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

// standardScan counts the links of an mbox with the standard library's packages
// for mail and MIME. It knows no charsets, no format=flowed and no HTML.
func standardScan(path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		return -1
	}
	s, n := standardScanner{extract.New(extract.Config{})}, 0
	for message := range bytes.SplitSeq(text[len("From "):], []byte("\nFrom ")) {
		_, message, _ = bytes.Cut(message, []byte("\n"))
		n += s.message(bytes.NewReader(message))
	}
	return n
}

type standardScanner struct{ *extract.Finder }

// message counts the links of a message.
func (s standardScanner) message(r io.Reader) int {
	m, err := mail.ReadMessage(bufio.NewReader(r))
	if err != nil {
		return 0
	}
	return s.part(m.Header.Get, m.Body)
}

// part counts the links of a part; header gives the fields of its header.
func (s standardScanner) part(header func(string) string, r io.Reader) int {
	switch strings.ToLower(header("Content-Transfer-Encoding")) {
	case "quoted-printable":
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	}
	kind, params, _ := mime.ParseMediaType(header("Content-Type"))
	switch {
	case strings.HasPrefix(kind, "multipart/"):
		return s.parts(multipart.NewReader(r, params["boundary"]))
	case kind == "message/rfc822":
		return s.message(r)
	case kind == "" || strings.HasPrefix(kind, "text/"):
		return s.text(r)
	}
	return 0
}

func (s standardScanner) parts(r *multipart.Reader) (n int) {
	for {
		p, err := r.NextRawPart()
		if err != nil {
			return n
		}
		n += s.part(p.Header.Get, p)
	}
}

func (s standardScanner) text(r io.Reader) (n int) {
	text, _ := io.ReadAll(r) // what was read before an error counts
	for range s.Bytes(text) {
		n++
	}
	return n
}
