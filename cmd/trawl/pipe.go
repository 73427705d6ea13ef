package main

import (
	"bufio"
	"bytes"
	"cmp"
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
		if n == 1 {
			line = bytes.TrimPrefix(line, byteOrderMark)
		}
		var o *object
		if err == nil {
			o, err = parseObject(line)
		}
		if err == nil {
			err = answer(out, finder, o, escape)
		} else {
			err = refuse(out, err, n)
		}
		if err := cmp.Or(err, out.Flush()); err != nil {
			return err
		}
	}
}

// A lineError answers a line that holds no text.
type lineError struct {
	Error string `json:"error"`
	Line  int64  `json:"line"` // from 1
}

// refuse answers line n, which is no object with a text.
func refuse(out *bufio.Writer, why error, n int64) error {
	line, err := appendJSON(nil, lineError{why.Error(), n})
	out.Write(append(line, '\n'))
	return err
}

// answer answers the line that o is of. The answer may be many times as long as
// the line, so it is written as it is made. An error of out stays in it.
func answer(out *bufio.Writer, finder *extract.Finder, o *object, escape bool) error {
	out.WriteByte('{')
	for _, f := range o.others {
		if escape {
			f = appendVisibleJSON(nil, f)
		}
		out.Write(f)
		out.WriteByte(',')
	}
	out.WriteString(`"matches":[`)
	separator, line := "", []byte(nil)
	for m := range finder.String(o.text) {
		var err error
		if line, err = appendJSON(line[:0], newRecord("", m)); err != nil {
			return err
		}
		out.WriteString(separator)
		if _, err := out.Write(line); err != nil {
			return err
		}
		separator = ","
	}
	_, err := out.WriteString("]}\n")
	return err
}
