// Package linkify is a goldmark extension that links the URLs of Markdown text:
// what goldmark's own extension.Linkify finds and, beside that, <URL:...>
// wrappers, URLs broken over lines, also in block quotes and list items, every
// scheme known, hosts of any kind, URLs behind quote marks and brackets, and
// message-ids.
//
//	md := goldmark.New(goldmark.WithExtensions(linkify.New()))
//
// Use it in the place of extension.Linkify. Where both are on, what that one
// has linked stays as it is. extension.GFM brings it along; take the other
// three parts of GFM one by one.
//
// A URL becomes a link only where goldmark itself sees plain text: never in code,
// raw HTML, links or images. A backslash before markup is no part of a URL, so that
// http://host/a\_b is linked whole; one before a ':', '.', '@' or '<' says that
// there is to be no link. Two kinds of URLs stay text, because goldmark's renderer
// makes dead links of them: file: URLs, which it holds for dangerous, and hosts in
// brackets (IPv6), which it encodes.
//
// It works in four steps:
//
//	document.go  before goldmark parses the first block: the blocks that may have
//	             a URL (trigger.go) -> their text (content.go) -> the URLs in it
//	             (find.go)
//	guard.go     while goldmark parses: a '_' or '[' inside a URL is text, no markup
//	weave.go     when a block is parsed: the text of a URL -> a link
//	render.go    goldmark's HTML renderer, with a shorter way for plain links
//
// Nearly every URL goes into its link as it stands; for the others the
// policy of package anchor has the last word.
package linkify

import (
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/util"

	"trawl/extract"
	"trawl/extract/uri"
	"trawl/linkify/anchor"
)

// An Option changes what [New] links, and how.
type Option func(*config)

type config struct {
	find      extract.Config
	policy    anchor.Policy
	messageID func(id string) string
}

// WithForms sets the forms to link. The default is all but [extract.Domain].
func WithForms(f extract.Form) Option { return func(c *config) { c.find.Forms = f } }

// WithSchemes links these schemes only, in lower case.
func WithSchemes(names ...string) Option { return func(c *config) { c.find.Schemes = names } }

// WithProfile sets the document by which URLs are checked.
func WithProfile(p uri.Profile) Option { return func(c *config) { c.find.Profile = p } }

// WithRejoin says which URLs that are broken over lines are put together.
func WithRejoin(r extract.Rejoin) Option { return func(c *config) { c.find.Rejoin = r } }

// WithRel sets the rel attribute of the links made, as "nofollow noopener".
func WithRel(rel string) Option { return func(c *config) { c.policy.Rel = rel } }

// WithTarget sets the target attribute of the links made.
func WithTarget(target string) Option { return func(c *config) { c.policy.Target = target } }

// WithMaxLabel cuts the middle out of labels with more than n characters.
func WithMaxLabel(n int) Option { return func(c *config) { c.policy.MaxLabel = n } }

// WithoutScheme leaves "http://" and "https://" out of the labels.
func WithoutScheme() Option { return func(c *config) { c.policy.StripScheme = true } }

// WithoutTitle leaves out the title that warns of a URL that is not what it
// looks like.
func WithoutTitle() Option { return func(c *config) { c.policy.NoTitle = true } }

// WithPlainHTTP makes hosts that begin with "www." http: links, not https: ones.
func WithPlainHTTP() Option { return func(c *config) { c.policy.PlainHTTP = true } }

// WithHref sets a function that may change the href of the links made; "" means
// that there is to be no link.
func WithHref(f func(href string) string) Option { return func(c *config) { c.policy.Href = f } }

// WithMessageID sets a function that gives the URL of the article or mail with
// an id, without its brackets; "" means that there is to be no link. The default
// is the news: URL.
func WithMessageID(f func(id string) string) Option { return func(c *config) { c.messageID = f } }

type extender struct{ config }

// New returns the extension.
func New(options ...Option) goldmark.Extender {
	c := config{find: extract.Config{Forms: extract.DefaultForms | extract.Email}}
	for _, o := range options {
		o(&c)
	}
	return &extender{c}
}

// Extend adds the extension to m. The guard comes before every parser of
// goldmark, of which the first has priority 100; the weaver, which only waits
// for the end of a block, comes behind all. Renderers have the priorities that
// they had.
func (e *extender) Extend(m goldmark.Markdown) {
	l := newLinker(e.config)
	m.Renderer().AddOptions(withQuickLinks{})
	m.Parser().AddOptions(parser.WithInlineParsers(
		util.Prioritized(&guard{l}, 50),
		util.Prioritized(&weaver{l}, 1100),
	))
}
