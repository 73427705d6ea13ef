package anchor

import (
	"bytes"

	"trawl/extract"
)

// Plain reports whether the href of url is url itself behind [Policy.Before], and a
// link to it needs no title. So it is with nearly every URL. A plain URL has no byte
// that would have to be percent-encoded, and no character reference.
func (p *Policy) Plain(form extract.Form, url []byte) bool {
	switch {
	case p.Href != nil:
		return false
	case form == extract.Email:
		return plainAddress(url)
	case form == extract.WWW:
		return plainHost(url)
	}
	for _, scheme := range [...]string{"http://", "https://", "ftp://", "gopher://"} {
		if len(url) >= len(scheme) && string(url[:len(scheme)]) == scheme {
			return plainHost(url[len(scheme):])
		}
	}
	return false
}

// Before returns what the href of a plain URL has before the URL.
func (p *Policy) Before(form extract.Form) string {
	switch {
	case form == extract.Email:
		return "mailto:"
	case form != extract.WWW:
		return ""
	case p.PlainHTTP:
		return "http://"
	}
	return "https://"
}

// plainHost reports whether s, a URL from its host on, is plain: the host begins
// with a letter, so that it is no address in numbers, no byte has a meaning of its
// own, and there is one "#" at most. "--" may hide letters beyond ASCII.
func plainHost(s []byte) bool {
	if len(s) == 0 || !isLetter(s[0]) {
		return false
	}
	kinds := kindsOf(s)
	return kinds&(strange|at) == 0 &&
		(kinds&dash == 0 || !bytes.Contains(s, []byte("--"))) &&
		(kinds&hash == 0 || bytes.Count(s, []byte("#")) == 1)
}

// plainAddress reports whether an address is plain.
func plainAddress(s []byte) bool { return kindsOf(s)&(strange|delimiter|hash) == 0 }

// The kinds of bytes that a URL may not have to be plain, or not anywhere.
const (
	strange   = 1 << iota // see plainBytes
	delimiter             // '/' and '?'
	hash
	dash
	at
)

// kindsOf returns the kinds of the bytes of s together.
func kindsOf(s []byte) (kinds uint8) {
	for _, c := range s {
		kinds |= plainBytes[c]
	}
	return kinds
}

// plainBytes has the kinds of each byte. All are strange but those that RFC 3986
// allows anywhere behind the host. Strange are, of these,
//
//   - '%', as everything beyond ASCII, because it may hide something,
//   - ':', which may begin a port or end the name before a password,
//   - ';', which may end a character reference.
var plainBytes = func() (kinds [256]uint8) {
	for c := range kinds {
		if !isLetter(byte(c)) && (c < '0' || '9' < c) {
			kinds[c] = strange
		}
	}
	for _, c := range []byte("._~!$&'()*+,=") {
		kinds[c] = 0
	}
	kinds['/'], kinds['?'], kinds['#'], kinds['-'], kinds['@'] = delimiter, delimiter, hash, dash, at
	return kinds
}()

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
