package extract_test

import (
	"fmt"
	"os"
	"strings"

	"trawl/extract"
)

func Example() {
	text := "> I found it under <URL:ftp://host.dom/pub/\n> doc;type=d>, and at www.example.com."
	for m := range extract.New(extract.Config{}).String(text) {
		fmt.Println(m.Start, m.Form, string(m.URL()), m.Href(), m.Pieces())
	}
	// Output:
	// 19 wrapper ftp://host.dom/pub/doc;type=d ftp://host.dom/pub/doc;type=d [{24 43} {46 56}]
	// 66 www www.example.com https://www.example.com [{66 81}]
}

// A stream of any length is searched in a fixed window. Matches are kept with Clone.
func ExampleFinder_Reader() {
	r := strings.NewReader("Mail me@example.org or see http://example.org/(about).\n")
	finder := extract.New(extract.Config{Forms: extract.DefaultForms | extract.Email, Lines: true})
	for m, err := range finder.Reader(r) {
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return
		}
		fmt.Printf("%d:%d %s %s\n", m.Line, m.Column, m.Form, m.URL())
	}
	// Output:
	// 1:6 email me@example.org
	// 1:28 bare http://example.org/(about)
}

// Explain yields the candidates that are no URLs, with the reason.
func ExampleConfig_explain() {
	finder := extract.New(extract.Config{Explain: true})
	for m := range finder.String("http://256.1.1.1/ <URL: > http://example.org:123456/") {
		fmt.Printf("%s: %s\n", m.Raw(), m.Refused())
	}
	// Output:
	// http://256.1.1.1/: a number above 255 in an IPv4 address at byte 7 (RFC 3986 section 3.2.2)
	// <URL: >: empty wrapper
	// http://example.org:123456/: port 123456 is above 65535 at byte 19 (RFC 3986 section 3.2.3)
}
