package uri

import "strings"

// Files, in the words of the documents:
//
//	RFC 8089 section 2
//	  file-URI       = file-scheme ":" file-hier-part
//	  file-hier-part = ( "//" auth-path ) / local-path
//	  auth-path      = [ file-auth ] path-absolute
//	  local-path     = path-absolute
//	  file-auth      = "localhost" / host
//	RFC 1738 section 5 (section 3.10)
//	  fileurl        = "file://" [ host | "localhost" ] "/" fpath
//	draft-ietf-uri-url-06 section 5
//	  fileurl        = "file://" host [ "/" fpath ]
//	  "<host> can be the string "localhost" or the empty string"
//	RFC 1630, file: no production; "similar to the ftp syntax", "even a "file"
//	  URL is provided with a host part", a void one is localhost

var fileGrammar = &grammar{
	check: [profiles]func(parts) Verdict{checkFile, checkFile1738, checkFile1738, checkFile1630},
	value: newFile,
}

func checkFile(u parts) Verdict {
	if u.auth < 0 {
		if u.path == u.query || u.s[u.path] != '/' {
			return fault(u.p, noAuthority, u.path, 0)
		}
		return worse(u.checkPathQuery(), u.refuseQuery())
	}
	v := u.checkAuthority(0)
	if !v.Tolerable() {
		return v
	}
	if u.path == u.query {
		v = worse(v, fault(u.p, noSlash, u.path, 0))
	} else if strings.HasPrefix(u.s[u.path:], "//") { // path-absolute has no empty first segment
		v = worse(v, fault(u.p, emptySegment, u.path+1, 0))
	}
	return worse(worse(u.fileAuth(v), u.checkPathQuery()), u.refuseQuery())
}

// fileAuth adds to v what no file's host has: a port or a user name.
func (u *parts) fileAuth(v Verdict) Verdict {
	if u.at >= 0 {
		v = worse(v, fault(u.p, noLogin, u.auth, 0))
	}
	if u.port >= 0 {
		v = worse(v, fault(u.p, noPort, u.port-1, 0))
	}
	return v
}

func checkFile1738(u parts) Verdict {
	v := u.checkAuthority(0)
	if !v.Tolerable() {
		return v
	}
	v = u.fileAuth(v)
	if u.path == u.frag && (u.p == RFC1738 || u.host == u.hostEnd) {
		return worse(v, fault(u.p, noSlash, u.path, 0))
	}
	set := u.p.uchar() | question | colon | at | ampersand | equals | slash
	return worse(v, run(u.p, u.s, u.path, u.frag, set, pathByte))
}

func checkFile1630(u parts) Verdict {
	v := u.checkAuthority(0)
	if !v.Tolerable() {
		return v
	}
	v = u.fileAuth(v)
	if u.path == u.query {
		v = worse(v, fault(u.p, noSlash, u.path, 0))
	}
	v = worse(v, run(u.p, u.s, u.path, u.query, xpalpha1630|slash, pathByte))
	return worse(v, u.refuseQuery())
}

// File is the meaning of a file URL.
type File struct {
	Host string // as it stands; "" or "localhost" is the reader's own machine
	Path string // decoded, with its leading slash
}

func newFile(u *URL) Value { return File{u.Host, decode(u.Path)} }

// Local reports whether the file is on the machine of whoever reads the URL.
func (f File) Local() bool { return f.Host == "" || strings.EqualFold(f.Host, "localhost") }

// VMS returns the path as a VMS file name, "DISK$USER:[MY.NOTES]NOTE12345.TXT"
// for /disk$user/my/notes/note12345.txt: RFC 1738 section 3.10. It is "" for a
// path without a device and a directory.
func (f File) VMS() string {
	device, rest, ok := strings.Cut(strings.TrimPrefix(f.Path, "/"), "/")
	i := strings.LastIndexByte(rest, '/')
	if !ok || i < 0 || strings.IndexByte(device, '$') < 0 {
		return ""
	}
	return strings.ToUpper(device + ":[" + strings.ReplaceAll(rest[:i], "/", ".") + "]" + rest[i+1:])
}

// Fields returns the parts.
func (f File) Fields() []Field {
	fields := appendField(nil, "host", f.Host)
	fields = append(fields, Field{"path", f.Path})
	return appendField(fields, "vms", f.VMS())
}

// Steps returns what a client does. The scheme names no protocol by which
// another machine's files could be had.
func (f File) Steps() []string {
	if f.Local() {
		return []string{"open " + oneLine(f.Path)}
	}
	return []string{"nothing: the file is on " + f.Host + ", by no protocol that the URL names"}
}
