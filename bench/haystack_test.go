package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"trawl/extract"
)

// TestHaystackLinks: trawl finds the links that were put in, for each set of
// forms. The numbers are those of the first megabyte; they change only with
// the generators.
func TestHaystackLinks(t *testing.T) {
	want := map[string][4]int{ // by formSets
		"never":   {0, 0, 0, 0},
		"rare":    {26, 53, 78, 78},
		"headers": {356, 356, 8560, 19096},
		"posts":   {280, 376, 6039, 6581},
		"rfc":     {259, 259, 401, 401},
		"dense":   {19352, 21575, 21575, 21575},
		"broken":  {4737, 4737, 4737, 4737},
	}
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			h := k.generate(1 * mb)
			var got [4]int
			for i, forms := range formSets {
				if err := h.check(forms); err != nil {
					t.Error(err)
				}
				got[i] = h.links.of(forms)
			}
			if got != want[k.name] {
				t.Errorf("%d links put in, want %d", got, want[k.name])
			}
		})
	}
}

// TestHaystackIsRepeatable: the same kind gives the same text, of the size asked
// for, in whole lines of UTF-8.
func TestHaystackIsRepeatable(t *testing.T) {
	for _, k := range kinds {
		const size = 100e3
		h := k.generate(size)
		if !bytes.Equal(h.text, k.generate(size).text) {
			t.Errorf("%s: two runs differ", k.name)
		}
		if !bytes.HasPrefix(k.generate(2*size).text, h.text) {
			t.Errorf("%s: a longer haystack begins otherwise", k.name)
		}
		if n := len(h.text); n < size || n > size+10e3 || h.text[n-1] != '\n' || !utf8.Valid(h.text) {
			t.Errorf("%s: %d bytes, ending with %q", k.name, n, h.text[n-1])
		}
	}
}

// TestHaystackDensity: posts and RFCs are as full of triggers as real ones are,
// within a fifth or so; never has none.
func TestHaystackDensity(t *testing.T) {
	for _, test := range []struct {
		kind        string
		what        string
		least, most int // a megabyte
	}{
		{"never", ":", 0, 0},
		{"never", "@", 0, 0},
		{"never", "www.", 0, 0},
		{"posts", ":", 7000, 9500},
		{"posts", "@", 4500, 6500},
		{"rfc", ":", 2000, 2800},
		{"rfc", "@", 120, 190},
	} {
		k, _ := kindNamed(test.kind)
		n := bytes.Count(k.generate(1*mb).text, []byte(test.what))
		if n < test.least || n > test.most {
			t.Errorf("%s: %q stands there %d times a megabyte, want %d to %d", k.name, test.what, n, test.least, test.most)
		}
	}
}

// TestBrokenIsRejoined: a haystack of broken links is one only if they are put
// together.
func TestBrokenIsRejoined(t *testing.T) {
	k, _ := kindNamed("broken")
	h := k.generate(100e3)
	for m := range extract.New(extract.Config{}).Bytes(h.text) {
		if m.Joined == extract.NotJoined {
			t.Fatalf("not rejoined: %q", m.Raw())
		}
	}
}

func TestCheckSaysWhatIsWrong(t *testing.T) {
	h := haystack{"sample", []byte("see http://a.example/ now"), counts{extract.Bare: 2}}
	got := fmt.Sprint(h.check(extract.Bare))
	if want := "haystack sample, forms bare: 1 links found, 2 put in"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestHeadEndsWithALine(t *testing.T) {
	for _, test := range []struct {
		text string
		size int
		want string
	}{
		{"one\ntwo\nthree\n", 0, "one\n"},
		{"one\ntwo\nthree\n", 3, "one\n"},
		{"one\ntwo\nthree\n", 4, "one\ntwo\n"},
		{"one\ntwo\nthree\n", 99, "one\ntwo\nthree\n"},
		{"no end", 2, "no end"},
	} {
		if got := string(head([]byte(test.text), test.size)); got != test.want {
			t.Errorf("head(%q, %d) = %q, want %q", test.text, test.size, got, test.want)
		}
	}
}

// TestOpenTakesTheFirstBytes: a file is cut at the size and made UTF-8.
func TestOpenTakesTheFirstBytes(t *testing.T) {
	name := filepath.Join(t.TempDir(), "posts.txt")
	if err := os.WriteFile(name, []byte("caf\xe9 http://a.example/"), 0o666); err != nil {
		t.Fatal(err)
	}
	h, err := open(name, 8)
	if err != nil || h.name != "posts.txt" || string(h.text) != "caf? htt" {
		t.Errorf("got %q, %q, %v", h.name, h.text, err)
	}
	if err := h.check(extract.DefaultForms); err != nil {
		t.Errorf("nobody counted the links of a file, but: %v", err)
	}
}
