package article

import (
	"mime"
	"path"
	"strings"
)

// A media is a parsed Content-Type (RFC 2045 section 5.1).
type media struct {
	kind string // "text/plain", lower case
	params
	// ascii is not "" where a text in ASCII is its bytes, with nothing to undo:
	// the name of the charset that it is read by.
	ascii string
}

// plainText is what no Content-Type means (RFC 2045 section 5.2).
var plainText = media{kind: "text/plain", ascii: "us-ascii"}

// parseMedia parses a Content-Type. The standard library has the grammar and
// the continuations of RFC 2231; what it refuses is read piece by piece, and
// ok is false.
func parseMedia(value string) (m media, ok bool) {
	kind, rest, _ := strings.Cut(value, ";")
	kind = strings.ToLower(strings.TrimSpace(kind))
	m.kind = kind
	major, minor, _ := strings.Cut(kind, "/")
	if isToken(major) && isToken(minor) && m.simple(rest) {
		return m, true
	}
	known, list, err := mime.ParseMediaType(value)
	if err == nil && strings.Contains(known, "/") {
		return media{kind: known, params: paramsOf(list)}, true
	}
	m.params = paramsOf(looseParams(rest))
	if major == "" || minor == "" || strings.ContainsAny(kind, " \t()<>@,") {
		m.kind = "text/plain"
		if kind == "text/html" || strings.HasPrefix(kind, "text/html ") {
			m.kind = "text/html"
		}
	}
	return m, false
}

// parseDisposition returns the parameters of a Content-Disposition (RFC 2183).
func parseDisposition(value string) params {
	_, rest, _ := strings.Cut(value, ";")
	var p params
	if p.simple(rest) {
		return p
	}
	m, _ := parseMedia("x/x;" + rest)
	return m.params
}

// looseParams reads name=value pairs between semicolons, the first of a name
// counts.
func looseParams(s string) map[string]string {
	params := map[string]string{}
	for s != "" && len(params) < maxParams {
		var name, value string
		name, s, _ = strings.Cut(s, "=")
		if i := strings.LastIndexAny(name, "; \t\r\n"); i >= 0 {
			name = name[i+1:]
		}
		value, s = looseValue(strings.TrimLeft(s, " \t"))
		name = strings.ToLower(name)
		if _, seen := params[name]; name != "" && !seen {
			params[name] = value
		}
	}
	return params
}

// maxParams bounds the parameters of a field that needs reading piece by piece.
const maxParams = 32

// looseValue cuts a value, quoted or not, from the front of s.
func looseValue(s string) (value, rest string) {
	if strings.HasPrefix(s, `"`) {
		value, rest, _ = strings.Cut(s[1:], `"`)
		return value, rest
	}
	value, rest, _ = strings.Cut(s, ";")
	return strings.Trim(strings.TrimSpace(value), `'"`), rest
}

// textual are the types outside of text/* and message/* whose bytes are text.
var textual = map[string]bool{
	"application/json": true, "application/xml": true, "application/xhtml+xml": true, "application/pgp": true,
	"application/javascript": true, "application/x-javascript": true, "application/x-sh": true,
	"application/x-shellscript": true, "application/x-patch": true, "application/x-perl": true,
	"application/x-tex": true, "application/x-latex": true, "application/ics": true,
}

// textNames are the file name endings by which an attachment without a telling
// type is known for text.
var textNames = map[string]bool{
	".txt": true, ".text": true, ".html": true, ".htm": true, ".md": true, ".patch": true, ".diff": true,
	".asc": true, ".log": true, ".csv": true, ".tex": true, ".xml": true, ".json": true, ".ics": true, ".vcf": true,
}

// isText reports whether a part of that type and file name holds text.
func isText(kind, name string) bool {
	if strings.HasPrefix(kind, "text/") || strings.HasPrefix(kind, "message/") || textual[kind] {
		return true
	}
	if strings.HasSuffix(kind, "+xml") && kind != "image/svg+xml" || strings.HasSuffix(kind, "+json") {
		return true
	}
	return kind == "application/octet-stream" && textNames[strings.ToLower(path.Ext(name))]
}

// isHTML reports whether a part of that type and file name is HTML.
func isHTML(kind, name string) bool {
	switch kind {
	case "text/html", "application/xhtml+xml":
		return true
	case "application/octet-stream":
		ext := strings.ToLower(path.Ext(name))
		return ext == ".html" || ext == ".htm"
	}
	return false
}

// holdsMessage reports whether a part of that type is a message of its own
// (RFC 2046 section 5.2.1, RFC 5537 section 2.3, RFC 6532 section 3.7).
func holdsMessage(kind string) bool {
	return kind == "message/rfc822" || kind == "message/news" || kind == "message/global"
}
