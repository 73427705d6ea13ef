// Command trawl finds the URLs that people wrote into text: plain text, mail
// and news. Each subcommand has a file of its own; "trawl help" lists them.
//
// It is organised by what a line of output goes through:
//
//	flags.go     the flags that subcommands share, and what they mean
//	input.go     files and standard input, one after another; what could not be read
//	record.go    a match as the record that all formats print
//	output.go    where records go; the rules of the interface
//	text.go, table.go, terminal.go   the formats
//
// Exit status is 2 after an error, else 0; where a subcommand answers a question,
// 1 is its no: extract and scan found nothing, as with grep, check found a URL that
// is not valid.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"syscall"

	"github.com/urfave/cli/v2"
)

func main() { os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr)) }

const (
	exitFound = 0
	exitNone  = 1 // nothing found, or not all valid
	exitError = 2
)

var (
	errNone = errors.New("nothing found")
	// errTold is returned where the user has been told already.
	errTold = errors.New("an error was reported")
)

// run runs the command and returns its exit status.
func run(args []string, in io.Reader, out, errOut io.Writer) int {
	err := newApp(in, out, errOut).Run(args)
	switch {
	case err == nil:
		return exitFound
	case errors.Is(err, errNone):
		return exitNone
	case errors.Is(err, errTold):
	case errors.Is(err, syscall.EPIPE): // the reader has seen enough
	default:
		fmt.Fprintf(errOut, "trawl: %v\n", err)
	}
	return exitError
}

func newApp(in io.Reader, out, errOut io.Writer) *cli.App {
	app := &cli.App{
		Name:      "trawl",
		Usage:     "find the URLs that people wrote into text",
		UsageText: "trawl COMMAND [FLAG...] [ARGUMENT...]",
		Description: `Exit status is 0, or 2 after an error. It is 1 if extract or scan found nothing, or
if check found a URL that is not valid.`,
		Version:      version(),
		Reader:       in,
		Writer:       out,
		ErrWriter:    errOut,
		OnUsageError: usageError,
		Action:       noCommand,
		Commands: []*cli.Command{
			extractCommand(),
			scanCommand(),
			htmlCommand(),
			markdownCommand(),
			wrapCommand(),
			checkCommand(),
			schemesCommand(),
			pipeCommand(),
		},
	}
	for _, command := range app.Commands {
		command.Before = flagsFirst
	}
	return app
}

// flagsFirst refuses what looks like a flag behind another argument: it would be
// taken for a file or a URL, and not be obeyed.
func flagsFirst(c *cli.Context) error {
	for _, arg := range c.Args().Slice() {
		if len(arg) < 2 || arg[0] != '-' {
			continue
		}
		if _, err := os.Lstat(arg); err != nil {
			err = fmt.Errorf("%s is taken for a flag, and flags stand before all other arguments", visible(arg))
			return usageError(c, err, false)
		}
	}
	return nil
}

// usageError keeps the help, which is long, off the screen when a flag is wrong.
func usageError(c *cli.Context, err error, _ bool) error {
	if c.Command.Name == c.App.Name {
		return fmt.Errorf("%w (trawl --help lists the flags)", err)
	}
	return fmt.Errorf("%s: %w (trawl %[1]s --help lists the flags)", c.Command.Name, err)
}

// noCommand is reached when the first argument names no subcommand.
func noCommand(c *cli.Context) error {
	if name := c.Args().First(); name != "" {
		return fmt.Errorf("unknown command %q (trawl --help lists the commands)", name)
	}
	c.App.Writer = c.App.ErrWriter
	if err := cli.ShowAppHelp(c); err != nil {
		return err
	}
	return errTold
}

// version is the module's version as the build recorded it, or the revision
// where it was built from a working tree.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	version := info.Main.Version
	if version == "" || version == "(devel)" {
		version = "devel"
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				version += " " + s.Value
			}
		}
	}
	return version + ", " + info.GoVersion
}
