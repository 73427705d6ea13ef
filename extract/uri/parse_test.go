package uri

import (
	"reflect"
	"testing"
)

func TestParseParts(t *testing.T) {
	text := "FTP://us%40er:pw@h.org:2121/a/b;type=a?q#f"
	got, err := Parse(RFC3986, text)
	if err != nil {
		t.Fatal(err)
	}
	known, _ := Lookup([]byte("ftp"))
	want := &URL{
		Text: text, Scheme: "FTP", Known: known,
		HasAuthority: true, User: "us%40er", HasUser: true, Password: "pw", HasPassword: true,
		Host: "h.org", Port: "2121", HasPort: true,
		Path: "/a/b;type=a", Query: "q", HasQuery: true, Fragment: "f", HasFragment: true,
		Value: FTP{
			Login: Login{User: "us@er", Password: "pw", HasUser: true, HasPassword: true, Host: "h.org", Port: 2121, OwnPort: true},
			CWD:   []string{"a"}, Name: "b", Type: "a",
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestParseTolerates(t *testing.T) {
	u, err := Parse(RFC3986, "http://h/|")
	if err != nil || u.Verdict.String() != `"|" in the path at byte 9 (RFC 3986 section 3.3)` || u.Path != "/|" {
		t.Errorf("%+v, %v", u, err)
	}
	_, err = Parse(RFC3986, "http://-h/")
	if want := `a host label begins or ends with "-" at byte 7 (RFC 3986 section 3.2.2)`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	_, err = Parse(RFC3986, "h")
	if want := `no colon that ends a scheme name at byte 1 (RFC 3986 section 3.1)`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// The meaning of URLs by the documents that now define their schemes.
func TestValuesRFC3986(t *testing.T) {
	for _, test := range []struct{ url, fields, steps string }{
		{"http://u:p@é.org:8080/a?b#c", "user=u | password=p | host=é.org | port=8080 | target=/a?b",
			"connect to xn--9ca.org:8080 | GET /a?b HTTP/1.1 | Host: xn--9ca.org:8080"},
		{"https://h?é", "host=h | port=443 | target=/?%C3%A9", "connect to h:443 | GET /?%C3%A9 HTTP/1.1 | Host: h"},
		{"ftp://h/", "host=h | port=21 | name=", "connect to h:21 | USER anonymous | PASS (the reader's mail address) | NLST"},
		{"ftp://u%0A:p%0D@h/a%00/b", "user=u\n | password=p\r | host=h | port=21 | cwd=a\x00 | name=b",
			"connect to h:21 | USER u%0A | PASS p%0D | CWD a%00 | RETR b"},
		{"gopher://h/0a?b", "host=h | port=70 | type=0 | selector=a?b", "connect to h:70 | send a?b<cr><lf>"},
		{"gopher://h/7a%09b%0D%0Ac", "host=h | port=70 | type=7 | selector=a | search=b\r\nc", "connect to h:70 | send a<tab>b%0D%0Ac<cr><lf>"},
		{"mailto:a@b,%22c%20d%22@e?subject=f%20g&cc=h@i&body=j%0D%0Ak",
			"to=a@b | to=\"c d\"@e | subject=f g | cc=h@i | body=j\r\nk",
			"begin a message to a@b, \"c d\"@e | propose subject: f g | propose cc: h@i | propose body: j%0D%0Ak"},
		{"mailto:?to=a@b", "to=a@b", "begin a message to  | propose to: a@b"},
		{"news://h:8119/a.b", "server=h:8119 | group=a.b", "connect to h:8119 | GROUP a.b"},
		{"news://h/a@b", "server=h:119 | message-id=a@b", "connect to h:119 | ARTICLE <a@b>"},
		{"news:comp.*", "group=comp.*", "connect to the reader's news server | LIST ACTIVE comp.*"},
		{"news:a?b#c@d", "message-id=a?b#c@d", "connect to the reader's news server | ARTICLE <a?b#c@d>"},
		{"snews://h/", "server=h:563", "connect to h:563 | LIST"},
		{"nntp://u:p@h/a.b/1", "user=u | password=p | host=h | port=119 | group=a.b | article=1", "connect to h:119 | GROUP a.b | ARTICLE 1"},
		{"tn3270://h/", "host=h | port=23", "open a tn3270 session with h:23"},
		{"wais://h/d/t/p", "host=h | port=210 | database=d | type=t | document=p", "connect to h:210 | retrieve from d the document p of type t"},
		{"file:/a%20b", "path=/a b", "open /a b"},
		{"prospero://h//a;b=c;d=e", "host=h | port=1525 | object=/a | b=c | d=e",
			"ask the directory server at h:1525 for the access methods of /a | follow one of them"},
		{"mid:a@b/c@d", "message-id=a@b | content-id=c@d", "find the message <a@b> among the mail received | show its part <c@d>"},
		{"mid:a/b@c", "message-id=a/b@c", "find the message <a/b@c> among the mail received"},
		{"cid:a@b", "content-id=a@b", "find this message | show its part <a@b>"},
		{"nfs://h/a%2Fb", "host=h | port=2049 | path=/a/b", "connect to h:2049 | LOOKUP /a/b from the public file handle"},
		{"afs://cell/a", "cell=cell | path=/a", "open /afs/cell/a"},
		{"z39.50r://h/a+b?c;esn=f;rs=marc+sutrs", "host=h | port=210 | database=a | database=b | document=c | element set=f | record syntax=marc | record syntax=sutrs",
			"open a Z39.50 session with h:210 | search a, b for the document c | close the session"},
		{"z39.50s://h/a;esn=b", "host=h | port=210 | database=a | element set=b", "open a Z39.50 session with h:210 | offer a for a search"},
		{"urn:ISBN:045?+r?=q#f", "namespace=isbn | name=045 | resolver=r | query=q | fragment=f", "ask a resolver of the namespace isbn for 045"},
		{"urn:a1:b?=c", "namespace=a1 | name=b | query=c", "ask a resolver of the namespace a1 for b"},
		{"urn:/a/b", "name=/a/b", "nothing: no resolver is defined for names of this form"},
		{"magic://h/", "no value", "no value"},
	} {
		if got := valueAnswer(RFC3986, "fields", test.url); got != test.fields {
			t.Errorf("%s\n got %q\nwant %q", test.url, got, test.fields)
		}
		if got := valueAnswer(RFC3986, "steps", test.url); got != test.steps {
			t.Errorf("%s\n got %q\nwant %q", test.url, got, test.steps)
		}
	}
}

func TestNormal(t *testing.T) {
	for _, test := range []struct {
		p         Profile
		url, want string
	}{
		// RFC 3986 section 6.2.2.
		{RFC3986, "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"},
		{RFC3986, "HTTP://www.EXAMPLE.com/", "http://www.example.com/"},
		// Section 6.2.3.
		{RFC3986, "http://example.com", "http://example.com/"},
		{RFC3986, "http://example.com:/", "http://example.com/"},
		{RFC3986, "http://example.com:80/", "http://example.com/"},
		{RFC3986, "http://example.com:080/", "http://example.com/"},
		{RFC3986, "http://example.com:8080", "http://example.com:8080/"},
		{RFC3986, "http://u%7ev@É.com/é", "http://u~v@xn--9ca.com/é"},
		{RFC3986, "ftp://h/%2Fetc", "ftp://h/%2Fetc"},
		{RFC3986, "http://h/%%41", "http://h/%%41"}, // decoded, it would make an escape
		{RFC3986, "http://[::1%25E]/", "http://[::1%25e]/"},
		{RFC3986, "mailto:A@b", "mailto:A@b"},
		// RFC 8141 section 3.2.
		{RFC3986, "URN:EXAMPLE:a123%2Cz456", "urn:example:a123%2Cz456"},
		{RFC3986, "urn:example:a123%2cz456", "urn:example:a123%2Cz456"},
		{RFC3986, "urn:example:A123,z456", "urn:example:A123,z456"},
		// RFC 1738 section 2.2; dots are names there.
		{RFC1738, "HTTP://H:80/a/../%2a%7E%3d", "http://h/a/../*%7E%3D"},
		{RFC1630, "http://h/%2d%2A%2e#", "http://h/-%2A%2E"},
		{RFC3986, "http://-h/", `a host label begins or ends with "-" at byte 7 (RFC 3986 section 3.2.2)`},
		{RFC3986, "h", `no colon that ends a scheme name at byte 1 (RFC 3986 section 3.1)`},
	} {
		got, err := Normal(test.p, test.url)
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %s: %s, want %s", test.p, test.url, got, test.want)
		}
	}
}

func TestEquivalentErrors(t *testing.T) {
	if _, err := Equivalent(RFC3986, "a", "http://h"); err == nil {
		t.Error("no error for the first")
	}
	if _, err := Equivalent(RFC3986, "http://h", "a"); err == nil {
		t.Error("no error for the second")
	}
}
