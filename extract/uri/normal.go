package uri

import (
	"strconv"
	"strings"
)

// Normal returns the normal form of text: two URLs with the same one are the
// same URL written twice. The form is that of RFC 3986 section 6.2, or for the
// older profiles one encoding level (RFC 1630, Encoding reserved characters):
//
//   - scheme and host in lower case, the host in ASCII;
//   - escapes of characters that are never reserved decoded, the others with
//     capital digits;
//   - under RFC1630: no void fragment;
//   - no port that is the scheme's own, no colon without a port;
//   - under RFC3986: no "." and ".." segments, "/" for an empty path behind a
//     host in http, https and ftp; a urn's namespace in lower case (RFC 8141
//     section 3.1).
//
// The error is that of a verdict that is not tolerable, on text or on what would
// be its normal form: a host in ASCII may have a label that is too long.
func Normal(p Profile, text string) (string, error) {
	u, scheme, v := cut(p, text)
	if !v.OK() {
		return "", v.Err()
	}
	if v = checkParts(u, scheme); !v.Tolerable() {
		return "", v.Err()
	}
	if p == RFC1630 && u.auth >= 0 && scheme != nil {
		u.resplit1630(scheme.access())
	}
	b := []byte(strings.ToLower(text[:u.scheme+1]))
	if u.auth >= 0 {
		b = u.appendNormalAuthority(append(b, "//"...), scheme)
	}
	path := string(appendLevel(nil, p, u.s[u.path:u.frag]))
	if p == RFC3986 {
		path = normalPath(&u, scheme, path)
	}
	b = append(b, path...)
	if p == RFC1630 && u.frag+1 == len(text) { // a void one changes nothing: RFC 1630, Fragment-id
		return string(b), nil
	}
	normal := string(appendLevel(b, p, u.s[u.frag:]))
	if v := CheckString(p, normal); !v.Tolerable() {
		return "", v.Err()
	}
	return normal, nil
}

// Equivalent reports whether two URLs have the same normal form. The error is
// that of the first that has none.
func Equivalent(p Profile, a, b string) (bool, error) {
	first, err := Normal(p, a)
	if err != nil {
		return false, err
	}
	second, err := Normal(p, b)
	return err == nil && first == second, err
}

func (u *parts) appendNormalAuthority(b []byte, scheme *Scheme) []byte {
	if u.at >= 0 {
		b = append(appendLevel(b, u.p, u.s[u.auth:u.at]), '@')
	}
	// In a host only letters are decoded: a dot parts labels, a hyphen or a digit
	// may stand where none is allowed.
	host := string(appendHostASCII(nil, u.s[u.host:u.hostEnd]))
	b = appendLower(b, string(appendDecoded(nil, u.p.neverReserved()&alpha, host)))
	if port, ok := u.portNumber(); ok && (scheme == nil || port != scheme.Port) {
		b = append(append(b, ':'), strconv.Itoa(port)...)
	}
	return b
}

// appendLower appends s in lower case, its escapes as they are.
func appendLower(dst []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		if escapeAt(s, i, len(s)) {
			dst = append(dst, s[i:i+3]...)
			i += 2
		} else {
			dst = append(dst, lowerByte(s[i]))
		}
	}
	return dst
}

// normalPath finishes path and query under RFC 3986.
func normalPath(u *parts, scheme *Scheme, path string) string {
	path, query, hasQuery := strings.Cut(path, "?")
	if u.auth >= 0 || strings.HasPrefix(path, "/") {
		path = removeDotSegments(path)
	}
	if u.auth < 0 && strings.HasPrefix(path, "//") {
		path = "/." + path
	}
	if scheme != nil {
		switch scheme.Name {
		case "http", "https", "ftp", "ws", "wss":
			if path == "" {
				path = "/"
			}
		case "urn":
			if namespace, name, ok := strings.Cut(path, ":"); ok {
				path = strings.ToLower(namespace) + ":" + name
			}
		}
	}
	if hasQuery {
		path += "?" + query
	}
	return path
}

// neverReserved is what p lets stand encoded or not with the same meaning: RFC
// 3986 section 2.3; RFC 1738 section 2.2, "all characters but the reserved";
// RFC 1630, which reserves "*", "!" and "+" too.
func (p Profile) neverReserved() class {
	switch p {
	case RFC1738, Draft06:
		return p.uchar() &^ (percent | equals)
	case RFC1630:
		return alpha | digit | dollar | hyphen | underscore // dots make segments
	}
	return unreserved
}

// appendLevel appends s with its escapes at one level. A digit is not decoded
// where it would make an escape out of a "%" that began none.
func appendLevel(dst []byte, p Profile, s string) []byte {
	return appendDecoded(dst, p.neverReserved(), s)
}

// appendDecoded is appendLevel that decodes the characters of plain.
func appendDecoded(dst []byte, plain class, s string) []byte {
	lone := -3 // offset in dst of the last such "%"
	for i := 0; i < len(s); i++ {
		if !escapeAt(s, i, len(s)) {
			if s[i] == '%' {
				lone = len(dst)
			}
			dst = append(dst, s[i])
			continue
		}
		c := unhex(s[i+1])<<4 | unhex(s[i+2])
		if plain.in(c) && !(isHex(c) && len(dst)-lone <= 2) {
			dst = append(dst, c)
		} else {
			dst = appendEscape(dst, c)
		}
		i += 2
	}
	return dst
}
