package main

import (
	"bufio"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"trawl/extract"
)

// The rules of the interface:
//
//   - Results go to standard output and nothing else does. Words for people go
//     to standard error and begin with "trawl: ".
//   - As text, a URL of a file that was named is printed as
//     file:line:column: url, where an editor or a terminal can jump to; a URL of
//     standard input is printed alone.
//   - As csv and tsv, every record has all fields, whatever was read; as jsonl,
//     those that are empty are left out. A table has a line of names at its head,
//     also when nothing was found.
//   - A control character never reaches a terminal: as text it is escaped there
//     as \x1b. What goes to a file or a pipe as text has the bytes of the source.
//   - Color is for people: in text only, on a terminal only, and not where
//     NO_COLOR is set, unless --color says otherwise.

// A printer prints what was found in one of the formats.
type printer interface {
	// match prints a match in file, "" where standard input was not named.
	match(file string, m extract.Match) error
	// count prints how many there were in file. several says that more than
	// one file is read.
	count(file string, n int64, several bool) error
}

// An output is standard output: buffered, so flush ends its use.
type output struct {
	*bufio.Writer
	terminal bool
	color    bool
}

// newOutput reads the flag --color. It is asked for once.
func newOutput(c *cli.Context) (*output, error) {
	when, err := choice(c, "color", "auto", "always", "never")
	if err != nil {
		return nil, err
	}
	o := &output{Writer: bufio.NewWriterSize(c.App.Writer, 64<<10), terminal: isTerminal(c.App.Writer)}
	o.color = when == "always" || when == "auto" && o.terminal && wantsColor(os.Getenv)
	return o, nil
}

// formats are the values of --format.
var formats = []string{"text", "jsonl", "csv", "tsv"}

// newPrinter reads the flag --format. counting says that it is to print counts,
// not matches.
func newPrinter(c *cli.Context, o *output, counting bool) (printer, error) {
	format, err := choice(c, "format", formats...)
	if err != nil {
		return nil, err
	}
	switch format {
	case "jsonl":
		return jsonPrinter{o}, nil
	case "csv", "tsv":
		columns := recordColumns
		if counting {
			columns = []string{"count", "file"}
		}
		return newTable(o, format, columns)
	}
	return textPrinter{o}, nil
}

// A jsonPrinter prints a JSON object a line.
type jsonPrinter struct{ io.Writer }

func (p jsonPrinter) match(file string, m extract.Match) error {
	return p.object(newRecord(file, m))
}

func (p jsonPrinter) count(file string, n int64, _ bool) error {
	return p.object(struct {
		Count int64  `json:"count"`
		File  string `json:"file,omitempty"`
	}{n, file})
}

func (p jsonPrinter) object(value any) error {
	line, err := appendJSON(nil, value)
	if err != nil {
		return err
	}
	_, err = p.Write(append(line, '\n'))
	return err
}
