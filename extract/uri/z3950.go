package uri

import "strings"

// Z39.50, after RFC 2056 sections 3 and 4:
//
//	z39.50s://host[:port][/[database[+database...][?docid]][;esn=elementset][;rs=recordsyntax[+recordsyntax...]]]
//	z39.50r://host[:port]/database[+database...]?docid[;esn=elementset][;rs=recordsyntax[+recordsyntax...]]
//
// A session (s) may leave out all behind the host, a retrieval (r) names a
// database and a document. RFC 1738 and draft-ietf-uri-url-06 section 4 reserve
// the name z39.50 without a syntax, and so do the registries.

var z3950sGrammar = &grammar{
	check: [profiles]func(parts) Verdict{RFC3986: func(u parts) Verdict { return checkServer(u, hasLogin) }},
	value: newZ3950,
}

var z3950rGrammar = &grammar{
	check: [profiles]func(parts) Verdict{RFC3986: checkZ3950r},
	value: newZ3950,
}

func checkZ3950r(u parts) Verdict {
	v := checkServer(u, hasLogin)
	switch {
	case !v.Tolerable():
		return v
	case u.path+1 >= u.query:
		return fault(u.p, noDatabase, u.path, 0)
	case u.query+1 >= u.frag:
		return worse(v, fault(u.p, noDocument, u.query, 0))
	}
	return v
}

// Z3950 is the meaning of a z39.50s or z39.50r URL, decoded.
type Z3950 struct {
	Login
	Retrieval      bool // one document is fetched; else a session is opened
	Databases      []string
	Document       string
	ElementSet     string
	RecordSyntaxes []string
}

func newZ3950(u *URL) Value {
	z := Z3950{Login: u.login(), Retrieval: u.Known.Name == "z39.50r"}
	databases, options, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), ";")
	if u.HasQuery {
		document, more, _ := strings.Cut(u.Query, ";")
		z.Document = decode(document)
		options += ";" + more
	}
	z.Databases = plusList(databases)
	for option := range strings.SplitSeq(options, ";") {
		switch name, value, _ := strings.Cut(option, "="); strings.ToLower(name) {
		case "esn":
			z.ElementSet = decode(value)
		case "rs":
			z.RecordSyntaxes = plusList(value)
		}
	}
	return z
}

func plusList(s string) []string {
	if s == "" {
		return nil
	}
	list := strings.Split(s, "+")
	for i := range list {
		list[i] = decode(list[i])
	}
	return list
}

// Fields returns the parts.
func (z Z3950) Fields() []Field {
	fields := z.Login.Fields()
	for _, database := range z.Databases {
		fields = append(fields, Field{"database", database})
	}
	fields = appendField(fields, "document", z.Document)
	fields = appendField(fields, "element set", z.ElementSet)
	for _, syntax := range z.RecordSyntaxes {
		fields = append(fields, Field{"record syntax", syntax})
	}
	return fields
}

// Steps returns what a client does (RFC 2056 section 2).
func (z Z3950) Steps() []string {
	steps := []string{"open a Z39.50 session with " + z.hostPort()}
	databases := oneLine(strings.Join(z.Databases, ", "))
	if z.Document != "" {
		steps = append(steps, "search "+databases+" for the document "+oneLine(z.Document))
	} else if databases != "" {
		steps = append(steps, "offer "+databases+" for a search")
	}
	if z.Retrieval {
		steps = append(steps, "close the session")
	}
	return steps
}
