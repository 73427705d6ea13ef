package scan

import "testing"

func TestHostEndsAtBytesOfOtherEncodings(t *testing.T) {
	for _, text := range []string{
		"\x93|http://foo.com|\x94 is", // quotes of Windows-1252
		"|http://foo.com|\xA0is",      // no-break space of ISO 8859-1
		"|www.foo.com|\x85 is",        // ellipsis of Windows-1252
		"\xAB|http://foo.com|\xBB is", // guillemets of ISO 8859-1
		"http://caf\xE9.com/ is",      // a letter of it: half a host would be another one
	} {
		expect(t, text, Options{Forms: allForms, Rejoin: Likely})
	}
}
