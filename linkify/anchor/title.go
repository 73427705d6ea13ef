package anchor

import (
	"bytes"
	"strings"

	"trawl/extract"
	"trawl/extract/uri"
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
	host := m.AppendHost(nil)
	return titleOf(m.Notes(), string(host), !containsFold(m.URL(), host))
}

// labelTitle is title for a URL with a label that says something else, or nothing.
func labelTitle(url, label []byte, foreign bool) string {
	goal := uri.AppendHost(nil, url)
	shown := goal
	if len(goal) == 0 { // mailto: and its like, without what they do there
		goal, _, _ = bytes.Cut(uri.AppendHref(nil, url), []byte("?"))
		_, shown, _ = bytes.Cut(goal, []byte(":"))
	}
	s := titleOf(uri.NotesOf(url).Names(), string(goal), foreign || !containsFold(label, shown))
	switch {
	case !foreign:
		return s
	case strings.Contains(s, ": "):
		return s + ", " + foreignLabel
	}
	return s + ": " + foreignLabel
}

// foreignLabel warns of a label that looks like another URL.
const foreignLabel = "the text names another host"

// titleOf returns the warnings among notes, behind the goal of the link; "" if
// there are none and the goal is not hidden.
func titleOf(notes []string, goal string, hidden bool) string {
	var words []string
	for _, note := range notes {
		if w, ok := warnings[note]; ok {
			words = append(words, w)
		}
	}
	if len(words) == 0 && (goal == "" || !hidden) {
		return ""
	}
	if goal == "" {
		return strings.Join(words, ", ")
	}
	s := "goes to " + goal
	if len(words) > 0 {
		s += ": " + strings.Join(words, ", ")
	}
	return s
}

// containsFold reports whether text has host, in lower-case ASCII, in any case.
func containsFold(text, host []byte) bool {
	return bytes.Contains(text, host) || bytes.Contains(bytes.ToLower(text), host)
}
