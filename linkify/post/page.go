package post

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"io"

	"trawl/linkify/anchor"
)

// style is the style sheet of a page. It has no URL in it.
//
//go:embed post.css
var style string

// policy is the Content-Security-Policy of a page: nothing is loaded, nothing runs,
// and the one style sheet is the one that is in it.
var policy = func() string {
	sum := sha256.Sum256([]byte(style))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; base-uri 'none'; form-action 'none'"
}()

// begin writes what stands before the post.
func (r *Renderer) begin(w io.Writer, title string) error {
	if r.config.Fragment {
		_, err := io.WriteString(w, "<article class=\"post\">\n")
		return err
	}
	if title == "" {
		title = "Untitled" // a page must have a title (HTML section 4.2.2)
	}
	page := []byte("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"")
	page = append(page, policy...)
	page = append(page, "\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<title>"...)
	page = anchor.AppendText(page, []byte(title))
	page = append(page, "</title>\n<style>"...)
	page = append(page, style...)
	page = append(page, "</style>\n</head>\n<body>\n<article class=\"post\">\n"...)
	_, err := w.Write(page)
	return err
}

// end writes what stands behind the post.
func (r *Renderer) end(w io.Writer) error {
	tail := "</article>\n</body>\n</html>\n"
	if r.config.Fragment {
		tail = "</article>\n"
	}
	_, err := io.WriteString(w, tail)
	return err
}
