package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"trawl/extract"
	"trawl/extract/rewrap"
)

// leastWidth is the narrowest width that trawl wrap folds at, in bytes.
const leastWidth = 20

func wrapCommand() *cli.Command {
	return &cli.Command{
		Name:      "wrap",
		Usage:     "put the URLs of a text into <URL:...> wrappers, or join broken ones",
		ArgsUsage: "[FILE]",
		Description: `Copies the file, or standard input, with each URL in the wrapper that RFC 1738
recommends for running text, folded, with the quote prefix of its line. A URL in
a wrapper is folded anew. With --unwrap, URLs that are broken over lines are
joined in place, in a wrapper or not, and nothing else is changed.

   trawl wrap --width 65 <letter.txt
   trawl wrap --unwrap post.txt | less

Exit status is 0, or 2 after an error. UTF-16 comes out as UTF-8.`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags: []cli.Flag{
			boolFlag("unwrap", "join URLs that are broken over lines"),
			&cli.IntFlag{Name: "width", Value: 72, Usage: "fold at `N` columns"},
			formsFlag("rewrite", "wrapper, angle, bare, www"),
			schemesFlag("rewrite"),
			rejoinFlag(),
			profileFlag(),
		},
		Action: runWrap,
	}
}

func runWrap(c *cli.Context) error {
	o, err := wrapOptions(c)
	if err != nil {
		return err
	}
	rewrite := rewrap.Wrap
	if c.Bool("unwrap") {
		rewrite = rewrap.Unwrap
	}
	out := newVisibleWriter(c.App.Writer)
	return eachInput(c, func(in input) error {
		marked := &readMarker{Reader: in}
		err := rewrite(out, marked, o)
		if flushed := out.flush(); err == nil {
			err = flushed
		}
		if marked.err != nil {
			return readError{marked.err}
		}
		return err
	})
}

func wrapOptions(c *cli.Context) (o rewrap.Options, err error) {
	if c.NArg() > 1 {
		return o, errors.New("wrap: give one file only, or none for standard input")
	}
	if c.Bool("unwrap") && c.IsSet("width") {
		return o, errors.New("--width: has no meaning with --unwrap")
	}
	if o.Width = c.Int("width"); o.Width < leastWidth {
		return o, flagError("width", fmt.Errorf("%d is too narrow: it is %d at least", o.Width, leastWidth))
	}
	if o.Find, err = finderConfig(c); err != nil {
		return o, err
	}
	if none := o.Find.Forms &^ extract.DefaultForms; none != 0 {
		return o, flagError("forms", fmt.Errorf("%s cannot stand in a wrapper", none))
	}
	return o, nil
}

// A readMarker keeps the error of what it reads, so that it can be told from that
// of the output.
type readMarker struct {
	io.Reader
	err error
}

func (m *readMarker) Read(p []byte) (int, error) {
	n, err := m.Reader.Read(p)
	if err != io.EOF {
		m.err = err
	}
	return n, err
}
