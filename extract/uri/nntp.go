package uri

import "strings"

// NNTP, in the words of the documents:
//
//	RFC 5538 section 4
//	  nntpURL        = "nntp:" server "/" group [ "/" article-number ]
//	  article-number = 1*16DIGIT
//	RFC 1738 section 5 (section 3.7), the same in draft-ietf-uri-url-06
//	  nntpurl        = "nntp://" hostport "/" group [ "/" digits ]
//	RFC 1630
//	  nntpaddress    = n n t p : group /  digits

var nntpGrammar = &grammar{
	check: [profiles]func(parts) Verdict{checkNNTP, checkNNTP1738, checkNNTP1738, checkNNTP1630},
	value: newNNTP,
}

func checkNNTP(u parts) Verdict {
	v := checkServer(u, hasLogin)
	if !v.Tolerable() {
		return v
	}
	v = worse(v, u.checkGroupAndNumber(func(i, end int) Verdict {
		return run(u.p, u.s, i, end, groupChar|percent, groupByte)
	}))
	return worse(v, u.refuseQuery())
}

func checkNNTP1738(u parts) Verdict {
	v := u.checkAuthority(wantsHost)
	if !v.Tolerable() {
		return v
	}
	return worse(v, u.checkGroupAndNumber(func(i, end int) Verdict {
		return checkGroup1738(u.p, u.s, i, end)
	}))
}

// checkGroupAndNumber checks the path: a group and perhaps an article number.
func (u *parts) checkGroupAndNumber(group func(i, end int) Verdict) Verdict {
	i := u.path + 1
	if i >= u.query {
		return fault(u.p, noGroup, u.path, 0)
	}
	n := strings.IndexByte(u.s[i:u.query], '/')
	if n == 0 {
		return fault(u.p, noGroup, i, 0)
	}
	if n < 0 {
		return group(i, u.query)
	}
	return worse(group(i, i+n), u.checkArticleNumber(i+n+1))
}

func (u *parts) checkArticleNumber(i int) Verdict {
	if i == u.query {
		return fault(u.p, articleNumber, i, 0)
	}
	if v := run(u.p, u.s, i, u.query, digit, articleNumber); !v.OK() {
		if v.Tolerable() {
			return fault(u.p, articleNumber, v.at, 0)
		}
		return v
	}
	if u.p == RFC3986 && u.query-i > 16 {
		return fault(u.p, articleNumber, i, 0)
	}
	return Verdict{}
}

func checkNNTP1630(u parts) Verdict {
	if u.auth >= 0 {
		return worse(fault(u.p, slashesBefore, u.scheme+1, 0), checkNNTP1738(u))
	}
	i := u.scheme + 1
	n := strings.LastIndexByte(u.s[i:u.query], '/')
	if n <= 0 {
		return fault(u.p, noGroup, i, 0)
	}
	var v Verdict
	if !alpha.in(u.s[i]) {
		v = fault(u.p, groupByte, i, uint32(u.s[i]))
	}
	v = worse(v, run(u.p, u.s, i, i+n, xalpha1630, groupByte))
	v = worse(v, u.checkArticleNumber(i+n+1))
	return worse(v, u.refuseQuery())
}

// NNTP is the meaning of an nntp URL.
type NNTP struct {
	Login          // of the news server; empty under RFC 1630
	Group   string // decoded
	Article string // the number of an article; "": the group
}

func newNNTP(u *URL) Value {
	n := NNTP{Login: u.login()}
	n.Group, n.Article, _ = strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
	n.Group = decode(n.Group)
	return n
}

// Fields returns the parts.
func (n NNTP) Fields() []Field {
	var fields []Field
	if n.Host != "" {
		fields = n.Login.Fields()
	}
	return appendField(append(fields, Field{"group", n.Group}), "article", n.Article)
}

// Steps returns the commands of RFC 3977.
func (n NNTP) Steps() []string {
	server := "the reader's news server"
	if n.Host != "" {
		server = n.hostPort()
	}
	steps := []string{"connect to " + server, "GROUP " + oneLine(n.Group)}
	if n.Article != "" {
		steps = append(steps, "ARTICLE "+oneLine(n.Article))
	}
	return steps
}
