package uri_test

import (
	"fmt"

	"trawl/extract/uri"
)

// A link checker asks each URL once, however it was written.
func ExampleNormal() {
	for _, text := range []string{
		"HTTP://www.Example.COM:80/a/../%7Euser",
		"http://www.example.com/~user",
		"http://www.example.com:99999/",
	} {
		normal, err := uri.Normal(uri.RFC3986, text)
		fmt.Println(normal, err)
	}
	// Output:
	// http://www.example.com/~user <nil>
	// http://www.example.com/~user <nil>
	//  port 99999 is above 65535 at byte 23 (RFC 3986 section 3.2.3)
}

// An escaped slash is no slash; an escaped letter is that letter.
func ExampleEquivalent() {
	for _, other := range []string{"http://example.com/a/b", "http://example.com/a%2Fb", "http://example.com/%61/b"} {
		same, err := uri.Equivalent(uri.RFC3986, "http://example.com/a/b", other)
		fmt.Println(other, same, err)
	}
	// Output:
	// http://example.com/a/b true <nil>
	// http://example.com/a%2Fb false <nil>
	// http://example.com/%61/b true <nil>
}
