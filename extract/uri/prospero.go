package uri

import "strings"

// Prospero, in the words of the documents:
//
//	RFC 1738 section 5 (section 3.11; RFC 4157), the same in draft-06
//	  prosperourl     = "prospero://" hostport "/" ppath *[ fieldspec ]
//	  ppath           = psegment *[ "/" psegment ]
//	  psegment        = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
//	  fieldspec       = ";" fieldname "=" fieldvalue
//	  fieldname       = *[ uchar | "?" | ":" | "@" | "&" ]
//	  fieldvalue      = *[ uchar | "?" | ":" | "@" | "&" ]
//	RFC 1630
//	  prosperoaddress = prosperolink
//	  prosperolink    = p r o s p e r o : / / hostport / hsoname [ % 0 0 version [ attributes ] ]
//	  hsoname         = path
//	  version         = digits
//	  attributes      = attribute [ attributes ]      attribute = alphanums
//
// In RFC 1630 the escape %00 is a character of hsoname too, so that whatever
// follows it is well-formed.

var prosperoGrammar = &grammar{
	check: [profiles]func(parts) Verdict{checkProspero, checkProspero1738, checkProspero1738, checkProspero1630},
	value: newProspero,
}

func checkProspero(u parts) Verdict {
	v := checkServer(u, hasLogin)
	if !v.Tolerable() {
		return v
	}
	if u.path == u.query {
		return worse(v, fault(u.p, noSlash, u.path, 0))
	}
	return worse(v, u.checkFields(pathChar, pathChar, u.query))
}

func checkProspero1738(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	if u.path == u.frag {
		return worse(v, fault(u.p, noSlash, u.path, 0))
	}
	field := u.p.uchar() | question | colon | at | ampersand
	return worse(v, u.checkFields(field|equals|slash, field, u.frag))
}

// checkFields checks the name of the object, whose bytes are in set, and the
// fields behind it, whose bytes are in field. The first "=" of a field ends
// its name.
func (u *parts) checkFields(set, field class, end int) Verdict {
	i := u.path
	n := strings.IndexByte(u.s[i:end], ';')
	if n < 0 {
		return run(u.p, u.s, i, end, set, pathByte)
	}
	v := run(u.p, u.s, i, i+n, set, pathByte)
	for i += n; i < end; {
		i++
		stop := end
		if n := strings.IndexByte(u.s[i:end], ';'); n >= 0 {
			stop = i + n
		}
		n := strings.IndexByte(u.s[i:stop], '=')
		if n < 0 {
			v = worse(v, fault(u.p, fieldForm, i, 0))
			n = 0
		}
		v = worse(v, run(u.p, u.s, i, i+n, field, pathByte))
		v = worse(v, run(u.p, u.s, min(i+n+1, stop), stop, field, pathByte))
		i = stop
	}
	return v
}

func checkProspero1630(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	if u.path == u.query {
		v = worse(v, fault(u.p, noSlash, u.path, 0))
	}
	v = worse(v, run(u.p, u.s, u.path, u.query, xpalpha1630|slash, pathByte))
	return worse(v, u.refuseQuery())
}

// Prospero is the meaning of a prospero URL. The strings are decoded.
type Prospero struct {
	Login
	Name    string  // of the object, for its server alone to read; often with a leading slash
	Version string  // and attributes, behind RFC 1630's %00
	Links   []Field // fields of the link, such as OBJECT-VERSION
}

func newProspero(u *URL) Value {
	p := Prospero{Login: u.login()}
	path := strings.TrimPrefix(u.Path, "/")
	if u.HasQuery { // no delimiter in prospero
		path += "?" + u.Query
	}
	if u.Profile == RFC1630 {
		path, p.Version, _ = strings.Cut(path, "%00")
		p.Name, p.Version = decode(path), decode(p.Version)
		return p
	}
	name, fields, ok := strings.Cut(path, ";")
	p.Name = decode(name)
	if !ok {
		return p
	}
	for field := range strings.SplitSeq(fields, ";") {
		name, value, _ := strings.Cut(field, "=")
		p.Links = append(p.Links, Field{decode(name), decode(value)})
	}
	return p
}

// Fields returns the parts.
func (p Prospero) Fields() []Field {
	fields := append(p.Login.Fields(), Field{"object", p.Name})
	fields = appendField(fields, "version", p.Version)
	return append(fields, p.Links...)
}

// Steps returns what a client does (RFC 1738 section 3.11).
func (p Prospero) Steps() []string {
	return []string{
		"ask the directory server at " + p.hostPort() + " for the access methods of " + oneLine(p.Name),
		"follow one of them",
	}
}
