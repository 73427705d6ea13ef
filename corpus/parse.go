package corpus

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A vector file is read in two steps: the header line by line into fields, then
// the text rune by rune, which drops the marks, decodes the escapes and notes
// where each match starts and ends. Every error names the file and the line.

const (
	openMark  = '⟦'
	closeMark = '⟧'
	headerEnd = "---"
)

var (
	formNames    = []string{"wrapper", "angle", "bare", "www", "email", "domain"}
	rejoinNames  = []string{"never", "certain", "likely"}
	joinedNames  = []string{"certain", "likely"}
	profileNames = []string{"rfc1630", "draft06", "rfc1738", "rfc3986"}
)

type parser struct {
	path   string
	line   int // of what is being read, from 1
	escape bool
	seen   []string
	match  []matchField
	vector Vector
}

// matchField is a match: field with its line, read only when escape: is known.
type matchField struct {
	line int
	text string
}

func parse(path, file string) (Vector, error) {
	p := &parser{path: path}
	body, err := p.header(file)
	if err != nil {
		return p.vector, err
	}
	if err := p.text(body); err != nil {
		return p.vector, err
	}
	return p.vector, p.matches()
}

func (p *parser) errorf(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", p.path, p.line, fmt.Sprintf(format, args...))
}

// header reads the fields and returns what follows the line "---".
func (p *parser) header(file string) (string, error) {
	for {
		line, rest, ok := strings.Cut(file, "\n")
		p.line++
		if !ok {
			return "", p.errorf("no line %q ends the header", headerEnd)
		}
		if line == headerEnd {
			return rest, p.required("rule", "case")
		}
		key, value, ok := strings.Cut(line, ": ")
		if !ok || value != strings.TrimSpace(value) || value == "" {
			return "", p.errorf("%q is no field of the shape \"name: value\"", line)
		}
		if err := p.field(key, value); err != nil {
			return "", err
		}
		file = rest
	}
}

func (p *parser) required(keys ...string) error {
	for _, key := range keys {
		if !slices.Contains(p.seen, key) {
			return p.errorf("the header has no field %q", key)
		}
	}
	return nil
}

func (p *parser) field(key, value string) error {
	if key != "match" && slices.Contains(p.seen, key) {
		return p.errorf("the field %q is there twice", key)
	}
	p.seen = append(p.seen, key)
	v := &p.vector
	switch key {
	case "rule":
		v.Rule = value
	case "case":
		return p.choose(&v.Case, key, value, []string{"for", "against"})
	case "forms":
		for form := range strings.SplitSeq(value, ",") {
			if err := p.choose(&v.Forms, key, form, formNames); err != nil {
				return err
			}
		}
		v.Forms = value
	case "rejoin":
		return p.choose(&v.Rejoin, key, value, rejoinNames)
	case "base":
		v.Base = value
	case "profile":
		return p.choose(&v.Profile, key, value, profileNames)
	case "max":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 {
			return p.errorf("max: %q is no number of bytes above 0", value)
		}
		v.MaxLength = n
	case "escape":
		p.escape = value == "yes"
		return p.choose(new(string), key, value, []string{"yes"})
	case "match":
		p.match = append(p.match, matchField{p.line, value})
	default:
		return p.errorf("unknown field %q", key)
	}
	return nil
}

func (p *parser) choose(dst *string, key, value string, names []string) error {
	if !slices.Contains(names, value) {
		return p.errorf("%s: %q is none of %s", key, value, strings.Join(names, ", "))
	}
	*dst = value
	return nil
}

// text reads the body into Text and the marks into Want's offsets.
func (p *parser) text(body string) error {
	if !strings.HasSuffix(body, "\n") {
		return p.errorf("the file does not end with a line break")
	}
	v, open := &p.vector, false
	for p.line++; body != ""; {
		r, n := utf8.DecodeRuneInString(body)
		switch {
		case r == openMark && open:
			return p.errorf("a mark opens within a mark")
		case r == openMark:
			v.Want = append(v.Want, Want{Start: len(v.Text)})
			open = true
		case r == closeMark && !open:
			return p.errorf("a mark closes that was not opened")
		case r == closeMark:
			v.Want[len(v.Want)-1].End = len(v.Text)
			open = false
		case r == '\\' && p.escape:
			var err error
			if v.Text, n, err = p.unescape(v.Text, body); err != nil {
				return err
			}
		case hidden(body, r, n):
			return p.errorf("%q does not show in an editor: write it as an escape", body[:n])
		default:
			v.Text = append(v.Text, body[:n]...)
		}
		p.line += strings.Count(body[:n], "\n")
		body = body[n:]
	}
	if open {
		return p.errorf("a mark that was opened is not closed")
	}
	return nil
}

// unescape appends what the escape at the head of s stands for and returns the
// escape's length.
func (p *parser) unescape(dst []byte, s string) ([]byte, int, error) {
	if strings.HasPrefix(s, "\\\n") {
		return dst, 2, nil
	}
	r, multibyte, rest, err := strconv.UnquoteChar(s, 0)
	if err != nil {
		return dst, 0, p.errorf("bad escape at %.10q", s)
	}
	if multibyte {
		dst = utf8.AppendRune(dst, r)
	} else {
		dst = append(dst, byte(r))
	}
	return dst, len(s) - len(rest), nil
}

// hidden reports whether the rune r, n bytes at the head of s, does not show in an
// editor.
func hidden(s string, r rune, n int) bool {
	switch {
	case r == '\n':
		return false
	case r == ' ':
		return strings.HasPrefix(s[n:], "\n")
	case r == utf8.RuneError && n == 1:
		return true
	}
	return !unicode.IsPrint(r)
}

// matches puts the match: fields onto the marks.
func (p *parser) matches() error {
	v := &p.vector
	if len(p.match) > 0 && len(p.match) != len(v.Want) {
		p.line = p.match[0].line
		return p.errorf("%d match fields, but %d pairs of marks", len(p.match), len(v.Want))
	}
	for i := range v.Want {
		w := &v.Want[i]
		w.URL, w.Form = string(v.Text[w.Start:w.End]), "bare"
		if len(p.match) > 0 {
			p.line = p.match[i].line
			if err := p.words(w, strings.Fields(p.match[i].text)); err != nil {
				return err
			}
		}
		if err := p.sound(w); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) words(w *Want, words []string) error {
	for i, word := range words {
		if p.escape {
			decoded, err := p.unescapeAll(word)
			if err != nil {
				return err
			}
			word = decoded
		}
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "form":
			if err := p.choose(&w.Form, key, value, formNames); err != nil {
				return err
			}
		case "joined":
			if err := p.choose(&w.Joined, key, value, joinedNames); err != nil {
				return err
			}
		case "href":
			w.Href = value
		case "notes":
			w.Notes = strings.FieldsFunc(value, func(r rune) bool { return r == ',' })
		case "alt":
			w.Alternates = append(w.Alternates, value)
		case "link":
			w.NoLink = true
			if err := p.choose(new(string), key, value, []string{"no"}); err != nil {
				return err
			}
		default:
			if i > 0 {
				return p.errorf("match: %q is no part of a match", word)
			}
			w.URL = word
		}
	}
	return nil
}

func (p *parser) unescapeAll(s string) (string, error) {
	var dst []byte
	for s != "" {
		n, err := 1, error(nil)
		if s[0] == '\\' {
			dst, n, err = p.unescape(dst, s)
		} else {
			dst = append(dst, s[0])
		}
		if err != nil {
			return "", err
		}
		s = s[n:]
	}
	return string(dst), nil
}

// sound holds the URL against the marked bytes that it is made of.
func (p *parser) sound(w *Want) error {
	marked := p.vector.Text[w.Start:w.End]
	if len(marked) == 0 {
		return p.errorf("nothing stands between the marks")
	}
	if strings.ContainsAny(w.URL, "\r\n\t <>") {
		return p.errorf("%q is no URL: say in a match field what it is", w.URL)
	}
	if p.vector.Base == "" && !madeOf(w.URL, marked) {
		return p.errorf("%q is not made of the bytes of %q", w.URL, marked)
	}
	return nil
}

// madeOf reports whether the bytes of url stand in text in their order.
func madeOf(url string, text []byte) bool {
	for i := range len(url) {
		at := bytes.IndexByte(text, url[i])
		if at < 0 {
			return false
		}
		text = text[at+1:]
	}
	return true
}
