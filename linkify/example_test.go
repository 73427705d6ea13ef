package linkify_test

import (
	"os"

	"github.com/yuin/goldmark"

	"trawl/linkify"
)

func Example() {
	md := goldmark.New(goldmark.WithExtensions(linkify.New(linkify.WithRel("nofollow"))))
	_ = md.Convert([]byte("See <URL:http://a.example/long/\npath>, *www.b.example* and `http://c.example`."), os.Stdout)
	// Output:
	// <p>See <a href="http://a.example/long/path" rel="nofollow">http://a.example/long/path</a>, <em><a href="https://www.b.example" rel="nofollow">www.b.example</a></em> and <code>http://c.example</code>.</p>
}
