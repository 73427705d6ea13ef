package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// A command is a way to call trawl with text on its standard input.
type command struct {
	name string
	args []string
	wrap func(text []byte) []byte // what the command reads instead of text; nil: text
	// markdown says that it reads Markdown.
	markdown bool
}

var commands = []command{
	{"trawl extract", []string{"extract"}, nil, false},
	{"trawl pipe", []string{"pipe"}, jsonLine, false},
	{"trawl wrap", []string{"wrap"}, nil, false},
	{"trawl html", []string{"html"}, nil, false},
	{"trawl markdown", []string{"markdown"}, nil, true},
}

// jsonLine is text as a line for trawl pipe. The hostile inputs are ASCII, for
// which Go's escapes are JSON's.
func jsonLine(text []byte) []byte {
	line := strconv.AppendQuote([]byte(`{"text": `), string(text))
	return append(line, "}\n"...)
}

// buildTrawl builds ../cmd/trawl and returns the program's path.
func buildTrawl() (string, error) {
	program, err := filepath.Abs("target/trawl")
	if err != nil {
		return "", err
	}
	build := exec.Command("go", "build", "-o", program, "./cmd/trawl")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return program, nil
}

// buildCommands returns the commands. One that does not work is an error: the
// table would not show that it is missing.
func buildCommands() ([]target, error) {
	program, err := buildTrawl()
	if err != nil {
		return nil, err
	}
	var list []target
	for _, c := range commands {
		t := c.target(program)
		if _, err := t.run([]byte("see http://a.example/\n")); err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
		list = append(list, t)
	}
	return list, nil
}

func (c command) target(program string) target {
	return target{name: c.name, markdown: c.markdown, run: func(text []byte) (time.Duration, error) {
		if c.wrap != nil {
			text = c.wrap(text)
		}
		cmd := exec.Command(program, c.args...)
		cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
		cmd.Stdin = bytes.NewReader(text)
		var words bytes.Buffer
		cmd.Stderr = &words
		err := cmd.Run()
		const noneFound = 1 // exit status
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == noneFound {
			err = nil
		}
		if err != nil {
			return 0, fmt.Errorf("%w: %s", err, bytes.TrimSpace(words.Bytes()))
		}
		return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
	}}
}
