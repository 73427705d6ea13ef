package uri

import "strings"

// Gopher, in the words of the documents:
//
//	RFC 1738 section 5 (section 3.4; RFC 4266 section 2.1), the same in draft-06
//	  gopherurl      = "gopher://" hostport [ / [ gtype [ selector
//	                   [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
//	  gtype          = xchar
//	  selector       = *xchar
//	  gopher+_string = *xchar
//	  "selector strings are a sequence of octets which may contain any octets
//	   except 09 hexadecimal, 0A hexadecimal and 0D"
//	RFC 1630, Gopher
//	  gopheraddress  = g o p h e r : / / hostport [/ gtype  [ gcommand ] ]
//	  gtype          = xalpha
//	  gcommand       = path
//	  "If the encoded command string would be void then the gopher type
//	   character may be omitted"; line breaks may be encoded in the command

var gopherGrammar = &grammar{
	check: [profiles]func(parts) Verdict{checkGopher, checkGopher1738, checkGopher1738, checkGopher1630},
	value: newGopher,
}

func checkGopher(u parts) Verdict {
	v := checkServer(u, hasLogin)
	if !v.Tolerable() {
		return v
	}
	return worse(v, u.checkSelector())
}

func checkGopher1738(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() || u.path == u.frag {
		return v
	}
	v = worse(v, run(u.p, u.s, u.path, u.frag, u.p.uchar()|reserved, pathByte))
	return worse(v, u.checkSelector())
}

// checkSelector looks for line breaks in selector and search. Behind the
// second tab they are part of a filled-in form.
func (u *parts) checkSelector() Verdict {
	if u.path == u.frag || u.s[u.path] != '/' {
		return Verdict{}
	}
	tabs := 0
	for i := min(u.path+1, u.frag); i < u.frag; i++ {
		if !escapeAt(u.s, i, u.frag) || i == u.path+1 { // the type is no part of the selector
			continue
		}
		switch unhex(u.s[i+1])<<4 | unhex(u.s[i+2]) {
		case '\t':
			if tabs++; tabs == 2 {
				return Verdict{}
			}
		case '\r', '\n':
			return fault(u.p, gopherLine, i, 0)
		}
		i += 2
	}
	return Verdict{}
}

func checkGopher1630(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	if kind := u.path + 1; kind < u.query && u.s[kind] == '/' {
		v = worse(v, fault(u.p, gopherType, kind, '/'))
	}
	v = worse(v, run(u.p, u.s, u.path, u.query, xpalpha1630|slash, pathByte))
	return worse(v, u.refuseQuery())
}

// Gopher is the meaning of a gopher URL. The strings are decoded.
type Gopher struct {
	Login
	Type     byte // '1', a directory, when the URL has none
	Selector string
	Search   string     // what to search for
	Plus     GopherPlus // the zero value: no Gopher+ item
}

func newGopher(u *URL) Value {
	g := Gopher{Login: u.login(), Type: '1'}
	path := strings.TrimPrefix(u.Path, "/")
	if u.HasQuery { // no delimiter in gopher: part of the selector
		path += "?" + u.Query
	}
	if path == "" {
		return g
	}
	n := 1
	if escapeAt(path, 0, len(path)) {
		n = 3
	}
	g.Type = decode(path[:n])[0]
	selector, rest, _ := strings.Cut(path[n:], "%09")
	search, plus, _ := strings.Cut(rest, "%09")
	g.Selector, g.Search = decode(selector), decode(search)
	g.Plus = parseGopherPlus(plus)
	return g
}

// Fields returns the parts.
func (g Gopher) Fields() []Field {
	fields := append(g.Login.Fields(), Field{"type", string(rune(g.Type))}, Field{"selector", g.Selector})
	fields = appendField(fields, "search", g.Search)
	return append(fields, g.Plus.Fields()...)
}

// Request returns what the client sends: the selector, a tab and the search
// string if there is one or the item is a search engine (type 7), a tab and
// the Gopher+ string if there is one, and a line break unless a form brings its
// own (RFC 1738 sections 3.4.2 to 3.4.9; the draft's section 3.4.3 says that
// items of other types send no empty search string, as the examples do).
//
// An encoded line break before the Gopher+ string would begin another command
// (section 6). It is sent as it stands in the URL, encoded.
func (g Gopher) Request() string {
	request := oneLine(g.Selector)
	if g.Search != "" || g.Type == '7' && g.Plus.Text != "" {
		request += "\t" + oneLine(g.Search)
	}
	if g.Plus.Text != "" {
		request += "\t" + g.Plus.Text
	}
	if strings.HasSuffix(request, "\r\n") {
		return request
	}
	return request + "\r\n"
}

// Steps returns the request, a line each, with "<tab>" for the tab.
func (g Gopher) Steps() []string {
	steps := []string{"connect to " + g.hostPort()}
	for line := range strings.SplitSeq(strings.TrimSuffix(g.Request(), "\r\n"), "\r\n") {
		steps = append(steps, "send "+strings.ReplaceAll(oneLine(line), "\t", "<tab>")+"<cr><lf>")
	}
	return steps
}
