// Package rewrap rewrites text so that its URLs survive, or are whole again.
//
// [Wrap] puts each URL into the wrapper <URL:...> that RFC 1738 recommends for
// running text, folded at a width and with the quote prefix of its line.
// [Unwrap] puts URLs that are broken over lines together in place. Both read a
// stream of any length in bounded memory.
//
//	Wrap    > see http://host/a/long/path.    Unwrap  > see <URL:http://host/a/
//	     -> > see <URL:http://host/a/                 > long/path>.
//	        > long/path>.                          -> > see <URL:http://host/a/long/path>.
//
// The URLs that an [extract.Finder] finds in the result of either, or of both one
// after the other, are those that it finds in the text.
//
// [NewWrapper] and [NewUnwrapper] are the same as transformers of
// golang.org/x/text/transform.
//
// It is organised as: source.go reads and holds what the Finder has not decided
// on, wrapper.go and unwrapper.go are the two editors, transformer.go turns
// them from what pulls its input into what is given it.
package rewrap

import (
	"cmp"
	"io"

	"trawl/extract"
	"trawl/extract/internal/scan"
	"trawl/wrap"
)

// Options say which URLs to rewrite and how. The zero value takes all URLs that
// a Finder's zero Config finds, and folds at 72 columns.
type Options struct {
	// Width is the number of columns that a folded line may take; a byte is a
	// column. 0 means 72.
	Width int
	// Find says which URLs to rewrite. Addresses and domains without a scheme
	// are left as they are, for a wrapper would not hold them; so are relative
	// references. Base, Accept, Explain and Lines are not used.
	Find extract.Config
}

// Wrap copies src to dst with each URL in a wrapper. A URL that stands in one is
// folded anew. Where a line has no room for the start of a wrapper, the line is
// broken before it. A URL is left as it is where its wrapper would be longer than
// the Finder's bound, or where a page break stands inside.
//
// Text in UTF-16 that begins with a byte order mark comes out in UTF-8. The error
// is the first that src or dst returns; what was read before is written.
func Wrap(dst io.Writer, src io.Reader, o Options) error {
	text := decoded(src)
	out := &output{dst: dst}
	return rewrite(out, text, o, &wrapper{
		output:  out,
		folder:  wrap.Folder{Width: cmp.Or(o.Width, 72), Newline: newline(text)},
		longest: scan.Bound(o.Find.MaxLength),
	})
}

// Unwrap copies src to dst with each URL that is broken over lines in one piece:
// a wrapper on one line, a URL without one on the line where it began. What
// follows the last piece on its line stays on a line of its own, but for the
// punctuation that touches it. All else is left as it is.
//
// Encoding and errors are those of [Wrap]; Width is not used.
func Unwrap(dst io.Writer, src io.Reader, o Options) error {
	out := &output{dst: dst}
	return rewrite(out, decoded(src), o, &unwrapper{output: out})
}

// config is the Finder's configuration.
func (o Options) config() extract.Config {
	c := o.Find
	if c.Forms == 0 {
		c.Forms = extract.DefaultForms
	}
	c.Forms &= extract.DefaultForms
	c.Base, c.Accept, c.Explain, c.Lines = "", nil, false, false
	return c
}

// An editor writes a text anew. It is given the whole text in order, what lies
// between two URLs in parts of any size.
type editor interface {
	text(p []byte)
	match(m extract.Match)
	end()
}

// rewrite runs e, which writes to out, over text.
func rewrite(out *output, text io.Reader, o Options, e editor) error {
	config := o.config()
	if config.Forms == 0 { // nothing to look for, where a Finder would take the default
		config.Schemes = []string{}
	}
	in := &source{
		reader: text,
		hold:   held + 2*(scan.Bound(o.Find.MaxLength)+scan.Behind+scan.Context),
		passed: e.text,
		failed: func() error { return out.err },
	}
	err := in.edit(e, extract.New(config))
	e.text(in.rest())
	e.end()
	out.flush()
	return cmp.Or(out.err, err)
}
