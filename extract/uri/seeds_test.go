package uri

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSeeds goes through the five founding documents section by section: the
// files of testdata/seeds. In them "== " begins a section, "-- " says why a
// section needs no test, "# " is a comment, and any other line is a test:
//
//	PROFILE ok TEXT                 is a URL
//	PROFILE soft TEXT => VERDICT    is none, and tolerable
//	PROFILE no TEXT => VERDICT      is none, and not tolerable
//	PROFILE fields TEXT => NAME=VALUE | ...
//	PROFILE steps TEXT => STEP | ...
//	PROFILE notes TEXT => NAME ...
//	PROFILE same TEXT TEXT          are equivalent
//	PROFILE differ TEXT TEXT        are not
//	PROFILE resolve BASE REF => TEXT
//
// With -v it prints the table of sections and how many tests each has.
func TestSeeds(t *testing.T) {
	files, err := filepath.Glob("testdata/seeds/*.txt")
	if err != nil || len(files) != 5 {
		t.Fatalf("want the files of five documents, have %v, %v", files, err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { testSeed(t, name) })
	}
}

func testSeed(t *testing.T, name string) {
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	section, tests, reason := "", 0, ""
	closeSection := func() {
		switch {
		case section == "":
		case tests == 0 && reason == "":
			t.Errorf("%s: no test", section)
		case tests == 0:
			t.Logf("%-60s %s", section, reason)
		default:
			t.Logf("%-60s %d tests", section, tests)
		}
	}
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "== "):
			closeSection()
			section, tests, reason = line[3:], 0, ""
		case strings.HasPrefix(line, "-- "):
			reason = line[3:]
		default:
			tests++
			seedLine(t, name, n, line)
		}
	}
	closeSection()
}

func seedLine(t *testing.T, name string, n int, line string) {
	t.Helper()
	head, want, _ := strings.Cut(line, " => ")
	profile, rest, _ := strings.Cut(head, " ")
	verb, text, _ := strings.Cut(rest, " ")
	p, err := ParseProfile(profile)
	if err != nil {
		t.Fatalf("%s:%d: %v", name, n, err)
	}
	if verb == "same" || verb == "differ" || verb == "ok" {
		want = verb
	}
	if got := seedAnswer(t, p, verb, text); got != want {
		t.Errorf("%s:%d: %s %s %s\n got %s\nwant %s", name, n, p, verb, text, got, want)
	}
}

func seedAnswer(t *testing.T, p Profile, verb, text string) string {
	t.Helper()
	first, second, _ := strings.Cut(text, " ")
	v := CheckString(p, text)
	switch verb {
	case "ok":
		return verdictWord(v)
	case "soft", "no":
		if verdictWord(v) != verb {
			return verdictWord(v) + ": " + v.String()
		}
		return v.String()
	case "same", "differ":
		same, err := Equivalent(p, first, second)
		switch {
		case err != nil:
			return err.Error()
		case same:
			return "same"
		}
		return "differ"
	case "resolve":
		return resolved(p, first, second)
	case "notes":
		return strings.Join(NotesOf([]byte(text)).Names(), " ")
	}
	return valueAnswer(p, verb, text)
}

func verdictWord(v Verdict) string {
	switch {
	case v.OK():
		return "ok"
	case v.Tolerable():
		return "soft"
	}
	return "no"
}

func resolved(p Profile, base, ref string) string {
	result, err := Resolve(p, base, ref)
	if err != nil {
		return err.Error()
	}
	return result
}

func valueAnswer(p Profile, verb, text string) string {
	u, err := Parse(p, text)
	switch {
	case err != nil:
		return err.Error()
	case u.Value == nil:
		return "no value"
	case verb == "steps":
		return strings.Join(u.Value.Steps(), " | ")
	case verb != "fields":
		return "unknown verb " + verb
	}
	var fields []string
	for _, field := range u.Value.Fields() {
		fields = append(fields, field.Name+"="+field.Value)
	}
	return strings.Join(fields, " | ")
}
