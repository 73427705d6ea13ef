// Package corpus holds labelled text that was written for this project: short
// texts whose URLs are marked in place, and whole articles with the list of the
// URLs in them. The tests of every other package read it; it imports none of them.
//
// # Vectors
//
// A vector is one file below vectors/ and shows one scenario: a header, a line
// "---", and a text in which the answer shows.
//
//	rule: a comma at the end is not part of the URL
//	case: for
//	---
//	Look at ⟦http://example.com/a⟧, then come back.
//
// Each pair of ⟦ (U+27E6) and ⟧ (U+27E7) encloses the source bytes of one
// expected match, with its wrapper, its line breaks and the quote marks in
// between. Text outside the marks must yield nothing.
//
// The header has one field a line:
//
//	rule:    the rule that is shown, in words; the same words in every file that shows it
//	case:    for (the rule decides) or against (close to it, but the rule does not apply)
//	forms:   the forms that are looked for, a list with commas; absent: the finder's default
//	rejoin:  never, certain or likely; absent: likely
//	base:    the URL that relative references are resolved against; absent: none
//	profile: rfc1630, draft06, rfc1738 or rfc3986; absent: rfc3986
//	max:     the length bound in source bytes; absent: the finder's default
//	escape:  yes: the text and the match fields hold escapes
//	match:   what the match is, where the marked bytes alone do not say it
//
// Either no match field is there, and every match is a bare URL that is just the
// marked bytes; or there is one for each pair of marks, in their order:
//
//	match: http://example.com/a/b form=wrapper joined=certain
//
// It may begin with the URL; without it the URL is the marked bytes. Then come,
// in any order, form= (absent: bare), joined= (certain or likely; absent: not
// joined over a line break), href=, notes= (names with commas that the match must
// carry; empty: it carries none), alt= (another reading that must be offered; may
// be repeated) and link=no (found, but never to be a link in HTML).
//
// With "escape: yes" a backslash begins an escape of Go's interpreted string
// literals (\t \r \f \\ \x00 \u200b), and one at the end of a line takes the line
// break away. Without it a backslash is a backslash. Bytes that an editor does not
// show (controls, blanks at a line's end, format characters, blanks other than the
// space, invalid UTF-8) are an error unless they are written as escapes.
//
// # Posts
//
// A post is one file below posts/, a whole mail or news article as it travels.
// The file of the same name below answers/ lists the URLs of its text parts, in
// their order, one a line: those that a finder with its default settings reports
// after transfer encodings and charsets are decoded and flowed lines are joined.
package corpus

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"
)

//go:embed vectors posts answers
var files embed.FS

// Vector is one labelled text. Its slices are shared: do not change them.
type Vector struct {
	Name string // path below vectors/ without the extension: "trailing/comma"
	Rule string // the rule shown, in words
	Case string // "for" or "against"

	Forms     string // "wrapper,angle"; "" is the finder's default
	Rejoin    string // "never", "certain", "likely"; "" is the finder's default
	Base      string // "" is no base URL
	Profile   string // "rfc1738"; "" is the finder's default
	MaxLength int    // source bytes; 0 is the finder's default

	Text []byte // without the marks, escapes decoded
	Want []Want // in the order of the text
}

// Want is one expected match.
//
//	0 <= Start < End <= len(Text)
//
// The bytes of URL stand in Text[Start:End] in their order, with others between
// them where the URL was broken; unless the vector has a Base, which the URL was
// resolved against.
type Want struct {
	Start, End int    // byte offsets, half open
	URL        string // as the author meant it
	Form       string // "wrapper", "angle", "bare", "www", "email" or "domain"
	Joined     string // "certain", "likely"; "": not joined over a line break

	Href       string   // "": the vector does not say
	Notes      []string // the match carries at least these; nil: the vector does not say; empty: it carries none
	Alternates []string // at least these are offered; nil: the vector does not say
	NoLink     bool     // found in text, but never a link in HTML
}

// Post is one whole article.
type Post struct {
	Name    string   // path below posts/ without the extension: "first"
	Article []byte   // header and body as they travel
	URLs    []string // of its decoded text parts, in order
}

var vectors = sync.OnceValues(func() ([]Vector, error) { return readVectors(files) })

// Vectors returns the vectors in the order of their names. They are parsed once
// and shared. The package's own tests parse every file, so a fault in one is a
// panic here.
func Vectors() []Vector {
	v, err := vectors()
	if err != nil {
		panic(err)
	}
	return v
}

func readVectors(fsys fs.FS) ([]Vector, error) {
	var all []Vector
	err := fs.WalkDir(fsys, "vectors", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		file, err := fs.ReadFile(fsys, path)
		if err != nil {
			return err
		}
		v, err := parse(path, string(file))
		v.Name = stem(path, "vectors/")
		all = append(all, v)
		return err
	})
	return all, err
}

var posts = sync.OnceValues(func() ([]Post, error) { return readPosts(files) })

// Posts returns the articles in the order of their names. They are read once and
// shared: do not change them.
func Posts() []Post {
	p, err := posts()
	if err != nil {
		panic(err)
	}
	return p
}

func readPosts(fsys fs.FS) ([]Post, error) {
	entries, err := fs.ReadDir(fsys, "posts")
	if err != nil {
		return nil, err
	}
	var all []Post
	for _, e := range entries {
		p := Post{Name: stem(e.Name(), "")}
		if p.Article, err = fs.ReadFile(fsys, "posts/"+e.Name()); err != nil {
			return nil, err
		}
		answer, err := fs.ReadFile(fsys, "answers/"+e.Name())
		if err != nil {
			return nil, fmt.Errorf("posts/%s has no list of its URLs: %w", e.Name(), err)
		}
		p.URLs = strings.Fields(string(answer))
		all = append(all, p)
	}
	return all, nil
}

func stem(path, folder string) string {
	return strings.TrimSuffix(strings.TrimPrefix(path, folder), ".txt")
}
