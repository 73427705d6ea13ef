package uri

import "strings"

// Notes are what a reader should be warned of before a URL is followed, as a
// set of bits. The zero value says that there is nothing to warn of. They come
// from the security sections of the documents (section 6 of RFC 1738 and
// draft-ietf-uri-url-06, section 7 of RFC 3986, section 8 of RFC 3987) and
// from UTS 39. A note is no fault: the URL may be a good one.
type Notes uint16

const (
	BadEscape      Notes = 1 << iota // a "%" that begins no escape; it is kept as it stands
	Userinfo                         // a user name before the host
	Password                         // a password before the host
	OddPort                          // a port that is not the scheme's own
	ForeignPort                      // a port that belongs to another protocol, such as 25 to mail
	EncodedCRLF                      // an encoded CR, LF or NUL in a protocol of lines
	Bidi                             // a character that changes the direction of writing
	MixedScript                      // a host label in scripts that are not written together
	Confusable                       // a host label that looks Latin and is not
	Invisible                        // a character that cannot be seen
	IPHost                           // an address for a host
	OddIP                            // that address not written as four decimal numbers
	HostInUserinfo                   // a user name that looks like a host
)

var noteNames = [...]string{
	"bad-escape", "userinfo", "password", "odd-port", "foreign-port", "encoded-crlf", "bidi",
	"mixed-script", "confusable", "invisible", "ip-host", "odd-ip", "host-in-userinfo",
}

// Names returns the notes' names in a fixed order: "bad-escape", "userinfo",
// "password", "odd-port", "foreign-port", "encoded-crlf", "bidi",
// "mixed-script", "confusable", "invisible", "ip-host", "odd-ip",
// "host-in-userinfo"; nil when there are none.
func (n Notes) Names() []string {
	var names []string
	for i, name := range noteNames {
		if n&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

// NotesOf returns what to warn of in the URL text. It allocates nothing unless
// the host has letters beyond ASCII, or stands for such.
func NotesOf(text []byte) Notes {
	s := view(text)
	u, scheme, v := cut(RFC3986, s)
	if !v.OK() {
		return characterNotes(s)
	}
	n := characterNotes(s) | escapeNotes(&u)
	if u.auth < 0 {
		return n
	}
	return n | userNotes(&u) | portNotes(&u, scheme) | hostNotes(s[u.host:u.hostEnd])
}

// userNotes looks at what stands before the host.
func userNotes(u *parts) Notes {
	if u.at < 0 {
		return 0
	}
	n := Userinfo
	user := u.s[u.auth:u.at]
	if pw := u.password(); pw >= 0 {
		user = u.s[u.auth:pw]
		if pw+1 < u.at {
			n |= Password
		}
	}
	if looksLikeHost(user) {
		n |= HostInUserinfo
	}
	return n
}

// looksLikeHost reports whether a user name would be read as the host: labels,
// the last of them a top-level domain.
func looksLikeHost(user string) bool {
	i := strings.LastIndexByte(user, '.')
	if i <= 0 || strings.IndexByte(user, '@') >= 0 {
		return false
	}
	return KnownTLD([]byte(user[i+1:]))
}

// foreignPorts are those that clients refuse to speak another protocol to: the
// list of blocked ports in the Fetch standard.
var foreignPorts = [...]uint16{
	1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
	109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
	526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
	3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
}

func portNotes(u *parts, scheme *Scheme) Notes {
	if u.port < 0 || scheme == nil || scheme.Port == 0 {
		return 0
	}
	port, ok := u.portNumber()
	if !ok || port == scheme.Port {
		return 0
	}
	for _, foreign := range foreignPorts {
		if port == int(foreign) {
			return OddPort | ForeignPort
		}
	}
	return OddPort
}

// portNumber returns the port that the URL gives.
func (u *parts) portNumber() (int, bool) {
	if u.port < 0 || u.port == u.path || !u.checkPort().OK() {
		return 0, false
	}
	n := 0
	for i := u.port; i < u.path; i++ {
		n = n*10 + int(u.s[i]-'0')
	}
	return n, true
}

// escapeNotes looks at the percent-escapes.
func escapeNotes(u *parts) Notes {
	var n Notes
	lines := speaksLines(u.s[:u.scheme])
	body := bodyStart(u)
	for i := u.scheme + 1; i < len(u.s); i++ {
		j := strings.IndexByte(u.s[i:], '%')
		if j < 0 {
			return n
		}
		i += j
		switch {
		case !escapeAt(u.s, i, len(u.s)):
			if !(i < u.hostEnd && i > u.host && u.s[u.host] == '[') { // the zone of an IPv6 address
				n |= BadEscape
			}
			continue
		case lines && i < body && breaksLine(unhex(u.s[i+1])<<4|unhex(u.s[i+2])):
			n |= EncodedCRLF
		}
		i += 2
	}
	return n
}

func breaksLine(c byte) bool { return c == '\r' || c == '\n' || c == 0 }

// speaksLines reports whether a client of the scheme sends parts of the URL in
// lines of text, so that an encoded line break would begin another command
// (RFC 1738 section 6).
func speaksLines(scheme string) bool {
	s := lookup(scheme)
	if s == nil {
		return false
	}
	switch s.Name {
	case "ftp", "ftps", "gopher", "gophers", "http", "https", "telnet", "rlogin", "tn3270", "news", "snews", "nntp",
		"mailto", "imap", "imaps", "pop", "irc", "irc6", "ircs", "finger", "gemini", "dict", "whois", "acap", "sieve", "redis":
		return true
	}
	return false
}

// bodyStart returns where the body of a mailto URL begins: line breaks are at
// home there (RFC 6068 section 5). It is past the end for all others.
func bodyStart(u *parts) int {
	if strings.EqualFold(u.s[:u.scheme], "mailto") {
		if i := strings.Index(u.s, "body="); i >= 0 {
			return i
		}
	}
	return len(u.s)
}
