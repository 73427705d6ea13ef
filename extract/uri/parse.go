package uri

// A URL is a URL taken apart. Its fields are substrings of the text, encoded as
// they stood there.
type URL struct {
	Text    string // the whole
	Scheme  string // as written
	Known   *Scheme
	Profile Profile
	// Verdict is OK or a tolerable fault.
	Verdict Verdict

	HasAuthority bool // "//" stands before it
	User         string
	HasUser      bool // "@" stands behind it
	Password     string
	HasPassword  bool // ":" stands before it
	Host         string
	Port         string
	HasPort      bool // ":" stands before it
	Path         string
	Query        string
	HasQuery     bool // "?" stands before it
	Fragment     string
	HasFragment  bool // "#" stands before it

	// Value is what the URL means by its scheme; nil for schemes without a
	// syntax of their own.
	Value Value
}

// Parse takes text apart as p reads it. The error is that of the verdict of
// text, if it is not tolerable. RFC 1738 and draft-06 have a query in some
// schemes only; the others' "?" is part of the path.
func Parse(p Profile, text string) (*URL, error) {
	u, scheme, v := cut(p, text)
	if !v.OK() {
		return nil, v.Err()
	}
	v = checkParts(u, scheme)
	if !v.Tolerable() {
		return nil, v.Err()
	}
	if scheme != nil && scheme.grammar != nil && scheme.grammar.queries && u.query == u.frag {
		u.findQuery()
	}
	if p == RFC1630 && u.auth >= 0 && scheme != nil {
		u.resplit1630(scheme.access())
	}
	url := newURL(&u, scheme)
	url.Verdict = v
	if scheme != nil && scheme.grammar != nil && scheme.grammar.value != nil {
		url.Value = scheme.grammar.value(url)
	}
	return url, nil
}

// access returns what the scheme has in its authority under RFC 1630, which
// is the one document where that decides how the authority is read.
func (s *Scheme) access() access {
	if s.grammar != nil && s.grammar.login {
		return hasLogin
	}
	return 0
}

func newURL(u *parts, scheme *Scheme) *URL {
	s := u.s
	url := &URL{
		Text: s, Scheme: s[:u.scheme], Known: scheme, Profile: u.p,
		HasAuthority: u.auth >= 0, HasUser: u.at >= 0, HasPort: u.port >= 0,
		Host: s[u.host:u.hostEnd], Path: s[u.path:u.query],
		HasQuery: u.query < u.frag, HasFragment: u.frag < len(s),
	}
	if url.HasUser {
		url.User = s[u.auth:u.at]
		if pw := u.password(); pw >= 0 {
			url.User, url.Password, url.HasPassword = s[u.auth:pw], s[pw+1:u.at], true
		}
	}
	if url.HasPort {
		url.Port = s[u.port:u.path]
	}
	if url.HasQuery {
		url.Query = s[u.query+1 : u.frag]
	}
	if url.HasFragment {
		url.Fragment = s[u.frag+1:]
	}
	return url
}

// login returns the parts of the authority, decoded.
func (u *URL) login() Login {
	l := Login{
		User: decode(u.User), HasUser: u.HasUser,
		Password: decode(u.Password), HasPassword: u.HasPassword,
		Host: u.Host, OwnPort: u.Port != "",
	}
	if u.Known != nil {
		l.Port = u.Known.Port
	}
	if l.OwnPort {
		l.Port = 0
		for i := range len(u.Port) {
			l.Port = l.Port*10 + int(u.Port[i]-'0')
		}
	}
	return l
}
