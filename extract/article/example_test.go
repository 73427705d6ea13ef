package article_test

import (
	"fmt"
	"strings"

	"trawl/extract/article"
)

// The default bounds are far from what mail has. A service that is given mail by
// strangers may set narrower ones; what is beyond them is read as plain text.
func ExampleOptions() {
	const inner = "Content-Type: message/rfc822\n\n"
	const parts = "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\n\ntwo\n--b\n\nthree\n--b--\n"
	p := new(article.Parser)
	a := p.ParseWith([]byte(inner+inner+inner+"Subject: deep\n\ntext\n"), article.Options{MaxDepth: 2})
	fmt.Println(a.Faults)
	a = p.ParseWith([]byte(parts), article.Options{MaxParts: 2})
	fmt.Println(a.Faults)
	// Output:
	// [part 1.1.1: nested too deeply, read as plain text: 2, at byte 90]
	// [part 3: too many parts, the rest is read as plain text: 2, at byte 66]
}

// A message of any size is read in a window; a text that does not fit comes in
// pieces.
func ExampleParser_Stream() {
	raw := "Subject: a long story\n\n" + strings.Repeat("Once upon a time.\n", 500)
	options := article.Options{Window: 4096}
	err := new(article.Parser).Stream(strings.NewReader(raw), options, func(a *article.Article) bool {
		for i := range a.Parts {
			p := &a.Parts[i]
			fmt.Println(p.Path, p.Text().Len(), p.Continued)
		}
		return true
	})
	fmt.Println(err)
	// Output:
	// 1 4086 false
	// 1 4086 true
	// 1 828 true
	// <nil>
}
