package article

import (
	"slices"
	"strings"
)

// The parameters of a Content-Type and of a Content-Disposition (RFC 2045
// section 5.1):
//
//	parameter := attribute "=" value
//	value := token / quoted-string
//
// Nearly all are as simple as that, and need no map. What has a backslash, a
// "*" (RFC 2231), bytes beyond ASCII or a mistake goes to the standard library.

// params are the parameters that say how to read a part; "" without one.
type params struct{ boundary, charset, name, filename, format, delSp string }

// slot returns where the value of a parameter goes, nil for one of no interest.
func (p *params) slot(name string) *string {
	switch name {
	case "boundary":
		return &p.boundary
	case "charset":
		return &p.charset
	case "name":
		return &p.name
	case "filename":
		return &p.filename
	case "format":
		return &p.format
	case "delsp":
		return &p.delSp
	}
	return nil
}

// paramsOf returns those of list, whose names are in lower case.
func paramsOf(list map[string]string) (p params) {
	for name, value := range list {
		if slot := p.slot(name); slot != nil {
			*slot = value
		}
	}
	return p
}

// simple reads what stands behind the first semicolon. It returns false, and
// leaves p as it was, where that is not simple.
func (p *params) simple(s string) bool {
	const most = 8
	var made params
	var seen [most]string
	for n := 0; ; n++ {
		if s = strings.TrimLeft(s, " \t"); s == "" {
			*p = made
			return true
		}
		name, value, rest, ok := simpleParam(s)
		if name = strings.ToLower(name); !ok || n == most || slices.Contains(seen[:n], name) {
			return false
		}
		seen[n] = name
		if slot := made.slot(name); slot != nil {
			*slot = value
		}
		s = rest
	}
}

// simpleParam cuts a parameter, and the semicolon behind it, from the front of
// s.
func simpleParam(s string) (name, value, rest string, ok bool) {
	name, s = cutToken(s)
	s = strings.TrimLeft(s, " \t")
	if name == "" || s == "" || s[0] != '=' {
		return "", "", "", false
	}
	if s = strings.TrimLeft(s[1:], " \t"); s != "" && s[0] == '"' {
		value, s, ok = strings.Cut(s[1:], `"`)
		ok = ok && isSimple(value)
	} else {
		value, s = cutToken(s)
		ok = value != ""
	}
	s = strings.TrimLeft(s, " \t")
	if s == "" {
		return name, value, "", ok
	}
	return name, value, s[1:], ok && s[0] == ';'
}

// isSimple reports whether a quoted string means what it is.
func isSimple(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\t' || c >= 0x7F || c == '\\' {
			return false
		}
	}
	return true
}

// cutToken cuts a token (RFC 2045 section 5.1) without "*" and "%", which may
// be RFC 2231's, from the front of s.
func cutToken(s string) (token, rest string) {
	n := 0
	for n < len(s) && tokenByte[s[n]] {
		n++
	}
	return s[:n], s[n:]
}

func isToken(s string) bool {
	token, rest := cutToken(s)
	return token != "" && rest == ""
}

var tokenByte = func() (set [256]bool) {
	for c := '!'; c <= '~'; c++ {
		set[c] = !strings.ContainsRune(`()<>@,;:\"/[]?=*%`, c)
	}
	return set
}()
