package uri

import "testing"

// RFC 3986 section 5.4: every reference of its two tables.
func TestResolveRFC3986(t *testing.T) {
	const base = "http://a/b/c/d;p?q"
	for _, test := range []struct{ section, ref, want string }{
		{"5.4.1", "g:h", "g:h"},
		{"5.4.1", "g", "http://a/b/c/g"},
		{"5.4.1", "./g", "http://a/b/c/g"},
		{"5.4.1", "g/", "http://a/b/c/g/"},
		{"5.4.1", "/g", "http://a/g"},
		{"5.4.1", "//g", "http://g"},
		{"5.4.1", "?y", "http://a/b/c/d;p?y"},
		{"5.4.1", "g?y", "http://a/b/c/g?y"},
		{"5.4.1", "#s", "http://a/b/c/d;p?q#s"},
		{"5.4.1", "g#s", "http://a/b/c/g#s"},
		{"5.4.1", "g?y#s", "http://a/b/c/g?y#s"},
		{"5.4.1", ";x", "http://a/b/c/;x"},
		{"5.4.1", "g;x", "http://a/b/c/g;x"},
		{"5.4.1", "g;x?y#s", "http://a/b/c/g;x?y#s"},
		{"5.4.1", "", "http://a/b/c/d;p?q"},
		{"5.4.1", ".", "http://a/b/c/"},
		{"5.4.1", "./", "http://a/b/c/"},
		{"5.4.1", "..", "http://a/b/"},
		{"5.4.1", "../", "http://a/b/"},
		{"5.4.1", "../g", "http://a/b/g"},
		{"5.4.1", "../..", "http://a/"},
		{"5.4.1", "../../", "http://a/"},
		{"5.4.1", "../../g", "http://a/g"},
		{"5.4.2", "../../../g", "http://a/g"},
		{"5.4.2", "../../../../g", "http://a/g"},
		{"5.4.2", "/./g", "http://a/g"},
		{"5.4.2", "/../g", "http://a/g"},
		{"5.4.2", "g.", "http://a/b/c/g."},
		{"5.4.2", ".g", "http://a/b/c/.g"},
		{"5.4.2", "g..", "http://a/b/c/g.."},
		{"5.4.2", "..g", "http://a/b/c/..g"},
		{"5.4.2", "./../g", "http://a/b/g"},
		{"5.4.2", "./g/.", "http://a/b/c/g/"},
		{"5.4.2", "g/./h", "http://a/b/c/g/h"},
		{"5.4.2", "g/../h", "http://a/b/c/h"},
		{"5.4.2", "g;x=1/./y", "http://a/b/c/g;x=1/y"},
		{"5.4.2", "g;x=1/../y", "http://a/b/c/y"},
		{"5.4.2", "g?y/./x", "http://a/b/c/g?y/./x"},
		{"5.4.2", "g?y/../x", "http://a/b/c/g?y/../x"},
		{"5.4.2", "g#s/./x", "http://a/b/c/g#s/./x"},
		{"5.4.2", "g#s/../x", "http://a/b/c/g#s/../x"},
		{"5.4.2, for strict parsers", "http:g", "http:g"},
	} {
		if got := resolved(RFC3986, base, test.ref); got != test.want {
			t.Errorf("RFC 3986 section %s: %q is %q, want %q", test.section, test.ref, got, test.want)
		}
	}
}

// RFC 1630, Partial (relative) form, Examples: both tables. That "/g" gives
// magic://a/g contradicts the rule in the text; the table is followed.
func TestResolveRFC1630(t *testing.T) {
	for _, base := range []string{"magic://a/b/c//d/e/f", "magic://a/b/c//d/e/"} {
		for _, test := range []struct{ ref, want string }{
			{"g", "magic://a/b/c//d/e/g"},
			{"/g", "magic://a/g"},
			{"//g", "magic://g"},
			{"../g", "magic://a/b/c//d/g"},
			{"g:h", "g:h"},
		} {
			if got := resolved(RFC1630, base, test.ref); got != test.want {
				t.Errorf("in %s %q is %q, want %q", base, test.ref, got, test.want)
			}
		}
	}
}

func TestResolveOther(t *testing.T) {
	for _, test := range []struct {
		p               Profile
		base, ref, want string
	}{
		{RFC3986, "http://a", "g", "http://a/g"},            // section 5.2.3, an empty path
		{RFC3986, "http://a?q", "g?y", "http://a/g?y"},      //
		{RFC3986, "mailto:a@b", "c", "mailto:c"},            // no hierarchy
		{RFC3986, "file:///a/b", "../../../c", "file:///c"}, //
		{RFC3986, "a:/b", "..//c", "a:/.//c"},               // not an authority: RFC 3986 section 3.3
		{RFC3986, "b/c", "d", `base "b/c" is not absolute: a scheme name cannot hold "/" at byte 1 (RFC 3986 section 3.1)`},
		{RFC1738, "ftp://h/a/b", "c;type=a", "ftp://h/a/c;type=a"},
		{RFC1630, "http://h/a?b#c", "d", "http://h/d"},
		{RFC1630, "http://h/a?b#c", "?d", "http://h/a?d"},
		{RFC1630, "http://h/a?b#c", "", "http://h/a?b"},
		{RFC1630, "http://h", "a", "http://h/a"}, // the memo has no rule for a host without a slash
		{RFC1630, "http://h/a/b", ".", "http://h/a/"},
		{RFC1630, "http://h/a", "../../b", "http://h/../../b"}, // none to remove
		{RFC1630, "x:a", "///b", "x:///b"},
		{RFC1630, "", "b", `base "" is not absolute: no colon that ends a scheme name at byte 0 (RFC 1630, BNF of Generic URI Syntax)`},
	} {
		if got := resolved(test.p, test.base, test.ref); got != test.want {
			t.Errorf("%s: %q in %q is %q, want %q", test.p, test.ref, test.base, got, test.want)
		}
	}
}

// removeDotSegments and Normal have nothing left to do on their own results.
func FuzzNormalTwice(f *testing.F) {
	f.Add("http://a/b/../c/./%7e?%41#%zz")
	f.Add("urn:EXAMPLE:a%2fb")
	f.Add("x:/..//a")
	f.Fuzz(func(t *testing.T, text string) {
		for p := range Profile(profiles) {
			once, err := Normal(p, text)
			if err != nil {
				continue
			}
			twice, err := Normal(p, once)
			if err != nil || twice != once {
				t.Errorf("%s: %q becomes %q, then %q, %v", p, text, once, twice, err)
			}
		}
	})
}
