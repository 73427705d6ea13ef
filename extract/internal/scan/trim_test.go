package scan

import "testing"

func TestTrim(t *testing.T) {
	expectAll(t, usualForms, `
		|http://a/b|.
		|http://a/b|,
		|http://a/b|;
		|http://a/b|:
		|http://a/b|!
		|http://a/b|?
		|http://a/b|...
		|http://a/b|.,;:!?
		|http://a/b|*
		|http://a/b|@
		|http://a/b|"
		|http://a/b|…
		|http://a/b|“
		|http://a/b|—
		|http://a/b¡|
		|http://a/b¿|
		|http://a/b|`+"\u200E"+`
		|http://a/b|`+"\uFEFF"+`.
		|http://a/b/|
		|http://a/b-|
		|http://a/b=|
		|http://a/b&|
		|http://a/b#|
		|http://a/b+|
		|http://a/b%|
		|http://a/b$|
		|http://a/b~|
		|http://a/b_|
		_|http://a/b|_
		~|http://a/b|~
		_|http://a/b~|
		|http://a/b|)
		|http://a/b|).
		|http://a/b|.)
		|http://a/b(c)|.
		|http://a/b(c|
		|http://a/b|(
		|http://a/b|[
		|http://a/b|{
		|http://a/b|[12]
		|http://a/b|[12].
		|http://a/b[c]|
		|http://a/b[1c]|
		|http://a/b|'
		'|http://a/b|'
		|http://a/'b'|
		|http://a/b's|
		|http://a/b|¦
		|http://a/b|--¦
		|http://a/b¦--|
		|http://a/b|&gt;
		|http://a/b|&lt;
		|http://a/b|&quot;
		|http://a/b|&amp;
		|http://a/b|&nbsp;
		|http://a/b|&#39;
		|http://a/b&c|;
		|http://a/?b&amp;c|
		|http://a|-
		|http://a|_
		|http://a.com|-.
		|http://a/-|
		|mailto:a@b.c|.
	`)
}

func TestTrimKeepsTheScheme(t *testing.T) {
	for _, tt := range []struct {
		url  string
		keep int
		want int
	}{
		{"news:...", 5, 5},
		{"news:*...", 5, 5},
		{"http://.", 7, 7},
		{"a", 0, 1},
		{".", 0, 0},
		{"", 0, 0},
	} {
		if got := trim([]byte(tt.url), tt.keep, 0); got != tt.want {
			t.Errorf("trim(%q, %d) = %d, want %d", tt.url, tt.keep, got, tt.want)
		}
	}
}

func TestCut(t *testing.T) {
	// A reading of "ab", "cde" and "f", cut to its first bytes.
	text := []byte("ab cde f")
	for n, want := range []string{"||ab cde f", "|a|b cde f", "|ab| cde f", "|ab| |c|de f", "|ab| |cd|e f", "|ab| |cde| f", "|ab| |cde| |f|"} {
		var r reading
		r.start(text, 0, 2)
		r.add(text, 3, 6)
		r.add(text, 7, 8)
		r.cut(n)
		c := Candidate{Pieces: r.spans}
		if got := bars(string(text), []Candidate{c}); got != want || string(r.url) != "abcdef"[:n] {
			t.Errorf("cut to %d: %q, URL %q, want %q", n, got, r.url, want)
		}
	}
}
