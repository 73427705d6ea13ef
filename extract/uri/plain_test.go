package uri

import "testing"

func TestIsPlain(t *testing.T) {
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
		"news:a.1$b@c.d":                  true,
		"news:a@[c]":                      false,
		"news:a@b@c":                      false,
		"news:a@":                         false,
		"news:@a":                         false,
		"news:a.b":                        false,
		"news://a@b/":                     false,
	} {
		if got := isPlain(text); got != want {
			t.Errorf("isPlain(%q) = %t", text, got)
		}
	}
}

// FuzzIsPlain: what is plain passes the checks that isPlain spares.
func FuzzIsPlain(f *testing.F) {
	f.Add("http://example.com/a?b")
	f.Add("https://a.b-c.d")
	f.Add("news:a.1$b@c.d")
	f.Fuzz(func(t *testing.T, text string) {
		if !isPlain(text) {
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
