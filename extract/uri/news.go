package uri

import "strings"

// News, in the words of the documents:
//
//	RFC 5538 section 3
//	  newsURL    = "news:" [ server "/" ] ( article / newsgroups )
//	  newsgroups = *( group-char / pct-encoded / "*" )
//	  group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
//	  article    = mid-left "@" mid-right, the Message-ID of RFC 5536 encoded
//	RFC 1738 section 5 (section 3.6)
//	  newsurl    = "news:" grouppart
//	  grouppart  = "*" | group | article
//	  group      = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
//	  article    = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
//	draft-ietf-uri-url-06 section 5
//	  group      = alpha *[ alpha | digit | "-" | "." ], the rest as above
//	RFC 1630
//	  newsaddress = n e w s : groupart
//	  groupart    = * | group | article
//	  group       = ialpha [ . group ]
//	  article     = xalphas @ host
//
// snews, news over TLS, is read as news is.

var newsGrammar = &grammar{
	check:     [profiles]func(parts) Verdict{checkNews, checkNews1738, checkNews1738, checkNews1630},
	value:     newNews,
	messageID: true,
}

const groupChar = alpha | digit | hyphen | plus | underscore | dot

func checkNews(u parts) Verdict {
	var v Verdict
	i := u.path
	if u.auth >= 0 {
		if v = u.checkAuthority(hasLogin); !v.Tolerable() {
			return v
		}
		if i == u.frag || u.s[i] != '/' {
			return worse(v, worse(fault(u.p, noSlash, i, 0), run(u.p, u.s, i, u.frag, queryChar, groupByte)))
		}
		i++
	} else if i == u.frag {
		return fault(u.p, noGroup, i, 0)
	}
	return worse(v, checkGroupPart(u.p, u.s, i, u.frag))
}

// checkGroupPart checks s[i:end], a message-id if it has an "@", else the name
// of a group or a pattern for several.
func checkGroupPart(p Profile, s string, i, end int) Verdict {
	if strings.IndexByte(s[i:end], '@') < 0 {
		return run(p, s, i, end, groupChar|star|percent, groupByte)
	}
	v := run(p, s, i, end, queryChar, idByte)
	if !v.Tolerable() {
		return v
	}
	return worse(v, checkSides(p, s, i, end))
}

// checkSides checks that something stands on both sides of the one "@". What
// it is is the news system's business.
func checkSides(p Profile, s string, i, end int) Verdict {
	n := strings.IndexByte(s[i:end], '@')
	switch {
	case n < 0:
		return fault(p, noAt, end, 0)
	case n == 0:
		return fault(p, emptyLocal, i, 0)
	case s[end-1] == '@':
		return fault(p, emptyDomain, end, 0)
	}
	if second := strings.IndexByte(s[i+n+1:end], '@'); second >= 0 {
		return fault(p, idByte, i+n+1+second, '@')
	}
	return Verdict{}
}

func checkNews1738(u parts) Verdict {
	i, end := u.scheme+1, u.frag
	switch {
	case i == end:
		return fault(u.p, noGroup, i, 0)
	case u.s[i:end] == "*":
		return Verdict{}
	case strings.IndexByte(u.s[i:end], '@') < 0:
		return checkGroup1738(u.p, u.s, i, end)
	}
	set := u.p.uchar() | semicolon | slash | question | colon | ampersand | equals
	v := run(u.p, u.s, i, end, set|at, idByte)
	if v.Tolerable() {
		v = worse(v, checkSides(u.p, u.s, i, end))
	}
	if !v.Tolerable() {
		return v
	}
	host := checkHost(u.p, u.s, i+strings.LastIndexByte(u.s[i:end], '@')+1, end)
	return worse(v, asIDHost(host))
}

// asIDHost makes a fault of the right side of a message-id tolerable: nobody
// connects to it.
func asIDHost(v Verdict) Verdict {
	if v.Tolerable() {
		return v
	}
	return fault(v.profile, idHost, v.at, 0)
}

// checkGroup1738 checks the name of a group. RFC 1738 has "+" and "_" in it,
// the draft has not.
func checkGroup1738(p Profile, s string, i, end int) Verdict {
	set := groupChar
	if p == Draft06 {
		set = alpha | digit | hyphen | dot
	}
	var v Verdict
	if !alpha.in(s[i]) {
		v = fault(p, groupByte, i, uint32(s[i]))
	}
	return worse(v, run(p, s, i, end, set, groupByte))
}

func checkNews1630(u parts) Verdict {
	i, end := u.scheme+1, u.query
	if i == end {
		return fault(u.p, noGroup, i, 0)
	}
	v := run(u.p, u.s, i, end, xalpha1630, idByte)
	if !v.Tolerable() {
		return v
	}
	if u.s[i:end] != "*" && !alpha.in(u.s[i]) {
		v = worse(v, checkArticle1630(u.p, u.s, i, end))
	}
	return worse(v, u.refuseQuery())
}

// checkArticle1630 checks an article; one that begins with a letter is also a
// group by that grammar, and needs no look.
func checkArticle1630(p Profile, s string, i, end int) Verdict {
	if strings.IndexByte(s[i:end], '@') < 0 {
		return fault(p, groupByte, i, uint32(s[i]))
	}
	for j := i + 1; j+1 < end; j++ { // an "@" may be part of either side
		if s[j] == '@' && alpha.in(s[j+1]) {
			return Verdict{}
		}
	}
	last := i + strings.LastIndexByte(s[i:end], '@')
	if last == i || last+1 == end {
		return checkSides(p, s, i, end)
	}
	return asIDHost(checkHost(p, s, last+1, end))
}

// News is the meaning of a news URL: all groups, a group, or an article.
type News struct {
	Server  string // host and port of RFC 5538's form; "": the reader's own
	Group   string // decoded; "*": all groups, "": an article
	Article string // the message-id without "<" and ">", decoded
}

func newNews(u *URL) Value {
	var n News
	rest := u.Path
	if u.HasQuery { // no delimiter in a message-id
		rest += "?" + u.Query
	}
	if u.HasAuthority {
		n.Server = u.login().hostPort()
		rest = strings.TrimPrefix(rest, "/")
	}
	if strings.IndexByte(rest, '@') >= 0 {
		n.Article = decode(rest)
	} else {
		n.Group = decode(rest)
	}
	return n
}

// Fields returns the parts.
func (n News) Fields() []Field {
	fields := appendField(nil, "server", n.Server)
	fields = appendField(fields, "group", n.Group)
	return appendField(fields, "message-id", n.Article)
}

// Steps returns the commands of NNTP (RFC 3977); RFC 1630, News, names ARTICLE
// by message-id.
func (n News) Steps() []string {
	server := n.Server
	if server == "" {
		server = "the reader's news server"
	}
	steps := []string{"connect to " + server}
	switch {
	case n.Article != "":
		return append(steps, "ARTICLE <"+oneLine(n.Article)+">")
	case n.Group == "" || n.Group == "*":
		return append(steps, "LIST")
	case strings.IndexByte(n.Group, '*') >= 0:
		return append(steps, "LIST ACTIVE "+oneLine(n.Group))
	}
	return append(steps, "GROUP "+oneLine(n.Group))
}
