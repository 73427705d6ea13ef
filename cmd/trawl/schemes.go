package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"trawl/extract/uri"
)

func schemesCommand() *cli.Command {
	return &cli.Command{
		Name:  "schemes",
		Usage: "list the schemes known, their ports, and where they are defined",
		Description: `Lists the schemes of the early documents, of the IANA registry, and others in use,
with the default port, the document that defines each, and an example.

   trawl schemes
   trawl schemes --format csv >schemes.csv`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags:           []cli.Flag{formatFlag()},
		Action:          runSchemes,
	}
}

// A schemeRow is a scheme as every format prints it.
type schemeRow struct {
	Scheme  string `json:"scheme"`
	Port    int    `json:"port,omitempty"`
	Defined string `json:"defined"`
	Example string `json:"example,omitempty"`
	Link    bool   `json:"link"` // false: must not become a link in HTML
}

func (r *schemeRow) cells() []string {
	port := ""
	if r.Port > 0 {
		port = itoa(int64(r.Port))
	}
	return []string{r.Scheme, port, r.Defined, r.Example, yesNo(r.Link)}
}

func runSchemes(c *cli.Context) error {
	if c.Args().Present() {
		return fmt.Errorf("schemes: takes no argument %q", c.Args().First())
	}
	format, err := choice(c, "format", formats...)
	if err != nil {
		return err
	}
	columns := []string{"scheme", "port", "defined", "example", "link"}
	switch format {
	case "jsonl":
		return eachScheme(func(r schemeRow) error { return jsonPrinter{c.App.Writer}.object(r) })
	case "csv", "tsv":
		t, err := newTable(c.App.Writer, format, columns)
		if err != nil {
			return err
		}
		return eachScheme(func(r schemeRow) error { return t.row(r.cells()) })
	}
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
	line := func(cells []string) error {
		_, err := fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", cells[0], cells[1], cells[2], cells[3])
		return err
	}
	if err := line(columns); err != nil {
		return err
	}
	if err := eachScheme(func(r schemeRow) error { return line(r.cells()) }); err != nil {
		return err
	}
	return t.Flush()
}

func eachScheme(f func(schemeRow) error) error {
	for s := range uri.Schemes() {
		if err := f(schemeRow{s.Name, s.Port, s.Defined, s.Example, !uri.NeverLink(s.Name)}); err != nil {
			return err
		}
	}
	return nil
}
