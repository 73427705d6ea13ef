package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/urfave/cli/v2"
)

// stdinName is what standard input is called where files have names.
const stdinName = "(standard input)"

// An input is a text to read.
type input struct {
	name string // "" for standard input where no file was named
	io.Reader
}

// A readError is an error of the input; every other one is of the output.
type readError struct{ error }

// reason is the error without the name of the file, which the message has.
func (e readError) reason() error {
	var path *fs.PathError
	if errors.As(e.error, &path) {
		return path.Err
	}
	return e.error
}

// eachInput calls f for the files that the arguments name, in order; for
// standard input where there are none, or for "-". f returns a readError for
// what it could not read: the user is told, the others are still read, and the
// error returned is errTold. Any other error ends it.
func eachInput(c *cli.Context, f func(input) error) (err error) {
	names := c.Args().Slice()
	if len(names) == 0 {
		names = []string{"-"}
	}
	named := c.Args().Present() && c.Args().First() != "-" || len(names) > 1
	for _, name := range names {
		failed := withInput(c, name, named, f)
		var unread readError
		switch {
		case errors.As(failed, &unread):
			if name == "-" {
				name = stdinName
			}
			fmt.Fprintf(c.App.ErrWriter, "trawl: %s: %v\n", visible(name), unread.reason())
			err = errTold
		case failed != nil:
			return failed
		}
	}
	return err
}

// withInput opens the file, or standard input for "-", and calls f with it.
func withInput(c *cli.Context, name string, named bool, f func(input) error) error {
	if name == "-" {
		if named {
			return f(input{stdinName, c.App.Reader})
		}
		return f(input{"", c.App.Reader})
	}
	file, err := os.Open(name)
	if err != nil {
		return readError{err}
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil && info.IsDir() {
		return readError{errors.New("is a directory, not a file")}
	}
	return f(input{name, file})
}
