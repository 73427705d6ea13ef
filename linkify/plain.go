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
// with a letter, so that it is no address in numbers, and no byte has a meaning of
// its own.
func plainHost(s []byte) bool {
	if len(s) == 0 || !isLetter(s[0]) {
		return false
	}
	fragment, last := false, byte(0)
	for _, c := range s {
		switch {
		case !plainBytes[c], c == '-' && last == '-', c == '#' && fragment:
			return false
		}
		fragment = fragment || c == '#'
		last = c
	}
	return true
}

// plainAddress reports whether an address, or a message-id, is plain.
func plainAddress(s []byte) bool {
	for _, c := range s {
		if !plainBytes[c] && c != '@' || c == '/' || c == '?' || c == '#' {
			return false
		}
	}
	return true
}

// plainBytes are those that RFC 3986 allows anywhere behind the host and that
// goldmark leaves as they are, but for
//
//   - % and everything beyond ASCII, which may hide something,
//   - : and @, which may begin a port or end a name and a password,
//   - ; which may end a character reference.
var plainBytes = func() (set [256]bool) {
	for c := range byte(0x80) {
		set[c] = isLetter(c) || '0' <= c && c <= '9'
	}
	for _, c := range []byte("-._~!$&'()*+,=/?#") {
		set[c] = true
	}
	return set
}()

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
