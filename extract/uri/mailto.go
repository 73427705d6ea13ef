package uri

import "strings"

// Mailto, in the words of the documents:
//
//	RFC 6068 section 2
//	  mailtoURI      = "mailto:" [ to ] [ hfields ]
//	  to             = addr-spec *("," addr-spec )
//	  hfields        = "?" hfield *( "&" hfield )
//	  hfield         = hfname "=" hfvalue
//	  hfname         = *qchar
//	  hfvalue        = *qchar
//	  qchar          = unreserved / pct-encoded / some-delims
//	  some-delims    = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
//	  "%", "/", "?", "#", "[", "]", "&", ";" and "=" in an address are encoded
//	RFC 1738 section 5 (section 3.5), the same in draft-ietf-uri-url-06
//	  mailtourl      = "mailto:" encoded822addr
//	  encoded822addr = 1*xchar               ; further defined in RFC822
//	RFC 1630
//	  mailtoaddress  = m a i l t o : xalphas @ hostname
//	  "an RFC822 addr-spec mail address"

var mailtoGrammar = &grammar{
	check: [profiles]func(parts) Verdict{checkMailto, checkMailto1738, checkMailto1738, checkMailto1630},
	value: newMailto,
}

const (
	addressChar = unreserved | bang | star | dollar | plus | colon | at | percent | high
	qchar       = unreserved | bang | star | dollar | plus | semicolon | colon | at | percent | high
)

func checkMailto(u parts) Verdict {
	v := run(u.p, u.s, u.path, u.query, addressChar, addressByte)
	if !v.Tolerable() {
		return v
	}
	if u.auth >= 0 { // mailto://user@host: clients read the address behind the slashes
		return worse(fault(u.p, slashesBefore, u.scheme+1, 0), checkAddresses(u.p, u.s, u.auth, u.query))
	}
	if u.path < u.query {
		v = worse(v, checkAddresses(u.p, u.s, u.path, u.query))
	} else if u.query == u.frag {
		return fault(u.p, noAt, u.path, 0)
	}
	return worse(v, u.checkHeaders())
}

// checkAddresses checks addresses with commas between them.
func checkAddresses(p Profile, s string, i, end int) Verdict {
	var v Verdict
	for {
		comma := strings.IndexByte(s[i:end], ',')
		if comma < 0 {
			return worse(v, checkAddrSpec(p, s, i, end))
		}
		v = worse(v, checkAddrSpec(p, s, i, i+comma))
		i += comma + 1
	}
}

// checkHeaders checks the header fields behind the "?".
func (u *parts) checkHeaders() Verdict {
	var v Verdict
	for i := u.query; i < u.frag; {
		i++
		end := u.frag
		if n := strings.IndexByte(u.s[i:end], '&'); n >= 0 {
			end = i + n
		}
		middle := strings.IndexByte(u.s[i:end], '=')
		if middle < 0 {
			v = worse(v, fault(u.p, headerForm, i, 0))
			middle = 0
		}
		v = worse(v, run(u.p, u.s, i, i+middle, qchar, queryByte))
		v = worse(v, run(u.p, u.s, min(i+middle+1, end), end, qchar, queryByte))
		i = end
	}
	return v
}

func checkMailto1738(u parts) Verdict {
	v := run(u.p, u.s, u.scheme+1, u.frag, u.p.uchar()|reserved, addressByte)
	if !v.Tolerable() {
		return v
	}
	return worse(v, checkAddrSpec(u.p, u.s, u.scheme+1, u.frag))
}

func checkMailto1630(u parts) Verdict {
	v := run(u.p, u.s, u.scheme+1, u.query, xalpha1630, addressByte)
	if !v.Tolerable() {
		return v
	}
	v = worse(v, checkAddrSpec(u.p, u.s, u.scheme+1, u.query))
	if v.OK() {
		v = u.checkMailHost()
	}
	return worse(v, u.refuseQuery())
}

// checkMailHost asks for RFC 1630's production: behind some "@" a letter.
func (u *parts) checkMailHost() Verdict {
	for i := u.scheme + 2; i+1 < u.query; i++ {
		if u.s[i] == '@' && alpha.in(u.s[i+1]) {
			return Verdict{}
		}
	}
	return fault(u.p, mailHost, u.query, 0)
}

// Mailto is the meaning of a mailto URL, decoded.
type Mailto struct {
	To      []string
	Headers []Field // in the order of the URL; the body is the field "body"
}

func newMailto(u *URL) Value {
	var m Mailto
	addresses := strings.TrimPrefix(u.Text[len(u.Scheme)+1:], "//")
	if u.Profile == RFC3986 {
		addresses, _, _ = strings.Cut(addresses, "#")
		addresses, _, _ = strings.Cut(addresses, "?")
		for field := range strings.SplitSeq(u.Query, "&") {
			if name, value, ok := strings.Cut(field, "="); ok {
				m.Headers = append(m.Headers, Field{decode(name), decode(value)})
			}
		}
		for address := range strings.SplitSeq(addresses, ",") {
			if address != "" {
				m.To = append(m.To, decode(address))
			}
		}
		return m
	}
	m.To = []string{decode(u.Path)}
	return m
}

// Fields returns the parts.
func (m Mailto) Fields() []Field {
	var fields []Field
	for _, to := range m.To {
		fields = append(fields, Field{"to", to})
	}
	return append(fields, m.Headers...)
}

// Steps says that a message is begun, not sent: RFC 6068 section 7.
func (m Mailto) Steps() []string {
	steps := []string{"begin a message to " + oneLine(strings.Join(m.To, ", "))}
	for _, header := range m.Headers {
		steps = append(steps, "propose "+oneLine(header.Name)+": "+oneLine(header.Value))
	}
	return steps
}
