package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"trawl/extract"
)

// A haystack is a text to search.
type haystack struct {
	name  string
	text  []byte
	links counts // nil if nobody counted them
}

// A kind of haystack is made by one record after another. A record ends with a
// line end.
type kind struct {
	name   string
	record func(*writer)
}

// kinds are in order of the work that they make.
var kinds = []kind{
	{"never", never},
	{"rare", rare},
	{"headers", headers},
	{"posts", post},
	{"rfc", rfcPage},
	{"dense", denseLine},
	{"broken", brokenLink},
}

// kindNamed returns the kind with that name, if there is one.
func kindNamed(name string) (kind, bool) {
	for _, k := range kinds {
		if k.name == name {
			return k, true
		}
	}
	return kind{}, false
}

const seed = 1738

// generate returns size bytes of haystack, or up to a record more.
func (k kind) generate(size int) haystack {
	w := newWriter(seed)
	w.text = make([]byte, 0, size+64<<10)
	for len(w.text) < size {
		k.record(w)
	}
	return haystack{k.name, w.text, w.links}
}

// open returns the first size bytes of a file. Bytes that are no UTF-8 become
// question marks, because some finders take nothing else.
func open(name string, size int) (haystack, error) {
	f, err := os.Open(name)
	if err != nil {
		return haystack{}, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, int64(size)))
	return haystack{filepath.Base(name), bytes.ToValidUTF8(text, []byte("?")), nil}, err
}

// head returns the lines of text that begin in its first size bytes.
func head(text []byte, size int) []byte {
	if size >= len(text) {
		return text
	}
	if n := bytes.IndexByte(text[size:], '\n'); n >= 0 {
		return text[:size+n+1]
	}
	return text
}

// check says whether a search for forms finds what was put in.
func (h haystack) check(forms extract.Form) error {
	found := 0
	for range extract.New(extract.Config{Forms: forms}).Bytes(h.text) {
		found++
	}
	if want := h.links.of(forms); h.links != nil && found != want {
		return fmt.Errorf("haystack %s, forms %v: %d links found, %d put in", h.name, forms, found, want)
	}
	return nil
}

// never holds no byte that any form but domain stops at.
func never(w *writer) {
	w.prose("", 60+w.rng.IntN(100))
	w.printf("\n")
}

// rare is prose with a link every 20 KB or so.
func rare(w *writer) {
	var links []string
	if w.chance(25) {
		link := []func() string{w.url, w.www, w.address}[w.rng.IntN(3)]
		links = append(links, link())
	}
	w.prose("", 60+w.rng.IntN(100), links...)
	w.printf("\n")
}

// headers are those of one mail that went through a list.
func headers(w *writer) {
	for range 2 + w.rng.IntN(3) {
		w.printf("Received: from %s (HELO %s)\n", w.domain(), w.domain())
		w.printf("\tby %s (8.9.3/8.9.3) with ESMTP id %06d\n", w.domain(), w.rng.IntN(1e6))
		w.printf("\tfor <%s>; %s\n", w.address(), w.date())
	}
	w.printf("Message-ID: <%s>\nFrom: Editor <%s>\nTo: %s\n", w.messageID(), w.address(), w.address())
	w.printf("Date: %s\nSubject: Re: %s\nIn-Reply-To: <%s>\n", w.date(), w.phrase(4), w.messageID())
	w.printf("Mime-Version: 1.0\nContent-Type: text/plain; charset=us-ascii\nX-Mailer: Mailer 1.2\nPrecedence: bulk\n")
	if w.chance(3) {
		w.printf("List-Archive: <%s>\n", w.url())
	}
	w.printf("\n")
}

// post is a news article in a long thread: many message-ids, few URLs.
func post(w *writer) {
	w.printf("Path: news!uunet!gateway!not-for-mail\nFrom: %s\nNewsgroups: comp.example,misc.test\n", w.address())
	w.printf("Subject: Re: %s\nDate: %s\nOrganization: %s\nLines: %d\n", w.phrase(5), w.date(), w.phrase(3), w.rng.IntN(90))
	w.printf("Message-ID: <%s>\nReferences:", w.messageID())
	for range 2 + w.rng.IntN(8) {
		w.printf(" <%s>\n", w.messageID())
	}
	w.printf("NNTP-Posting-Host: %s\n\n", w.domain())
	w.printf("In article <%s>, Editor <%s> writes:\n", w.messageID(), w.address())
	w.prose("> ", 40+w.rng.IntN(80))
	w.prose(">> ", 1+w.rng.IntN(40))
	w.printf("\n")
	var links []string
	if w.chance(2) {
		links = append(links, w.url())
	}
	w.prose("", 60+w.rng.IntN(120), links...)
	w.printf("\n-- \n%s\nMail: %s\n", w.phrase(5), w.address())
	if w.chance(6) {
		w.printf("Web: %s\n", w.www())
	}
	w.printf("\n")
}

// rfcPage is a page of a paginated document.
func rfcPage(w *writer) {
	w.printf("%d.%d.  %s\n\n", 1+w.rng.IntN(9), w.rng.IntN(20), w.phrase(3))
	for range 4 {
		w.prose("   ", 50+w.rng.IntN(80))
		w.printf("\n")
	}
	w.printf("   Note: %s\n\n", w.phrase(6))
	w.printf("      rule    = %s / \"%s\" ; %s: %s\n\n", w.word(), w.word(), w.word(), w.phrase(2))
	for range 3 {
		w.printf("   o  %s: %s\n", w.word(), w.phrase(5))
	}
	w.printf("\n")
	if w.chance(4) {
		w.printf("   [%d]  %s, RFC %d, <%s>.\n\n", w.rng.IntN(30), w.phrase(4), w.rng.IntN(9000), w.url())
	}
	if w.chance(3) {
		w.printf("   EMail: %s\n   URI:   %s\n\n", w.address(), w.url())
	}
	w.printf("%-40s%s%23s\n\f\nRFC %-18d%s%31s\n\n", "Network Working Group", "Informational", fmt.Sprintf("[Page %d]", 1+w.rng.IntN(99)),
		w.rng.IntN(9000), "Uniform Resource Locators", "December 1994")
}

// denseLine is a line with one to three links.
func denseLine(w *writer) {
	for range 1 + w.rng.IntN(3) {
		before, link, after := w.phrase(1+w.rng.IntN(2))+" ", "", " "
		switch w.rng.IntN(10) {
		case 0:
			link = w.www()
		case 1:
			link = "<URL:" + w.url() + ">"
		case 2:
			link = "<" + w.url() + ">"
		case 3:
			link = "(" + w.url() + ")"
		case 4:
			link = w.url() + ","
		default:
			link = w.url()
		}
		w.printf("%s%s%s", before, link, after)
	}
	w.printf("%s.\n", w.word())
}

// brokenLink is some prose and a link that goes over a line end, as wrappers,
// programs that fold and replies break them.
func brokenLink(w *writer) {
	w.prose("", 8+w.rng.IntN(30))
	head := "http://www.example.com/archive/" + w.pick(segments)
	tail := fmt.Sprintf("%s/item-%d.html", w.pick(segments), w.rng.IntN(1e6))
	w.planted(extract.Bare, head+"/"+tail)
	switch w.rng.IntN(5) {
	case 0:
		w.printf("See <URL:%s/\n     %s>.\n", head, tail)
	case 1:
		w.printf("> See <URL:%s\n> /%s> for\n> %s.\n", head, tail, w.phrase(3))
	case 2:
		w.printf("%s <%s/\n%s>, %s.\n", w.phrase(2), head, tail, w.phrase(3))
	case 3:
		w.fullLine("", head, tail)
	case 4:
		w.fullLine("> ", head, tail)
	}
	w.printf("\n")
}

// fullLine writes a bare URL whose line is full at its break.
func (w *writer) fullLine(prefix, head, tail string) {
	const full = margin + 4
	fill := bytes.Repeat([]byte("x"), full-len(prefix)-len(head)-1)
	w.printf("%s%s/%s\n%s%s\n", prefix, head, fill, prefix, tail)
}
