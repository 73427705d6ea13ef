// Package post writes a mail or a news article as HTML: its header as a table, its
// text as it was written, with quotes, signature, references and URLs marked up.
//
//	err := post.New(post.Config{}).Message(w, raw)
//
// Of the text nothing is lost: what a browser gives as the text content of the
// body is the text of the post, white space included, but for the characters
// that HTML cannot hold (see anchor.AppendText). A post cannot put markup into
// the page: whatever it says is escaped, after the URLs were found in it. A link
// that is not what it looks like says so in its title, and a page of ours shows
// that beside it.
//
// A post is plain text and no Markdown. Its text goes through body.go, which
// follows the links, and line.go, which follows the lines. A part in HTML is shown
// as the text that a reader of it would see, with the labels of its links (label.go).
package post

import (
	"cmp"
	"io"

	"trawl/extract"
	"trawl/linkify/anchor"
)

// A Config says what to write. Its zero value is a whole page with the common
// header fields.
type Config struct {
	// Fragment leaves out what makes a page: the output is for a page that has
	// a style of its own.
	Fragment bool
	// Headers are the fields to show.
	Headers Headers
	// Emphasis marks up *bold*, /italic/ and _underlined_ words.
	Emphasis bool
	// Find says which URLs to look for. Its zero Forms mean all but
	// [extract.Domain].
	Find extract.Config
	// Policy says what the links look like. Labels are never shortened: they are
	// the text.
	Policy anchor.Policy
	// MessageID gives the URL of the article or mail with an id, without its
	// brackets; "" means that there is to be no link. Nil stands for news: URLs.
	MessageID func(id string) string
	// IDPrefix stands before the ids of elements, for a page with more than one post.
	IDPrefix string
	// Title is the title of the page. "" means the subject.
	Title string
}

// A Renderer writes posts. It may be used by several goroutines at once.
type Renderer struct {
	config    Config
	finder    *extract.Finder
	hosts     *extract.Finder // what names a host in a label
	maxLength int             // of a URL, in bytes
}

// New returns a Renderer for c.
func New(c Config) *Renderer {
	if c.Find.Forms == 0 {
		c.Find.Forms = extract.DefaultForms | extract.Email
	}
	hosts := extract.Config{Forms: extract.DefaultForms | extract.Domain, Rejoin: extract.RejoinNever}
	return &Renderer{
		config:    c,
		finder:    extract.New(c.Find),
		hosts:     extract.New(hosts),
		maxLength: cmp.Or(c.Find.MaxLength, extract.DefaultMaxLength),
	}
}

// Text writes text, in UTF-8, that has no header. An error is that of w.
func (r *Renderer) Text(w io.Writer, text []byte) error {
	if err := r.begin(w, r.config.Title); err != nil {
		return err
	}
	if err := r.body(w, text, nil, "text"); err != nil {
		return err
	}
	return r.end(w)
}
