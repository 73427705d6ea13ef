package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"trawl/extract/uri"
)

func checkCommand() *cli.Command {
	return &cli.Command{
		Name:      "check",
		Usage:     "say whether strings are URLs, what their parts mean, and what to beware of",
		ArgsUsage: "URL...",
		Description: `Checks each URL by the document that --profile names, and tells its parts, what a
client does to follow it, and what a reader should be warned of. For - it reads
standard input, a URL a line.

   trawl check 'ftp://host.dom/%2Fetc/motd;type=a'
   trawl check --profile rfc1738 --format jsonl - <urls.txt

Exit status is 0 if all are valid, 1 if one is not, 2 after an error. One that is
not valid but that clients forgive has its parts told all the same. The note
url-prefix says that "URL:" is not a scheme but part of the wrapper <URL:...>.`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags:           append(outputFlags(), profileFlag()),
		Action:          runCheck,
	}
}

func runCheck(c *cli.Context) error {
	profile, err := uri.ParseProfile(c.String("profile"))
	if err != nil {
		return flagError("profile", err)
	}
	if !c.Args().Present() {
		return errors.New("check: no URL is given (trawl check --help tells more)")
	}
	out, err := newOutput(c)
	if err != nil {
		return err
	}
	show, err := newCheckPrinter(c, out)
	if err != nil {
		return err
	}
	valid := true
	err = eachURL(c, func(text string) error {
		r := newReport(profile, text)
		valid = valid && r.Valid
		return show(r)
	})
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	if err == nil && !valid {
		return errNone
	}
	return err
}

// eachURL calls f for the arguments, and for the lines of standard input but the
// empty ones where an argument is "-".
func eachURL(c *cli.Context, f func(string) error) error {
	for _, text := range c.Args().Slice() {
		if text != "-" {
			if err := f(text); err != nil {
				return err
			}
			continue
		}
		lines := lineReader{Reader: bufio.NewReader(c.App.Reader), max: maxLine}
		for {
			line, err := lines.next()
			if err == io.EOF {
				break
			}
			if err != nil {
				return fmt.Errorf("%s: %w", stdinName, err)
			}
			text := strings.TrimSuffix(string(line), "\r")
			if text == "" {
				continue
			}
			if err := f(text); err != nil {
				return err
			}
		}
	}
	return nil
}

// A report is what there is to say of one URL. Fields that may be empty are left
// out of JSON then.
type report struct {
	URL     string       `json:"url"`
	Profile string       `json:"profile"`
	Valid   bool         `json:"valid"`
	Reason  string       `json:"reason,omitempty"`
	Scheme  string       `json:"scheme,omitempty"`
	Defined string       `json:"defined,omitempty"`
	Parts   []reportPart `json:"parts,omitempty"`
	Client  []string     `json:"client,omitempty"`
	Href    string       `json:"href,omitempty"`
	Link    bool         `json:"link"` // false: must not become a link in HTML
	Notes   []string     `json:"notes,omitempty"`
}

// A reportPart is one part; a name may come several times.
type reportPart struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

func newReport(p uri.Profile, text string) report {
	v := uri.CheckString(p, text)
	r := report{URL: text, Profile: p.String(), Valid: v.OK(), Reason: v.String()}
	u, err := uri.Parse(p, text)
	if err != nil {
		return r
	}
	r.Scheme = strings.ToLower(u.Scheme)
	if u.Known != nil {
		r.Defined = u.Known.Defined
	}
	for _, f := range partsOf(u) {
		r.Parts = append(r.Parts, reportPart{f.Name, f.Value})
	}
	if u.Value != nil {
		r.Client = u.Value.Steps()
	}
	r.Link = !uri.NeverLink(r.Scheme)
	if r.Link {
		r.Href = string(uri.AppendHref(nil, []byte(text)))
	}
	r.Notes = uri.NotesOf([]byte(text)).Names()
	if r.Scheme == "url" { // which the grammar takes for a scheme nobody knows
		r.Notes = append(r.Notes, "url-prefix")
	}
	return r
}

// partsOf are the parts as the scheme has them, or those of the generic syntax.
// The fragment, which stays with the client, is no part of any scheme but urn.
func partsOf(u *uri.URL) []uri.Field {
	var all []uri.Field
	add := func(has bool, name, value string) {
		if has {
			all = append(all, uri.Field{Name: name, Value: value})
		}
	}
	if u.Value != nil {
		all = u.Value.Fields()
	} else {
		add(u.HasUser, "user", u.User)
		add(u.HasPassword, "password", u.Password)
		add(u.HasAuthority, "host", u.Host)
		add(u.HasPort, "port", u.Port)
		add(u.Path != "", "path", u.Path)
		add(u.HasQuery, "query", u.Query)
	}
	_, isURN := u.Value.(uri.URN)
	add(u.HasFragment && !isURN, "fragment", u.Fragment)
	return all
}

// newCheckPrinter reads the flag --format.
func newCheckPrinter(c *cli.Context, o *output) (func(report) error, error) {
	format, err := choice(c, "format", formats...)
	if err != nil {
		return nil, err
	}
	switch format {
	case "jsonl":
		return func(r report) error { return jsonPrinter{o}.object(r) }, nil
	case "csv", "tsv":
		t, err := newTable(o, format, []string{"url", "profile", "valid", "reason", "scheme", "defined", "parts", "client", "href", "link", "notes"})
		return func(r report) error { return t.row(r.cells()) }, err
	}
	return func(r report) error { return textPrinter{o}.report(r) }, nil
}

func (r *report) cells() []string {
	parts := make([]string, len(r.Parts))
	for i, p := range r.Parts {
		parts[i] = p.Name + "=" + p.Value
	}
	return []string{
		r.URL, r.Profile, yesNo(r.Valid), r.Reason, r.Scheme, r.Defined,
		strings.Join(parts, "; "), strings.Join(r.Client, "; "), r.Href, yesNo(r.Link), strings.Join(r.Notes, " "),
	}
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// report prints the URL and below it what there is to say, a name and a value a
// line. A URL may hold a line break, encoded or not, that would look like
// another line of the report, so all is escaped wherever it goes.
func (p textPrinter) report(r report) error {
	p.part("", visible(r.URL))
	p.WriteByte('\n')
	if r.Valid {
		p.row("valid", "yes ("+r.Profile+")", "")
	} else {
		p.row("valid", "no ("+r.Profile+"): "+r.Reason, badColor)
	}
	p.row("defined", r.Defined, "")
	for _, part := range r.Parts {
		p.row(part.Name, part.Value, "")
	}
	for i, step := range r.Client {
		name := ""
		if i == 0 {
			name = "client"
		}
		p.row(name, step, "")
	}
	p.row("href", r.Href, "")
	p.row("notes", strings.Join(r.Notes, ", "), badColor)
	if r.Scheme != "" && !r.Link {
		p.row("link", "never in HTML", badColor)
	}
	return p.WriteByte('\n')
}

// row prints a name and a value, if there is one.
func (p textPrinter) row(name, value, color string) {
	if value == "" {
		return
	}
	const width = 10
	p.part(numberColor, "  "+name+strings.Repeat(" ", max(1, width-len(name))))
	p.part(color, visible(value))
	p.WriteByte('\n')
}
