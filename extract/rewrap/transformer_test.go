package rewrap_test

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"golang.org/x/text/transform"

	"trawl/extract/rewrap"
)

// ways are the ways of running a transformer over a text.
var ways = []struct {
	name string
	run  func(t transform.Transformer, text string) (string, error)
}{
	{"transform.String", func(t transform.Transformer, text string) (string, error) {
		s, _, err := transform.String(t, text)
		return s, err
	}},
	{"transform.Bytes", func(t transform.Transformer, text string) (string, error) {
		s, _, err := transform.Bytes(t, []byte(text))
		return string(s), err
	}},
	{"transform.Reader", func(t transform.Transformer, text string) (string, error) {
		s, err := io.ReadAll(transform.NewReader(strings.NewReader(text), t))
		return string(s), err
	}},
	{"transform.Reader, byte by byte", func(t transform.Transformer, text string) (string, error) {
		s, err := io.ReadAll(iotest.OneByteReader(transform.NewReader(iotest.OneByteReader(strings.NewReader(text)), t)))
		return string(s), err
	}},
	{"transform.Writer", func(t transform.Transformer, text string) (string, error) {
		var out bytes.Buffer
		w := transform.NewWriter(&out, t)
		for len(text) > 0 {
			n := min(len(text), 1000)
			if _, err := io.WriteString(w, text[:n]); err != nil {
				return "", err
			}
			text = text[n:]
		}
		err := w.Close()
		return out.String(), err
	}},
	{"with room for three bytes", func(t transform.Transformer, text string) (string, error) {
		var out []byte
		t.Reset()
		for {
			var dst [3]byte
			src := text[:min(len(text), 7)]
			nDst, nSrc, err := t.Transform(dst[:], []byte(src), len(src) == len(text))
			out = append(out, dst[:nDst]...)
			text = text[nSrc:]
			if err == nil && text == "" {
				return string(out), nil
			}
			if err != nil && err != transform.ErrShortDst {
				return "", err
			}
		}
	}},
}

func TestTransformers(t *testing.T) {
	block := "> see http://a.example/ and <URL:ftp://b.example/pub/\n> notes.txt> or " + long + ".\n\n"
	for _, text := range []string{"", "x", block, strings.Repeat(block, 200), strings.Repeat("no URL\n", 40000)} {
		for _, dir := range []struct {
			name        string
			plain       rewriting
			transformer *rewrap.Transformer
		}{
			{"wrapping", rewrap.Wrap, rewrap.NewWrapper(rewrap.Options{})},
			{"unwrapping", rewrap.Unwrap, rewrap.NewUnwrapper(rewrap.Options{})},
		} {
			want := rewritten(t, dir.plain, text, rewrap.Options{})
			for _, way := range ways {
				if got, err := way.run(dir.transformer, text); err != nil || got != want {
					t.Errorf("%s %.80q by %s: %.80q, %v, want %.80q", dir.name, text, way.name, got, err, want)
				}
			}
		}
	}
}

func TestTransformersInAChain(t *testing.T) {
	text := "> see " + long + " too\n"
	chain := transform.Chain(rewrap.NewWrapper(rewrap.Options{Width: 40}), rewrap.NewUnwrapper(rewrap.Options{}))
	got, _, err := transform.String(chain, text)
	if want := "> see <URL:" + long + ">\n> too\n"; err != nil || got != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

// TestReset holds that what a transformer was given before Reset is forgotten.
func TestReset(t *testing.T) {
	w := rewrap.NewWrapper(rewrap.Options{})
	var dst [100]byte
	if nDst, nSrc, err := w.Transform(dst[:], []byte("http://a.exam"), false); nDst != 0 || nSrc != 13 || err != nil {
		t.Fatalf("Transform: %d, %d, %v", nDst, nSrc, err)
	}
	w.Reset()
	w.Reset()
	nDst, _, err := w.Transform(dst[:], []byte("b.example"), true)
	if got := string(dst[:nDst]); got != "b.example" || err != nil {
		t.Errorf("after Reset: %q, %v", got, err)
	}
}

// TestAbandoned holds that a transformer that is not run to the end leaves no
// goroutine behind.
func TestAbandoned(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 10 {
		var dst [10]byte
		rewrap.NewWrapper(rewrap.Options{}).Transform(dst[:], []byte("http://"), false)
	}
	for range 100 {
		runtime.GC()
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}
