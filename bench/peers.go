package main

import (
	"bytes"
	"io"
	"time"

	commonmark "gitlab.com/golang-commonmark/linkify"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"mvdan.cc/xurls/v2"

	"trawl/extract"
	"trawl/linkify"
)

// A pass searches one text once. It returns the time that it took, of the
// processor unless the peer says otherwise, and how many links it found.
type pass func() (time.Duration, int)

// A peer is something that is measured.
type peer struct {
	name string
	// most is how many bytes of a haystack the peer gets, 0 for all: a slow one
	// would take longer than all others together.
	most int
	// prepare returns the pass over text, and what ends it after the last.
	prepare func(text []byte) (pass, func(), error)
}

// The sets of forms that are measured.
const (
	urls     = extract.Wrapper | extract.Angle | extract.Bare
	withWWW  = urls | extract.WWW
	withMail = withWWW | extract.Email
	allForms = withMail | extract.Domain
)

var formSets = []extract.Form{urls, withWWW, withMail, allForms}

// peers returns what is measured, limits last. Neighbours in the list run one
// after the other in every round.
func peers(rust *rustDriver) []peer {
	list := []peer{
		{"trawl url", 0, local(ours(urls))},
		{"trawl +www", 0, local(ours(withWWW))},
		{"trawl +email", 0, local(ours(withMail))},
		{"trawl all", 0, local(ours(allForms))},
		{"trawl +www, reader", 0, local(oursByReader(withWWW))},
		{"trawl +www, copying reader", 0, local(oursByCopies(withWWW))},
	}
	if rust != nil {
		list = append(list,
			peer{"rust url", 0, rust.mode("url")},
			peer{"rust url, email", 0, rust.mode("default")},
			peer{"rust schemeless", 0, rust.mode("schemeless")})
	}
	return append(list,
		peer{"xurls strict", 0.1 * mb, local(strict)},
		peer{"commonmark linkify", 1 * mb, local(commonmarkLinks)},
		peer{"goldmark", 2 * mb, local(markdown())},
		peer{"goldmark Linkify", 2 * mb, local(markdown(extension.Linkify))},
		peer{"goldmark trawl", 2 * mb, local(markdown(linkify.New()))},
		peer{"words with ://", 0, local(wordsWithScheme)},
		// The byte that all links with a scheme have, and one that no UTF-8 has.
		peer{"IndexByte(':')", 0, local(positions(':'))},
		peer{"read memory", 0, local(positions(0xFF))})
}

// local makes a peer's prepare out of a function that searches text.
func local(search func(text []byte) int) func([]byte) (pass, func(), error) {
	return func(text []byte) (pass, func(), error) {
		return func() (time.Duration, int) {
			begin := cpuTime()
			found := search(text)
			return cpuTime() - begin, found
		}, func() {}, nil
	}
}

func ours(forms extract.Form) func([]byte) int {
	f := extract.New(extract.Config{Forms: forms})
	return func(text []byte) int {
		found := 0
		for range f.Bytes(text) {
			found++
		}
		return found
	}
}

func oursByReader(forms extract.Form) func([]byte) int {
	f := extract.New(extract.Config{Forms: forms})
	return func(text []byte) int {
		found := 0
		for range f.Reader(bytes.NewReader(text)) {
			found++ // bytes.Reader has no errors
		}
		return found
	}
}

// oursByCopies hides that the text is in memory, so that it is copied from the
// reader as from a pipe.
func oursByCopies(forms extract.Form) func([]byte) int {
	f := extract.New(extract.Config{Forms: forms})
	return func(text []byte) int {
		found := 0
		for range f.Reader(struct{ io.Reader }{bytes.NewReader(text)}) {
			found++
		}
		return found
	}
}

var strictURL = xurls.Strict()

func strict(text []byte) int { return len(strictURL.FindAllIndex(text, -1)) }

func commonmarkLinks(text []byte) int { return len(commonmark.Links(string(text))) }

// markdown renders text as a whole. It counts the links of the page.
func markdown(extensions ...goldmark.Extender) func([]byte) int {
	md := goldmark.New(goldmark.WithExtensions(extensions...))
	var page bytes.Buffer
	return func(text []byte) int {
		page.Reset()
		if err := md.Convert(text, &page); err != nil {
			panic(err) // a bytes.Buffer takes all
		}
		return bytes.Count(page.Bytes(), []byte("<a href="))
	}
}

// wordsWithScheme finds the words with "://" in them. It checks nothing and trims nothing:
// the least that a finder does which looks at a link byte by byte.
func wordsWithScheme(text []byte) int {
	found := 0
	for from := 0; ; {
		n := bytes.IndexByte(text[from:], ':')
		if n < 0 {
			return found
		}
		start, end := from+n, from+n+1
		if from = end; !bytes.HasPrefix(text[end:], []byte("//")) {
			continue
		}
		for start > 0 && text[start-1] > ' ' {
			start--
		}
		for end < len(text) && text[end] > ' ' {
			end++
		}
		if end-start > len("://") {
			found++
		}
		from = end
	}
}

// positions looks for every c and judges none.
func positions(c byte) func([]byte) int {
	return func(text []byte) int {
		for {
			n := bytes.IndexByte(text, c)
			if n < 0 {
				return 0
			}
			text = text[n+1:]
		}
	}
}
