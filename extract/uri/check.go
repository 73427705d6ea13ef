package uri

import "unsafe"

// Check says whether the whole of text is one absolute URL under p. It makes
// one pass per component, allocates nothing and takes time linear in text.
func Check(p Profile, text []byte) Verdict {
	return CheckString(p, view(text))
}

// CheckString is Check for a string.
func CheckString(p Profile, text string) Verdict {
	if p == RFC3986 && isPlain(text) {
		return Verdict{}
	}
	u, scheme, v := cut(p, text)
	if !v.OK() {
		return v
	}
	return checkParts(u, scheme)
}

// view reads text as a string without a copy. No string made so outlives the
// call it is made for, and nothing writes to text meanwhile.
func view(text []byte) string {
	return unsafe.String(unsafe.SliceData(text), len(text))
}

// cut splits text and looks up its scheme, which is nil when it is not in the
// table.
func cut(p Profile, text string) (parts, *Scheme, Verdict) {
	if text == "" {
		return parts{}, nil, fault(p, empty, 0, 0)
	}
	colon, v := colonAfterScheme(p, text)
	if !v.OK() {
		return parts{}, nil, v
	}
	scheme := lookup(text[:colon])
	ids := scheme != nil && scheme.grammar != nil && scheme.grammar.messageID
	return split(p, text, colon, ids), scheme, Verdict{}
}

// checkParts checks u by the grammar of its scheme, or by the generic one.
func checkParts(u parts, scheme *Scheme) Verdict {
	var check func(parts) Verdict
	if scheme != nil && scheme.grammar != nil {
		check = scheme.grammar.check[u.p]
	}
	if check == nil {
		check = generic[u.p]
	}
	v := check(u)
	if u.frag < len(u.s) && v.Tolerable() {
		v = worse(v, u.checkFragment())
	}
	return v
}

// A grammar is what a scheme's own file knows of it.
type grammar struct {
	// check has a checker for each profile whose document gives the scheme a
	// syntax. The fragment is not its business.
	check [profiles]func(parts) Verdict
	// value makes the typed value of Parse; nil: generic parts only.
	value func(*URL) Value
	// messageID: a "#" may be part of an identifier.
	messageID bool
	// queries: RFC 1738 and draft-06 give it a query behind a "?".
	queries bool
	// login: RFC 1630 gives it a user name and a password.
	login bool
}

// generic checks schemes without a syntax of their own.
//
//	RFC 3986 section 3    URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
//	RFC 1738 section 5    otherurl = genericurl, schemepart = *xchar | ip-schemepart
//	draft-06 section 5    otherurl = scheme ":" schemepart, schemepart = *xchar
//	RFC 1630              uri = scheme : path [ ? search ]
var generic = [profiles]func(parts) Verdict{checkGeneric, checkOther, checkOther, checkURI1630}

func checkGeneric(u parts) Verdict {
	var v Verdict
	if u.auth >= 0 {
		if v = u.checkAuthority(0); !v.Tolerable() {
			return v
		}
	}
	return worse(v, u.checkPathQuery())
}

// checkServer is checkGeneric for schemes that name a host.
func checkServer(u parts, a access) Verdict {
	v := u.checkAuthority(a | wantsHost)
	if !v.Tolerable() {
		return v
	}
	return worse(v, u.checkPathQuery())
}

// checkPathQuery checks path and query by RFC 3986 sections 3.3 and 3.4.
func (u *parts) checkPathQuery() Verdict {
	v := run(u.p, u.s, u.path, u.query, pathChar, pathByte)
	if u.query < u.frag && v.Tolerable() {
		v = worse(v, run(u.p, u.s, u.query+1, u.frag, queryChar, queryByte))
	}
	return v
}

// checkFragment checks what stands behind the "#". RFC 1738 and draft-06 have
// it in a wrapper, as something associated with a URL, but not in a URL.
func (u *parts) checkFragment() Verdict {
	switch u.p {
	case RFC3986:
		return run(u.p, u.s, u.frag+1, len(u.s), fragChar, fragmentByte)
	case RFC1630:
		return run(u.p, u.s, u.frag+1, len(u.s), xalpha1630, fragmentByte)
	}
	v := run(u.p, u.s, u.frag+1, len(u.s), u.p.uchar()|reserved, fragmentByte)
	return worse(fault(u.p, noFragment, u.frag, 0), v)
}

func checkOther(u parts) Verdict {
	return run(u.p, u.s, u.scheme+1, u.frag, u.p.uchar()|reserved, pathByte)
}

// checkURI1630 reads the generic grammar with void segments: the memo's own
// examples have them (magic://a/b/c//d/e/f), its production path does not.
func checkURI1630(u parts) Verdict {
	v := run(u.p, u.s, u.scheme+1, u.query, xpalpha1630|slash, pathByte)
	return worse(v, u.checkSearch1630())
}

// checkSearch1630 checks the query, words joined by "+".
func (u *parts) checkSearch1630() Verdict {
	if u.query == u.frag {
		return Verdict{}
	}
	if u.query+1 == u.frag {
		return fault(u.p, emptyQuery, u.query, 0)
	}
	return run(u.p, u.s, u.query+1, u.frag, xalpha1630, queryByte)
}
