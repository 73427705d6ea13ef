package scan

import "testing"

func TestHostEndsAtBytesOfOtherEncodings(t *testing.T) {
	for _, text := range []string{
		"\x93|http://foo.com|\x94 is", // quotes of Windows-1252
		"|http://foo.com|\xA0is",      // no-break space of ISO 8859-1
		"|www.foo.com|\x85 is",        // ellipsis of Windows-1252
		"\xAB|http://foo.com|\xBB is", // guillemets of ISO 8859-1
		"http://caf\xE9.com/ is",      // a letter of it: half a host would be another one
	} {
		expect(t, text, Options{Forms: allForms, Rejoin: Likely})
	}
}

func TestHost(t *testing.T) {
	expectAll(t, usualForms, `
		|http://a|
		|http://a:80|
		|http://a:80/b|
		|http://a:/b|
		|http://a|: b
		|http://a|:b
		|http://a:80|: b
		|http://a|:80b
		http://a:65536
		|http://a:65535|
		|http://a_b/c|
		http://-a.com/
		|http://127.0.0.1/|
		http://127.0.0.256/
		|http://[::1]:80/b|
		http://[::1
		http://[x]/
		|http://user:pw@a/b|
		|http://user@a|
		http://a@b@c/
		|ftp://user@b@c/d|
		|http://www.a.com|--not
		|http://www.a.nosuch--m.com/|
		|http://xn--bcher-kva.com/|
		|http://bücher.com/ü|
		|http://a.com|—not
		|http://a.com|…
		|http://a.com|。b
		|http://a.com#b|
		|http://a.com?b|
		|http://a.com|;b
		|http://a.com|,b
		|http://a.com|¦b
		|http://a.com|(b)
		|http://a.com|'s
		http://
		http:///a
		|file:///a|
	`)
}

func TestRest(t *testing.T) {
	expectAll(t, usualForms, `
		|http://a/b| c
		|http://a/b|<c
		|http://a/b|>c
		|http://a/b|"c
		|http://a/b|\c
		|http://a/b|`+"`"+`c
		|http://a/b|`+"\t"+`c
		|http://a/b|`+"\x00"+`c
		|http://a/b|`+"\x7F"+`c
		|http://a/b|`+"\u00A0"+`c
		|http://a/b|`+"\u200B"+`c
		|http://a/b|`+"\u2028"+`c
		|http://a/b|`+"\u0085"+`c
		|http://a/b|`+"\u3000"+`c
		|http://a/b|、c
		|http://a/b|。c
		|http://a/b|，c
		|http://a/b|｜c
		|http://a/b|（c）
		|http://a/b|」c
		|http://a/b¦c|
		|http://a/b^c|
		|http://a/b~!*$c|
		|http://a/b--c|
		|http://a/日本語/é|
		|http://a/b%zz|
		|http://a/b{c}|
		|http://a/b|}c
		|http://a/b(c)|
		|http://a/b((c)d)|
		|http://a/b|)c
		|http://a/b(c)|)d
		|http://a/b[c]|
		|http://a/b|]c
		[u](|http://a/b|)(|http://c/d|)
		[url]|http://a/b|[/url]
		|http://a/b[/|
		|http://a/b|,|http://c/d|
		|http://a/b|;|www.c.de|
		|http://a/b,c|
		|http://a/b;c=d|
		|http://a/b:http://c|
		'|http://a/b|', c
		'|http://a/b'c|'
		|http://a/b'c|
		"|http://a/b|"
	`)
}
