package uri

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// A Verdict says whether a text is a URL and, if not, why, where and by which
// document. The zero value says that it is. Verdicts are comparable and cost
// no allocation until they are read.
type Verdict struct {
	at      int    // byte offset of the fault
	value   uint32 // the character or the number that the message names
	why     reason
	profile Profile // whose section decides
}

// OK reports whether the text is a URL.
func (v Verdict) OK() bool { return v.why == fine }

// Tolerable reports whether the text is a URL or departs from one only in a
// way that clients forgive, such as an unencoded "|" or a "%" that begins no
// escape. Finders keep what is tolerable.
func (v Verdict) Tolerable() bool { return reasons[v.why].tolerable || v.why == fine }

// At returns the byte offset of the fault; 0 when there is none.
func (v Verdict) At() int { return v.at }

// String says what is wrong, where, and by which section; "" when nothing is:
//
//	port 99999 is above 65535 at byte 14 (RFC 3986 section 3.2.3)
func (v Verdict) String() string {
	if v.why == fine {
		return ""
	}
	text := strings.Replace(reasons[v.why].text, "{c}", printable(rune(v.value)), 1)
	text = strings.Replace(text, "{n}", strconv.FormatUint(uint64(v.value), 10), 1)
	return fmt.Sprintf("%s at byte %d (%s)", text, v.at, v.section())
}

// Err returns the verdict as an error; nil when the text is a URL.
func (v Verdict) Err() error {
	if v.why == fine {
		return nil
	}
	return errors.New(v.String())
}

// printable writes a character for a message: quoted if it can be seen, by
// its number if not.
func printable(r rune) string {
	switch {
	case r > 0x7F || r < 0x20 || r == 0x7F:
		return fmt.Sprintf("U+%04X", r)
	case r == ' ':
		return "space"
	}
	return `"` + string(r) + `"`
}

// section names the document that decides, with the profile's own one first.
func (v Verdict) section() string {
	sections := &reasons[v.why].sections
	if s := sections[v.profile]; s != "" {
		return s
	}
	return sections[RFC3986]
}

// fault makes a verdict.
func fault(p Profile, why reason, at int, value uint32) Verdict {
	return Verdict{at: at, value: value, why: why, profile: p}
}

// worse returns the verdict that counts when two parts of a text were looked
// at, a's part before b's: the first that no client forgives, else the first.
func worse(a, b Verdict) Verdict {
	if a.why == fine || a.Tolerable() && !b.Tolerable() {
		return b
	}
	return a
}

// bounded turns a length or a count into a Verdict's value.
func bounded(n int) uint32 {
	return uint32(min(uint64(n), 1<<32-1))
}
