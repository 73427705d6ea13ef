package uri

import (
	"strings"
	"testing"
)

// What is wrong, where, by which section: RFC 3986 and its company.
func TestCheckRFC3986(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		// Section 1.1.2, all the examples.
		{"ftp://ftp.is.co.za/rfc/rfc1808.txt", ""},
		{"http://www.ietf.org/rfc/rfc2396.txt", ""},
		{"ldap://[2001:db8::7]/c=GB?objectClass?one", ""},
		{"mailto:John.Doe@example.com", ""},
		{"news:comp.infosystems.www.servers.unix", ""},
		{"tel:+1-816-555-1212", ""},
		{"telnet://192.0.2.16:80/", ""},
		{"urn:oasis:names:specification:docbook:dtd:xml:4.1.2", ""},
		// Section 3.1.
		{"a", `no colon that ends a scheme name at byte 1 (RFC 3986 section 3.1)`},
		{"1a:b", `a scheme name cannot begin with "1" at byte 0 (RFC 3986 section 3.1)`},
		{"a b:c", `a scheme name cannot hold space at byte 1 (RFC 3986 section 3.1)`},
		// Section 3.2.
		{"http:a", `no "//" at byte 5 (RFC 3986 section 3.2)`},
		{"http://u@v@h/", `a second "@" before the host at byte 8 (RFC 3986 section 3.2.1)`},
		{"ftp://u@v:p@h/", `soft unencoded "@" in a user name at byte 7 (RFC 3986 section 3.2.1)`},
		{"http://u|v@h/", `soft "|" in user name or password at byte 8 (RFC 3986 section 3.2.1)`},
		{`http://u\v@h/`, `"\" in user name or password at byte 8 (RFC 3986 section 3.2.1)`},
		{"http://", `no host at byte 7 (RFC 3986 section 3.2.2)`},
		{"http:///a", `no host at byte 7 (RFC 3986 section 3.2.2)`},
		{"http://:80/", `no host at byte 7 (RFC 3986 section 3.2.2)`},
		{"magic:///a", ""},
		{"http://a_b.c/", ""},
		{"http://-a/", `a host label begins or ends with "-" at byte 7 (RFC 3986 section 3.2.2)`},
		{"http://a-.b/", `a host label begins or ends with "-" at byte 8 (RFC 3986 section 3.2.2)`},
		{"http://a..b/", `empty label in a host name at byte 9 (RFC 3986 section 3.2.2)`},
		{"http://.a/", `empty label in a host name at byte 7 (RFC 3986 section 3.2.2)`},
		{"http://a./", ""},
		{"http://a../", `empty label in a host name at byte 9 (RFC 3986 section 3.2.2)`},
		{"http://a%4/", `broken encoding in a host name at byte 8 (RFC 3986 section 3.2.2)`},
		{"http://a\xff/", `broken encoding in a host name at byte 8 (RFC 3986 section 3.2.2)`},
		{`http://a"b/`, `""" in a host name at byte 8 (RFC 3986 section 3.2.2)`},
		{"http://a b/", `space in a URL at byte 8 (RFC 3986 section 2)`},
		{"http://" + strings.Repeat("a", 64) + "/", `a host label of 64 bytes is longer than 63 at byte 7 (RFC 1034 section 3.5)`},
		{"http://" + strings.Repeat("a.", 130) + "b/", `a host name of 261 bytes is longer than 253 at byte 7 (RFC 3986 section 3.2.2)`},
		{"http://1.2.3.4/", ""},
		{"http://1.2.3.256/", `a number above 255 in an IPv4 address at byte 13 (RFC 3986 section 3.2.2)`},
		{"http://1.2.3.4.5/", `a host name ends in a number and is no IPv4 address at byte 7 (RFC 1123 section 2.1)`},
		{"http://12-7.0.0.1/", `a host name ends in a number and is no IPv4 address at byte 7 (RFC 1123 section 2.1)`},
		{"http://01.2.3.4/", `soft a number with a leading 0 in an IPv4 address at byte 7 (RFC 3986 section 7.4)`},
		{"http://127.1/", `soft an IPv4 address not written as four numbers at byte 7 (RFC 3986 section 7.4)`},
		{"http://1.2.3.4./", `soft a dot ends the host name at byte 14 (RFC 3986 section 3.2.2)`},
		{"http://4294967296/", `a host name ends in a number and is no IPv4 address at byte 7 (RFC 1123 section 2.1)`},
		{"http://[::1]:80/", ""},
		{"http://[::1/", `"[" without "]" at the end of the host at byte 7 (RFC 3986 section 3.2.2)`},
		{"http://[::1]a/", `"[" without "]" at the end of the host at byte 7 (RFC 3986 section 3.2.2)`},
		{"http://[1:2]/", `no IPv6 address between the brackets at byte 8 (RFC 3986 section 3.2.2)`},
		{"http://[fe80::1%25eth0]/", ""},
		{"http://[fe80::1%eth0]/", `soft "%" before an IPv6 zone is not written "%25" at byte 15 (RFC 6874 section 2)`},
		{"http://[v7.x:y]/", ""},
		{"http://a:/", ""},
		{"http://a:65535/", ""},
		{"http://a:65536/", `port 65536 is above 65535 at byte 9 (RFC 3986 section 3.2.3)`},
		{"http://a:99999/", `port 99999 is above 65535 at byte 9 (RFC 3986 section 3.2.3)`},
		{"http://a:8o/", `"o" in a port at byte 10 (RFC 3986 section 3.2.3)`},
		{"http://a:b:c/", `"b" in a port at byte 9 (RFC 3986 section 3.2.3)`},
		// Sections 2.1, 3.3 to 3.5; RFC 3987.
		{"http://h/%", `soft "%" without two hexadecimal digits at byte 9 (RFC 3986 section 2.1)`},
		{"http://h/%4%41", `soft "%" without two hexadecimal digits at byte 9 (RFC 3986 section 2.1)`},
		{"http://h/{}", `soft "{" in the path at byte 9 (RFC 3986 section 3.3)`},
		{"http://h/?[", `soft "[" in the query at byte 10 (RFC 3986 section 3.4)`},
		{"http://h/#a#b", `soft "#" in the fragment at byte 11 (RFC 3986 section 3.5)`},
		{"http://h/|\x00", `U+0000 in a URL at byte 10 (RFC 3986 section 2)`},
		{"http://h/日本?語#ü", ""},
		{"http://h/\xe9", `soft U+00E9 is no UTF-8 at byte 9 (RFC 3987 section 3.1)`},
		{"http://h/\u3000", `U+3000 in a URL at byte 9 (RFC 3986 section 2)`},
		{"http://h/\u0085", `U+0085 in a URL at byte 9 (RFC 3986 section 2)`},
		{"http://h/\u202e", `soft bidirectional control U+202E at byte 9 (RFC 3987 section 4.1)`},
		{"http://h/\ue000", `soft unencoded U+E000 at byte 9 (RFC 3987 section 2.2)`},
		{"http://h/?\ue000", ""},
		{"http://h/\uffff", `soft unencoded U+FFFF at byte 9 (RFC 3987 section 2.2)`},
		{"http://h/\U000e0001", `soft unencoded U+E0001 at byte 9 (RFC 3987 section 2.2)`},
		// The worst fault counts, not the first.
		{"http://a_|b/", `"|" in a host name at byte 9 (RFC 3986 section 3.2.2)`},
		{"http://u|@h:x/", `"x" in a port at byte 12 (RFC 3986 section 3.2.3)`},
		{"http://h/| ", `space in a URL at byte 10 (RFC 3986 section 2)`},
		{"http://h/#| ", `space in a URL at byte 11 (RFC 3986 section 2)`},
	} {
		v := CheckString(RFC3986, test.url)
		got := v.String()
		if !v.OK() && v.Tolerable() {
			got = "soft " + got
		}
		if got != test.want {
			t.Errorf("%q\n got %s\nwant %s", test.url, got, test.want)
		}
		if err := v.Err(); v.OK() != (err == nil) || err != nil && err.Error() != v.String() {
			t.Errorf("%q: Err is %v, String %q", test.url, err, v)
		}
		if w := Check(RFC3986, []byte(test.url)); w != v {
			t.Errorf("%q: Check says %q, CheckString %q", test.url, w, v)
		}
	}
}

// Schemes whose present document is not the one that founded them.
func TestCheckSchemesRFC3986(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		{"mailto:a@b,c@d?subject=x%20y&body=z", ""},
		{"mailto:?to=a@b", ""},
		{"mailto:", `no "@" in the address at byte 7 (RFC 822 section 6.1)`},
		{"mailto:a", `no "@" in the address at byte 8 (RFC 822 section 6.1)`},
		{"mailto:@b", `nothing before the "@" at byte 7 (RFC 822 section 6.1)`},
		{"mailto:a@", `no domain behind the "@" at byte 9 (RFC 822 section 6.1)`},
		{"mailto:a@.b", `no domain behind the "@" at byte 9 (RFC 822 section 6.1)`},
		{"mailto:a..b@c", `soft a dot with nothing on one side in an address at byte 9 (RFC 822 section 6.1)`},
		{"mailto:a%b@c", `soft "%" without two hexadecimal digits at byte 8 (RFC 3986 section 2.1)`},
		{"mailto:%22a%20b%22@c", ""},
		{"mailto:%22a@c", `soft unencoded or misplaced """ in an address at byte 7 (RFC 6068 section 2)`},
		{"mailto:a@%5B1.2.3.4%5D", ""},
		{"mailto:a&b@c", `soft unencoded or misplaced "&" in an address at byte 8 (RFC 6068 section 2)`},
		{"mailto:é@é", ""},
		{"mailto://a@b", `soft "//" in a scheme that names no host at byte 7 (RFC 6068 section 2)`},
		{"mailto:a@b?c", `soft a header field without "=" at byte 11 (RFC 6068 section 2)`},
		{"mailto:a b@c", `space in a URL at byte 8 (RFC 3986 section 2)`},
		{"news:", `no newsgroup and no message-id at byte 5 (RFC 5538 section 3)`},
		{"news:comp.*", ""},
		{"news://h/a.b", ""},
		{"news://h/", ""},
		{"news:a/b", `soft "/" in the name of a newsgroup at byte 6 (RFC 5538 section 3)`},
		{"news:a$b.c!d@e-f", ""},
		{"news:a%b@c", `soft "%" without two hexadecimal digits at byte 6 (RFC 3986 section 2.1)`},
		{"news:a#b{c}|d@e", `soft "#" in a message-id at byte 6 (RFC 5538 section 3)`},
		{"news:<a@b>", `soft "<" in a message-id at byte 5 (RFC 5538 section 3)`},
		{"news:a@b@c", `soft "@" in a message-id at byte 8 (RFC 5538 section 3)`},
		{"news:@", `nothing before the "@" at byte 5 (RFC 822 section 6.1)`},
		{"nntp://h/a.b/12345678901234567", `soft no article number at byte 13 (RFC 5538 section 4)`},
		{"nntp://h/", `no newsgroup and no message-id at byte 8 (RFC 5538 section 3)`},
		{"telnet://u:p@h/", ""},
		{"telnet://h/a", `soft a path in a scheme that has none at byte 11 (RFC 4248 section 2)`},
		{"gopher://h/0a%0Ab", `soft encoded line break in a gopher selector at byte 13 (RFC 4266 section 2.1)`},
		{"ftp://h/a;type=x", `soft unknown code behind ";type=" at byte 15 (RFC 1738 section 3.2.2)`},
		{"file:/etc/motd", ""},
		{"file:etc", `no "//" at byte 5 (RFC 3986 section 3.2)`},
		{"file://h", `soft no "/" behind the host at byte 8 (RFC 3986 section 3.3)`},
		{"file:///c|/a", `soft "|" in the path at byte 9 (RFC 3986 section 3.3)`},
		{"file://h:1/", `soft a port in a scheme that has none at byte 8 (RFC 8089 section 2)`},
		{"file://u@h/", `soft a user name in a scheme that has none at byte 7 (RFC 8089 section 2)`},
		{"mid:a@b", ""},
		{"mid:a@b/c@d", ""},
		{"mid:a/b@c", `soft "/" in a message-id at byte 5 (RFC 2392 section 2)`},
		{"cid:a", `no "@" in the address at byte 5 (RFC 822 section 6.1)`},
		{"urn:isbn:1?+a?=b#c", ""},
		{"urn:isbn:1?a", `soft a "?" that begins neither "?+" nor "?=" and a character at byte 10 (RFC 8141 section 2)`},
		{"urn:isbn", `no namespace identifier of 2 to 32 letters, digits and hyphens at byte 4 (RFC 8141 section 2)`},
		{"urn:i:1", `no namespace identifier of 2 to 32 letters, digits and hyphens at byte 4 (RFC 8141 section 2)`},
		{"urn:isbn:", `no name behind the namespace at byte 9 (RFC 8141 section 2)`},
		{"z39.50r://h/a?b", ""},
		{"z39.50r://h/a", `soft no document at byte 13 (RFC 2056 section 4)`},
		{"z39.50r://h/", `no database at byte 11 (RFC 2056 section 4)`},
		{"z39.50s://h", ""},
		{"wais://h/a/b", `soft neither a database nor a database, a type and a document at byte 11 (RFC 4156 section 2)`},
		{"irc:a", `no "//" at byte 4 (RFC 3986 section 3.2)`},
		{"javascript:alert(1)", ""},
	} {
		v := CheckString(RFC3986, test.url)
		got := v.String()
		if !v.OK() && v.Tolerable() {
			got = "soft " + got
		}
		if got != test.want {
			t.Errorf("%q\n got %s\nwant %s", test.url, got, test.want)
		}
	}
}

// What no URL is, refused with a reason. What is a mega long would take hours
// if the time grew with the square of the length.
func TestBadInput(t *testing.T) {
	const mega = 1 << 20
	for _, test := range []struct{ what, text, want string }{
		{"empty", "", `no text at byte 0 (RFC 3986 section 3)`},
		{"NUL", "http://a/\x00", `U+0000 in a URL at byte 9 (RFC 3986 section 2)`},
		{"only a scheme", "http:", `no "//" at byte 5 (RFC 3986 section 3.2)`},
		{"only a colon", ":", `a scheme name cannot begin with ":" at byte 0 (RFC 3986 section 3.1)`},
		{"a percent sign at the end", "http://a/b%", `"%" without two hexadecimal digits at byte 10 (RFC 3986 section 2.1)`},
		{"half an escape at the end", "http://a/b%4", `"%" without two hexadecimal digits at byte 10 (RFC 3986 section 2.1)`},
		{"nested percent signs", "http://a/%%25%", `"%" without two hexadecimal digits at byte 9 (RFC 3986 section 2.1)`},
		{"a port of 30 digits", "http://a:" + strings.Repeat("9", 30), `a port of 30 digits is above 65535 at byte 9 (RFC 3986 section 3.2.3)`},
		{"a host of 10,000 labels", "http://" + strings.Repeat("a.", 10_000) + "b/", `a host name of 20001 bytes is longer than 253 at byte 7 (RFC 3986 section 3.2.2)`},
		{"a host of 10,000 labels beyond ASCII", "http://" + strings.Repeat("é.", 10_000) + "b/", `a host name of 30001 bytes is longer than 253 at byte 7 (RFC 3986 section 3.2.2)`},
		{"a mega of colons", "http://" + strings.Repeat(":", mega), `no host at byte 7 (RFC 3986 section 3.2.2)`},
		{"a mega of at signs", "http://" + strings.Repeat("@", mega), `a second "@" before the host at byte 7 (RFC 3986 section 3.2.1)`},
		{"a mega of letters", strings.Repeat("a", mega), `no colon that ends a scheme name at byte 1048576 (RFC 3986 section 3.1)`},
		{"a mega of path", "http://a/" + strings.Repeat("../", mega/3), ``},
		{"a mega of percent signs", "http://a/" + strings.Repeat("%", mega), `"%" without two hexadecimal digits at byte 9 (RFC 3986 section 2.1)`},
		{"a mega of fields", "prospero://a/b" + strings.Repeat(";", mega), `a field without "=" at byte 15 (RFC 4157 section 2)`},
		{"a mega of addresses", "mailto:" + strings.Repeat("a@b,", mega/4) + "a@b", ``},
		{"a mega of quotation marks", "mailto:" + strings.Repeat("%22.", mega/4+1) + "a@b", `unencoded or misplaced """ in an address at byte 1048583 (RFC 6068 section 2)`},
		{"a mega of brackets", "http://" + strings.Repeat("[", mega), `"[" without "]" at the end of the host at byte 7 (RFC 3986 section 3.2.2)`},
		{"a mega of hash signs and no address", "news:" + strings.Repeat("#", mega), `no newsgroup and no message-id at byte 5 (RFC 5538 section 3)`},
	} {
		if got := CheckString(RFC3986, test.text).String(); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.what, got, test.want)
		}
		for p := range Profile(profiles) {
			CheckString(p, test.text)
			Normal(p, test.text)
			Parse(p, test.text)
		}
		NotesOf([]byte(test.text))
		AppendHref(nil, []byte(test.text))
		InText(RFC3986, []byte(test.text))
		Resolve(RFC3986, test.text, test.text)
		Resolve(RFC1630, test.text, test.text)
	}
}

// A verdict costs nothing, whatever it is.
func TestCheckDoesNotAllocate(t *testing.T) {
	urls := make([][]byte, 0, len(benchmarkURLs))
	for _, url := range benchmarkURLs {
		urls = append(urls, []byte(url), []byte(url+"|"), []byte(url+" "))
	}
	for p := range Profile(profiles) {
		if n := testing.AllocsPerRun(10, func() {
			for _, url := range urls {
				Check(p, url)
				InText(p, url)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", p, n)
		}
	}
	if n := testing.AllocsPerRun(10, func() {
		for _, url := range urls {
			if isASCII(view(url)) {
				NotesOf(url)
			}
			Lookup(url[:4])
		}
		KnownTLD([]byte("COM"))
		NeverLink("JavaScript")
	}); n != 0 {
		t.Errorf("notes and look-ups: %v allocations", n)
	}
}

// FuzzCheck: no panic, the offset is in the text, and views agree.
func FuzzCheck(f *testing.F) {
	for _, url := range benchmarkURLs {
		f.Add(url)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for p := range Profile(profiles) {
			v := CheckString(p, text)
			if v.At() < 0 || v.At() > len(text) || v.OK() != (v.String() == "") || v.OK() && !v.Tolerable() {
				t.Errorf("%s %q: %+v %q", p, text, v, v)
			}
			if in := InText(p, []byte(text)); in.OK() && !v.OK() {
				t.Errorf("%s %q: in text it is a URL, alone %q", p, text, v)
			}
			u, err := Parse(p, text)
			if (err == nil) != v.Tolerable() {
				t.Errorf("%s %q: Parse says %v, Check %q", p, text, err, v)
			}
			if err == nil && u.Value != nil {
				checkSteps(t, u)
			}
		}
	})
}

// checkSteps: no step of a client holds a line break of the URL's.
func checkSteps(t *testing.T, u *URL) {
	u.Value.Fields()
	for _, step := range u.Value.Steps() {
		if strings.ContainsAny(step, "\r\n\x00") {
			t.Errorf("%q: step %q", u.Text, step)
		}
	}
}
