package uri

import "strings"

// URNs, in the words of the documents:
//
//	RFC 8141 section 2
//	  namestring    = assigned-name [ rq-components ] [ "#" f-component ]
//	  assigned-name = "urn" ":" NID ":" NSS
//	  NID           = (alphanum) 0*30(ldh) (alphanum)
//	  NSS           = pchar *(pchar / "/")
//	  rq-components = [ "?+" r-component ] [ "?=" q-component ]
//	  r-component   = pchar *( pchar / "/" / "?" )
//	  q-component   = pchar *( pchar / "/" / "?" )
//	RFC 1630, URN
//	  the name "encoded precisely as defined in the (future) URN standard",
//	  perhaps urn:/iana/dns/ch/cern/cn/techdoc/94/1642-3
//
// RFC 1738 and draft-ietf-uri-url-06 do not know the scheme.

var urnGrammar = &grammar{
	check: [profiles]func(parts) Verdict{RFC3986: checkURN},
	value: newURN,
}

func checkURN(u parts) Verdict {
	i := u.scheme + 1
	if i < u.query && u.s[i] == '/' {
		return worse(fault(u.p, urnPath, i, 0), u.checkPathQuery())
	}
	n := strings.IndexByte(u.s[i:u.query], ':')
	if n < 0 {
		return fault(u.p, urnNamespace, i, 0)
	}
	v := u.checkNID(i, i+n)
	if !v.Tolerable() {
		return v
	}
	if i += n + 1; i == u.query {
		return fault(u.p, urnName, i, 0)
	}
	if u.s[i] == '/' {
		v = worse(v, fault(u.p, pathByte, i, '/'))
	}
	v = worse(v, u.checkPathQuery())
	if q := u.query; q < u.frag && v.Tolerable() {
		if q+2 >= u.frag || u.s[q+1] != '+' && u.s[q+1] != '=' || (slash | question).in(u.s[q+2]) {
			v = worse(v, fault(u.p, urnComponent, q, 0))
		}
	}
	return v
}

func (u *parts) checkNID(i, end int) Verdict {
	if end-i < 2 || end-i > 32 || u.s[i] == '-' || u.s[end-1] == '-' {
		return fault(u.p, urnNamespace, i, 0)
	}
	for ; i < end; i++ {
		if !ldh.in(u.s[i]) {
			return fault(u.p, urnNamespace, i, 0)
		}
	}
	return Verdict{}
}

// URN is the meaning of a urn URL, encoded as it stands: equivalence works on
// that (RFC 8141 section 3).
type URN struct {
	Namespace string // in lower case; "" in RFC 1630's form
	Name      string
	Resolver  string // the r-component
	Query     string // the q-component
	Fragment  string // the f-component
}

func newURN(u *URL) Value {
	if strings.HasPrefix(u.Path, "/") || u.Profile != RFC3986 {
		return URN{Name: u.Path}
	}
	n := URN{Fragment: u.Fragment}
	n.Namespace, n.Name, _ = strings.Cut(u.Path, ":")
	n.Namespace = strings.ToLower(n.Namespace)
	switch {
	case strings.HasPrefix(u.Query, "="):
		n.Query = u.Query[1:]
	case strings.HasPrefix(u.Query, "+"):
		n.Resolver, n.Query, _ = strings.Cut(u.Query[1:], "?=")
	}
	return n
}

// Fields returns the parts.
func (n URN) Fields() []Field {
	fields := appendField(nil, "namespace", n.Namespace)
	fields = append(fields, Field{"name", n.Name})
	fields = appendField(fields, "resolver", n.Resolver)
	fields = appendField(fields, "query", n.Query)
	return appendField(fields, "fragment", n.Fragment)
}

// Steps returns what a client does.
func (n URN) Steps() []string {
	if n.Namespace == "" {
		return []string{"nothing: no resolver is defined for names of this form"}
	}
	return []string{"ask a resolver of the namespace " + n.Namespace + " for " + oneLine(n.Name)}
}
