package uri

// class is a set of byte groups. Each byte is in exactly one group, the
// groups are as coarse as the four documents allow, and every production of
// theirs that names single characters is a union of groups. A run of text is
// checked with one table look-up per byte.
type class uint32

const (
	alpha      class = 1 << iota // a to z, A to Z
	digit                        // 0 to 9
	hyphen                       // -
	dot                          // .
	underscore                   // _
	tilde                        // ~
	plus                         // +
	dollar                       // $
	bang                         // ! ' ( ) ,
	star                         // *
	semicolon                    // ;
	slash                        // /
	question                     // ?
	colon                        // :
	at                           // @
	equals                       // =
	ampersand                    // &
	braces                       // { } | \ ^
	brackets                     // [ ]
	backquote                    // `
	quote                        // "
	hash                         // #
	angles                       // < >
	percent                      // %: in a set it means that escapes are allowed
	blank                        // 00 to 20 and 7F hexadecimal: never in a URL
	high                         // 80 to FF: part of a letter beyond ASCII; in a set: such letters are allowed
	private                      // no byte is in it; in a set: private use letters are allowed
)

// RFC 3986 section 2.2, 2.3 and the component rules of section 3. Letters
// are those of RFC 3987 section 2.2, looked at one by one.
const (
	unreserved = alpha | digit | hyphen | dot | underscore | tilde
	subDelims  = bang | star | dollar | ampersand | plus | semicolon | equals
	regName    = unreserved | subDelims | percent | high
	userinfo   = regName | colon
	pchar      = regName | colon | at
	pathChar   = pchar | slash
	fragChar   = pathChar | question
	queryChar  = fragChar | private
)

// RFC 1738 section 5 and draft-ietf-uri-url-06 section 5. The draft counts "="
// as extra and the national characters as unreserved; RFC 1738 took both back
// and left the tilde unsafe.
const (
	safe1738   = dollar | hyphen | underscore | dot | plus
	uchar1738  = alpha | digit | safe1738 | bang | star | percent
	reserved   = semicolon | slash | question | colon | at | ampersand | equals
	national06 = braces | brackets | tilde
	uchar06    = uchar1738 | equals | national06
)

// RFC 1630, "BNF for specific URL schemes": safe has "+" there, extra has the
// quotation mark, national characters stand in no production.
const (
	xalpha1630  = alpha | digit | dollar | hyphen | underscore | at | dot | ampersand | plus | bang | star | quote | percent
	xpalpha1630 = xalpha1630 | plus
	alphanum2   = alpha | digit | hyphen | underscore | dot | plus
)

// schemeChar is what a scheme name may hold (RFC 3986 section 3.1).
const schemeChar = alpha | digit | plus | hyphen | dot

// ldh are the letters, digits and hyphens of a host label (RFC 1034 section
// 3.5).
const ldh = alpha | digit | hyphen

var classes = makeClasses()

func makeClasses() (t [256]class) {
	for c := range t {
		switch {
		case 'a' <= c|0x20 && c|0x20 <= 'z' && c < 0x80:
			t[c] = alpha
		case '0' <= c && c <= '9':
			t[c] = digit
		case c <= ' ' || c == 0x7F:
			t[c] = blank
		case c >= 0x80:
			t[c] = high
		}
	}
	for _, group := range []struct {
		members string
		class   class
	}{
		{"-", hyphen}, {".", dot}, {"_", underscore}, {"~", tilde}, {"+", plus},
		{"$", dollar}, {"!'(),", bang}, {"*", star}, {";", semicolon}, {"/", slash},
		{"?", question}, {":", colon}, {"@", at}, {"=", equals}, {"&", ampersand},
		{`{}|\^`, braces}, {"[]", brackets}, {"`", backquote}, {`"`, quote},
		{"#", hash}, {"<>", angles}, {"%", percent},
	} {
		for i := range len(group.members) {
			t[group.members[i]] = group.class
		}
	}
	return t
}

// in reports whether c is one of set's bytes.
func (set class) in(c byte) bool { return classes[c]&set != 0 }

// uchar returns the production of that name for RFC1738 and Draft06.
func (p Profile) uchar() class {
	if p == Draft06 {
		return uchar06
	}
	return uchar1738
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// unhex returns the value of the hexadecimal digit c.
func unhex(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// escapeAt reports whether a whole percent-escape stands at s[i:end].
func escapeAt(s string, i, end int) bool {
	return i+2 < end && s[i] == '%' && isHex(s[i+1]) && isHex(s[i+2])
}
