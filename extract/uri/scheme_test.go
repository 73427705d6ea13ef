package uri

import (
	"slices"
	"strings"
	"testing"
)

func TestTableIsSorted(t *testing.T) {
	var names []string
	for scheme := range Schemes() {
		names = append(names, scheme.Name)
	}
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Error("the table is not sorted, or has a scheme twice")
	}
	for _, name := range names {
		if s := lookup(strings.ToUpper(name)); s == nil || s.Name != name {
			t.Errorf("%s is not found in upper case", name)
		}
	}
}

func TestMaxName(t *testing.T) {
	longest := ""
	for scheme := range Schemes() {
		if len(scheme.Name) > len(longest) {
			longest = scheme.Name
		}
	}
	if want := "microsoft.windows.camera.multipicker"; longest != want || len(longest) != 36 || len(longest) > MaxName {
		t.Errorf("the longest name is %s of %d bytes, want %s of 36, MaxName %d at most", longest, len(longest), want, MaxName)
	}
}

// Every row is sound: its name is a scheme, its example is a URL of that
// scheme, and a scheme that may stand without "//" has an example that does.
func TestTableRows(t *testing.T) {
	for scheme := range Schemes() {
		if v := CheckString(RFC3986, scheme.Name+"://a/"); v.why == schemeByte || v.why == schemeStart {
			t.Errorf("%s: %s", scheme.Name, v)
		}
		if scheme.Defined == "" || scheme.Port < 0 || scheme.Port > 65535 || scheme.Opaque != (scheme.shape != noShape) {
			t.Errorf("%+v", *scheme)
		}
		if scheme.Example == "" {
			continue
		}
		name, rest, _ := strings.Cut(scheme.Example, ":")
		if !strings.EqualFold(name, scheme.Name) {
			t.Errorf("%s: the example %s is of another scheme", scheme.Name, scheme.Example)
		}
		if v := CheckString(RFC3986, scheme.Example); !v.Tolerable() {
			t.Errorf("%s: %s: %s", scheme.Name, scheme.Example, v)
		}
		if v := InText(RFC3986, []byte(scheme.Example)); v.Tolerable() != (scheme.Opaque || strings.HasPrefix(rest, "//")) {
			t.Errorf("%s: %s: in text: %q", scheme.Name, scheme.Example, v)
		}
	}
}

// The default ports of the founding documents.
func TestPorts(t *testing.T) {
	for name, port := range map[string]int{
		"ftp": 21, "http": 80, "gopher": 70, "nntp": 119, "telnet": 23, "wais": 210, "prospero": 1525,
		"https": 443, "news": 119, "mailto": 0, "file": 0,
	} {
		scheme, ok := Lookup([]byte(strings.ToUpper(name)))
		if !ok || scheme.Name != name || scheme.Port != port {
			t.Errorf("%s: %+v, want port %d", name, scheme, port)
		}
	}
}

func TestLookupUnknown(t *testing.T) {
	for _, name := range []string{"", "x-a", "hтtp", strings.Repeat("a", 1000)} {
		if scheme, ok := Lookup([]byte(name)); ok {
			t.Errorf("%q is %+v", name, scheme)
		}
	}
}

func TestNeverLink(t *testing.T) {
	for scheme, want := range map[string]bool{
		"javascript": true, "JavaScript": true, "data": true, "vbscript": true, "blob": true, "http": false, "": false,
		"file": false, "javascript2": false, strings.Repeat("j", 100): false,
	} {
		if got := NeverLink(scheme); got != want {
			t.Errorf("NeverLink(%q) is %v", scheme, got)
		}
	}
}

func TestKnownTLD(t *testing.T) {
	for label, want := range map[string]bool{
		"com": true, "COM": true, "uk": true, "ck": true, "museum": true, "xn--p1ai": true, "рф": true, "РФ": true, "中国": true,
		"": false, "command": false, "txt": false, "html": false, "main": false, "local": false, "co.uk": false, "a b": false,
		"\xff": false, strings.Repeat("a", 64): false, "github": false, "1": false,
	} {
		for range 2 { // the second answer is a remembered one
			if got := KnownTLD([]byte(label)); got != want {
				t.Errorf("KnownTLD(%q) is %v", label, got)
			}
		}
	}
}

// URLs in running text: what stands without "//" has something that prose has
// not.
func TestInText(t *testing.T) {
	for _, test := range []struct {
		text string
		want bool
	}{
		{"http://a", true},
		{"HTTP://A", true},
		{"http:a", false},
		{"http:", false},
		{"http://", false},
		{"ftp://me@h.org:pw@host/", true},
		{"file:///x", true},
		{"file:/x", false},
		{"news:*", true},
		{"news:comp.lang.misc", true},
		{"news:the", false},
		{"news:comp.", false},
		{"news:a@b", true},
		{"news:@b", false},
		{"news:a$b#c%d{e}@f", true},
		{"snews:comp.lang.misc", true},
		{"nntp:a.b/1", false},
		{"mailto:a@b", true},
		{"mailto:a", false},
		{"mailto:?to=a@b", true},
		{"mid:a@b", true},
		{"mid:range", false},
		{"cid:a@b", true},
		{"cid:x", false},
		{"urn:isbn:0451450523", true},
		{"urn:/iana/dns/ch", true},
		{"urn:isbn", false},
		{"urn:a:b", false},
		{"urn:isbn:", false},
		{"tel:+1-201-555-0123", true},
		{"tel:me", false},
		{"tel:12", false},
		{"sms:+15550123?body=hi", true},
		{"sip:a@b", true},
		{"sip:tea", false},
		{"xmpp:a@b", true},
		{"doi:10.1000/182", true},
		{"doi:10.", false},
		{"doi:some", false},
		{"magnet:?xt=urn:btih:c12f", true},
		{"magnet:x", false},
		{"geo:48.2010,16.3695", true},
		{"geo:-1,2", true},
		{"geo:graphy,x", false},
		{"data:text/plain,a", true},
		{"data:a,b", false},
		{"bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", true},
		{"bitcoin:rises", false},
		{"spotify:track:2jCnn1QPQ3E8ExtLe6INsx", true},
		{"spotify:sucks", false},
		{"tag:example.org,2004:name", true},
		{"tag:it", false},
		{"oid:2.999", true},
		{"view-source:http://a/", true},
		{"view-source:yes", false},
		{"info:lccn/n78-890351", true},
		{"javascript:alert(1)", false},
		{"about:blank", false},
		{"x-mine://a/b", true},
		{"x-mine:a", false},
		{"soap:Body", false},
		{"foo://a", false},
		{"C:/x", false},
		{"note:http://a", false},
		{"http://1.2.3.256/", false},
		{"http://a b", false},
		{"http://a/{b}", true},
		{"irc://h/c", true},
		{"steam://run/440", true},
		{"svn+ssh://h/a", true},
	} {
		if v := InText(RFC3986, []byte(test.text)); v.Tolerable() != test.want {
			t.Errorf("%q: %q, want %v", test.text, v, test.want)
		}
	}
	for text, want := range map[string]string{
		"news:the": `without "//", no URL of this scheme in running text at byte 5 (RFC 3986 appendix C)`,
		"foo://a":  `a scheme that is not known at byte 4 (RFC 7595 section 3.8)`,
		"ftp://":   `nothing after the "//" at byte 4 (RFC 3986 section 3.2)`,
	} {
		if got := InText(RFC3986, []byte(text)).String(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
