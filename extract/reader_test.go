package extract_test

import (
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"trawl/extract"
)

// TestReaderUTF16: offsets are those of the text in UTF-8.
func TestReaderUTF16(t *testing.T) {
	text := "é http://a.example/ö."
	for name, order := range map[string][2]int{"big-endian": {8, 0}, "little-endian": {0, 8}} {
		var in []byte
		for _, unit := range append([]uint16{0xFEFF}, utf16.Encode([]rune(text))...) {
			in = append(in, byte(unit>>order[0]), byte(unit>>order[1]))
		}
		got := streamed(t, extract.New(extract.Config{}), strings.NewReader(string(in)))
		if want := inMemory(extract.New(extract.Config{}), text); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// TestReaderError: what was read before an error is searched, and the error comes last.
func TestReaderError(t *testing.T) {
	broken := errors.New("broken")
	for text, want := range map[string][]string{
		"":                             {"broken"},
		"h":                            {"broken"},
		"http://a.example/ www.b.exam": {"http://a.example/", "www.b.exam", "broken"},
	} {
		var got []string
		for m, err := range extract.New(extract.Config{}).Reader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))) {
			if err != nil {
				got = append(got, err.Error())
				continue
			}
			got = append(got, string(m.URL()))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestReaderMemory: a short text costs little memory, a long one the buffer once.
func TestReaderMemory(t *testing.T) {
	f := extract.New(extract.Config{})
	for _, test := range []struct {
		name       string
		size, most int
	}{
		{"a mail", 2 << 10, 32 << 10},
		{"1 MiB", 1 << 20, 512 << 10},
		{"4 MiB", 4 << 20, 512 << 10},
	} {
		text := strings.Repeat("see http://a.example/\n", test.size/22)
		const runs = 5
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range runs {
			found := 0
			for range f.Reader(iotest.DataErrReader(strings.NewReader(text))) {
				found++
			}
			if want := len(text) / 22; found != want {
				t.Fatalf("%s: %d links, want %d", test.name, found, want)
			}
		}
		runtime.ReadMemStats(&after)
		if got := int(after.TotalAlloc-before.TotalAlloc) / runs; got > test.most {
			t.Errorf("%s: %d bytes allocated, want %d at most", test.name, got, test.most)
		}
	}
}
