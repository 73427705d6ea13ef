package uri

import "strings"

// The authority, in the words of the documents:
//
//	RFC 3986 section 3.2
//	  authority = [ userinfo "@" ] host [ ":" port ]
//	  userinfo  = *( unreserved / pct-encoded / sub-delims / ":" )
//	  port      = *DIGIT
//	RFC 1738 and draft-ietf-uri-url-06 section 5
//	  login     = [ user [ ":" password ] "@" ] hostport
//	  hostport  = host [ ":" port ]
//	  user      = *[ uchar | ";" | "?" | "&" | "=" ]     password the same
//	  port      = digits
//	RFC 1630
//	  login     = [ user [ : password ] @ ] hostport
//	  user      = alphanum2 [ user ]                     password the same
//	  alphanum2 = alpha | digit | - | _ | . | +

// access says what a scheme wants in its authority.
type access uint8

const (
	wantsHost access = 1 << iota // an empty host is no host
	hasLogin                     // user and password are part of its syntax
	mailUser                     // the user name may be a mail address, "@" included
)

// checkAuthority checks what stands between "//" and the path.
func (u *parts) checkAuthority(a access) Verdict {
	if u.auth < 0 {
		return fault(u.p, noAuthority, u.scheme+1, 0)
	}
	if u.p == RFC1630 {
		u.resplit1630(a)
	}
	v := u.checkUserinfo(a)
	if !v.Tolerable() {
		return v
	}
	if v = worse(v, u.checkHostname(a)); !v.Tolerable() {
		return v
	}
	v = worse(v, u.checkPort())
	if u.path < u.frag && u.s[u.path] == '?' && (u.p == RFC1738 || u.p == Draft06) {
		v = worse(v, fault(u.p, queryNoPath, u.path, 0))
	}
	return v
}

// checkHostname checks the host, which some schemes allow to be empty.
func (u *parts) checkHostname(a access) Verdict {
	switch {
	case u.host < u.hostEnd:
		return checkHost(u.p, u.s, u.host, u.hostEnd)
	case a&wantsHost != 0:
		return fault(u.p, emptyHost, u.host, 0)
	}
	return Verdict{}
}

func (u *parts) checkUserinfo(a access) Verdict {
	if u.at < 0 {
		return Verdict{}
	}
	text := u.s[u.auth:u.at]
	if i := strings.IndexAny(text, `[]\`); i >= 0 && u.p != Draft06 {
		return fault(u.p, userBracket, u.auth+i, uint32(text[i]))
	}
	if i := strings.IndexByte(text, '@'); i >= 0 {
		why := secondAt
		if a&mailUser != 0 {
			why = mailUserName
		}
		return worse(fault(u.p, why, u.auth+i, 0), u.checkUserChars(at))
	}
	v := u.checkUserChars(0)
	if a&hasLogin == 0 && u.p != RFC3986 {
		v = worse(fault(u.p, noLogin, u.auth, 0), v)
	}
	return v
}

// checkUserChars checks user name and password, which may also hold what extra
// has.
func (u *parts) checkUserChars(extra class) Verdict {
	switch u.p {
	case RFC3986:
		return run(u.p, u.s, u.auth, u.at, userinfo|extra, userByte)
	case RFC1630:
		return u.checkLogin(alphanum2|extra, 1)
	}
	return u.checkLogin(u.p.uchar()|semicolon|question|ampersand|equals|extra, 0)
}

// checkLogin checks user name and password, each at least so long.
func (u *parts) checkLogin(set class, least int) Verdict {
	end := u.at
	pw := u.password()
	if pw >= 0 {
		end = pw
	}
	v := run(u.p, u.s, u.auth, end, set, userByte)
	if end-u.auth < least {
		v = worse(v, fault(u.p, emptyUser, u.auth, 0))
	}
	if pw < 0 {
		return v
	}
	if u.at-pw-1 < least {
		v = worse(v, fault(u.p, emptyUser, pw, 0))
	}
	return worse(v, run(u.p, u.s, pw+1, u.at, set, userByte))
}

// resplit1630 moves the border between user name and host. RFC 1630 has "@"
// among the characters of a host name, so that the first "@" ends the user
// name, and none does where a name of that form is not allowed or does not fit.
func (u *parts) resplit1630(a access) {
	i := strings.IndexByte(u.s[u.auth:u.path], '@')
	if i < 0 {
		return
	}
	u.at = u.auth + i
	u.host = u.at + 1
	inHost := run(u.p, u.s, u.auth, u.at, xalpha1630, hostByte).OK() && alpha.in(u.s[u.auth])
	if inHost && !(a&hasLogin != 0 && u.fitsLogin1630()) {
		u.at = -1
		u.host = u.auth
	}
	u.hostEnd, u.port = u.path, -1
	if n := strings.IndexByte(u.s[u.host:u.path], ':'); n >= 0 {
		u.hostEnd = u.host + n
		u.port = u.hostEnd + 1
	}
}

// fitsLogin1630 reports whether a user name stands before u.at and a host
// behind it.
func (u *parts) fitsLogin1630() bool {
	if u.host == u.path || !run(u.p, u.s, u.auth, u.at, alphanum2, userByte).OK() {
		return false
	}
	end := u.path
	if n := strings.IndexByte(u.s[u.host:end], ':'); n >= 0 {
		end = u.host + n
	}
	return end > u.host && checkHost(u.p, u.s, u.host, end).OK()
}

// checkPort checks the digits behind the host's colon.
func (u *parts) checkPort() Verdict {
	if u.port < 0 {
		return Verdict{}
	}
	value := uint32(0)
	for i := u.port; i < u.path; i++ {
		c := u.s[i]
		if !digit.in(c) {
			return fault(u.p, portByte, i, uint32(c))
		}
		value = min(value*10+uint32(c-'0'), 1<<24)
	}
	switch {
	case value == 1<<24:
		return fault(u.p, portLength, u.port, bounded(u.path-u.port))
	case value > 65535:
		return fault(u.p, portRange, u.port, value)
	case u.port == u.path && u.p != RFC3986:
		return fault(u.p, emptyPort, u.port-1, 0)
	}
	return Verdict{}
}
