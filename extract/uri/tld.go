package uri

import (
	"maps"
	"sync/atomic"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

// KnownTLD reports whether label is a top-level domain: one in the ICANN part
// of the public suffix list, in any case, in ASCII or in its own script. A
// label in ASCII that was asked for before costs no allocation.
func KnownTLD(label []byte) bool {
	if len(label) == 0 || len(label) > maxLabel {
		return false
	}
	var lower [maxLabel]byte
	for i, c := range label {
		switch {
		case c >= 0x80:
			ascii, err := idna.Lookup.ToASCII(string(label))
			return err == nil && isTLD(ascii)
		case !ldh.in(c):
			return false
		}
		lower[i] = lowerByte(c)
	}
	known, asked := askedTLDs()[string(lower[:len(label)])]
	if asked {
		return known
	}
	name := string(lower[:len(label)])
	known = isTLD(name)
	rememberTLD(name, known)
	return known
}

// isTLD asks the list about a name below the label: some domains, such as .ck,
// are in it only as "*.ck".
func isTLD(label string) bool {
	_, icann := publicsuffix.PublicSuffix("x." + label)
	return icann
}

// The list makes two allocations for each question, whatever the answer, so
// the answers are kept. The map is never written to, only replaced.
var tlds atomic.Pointer[map[string]bool]

// maxTLDs bounds what hostile text can make us keep. There are some 1,450
// domains, and texts repeat the same wrong ones.
const maxTLDs = 4096

func askedTLDs() map[string]bool {
	if m := tlds.Load(); m != nil {
		return *m
	}
	return nil
}

// rememberTLD may lose an answer to another goroutine's: it is asked again.
func rememberTLD(label string, known bool) {
	old := tlds.Load()
	m := map[string]bool{label: known}
	if old != nil {
		if len(*old) >= maxTLDs {
			return
		}
		maps.Copy(m, *old)
	}
	tlds.CompareAndSwap(old, &m)
}
