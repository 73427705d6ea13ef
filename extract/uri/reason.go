package uri

// reason says what is wrong with a text; reasons has the words.
type reason uint8

const (
	fine reason = iota

	// Everywhere.
	empty
	noScheme
	schemeStart
	schemeByte
	badEscape
	blankInside
	badUTF8
	notASCII
	bidiControl

	// The authority.
	noAuthority
	emptyHost
	hostByte
	hostStart
	hostEscape
	hostLength
	notInHost
	emptyLabel
	labelHyphen
	labelLength
	topLabel
	finalDot
	octetRange
	octetZero
	oddIPv4
	notIPv4
	literalOpen
	notIPv6
	zonePercent
	literalTooEarly
	userByte
	userBracket // clients disagree on which host is meant
	emptyUser
	secondAt
	mailUserName
	noLogin
	portByte
	portRange
	portLength
	emptyPort

	// The rest of any URL.
	pathByte
	queryByte
	fragmentByte
	noFragment
	emptyQuery
	queryNoPath
	noQuery
	noSlash
	noPath
	noPort
	emptySegment
	slashesBefore

	// Single schemes.
	typeCode
	gopherType
	gopherLine
	noAt
	emptyLocal
	emptyDomain
	emptyWord
	mailHost
	addressByte
	headerForm
	noGroup
	groupByte
	idByte
	idHost
	midByte
	articleNumber
	waisForm
	waisField
	fieldForm
	noDatabase
	noDocument
	urnPath
	urnNamespace
	urnName
	urnComponent

	// Running text.
	unknownScheme
	nothingBehind
	prose
)

// words are what a reason says. In text, {c} is the character and {n} the
// number of the verdict. A section left empty is that of the profile RFC3986.
type words struct {
	text      string
	tolerable bool
	sections  [profiles]string
}

const (
	bnf1738  = "RFC 1738 section 5"
	bnf06    = "draft-ietf-uri-url-06 section 5"
	bnf1630  = "RFC 1630, BNF for specific URL schemes"
	uri1630  = "RFC 1630, BNF of Generic URI Syntax"
	enc1630  = "RFC 1630, Encoding reserved characters"
	host1738 = "RFC 1738 section 3.1"
	host06   = "draft-ietf-uri-url-06 section 3.1"
)

var reasons = [...]words{
	empty:       {"no text", false, [profiles]string{"RFC 3986 section 3", "RFC 1738 section 2.1", "draft-ietf-uri-url-06 section 2.1", uri1630}},
	noScheme:    {"no colon that ends a scheme name", false, [profiles]string{"RFC 3986 section 3.1", "RFC 1738 section 2.1", "draft-ietf-uri-url-06 section 2.1", uri1630}},
	schemeStart: {"a scheme name cannot begin with {c}", false, [profiles]string{"RFC 3986 section 3.1", "RFC 1738 section 2.1", "draft-ietf-uri-url-06 section 2.1", uri1630}},
	schemeByte:  {"a scheme name cannot hold {c}", false, [profiles]string{"RFC 3986 section 3.1", "RFC 1738 section 2.1", "draft-ietf-uri-url-06 section 2.1", uri1630}},
	badEscape:   {`"%" without two hexadecimal digits`, true, [profiles]string{"RFC 3986 section 2.1", "RFC 1738 section 2.2", "draft-ietf-uri-url-06 section 2.2", enc1630}},
	blankInside: {"{c} in a URL", false, [profiles]string{"RFC 3986 section 2", "RFC 1738 section 2.2", "draft-ietf-uri-url-06 section 2.2", "RFC 1630, Unsafe characters"}},
	badUTF8:     {"{c} is no UTF-8", true, [profiles]string{"RFC 3987 section 3.1", "RFC 1738 section 2.2", "draft-ietf-uri-url-06 section 2.2", "RFC 1630, Unsafe characters"}},
	notASCII:    {"unencoded {c}", true, [profiles]string{"RFC 3987 section 2.2", "RFC 1738 section 2.2", "draft-ietf-uri-url-06 section 2.2", "RFC 1630, Unsafe characters"}},
	bidiControl: {"bidirectional control {c}", true, [profiles]string{"RFC 3987 section 4.1"}},

	noAuthority: {`no "//"`, false, [profiles]string{"RFC 3986 section 3.2", host1738, host06, bnf1630}},
	emptyHost:   {"no host", false, [profiles]string{"RFC 3986 section 3.2.2", bnf1738, bnf06, bnf1630}},
	hostByte:    {"{c} in a host name", true, [profiles]string{"RFC 3986 section 3.2.2", bnf1738, bnf06, bnf1630}},
	hostStart:   {"a host name cannot begin with {c}", false, [profiles]string{"RFC 3986 section 3.2.2", bnf1738, bnf06, bnf1630}},
	hostEscape:  {"broken encoding in a host name", false, [profiles]string{"RFC 3986 section 3.2.2", bnf1738, bnf06, bnf1630}},
	hostLength:  {"a host name of {n} bytes is longer than 253", false, [profiles]string{"RFC 3986 section 3.2.2", host1738, host06, bnf1630}},
	notInHost:   {"{c} in a host name", false, [profiles]string{"RFC 3986 section 3.2.2", bnf1738, bnf06, bnf1630}},
	emptyLabel:  {"empty label in a host name", false, [profiles]string{"RFC 3986 section 3.2.2", host1738, host06, bnf1630}},
	labelHyphen: {`a host label begins or ends with "-"`, false, [profiles]string{"RFC 3986 section 3.2.2", host1738, host06, bnf1630}},
	labelLength: {"a host label of {n} bytes is longer than 63", false, [profiles]string{"RFC 1034 section 3.5"}},
	topLabel:    {"the last host label begins with {c}", true, [profiles]string{"RFC 1123 section 2.1", host1738}},
	finalDot:    {"a dot ends the host name", true, [profiles]string{"RFC 3986 section 3.2.2", bnf1738, bnf06, bnf1630}},
	octetRange:  {"a number above 255 in an IPv4 address", false, [profiles]string{"RFC 3986 section 3.2.2", host1738, host06, bnf1630}},
	octetZero:   {"a number with a leading 0 in an IPv4 address", true, [profiles]string{"RFC 3986 section 7.4"}},
	oddIPv4:     {"an IPv4 address not written as four numbers", true, [profiles]string{"RFC 3986 section 7.4", host1738, host06, bnf1630}},
	notIPv4:     {"a host name ends in a number and is no IPv4 address", false, [profiles]string{"RFC 1123 section 2.1", host1738, host06, bnf1630}},
	literalOpen: {`"[" without "]" at the end of the host`, false, [profiles]string{"RFC 3986 section 3.2.2"}},
	notIPv6:     {"no IPv6 address between the brackets", false, [profiles]string{"RFC 3986 section 3.2.2"}},
	zonePercent: {`"%" before an IPv6 zone is not written "%25"`, true, [profiles]string{"RFC 6874 section 2"}},
	literalTooEarly: {"an IPv6 address", true,
		[profiles]string{"", bnf1738, bnf06, bnf1630}},
	userByte:     {"{c} in user name or password", true, [profiles]string{"RFC 3986 section 3.2.1", bnf1738, bnf06, bnf1630}},
	userBracket:  {"{c} in user name or password", false, [profiles]string{"RFC 3986 section 3.2.1", bnf1738, bnf06, bnf1630}},
	emptyUser:    {"empty user name or password", true, [profiles]string{"", "", "", bnf1630}},
	secondAt:     {`a second "@" before the host`, false, [profiles]string{"RFC 3986 section 3.2.1", host1738, host06, bnf1630}},
	mailUserName: {`unencoded "@" in a user name`, true, [profiles]string{"RFC 3986 section 3.2.1", host1738, host06, bnf1630}},
	noLogin:      {"a user name in a scheme that has none", true, [profiles]string{"RFC 8089 section 2", host1738, host06, bnf1630}},
	portByte:     {"{c} in a port", false, [profiles]string{"RFC 3986 section 3.2.3", bnf1738, bnf06, bnf1630}},
	portRange:    {"port {n} is above 65535", false, [profiles]string{"RFC 3986 section 3.2.3", host1738, host06, bnf1630}},
	portLength:   {"a port of {n} digits is above 65535", false, [profiles]string{"RFC 3986 section 3.2.3", host1738, host06, bnf1630}},
	emptyPort:    {"a colon without a port", true, [profiles]string{"", host1738, host06, bnf1630}},

	pathByte:     {"{c} in the path", true, [profiles]string{"RFC 3986 section 3.3", bnf1738, bnf06, bnf1630}},
	queryByte:    {"{c} in the query", true, [profiles]string{"RFC 3986 section 3.4", bnf1738, bnf06, bnf1630}},
	fragmentByte: {"{c} in the fragment", true, [profiles]string{"RFC 3986 section 3.5", bnf1738, bnf06, bnf1630}},
	noFragment:   {"a fragment is no part of a URL", true, [profiles]string{"", "RFC 1738 section 2.2", "draft-ietf-uri-url-06 section 2.2", ""}},

	unknownScheme: {"a scheme that is not known", false, [profiles]string{"RFC 7595 section 3.8"}},
	nothingBehind: {`nothing after the "//"`, false, [profiles]string{"RFC 3986 section 3.2"}},
	prose:         {"without \"//\", no URL of this scheme in running text", false, [profiles]string{"RFC 3986 appendix C"}},

	emptyQuery:    {"empty query", true, [profiles]string{"", "", "", bnf1630}},
	queryNoPath:   {`a query without the "/" of a path`, true, [profiles]string{"", bnf1738, bnf06, bnf1630}},
	noQuery:       {"a query in a scheme that has none", true, [profiles]string{"RFC 3986 section 3.4", bnf1738, bnf06, bnf1630}},
	noSlash:       {`no "/" behind the host`, true, [profiles]string{"RFC 3986 section 3.3", bnf1738, bnf06, bnf1630}},
	noPath:        {"a path in a scheme that has none", true, [profiles]string{"RFC 4248 section 2", bnf1738, bnf06, bnf1630}},
	noPort:        {"a port in a scheme that has none", true, [profiles]string{"RFC 8089 section 2", bnf1738, bnf06, bnf1630}},
	emptySegment:  {"an empty first segment in the path of a file", true, [profiles]string{"RFC 8089 section 2"}},
	slashesBefore: {`"//" in a scheme that names no host`, true, [profiles]string{"RFC 6068 section 2", bnf1738, bnf06, bnf1630}},

	typeCode:      {`unknown code behind ";type="`, true, [profiles]string{"RFC 1738 section 3.2.2", "", "draft-ietf-uri-url-06 section 3.2.2", bnf1630}},
	gopherType:    {"{c} for a gopher type", true, [profiles]string{"", "", "", bnf1630}},
	gopherLine:    {"encoded line break in a gopher selector", true, [profiles]string{"RFC 4266 section 2.1", "RFC 1738 section 3.4.1", "draft-ietf-uri-url-06 section 3.4.1", ""}},
	noAt:          {`no "@" in the address`, false, [profiles]string{"RFC 822 section 6.1"}},
	emptyLocal:    {`nothing before the "@"`, false, [profiles]string{"RFC 822 section 6.1"}},
	emptyDomain:   {`no domain behind the "@"`, false, [profiles]string{"RFC 822 section 6.1"}},
	emptyWord:     {"a dot with nothing on one side in an address", true, [profiles]string{"RFC 822 section 6.1"}},
	mailHost:      {`no host name behind the "@"`, true, [profiles]string{"", "", "", bnf1630}},
	addressByte:   {"unencoded or misplaced {c} in an address", true, [profiles]string{"RFC 6068 section 2", "RFC 1738 section 3.5", "draft-ietf-uri-url-06 section 3.5", "RFC 1630, Mailto"}},
	headerForm:    {`a header field without "="`, true, [profiles]string{"RFC 6068 section 2"}},
	noGroup:       {"no newsgroup and no message-id", false, [profiles]string{"RFC 5538 section 3", "RFC 1738 section 3.6", "draft-ietf-uri-url-06 section 3.6", "RFC 1630, News"}},
	groupByte:     {"{c} in the name of a newsgroup", true, [profiles]string{"RFC 5538 section 3", bnf1738, bnf06, bnf1630}},
	idByte:        {"{c} in a message-id", true, [profiles]string{"RFC 5538 section 3", bnf1738, bnf06, bnf1630}},
	idHost:        {"no host name on the right side of a message-id", true, [profiles]string{"", bnf1738, bnf06, bnf1630}},
	midByte:       {"{c} in a message-id", true, [profiles]string{"RFC 2392 section 2", "", "", bnf1630}},
	articleNumber: {"no article number", true, [profiles]string{"RFC 5538 section 4", "RFC 1738 section 3.7", "draft-ietf-uri-url-06 section 3.7", "RFC 1630, NNTP"}},
	waisForm:      {"neither a database nor a database, a type and a document", true, [profiles]string{"RFC 4156 section 2", "RFC 1738 section 3.9", "draft-ietf-uri-url-06 section 3.9", bnf1630}},
	waisField:     {`a field of a WAIS identifier is digits, "=", a value and ";"`, true, [profiles]string{"", "", "", "RFC 1630, WAIS"}},
	fieldForm:     {`a field without "="`, true, [profiles]string{"RFC 4157 section 2", "RFC 1738 section 3.11", "draft-ietf-uri-url-06 section 3.11", ""}},
	noDatabase:    {"no database", false, [profiles]string{"RFC 2056 section 4"}},
	noDocument:    {"no document", true, [profiles]string{"RFC 2056 section 4"}},
	urnPath:       {"a URN without a namespace, as RFC 1630 imagined it", true, [profiles]string{"RFC 8141 section 2"}},
	urnNamespace:  {"no namespace identifier of 2 to 32 letters, digits and hyphens", false, [profiles]string{"RFC 8141 section 2"}},
	urnName:       {"no name behind the namespace", false, [profiles]string{"RFC 8141 section 2"}},
	urnComponent:  {`a "?" that begins neither "?+" nor "?=" and a character`, true, [profiles]string{"RFC 8141 section 2"}},
}
