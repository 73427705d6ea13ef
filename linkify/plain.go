package linkify

import (
	"bytes"

	"trawl/extract"
)

// plain reports whether the href of url is url itself with before in front of
// it, and the policy has nothing to add: no label, no title, no function. So it is
// with nearly every URL. goldmark renders a plain URL as it stands.
func (l *linker) plain(form extract.Form, url []byte) (before string, ok bool) {
	switch {
	case !l.plainPolicy():
		return "", false
	case form == extract.Email:
		return "mailto:", plainAddress(url)
	case bytes.HasPrefix(url, []byte("http://")):
		return "", plainHost(url[len("http://"):])
	case bytes.HasPrefix(url, []byte("https://")):
		return "", plainHost(url[len("https://"):])
	case form != extract.WWW:
		return "", false
	case l.policy.PlainHTTP:
		return "http://", plainHost(url)
	}
	return "https://", plainHost(url)
}

// plainID reports whether the href of a message-id is the id behind "news:".
func (l *linker) plainID(id []byte) bool { return l.plainPolicy() && plainAddress(id) }

// plainPolicy reports whether the policy leaves plain URLs as they are, but for
// rel and target.
func (l *linker) plainPolicy() bool {
	return l.policy.Href == nil && l.policy.MaxLabel == 0 && !l.policy.StripScheme
}

// plainHost reports whether s, a URL from its host on, is plain: the host begins
// with a letter, so that it is no address in numbers, no byte has a meaning of its
// own, and there is one "#" at most. "--" may hide letters beyond ASCII.
func plainHost(s []byte) bool {
	if len(s) == 0 || !isLetter(s[0]) {
		return false
	}
	kinds := kindsOf(s)
	return kinds&(special|at) == 0 &&
		(kinds&dash == 0 || !bytes.Contains(s, []byte("--"))) &&
		(kinds&hash == 0 || bytes.Count(s, []byte("#")) == 1)
}

// plainAddress reports whether an address, or a message-id, is plain.
func plainAddress(s []byte) bool { return kindsOf(s)&(special|delimiter|hash) == 0 }

// The kinds of bytes that a URL may not have to be plain, or not anywhere.
const (
	special   = 1 << iota // see plainBytes
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

// plainBytes has the kinds of each byte. All are special but those that RFC 3986
// allows anywhere behind the host and that goldmark leaves as they are; of these
//
//   - % is special as well, as everything beyond ASCII, because it may hide something,
//   - so is a colon, which may begin a port or end a name before a password,
//   - and a semicolon, which may end a character reference.
var plainBytes = func() (kinds [256]uint8) {
	for c := range kinds {
		if !isLetter(byte(c)) && (c < '0' || '9' < c) {
			kinds[c] = special
		}
	}
	for _, c := range []byte("._~!$&'()*+,=") {
		kinds[c] = 0
	}
	kinds['/'], kinds['?'], kinds['#'], kinds['-'], kinds['@'] = delimiter, delimiter, hash, dash, at
	return kinds
}()

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
