package uri

// The two file systems of the net, in the words of the documents:
//
//	RFC 2224 section 2
//	  nfs://<host>:<port><url-path>
//	RFC 1630, "left in as historical note"
//	  afsaddress = a f s : / / cellname / path
//	  cellname   = hostname
//
// RFC 1738 and draft-ietf-uri-url-06 section 4 reserve both names.

var nfsGrammar = &grammar{
	check: [profiles]func(parts) Verdict{RFC3986: func(u parts) Verdict { return checkServer(u, hasLogin) }},
	value: newNFS,
}

var afsGrammar = &grammar{
	check: [profiles]func(parts) Verdict{
		RFC3986: func(u parts) Verdict { return checkServer(u, hasLogin) },
		RFC1630: checkAFS1630,
	},
	value: newAFS,
}

func checkAFS1630(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	if !alpha.in(u.s[u.host]) { // a cell has a name, no number
		v = worse(v, fault(u.p, hostStart, u.host, uint32(u.s[u.host])))
	}
	if u.port >= 0 {
		v = worse(v, fault(u.p, noPort, u.port-1, 0))
	}
	if u.path == u.query {
		v = worse(v, fault(u.p, noSlash, u.path, 0))
	}
	v = worse(v, run(u.p, u.s, u.path, u.query, xpalpha1630|slash, pathByte))
	return worse(v, u.refuseQuery())
}

// NFS is the meaning of an nfs URL.
type NFS struct {
	Login
	Path string // decoded, below the server's public file handle (RFC 2224 section 3)
}

func newNFS(u *URL) Value { return NFS{u.login(), decode(u.Path)} }

// Fields returns the parts.
func (n NFS) Fields() []Field { return append(n.Login.Fields(), Field{"path", n.Path}) }

// Steps returns what a client does.
func (n NFS) Steps() []string {
	return []string{"connect to " + n.hostPort(), "LOOKUP " + oneLine(n.Path) + " from the public file handle"}
}

// AFS is the meaning of an afs URL.
type AFS struct {
	Cell string
	Path string // decoded
}

func newAFS(u *URL) Value { return AFS{u.Host, decode(u.Path)} }

// Fields returns the parts.
func (a AFS) Fields() []Field { return []Field{{"cell", a.Cell}, {"path", a.Path}} }

// Steps returns what a client does.
func (a AFS) Steps() []string { return []string{"open /afs/" + a.Cell + oneLine(a.Path)} }
