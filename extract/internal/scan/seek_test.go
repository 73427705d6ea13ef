package scan

import (
	"bytes"
	"slices"
	"strings"
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
		text = slices.Concat([]byte("  "), text, bytes.Repeat([]byte(" a.b@c:wWw.d s: e 1:2 3:4 news: urL: 5@6.7 5. a@ "), 8))
		end := leads + (len(text)-leads-trails)&^(chunkSize-1)
		for from := leads; from < end; {
			wantAt, wantMask := seekSlowly(text, from, end, n)
			for name, seek := range map[string]func([]byte, int, int, *needles) (int, uint64){"seek": seek, "seekGeneric": seekGeneric} {
				if at, mask := seek(text, from, end, &n); at != wantAt || mask != wantMask {
					t.Fatalf("%q: %s finds %b at %d, want %b at %d", text[from:], name, mask, at, wantMask, wantAt)
				}
			}
			from = wantAt + chunkSize
		}
	})
}

func seekSlowly(text []byte, from, end int, n needles) (at int, mask uint64) {
	for i := from; i < end; i++ {
		if (i-from)%chunkSize == 0 {
			if mask != 0 {
				break
			}
			at = i
		}
		c, last, next := text[i], text[i-1], text[i+1]
		word := strings.ToLower(string(text[i-2 : i]))
		if c != n.first && c != n.at && c != n.dot && (n.w != 'w' || !IsWWW(text[i:])) {
			continue
		}
		if c == ':' && next == ' ' && ' ' < text[i+2] && text[i+2] < 0x80 && word != "ws" && word != "rl" {
			continue
		}
		if c == ':' && isDigit(last) && isDigit(next) && last != '3' {
			continue
		}
		mask |= 1 << (i - at)
	}
	return at, mask
}

// FuzzTriggers: what the chunks leave out is no trigger of any form, and no URL
// begins at a colon that is none.
func FuzzTriggers(f *testing.F) {
	for _, v := range corpus.Vectors() {
		f.Add(string(v.Text), uint8(allForms))
	}
	f.Add("1@2.3 4:5 3:4 a@ b. news: x URL: y x: y", uint8(allForms))
	f.Add("<URL:\nhttp://a/b> x-a:\n//b.example z39.50r:\n//b.example h323:1@a.example", uint8(allForms))
	f.Fuzz(func(t *testing.T, text string, forms uint8) {
		wanted := Form(forms) & allForms
		if wanted&(Wrapper|Angle) != 0 {
			wanted |= Bare // all three have the colon
		}
		m := Machine{Options: testOptions}
		want, got := []int{}, []int{}
		for i := range len(text) {
			if kindAt([]byte(text), i)&wanted != 0 {
				want = append(want, i)
			} else if text[i] == ':' && kindAt([]byte(text), i) == 0 {
				m.reset(i + 1)
				if m.colon(&View{Text: []byte(text), Trigger: i, Kind: Bare}) {
					t.Errorf("%q: no trigger at %d, but %s", text, i, m.URL)
				}
			}
		}
		eachTrigger(text, wanted, func(v *View) { got = append(got, v.Trigger) })
		if !slices.Equal(got, want) {
			t.Errorf("%q: triggers at %d, want %d", text, got, want)
		}
	})
}
