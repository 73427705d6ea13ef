package uri

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// narrowed lists what RFC 1738 accepts and RFC 3986 with the schemes' present
// documents does not, each with the section that decides it.
var narrowed = []struct {
	section string
	holds   func(url string) bool
	example string
	verdict string // of the example under rfc3986
}{
	{
		"RFC 3986 section 3.1: a scheme begins with a letter, not with a digit, plus, dot or hyphen",
		like(`^[^A-Za-z]`), "3a:b",
		`a scheme name cannot begin with "3" at byte 0 (RFC 3986 section 3.1)`,
	},
	{
		"RFC 3986 section 3.2: \"//\" begins an authority in every scheme; news, mailto and schemes without a syntax had none to check",
		hadNoAuthority, "news://a..b/c@d",
		`empty label in a host name at byte 9 (RFC 3986 section 3.2.2)`,
	},
	{
		"RFC 3986 section 3.2: a \"?\" ends the authority; it was part of a user name",
		like(`^[A-Za-z]+://[^/]*\?[^/]*@`), "telnet://a=?b@c",
		`a query in a scheme that has none at byte 11 (RFC 3986 section 3.4)`,
	},
	{
		"RFC 3986 section 3.2.2: dec-octet has no needless zero; hostnumber is digits",
		like(`[@/.]0[0-9]+`), "http://1.02.3.4/",
		`a number with a leading 0 in an IPv4 address at byte 9 (RFC 3986 section 7.4)`,
	},
	{
		"RFC 6068 section 2: an address has / ? & ; = encoded, header fields have a form",
		like(`^(?i:mailto):.*[/?&;=]`), "mailto:a=b@c",
		`unencoded or misplaced "=" in an address at byte 8 (RFC 6068 section 2)`,
	},
	{
		"RFC 8089 section 2: a file has no query",
		like(`^(?i:file):.*\?`), "file:///a?b",
		`a query in a scheme that has none at byte 9 (RFC 3986 section 3.4)`,
	},
	{
		"RFC 8089 section 2: path-absolute has no empty first segment",
		like(`^(?i:file)://[^/]*//`), "file:////a",
		`an empty first segment in the path of a file at byte 8 (RFC 8089 section 2)`,
	},
	{
		"RFC 3986 section 3.4: a \"?\" begins a query; it was part of a prospero field",
		like(`^(?i:prospero):.*;.*\?`), "prospero://h/a;b?c=d",
		`a field without "=" at byte 15 (RFC 4157 section 2)`,
	},
	{
		"a scheme that RFC 1738 did not know or only reserved has got a syntax: RFC 2056, 2224, 2392, 6270, 8141 and others",
		hadNoSyntax, "mid:a",
		`no "@" in the address at byte 5 (RFC 822 section 6.1)`,
	},
}

func like(pattern string) func(string) bool { return regexp.MustCompile(pattern).MatchString }

// hadNoSyntax reports a scheme that RFC 1738 gives no syntax of its own.
func hadNoSyntax(url string) bool {
	_, scheme, _ := cut(RFC1738, url)
	return scheme == nil || scheme.grammar == nil || scheme.grammar.check[RFC1738] == nil
}

func hadNoAuthority(url string) bool {
	opaque := hadNoSyntax(url) || like(`^(?i:s?news|mailto):`)(url)
	return opaque && strings.Contains(url, "://")
}

// Accepted by rfc1738 implies accepted by rfc3986, but for what narrowed lists.
func TestRFC1738Implies3986(t *testing.T) {
	for _, exception := range narrowed {
		old, now := CheckString(RFC1738, exception.example), CheckString(RFC3986, exception.example)
		if !old.OK() || now.String() != exception.verdict || !exception.holds(exception.example) {
			t.Errorf("%s: %q is %q and %q", exception.section, exception.example, old, now)
		}
	}
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 2))
	both := 0
	for range *oracleCount {
		text := randomURL(random)
		if !CheckString(RFC1738, text).OK() {
			continue
		}
		if v := CheckString(RFC3986, text); v.OK() {
			both++
		} else if !isNarrowed(text) {
			t.Errorf("seed %d: %q is a URL under rfc1738, under rfc3986: %s", seed, text, v)
		}
	}
	if both == 0 {
		t.Error("no string is a URL under both")
	}
}

func isNarrowed(text string) bool {
	for _, exception := range narrowed {
		if exception.holds(text) {
			return true
		}
	}
	return false
}

// twoReadings are URLs of both documents that mean different things in them.
func TestTwoReadings(t *testing.T) {
	for _, test := range []struct{ url, old, now string }{
		{"ftp://us?er@host.dom/", "user=us?er host=host.dom", "host=us"},
		{"news:a?b@c", "message-id=a?b@c", "message-id=a?b@c"},
		{"gopher://h/0a?b", "host=h selector=a?b", "host=h selector=a?b"},
		{"ftp://h/a?b", "host=h name=a?b", "host=h name=a"},
	} {
		for p, want := range map[Profile]string{RFC1738: test.old, RFC3986: test.now} {
			u, err := Parse(p, test.url)
			if err != nil {
				t.Errorf("%s: %s: %v", p, test.url, err)
				continue
			}
			got := map[string]string{}
			for _, field := range u.Value.Fields() {
				got[field.Name] = field.Value
			}
			for part := range strings.FieldsSeq(want) {
				if name, value, _ := strings.Cut(part, "="); got[name] != value {
					t.Errorf("%s: %s: %s is %q, want %q", p, test.url, name, got[name], value)
				}
			}
		}
	}
}
