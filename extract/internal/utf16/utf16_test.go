package utf16

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestDecoded(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"big-endian", "\xFE\xFF\x00a\x00\xE9", "aé"},
		{"little-endian", "\xFF\xFEa\x00\xE9\x00", "aé"},
		{"surrogates", "\xFE\xFF\xD8\x3D\xDE\x00", "\U0001F600"},
		{"the mark alone", "\xFE\xFF", ""},
		{"half a mark", "\xFE", "\xFE"},
		{"no mark", "\x00a", "\x00a"},
		{"nothing", "", ""},
	} {
		r := bufio.NewReader(iotest.OneByteReader(strings.NewReader(test.in)))
		if got, err := io.ReadAll(Decoded(r)); err != nil || string(got) != test.want {
			t.Errorf("%s: %q, %v, want %q", test.name, got, err, test.want)
		}
	}
}

// TestDecodedError: what was read before an error comes first, be it within the mark.
func TestDecodedError(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", "\xFE", "ab"} {
		r := io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))
		if got, err := io.ReadAll(Decoded(bufio.NewReader(r))); err != broken || string(got) != text {
			t.Errorf("%q: got %q, %v", text, got, err)
		}
	}
}
