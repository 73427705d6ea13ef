package archive

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/iotest"
)

// pieces reads an archive and returns what of it was yielded, by offset. The
// messages must stand where they say, in order, and lines must be counted right.
func pieces(t *testing.T, c Config, in []byte, r io.Reader) (out []string) {
	t.Helper()
	c.Stdin = r
	end := int64(0)
	for m, err := range New(c).Messages("-") {
		if err != nil {
			out = append(out, err.Error())
			continue
		}
		data := m.Data
		if m.Large != nil {
			data, _ = io.ReadAll(m.Large)
		}
		out = append(out, string(data))
		start := m.Offset - int64(len(m.Envelope))
		if start < end || m.Offset+int64(len(data)) > int64(len(in)) {
			t.Fatalf("message at %d behind %d, %d bytes of %d", m.Offset, end, len(data), len(in))
		}
		if !bytes.HasPrefix(in[start:], m.Envelope) || !bytes.HasPrefix(in[m.Offset:], data) {
			t.Fatalf("message at %d is not what stands there", m.Offset)
		}
		if gap := in[end:start]; len(bytes.Trim(gap, "\r\n")) > 0 {
			t.Fatalf("lost %q at %d", gap, end)
		}
		if line := 1 + int64(bytes.Count(in[:m.Offset], []byte("\n"))); line != m.Line {
			t.Fatalf("line %d at %d, want %d", m.Line, m.Offset, line)
		}
		end = m.Offset + int64(len(data))
	}
	if len(bytes.Trim(in[end:], "\r\n")) > 0 {
		t.Fatalf("lost %q at the end", in[end:])
	}
	return out
}

// FuzzMessages wants every byte of an archive in one message, and the same
// messages however the archive comes in.
func FuzzMessages(f *testing.F) {
	for _, test := range contentTests {
		f.Add([]byte(test.in), uint8(test.kind))
	}
	f.Fuzz(func(t *testing.T, in []byte, kind uint8) {
		// A compressed input has other offsets: FuzzCompressed is for those.
		if z, _, err := decompress(&countingReader{r: bytes.NewReader(in)}); z != nil || err != nil {
			return
		}
		c := Config{Kind: Kind(kind) % kinds}
		want := pieces(t, c, in, bytes.NewReader(in))
		got := pieces(t, c, in, iotest.OneByteReader(bytes.NewReader(in)))
		if len(got) != len(want) {
			t.Fatalf("%d messages byte by byte, %d at once", len(got), len(want))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("message %d byte by byte: %q, at once %q", i, got[i], want[i])
			}
		}
		c.MaxMessage = 64
		pieces(t, c, in, iotest.HalfReader(bytes.NewReader(in)))
	})
}

// FuzzCompressed wants no panic and an end on any compressed file.
func FuzzCompressed(f *testing.F) {
	bz, err := os.ReadFile(filepath.Join("testdata", "two.mbox.bz2"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(bz)
	for _, magic := range []string{magicGzip, magicBzip2, magicXz, magicZstd} {
		f.Add([]byte(magic + "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		for m, err := range New(Config{Stdin: bytes.NewReader(in)}).Messages("-") {
			if err == nil && m.Large != nil {
				io.Copy(io.Discard, m.Large)
			}
		}
	})
}
