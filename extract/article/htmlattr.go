package article

import (
	"html"
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

// attrs notes the links of a start tag, which stands at offset at.
func (r *htmlReader) attrs(tag, raw []byte, at int) {
	i := 1 + len(tag)
	for i < len(raw) {
		a := nextAttr(raw, i)
		if len(a.name) == 0 {
			return
		}
		if a.start < a.end {
			r.attr(tag, a, at)
		}
		i = a.next
	}
}

// attr notes an attribute of a tag at offset at if it holds a URL.
func (r *htmlReader) attr(tag []byte, a attr, at int) {
	var lower [16]byte // longer than all of urlAttrs
	if len(a.name) > len(lower) {
		return
	}
	name := append(lower[:0], a.name...)
	for i, c := range name {
		if c >= 'A' && c <= 'Z' {
			name[i] = c + 'a' - 'A'
		}
	}
	if urlAttrs[string(name)] {
		r.link(string(tag), string(name), at+a.start, at+a.end)
	}
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
	r.links = append(r.links, Link{tag, attr, value, r.src.slice(start, end), r.part.src, r.depth})
}
