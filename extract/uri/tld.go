package uri

import (
	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

// KnownTLD reports whether label is a top-level domain: one in the ICANN part
// of the public suffix list, in any case, in ASCII or in its own script.
func KnownTLD(label []byte) bool {
	if len(label) == 0 || len(label) > maxLabel {
		return false
	}
	// The list is asked about a name below the label: some domains, such as
	// .ck, are in it only as "*.ck".
	name := [2 + maxLabel]byte{'x', '.'}
	for i, c := range label {
		switch {
		case c >= 0x80:
			ascii, err := idna.Lookup.ToASCII(string(label))
			return err == nil && isSuffix("x."+ascii)
		case !ldh.in(c):
			return false
		}
		name[2+i] = lowerByte(c)
	}
	return isSuffix(view(name[:2+len(label)]))
}

func isSuffix(name string) bool {
	_, icann := publicsuffix.PublicSuffix(name)
	return icann
}
