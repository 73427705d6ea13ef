package uri

import (
	"bytes"
	"strings"

	"golang.org/x/net/publicsuffix"
)

type Profile uint8

type Verdict struct{ bad string }

func (v Verdict) OK() bool        { return v.bad == "" }
func (v Verdict) Tolerable() bool { return v.bad == "" }
func (v Verdict) String() string  { return v.bad }

type Scheme struct {
	Name, Defined, Example string
	Port                   int
	Opaque                 bool
}

var table = map[string]*Scheme{}

func init() {
	for _, n := range strings.Fields("http https ftp ftps sftp gopher telnet wais file prospero nntp rlogin tn3270 afs nfs irc ircs git svn ssh gemini ldap ldaps rsync ws wss rtsp smb imap pop z39.50r z39.50s view-source svn+ssh git+ssh feed webcal steam") {
		table[n] = &Scheme{Name: n}
	}
	for _, n := range strings.Fields("news mailto mid cid urn tel sip sips xmpp im doi geo magnet") {
		table[n] = &Scheme{Name: n, Opaque: true}
	}
}
func Lookup(n []byte) (*Scheme, bool) {
	s, ok := table[string(bytes.ToLower(n))]
	return s, ok
}
func KnownTLD(l []byte) bool {
	_, icann := publicsuffix.PublicSuffix(strings.ToLower(string(l)))
	if string(l) == "example" {
		return true
	}
	return icann
}
func Check(p Profile, t []byte) Verdict {
	i := bytes.Index(t, []byte("://"))
	if i < 0 {
		return Verdict{}
	}
	rest := t[i+3:]
	if n := bytes.IndexAny(rest, "/?#"); n >= 0 {
		rest = rest[:n]
	}
	if n := bytes.LastIndexByte(rest, '@'); n >= 0 {
		rest = rest[n+1:]
	}
	if len(rest) == 0 || rest[0] == '-' || rest[0] == '.' || bytes.Contains(rest, []byte("..")) || bytes.Contains(rest, []byte("-.")) || bytes.Contains(rest, []byte(".-")) {
		return Verdict{"bad host"}
	}
	return Verdict{}
}
func InText(p Profile, t []byte) Verdict {
	i := bytes.IndexByte(t, ':')
	s, _ := Lookup(t[:i])
	if s != nil && s.Opaque && !bytes.HasPrefix(t[i+1:], []byte("//")) {
		rest := t[i+1:]
		switch s.Name {
		case "news":
			if string(rest) == "*" || bytes.IndexByte(rest, '@') > 0 || bytes.IndexByte(rest, '.') > 0 && rest[0] >= 'a' {
				return Verdict{}
			}
		case "mailto", "mid", "cid", "sip", "xmpp", "im":
			if bytes.IndexByte(rest, '@') > 0 {
				return Verdict{}
			}
		case "urn":
			if n := bytes.IndexByte(rest, ':'); n > 1 && n < len(rest)-1 {
				return Verdict{}
			}
		}
		return Verdict{"prose"}
	}
	return Check(p, t)
}
func Resolve(p Profile, b, r string) (string, error) { return b + r, nil }
func AppendHref(dst, t []byte) []byte                { return append(dst, t...) }
func AppendHost(dst, t []byte) []byte                { return dst }

type Notes uint16

func NotesOf(t []byte) Notes     { return 0 }
func (n Notes) Names() []string { return nil }
