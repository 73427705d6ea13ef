package uri

import "testing"

func TestPlainHTTP(t *testing.T) {
	for text, want := range map[string]bool{
		"http://example.com":              true,
		"https://www.example.com/a/b?c=d": true,
		"http://a":                        true,
		"http://a?b":                      true,
		"http://a.1b/":                    false, // might be meant as an address
		"http://1.2.3.4/":                 false,
		"http://-a/":                      false,
		"http://a-/":                      false,
		"http://xn--a/":                   false,
		"http://a..b/":                    false,
		"http://a.b./":                    false,
		"http://a:80/":                    false,
		"http://u@a/":                     false,
		"http://a/%41":                    false,
		"http://a/|":                      false,
		"http://a/é":                      false,
		"http://a/#f":                     true,
		"http://a#f":                      true,
		"http://a/#f#g":                   false,
		"http:///":                        false,
		"ftp://a/":                        false,
		"HTTP://a/":                       false,
	} {
		if got := plainHTTP(text); got != want {
			t.Errorf("plainHTTP(%q) = %t", text, got)
		}
	}
}

// FuzzPlainHTTP: what is plain passes the checks that plainHTTP spares.
func FuzzPlainHTTP(f *testing.F) {
	f.Add("http://example.com/a?b")
	f.Add("https://a.b-c.d")
	f.Fuzz(func(t *testing.T, text string) {
		if !plainHTTP(text) {
			return
		}
		u, scheme, v := cut(RFC3986, text)
		if v.OK() {
			v = checkParts(u, scheme)
		}
		if !v.OK() || notInText(&u, scheme) != fine {
			t.Errorf("%q is plain, but: %s", text, v)
		}
	})
}
