package main

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"trawl/extract"
)

// A record is a match as every format prints it. The order of its fields is the
// order of the output. Fields that may be empty are left out of JSON then.
type record struct {
	URL        string     `json:"url"`
	Href       string     `json:"href"`
	Form       string     `json:"form"`
	Scheme     string     `json:"scheme"`
	Host       string     `json:"host,omitempty"`
	Raw        string     `json:"raw"`
	Start      int64      `json:"start"` // bytes, from 0
	End        int64      `json:"end"`
	Line       int64      `json:"line"` // from 1
	Column     int64      `json:"column"`
	Pieces     [][2]int64 `json:"pieces"`
	Rejoined   string     `json:"rejoined,omitempty"`
	Valid      bool       `json:"valid"`
	Reason     string     `json:"reason,omitempty"`
	Notes      []string   `json:"notes,omitempty"`
	Alternates []string   `json:"alternates,omitempty"`
	File       string     `json:"file,omitempty"`
}

// newRecord copies what it needs from m.
func newRecord(file string, m extract.Match) record {
	r := record{
		URL:        string(m.URL()),
		Href:       m.Href(),
		Form:       m.Form.String(),
		Scheme:     m.Scheme(),
		Host:       string(m.AppendHost(nil)),
		Raw:        string(m.Raw()),
		Start:      m.Start,
		End:        m.End,
		Line:       m.Line,
		Column:     m.Column,
		Rejoined:   m.Joined.String(),
		Valid:      m.Verdict().OK(),
		Reason:     m.Verdict().String(),
		Notes:      m.Notes(),
		Alternates: m.Alternates(),
		File:       file,
	}
	r.Pieces = make([][2]int64, 0, 2)
	for _, p := range m.Pieces() {
		r.Pieces = append(r.Pieces, [2]int64{p.Start, p.End})
	}
	return r
}

// recordColumns are the record's fields as a table has them, in the same order.
var recordColumns = []string{
	"url", "href", "form", "scheme", "host", "raw", "start", "end", "line", "column", "pieces",
	"rejoined", "valid", "reason", "notes", "alternates", "file",
}

// cells are the values of recordColumns. Lists have blanks between their items,
// which no item has in itself; a piece is start-end.
func (r *record) cells() []string {
	pieces := make([]string, len(r.Pieces))
	for i, p := range r.Pieces {
		pieces[i] = itoa(p[0]) + "-" + itoa(p[1])
	}
	return []string{
		r.URL, r.Href, r.Form, r.Scheme, r.Host, r.Raw, itoa(r.Start), itoa(r.End), itoa(r.Line), itoa(r.Column),
		strings.Join(pieces, " "), r.Rejoined, strconv.FormatBool(r.Valid), r.Reason,
		strings.Join(r.Notes, " "), strings.Join(r.Alternates, " "), r.File,
	}
}

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// appendJSON appends value, on one line, with the signs of markup as they are.
func appendJSON(dst []byte, value any) ([]byte, error) {
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return dst, err
	}
	return appendVisibleJSON(dst, bytes.TrimSuffix(line.Bytes(), []byte("\n"))), nil
}

// appendVisibleJSON appends text, which is JSON, with the control characters
// escaped that JSON lets stand, DEL and U+0080 to U+009F: a terminal obeys them.
func appendVisibleJSON(dst, text []byte) []byte {
	const hex = "0123456789abcdef"
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == 0x7F:
		case c == 0xC2 && i+1 < len(text) && text[i+1] < 0xA0:
			i++
			c = text[i]
		default:
			dst = append(dst, c)
			continue
		}
		dst = append(dst, `\u00`...)
		dst = append(dst, hex[c>>4], hex[c&15])
	}
	return dst
}
