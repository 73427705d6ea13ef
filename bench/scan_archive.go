package main

import (
	"bytes"
	"os"
)

// An archive is an mbox that is scanned.
type archive struct {
	name string
	make func() ([]byte, error)
}

// archives are in order of the work that they make.
var archives = []archive{
	{"7-bit mail", func() ([]byte, error) { return messages(letter), nil }},
	{"7-bit posts", func() ([]byte, error) { return messages(post), nil }},
	{"MIME", multiparts},
}

// messages is an mbox of 200 MB without MIME.
func messages(record func(*writer)) []byte {
	return kind{"", func(w *writer) {
		w.printf("From editor@example.org Thu Jan  1 00:00:00 1998\n")
		record(w)
	}}.generate(200 * mb).text
}

// letter is a mail that went through a list and answers another, of 5 KB.
func letter(w *writer) {
	headers(w)
	w.printf("On %s, Editor wrote:\n", w.date())
	w.prose("> ", 60+w.rng.IntN(200))
	w.printf("\n")
	var links []string
	if w.chance(2) {
		links = append(links, w.url())
	}
	w.prose("", 200+w.rng.IntN(500), links...)
	w.printf("\n-- \n%s\n\n", w.phrase(5))
}

// multiparts is an mbox of 50 MB that Python's email package wrote, a few
// messages again and again: every transfer encoding and nesting, eleven
// charsets, format=flowed, HTML; 3 KB each with a link every 400 bytes.
func multiparts() ([]byte, error) {
	text, err := os.ReadFile("../cmd/trawl/testdata/messages/lf.mbox")
	if err != nil {
		return nil, err
	}
	return bytes.Repeat(text, 50*mb/len(text)), nil
}
