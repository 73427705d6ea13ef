package uri

import "strings"

// shape is what a URL without "//" must have to be told from prose that holds
// the scheme's name and a colon ("news: the committee").
type shape uint8

const (
	noShape      shape = iota // no such form: "//" or nothing
	addressShape              // something on both sides of an "@"
	newsShape                 // "*", a group name with a dot, an id with an "@"
	urnShape                  // a namespace and a name
	numberShape               // three digits or more among the marks of a telephone number
	numbersShape              // numbers joined by dots
	geoShape                  // two numbers joined by a comma
	doiShape                  // "10.", digits, "/"
	queryShape                // a word, "?", a word with "=" or alone
	slashedShape              // two words joined by a slash
	partsShape                // three words joined by colons, the scheme the first
	tagShape                  // an authority, a comma, a date, a colon
	tokenShape                // 25 letters and digits or more in one word, some of both
	dataShape                 // a media type or ";base64", a comma
	nestedShape               // another URL
)

// InText says what Check says, but more strictly where prose and URL look
// alike: an unknown scheme is refused unless it begins with "x-" and has "//";
// behind "//" something must follow; and without "//" the rest must have the
// form that the scheme's own grammar gives it, which many schemes have not.
func InText(p Profile, text []byte) Verdict {
	if p == RFC3986 && isPlain(view(text)) {
		return Verdict{}
	}
	u, scheme, v := cut(p, view(text))
	if !v.OK() {
		return v
	}
	if why := notInText(&u, scheme); why != fine {
		return fault(p, why, u.scheme+1, 0)
	}
	return checkParts(u, scheme)
}

func notInText(u *parts, scheme *Scheme) reason {
	rest := u.s[u.scheme+1:]
	experimental := len(u.s) > 2 && u.s[0]|0x20 == 'x' && u.s[1] == '-'
	switch {
	case scheme == nil && !experimental:
		return unknownScheme
	case u.auth >= 0 && len(rest) == 2:
		return nothingBehind
	case u.auth >= 0:
		return fine
	case scheme == nil || !scheme.shape.fits(rest):
		return prose
	}
	return fine
}

// fits reports whether rest, what follows the colon, has the shape.
func (f shape) fits(rest string) bool {
	switch f {
	case addressShape:
		return around(rest, '@')
	case newsShape:
		return rest == "*" || around(rest, '@') || around(rest, '.') && alpha.in(rest[0])
	case urnShape:
		return urnForm(rest)
	case numberShape:
		return telephone(rest)
	case numbersShape:
		return dottedNumbers(rest)
	case geoShape:
		return coordinates(rest)
	case doiShape:
		return strings.HasPrefix(rest, "10.") && around(rest, '/') && digit.in(rest[3])
	case queryShape:
		return strings.HasPrefix(rest, "?") && around(rest, '=') || around(rest, '?')
	case slashedShape:
		return around(strings.TrimPrefix(rest, "/"), '/')
	case partsShape:
		return around(rest, ':')
	case tagShape:
		before, after, ok := strings.Cut(rest, ",")
		return ok && before != "" && around(after, ':') && digit.in(after[0])
	case tokenShape:
		return token(rest)
	case dataShape:
		before, _, ok := strings.Cut(rest, ",")
		return ok && (around(before, '/') || strings.HasSuffix(before, ";base64"))
	case nestedShape:
		return around(rest, ':') && strings.Contains(rest, "://")
	}
	return false
}

// around reports whether s has c with something on both sides.
func around(s string, c byte) bool {
	i := strings.IndexByte(s, c)
	return i > 0 && i < len(s)-1
}

func telephone(s string) bool {
	digits := 0
	for i := range len(s) {
		switch c := s[i]; {
		case digit.in(c):
			digits++
		case c == ';' || c == '?':
			return digits >= 3
		case c != '+' && c != '-' && c != '.' && c != '(' && c != ')' && c != '*' && c != '#' && c != ',':
			return false
		}
	}
	return digits >= 3
}

func dottedNumbers(s string) bool {
	for i := range len(s) {
		if !(digit | dot).in(s[i]) {
			return false
		}
	}
	return around(s, '.')
}

// coordinates is RFC 5870 section 3.3: coord-a "," coord-b.
func coordinates(s string) bool {
	if !around(s, ',') {
		return false
	}
	for i := range len(s) {
		if c := s[i]; c == ';' || c == '?' {
			break
		} else if !(digit | dot | hyphen).in(c) && c != ',' {
			return false
		}
	}
	return (digit | hyphen).in(s[0])
}

func token(s string) bool {
	seen, i := class(0), 0
	for ; i < len(s) && (alpha | digit | hyphen).in(s[i]); i++ {
		seen |= classes[s[i]]
	}
	return i >= 25 && seen&digit != 0
}

// urnForm is RFC 8141 section 2: a namespace identifier of two characters and
// more, a colon, a name; or a path as RFC 1630 imagined it.
func urnForm(s string) bool {
	nid, nss, ok := strings.Cut(s, ":")
	if !ok {
		return len(s) > 1 && s[0] == '/' && around(s[1:], '/')
	}
	return len(nid) >= 2 && nss != "" && run(RFC3986, nid, 0, len(nid), ldh, pathByte).OK()
}
