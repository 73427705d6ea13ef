package plain

import (
	"bytes"
	"strings"
	"testing"
)

// TestParts: the host ends at the first '|' and what is behind it at the second;
// a text without one has no plain host.
func TestParts(t *testing.T) {
	for _, text := range []string{
		"a.example|| and",
		"a.example|/b/c?d=e|, and",
		"a.example|/b#c|#d",
		"a.example|?b|",
		"a.example|#b|>",
		"a.example||",
		"a.example||. And",
		"a.example||.-b",
		"a.example|/b|(c)",
		"a-b.example||:80/",
		"a.b4||é",
		"a.0b",
		"a.9b",
		"-a.example",
		"a-.example",
		"a.b-",
		"a--b.example",
		".example",
		"",
		strings.Repeat("a", 63) + ".b|/|",
		strings.Repeat("a", 64) + ".b/",
		"a.example|/" + strings.Repeat("b", 70) + "|,",
	} {
		marked := strings.Split(text, "|")
		whole := strings.Join(marked, "")
		wantHost, wantEnd := -1, 0
		if len(marked) == 3 {
			wantHost, wantEnd = len(marked[0]), len(marked[0])+len(marked[1])
		}
		for _, behind := range []string{"", strings.Repeat(" ", 2*window)} {
			host, end := Parts([]byte(whole+behind), 0)
			if host != wantHost || end != wantEnd {
				t.Errorf("%q: host ends at %d and the rest at %d, want %d and %d", whole+behind, host, end, wantHost, wantEnd)
			}
		}
	}
}

func TestWhole(t *testing.T) {
	for text, want := range map[string]bool{
		"a.example":                                      true,
		"a.example/(b);c,d'e?f#g,h":                      true,
		"a.example" + strings.Repeat("/b,", 40):          true,
		"a.example" + strings.Repeat("/b,", 40) + "#c d": false,
		"a.example:80/":                                  false,
		"a.example.":                                     false,
		"a.example/b c":                                  false,
		"a.example/é":                                    false,
		"":                                               false,
	} {
		if got := Whole(text); got != want {
			t.Errorf("%q is whole: %v, want %v", text, got, want)
		}
	}
}

// FuzzVectors: by vectors and byte by byte, a text has the same parts.
func FuzzVectors(f *testing.F) {
	f.Add([]byte("http://www.a-b.example/c/d?e=f#g and <me.you@a.example>"), uint8(7), uint8(40))
	f.Add(bytes.Repeat([]byte("a.-4/b"), 40), uint8(1), uint8(200))
	f.Add([]byte("a.b\xFF\xC0.c/\x80"), uint8(0), uint8(0))
	f.Add([]byte("a.example/(b);c'#d,"), uint8(0), uint8(0))
	f.Add(bytes.Repeat([]byte("a.b"), 21), uint8(0), uint8(0))
	for _, address := range []string{
		"see me.you|@a-b.example.4 or", "see me.you|@a-b.example. Or", "see me|@a.example- or", "see me|@-a.example or",
		strings.Repeat("long.", 7) + "me|@a.example and", "me|@" + strings.Repeat("long.", 7) + "example and", "|@a.example",
	} {
		room := strings.Repeat(" ", 40)
		address = room + address + room
		at := strings.IndexByte(address, '|')
		f.Add([]byte(strings.Replace(address, "|", "", 1)), uint8(at), uint8(0))
	}
	f.Add([]byte(strings.Repeat(" ", 40)+"me.you@a-b.example"+strings.Repeat(" ", 20)), uint8(46), uint8(0)) // no window behind
	f.Fuzz(func(t *testing.T, text []byte, from, limit uint8) {
		i := min(int(from), len(text))
		for range 2 { // as it is, and with room for a window behind it
			for _, inner := range []Set{innerByte, restByte} {
				host, end := parts(text, i, inner)
				wantHost, wantEnd := hostEnd(text, i), 0
				if wantHost >= 0 {
					wantEnd = restEnd(text, wantHost, inner)
				}
				if host != wantHost || end != wantEnd {
					t.Errorf("%q: host ends at %d and the rest at %d, byte by byte %d and %d", text[i:], host, end, wantHost, wantEnd)
				}
			}
			low := min(int(limit), i)
			want := i
			for want > low && Local.Has(text[want-1]) {
				want--
			}
			local, host := Address(text, i, low)
			if wantHost := hostEnd(text, i+1); local != want || host != wantHost {
				t.Errorf("%q: address from %d to %d, byte by byte from %d to %d", text[low:], local, host, want, wantHost)
			}
			text = append(text, bytes.Repeat([]byte(" "), window)...)
		}
	})
}
