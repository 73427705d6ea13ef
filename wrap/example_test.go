package wrap_test

import (
	"fmt"

	"trawl/wrap"
)

func ExampleFolder_Append() {
	f := wrap.Folder{Width: 40, Column: len("> See "), Prefix: "> "}
	fmt.Printf("> See %s\n", f.Append(nil, []byte("http://www.example.com/a-long/path/to/the/page.html?lang=en&part=2")))
	// Output:
	// > See <URL:http://www.example.com/
	// > a-long/path/to/the/page.html?lang=en
	// > &part=2>
}

func ExampleContents_Read() {
	text := []byte("<URL:http://www.example.com/\n  a-long/path>")
	var c wrap.Contents
	if c.Read(text, 0, len("<URL:"), wrap.Marked) {
		for _, p := range c.Pieces {
			fmt.Printf("%s", text[p.Start:p.End])
		}
	}
	// Output: http://www.example.com/a-long/path
}
