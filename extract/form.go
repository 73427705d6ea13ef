package extract

import (
	"fmt"
	"strings"

	"trawl/extract/internal/scan"
)

// A Form is how a URL stands in the text. Each form is a bit, so that a Form is
// also a set of forms.
type Form uint8

const (
	// Wrapper is <URL:...>, in any case, white space behind the colon allowed
	// (RFC 1738 appendix).
	Wrapper = Form(scan.Wrapper)
	// Angle is <scheme:...> (RFC 1630; RFC 3986 appendix C).
	Angle = Form(scan.Angle)
	// Bare is scheme:... in running text, also behind a "URL:" without brackets.
	Bare = Form(scan.Bare)
	// WWW is a host that begins with "www.", with what may follow a host.
	WWW = Form(scan.WWW)
	// Email is a mail address without mailto: (RFC 5322 addr-spec).
	Email = Form(scan.Email)
	// Domain is a host without a scheme and without "www." whose top-level
	// domain is known, with what may follow a host.
	Domain = Form(scan.Domain)

	// DefaultForms are the forms that seldom are anything else than a URL.
	DefaultForms = Wrapper | Angle | Bare | WWW
)

var formNames = [...]string{"wrapper", "angle", "bare", "www", "email", "domain"}

// String returns the name of f, or the names of a set with commas between them.
func (f Form) String() string {
	for i, name := range formNames { // one form: no allocation
		if f == 1<<i {
			return name
		}
	}
	var names []string
	for i, name := range formNames {
		if f&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// ParseForms reads a list of forms with commas between them, as "wrapper,bare".
func ParseForms(list string) (Form, error) {
	var f Form
next:
	for name := range strings.SplitSeq(list, ",") {
		for i, known := range formNames {
			if strings.TrimSpace(name) == known {
				f |= 1 << i
				continue next
			}
		}
		return 0, fmt.Errorf("unknown form %q: the forms are %s", name, strings.Join(formNames[:], ", "))
	}
	return f, nil
}

// A Rejoin says which URLs without a wrapper are put together again when they
// are broken over lines. The zero value makes all joins that are likely.
type Rejoin uint8

const (
	RejoinLikely  Rejoin = iota // also where only the look of the text speaks for it
	RejoinCertain               // only where nothing else can be meant
	RejoinNever
)

var rejoinNames = [...]string{"likely", "certain", "never"}

// String returns the name of r.
func (r Rejoin) String() string {
	if int(r) < len(rejoinNames) {
		return rejoinNames[r]
	}
	return fmt.Sprintf("Rejoin(%d)", uint8(r))
}

// ParseRejoin reads "likely", "certain" or "never".
func ParseRejoin(name string) (Rejoin, error) {
	for i, known := range rejoinNames {
		if name == known {
			return Rejoin(i), nil
		}
	}
	return 0, fmt.Errorf("unknown rejoin %q: it is %s", name, strings.Join(rejoinNames[:], ", "))
}

func (r Rejoin) least() scan.Join {
	return [...]scan.Join{scan.Likely, scan.Certain, scan.NotJoined}[r]
}

// Joined says how sure it is that a URL goes on over a line break.
type Joined uint8

const (
	NotJoined     = Joined(scan.NotJoined)
	JoinedCertain = Joined(scan.Certain) // a wrapper's brackets or a sign that allows no other reading
	JoinedLikely  = Joined(scan.Likely)
)

var joinedNames = [...]string{"", "certain", "likely"}

// String returns "", "certain" or "likely".
func (j Joined) String() string {
	if int(j) < len(joinedNames) {
		return joinedNames[j]
	}
	return fmt.Sprintf("Joined(%d)", uint8(j))
}
