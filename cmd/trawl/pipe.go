package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"trawl/extract"
)

// maxLine bounds a line of trawl pipe, in bytes.
const maxLine = 64 << 20

func pipeCommand() *cli.Command {
	return &cli.Command{
		Name:  "pipe",
		Usage: "add the URLs of each JSON object's text to it, line by line",
		Description: `Reads one JSON object a line and answers each with one line, in order and at
once: the object's other fields as they came, text left out, matches added.

   echo '{"id": 7, "text": "see http://a.example/"}' | trawl pipe

prints {"id": 7,"matches":[{"url":"http://a.example/", ...}]}. Offsets count the
bytes of the text in UTF-8, line and column are within the text. A line that is
no such object, or is longer than 64 MiB, is answered
{"error":"...","line":N}, and the work goes on: the exit status is 0, as the
programs that start filters want it, and 2 only if reading or writing fails.`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags:           finderFlags(),
		Action:          runPipe,
	}
}

func runPipe(c *cli.Context) error {
	if c.Args().Present() {
		return fmt.Errorf("pipe: reads standard input only, no file %q", c.Args().First())
	}
	config, err := finderConfig(c)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(c.App.Writer)
	return pipe(out, c.App.Reader, extract.New(config), isTerminal(c.App.Writer))
}

// byteOrderMark may begin a text in UTF-8; RFC 8259 section 8.1 lets a reader of
// JSON pass over it.
var byteOrderMark = []byte("\uFEFF")

// pipe answers the lines of in. escape says that out may not have control
// characters in the fields that are handed on, either.
func pipe(out *bufio.Writer, in io.Reader, finder *extract.Finder, escape bool) error {
	lines := lineReader{Reader: bufio.NewReaderSize(in, 64<<10), max: maxLine}
	for n := int64(1); ; n++ {
		line, err := lines.next()
		if err == io.EOF {
			return nil
		}
		if err != nil && !errors.Is(err, errLongLine) {
			return fmt.Errorf("%s: %w", stdinName, err)
		}
		var answer []byte
		if n == 1 {
			line = bytes.TrimPrefix(line, byteOrderMark)
		}
		if err == nil {
			answer, err = answerLine(finder, line)
		}
		if err != nil {
			answer, err = appendJSON(nil, lineError{err.Error(), n})
		}
		if err != nil {
			return err
		}
		if escape {
			answer = appendVisibleJSON(nil, answer)
		}
		out.Write(append(answer, '\n'))
		if err := out.Flush(); err != nil {
			return err
		}
	}
}

// A lineError answers a line that holds no text.
type lineError struct {
	Error string `json:"error"`
	Line  int64  `json:"line"` // from 1
}

// answerLine returns the answer to a line.
func answerLine(finder *extract.Finder, line []byte) ([]byte, error) {
	o, err := parseObject(line)
	if err != nil {
		return nil, err
	}
	answer := []byte{'{'}
	for _, f := range o.others {
		answer = append(append(answer, f...), ',')
	}
	answer = append(answer, `"matches":[`...)
	first := true
	for m := range finder.String(o.text) {
		if !first {
			answer = append(answer, ',')
		}
		first = false
		if answer, err = appendJSON(answer, newRecord("", m)); err != nil {
			return nil, err
		}
	}
	return append(answer, ']', '}'), nil
}
