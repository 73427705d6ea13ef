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

// byName is the table as a map. Its longest name bounds the copy that lookup
// makes to lower the case.
var byName, longestName = makeByName()

const maxName = 64

func makeByName() (map[string]*Scheme, int) {
	m := make(map[string]*Scheme, len(table))
	longest := 0
	for i := range table {
		m[table[i].Name] = &table[i]
		longest = max(longest, len(table[i].Name))
	}
	return m, longest
}

// lookup returns the scheme of that name, or nil.
func lookup(name string) *Scheme {
	var lower [maxName]byte
	if len(name) > longestName {
		return nil
	}
	for i := range len(name) {
		c := name[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		lower[i] = c
	}
	return byName[string(lower[:len(name)])]
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
