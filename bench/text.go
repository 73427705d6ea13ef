package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"trawl/extract"
)

// A writer writes made-up text and counts the links that it puts in. The same
// seed gives the same text.
type writer struct {
	text  []byte
	rng   *rand.Rand
	links counts
}

// counts are the links of a text by what a finder must look for to find them.
// A link with a scheme, in brackets or not, counts as Bare.
type counts map[extract.Form]int

// of returns how many links a search for forms finds.
func (c counts) of(forms extract.Form) int {
	sum := 0
	for form, n := range c {
		if forms&form != 0 {
			sum += n
		}
	}
	return sum
}

func newWriter(seed uint64) *writer {
	return &writer{rng: rand.New(rand.NewPCG(seed, 0)), links: counts{}}
}

func (w *writer) printf(format string, args ...any) {
	w.text = fmt.Appendf(w.text, format, args...)
}

// planted counts link and returns it.
func (w *writer) planted(form extract.Form, link string) string {
	w.links[form]++
	return link
}

// chance is true once in n times.
func (w *writer) chance(n int) bool { return w.rng.IntN(n) == 0 }

func (w *writer) pick(list []string) string { return list[w.rng.IntN(len(list))] }

// words are in order of their frequency, roughly. None of them is a link, not
// even with the full stop of a sentence behind it.
var words = strings.Fields(`the of and to a in is that for it with as was on be by this are which or from
	at not have an but will they one can all we would there if when what more no their has out so up
	about other into than them some then only these could time new message group people system who
	how way first list server between document without another number however software where while
	question answer network program standard reference available different following possible
	information archive version problem discussion remember working whether although protocol
	implementation understand administrator recommendation unfortunately`)

// word prefers the front of the list, as people do.
func (w *writer) word() string {
	f := w.rng.Float64()
	return words[int(f*f*float64(len(words)))]
}

func (w *writer) phrase(n int) string {
	phrase := make([]string, n)
	for i := range phrase {
		phrase[i] = w.word()
	}
	return strings.Join(phrase, " ")
}

// margin is the column at which prose is folded.
const margin = 72

// prose writes n words of prose in lines that begin with prefix, and each of
// links somewhere among them.
func (w *writer) prose(prefix string, n int, links ...string) {
	w.text = append(w.text, prefix...)
	column := len(prefix)
	for i := range n {
		word := w.word()
		if k := (i + 1) * (len(links) + 1) / (n + 1); k > i*(len(links)+1)/(n+1) {
			word = links[k-1]
		}
		switch {
		case i == n-1 || w.chance(12):
			word += "."
		case w.chance(12):
			word += ","
		}
		if column > len(prefix) {
			if column+1+len(word) > margin {
				w.text = append(w.text, '\n')
				w.text = append(w.text, prefix...)
				column = len(prefix)
			} else {
				w.text = append(w.text, ' ')
				column++
			}
		}
		w.text = append(w.text, word...)
		column += len(word)
	}
	w.text = append(w.text, '\n')
}

// hosts are names that RFC 2606 keeps for examples.
var hosts = strings.Fields(`www.example.com www.example.org www.example.net example.com example.org
	ftp.example.net news.example.com mail.example.org lists.example.net archive.cs.example.edu
	home.example.com www.lib.example.edu`)

func (w *writer) host() string { return w.pick(hosts) }

var (
	schemes    = strings.Fields("http http http http http http https https https https https ftp gopher")
	segments   = strings.Fields("pub docs ~user archive 1994 2003 rfc index faq people mail-archive News_Group a b html src")
	extensions = strings.Fields("/ .html .html .txt .pdf .tar.gz .cgi?id=4711&page=2 .html#section-3 ?q=a+b")
)

// path is empty or begins with '/'; it has no character that punctuation round a
// link could be taken for.
func (w *writer) path() string {
	path := ""
	for range w.rng.IntN(4) {
		path += "/" + w.pick(segments)
	}
	if path != "" && w.chance(2) {
		path += w.pick(extensions)
	}
	return path
}

// url returns a URL with a scheme.
func (w *writer) url() string {
	return w.planted(extract.Bare, w.pick(schemes)+"://"+w.host()+w.path())
}

// www returns one without.
func (w *writer) www() string {
	return w.planted(extract.WWW, "www."+w.pick([]string{"example.com", "example.org", "cs.example.edu"})+w.path())
}

// domain returns a host name in which only a search for domains sees a link.
func (w *writer) domain() string {
	return w.planted(extract.Domain, w.pick([]string{"mail.example.com", "mx.example.net", "lists.example.org"}))
}

// address returns a mail address.
func (w *writer) address() string {
	local := w.pick([]string{"editor", "postmaster", "list-request", "news", "web.master", "owner"})
	return w.planted(extract.Email, local+"@"+w.pick([]string{"example.com", "cs.example.edu", "lists.example.net"}))
}

// messageID returns a message-id without its brackets; it looks like an address.
func (w *writer) messageID() string {
	id := fmt.Sprintf("%d%s%d.%06d", 1993+w.rng.IntN(12), w.pick([]string{"Mar", "Jul", "Dec"}), 1+w.rng.IntN(28), w.rng.IntN(1e6))
	return w.planted(extract.Email, id+"@"+w.pick([]string{"news.example.com", "cs.example.edu", "reader.example.net"}))
}

// clock returns a time of day.
func (w *writer) clock() string {
	return fmt.Sprintf("%02d:%02d:%02d", w.rng.IntN(24), w.rng.IntN(60), w.rng.IntN(60))
}

// date returns a date as RFC 5322 writes it.
func (w *writer) date() string {
	return fmt.Sprintf("%d %s %d %s +0100", 1+w.rng.IntN(28), w.pick([]string{"Mar", "Jul", "Dec"}), 1993+w.rng.IntN(12), w.clock())
}
