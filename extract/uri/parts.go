package uri

import "strings"

// parts cuts a URL at its delimiters. All fields are byte offsets into s:
//
//	ftp://user:pw@host.dom:21/dir/file?query#fragment
//	   |  |      ||       ||  |        |    |        |
//	   |  auth   at host  | path       query frag    len(s)
//	   scheme        hostEnd, port
//
//	0 < scheme < auth <= at < host <= hostEnd < port <= path <= query <= frag <= len(s)
//
// Without an authority auth, at and port are -1 and host, hostEnd and path all
// stand after the scheme's colon. Without userinfo at is -1, without the colon
// of a port port is -1. Without a query query is frag, without a fragment frag
// is len(s).
type parts struct {
	p       Profile
	s       string
	scheme  int // of the colon that ends it
	auth    int // after the "//"
	at      int // of the last "@" of the authority; behind resplit1630 of the first
	host    int
	hostEnd int
	port    int // after the colon
	path    int
	query   int // of the "?"
	frag    int // of the "#"
}

// split cuts s, whose scheme ends at the colon s[scheme], as p reads it. In
// RFC 1738 and draft-06 only some schemes have a "?" (they look for it
// themselves) and a user name may hold one, so that the next "/" alone ends an
// authority (section 3.1 of both). ids is set for schemes that hold a
// message-id, in which "#" may stand.
func split(p Profile, s string, scheme int, ids bool) parts {
	u := parts{p: p, s: s, scheme: scheme, auth: -1, at: -1, port: -1}
	u.path = scheme + 1
	u.host, u.hostEnd = u.path, u.path
	if strings.HasPrefix(s[u.path:], "//") {
		u.auth = u.path + 2
		u.path = authorityEnd(p, s, u.auth)
		u.splitAuthority()
	}
	u.frag = fragmentStart(s, u.path, ids)
	u.query = u.frag
	if p == RFC3986 || p == RFC1630 {
		if i := strings.IndexByte(s[u.path:u.frag], '?'); i >= 0 {
			u.query = u.path + i
		}
	}
	return u
}

// authorityEnd returns the offset of the character that ends the authority
// which begins at s[i].
func authorityEnd(p Profile, s string, i int) int {
	query := -1
	for ; i < len(s); i++ {
		switch s[i] {
		case '/', '#':
			if query >= 0 {
				return query
			}
			return i
		case '?':
			if p == RFC3986 || p == RFC1630 {
				return i
			}
			if query < 0 {
				query = i
			}
		case '@':
			query = -1 // it was part of the user name
		}
	}
	if query >= 0 {
		return query
	}
	return i
}

// splitAuthority finds userinfo, host and port between auth and path. The last
// "@" counts: a user name may be a mail address, a host never is.
func (u *parts) splitAuthority() {
	authority := u.s[u.auth:u.path]
	u.host, u.hostEnd = u.auth, u.path
	if i := strings.LastIndexByte(authority, '@'); i >= 0 {
		u.at = u.auth + i
		u.host = u.at + 1
	}
	i := u.host
	if i < u.path && u.s[i] == '[' {
		if n := strings.IndexByte(u.s[i:u.path], ']'); n >= 0 {
			i += n
		}
	}
	if n := strings.IndexByte(u.s[i:u.path], ':'); n >= 0 {
		u.hostEnd = i + n
		u.port = u.hostEnd + 1
	}
}

// fragmentStart returns the offset of the first "#" in s[i:], or len(s). A "#"
// with an "@" behind it belongs to a message-id.
func fragmentStart(s string, i int, ids bool) int {
	n := strings.IndexByte(s[i:], '#')
	if n < 0 || ids && strings.IndexByte(s[i+n:], '@') >= 0 {
		return len(s)
	}
	return i + n
}

// colonAfterScheme returns the offset of the colon that ends the scheme name,
// or the fault that keeps s from having one.
func colonAfterScheme(p Profile, s string) (int, Verdict) {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == ':' && i > 0:
			return i, Verdict{}
		case i == 0 && !firstOfScheme(p).in(c):
			return 0, fault(p, schemeStart, 0, uint32(c))
		case p == RFC1630 && escapeAt(s, i, len(s)):
			i += 2
		case !restOfScheme(p).in(c):
			return 0, fault(p, schemeByte, i, uint32(c))
		}
	}
	return 0, fault(p, noScheme, len(s), 0)
}

// firstOfScheme is what a scheme may begin with. RFC 1738 and draft-06 count
// digits, plus, dot and hyphen as any other character (section 5 of both).
func firstOfScheme(p Profile) class {
	if p == RFC1738 || p == Draft06 {
		return schemeChar
	}
	return alpha
}

// restOfScheme is what follows it; RFC 1630 has xalphas there.
func restOfScheme(p Profile) class {
	if p == RFC1630 {
		return xalpha1630 &^ percent
	}
	return schemeChar
}

// password returns the offset of the colon before the password, or -1.
func (u *parts) password() int {
	if u.at < 0 {
		return -1
	}
	if i := strings.IndexByte(u.s[u.auth:u.at], ':'); i >= 0 {
		return u.auth + i
	}
	return -1
}
