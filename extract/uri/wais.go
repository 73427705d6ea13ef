package uri

import "strings"

// WAIS, in the words of the documents:
//
//	RFC 1738 section 5 (section 3.9; RFC 4156), the same in draft-06
//	  waisurl      = waisdatabase | waisindex | waisdoc
//	  waisdatabase = "wais://" hostport "/" database
//	  waisindex    = "wais://" hostport "/" database "?" search
//	  waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
//	  database     = *uchar       wtype = *uchar      wpath = *uchar
//	RFC 1630
//	  waisaddress  = waisindex | waisdoc
//	  waisindex    = w a i s : / / hostport / database [ ? search ]
//	  waisdoc      = w a i s : / / hostport / database / wtype  / wpath
//	  wpath        = digits = path ;  [ wpath ]
//	  database     = xalphas      wtype = xalphas

var waisGrammar = &grammar{
	check:   [profiles]func(parts) Verdict{checkWAIS, checkWAIS1738, checkWAIS1738, checkWAIS1630},
	value:   newWAIS,
	queries: true,
}

func checkWAIS(u parts) Verdict {
	v := checkServer(u, hasLogin)
	if !v.Tolerable() {
		return v
	}
	return worse(v, u.checkDocument(pathChar&^slash))
}

func checkWAIS1738(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	u.findQuery()
	v = worse(v, u.checkDocument(u.p.uchar()))
	set := u.p.uchar() | semicolon | colon | at | ampersand | equals
	return worse(v, run(u.p, u.s, min(u.query+1, u.frag), u.frag, set, queryByte))
}

// checkDocument checks the path: a database, or a database, a type and a
// document. A document has no search.
func (u *parts) checkDocument(set class) Verdict {
	if u.path == u.query {
		return fault(u.p, noSlash, u.path, 0)
	}
	i := u.path + 1
	n := strings.IndexByte(u.s[i:u.query], '/')
	if n < 0 {
		return run(u.p, u.s, i, u.query, set, pathByte)
	}
	v := run(u.p, u.s, i, i+n, set, pathByte)
	i += n + 1
	if n = strings.IndexByte(u.s[i:u.query], '/'); n < 0 {
		return worse(v, worse(fault(u.p, waisForm, i, 0), run(u.p, u.s, i, u.query, set, pathByte)))
	}
	v = worse(v, run(u.p, u.s, i, i+n, set, pathByte))
	v = worse(v, run(u.p, u.s, i+n+1, u.query, set, pathByte))
	if u.query < u.frag {
		v = worse(v, fault(u.p, noQuery, u.query, 0))
	}
	return v
}

func checkWAIS1630(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	if u.path+1 >= u.query {
		return worse(worse(v, fault(u.p, waisForm, u.path, 0)), u.checkSearch1630())
	}
	i := u.path + 1
	n := strings.IndexByte(u.s[i:u.query], '/')
	if n < 0 {
		v = worse(v, run(u.p, u.s, i, u.query, xalpha1630, pathByte))
		return worse(v, u.checkSearch1630())
	}
	v = worse(v, u.checkName1630(i, i+n))
	i += n + 1
	if n = strings.IndexByte(u.s[i:u.query], '/'); n < 0 {
		n = u.query - i
		v = worse(v, fault(u.p, waisForm, i, 0))
	}
	v = worse(v, u.checkName1630(i, i+n))
	v = worse(v, u.checkWPath1630(min(i+n+1, u.query)))
	return worse(v, u.refuseQuery())
}

func (u *parts) checkName1630(i, end int) Verdict {
	if i == end {
		return fault(u.p, waisForm, i, 0)
	}
	return run(u.p, u.s, i, end, xalpha1630, pathByte)
}

// checkWPath1630 checks numbered fields, each with its ";".
func (u *parts) checkWPath1630(i int) Verdict {
	v := run(u.p, u.s, i, u.query, xpalpha1630|slash|equals|semicolon, pathByte)
	if !v.Tolerable() {
		return v
	}
	if i == u.query {
		return worse(v, fault(u.p, waisField, i, 0))
	}
	for i < u.query {
		number := i
		for i < u.query && digit.in(u.s[i]) {
			i++
		}
		n := strings.IndexByte(u.s[i:u.query], ';')
		if i == number || i == u.query || u.s[i] != '=' || n < 0 || strings.IndexByte(u.s[i+1:i+n], '=') >= 0 {
			return worse(v, fault(u.p, waisField, number, 0))
		}
		i += n + 1
	}
	return v
}

// WAIS is the meaning of a wais URL: a database, a search in it, or a
// document. The strings are decoded.
type WAIS struct {
	Login
	Database  string
	Search    string
	HasSearch bool
	Type      string  // of the document
	Document  string  // the document-id, which its server alone can read
	Numbered  []Field // its fields by number, under RFC 1630
}

func newWAIS(u *URL) Value {
	w := WAIS{Login: u.login(), Search: decode(u.Query), HasSearch: u.HasQuery}
	parts := strings.SplitN(strings.TrimPrefix(u.Path, "/"), "/", 3)
	w.Database = decode(parts[0])
	if len(parts) > 1 {
		w.Type = decode(parts[1])
	}
	if len(parts) < 3 {
		return w
	}
	w.Document = decode(parts[2])
	if u.Profile == RFC1630 {
		for field := range strings.SplitSeq(parts[2], ";") {
			if number, value, ok := strings.Cut(field, "="); ok {
				w.Numbered = append(w.Numbered, Field{number, decode(value)})
			}
		}
	}
	return w
}

// Fields returns the parts.
func (w WAIS) Fields() []Field {
	fields := append(w.Login.Fields(), Field{"database", w.Database})
	if w.HasSearch {
		fields = append(fields, Field{"search", w.Search})
	}
	fields = appendField(fields, "type", w.Type)
	fields = appendField(fields, "document", w.Document)
	for _, field := range w.Numbered {
		fields = append(fields, Field{"field " + field.Name, field.Value})
	}
	return fields
}

// Steps returns what a client does (RFC 1738 section 3.9).
func (w WAIS) Steps() []string {
	steps := []string{"connect to " + w.hostPort()}
	switch {
	case w.Document != "":
		return append(steps, "retrieve from "+oneLine(w.Database)+" the document "+oneLine(w.Document)+" of type "+oneLine(w.Type))
	case w.HasSearch:
		return append(steps, "search "+oneLine(w.Database)+" for "+oneLine(w.Search))
	}
	return append(steps, "offer "+oneLine(w.Database)+" for a search")
}
