package uri

import "iter"

// A Scheme is what is known of a URL scheme.
type Scheme struct {
	Name    string // in lower case
	Port    int    // the default port; 0: none
	Defined string // the document that defines it, with its section where it defines more; or "registered", "unregistered"
	Example string // a URL; "" where none is known
	Opaque  bool   // may stand in running text without "//": see InText

	shape   shape
	grammar *grammar // nil: the generic syntax
}

const (
	registered   = "registered"   // in the IANA registry of URI schemes without a document
	unregistered = "unregistered" // in use, not in the registry
)

// Lookup finds a scheme by its name, in any case.
func Lookup(name []byte) (*Scheme, bool) {
	s := lookup(view(name))
	return s, s != nil
}

// Schemes gives the schemes known, sorted by name.
func Schemes() iter.Seq[*Scheme] {
	return func(yield func(*Scheme) bool) {
		for i := range table {
			if !yield(&table[i]) {
				return
			}
		}
	}
}

// byShape is the table by the length of the name and its first letter. A scanner
// asks for many words that are no scheme; most of them meet an empty list.
var byShape = makeByShape()

// MaxName bounds the name of a scheme that is known, in bytes: the longest one,
// "microsoft.windows.camera.multipicker", has 36. A scanner need look no farther back
// from a colon.
const MaxName = 40

func makeByShape() (lists [MaxName + 1]['z' - 'a' + 1][]*Scheme) {
	for i := range table {
		name := table[i].Name
		list := &lists[len(name)][name[0]-'a']
		*list = append(*list, &table[i])
	}
	return lists
}

// lookup returns the scheme of that name, in any case, or nil.
func lookup(name string) *Scheme {
	if len(name) == 0 || len(name) > MaxName {
		return nil
	}
	letter := name[0] | 0x20 - 'a'
	if letter > 'z'-'a' {
		return nil
	}
	for _, s := range byShape[len(name)][letter] {
		if isFold(s.Name, name) {
			return s
		}
	}
	return nil
}

// isFold reports whether lower, which is in lower case, is name in any case. The
// two are of the same length.
func isFold(lower, name string) bool {
	for i := range len(lower) {
		if lower[i] != lowerByte(name[i]) {
			return false
		}
	}
	return true
}

// NeverLink reports whether URLs of this scheme, in any case, must not become
// links in HTML: they run code or carry a document in themselves (RFC 2397;
// draft-hoehrmann-javascript-scheme section 3), or show a page's inside.
func NeverLink(scheme string) bool {
	var lower [16]byte
	if len(scheme) > len(lower) {
		return false
	}
	for i := range len(scheme) {
		lower[i] = lowerByte(scheme[i])
	}
	switch string(lower[:len(scheme)]) {
	case "javascript", "vbscript", "livescript", "mocha", "data", "blob", "filesystem", "jar", "about", "view-source", "wyciwyg":
		return true
	}
	return false
}

func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
