package uri

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"regexp"
	"strings"
	"testing"
)

// The oracle is the grammars of the documents, production by production, as
// regular expressions; slow, but there to be compared with the documents by
// eye. What the prose adds to a grammar stands beside it: ports and IPv4
// numbers in range, the lengths of host labels, addr-spec of the decoded text.

var oracleCount = flag.Int("oracle", 100_000, "strings that the oracle and the checkers are compared on")

// hexits are two hexadecimal digits behind a percent sign.
const escape = `%[0-9A-Fa-f]{2}`

// any1 is one character of the class or an escape.
func any1(class string) string { return `(?:[` + class + `]|` + escape + `)` }
func any0(class string) string { return any1(class) + `*` }
func many(class string) string { return any1(class) + `+` }

// Numbers in range, with any zeros before them.
const (
	octet      = `0*(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[0-9]{1,2})`
	hostnumber = octet + `\.` + octet + `\.` + octet + `\.` + octet
	port65535  = `0*(?:6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5]?[0-9]{1,4})`
)

// RFC 1738 and draft-ietf-uri-url-06.
type grammar1738 struct {
	uchar, hostname, group string
}

const (
	ucharClass1738 = `A-Za-z0-9$\-_.+!*'(),`
	ucharClass06   = ucharClass1738 + `={}|\\^~\[\]`
)

var (
	rfc1738Grammar = grammar1738{
		uchar:    ucharClass1738,
		hostname: `(?:(?:[A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9])\.)*(?:[A-Za-z]|[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9])`,
		group:    `[A-Za-z][A-Za-z0-9.+_-]*`,
	}
	draft06Grammar = grammar1738{
		uchar:    ucharClass06,
		hostname: `[A-Za-z]` + any0(ucharClass06),
		group:    `[A-Za-z][A-Za-z0-9.-]*`,
	}
)

func (g grammar1738) schemes(p Profile) map[string]string {
	host := `(?P<host>` + g.hostname + `|` + hostnumber + `)`
	hostport := host + `(?::` + port65535 + `)?`
	user := any0(g.uchar + `;?&=`)
	login := `(?:` + user + `(?::` + user + `)?@)?` + hostport
	fpath := any0(g.uchar + `?:@&=/`)
	hpath := any0(g.uchar + `;:@&=/`)
	search := any0(g.uchar + `;:@&=`)
	xchar := g.uchar + `;/?:@&=`
	database := any0(g.uchar)
	psegment := any0(g.uchar + `?:@&=/`)
	fieldpart := any0(g.uchar + `?:@&`)
	file := `file://` + host + `?/` + fpath
	if p == Draft06 {
		file = `file://(?:` + host + `(?:/` + fpath + `)?|/` + fpath + `)`
	}
	http := `://` + hostport + `(?:/` + hpath + `(?:\?` + search + `)?)?`
	return map[string]string{
		"ftp":      `ftp://` + login + `(?:/` + fpath + `(?:(?i:;type=[aid]))?)?`,
		"file":     file,
		"http":     `http` + http,
		"https":    `https` + http,
		"gopher":   `gopher://` + hostport + `(?:/(?P<selector>` + any0(xchar) + `))?`,
		"mailto":   `mailto:(?P<address>` + many(xchar) + `)`,
		"news":     `news:(?:\*|` + g.group + `|` + many(g.uchar+`;/?:&=`) + `@` + host + `)`,
		"nntp":     `nntp://` + hostport + `/` + g.group + `(?:/[0-9]+)?`,
		"telnet":   `telnet://` + login + `/?`,
		"wais":     `wais://` + hostport + `/(?:` + database + `(?:\?` + search + `)?|` + database + `/` + database + `/` + database + `)`,
		"prospero": `prospero://` + hostport + `/` + psegment + `(?:;` + fieldpart + `=` + fieldpart + `)*`,
		"":         `[A-Za-z0-9+.-]+:` + any0(xchar),
	}
}

// RFC 1630, with void segments and the ";type=" that its text asks for.
func schemes1630() map[string]string {
	const xalpha = `A-Za-z0-9$\-_@.&+!*"'(),`
	hostname := `[A-Za-z]` + any0(xalpha)
	host := `(?:` + hostname + `|` + hostnumber + `)`
	hostport := host + `(?::` + port65535 + `)?`
	user := `[A-Za-z0-9\-_.+]+`
	login := `(?:` + user + `(?::` + user + `)?@)?` + hostport
	path := any0(xalpha + `/`)
	search := many(xalpha)
	http := `://` + hostport + `(?:/` + path + `)?(?:\?` + search + `)?`
	wpath := `(?:[0-9]+=` + path + `;)+`
	mid := `(?P<address>` + many(xalpha) + `)`
	return map[string]string{
		"http":     `http` + http,
		"https":    `https` + http,
		"ftp":      `ftp://` + login + `/` + path + `(?:(?i:;type=)(?:[AE][NTC]|I|L[0-9]+))?`,
		"afs":      `afs://` + hostname + `/` + path,
		"news":     `news:(?:\*|` + hostname + `|` + many(xalpha) + `@` + host + `)`,
		"nntp":     `nntp:` + hostname + `/[0-9]+`,
		"mid":      `mid:` + mid,
		"cid":      `cid:` + mid,
		"mailto":   `mailto:(?P<address>` + many(xalpha) + `@` + hostname + `)`,
		"wais":     `wais://` + hostport + `/(?:` + many(xalpha) + `(?:\?` + search + `)?|` + many(xalpha) + `/` + many(xalpha) + `/` + wpath + `)`,
		"prospero": `prospero://` + hostport + `/` + path,
		"telnet":   `telnet://` + login,
		"rlogin":   `rlogin://` + login,
		"tn3270":   `tn3270://` + login,
		"gopher":   `gopher://` + hostport + `(?:/(?:` + any1(xalpha) + path + `)?)?`,
		"file":     `file://` + host + `?/` + path,
		"":         `[A-Za-z]` + any0(xalpha) + `:` + path + `(?:\?` + search + `)?`,
	}
}

// RFC 3986 with the letters of RFC 3987, less white space and bidirectional
// controls, and the documents that now define the schemes.
func schemes3986() map[string]string {
	const (
		ucschar = `\x{A1}-\x{61B}\x{61D}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{200D}\x{2010}-\x{2027}` +
			`\x{2030}-\x{205E}\x{2060}-\x{2065}\x{206A}-\x{2FFF}\x{3001}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}` +
			`\x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}\x{50000}-\x{5FFFD}` +
			`\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}\x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}` +
			`\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}\x{D0000}-\x{DFFFD}\x{E1000}-\x{EFFFD}`
		iprivate   = `\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}`
		unreserved = `A-Za-z0-9\-._~` + ucschar
		subDelims  = `!$&'()*+,;=`
		pchar      = unreserved + subDelims + `:@`
		letter     = `A-Za-z_~` + ucschar + subDelims // of a label: no digit, hyphen, dot
		decOctet   = `(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])`
	)
	inner := any1(letter + `0-9`)
	label := `(?:` + inner + `(?:(?:` + inner + `|-)*` + inner + `)?)`
	// The last label is not all digits.
	last := `(?:[0-9]*` + any1(letter) + `(?:(?:` + inner + `|-)*` + inner + `)?|[0-9]+-(?:` + inner + `|-)*` + inner + `)`
	regname := `(?:` + label + `\.)*` + last + `\.?`
	ipv4 := decOctet + `\.` + decOctet + `\.` + decOctet + `\.` + decOctet
	literal := `\[(?:(?P<ipv6>[0-9A-Fa-f:.]+)(?:%25` + many(unreserved) + `)?|[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~` + subDelims + `:]+)\]`
	host := `(?P<host>` + regname + `|` + ipv4 + `|` + literal + `)`
	port := `(?::(?:` + port65535 + `)?)?`
	userinfo := `(?:` + any0(unreserved+subDelims+`:`) + `@)?`
	authority := userinfo + host + port
	path := `(?:/` + any0(pchar+`/`) + `)?`
	query := `(?:\?` + any0(pchar+`/?`+iprivate) + `)?`
	server := `://` + authority + path + query
	anyAuthority := `//` + userinfo + host + `?` + port
	qchar := any0(`A-Za-z0-9\-._~` + ucschar + `!$'()*+,;:@`)
	hfields := `\?` + qchar + `=` + qchar + `(?:&` + qchar + `=` + qchar + `)*`
	id := `(?:` + any1(unreserved+subDelims+`:/?`+iprivate) + `)+`
	newsPart := `(?:` + any0(`A-Za-z0-9\-+_.*`) + `|` + id + `@` + id + `)`
	mime := `(?P<address>` + many(pchar) + `)`
	nss := any1(pchar) + any0(pchar+`/`)
	segment := any0(pchar)
	noSemicolon := any0(strings.ReplaceAll(pchar, ";", "") + `/`)
	noEquals := any0(strings.NewReplacer(";", "", "=", "").Replace(pchar) + `/`)
	m := map[string]string{
		"http":  `http` + server,
		"https": `https` + server,
		"ws":    `ws` + server,
		"nfs":   `nfs` + server,
		"afs":   `afs` + server,
		// A ";type=" that begins the end of the path has one of the codes.
		"ftp":    `ftp` + server,
		"gopher": `gopher://` + authority + `(?:/(?P<selector>` + any0(pchar+`/`) + query + `)|` + query + `)`,
		"mailto": `mailto:(?:(?P<addresses>` + many(`A-Za-z0-9\-._~`+ucschar+`!$'()*+,:@`) + `)(?:` + hfields + `)?|` + hfields + `)`,
		"news": `news:(?:` + anyAuthority + `/` + newsPart + `|` + many(`A-Za-z0-9\-+_.*`) + `|` +
			`(?P<id>` + id + `@` + id + `))`,
		"nntp":    `nntp://` + authority + `/` + many(`A-Za-z0-9\-+_.`) + `(?:/[0-9]{1,16})?`,
		"telnet":  `telnet://` + authority + `/?`,
		"rlogin":  `rlogin://` + authority + `/?`,
		"tn3270":  `tn3270://` + authority + `/?`,
		"wais":    `wais://` + authority + `/(?:` + segment + query + `|` + segment + `/` + segment + `/` + segment + `)`,
		"file":    `file:(?://` + host + `?)?/(?:` + any1(pchar) + any0(pchar+`/`) + `)?`,
		"mid":     `mid:` + mime + `(?:/(?P<content>` + many(pchar) + `))?`,
		"cid":     `cid:` + mime,
		"z39.50r": `z39\.50r://` + authority + `/` + many(pchar+`/`) + `\?` + many(pchar+`/?`+iprivate),
		"z39.50s": `z39\.50s` + server,
		"urn": `urn:[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]:` + nss +
			`(?:\?[+=]` + any1(pchar+iprivate) + any0(pchar+`/?`+iprivate) + `)?`,
		"prospero": `prospero://` + authority + `/` + noSemicolon +
			`(?:;` + noEquals + `=` + noSemicolon + `)*` + query,
		"": `[A-Za-z][A-Za-z0-9+.-]*:(?:` + anyAuthority + path + `|(?:/(?:` + any1(pchar) + any0(pchar+`/`) + `)?|` + any1(pchar) + any0(pchar+`/`) + `)?)` + query,
	}
	m["ed2k"] = `ed2k:` + any0(pchar+`/?`+iprivate)
	for scheme := range Schemes() {
		if scheme.grammar == serverGrammar {
			m[scheme.Name] = regexp.QuoteMeta(scheme.Name) + server
		}
	}
	fragment := `(?:#` + any0(pchar+`/?`) + `)?`
	for scheme := range m {
		m[scheme] += fragment
	}
	return m
}

var oracles = compileOracles()

func compileOracles() (o [profiles]map[string]*regexp.Regexp) {
	sources := [profiles]map[string]string{
		schemes3986(), rfc1738Grammar.schemes(RFC1738), draft06Grammar.schemes(Draft06), schemes1630(),
	}
	for p := range o {
		o[p] = map[string]*regexp.Regexp{}
		// Younger than the documents, read as their plain forms are.
		sources[p]["ftps"] = strings.Replace(sources[p]["ftp"], "ftp", "ftps", 1)
		sources[p]["snews"] = "s" + sources[p]["news"]
		for scheme, source := range sources[p] {
			if Profile(p) == RFC1630 {
				source += `(?:#` + any0(`A-Za-z0-9$\-_@.&+!*"'(),`) + `)?`
			}
			if name, rest, ok := strings.Cut(source, ":"); ok && scheme != "" {
				source = `(?i:` + name + `):` + rest
			}
			o[p][scheme] = regexp.MustCompile(`^(?:` + source + `)$`)
		}
	}
	return o
}

// oracle reports whether text is a URL under p.
func oracle(p Profile, text string) bool {
	name, _, _ := strings.Cut(text, ":")
	scheme := strings.ToLower(name)
	re := oracles[p][scheme]
	if re == nil || scheme == "" {
		re = oracles[p][""]
	}
	if hashInID.MatchString(text) {
		return false
	}
	match := re.FindStringSubmatch(text)
	if match == nil {
		return false
	}
	for i, group := range re.SubexpNames() {
		if match[i] != "" && !proseAllows(p, group, match[i]) {
			return false
		}
	}
	return p != RFC3986 || scheme != "ftp" && scheme != "ftps" || knownType(text)
}

// hashInID: a "#" with an "@" behind it is taken for a part of the message-id,
// which should have been encoded, not for a fragment.
var hashInID = regexp.MustCompile(`(?s)^(?i:s?news|mid|cid):.*#.*@`)

// proseAllows applies what the documents say in words of one part.
func proseAllows(p Profile, group, text string) bool {
	switch group {
	case "host":
		return p == Draft06 || lengthsFit(text)
	case "id":
		return !strings.HasPrefix(text, "//") // else it is a server
	case "ipv6":
		_, err := netip.ParseAddr(text)
		return err == nil
	case "selector":
		return !breaksSelector(text)
	case "address", "content":
		return isAddrSpec(p, text)
	case "addresses":
		for address := range strings.SplitSeq(text, ",") {
			if !isAddrSpec(p, address) {
				return false
			}
		}
	}
	return true
}

// lengthsFit is RFC 1034 section 3.5: labels of 63 bytes, names of 253. Labels
// that are not in ASCII change their length on the way to the net.
func lengthsFit(host string) bool {
	host = strings.TrimSuffix(host, ".")
	for label := range strings.SplitSeq(host, ".") {
		if len(label) > 63 && isASCII(label) && !strings.Contains(label, "%") && host[0] != '[' {
			return false
		}
	}
	plain := isASCII(host) && !strings.Contains(host, "%")
	return len(host) <= 253 || !plain && len(host) <= 4*253
}

// breaksSelector is RFC 1738 section 3.4.1: no line break in the octets behind
// the type and before the second tab.
func breaksSelector(path string) bool {
	tokens := regexp.MustCompile(`(?s)`+escape+`|.`).FindAllString(path, -1)
	tabs := 0
	for _, token := range tokens[1:] {
		switch strings.ToUpper(token) {
		case "%09":
			tabs++
		case "%0A", "%0D":
			return tabs < 2
		}
		if tabs == 2 {
			return false
		}
	}
	return false
}

var addrSpecs = [2]*regexp.Regexp{addrSpec(`\x00-\x7F`), addrSpec(`\x00-\x{FF}`)}

// addrSpec is RFC 822 section 6.1, or with wider characters RFC 6532.
func addrSpec(char string) *regexp.Regexp {
	without := func(not string) string { // characters that are not those
		class := ``
		for c := rune(0); c <= 0xFF; c++ {
			if (c < 0x80 || char != `\x00-\x7F`) && !strings.ContainsRune(not, c) {
				class += fmt.Sprintf(`\x{%X}`, c)
			}
		}
		return `[` + class + `]`
	}
	controls := "\x7F "
	for c := rune(0); c < ' '; c++ {
		controls += string(c)
	}
	atom := without(controls+`()<>@,;:\".[]`) + `+`
	pair := `\\[` + char + `]`
	quoted := `"(?:` + without("\"\\\r") + `|` + pair + `)*"`
	literal := `\[(?:` + without("[]\\\r") + `|` + pair + `)*\]`
	word := `(?:` + atom + `|` + quoted + `)`
	sub := `(?:` + atom + `|` + literal + `)`
	return regexp.MustCompile(`(?s)^` + word + `(?:\.` + word + `)*@` + sub + `(?:\.` + sub + `)*$`)
}

func isAddrSpec(p Profile, encoded string) bool {
	var runes []rune // a byte each
	for _, c := range []byte(decode(encoded)) {
		runes = append(runes, rune(c))
	}
	re := addrSpecs[0]
	if p == RFC3986 {
		re = addrSpecs[1]
	}
	return re.MatchString(string(runes))
}

// knownType: RFC 1738 section 3.2.2 knows the type codes a, i and d. Where
// RFC 3986 is the grammar, a segment that ends in another is not OK.
func knownType(url string) bool {
	url, _, _ = strings.Cut(url, "#")
	url, _, _ = strings.Cut(url, "?")
	_, url, _ = strings.Cut(url, "://")
	_, path, ok := strings.Cut(url, "/")
	i := strings.LastIndexByte(path, ';')
	if !ok || i < 0 || len(path)-i < len(";type=") || !strings.EqualFold(path[i:i+6], ";type=") {
		return true
	}
	return regexp.MustCompile(`^[aidAID]$`).MatchString(path[i+6:])
}

func TestOracleAgrees(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 1))
	valid := [profiles]int{}
	for range *oracleCount {
		text := randomURL(random)
		for p := range Profile(profiles) {
			v := CheckString(p, text)
			if v.OK() != oracle(p, text) {
				t.Errorf("seed %d: %s %q: Check says %q, the oracle %v", seed, p, text, v, oracle(p, text))
				if t.Failed() && testing.Short() {
					return
				}
			}
			if v.OK() {
				valid[p]++
			}
		}
	}
	for p, n := range valid {
		t.Logf("%s: %d of %d are URLs", Profile(p), n, *oracleCount)
		if n < *oracleCount/100 {
			t.Errorf("%s: only %d of %d strings are URLs: they show too little", Profile(p), n, *oracleCount)
		}
	}
}

var (
	randomSchemes = []string{
		"ftp", "http", "https", "gopher", "mailto", "news", "nntp", "telnet", "rlogin", "tn3270", "wais", "file",
		"prospero", "mid", "cid", "afs", "nfs", "z39.50r", "z39.50s", "urn", "x-a", "magic", "FTP", "3a", "a%41", "ws",
	}
	randomHosts = []string{
		"h", "h.org", "a-b.c", "1.2.3.4", "01.2.3.4", "256.1.1.1", "1.2.3", "a.1", "a_b.c", "-a", "a-", "a..b", "h.", "[::1]",
		"[::1%25e]", "[1:2", "u@h", "u:p@h", "u:@h", "@h", "me@x.y:p@h", "u!@h", "a@1.2.3.4", "9a", "é.org", "a%41", "", "h:", "h:70",
		"h:65536", "h:99999999999999999999", "[v1.a]", "[::ffff:1.2.3.4]", "[1::2::3]", "[1:2:3:4:5:6:7::8]", strings.Repeat("a", 64), strings.Repeat("a.", 130),
	}
	randomPieces = []string{
		"a", "B", "7", "0", "/", "/", "//", "?", "#", ":", "@", ";", "=", "&", "+", "*", "-", ".", "_", "~", "!", "'", "(", ",", "$", "\"",
		"|", "^", "`", "{", "[", "]", "\\", "<", " ", "\x00", "\xff", "é", "日", "\u200f", "\ue000", "\u00a0", "%", "%4", "%41", "%09", "%0a", "%0D", "%00", "%2F",
		"%22", "%5C", "%40", "%C3%A9", ";type=a", ";type=AN", ";type=L8", ";TYPE=d", ";type=x", "x=y", "1=a;", "comp.lang", "12", "a@b.c", "isbn:", "?+", "?=", "..", "../", "./",
	}
)

// randomURL makes a string that is often, but not always, a URL: one put
// together from pieces, or one in use with a few of its bytes changed.
func randomURL(r *rand.Rand) string {
	if r.IntN(2) == 0 {
		return mutatedURL(r)
	}
	var b strings.Builder
	b.WriteString(pick(r, randomSchemes))
	if r.IntN(50) > 0 {
		b.WriteByte(':')
	}
	if r.IntN(3) > 0 {
		b.WriteString("//")
		b.WriteString(pick(r, randomHosts))
		if r.IntN(4) > 0 {
			b.WriteByte('/')
		}
	}
	for range r.IntN(7) {
		b.WriteString(pick(r, randomPieces))
	}
	if r.IntN(30) == 0 {
		b.WriteByte(byte(r.IntN(256)))
	}
	return b.String()
}

func mutatedURL(r *rand.Rand) string {
	text := pick(r, benchmarkURLs)
	for range 1 + r.IntN(3) {
		i := r.IntN(len(text) + 1)
		end := min(len(text), i+r.IntN(4))
		switch r.IntN(4) {
		case 0: // take some away
			text = text[:i] + text[end:]
		case 1: // put something in
			text = text[:i] + pick(r, randomPieces) + text[i:]
		case 2: // put something else there
			text = text[:i] + pick(r, randomPieces) + text[end:]
		case 3: // repeat some
			text = text[:end] + text[i:]
		}
	}
	return text
}

func pick(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }
