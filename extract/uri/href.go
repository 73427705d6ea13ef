package uri

import (
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// AppendHref appends to dst what a link to text should point to, and returns
// the result. text is a URL with its scheme, in any of the tolerable forms:
//
//   - letters beyond ASCII in the host become its form in ASCII (UTS 46,
//     nontransitional, as browsers do); if there is none, they are
//     percent-encoded as everywhere else (RFC 3986 section 3.2.2);
//   - a byte that RFC 3986 does not allow where it stands is percent-encoded;
//   - nothing is decoded, and a "%" that begins no escape stays.
//
// An href made so stays as it is if it goes through AppendHref again.
func AppendHref(dst, text []byte) []byte {
	s := view(text)
	u, _, v := cut(RFC3986, s)
	if !v.OK() {
		return appendEncoded(dst, s, queryChar)
	}
	dst = append(dst, s[:u.scheme+1]...)
	if u.auth >= 0 {
		dst = append(dst, "//"...)
		dst = u.appendAuthority(dst)
	}
	dst = appendEncoded(dst, s[u.path:u.query], pathChar)
	if u.query < u.frag {
		dst = append(dst, '?')
		dst = appendEncoded(dst, s[u.query+1:u.frag], queryChar)
	}
	if u.frag < len(s) {
		dst = append(dst, '#')
		dst = appendEncoded(dst, s[u.frag+1:], fragChar)
	}
	return dst
}

func (u *parts) appendAuthority(dst []byte) []byte {
	if u.at >= 0 {
		dst = appendEncoded(dst, u.s[u.auth:u.at], userinfo)
		dst = append(dst, '@')
	}
	dst = appendHostASCII(dst, u.s[u.host:u.hostEnd])
	return appendEncoded(dst, u.s[u.hostEnd:u.path], userinfo) // the colon and the port
}

// appendEncoded appends s with the bytes encoded that set has not. set holds
// percent, so that escapes stay; a lone "%" stays too.
func appendEncoded(dst []byte, s string, set class) []byte {
	for i := range len(s) {
		if c := s[i]; classes[c]&set&^high != 0 {
			dst = append(dst, c)
		} else {
			dst = appendEscape(dst, c)
		}
	}
	return dst
}

func appendEscape(dst []byte, c byte) []byte {
	const hex = "0123456789ABCDEF"
	return append(dst, '%', hex[c>>4], hex[c&15])
}

// AppendHost appends to dst the host of the URL text, in ASCII and in lower
// case, an IPv6 address in its brackets, and returns the result. Nothing is
// appended when text has no host.
func AppendHost(dst, text []byte) []byte {
	u, _, v := cut(RFC3986, view(text))
	if !v.OK() || u.auth < 0 {
		return dst
	}
	start := len(dst)
	dst = appendHostASCII(dst, u.s[u.host:u.hostEnd])
	for i := start; i < len(dst); i++ {
		dst[i] = lowerByte(dst[i])
	}
	return dst
}

func appendHostASCII(dst []byte, host string) []byte {
	if host != "" && host[0] == '[' {
		return appendEncoded(dst, host, regName|colon|brackets)
	}
	if ascii, ok := hostToASCII(host); ok {
		return append(dst, ascii...)
	}
	return appendEncoded(dst, host, regName)
}

// toASCII maps a host as browsers do: the non-transitional processing of UTS
// 46 without its rules for ASCII, which would forbid underscores.
var toASCII = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(false),
	idna.CheckHyphens(false), idna.CheckJoiners(true), idna.BidiRule())

// hostToASCII returns the form in ASCII of a host beyond it. ok is false for a
// host that has no such form or needs none. A character may map to one that
// would end the host, such as U+2100 to "a/c", and Punycode may make a label too
// long; such hosts have no form.
func hostToASCII(host string) (ascii string, ok bool) {
	if isASCII(host) || !utf8.ValidString(host) || len(host) > 4*maxHost {
		return "", false
	}
	ascii, err := toASCII.ToASCII(host)
	if err != nil || ascii == "" {
		return "", false
	}
	for i := range len(ascii) {
		if !(regName &^ (percent | high)).in(ascii[i]) {
			return "", false
		}
	}
	return ascii, labelledHost(RFC3986, ascii, 0, len(ascii)).Tolerable()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
