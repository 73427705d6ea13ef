package main

import (
	"io"
	"slices"

	"github.com/urfave/cli/v2"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"trawl/linkify"
)

func markdownCommand() *cli.Command {
	// Markdown has links of its own for relative references.
	flags := slices.DeleteFunc(linkFinderFlags(), func(f cli.Flag) bool { return f.Names()[0] == "base" })
	return &cli.Command{
		Name:      "markdown",
		Usage:     "write Markdown as HTML, with the URLs of its text as links",
		ArgsUsage: "[FILE]",
		Description: `Reads the file, or standard input for - or no file, as CommonMark with the tables,
the strikethrough and the task lists of GitHub. Raw HTML is left out.

   trawl markdown README.md >readme.html

All of the input is held in memory. Exit status is 0, or 2 after an error.`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags: append(append(flags, linkFlags()...),
			&cli.IntFlag{Name: "max-label", Usage: "cut the middle out of labels with more than `N` characters", DefaultText: "labels are whole"},
			boolFlag("strip-scheme", "leave http:// and https:// out of the labels"),
		),
		Action: runMarkdown,
	}
}

func runMarkdown(c *cli.Context) error {
	options, err := linkifyOptions(c)
	if err != nil {
		return err
	}
	md := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.TaskList, linkify.New(options...)))
	return oneInput(c, func(text []byte, out io.Writer) error { return md.Convert(text, out) })
}

func linkifyOptions(c *cli.Context) ([]linkify.Option, error) {
	find, err := finderConfig(c)
	if err != nil {
		return nil, err
	}
	options := []linkify.Option{
		linkify.WithForms(find.Forms), linkify.WithSchemes(find.Schemes...), linkify.WithProfile(find.Profile),
		linkify.WithRejoin(find.Rejoin), linkify.WithRel(c.String("rel")), linkify.WithTarget(c.String("target")),
		linkify.WithMaxLabel(c.Int("max-label")),
	}
	if c.Bool("plain-http") {
		options = append(options, linkify.WithPlainHTTP())
	}
	if c.Bool("strip-scheme") {
		options = append(options, linkify.WithoutScheme())
	}
	return options, nil
}
