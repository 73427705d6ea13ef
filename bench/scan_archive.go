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
	{"7-bit posts", func() ([]byte, error) { return posts(200 * mb), nil }},
	{"MIME", func() ([]byte, error) { return multiparts(50 * mb) }},
}

// posts is an mbox of news posts without MIME.
func posts(size int) []byte {
	return kind{"posts", func(w *writer) {
		w.printf("From editor@example.org Thu Jan  1 00:00:00 1998\n")
		post(w)
	}}.generate(size).text
}

// multiparts is an mbox of what Python's email package wrote, again and again: every
// transfer encoding and nesting, eleven charsets, format=flowed, HTML; small
// messages with a link every 400 bytes.
func multiparts(size int) ([]byte, error) {
	text, err := os.ReadFile("../cmd/trawl/testdata/messages/lf.mbox")
	if err != nil {
		return nil, err
	}
	return bytes.Repeat(text, size/len(text)), nil
}
