package scan

import (
	"testing"

	"trawl/corpus"
)

// FuzzSeek: vectors find what a search byte by byte finds, and so does the
// search for eight bytes at a time.
func FuzzSeek(f *testing.F) {
	for _, v := range corpus.Vectors() {
		f.Add(v.Text, uint8(allForms))
	}
	f.Add([]byte("WWW.A.COM \xC0\xE0 w..."), uint8(WWW))
	f.Fuzz(func(t *testing.T, text []byte, forms uint8) {
		n := needlesOf(Form(forms) & allForms)
		for len(text) < 2*chunkSize+reach {
			text = append(text, " a.b@c:wWw.d"...)
		}
		size := (len(text) - reach) &^ (chunkSize - 1)
		for from := 0; from < size; {
			wantAt, wantMask := seekSlowly(text[from:], size-from, n)
			for name, seek := range map[string]func([]byte, int, *needles) (int, uint64){"seek": seek, "seekGeneric": seekGeneric} {
				if at, mask := seek(text[from:], size-from, &n); at != wantAt || mask != wantMask {
					t.Fatalf("%q: %s finds %b at %d, want %b at %d", text[from:], name, mask, at, wantMask, wantAt)
				}
			}
			from += wantAt + chunkSize
		}
	})
}

func seekSlowly(text []byte, size int, n needles) (at int, mask uint64) {
	for i, c := range text[:size] {
		if i%chunkSize == 0 {
			if mask != 0 {
				break
			}
			at = i
		}
		if c == n.first || c == n.at || c == n.dot || c|0x20 == n.w && text[i+reach] == '.' {
			mask |= 1 << (i - at)
		}
	}
	return at, mask
}
