package post

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"trawl/extract/article"
	"trawl/linkify/anchor"
)

// Headers says which header fields are shown. The zero value: the common ones.
type Headers uint8

const (
	Common    Headers = iota // the author, the readers, the subject, the date, the ids
	All                      // every field, in the order of the message
	NoHeaders                // none
)

var headersNames = [...]string{"common", "all", "none"}

// String returns "common", "all" or "none".
func (h Headers) String() string {
	if int(h) >= len(headersNames) {
		return fmt.Sprintf("Headers(%d)", uint8(h))
	}
	return headersNames[h]
}

// ParseHeaders reads "common", "all" or "none".
func ParseHeaders(name string) (Headers, error) {
	for i, known := range headersNames {
		if name == known {
			return Headers(i), nil
		}
	}
	return 0, fmt.Errorf("unknown headers %q: they are %s", name, strings.Join(headersNames[:], ", "))
}

// common are the fields that readers look at, in the order in which they are shown.
var common = [...]string{"From", "Newsgroups", "Followup-To", "To", "Cc", "Subject", "Date", "Message-ID", "In-Reply-To", "References"}

// header writes the table of the header fields.
func (r *Renderer) header(w io.Writer, h article.Header) error {
	var rows []byte
	switch r.config.Headers {
	case All:
		for f := range h.Fields() {
			rows = r.appendRow(rows, string(f.Name), f.Text())
		}
	case Common:
		for _, name := range common {
			if value := h.Get(name); value != "" {
				rows = r.appendRow(rows, name, value)
			}
		}
	}
	if len(rows) == 0 {
		return nil
	}
	_, err := io.WriteString(w, "<table class=\"headers\">\n"+string(rows)+"</table>\n")
	return err
}

// appendRow appends a field as a row of the table.
func (r *Renderer) appendRow(dst []byte, name, value string) []byte {
	tag := "<tr>"
	if strings.EqualFold(name, "Subject") {
		tag = `<tr class="subject">`
	}
	dst = append(dst, tag+`<th scope="row">`...)
	dst = anchor.AppendText(dst, []byte(name))
	dst = append(dst, "</th><td>"...)
	if strings.EqualFold(name, "Newsgroups") || strings.EqualFold(name, "Followup-To") {
		dst = r.appendGroups(dst, value)
	} else {
		dst = r.appendValue(dst, name, value)
	}
	return append(dst, "</td></tr>\n"...)
}

// appendValue appends the value of a field with its links. The name stands
// before it while they are looked for: it says that "References" holds
// message-ids and not addresses.
func (r *Renderer) appendValue(dst []byte, name, value string) []byte {
	text := []byte(name + ": " + value)
	done := len(name) + 2
	for l := range r.links(text) {
		if l.start < done {
			continue
		}
		dst = anchor.AppendText(dst, text[done:l.start])
		dst = l.anchor.Append(dst, text[l.start:l.end])
		done = l.end
	}
	return anchor.AppendText(dst, text[done:])
}

// appendGroups appends the value of a field that names newsgroups (RFC 5536
// section 3.1.4) with each of them as a link.
func (r *Renderer) appendGroups(dst []byte, value string) []byte {
	for i, group := range strings.Split(value, ",") {
		if i > 0 {
			dst = append(dst, ',')
		}
		name := strings.TrimSpace(group)
		a, ok := r.config.Policy.To("news:" + name)
		if !ok || !isGroup(name) {
			dst = anchor.AppendText(dst, []byte(group))
			continue
		}
		before, behind, _ := strings.Cut(group, name)
		dst = anchor.AppendText(dst, []byte(before))
		dst = a.Append(dst, []byte(name))
		dst = anchor.AppendText(dst, []byte(behind))
	}
	return dst
}

// isGroup reports whether name is that of a newsgroup.
func isGroup(name string) bool {
	for i := range len(name) {
		if c := name[i]; !wordByte(c) && c != '.' && c != '+' && c != '-' && c != '_' || c >= 0x80 {
			return false
		}
	}
	return strings.Contains(name, ".") && name[0] != '.'
}

// IsMessage reports whether raw begins with a header, as a mail or a news article
// does and a plain text does not: see [article.IsMessage]. The "From " line of an
// mbox may stand before it.
func IsMessage(raw []byte) bool { return article.IsMessage(withoutFromLine(raw)) }

// withoutFromLine returns raw without the line that an mbox has before each message.
func withoutFromLine(raw []byte) []byte {
	if bytes.HasPrefix(raw, []byte("From ")) {
		return raw[len(firstLine(raw)):]
	}
	return raw
}
