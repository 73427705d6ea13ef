package uri

import "strings"

// FTP, in the words of the documents:
//
//	RFC 1738 section 5 (section 3.2), the same in draft-ietf-uri-url-06
//	  ftpurl     = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
//	  fpath      = fsegment *[ "/" fsegment ]
//	  fsegment   = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
//	  ftptype    = "A" | "I" | "D" | "a" | "i" | "d"
//	RFC 1630, FTP
//	  ftpaddress = f t p : / / login / path [ ftptype ]
//	  ftptype    = A formcode | E formcode | I | L digits
//	  formcode   = N | T | C
//	  "specified by a suffix to the URL": ";type = <type-code>", which the
//	  production leaves out
//
// ftps, FTP over TLS, is younger than all of them and read as ftp is.
//
// RFC 3986 leaves the scheme to RFC 1738, but splits off a query and a
// fragment first, and lets a ";" stand in a segment.

var ftpGrammar = &grammar{
	check: [profiles]func(parts) Verdict{checkFTP, checkFTP1738, checkFTP1738, checkFTP1630},
	value: newFTP,
	login: true,
}

const typePrefix = ";type="

func checkFTP(u parts) Verdict {
	v := checkServer(u, hasLogin|mailUser)
	if i := u.ftpType(u.query); i >= 0 && v.Tolerable() {
		return worse(v, u.checkFTPType(i, u.query))
	}
	return v
}

func checkFTP1738(u parts) Verdict {
	v := u.checkAuthority(wantsHost | hasLogin | mailUser)
	if !v.Tolerable() || u.path == u.frag {
		return v
	}
	end := u.frag
	if i := u.ftpType(end); i >= 0 {
		v = worse(v, u.checkFTPType(i, end))
		end = i
	}
	set := u.p.uchar() | question | colon | at | ampersand | equals | slash
	return worse(v, run(u.p, u.s, u.path, end, set, pathByte))
}

func checkFTP1630(u parts) Verdict {
	v := u.checkAuthority(wantsHost | hasLogin | mailUser)
	if !v.Tolerable() {
		return v
	}
	if u.path == u.query {
		return worse(v, worse(fault(u.p, noSlash, u.path, 0), u.refuseQuery()))
	}
	end := u.query
	if i := u.ftpType(end); i >= 0 {
		v = worse(v, u.checkFTPType(i, end))
		end = i
	}
	v = worse(v, run(u.p, u.s, u.path, end, xpalpha1630|slash, pathByte))
	return worse(v, u.refuseQuery())
}

// ftpType returns the offset of the ";type=" in the last segment of the path,
// or -1.
func (u *parts) ftpType(end int) int {
	i := strings.LastIndexByte(u.s[u.path:end], ';')
	if i < 0 {
		return -1
	}
	i += u.path
	if end-i < len(typePrefix) || !strings.EqualFold(u.s[i:i+len(typePrefix)], typePrefix) {
		return -1
	}
	return i
}

// checkFTPType checks the type code behind the ";type=" at s[i:].
func (u *parts) checkFTPType(i, end int) Verdict {
	code := u.s[i+len(typePrefix) : end]
	if u.p == RFC1630 {
		if isType1630(code) {
			return Verdict{}
		}
	} else if len(code) == 1 && strings.IndexByte("aidAID", code[0]) >= 0 {
		return Verdict{}
	}
	v := run(u.p, u.s, i+len(typePrefix), end, pathChar, pathByte)
	return worse(fault(u.p, typeCode, i+len(typePrefix), 0), v)
}

func isType1630(code string) bool {
	switch {
	case code == "I":
		return true
	case len(code) == 2 && (code[0] == 'A' || code[0] == 'E'):
		return code[1] == 'N' || code[1] == 'T' || code[1] == 'C'
	}
	return len(code) > 1 && code[0] == 'L' && allDigits(code, 1, len(code))
}

// FTP is the meaning of an ftp URL. The parts are decoded.
type FTP struct {
	Login
	// CWD are the directories to change to, one after another; an empty one is
	// sent as it is (RFC 1738 section 3.2.2).
	CWD []string
	// Name is the file to retrieve or the directory to list; it may be empty.
	Name string
	// Type is the type code as it stands: "a", "i", "d", or RFC 1630's "AN",
	// "L8" and others; "" when the URL has none.
	Type string
}

func newFTP(u *URL) Value {
	f := FTP{Login: u.login()}
	path := u.Path
	if i := strings.LastIndexByte(path, ';'); i >= 0 && len(path)-i >= len(typePrefix) &&
		strings.EqualFold(path[i:i+len(typePrefix)], typePrefix) {
		f.Type = path[i+len(typePrefix):]
		path = path[:i]
	}
	if path == "" {
		return f
	}
	segments := strings.Split(path[1:], "/") // the first "/" is not part of the url-path
	for i, segment := range segments {
		segments[i] = decode(segment)
	}
	f.CWD = segments[:len(segments)-1]
	f.Name = segments[len(segments)-1]
	return f
}

// Fields returns the parts.
func (f FTP) Fields() []Field {
	fields := f.Login.Fields()
	for _, dir := range f.CWD {
		fields = append(fields, Field{"cwd", dir})
	}
	fields = append(fields, Field{"name", f.Name})
	return appendField(fields, "type", f.Type)
}

// Steps returns the commands that RFC 1738 section 3.2.2 spells out. Without a
// user name it is anonymous FTP (section 3.2.1); without a name, and with type
// "d", the directory is listed.
func (f FTP) Steps() []string {
	steps := []string{"connect to " + f.hostPort()}
	switch {
	case !f.HasUser:
		steps = append(steps, "USER anonymous", "PASS (the reader's mail address)")
	case !f.HasPassword:
		steps = append(steps, "USER "+oneLine(f.User), "PASS (asked of the reader)")
	default:
		steps = append(steps, "USER "+oneLine(f.User), "PASS "+oneLine(f.Password))
	}
	for _, dir := range f.CWD {
		steps = append(steps, "CWD "+oneLine(dir))
	}
	if f.Type == "d" || f.Type == "D" || f.Name == "" {
		return append(steps, strings.TrimRight("NLST "+oneLine(f.Name), " "))
	}
	if f.Type != "" {
		steps = append(steps, "TYPE "+representation(f.Type))
	}
	return append(steps, "RETR "+oneLine(f.Name))
}

// representation puts back the space that a URL leaves out of the type codes
// of RFC 959 (RFC 1630, Data type).
func representation(code string) string {
	code = strings.ToUpper(code)
	if len(code) > 1 {
		return code[:1] + " " + oneLine(code[1:])
	}
	return code
}
