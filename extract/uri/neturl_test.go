package uri

import (
	"net/url"
	"testing"
)

// Go's net/url and this package read the same documents. On what is absolute
// and has an authority they agree, but for this list, each row with the section
// that decides it.
var netURLDisagrees = []struct {
	url     string
	ours    string // "" or the verdict
	section string
}{
	{"http:a", `no "//" at byte 5 (RFC 3986 section 3.2)`, "RFC 9110 section 4.2.1: http has an authority; to net/url it is opaque"},
	{"http:///a", `no host at byte 7 (RFC 3986 section 3.2.2)`, "RFC 9110 section 4.2.1: an empty host is invalid"},
	{"http://:80/", `no host at byte 7 (RFC 3986 section 3.2.2)`, "RFC 9110 section 4.2.1"},
	{"http://a:65536/", `port 65536 is above 65535 at byte 9 (RFC 3986 section 3.2.3)`, "RFC 9293 section 3.1: ports have 16 bits; to net/url they are any digits"},
	{"http://-a/", `a host label begins or ends with "-" at byte 7 (RFC 3986 section 3.2.2)`, "RFC 1034 section 3.5"},
	{"http://a-/", `a host label begins or ends with "-" at byte 8 (RFC 3986 section 3.2.2)`, "RFC 1034 section 3.5"},
	{"http://a..b/", `empty label in a host name at byte 9 (RFC 3986 section 3.2.2)`, "RFC 1034 section 3.1"},
	{"http://1.2.3.256/", `a number above 255 in an IPv4 address at byte 13 (RFC 3986 section 3.2.2)`, "RFC 3986 section 3.2.2, dec-octet"},
	{"http://a.1/", `a host name ends in a number and is no IPv4 address at byte 7 (RFC 1123 section 2.1)`, "RFC 1123 section 2.1"},
	{"http://01.2.3.4/", `a number with a leading 0 in an IPv4 address at byte 7 (RFC 3986 section 7.4)`, "RFC 3986 section 3.2.2, dec-octet"},
	{"http://127.1/", `an IPv4 address not written as four numbers at byte 7 (RFC 3986 section 7.4)`, "RFC 3986 section 7.4"},
	{"http://a%41/", ``, "RFC 3986 section 3.2.2: a reg-name may hold escapes; net/url decodes those beyond ASCII alone"},
	{"http://[v1.a]/", ``, "RFC 3986 section 3.2.2, IPvFuture; net/url wants an address"},
	{"http://a<b/", `"<" in a host name at byte 8 (RFC 3986 section 3.2.2)`, "RFC 3986 section 3.2.2: net/url lets it pass for old programs"},
	{`http://a"b/`, `""" in a host name at byte 8 (RFC 3986 section 3.2.2)`, "RFC 3986 section 3.2.2"},
	{"http://a/{", `"{" in the path at byte 9 (RFC 3986 section 3.3)`, "RFC 3986 section 3.3: net/url encodes it instead"},
	{"http://a/?{", `"{" in the query at byte 10 (RFC 3986 section 3.4)`, "RFC 3986 section 3.4"},
	{"http://a/#{", `"{" in the fragment at byte 10 (RFC 3986 section 3.5)`, "RFC 3986 section 3.5"},
	{"http://a/#b#c", `"#" in the fragment at byte 11 (RFC 3986 section 3.5)`, "RFC 3986 section 3.5"},
	{"http://a/ ", `space in a URL at byte 9 (RFC 3986 section 2)`, "RFC 3986 section 2"},
	{"http://a/?%zz", `"%" without two hexadecimal digits at byte 10 (RFC 3986 section 2.1)`, "RFC 3986 section 2.1: net/url leaves the query alone"},
	{"http://a/\u00a0", `U+00A0 in a URL at byte 9 (RFC 3986 section 2)`, "RFC 3987 section 6.1"},
	{"http://a/\xff", `U+00FF is no UTF-8 at byte 9 (RFC 3987 section 3.1)`, "RFC 3987 section 3.1"},
}

func TestNetURLDisagreements(t *testing.T) {
	for _, test := range netURLDisagrees {
		if got := CheckString(RFC3986, test.url).String(); got != test.ours {
			t.Errorf("%q: %q, want %q", test.url, got, test.ours)
		}
		_, err := url.Parse(test.url)
		if (err == nil) == (test.ours == "") {
			t.Errorf("%q: net/url says %v and no longer disagrees (%s)", test.url, err, test.section)
		}
		if test.section == "" {
			t.Errorf("%q: no section decides", test.url)
		}
	}
}

// Hosts, ports and paths that both should accept, put together in every way,
// with the same parts.
func TestNetURLAgrees(t *testing.T) {
	schemes := []string{"http", "https", "ftp", "irc", "x-new", "ldap"}
	users := []string{"", "u@", "u:p@", "u:@", ":@", "@", "u%40h:p%3A@"}
	hosts := []string{"h", "h.org", "a-b.c", "xn--9ca.com", "a_b.c", "h.", "1.2.3.4", "[::1]", "[2001:db8::7]", "[fe80::1%25e]", "9a.b1", "a!b", "é.com"}
	ports := []string{"", ":", ":0", ":80", ":65535", ":00080"}
	rests := []string{
		"", "/", "//", "/a/b", "/a;b=c", "/%41%2F", "/a:b@c", "/.", "/..", "/~a", "/é", "/!$&'()*+,;=", "?", "?a=b&c=d/?", "#", "#a/?", "/a?b#c", "?#", "/%C3%A9?%7A",
	}
	n := 0
	for _, scheme := range schemes {
		for _, user := range users {
			for _, host := range hosts {
				for _, port := range ports {
					for _, rest := range rests {
						compareNetURL(t, scheme+"://"+user+host+port+rest)
						n++
					}
				}
			}
		}
	}
	t.Logf("%d URLs", n)
}

func compareNetURL(t *testing.T, text string) {
	t.Helper()
	want, err := url.Parse(text)
	if err != nil {
		t.Errorf("%q: net/url says %v", text, err)
		return
	}
	got, err := Parse(RFC3986, text)
	if err != nil || !got.Verdict.OK() {
		t.Errorf("%q: %v, %q", text, err, CheckString(RFC3986, text))
		return
	}
	password, hasPassword := want.User.Password()
	type components struct {
		user, password, port, path, query, fragment string
		hasUser, hasPassword                        bool
	}
	ours := components{decode(got.User), decode(got.Password), got.Port, decode(got.Path), got.Query, decode(got.Fragment), got.HasUser, got.HasPassword}
	theirs := components{want.User.Username(), password, want.Port(), want.Path, want.RawQuery, want.Fragment, want.User != nil, hasPassword}
	if ours != theirs {
		t.Errorf("%q:\nours   %+v\ntheirs %+v", text, ours, theirs)
	}
	// net/url has an IPv6 host without its brackets and its zone decoded.
	if host := decode(got.Host); host != want.Hostname() && host != "["+want.Hostname()+"]" {
		t.Errorf("%q: host %q, net/url %q", text, got.Host, want.Hostname())
	}
}
