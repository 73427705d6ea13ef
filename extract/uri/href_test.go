package uri

import (
	"strings"
	"testing"
)

func TestAppendHref(t *testing.T) {
	long := strings.Repeat("a", 57)
	for _, test := range []struct{ url, want string }{
		{"http://a/b?c#d", "http://a/b?c#d"},
		{"HTTP://A/B", "HTTP://A/B"},
		{"http://é.com/é?é#é", "http://xn--9ca.com/%C3%A9?%C3%A9#%C3%A9"},
		{"http://FAß.de/", "http://xn--fa-hia.de/"},             // UTS 46, nontransitional
		{"http://１２７.0.0.1/", "http://127.0.0.1/"},              // wide digits
		{"http://a℀b/", "http://a%E2%84%80b/"},                  // would map to "aa/cb"
		{"http://a。b/", "http://a.b/"},                          // an ideographic full stop
		{"http://\u202ea.com/", "http://%E2%80%AEa.com/"},       // no such host
		{"http://" + long + "é/", "http://" + long + "%C3%A9/"}, // a label of 65 bytes in ASCII
		{"http://a_b.é/", "http://a_b.xn--9ca/"},
		{"http://é@é:80/", "http://%C3%A9@xn--9ca:80/"},
		{"ftp://me@h.org:pw@host/", "ftp://me%40h.org:pw@host/"},
		{"http://h/{a}|^`\\[\"<>", "http://h/%7Ba%7D%7C%5E%60%5C%5B%22%3C%3E"},
		{"http://h/a b", "http://h/a%20b"},
		{"http://h/%zz%4", "http://h/%zz%4"},   // kept as they stand
		{"http://h/%7e%2f", "http://h/%7e%2f"}, // nothing is decoded
		{"http://h/a#b#c", "http://h/a#b%23c"},
		{"http://h/\xe9", "http://h/%E9"},
		{"http://h/\ue000?\ue000", "http://h/%EE%80%80?%EE%80%80"},
		{"http://[::1%25eth0]:80/", "http://[::1%25eth0]:80/"},
		{"news:a#b%c$d@e", "news:a%23b%c$d@e"},
		{"news:a#b", "news:a#b"},
		{"mid:a{b@c", "mid:a%7Bb@c"},
		{"mailto:é@é.com", "mailto:%C3%A9@%C3%A9.com"}, // RFC 6068 section 2
		{"file:///c|/a", "file:///c%7C/a"},
		{"javascript:alert('a')", "javascript:alert('a')"},
		{"no scheme", "no%20scheme"},
		{"", ""},
	} {
		got := string(AppendHref([]byte("x="), []byte(test.url)))
		if got != "x="+test.want {
			t.Errorf("%q: %s, want %s", test.url, got[2:], test.want)
		}
	}
}

func TestAppendHost(t *testing.T) {
	for url, want := range map[string]string{
		"http://WWW.Example.ORG:80/": "www.example.org",
		"http://É.com":               "xn--9ca.com",
		"http://u@[2001:DB8::1]/":    "[2001:db8::1]",
		"mailto:a@b":                 "",
		"file:///a":                  "",
		"a":                          "",
		"http://a%41/":               "a%41",
	} {
		if got := string(AppendHost(nil, []byte(url))); got != want {
			t.Errorf("%s: %q, want %q", url, got, want)
		}
	}
}

// An href is in ASCII, stays as it is, and is tolerable if the URL is.
func FuzzAppendHref(f *testing.F) {
	for _, url := range benchmarkURLs {
		f.Add(url)
	}
	f.Add("http://é%zz|@é:80/ü?ö#ä#")
	f.Fuzz(func(t *testing.T, text string) {
		once := string(AppendHref(nil, []byte(text)))
		twice := string(AppendHref(nil, []byte(once)))
		if once != twice || !isASCII(once) {
			t.Errorf("%q becomes %q, then %q", text, once, twice)
		}
		if CheckString(RFC3986, text).Tolerable() && !CheckString(RFC3986, once).Tolerable() {
			t.Errorf("%q becomes %q: %s", text, once, CheckString(RFC3986, once))
		}
	})
}
