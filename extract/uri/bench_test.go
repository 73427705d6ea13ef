package uri

import (
	"os"
	"strings"
	"testing"
)

// benchmarkURLs are of the kinds that posts and RFCs hold, one or more for each
// scheme with a grammar.
var benchmarkURLs = []string{
	"http://www.example.org/",
	"http://www.example.org/library/books/catalogue.html",
	"https://groups.example.com/group/comp.lang.misc/browse_thread/thread/7c0e4e3ab1b5a9f2?hl=en&lr=&ie=UTF-8#b5a9f2",
	"http://www.example.com/cgi-bin/search?SHELF=&DT=20031124143823&CASE=",
	"http://home.example.net/~user/index.html",
	"https://www.rfc-editor.org/info/rfc3986",
	"https://example.org/wiki/Uniform_Resource_Identifier#Syntax",
	"http://192.0.2.7:8080/a/b;c=d/e",
	"http://[2001:db8::7]/index",
	"ftp://ftp.example.org/pub/doc/rfc/rfc1738.txt;type=a",
	"ftp://user:password@ftp.example.org/%2Fetc/motd",
	"gopher://gopher.example.org:7070/11/docs/about",
	"mailto:first.last@mail.example.org",
	"mailto:list@example.org?subject=subscribe&body=hello",
	"news:comp.infosystems.www.misc",
	"news:1117142101.207854.323030@o13g2000cwo.example.com",
	"nntp://news.example.org/comp.lang.misc/4211",
	"telnet://guest@library.example.org:23/",
	"wais://wais.example.org/archive?query",
	"file:///usr/share/doc/README",
	"prospero://host.example.org//pros/name;OBJECT-VERSION=3",
	"mid:960830.1639@example.org/part1.2@example.org",
	"urn:ietf:params:xml:ns:yang:ietf-interfaces",
	"z39.50r://library.example.org/database?docid",
	"nfs://host.example.org/a/b/c",
	"http://例え.テスト/パス",
}

// BenchmarkCheck checks the list above, or with TRAWL_URLS the URLs of that
// file, one a line.
func BenchmarkCheck(b *testing.B) {
	list := benchmarkURLs
	if name := os.Getenv("TRAWL_URLS"); name != "" {
		text, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		list = strings.Fields(string(text))
	}
	urls, size, valid := make([][]byte, len(list)), int64(0), 0
	for i, url := range list {
		urls[i] = []byte(url)
		size += int64(len(url))
		if Check(RFC3986, urls[i]).Tolerable() {
			valid++
		}
	}
	b.Logf("%d URLs, %d tolerable", len(urls), valid)
	for _, p := range []Profile{RFC3986, RFC1738, RFC1630} {
		b.Run(p.String(), func(b *testing.B) {
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				for _, url := range urls {
					Check(p, url)
				}
			}
		})
	}
}

func BenchmarkNotes(b *testing.B) {
	url := []byte(benchmarkURLs[2])
	b.SetBytes(int64(len(url)))
	b.ReportAllocs()
	for b.Loop() {
		NotesOf(url)
	}
}
