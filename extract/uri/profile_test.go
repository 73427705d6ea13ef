package uri

import "testing"

// Where the documents differ: each row has a URL and who accepts it.
func TestProfilesDiffer(t *testing.T) {
	const (
		n = 1 << RFC3986 // now
		o = 1 << RFC1738 // old
		d = 1 << Draft06
		m = 1 << RFC1630 // the memo
	)
	for _, test := range []struct {
		what, url string
		accepted  int
	}{
		{"national characters", "http://h/{|}", d},
		{"the tilde", "http://h/~user", n | d},
		{"the backquote", "http://h/`", 0},
		{"the quotation mark", `http://h/"a"`, m},
		{"letters beyond ASCII", "http://h/é", n},
		{"fragments", "http://h/a#b", n | m},
		{";type=a", "ftp://h/a;type=a", n | o | d},
		{";type=AN", "ftp://h/a;type=AN", m},
		{";type=L8", "ftp://h/a;type=L8", m},
		{";type=I", "ftp://h/a;type=I", n | o | d | m},
		{"ftp without a slash", "ftp://h", n | o | d},
		{"a semicolon in a name", "ftp://h/a;1", n},
		{"a question mark in a name", "ftp://h/a?b", n | o | d},
		{"gopher search", "gopher://h/7a%09b", n | o | d | m},
		{"a question mark in a gopher selector", "gopher://h/0a?b", n | o | d},
		{"Gopher+ behind two tabs", "gopher://h/0a%09%09$", n | o | d | m},
		{"a line break in a selector", "gopher://h/0a%0D%0Ab", m},
		{"a line break in a Gopher+ form", "gopher://h/0a%09%09+%091%0D%0A", n | o | d | m},
		{"a slash for a gopher type", "gopher://h//a", n | o | d},
		{"prospero's %00 version", "prospero://h/a%001", n | o | d | m},
		{"prospero's ;field=value", "prospero://h/a;b=c", n | o | d},
		{"prospero's field without a value", "prospero://h/a;b", 0},
		{"a whole wpath", "wais://h/d/t/1%3Da%3B", n | o | d},
		{"a numbered wpath", "wais://h/d/t/1=a;", n | m},
		{"a numbered wpath with slashes", "wais://h/d/t/1=a/b;2=c;", m},
		{"userinfo in http", "http://u:p@h/", n},
		{"userinfo in ftp", "ftp://u:p@h/", n | o | d | m},
		{"an empty password", "ftp://u:@h/", n | o | d},
		{"an underscore in a host", "http://a_b/", n | d | m},
		{"a host label with a digit last", "http://a.b1/", n | o | d | m},
		{"a last label that begins with a digit", "http://a.1b/", n | d | m},
		{"a host that begins with a digit", "http://1a.b/", n | o},
		{"an empty host label", "http://a..b/", d | m},
		{"an \"@\" in a host", "http://a@b/", n | m},
		{"an IPv6 host", "http://[::1]/", n},
		{"a leading zero in an IPv4 address", "http://01.2.3.4/", o | d | m},
		{"a colon without a port", "http://h:/", n},
		{"a final dot", "http://h./", n | d | m},
		{"x- schemes", "x-a:b", n | o | d | m},
		{"schemes that begin with a digit", "3a:b", o | d},
		{"an escape in a scheme", "a%41:b", m},
		{"a query behind the host", "http://h?a", n | m},
		{"a slash in a query", "http://h/a?b/c", n},
		{"an equals sign in a query", "http://h/?a=b", n | o | d},
		{"telnet with a slash", "telnet://h/", n | o | d},
		{"nntp without a host", "nntp:a.b/1", m},
		{"nntp with a host", "nntp://h/a.b/1", n | o | d},
		{"news groups with a plus sign", "news:a+b", n | o | m},
		{"news groups that begin with a digit", "news:1.a", n},
		{"news with a server", "news://h/a.b", n},
		{"several addresses", "mailto:a@b,c@d", n},
		{"header fields, or a domain with a question mark", "mailto:a@b?subject=c", n | o | d},
		{"an address without a domain", "mailto:a", 0},
		{"a file without a host part", "file:/a", n},
		{"a mid with a part", "mid:a@b/c@d", n | o | d},
		{"a reserved name", "mid:a", o | d},
		{"a hierarchical urn", "urn:/a/b", o | d | m},
		{"an assigned urn", "urn:a-b:c", n | o | d},
		{"equals and semicolon anywhere", "magic:a=b;c", n | o | d},
	} {
		for p := range Profile(profiles) {
			if got, want := CheckString(p, test.url), test.accepted&(1<<p) != 0; got.OK() != want {
				t.Errorf("%s: %s: %s says %q, want it accepted: %v", test.what, test.url, p, got, want)
			}
		}
	}
}

func TestParseProfile(t *testing.T) {
	for p := range Profile(profiles) {
		if got, err := ParseProfile(p.String()); got != p || err != nil {
			t.Errorf("ParseProfile(%q) = %v, %v", p, got, err)
		}
	}
	_, err := ParseProfile("rfc2396")
	if want := `unknown profile "rfc2396": want rfc3986, rfc1738, draft06 or rfc1630`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if got := Profile(9).String(); got != "Profile(9)" {
		t.Errorf("Profile(9) is %q", got)
	}
}
