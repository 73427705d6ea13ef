package uri

import "fmt"

// A Profile names the document that decides what a URL is. The zero value is
// RFC3986.
type Profile uint8

const (
	// RFC3986 is the generic syntax of RFC 3986 with the letters of RFC 3987
	// (IRIs), and for each scheme the document that now defines it.
	RFC3986 Profile = iota
	// RFC1738 is RFC 1738 with the corrections of draft-hoffkohn-rfc1738bis-00.
	RFC1738
	// Draft06 is draft-ietf-uri-url-06 of August 1994.
	Draft06
	// RFC1630 is RFC 1630, which knows fragments and partial forms.
	RFC1630

	profiles = 4
)

var profileNames = [profiles]string{"rfc3986", "rfc1738", "draft06", "rfc1630"}

// ParseProfile reads the name of a profile as String writes it.
func ParseProfile(name string) (Profile, error) {
	for p, known := range profileNames {
		if name == known {
			return Profile(p), nil
		}
	}
	return 0, fmt.Errorf("unknown profile %q: want rfc3986, rfc1738, draft06 or rfc1630", name)
}

// String returns the profile's name: "rfc3986", "rfc1738", "draft06" or
// "rfc1630".
func (p Profile) String() string {
	if p < profiles {
		return profileNames[p]
	}
	return fmt.Sprintf("Profile(%d)", uint8(p))
}
