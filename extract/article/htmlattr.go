package article

import (
	"bytes"
	"html"
	"iter"
	"strings"
)

// The attributes of HTML tags that hold a URL. The tokenizer gives attributes
// without their offsets, so they are found anew, as HTML says ("Tokenization",
// from "Before attribute name state" on).

// urlAttrs are the attributes whose value is one URL.
var urlAttrs = map[string]bool{
	"href": true, "src": true, "action": true, "formaction": true, "cite": true, "background": true,
	"longdesc": true, "poster": true, "data": true, "codebase": true, "xlink:href": true,
}

// listAttrs are those whose value is a list of URLs with descriptors ("Images",
// "Parsing a srcset attribute").
var listAttrs = map[string]bool{"srcset": true, "imagesrcset": true}

// attrs notes the links of a start tag, which stands at offset at.
func (r *htmlReader) attrs(tag, raw []byte, at int) {
	refreshes := string(tag) == "meta" && isRefresh(raw)
	for a := range eachAttr(tag, raw) {
		switch {
		case a.start >= a.end:
		case refreshes && equalFold(a.name, "content"):
			refreshes = false // the first of a name counts
			r.refresh(a, raw, at)
		default:
			r.attr(tag, a, raw, at)
		}
	}
}

// attr notes an attribute of a tag at offset at if it holds a URL, or several.
func (r *htmlReader) attr(tag []byte, a attr, raw []byte, at int) {
	var lower [16]byte // longer than all names
	if len(a.name) > len(lower) {
		return
	}
	name := append(lower[:0], a.name...)
	for i, c := range name {
		if c >= 'A' && c <= 'Z' {
			name[i] = c + 'a' - 'A'
		}
	}
	switch {
	case urlAttrs[string(name)]:
		r.link(string(tag), string(name), at+a.start, at+a.end)
	case listAttrs[string(name)]:
		for from, to := range candidates(raw[a.start:a.end]) {
			r.link(string(tag), string(name), at+a.start+from, at+a.start+to)
		}
	}
}

// candidates yields where the URLs of a srcset stand.
func candidates(list []byte) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i := 0; ; {
			i = span(list, i, beforeCandidate)
			if i == len(list) {
				return
			}
			from := i
			i = until(list, i, beforeValue)
			to := from + len(bytes.TrimRight(list[from:i], ","))
			if from < to && !yield(from, to) {
				return
			}
			if to == i { // descriptors follow, up to a comma
				i += untilByte(list[i:], ',')
			}
		}
	}
}

// isRefresh reports whether a <meta> says http-equiv=refresh.
func isRefresh(raw []byte) bool {
	for a := range eachAttr([]byte("meta"), raw) {
		if equalFold(a.name, "http-equiv") {
			return equalFold(raw[a.start:a.end], "refresh")
		}
	}
	return false
}

// refresh notes the URL of <meta http-equiv=refresh content="5; url=...">, whose
// tag stands at offset at.
func (r *htmlReader) refresh(content attr, raw []byte, at int) {
	from, to := refreshURL(raw[content.start:content.end])
	if from < to {
		r.link("meta", "content", at+content.start+from, at+content.start+to)
	}
}

// refreshURL returns where the URL of a refresh stands ("Pragma directives",
// "shared declarative refresh steps").
func refreshURL(v []byte) (from, to int) {
	start := span(v, 0, beforeValue)
	i := span(v, start, seconds)
	if i == start {
		return 0, 0
	}
	i = span(v, i, behindSeconds)
	if len(v)-i > 3 && equalFold(v[i:i+3], "url") {
		if j := span(v, i+3, beforeValue); j < len(v) && v[j] == '=' {
			i = span(v, j+1, beforeValue)
		}
	}
	if i < len(v) && (v[i] == '"' || v[i] == '\'') {
		return i + 1, i + 1 + untilByte(v[i+1:], v[i])
	}
	return i, len(v)
}

// An attr is one attribute: its value is raw[start:end] of the tag.
type attr struct {
	name             []byte
	start, end, next int
}

// The bytes that may stand before a name, behind it, before a value and behind
// one without quotes.
var (
	beforeName  = byteSet(" \t\n\f\r/")
	behindName  = byteSet(" \t\n\f\r/>=")
	beforeValue = byteSet(" \t\n\f\r")
	behindValue = byteSet(" \t\n\f\r>")
)

// What stands before a URL of a srcset, and before that of a refresh.
var (
	beforeCandidate = byteSet(" \t\n\f\r,")
	seconds         = byteSet("0123456789.")
	behindSeconds   = byteSet(" \t\n\f\r;,")
)

// byteSet returns the set of the bytes of s.
func byteSet(s string) *[256]bool {
	set := new([256]bool)
	for i := range len(s) {
		set[s[i]] = true
	}
	return set
}

// span returns the index of the first byte from i on that is not in set.
func span(b []byte, i int, set *[256]bool) int {
	for i < len(b) && set[b[i]] {
		i++
	}
	return i
}

// until returns the index of the first byte from i on that is in set.
func until(b []byte, i int, set *[256]bool) int {
	for i < len(b) && !set[b[i]] {
		i++
	}
	return i
}

// eachAttr yields the attributes of a start tag.
func eachAttr(tag, raw []byte) iter.Seq[attr] {
	return func(yield func(attr) bool) {
		for i := 1 + len(tag); i < len(raw); {
			a := nextAttr(raw, i)
			if len(a.name) == 0 || !yield(a) {
				return
			}
			i = a.next
		}
	}
}

// nextAttr returns the attribute that begins at offset i or behind, without a
// name if there is none.
func nextAttr(raw []byte, i int) attr {
	i = span(raw, i, beforeName)
	if i == len(raw) || raw[i] == '>' {
		return attr{}
	}
	end := until(raw, i+1, behindName) // a "=" before it is part of the name
	a := attr{name: raw[i:end], next: end}
	i = span(raw, end, beforeValue)
	if i == len(raw) || raw[i] != '=' {
		a.next = i
		return a
	}
	i = span(raw, i+1, beforeValue)
	if i < len(raw) && (raw[i] == '"' || raw[i] == '\'') {
		a.start = i + 1
		a.end = a.start + untilByte(raw[a.start:], raw[i])
		a.next = min(a.end+1, len(raw))
		return a
	}
	a.start, a.end = i, until(raw, i, behindValue)
	a.next = a.end
	return a
}

// link notes the attribute whose value is source[start:end].
func (r *htmlReader) link(tag, attr string, start, end int) {
	value := html.UnescapeString(string(r.src.bytes[start:end]))
	if tag == "base" && attr == "href" && r.base == "" {
		r.base = strings.TrimSpace(value)
	}
	shown := len(r.dst)
	r.links = append(r.links, Link{tag, attr, value, shown, shown, r.src.slice(start, end), r.part.src, r.depth})
	if tag == "a" && attr == "href" && r.open == 0 {
		r.open = len(r.links)
	}
}

// endLabel ends the label of the <a> that is open.
func (r *htmlReader) endLabel() {
	if r.open > 0 {
		r.links[r.open-1].LabelEnd = len(r.dst)
		r.open = 0
	}
}
