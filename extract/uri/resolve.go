package uri

import (
	"fmt"
	"strings"
)

// Resolve turns the reference ref, found in the document base, into an
// absolute URL: by RFC 3986 section 5.2, or under RFC1630 by the rules of that
// memo's "Partial (relative) form". RFC 1738 and draft-06 have no partial form
// of their own; theirs is RFC 3986's.
//
// The error says that base is not absolute. Neither base nor the result is
// checked otherwise.
func Resolve(p Profile, base, ref string) (string, error) {
	colon, v := colonAfterScheme(p, base)
	if !v.OK() {
		return "", fmt.Errorf("base %q is not absolute: %w", base, v.Err())
	}
	if p == RFC1630 {
		return resolve1630(base, colon, ref), nil
	}
	return resolveStrict(splitReference(base), splitReference(ref)).String(), nil
}

// reference is a URI reference in its five components: RFC 3986 appendix B.
type reference struct {
	scheme, authority, path, query, fragment       string
	hasScheme, hasAuthority, hasQuery, hasFragment bool
}

func splitReference(s string) reference {
	var r reference
	s, r.fragment, r.hasFragment = strings.Cut(s, "#")
	s, r.query, r.hasQuery = strings.Cut(s, "?")
	if colon, v := colonAfterScheme(RFC3986, s); v.OK() {
		r.scheme, r.hasScheme = s[:colon], true
		s = s[colon+1:]
	}
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		r.hasAuthority = true
		i := strings.IndexByte(rest, '/')
		if i < 0 {
			i = len(rest)
		}
		r.authority, s = rest[:i], rest[i:]
	}
	r.path = s
	return r
}

// String puts the components together: RFC 3986 section 5.3.
func (r reference) String() string {
	var b strings.Builder
	if r.hasScheme {
		b.WriteString(r.scheme + ":")
	}
	if r.hasAuthority {
		b.WriteString("//" + r.authority)
	} else if strings.HasPrefix(r.path, "//") {
		b.WriteString("/.") // else the path would be read as an authority
	}
	b.WriteString(r.path)
	if r.hasQuery {
		b.WriteString("?" + r.query)
	}
	if r.hasFragment {
		b.WriteString("#" + r.fragment)
	}
	return b.String()
}

// resolveStrict is the algorithm of RFC 3986 section 5.2.2.
func resolveStrict(base, r reference) reference {
	t := r
	switch {
	case r.hasScheme:
		t.path = removeDotSegments(r.path)
		return t
	case r.hasAuthority:
		t.path = removeDotSegments(r.path)
	case r.path == "":
		t.path = base.path
		if !r.hasQuery {
			t.query, t.hasQuery = base.query, base.hasQuery
		}
	case strings.HasPrefix(r.path, "/"):
		t.path = removeDotSegments(r.path)
	default:
		t.path = removeDotSegments(mergePaths(base, r.path))
	}
	if !r.hasAuthority {
		t.authority, t.hasAuthority = base.authority, base.hasAuthority
	}
	t.scheme, t.hasScheme = base.scheme, true
	return t
}

// mergePaths is RFC 3986 section 5.2.3.
func mergePaths(base reference, path string) string {
	if base.hasAuthority && base.path == "" {
		return "/" + path
	}
	return base.path[:strings.LastIndexByte(base.path, '/')+1] + path
}

// removeDotSegments is RFC 3986 section 5.2.4, its steps A to E in order.
func removeDotSegments(in string) string {
	out := make([]byte, 0, len(in))
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"):
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		case strings.HasPrefix(in, "/./"):
			in = in[2:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"):
			in = in[3:]
			out = out[:lastSlash(out)]
		case in == "/..":
			in = "/"
			out = out[:lastSlash(out)]
		case in == "." || in == "..":
			in = ""
		default:
			n := strings.IndexByte(in[1:], '/') + 1
			if n == 0 {
				n = len(in)
			}
			out = append(out, in[:n]...)
			in = in[n:]
		}
	}
	return string(out)
}

// lastSlash returns the offset of the last slash, 0 if there is none.
func lastSlash(path []byte) int {
	return max(strings.LastIndexByte(view(path), '/'), 0)
}

// resolve1630 follows RFC 1630. A partial form is one without a colon before
// its first slash. One with leading slashes takes from the context everything
// before the first run of as many slashes. The memo's rule adds "which has no
// greater number of consecutive slashes anywhere to the right of it", which
// contradicts its own example of /g; the example is followed.
func resolve1630(base string, colon int, ref string) string {
	if isFull1630(ref) {
		return ref
	}
	context, _, _ := strings.Cut(base, "#")
	if ref == "" || ref[0] == '#' {
		return context + ref
	}
	context, _, _ = strings.Cut(context, "?")
	if ref[0] == '?' {
		return context + ref
	}
	if n := slashes(ref); n > 0 {
		return context[:slashRun(context, colon+1, n)] + ref
	}
	root := pathStart1630(context, colon+1)
	if root < 0 { // a host alone
		return context + "/" + reduce1630(ref)
	}
	dir := max(strings.LastIndexByte(context, '/')+1, root)
	return context[:root] + reduce1630(context[root:dir]+ref)
}

// isFull1630 reports whether ref has its scheme: a colon before any slash.
func isFull1630(ref string) bool {
	i := strings.IndexAny(ref, ":/?#")
	return i > 0 && ref[i] == ':'
}

// slashes returns how many slashes s begins with.
func slashes(s string) int { return len(s) - len(strings.TrimLeft(s, "/")) }

// slashRun returns the offset of the first run of exactly n slashes in
// s[i:], or, if there is none, that of what follows the scheme.
func slashRun(s string, i, n int) int {
	start := i
	for i < len(s) {
		run := slashes(s[i:])
		if run == n {
			return i
		}
		i += max(run, 1)
	}
	return start
}

// pathStart1630 returns the offset of the path, behind "//", a host and "/" if
// there are such; -1 if no slash ends the host.
func pathStart1630(s string, i int) int {
	if !strings.HasPrefix(s[i:], "//") {
		return i
	}
	if n := strings.IndexByte(s[i+2:], '/'); n >= 0 {
		return i + 2 + n + 1
	}
	return -1
}

// reduce1630 removes "xxx/../" and "./" again and again, where xxx is a path
// element and none of the dots. A ".." with nothing before it stays.
func reduce1630(path string) string {
	search := ""
	if i := strings.IndexAny(path, "?#"); i >= 0 {
		path, search = path[:i], path[i:]
	}
	var kept []string
	elements := strings.Split(path, "/")
	for i, element := range elements {
		last := i == len(elements)-1
		switch {
		case element == "." && !last:
		case element == ".." && !last && len(kept) > 0 && kept[len(kept)-1] != "..":
			kept = kept[:len(kept)-1]
		case element == "." && last:
			kept = append(kept, "")
		default:
			kept = append(kept, element)
		}
	}
	return strings.Join(kept, "/") + search
}
