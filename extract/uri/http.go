package uri

import "strings"

// HTTP, in the words of the documents:
//
//	RFC 9110 section 4.2
//	  http-URI    = "http" "://" authority path-abempty [ "?" query ]
//	  https-URI   = "https" "://" authority path-abempty [ "?" query ]
//	  (the host must not be empty; the fragment is RFC 3986's)
//	RFC 1738 section 5 (section 3.3), the same in draft-ietf-uri-url-06
//	  httpurl     = "http://" hostport [ "/" hpath [ "?" search ]]
//	  hpath       = hsegment *[ "/" hsegment ]
//	  hsegment    = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
//	  search      = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
//	  "No user name or password is allowed."
//	RFC 1630
//	  httpaddress = h t t p : / / hostport [ / path ] [ ? search ]
//
// https is newer than the older documents. It is read there as http is.

var httpGrammar = &grammar{
	check:   [profiles]func(parts) Verdict{checkHTTP, checkHTTP1738, checkHTTP1738, checkHTTP1630},
	value:   newHTTP,
	queries: true,
}

func checkHTTP(u parts) Verdict { return checkServer(u, hasLogin) }

func checkHTTP1738(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	u.findQuery()
	set := u.p.uchar() | semicolon | colon | at | ampersand | equals
	v = worse(v, run(u.p, u.s, u.path, u.query, set|slash, pathByte))
	return worse(v, run(u.p, u.s, min(u.query+1, u.frag), u.frag, set, queryByte))
}

// findQuery sets query to the first "?" behind the authority, for the schemes
// of RFC 1738 and draft-06 that have one.
func (u *parts) findQuery() {
	if i := strings.IndexByte(u.s[u.path:u.frag], '?'); i >= 0 {
		u.query = u.path + i
	}
}

func checkHTTP1630(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	v = worse(v, run(u.p, u.s, u.path, u.query, xpalpha1630|slash, pathByte))
	return worse(v, u.checkSearch1630())
}

// HTTP is the meaning of an http or https URL.
type HTTP struct {
	Login
	// Target is what the request line holds (RFC 9112 section 3.2.1): the path,
	// "/" when it is empty, and the query. The fragment stays with the client.
	Target string
}

func newHTTP(u *URL) Value {
	h := HTTP{Login: u.login(), Target: u.Path}
	if !strings.HasPrefix(h.Target, "/") {
		h.Target = "/" + h.Target
	}
	if u.HasQuery {
		h.Target += "?" + u.Query
	}
	h.Target = string(appendEncoded(nil, h.Target, queryChar))
	return h
}

// Fields returns the parts.
func (h HTTP) Fields() []Field { return append(h.Login.Fields(), Field{"target", h.Target}) }

// Steps returns the request of RFC 9112 section 3.
func (h HTTP) Steps() []string {
	host := string(appendHostASCII(nil, h.Host))
	if h.OwnPort {
		host = h.hostPort()
	}
	return []string{"connect to " + h.hostPort(), "GET " + h.Target + " HTTP/1.1", "Host: " + host}
}
