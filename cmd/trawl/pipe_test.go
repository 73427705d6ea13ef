package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"trawl/extract"
)

// fields reads an object for comparison: the names in their order, the first
// value of each name.
func fields(t *testing.T, object []byte) (names []string, values map[string]any) {
	t.Helper()
	values = map[string]any{}
	err := eachField(object, func(name string, value json.RawMessage, _ []byte) error {
		names = append(names, name)
		d := json.NewDecoder(bytes.NewReader(value))
		d.UseNumber()
		var v any
		if err := d.Decode(&v); err != nil {
			return err
		}
		if _, ok := values[name]; !ok {
			values[name] = v
		}
		return nil
	})
	if err != nil {
		t.Fatalf("%q: %v", object, err)
	}
	return names, values
}

func without(names []string, drop ...string) (rest []string) {
next:
	for _, name := range names {
		for _, d := range drop {
			if name == d {
				continue next
			}
		}
		rest = append(rest, name)
	}
	return rest
}

// FuzzPipe holds that every line is answered by one line of JSON, that the fields
// but text and matches are handed on in order and with their values, and that the
// matches are those of the text.
func FuzzPipe(f *testing.F) {
	for _, line := range []string{
		`{"id": 7, "text": "see http://a.example/ and <URL:ftp://b.example/>"}`,
		`{"a":1.50e1,"text":"","a":2,"matches":[],"\u0061":"\ud800"}`,
		`{"text":"www.b.example","k":{"text":[1,"\u0000\u007f\u0085"]}}`,
		"{\"k\":\"\xff\x7f\u009b\",\"text\":\"http://a.example/\xe9\"}",
		`[]`, ``, ` `, `{`, `{}`, `{"text":1}`, `{"text":"x"} 1`, "{\"text\"\r:\t\"x\"}",
	} {
		f.Add([]byte(line), false)
		f.Add([]byte(line), true)
	}
	finder := extract.New(extract.Config{Lines: true})
	f.Fuzz(func(t *testing.T, line []byte, escape bool) {
		line = bytes.ReplaceAll(line, []byte("\n"), nil)
		var out bytes.Buffer
		if err := pipe(bufio.NewWriter(&out), bytes.NewReader(append(line, '\n')), finder, escape); err != nil {
			t.Fatal(err)
		}
		answer, ok := bytes.CutSuffix(out.Bytes(), []byte("\n"))
		if !ok || bytes.ContainsRune(answer, '\n') || !json.Valid(answer) || !utf8.Valid(answer) {
			t.Fatalf("%q is answered by %q", line, answer)
		}
		var got map[string]json.RawMessage
		if err := json.Unmarshal(answer, &got); err != nil {
			t.Fatal(err)
		}
		if string(got["line"]) == "1" && got["matches"] == nil {
			return // an error, whose messages the scripts compare
		}
		if !json.Valid(line) {
			t.Fatalf("%q is answered by %q", line, answer)
		}
		if escape && bytes.ContainsAny(answer, "\x7f\u0085\u009b") {
			t.Errorf("%q is answered by %q", line, answer)
		}
		wantNames, wantValues := fields(t, line)
		gotNames, gotValues := fields(t, answer)
		if a, b := without(wantNames, "text", "matches"), without(gotNames, "matches"); !reflect.DeepEqual(a, b) {
			t.Fatalf("%q: fields %q, want %q", line, b, a)
		}
		for name, value := range gotValues {
			if name != "matches" && !reflect.DeepEqual(value, wantValues[name]) {
				t.Errorf("%q: %q is %q, want %q", line, name, value, wantValues[name])
			}
		}
		checkMatches(t, finder, line, answer)
	})
}

// checkMatches compares the matches of answer with the URLs of line's text.
func checkMatches(t *testing.T, finder *extract.Finder, line, answer []byte) {
	t.Helper()
	var got struct {
		Matches []record `json:"matches"`
	}
	if err := json.Unmarshal(answer, &got); err != nil {
		t.Fatal(err)
	}
	o, err := parseObject(line)
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for m := range finder.String(o.text) {
		if i == len(got.Matches) || !reflect.DeepEqual(got.Matches[i], newRecord("", m)) {
			t.Fatalf("%q: match %d is not %+v: %s", line, i, newRecord("", m), answer)
		}
		i++
	}
	if i < len(got.Matches) {
		t.Fatalf("%q: %d matches, want %d", line, len(got.Matches), i)
	}
}

// TestPipeFlushes holds that a line is answered before the next one is read.
func TestPipeFlushes(t *testing.T) {
	var out bytes.Buffer
	lines := []string{`{"text":"a"}` + "\n", `{"text":"b"}` + "\n", "x\n"}
	read := 0
	in := readFunc(func(p []byte) (int, error) {
		if n := bytes.Count(out.Bytes(), []byte("\n")); n != read {
			t.Errorf("%d lines read, %d answered", read, n)
		}
		if read == len(lines) {
			return 0, io.EOF
		}
		read++
		return copy(p, lines[read-1]), nil
	})
	if err := pipe(bufio.NewWriter(&out), in, extract.New(extract.Config{}), false); err != nil {
		t.Fatal(err)
	}
}

type readFunc func([]byte) (int, error)

func (f readFunc) Read(p []byte) (int, error) { return f(p) }

func TestPipeReadError(t *testing.T) {
	var out bytes.Buffer
	in := io.MultiReader(strings.NewReader(`{"text":""}`+"\n"), iotest.ErrReader(io.ErrClosedPipe))
	err := pipe(bufio.NewWriter(&out), in, extract.New(extract.Config{}), false)
	const want = "(standard input): io: read/write on closed pipe"
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	if got := out.String(); got != `{"matches":[]}`+"\n" {
		t.Errorf("answered %q before it", got)
	}
}

func TestLineReader(t *testing.T) {
	const long = "line is too long: the bound is 40 bytes"
	x := func(n int) string { return strings.Repeat("x", n) }
	tests := []struct {
		name, text string
		want       []string // a line, or the error in its place
	}{
		{"nothing", "", nil},
		{"one empty line", "\n", []string{""}},
		{"no break at the end", "a\nb", []string{"a", "b"}},
		{"CR LF", "a\r\nb\r\n", []string{"a\r", "b\r"}},
		{"longer than the buffer", x(39) + "\n" + "b\n", []string{x(39), "b"}},
		{"as long as the bound", x(40) + "\nb", []string{x(40), "b"}},
		{"as long as the bound, no break", x(40), []string{x(40)}},
		{"one longer", x(41) + "\nb", []string{long, "b"}},
		{"one longer, no break", x(41), []string{long}},
		{"far longer", "a\n" + x(4000) + "\nb\n", []string{"a", long, "b"}},
	}
	for _, test := range tests {
		r := lineReader{Reader: bufio.NewReaderSize(strings.NewReader(test.text), 16), max: 40}
		var got []string
		for {
			line, err := r.next()
			if err == io.EOF {
				break
			}
			if err != nil {
				line = []byte(err.Error())
			}
			got = append(got, string(line))
		}
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
