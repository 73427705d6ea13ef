package main

import (
	"bytes"
	"flag"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/urfave/cli/v2"

	"trawl/extract"
	"trawl/extract/archive"
)

// A keepingSink keeps all links.
type keepingSink struct{ links []link }

func (k *keepingSink) take(f *found) error { k.links = append(k.links, f.links...); return nil }
func (k *keepingSink) fileEnd(bool) error  { return nil }
func (k *keepingSink) close(bool) error    { return nil }

// fuzzScan is a scan that keeps its links.
func fuzzScan() (*scan, *keepingSink) {
	app := newApp(nil, io.Discard, io.Discard)
	kept := &keepingSink{}
	s := &scan{Context: cli.NewContext(app, flag.NewFlagSet("", 0), nil), sink: kept}
	s.config = extract.Config{Forms: extract.DefaultForms | extract.Email}
	s.headers = true
	s.finder = extract.New(s.config)
	return s, kept
}

// FuzzScan scans messages of any bytes, once whole and once as a stream: the
// links are the same, each stands where it says, and what stands there is what
// raw says where nothing was encoded.
func FuzzScan(f *testing.F) {
	for _, m := range sampleMessages(f) {
		f.Add(m, uint8(0))
	}
	for _, test := range badInputs {
		if len(test.text) < 1000 {
			f.Add([]byte(test.text), uint8(2))
		}
	}
	f.Add([]byte("Content-Type: multipart/alternative; boundary=b\n\n--b\n\nhttp://a/b\n--b\nContent-Type: text/html\n\n<a href='http://a/&amp;b'>http://a/b</a><base href=//x>\n--b--\n"), uint8(0))
	f.Add([]byte("List-Post: <mailto:a@b.example>,\n\t<http://a/\n b>\n\n> > <URL:http://a/\n> > b>\n-- \nwww.a.example"), uint8(1))
	f.Add([]byte("Subject: x\n\nbegin 644 a.txt\n#:&D*\n`\nend\nhttp://a/\n"), uint8(0))
	f.Fuzz(func(t *testing.T, data []byte, quoting uint8) {
		if len(data) > 64<<10 {
			t.Skip("the stream's window would cut it")
		}
		entry := archive.Entry{File: "f", Kind: archive.Mbox, Offset: 7, Line: 3, Data: data, Quoting: archive.Quoting(quoting % 3)}
		s, _ := fuzzScan()
		w := newMessageScanner(s)
		var whole, none found
		w.scanMessage(&entry, &whole)
		links := whole.links
		encoded := isEncoded(w)
		for i := range links {
			checkPlace(t, &links[i], &entry, encoded)
		}
		streamed, kept := fuzzScan()
		entry.Data, entry.Large = nil, bytes.NewReader(data)
		newMessageScanner(streamed).scanMessage(&entry, &none)
		if diff := cmp.Diff(links, kept.links, cmpopts.IgnoreUnexported(link{}), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("whole -, streamed +:\n%s", diff)
		}
	})
}

// isEncoded reports whether any text of the message scanned last is not the
// very bytes of the message.
func isEncoded(w *messageScanner) bool {
	for i := range w.art.Parts {
		p := &w.art.Parts[i]
		text := p.Text()
		if p.IsHTML() || text.Len() > 0 && !bytes.Contains(w.entry.Data, text.Bytes()) {
			return true
		}
	}
	return false
}

func checkPlace(t *testing.T, l *link, m *archive.Entry, encoded bool) {
	start, end := l.Start-m.Offset, l.End-m.Offset
	if start < 0 || start > end || end > int64(len(m.Data)) {
		t.Fatalf("%q stands at %d to %d of %d bytes", l.URL, start, end, len(m.Data))
	}
	before := m.Data[:start]
	line := m.Line + int64(bytes.Count(before, []byte("\n")))
	column := start - int64(bytes.LastIndexByte(before, '\n'))
	if l.Line != line || l.Column != column {
		t.Fatalf("%q stands at %d:%d, it says %d:%d", l.URL, line, column, l.Line, l.Column)
	}
	if raw := string(m.Data[start:end]); !encoded && raw != l.Raw {
		t.Fatalf("raw is %q, the message has %q", l.Raw, raw)
	}
}
