package main

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"trawl/extract"
	"trawl/extract/article"
	"trawl/extract/uri"
)

// html scans an HTML part: the attributes that are URLs, and the text that is
// shown. A URL shown that is also an attribute is one link.
func (w *messageScanner) html(p *article.Part) {
	if !w.wantsRegion(article.RegionHTML) {
		return
	}
	h := p.HTML()
	clear(w.attrs)
	if w.config.Forms == 0 || w.config.Forms&extract.Bare != 0 {
		base := p.BaseOf(&h, w.config.Base)
		for i := range h.Links {
			w.attribute(&h.Links[i], base)
		}
	}
	w.text(h.Text, h.Locator(), p.Path, w.attrs)
	w.attributes(math.MaxInt64, p.Path)
	clear(w.page)
	w.page, w.due = w.page[:0], 0
}

// attributeForm is what a record has for the form of an attribute.
const attributeForm = "attribute"

// A pageLink is an attribute that is a link.
type pageLink struct {
	value, url, href string
	relative         bool
	at               article.Place
}

// attribute notes the URL of an attribute, if it is one that leads somewhere.
func (w *messageScanner) attribute(a *article.Link, base string) {
	url, relative, ok := w.attributeURL(a, base)
	if !ok {
		return
	}
	text := []byte(url)
	if w.hosts != nil {
		if w.host = uri.AppendHost(w.host[:0], text); !w.wantsHost(w.host) {
			return
		}
	}
	href := string(uri.AppendHref(nil, text))
	w.attrs[href] = true
	w.page = append(w.page, pageLink{a.Value, url, href, relative, a.Place()})
}

// attributes adds the links of the attributes noted that stand up to byte upto
// of the message, so that all links come in order.
func (w *messageScanner) attributes(upto int64, path string) {
	for ; w.due < len(w.page) && w.page[w.due].at.Start <= upto; w.due++ {
		a := &w.page[w.due]
		w.links = append(w.links, link{record: record{URL: a.url, Href: a.href}})
		l := &w.links[len(w.links)-1]
		if !w.light {
			w.fillAttribute(l, a)
		}
		w.place(l, a.at, path)
		w.relieveText()
	}
}

// fillAttribute fills in what all formats but text print.
func (w *messageScanner) fillAttribute(l *link, a *pageLink) {
	text := []byte(a.url)
	verdict := uri.Check(w.config.Profile, text)
	l.Form, l.Raw, l.Host = attributeForm, a.value, string(uri.AppendHost(nil, text))
	l.Scheme = strings.ToLower(a.url[:strings.IndexByte(a.url, ':')])
	l.Valid, l.Reason = verdict.OK(), verdict.String()
	l.Pieces = [][2]int64{w.inFile(a.at.Start, a.at.End)}
	if a.relative {
		l.Notes = append(l.Notes, "relative")
	}
	l.Notes = append(l.Notes, uri.NotesOf(text).Names()...)
}

// attributeURL is the URL that an attribute means; false for one that is none,
// that runs a script or holds data, or that is relative to nothing known.
func (w *messageScanner) attributeURL(a *article.Link, base string) (url string, relative, ok bool) {
	if len(a.URL()) > w.maxLength() {
		return "", false, false
	}
	if url, relative, ok = a.Resolve(w.config.Profile, base); !ok {
		return "", false, false
	}
	scheme := strings.ToLower(url[:strings.IndexByte(url, ':')])
	if uri.NeverLink(scheme) || w.config.Schemes != nil && !slices.Contains(w.config.Schemes, scheme) {
		return "", false, false
	}
	verdict := uri.CheckString(w.config.Profile, url)
	return url, relative, verdict.OK() || verdict.Tolerable()
}

func (w *messageScanner) maxLength() int { return cmp.Or(w.config.MaxLength, extract.DefaultMaxLength) }
