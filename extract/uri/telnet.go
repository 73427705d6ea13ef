package uri

// Telnet, rlogin and tn3270, in the words of the documents:
//
//	RFC 4248 section 2; tn3270: RFC 6270 section 2
//	  telnet://<user>:<password>@<host>:<port>/
//	  tn3270-uri    = "tn3270:" "//" authority ["/"]
//	RFC 1738 section 5 (section 3.8), the same in draft-ietf-uri-url-06
//	  telneturl     = "telnet://" login [ "/" ]
//	RFC 1630
//	  telnetaddress = t e l n e t : / / login
//
// RFC 1630 names rlogin and tn3270 with telnet and gives them no production of
// their own; RFC 1738 and the draft reserve tn3270 and do not know rlogin.

var telnetGrammar = &grammar{
	check: [profiles]func(parts) Verdict{checkTelnet, checkTelnet1738, checkTelnet1738, checkTelnet1630},
	value: newTelnet,
	login: true,
}

var rloginGrammar = &grammar{
	check: [profiles]func(parts) Verdict{RFC3986: checkTelnet, RFC1630: checkTelnet1630},
	value: newTelnet,
	login: true,
}

func checkTelnet(u parts) Verdict {
	v := checkServer(u, hasLogin)
	if !v.Tolerable() {
		return v
	}
	return worse(worse(v, u.refusePath(u.path+1)), u.refuseQuery())
}

func checkTelnet1738(u parts) Verdict {
	v := u.checkAuthority(wantsHost | hasLogin)
	if !v.Tolerable() {
		return v
	}
	v = worse(v, u.refusePath(u.path+1))
	return worse(v, run(u.p, u.s, u.path, u.frag, u.p.uchar()|reserved, pathByte))
}

func checkTelnet1630(u parts) Verdict {
	v := u.checkAuthority(wantsHost | hasLogin)
	if !v.Tolerable() {
		return v
	}
	v = worse(v, u.refusePath(u.path))
	v = worse(v, run(u.p, u.s, u.path, u.query, xpalpha1630|slash, pathByte))
	return worse(v, u.refuseQuery())
}

// refusePath notes a path that goes on at i.
func (u *parts) refusePath(i int) Verdict {
	if i < u.query || i == u.path && i < u.frag && u.s[i] == '/' {
		return fault(u.p, noPath, i, 0)
	}
	return Verdict{}
}

// refuseQuery notes and checks a query in a scheme that has none.
func (u *parts) refuseQuery() Verdict {
	if u.query == u.frag {
		return Verdict{}
	}
	set := queryChar
	if u.p == RFC1630 {
		set = xalpha1630
	}
	return worse(fault(u.p, noQuery, u.query, 0), run(u.p, u.s, u.query+1, u.frag, set, queryByte))
}

// Telnet is the meaning of a telnet, rlogin or tn3270 URL. Name and password
// are advice to the reader, no more (RFC 1738 section 3.8).
type Telnet struct {
	Login
	Protocol string // the scheme's name
}

func newTelnet(u *URL) Value { return Telnet{u.login(), u.Known.Name} }

// Steps returns what a client does.
func (t Telnet) Steps() []string {
	steps := []string{"open a " + t.Protocol + " session with " + t.hostPort()}
	if t.HasUser {
		steps = append(steps, "advise the user name "+oneLine(t.User))
	}
	if t.HasPassword {
		steps = append(steps, "advise the password "+oneLine(t.Password))
	}
	return steps
}
