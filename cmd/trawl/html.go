package main

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"net/url"
	"strings"

	"github.com/urfave/cli/v2"

	"trawl/extract"
	"trawl/linkify/anchor"
	"trawl/linkify/post"
)

func htmlCommand() *cli.Command {
	return &cli.Command{
		Name:      "html",
		Usage:     "write a mail, a news article or a plain text as HTML",
		ArgsUsage: "[FILE]",
		Description: `Reads the file, or standard input for - or no file. What begins with a header is
read as a mail or a news article, anything else as plain text.

   trawl html article.eml >article.html
   trawl html --fragment --headers none --rel nofollow <article

The text stays as it was written, line breaks and all. A URL that is broken over
lines is one link. A mail that is HTML only is shown as text, with its links; a
link says where it goes if its text does not. Nothing in the text can put markup
or a script into the page.

All of the input is held in memory. Exit status is 0, or 2 after an error.`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags: append(append(linkFinderFlags(), linkFlags()...),
			boolFlag("fragment", "leave out what makes a page: for a page with a style of its own"),
			&cli.StringFlag{Name: "headers", Value: post.Common.String(), Usage: "show the header fields `all|common|none`"},
			boolFlag("plain", "read it as plain text, whatever it begins with"),
			boolFlag("emphasis", "mark up *bold*, /italic/ and _underlined_ words"),
			&cli.StringFlag{Name: "message-id", Usage: "link message-ids to `URL`, with the id for {}", DefaultText: "news: URLs"},
			&cli.StringFlag{Name: "title", Usage: "the page's title is `TEXT`", DefaultText: "the subject"},
		),
		Action: runHTML,
	}
}

func runHTML(c *cli.Context) error {
	config, err := postConfig(c)
	if err != nil {
		return err
	}
	r := post.New(config)
	return oneInput(c, func(text []byte, out io.Writer) error {
		if !c.Bool("plain") && post.IsMessage(text) {
			return r.Message(out, text)
		}
		return r.Text(out, text)
	})
}

func postConfig(c *cli.Context) (config post.Config, err error) {
	if config.Find, err = finderConfig(c); err != nil {
		return config, err
	}
	config.Find.Lines = false
	if config.Headers, err = post.ParseHeaders(c.String("headers")); err != nil {
		return config, flagError("headers", err)
	}
	if config.MessageID, err = idTemplate(c.String("message-id")); err != nil {
		return config, flagError("message-id", err)
	}
	config.Policy = linkPolicy(c)
	config.Fragment, config.Emphasis, config.Title = c.Bool("fragment"), c.Bool("emphasis"), c.String("title")
	return config, nil
}

// idTemplate returns what gives a message-id its URL.
func idTemplate(template string) (func(id string) string, error) {
	if template == "" {
		return nil, nil
	}
	if !strings.Contains(template, "{}") {
		return nil, errors.New("no {} for the id in it")
	}
	return func(id string) string { return strings.ReplaceAll(template, "{}", url.QueryEscape(id)) }, nil
}

// linkFinderFlags are finderFlags for commands that make links: addresses are on.
func linkFinderFlags() []cli.Flag {
	flags := finderFlags()
	for _, f := range flags {
		if f, ok := f.(*cli.StringFlag); ok && f.Name == "forms" {
			f.Value = (extract.DefaultForms | extract.Email).String()
			f.Usage = strings.Replace(f.Usage, "report", "link", 1)
		}
	}
	return flags
}

// linkFlags say what the links look like.
func linkFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "rel", Usage: "the rel attribute of the links is `TEXT`, as nofollow", DefaultText: "none"},
		&cli.StringFlag{Name: "target", Usage: "the target attribute of the links is `TEXT`, as _blank", DefaultText: "none"},
		boolFlag("plain-http", "make www. hosts http: links, not https:"),
	}
}

func linkPolicy(c *cli.Context) anchor.Policy {
	return anchor.Policy{Rel: c.String("rel"), Target: c.String("target"), PlainHTTP: c.Bool("plain-http")}
}

// oneInput reads the file named, or standard input, and gives it to write.
func oneInput(c *cli.Context, write func(text []byte, out io.Writer) error) error {
	if c.NArg() > 1 {
		return errors.New("one file at a time: several make no page")
	}
	shown := newVisibleWriter(c.App.Writer)
	out := bufio.NewWriterSize(shown, 64<<10)
	err := eachInput(c, func(in input) error {
		text, err := io.ReadAll(in)
		if err != nil {
			return readError{err}
		}
		return write(text, out)
	})
	if flushed := cmp.Or(out.Flush(), shown.flush()); flushed != nil {
		return flushed
	}
	return err
}
