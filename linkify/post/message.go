package post

import (
	"fmt"
	"io"

	"trawl/extract/article"
	"trawl/linkify/anchor"
)

// Message writes a mail or news article: its header and its text parts; what else
// is in it is named. An error is that of w.
func (r *Renderer) Message(w io.Writer, raw []byte) error {
	var p article.Parser
	a := p.Parse(withoutFromLine(raw))
	title := r.config.Title
	if title == "" {
		title = a.Header.Get("Subject")
	}
	if err := r.begin(w, title); err != nil {
		return err
	}
	if err := r.header(w, a.Header); err != nil {
		return err
	}
	branches := branches(a.Parts)
	for i := range a.Parts {
		part := &a.Parts[i]
		if part.Role == article.RolePreamble || part.Alternative != 0 && branches[part.Alternative] != part.Branch {
			continue
		}
		if err := r.part(w, part, i > 0); err != nil {
			return err
		}
	}
	return r.end(w)
}

// branches chooses what is shown where parts say the same: the first with plain
// text, or else the first with any.
func branches(parts []article.Part) map[int]int {
	chosen := map[int]int{}
	plain := map[int]bool{}
	for i := range parts {
		p := &parts[i]
		if p.Alternative == 0 || p.Text().Len() == 0 {
			continue
		}
		if _, ok := chosen[p.Alternative]; !ok || !p.IsHTML() && !plain[p.Alternative] {
			chosen[p.Alternative] = p.Branch
			plain[p.Alternative] = !p.IsHTML()
		}
	}
	return chosen
}

// part writes one part; later says that another one stands before it.
func (r *Renderer) part(w io.Writer, p *article.Part, later bool) error {
	text, labels := p.Text(), []link(nil)
	if p.IsHTML() {
		h := p.HTML()
		text, labels = h.Text, r.labels(p, &h)
	}
	switch {
	case p.Type == "message/rfc822" && text.Len() == 0:
		return r.header(w, p.Header)
	case text.Len() == 0 && p.Size == 0:
		return nil
	case text.Len() == 0 || later && p.Name != "":
		if err := r.name(w, p); err != nil || text.Len() == 0 {
			return err
		}
	}
	class := "text"
	if p.Flowed {
		class = "text flowed"
	}
	return r.body(w, text.Bytes(), labels, class)
}

// name writes what a part is.
func (r *Renderer) name(w io.Writer, p *article.Part) error {
	s := fmt.Sprintf("Part %s: %s, %d bytes", p.Path, p.Type, p.Size)
	if p.Name != "" {
		s = fmt.Sprintf("Part %s: %s, %s, %d bytes", p.Path, p.Name, p.Type, p.Size)
	}
	line := append([]byte(nil), `<p class="part">`...)
	line = anchor.AppendText(line, []byte(s))
	_, err := w.Write(append(line, "</p>\n"...))
	return err
}
