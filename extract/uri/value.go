package uri

import (
	"strconv"
	"strings"
)

// A Value is what a URL means by its scheme: FTP, HTTP, Gopher, Mailto, News,
// NNTP, Telnet, WAIS, File, Prospero, MessageID, AFS, NFS, Z3950 or URN.
type Value interface {
	// Fields are the parts, decoded, in the order of the URL.
	Fields() []Field
	// Steps are what a client does to follow the URL, one step an element,
	// such as "CWD pub" or "RETR README". No step holds a line break: one that
	// the URL encodes stays encoded, as RFC 1738 section 6 demands.
	Steps() []string
}

// A Field is one named part of a URL.
type Field struct{ Name, Value string }

// appendField appends the field unless its value is empty.
func appendField(fields []Field, name, value string) []Field {
	if value == "" {
		return fields
	}
	return append(fields, Field{name, value})
}

// Login is the part that schemes of an IP-based protocol share: RFC 1738
// section 3.1. An empty user name or password is different from none.
type Login struct {
	User, Password       string // decoded
	HasUser, HasPassword bool
	Host                 string // as it stands
	Port                 int    // the URL's, else the scheme's; 0: none
	OwnPort              bool   // the URL gives the port
}

// Fields returns the parts that are there.
func (l Login) Fields() []Field {
	var fields []Field
	if l.HasUser {
		fields = append(fields, Field{"user", l.User})
	}
	if l.HasPassword {
		fields = append(fields, Field{"password", l.Password})
	}
	fields = append(fields, Field{"host", l.Host})
	if l.Port != 0 {
		fields = append(fields, Field{"port", strconv.Itoa(l.Port)})
	}
	return fields
}

// hostPort returns what to connect to, the host in ASCII.
func (l Login) hostPort() string {
	host := string(appendHostASCII(nil, l.Host))
	if l.Port == 0 {
		return host
	}
	return host + ":" + strconv.Itoa(l.Port)
}

// decode decodes the percent-escapes of s; a "%" that begins none stays.
func decode(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if escapeAt(s, i, len(s)) {
			b = append(b, unhex(s[i+1])<<4|unhex(s[i+2]))
			i += 2
		} else {
			b = append(b, s[i])
		}
	}
	return string(b)
}

// oneLine encodes the bytes that would end a line of a protocol.
func oneLine(s string) string {
	if !strings.ContainsAny(s, "\r\n\x00") {
		return s
	}
	var b []byte
	for i := range len(s) {
		if breaksLine(s[i]) {
			b = appendEscape(b, s[i])
		} else {
			b = append(b, s[i])
		}
	}
	return string(b)
}
