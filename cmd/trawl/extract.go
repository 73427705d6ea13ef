package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"trawl/extract"
)

func extractCommand() *cli.Command {
	return &cli.Command{
		Name:      "extract",
		Usage:     "print the URLs of plain text",
		ArgsUsage: "[FILE...]",
		Description: `Reads the files, or standard input for - or no file. A URL of a file is printed
as file:line:column: url, one of standard input alone.

   trawl extract notes.txt
   trawl extract --unique <article | xargs -n 1 curl -sI
   trawl extract --format jsonl --forms wrapper,angle,bare,www,email *.txt

Exit status is 0 if a URL was found, 1 if none was, 2 after an error.
The csv is for spreadsheets: a cell that would be taken for a formula has an
apostrophe in front. The tsv escapes tab, line breaks and backslash as \t \n \r \\.`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags: append(append(outputFlags(), finderFlags()...),
			boolFlag("unique", "print a URL only where it is first mentioned; keeps every URL in memory"),
			boolFlag("count", "print only how many there are, for each file"),
			boolFlag("explain", "tell what was refused, and why, on standard error"),
		),
		Action: runExtract,
	}
}

func runExtract(c *cli.Context) error {
	e, err := newExtraction(c)
	if err != nil {
		return err
	}
	err = eachInput(c, e.file)
	if flushed := e.out.Flush(); flushed != nil {
		return flushed
	}
	if err == nil && !e.found {
		return errNone
	}
	return err
}

// An extraction is one run of trawl extract.
type extraction struct {
	*cli.Context
	finder  *extract.Finder
	out     *output
	printer printer
	seen    map[string]bool // the URLs printed; nil: not asked for
	found   bool
}

func newExtraction(c *cli.Context) (*extraction, error) {
	config, err := finderConfig(c)
	if err != nil {
		return nil, err
	}
	config.Explain = c.Bool("explain")
	e := &extraction{Context: c, finder: extract.New(config)}
	if e.out, err = newOutput(c); err != nil {
		return nil, err
	}
	if e.printer, err = newPrinter(c, e.out, c.Bool("count")); err != nil {
		return nil, err
	}
	if c.Bool("unique") {
		e.seen = map[string]bool{}
	}
	return e, nil
}

// file prints the URLs of one file.
func (e *extraction) file(in input) error {
	counting := e.Bool("count")
	var n int64
	for m, err := range e.finder.Reader(in) {
		switch {
		case err != nil:
			return readError{err}
		case m.Refused() != extract.Refusal{}:
			fmt.Fprintln(e.App.ErrWriter, refusal(in.name, m))
			continue
		case !e.isNew(m):
			continue
		}
		e.found = true
		n++
		if counting {
			continue
		}
		if err := e.printer.match(in.name, m); err != nil {
			return err
		}
	}
	if counting {
		return e.printer.count(in.name, n, e.NArg() > 1)
	}
	return nil
}

// isNew reports whether m is to be printed where each URL is printed once.
func (e *extraction) isNew(m extract.Match) bool {
	if e.seen == nil {
		return true
	}
	if e.seen[string(m.URL())] {
		return false
	}
	e.seen[string(m.URL())] = true
	return true
}
