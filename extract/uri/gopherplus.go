package uri

import "strings"

// GopherPlus is a Gopher+ string (RFC 1738 sections 3.4.4 to 3.4.9), decoded:
//
//   - the default view of an item
//     +view_name language_name        that view
//     ?                               an item with a form to fill in
//     ! or $                          all attributes of an item, of a directory
//     !+ABSTRACT +SMELL               these attributes
//     +<tab>1 +-1 value value .       a form filled in, a line each
//
// A view may stand before the form's tab. The zero value is no Gopher+ string.
type GopherPlus struct {
	Text       string   // the whole
	Kind       string   // "view", "ask", "attributes", "directory attributes", "other"; "" for the zero value
	View       string   // such as "application/postscript"; "" for the default one
	Language   string   // such as "Es_ES"
	Attributes []string // such as "+ABSTRACT"; none: all
	Answers    []string // the values of a form, a line each
}

func parseGopherPlus(encoded string) GopherPlus {
	if encoded == "" {
		return GopherPlus{}
	}
	p := GopherPlus{Text: decode(encoded), Kind: "other"}
	switch p.Text[0] {
	case '+':
		p.Kind = "view"
		view, form, _ := strings.Cut(p.Text[1:], "\t")
		p.View, p.Language, _ = strings.Cut(view, " ")
		p.Answers = formAnswers(form)
	case '?':
		p.Kind = "ask"
	case '!':
		p.Kind = "attributes"
		p.Attributes = strings.Fields(p.Text[1:])
	case '$':
		p.Kind = "directory attributes"
		p.Attributes = strings.Fields(p.Text[1:])
	}
	return p
}

// formAnswers returns the lines between "+-1" and ".".
func formAnswers(form string) []string {
	_, lines, ok := strings.Cut(form, "\r\n+-1\r\n")
	if !ok {
		return nil
	}
	lines = strings.TrimSuffix(lines, ".\r\n")
	return strings.Split(strings.TrimSuffix(lines, "\r\n"), "\r\n")
}

// Fields returns the parts.
func (p GopherPlus) Fields() []Field {
	if p.Text == "" {
		return nil
	}
	fields := []Field{{"gopher+", p.Kind}}
	fields = appendField(fields, "view", p.View)
	fields = appendField(fields, "language", p.Language)
	for _, attribute := range p.Attributes {
		fields = append(fields, Field{"attribute", attribute})
	}
	for _, answer := range p.Answers {
		fields = append(fields, Field{"answer", answer})
	}
	return fields
}
