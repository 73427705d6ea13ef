package uri

// Message-ids and content-ids, in the words of the documents:
//
//	RFC 2392 section 2
//	  content-id    = url-addr-spec
//	  message-id    = url-addr-spec
//	  url-addr-spec = addr-spec  ; URL encoding of RFC 822 addr-spec
//	  cid-url       = "cid" ":" content-id
//	  mid-url       = "mid" ":" message-id [ "/" content-id ]
//	RFC 1630
//	  midaddress    = m i d  :  addr-spec
//	  cidaddress    = c i d : content-identifier
//	  ("whose format in fact happens to be the same as addr-spec format")
//
// RFC 1738 and draft-ietf-uri-url-06 section 4 reserve both names.

var midGrammar = &grammar{
	check:     [profiles]func(parts) Verdict{RFC3986: checkMID, RFC1630: checkMID1630},
	value:     newMessageID,
	messageID: true,
}

var cidGrammar = &grammar{
	check:     [profiles]func(parts) Verdict{RFC3986: checkCID, RFC1630: checkMID1630},
	value:     newMessageID,
	messageID: true,
}

func checkMID(u parts) Verdict {
	slash := contentSlash(u.s, u.scheme+1, u.frag)
	if slash < 0 {
		return checkCID(u)
	}
	v := checkID(u.p, u.s, u.scheme+1, slash)
	return worse(v, checkID(u.p, u.s, slash+1, u.frag))
}

// contentSlash returns the offset of the slash in s[i:end] that ends a
// message-id, or -1: the first one behind its "@". One before it should have
// been encoded.
func contentSlash(s string, i, end int) int {
	for at := false; i < end; i++ {
		switch {
		case s[i] == '@' || s[i] == '%' && escapeAt(s, i, end) && s[i+1:i+3] == "40":
			at = true
		case s[i] == '/' && at:
			return i
		}
	}
	return -1
}

func checkCID(u parts) Verdict { return checkID(u.p, u.s, u.scheme+1, u.frag) }

// checkID checks s[i:end], the encoding of an identifier.
func checkID(p Profile, s string, i, end int) Verdict {
	v := run(p, s, i, end, pchar, midByte)
	if !v.Tolerable() {
		return v
	}
	return worse(v, checkAddrSpec(p, s, i, end))
}

func checkMID1630(u parts) Verdict {
	v := run(u.p, u.s, u.scheme+1, u.query, xalpha1630, midByte)
	if !v.Tolerable() {
		return v
	}
	v = worse(v, checkAddrSpec(u.p, u.s, u.scheme+1, u.query))
	return worse(v, u.refuseQuery())
}

// MessageID is the meaning of a mid or cid URL. The strings are decoded and
// stand without "<" and ">".
type MessageID struct {
	Message string // "" for a cid URL: the message that it stands in
	Content string // the part of the message; "": the whole
}

func newMessageID(u *URL) Value {
	rest := u.Text[len(u.Scheme)+1:]
	if u.HasFragment {
		rest = rest[:len(rest)-len(u.Fragment)-1]
	}
	if u.Known.Name == "cid" {
		return MessageID{Content: decode(rest)}
	}
	if i := contentSlash(rest, 0, len(rest)); i >= 0 {
		return MessageID{decode(rest[:i]), decode(rest[i+1:])}
	}
	return MessageID{Message: decode(rest)}
}

// Fields returns the parts.
func (m MessageID) Fields() []Field {
	return appendField(appendField(nil, "message-id", m.Message), "content-id", m.Content)
}

// Steps returns what a client does.
func (m MessageID) Steps() []string {
	message := "this message"
	if m.Message != "" {
		message = "the message <" + oneLine(m.Message) + "> among the mail received"
	}
	if m.Content == "" {
		return []string{"find " + message}
	}
	return []string{"find " + message, "show its part <" + oneLine(m.Content) + ">"}
}
