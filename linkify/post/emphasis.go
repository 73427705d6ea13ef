package post

import (
	"bytes"

	"trawl/linkify/anchor"
)

// maxEmphasis bounds the bytes between two marks: emphasis is a few words.
const maxEmphasis = 80

// elements are the marks of emphasis in plain text and what they become. The
// marks stay: they are part of the text.
var elements = map[byte]string{'*': "b", '/': "i", '_': "u"}

// appendEmphasis appends run, escaped, with emphasis marked up.
func appendEmphasis(dst, run []byte) []byte {
	done := 0
	for i := 0; i < len(run); i++ {
		element, ok := elements[run[i]]
		if !ok || i > 0 && !bounds(run[i-1]) {
			continue
		}
		size := emphasised(run[i:])
		if size == 0 {
			continue
		}
		dst = anchor.AppendText(dst, run[done:i])
		dst = append(append(append(dst, '<'), element...), '>')
		dst = anchor.AppendText(dst, run[i:i+size])
		dst = append(append(append(dst, "</"...), element...), '>')
		done = i + size
		i = done - 1
	}
	return anchor.AppendText(dst, run[done:])
}

// emphasised returns the length of the emphasised words, marks included, that s
// begins with, 0 if there are none. Between the marks stand words, and what is
// right beside a mark inside is part of one: "2 * 3 * 4" and "/usr/bin" are none.
func emphasised(s []byte) int {
	inside := s[1:min(len(s), maxEmphasis)]
	n := bytes.IndexByte(inside, s[0])
	if n <= 0 || !wordByte(inside[0]) || !wordByte(inside[n-1]) {
		return 0
	}
	for _, c := range inside[:n] {
		if !wordByte(c) && bytes.IndexByte([]byte(" '-.,!?"), c) < 0 {
			return 0
		}
	}
	if end := n + 2; end < len(s) && !bounds(s[end]) {
		return 0
	}
	return n + 2
}

func wordByte(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c >= 0x80
}

// bounds reports whether c may stand right outside a mark.
func bounds(c byte) bool { return c <= ' ' || bytes.IndexByte([]byte(`.,;:!?()[]"'-`), c) >= 0 }
