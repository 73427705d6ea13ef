package anchor

import (
	"bytes"
	"strings"

	"trawl/extract"
)

// warnings are the notes that a reader cannot see in the label, or is likely to
// read past, in words. A port or a plain IP address is there to be seen.
var warnings = map[string]string{
	"password":         "a password before the host",
	"host-in-userinfo": "a user name that looks like a host",
	"foreign-port":     "the port of another service",
	"encoded-crlf":     "line breaks in the path",
	"bidi":             "characters that change the direction of writing",
	"mixed-script":     "host in mixed scripts",
	"confusable":       "host that looks Latin and is not",
	"invisible":        "invisible characters",
	"odd-ip":           "IP address in an unusual form",
}

// title returns the warnings of a match, behind the host that its link really
// goes to; "" if the URL is what it looks like.
func title(m extract.Match) string {
	var words []string
	for _, note := range m.Notes() {
		if w, ok := warnings[note]; ok {
			words = append(words, w)
		}
	}
	host := m.AppendHost(nil)
	hidden := len(host) > 0 && !containsFold(m.URL(), host)
	if len(words) == 0 && !hidden {
		return ""
	}
	if len(host) == 0 {
		return strings.Join(words, ", ")
	}
	s := "goes to " + string(host)
	if len(words) > 0 {
		s += ": " + strings.Join(words, ", ")
	}
	return s
}

// containsFold reports whether text has host, in lower-case ASCII, in any case.
func containsFold(text, host []byte) bool {
	return bytes.Contains(text, host) || bytes.Contains(bytes.ToLower(text), host)
}
