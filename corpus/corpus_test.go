package corpus

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// minVectors keeps a broken embed pattern from passing for a small corpus.
const minVectors = 260

func TestVectors(t *testing.T) {
	all, err := readVectors(files)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < minVectors {
		t.Errorf("%d vectors, want %d at least", len(all), minVectors)
	}
	for _, v := range all {
		end := 0
		for _, w := range v.Want {
			if w.Start < end || w.End <= w.Start || w.End > len(v.Text) {
				t.Errorf("%s: span [%d, %d) is out of order or of the text's %d bytes", v.Name, w.Start, w.End, len(v.Text))
			}
			end = w.End
		}
	}
}

// A rule that has only examples of what it does shows nothing of where it stops.
func TestEveryRuleHasBothCases(t *testing.T) {
	count := map[string]map[string]int{}
	for _, v := range Vectors() {
		if count[v.Rule] == nil {
			count[v.Rule] = map[string]int{}
		}
		count[v.Rule][v.Case]++
	}
	for rule, n := range count {
		t.Logf("%2d for, %2d against: %s", n["for"], n["against"], rule)
		if n["for"] == 0 || n["against"] == 0 {
			t.Errorf("%d for and %d against: %s", n["for"], n["against"], rule)
		}
	}
	t.Logf("%d rules, %d vectors", len(count), len(Vectors()))
}

func TestPosts(t *testing.T) {
	all, err := readPosts(files)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 12 {
		t.Errorf("%d posts, want 12 at least", len(all))
	}
	for _, p := range all {
		head, _, ok := strings.Cut(string(p.Article), "\n\n")
		if !ok || !strings.Contains("\n"+head, "\nFrom: ") || !strings.Contains("\n"+head, "\nSubject: ") {
			t.Errorf("posts/%s.txt has no header with From and Subject above an empty line", p.Name)
		}
		if len(p.URLs) == 0 {
			t.Errorf("answers/%s.txt is empty", p.Name)
		}
	}
}

const fine = "rule: r\ncase: for\n"

// The text shows where the matches are; the rows show what becomes of it.
func TestParse(t *testing.T) {
	tests := []struct {
		name, file, text, want string
	}{
		{"bytes alone", fine + "---\nsee ⟦http://a/b⟧.\n", "see http://a/b.\n", `4-14 http://a/b bare ""`},
		{"two", fine + "---\n⟦a:b⟧ ⟦c:d⟧\n", "a:b c:d\n", `0-3 a:b bare "", 4-7 c:d bare ""`},
		{"none", fine + "---\nnothing\n", "nothing\n", ""},
		{"over lines", fine + "match: http://a/b form=wrapper joined=certain\n---\n> ⟦<URL:http://a/\n> b>⟧\n",
			"> <URL:http://a/\n> b>\n", `2-21 http://a/b wrapper "certain"`},
		{"form alone", fine + "match: form=www\n---\n⟦www.a.b⟧\n", "www.a.b\n", `0-7 www.a.b www ""`},
		{"escapes", fine + "escape: yes\n---\na\\x00\\t\\\\ ⟦a:\\u00e9\\xff⟧\\\n", "a\x00\t\\ a:é\xff", "5-10 a:é\xff bare \"\""},
		{"escape in a match", fine + "escape: yes\nmatch: \\u00e9:b\n---\n⟦\\u00e9:b⟧\n", "é:b\n", `0-4 é:b bare ""`},
		{"resolved", fine + "base: http://h/\nmatch: http://h/p form=wrapper\n---\n⟦<URL:/p>⟧\n", "<URL:/p>\n", `0-8 http://h/p wrapper ""`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			v, err := parse("v.txt", test.file)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, w := range v.Want {
				got = append(got, fmt.Sprintf("%d-%d %s %s %q", w.Start, w.End, w.URL, w.Form, w.Joined))
			}
			if string(v.Text) != test.text {
				t.Errorf("text %q, want %q", v.Text, test.text)
			}
			if s := strings.Join(got, ", "); s != test.want {
				t.Errorf("matches %s, want %s", s, test.want)
			}
		})
	}
}

func TestParseWhatTheMatchMustSay(t *testing.T) {
	v, err := parse("v.txt", fine+"match: href=http://a/b notes=hyphen,rejoined alt=x:y alt=z:y link=no\n---\n⟦a:b⟧\n")
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%q %q %q %v", v.Want[0].Href, v.Want[0].Notes, v.Want[0].Alternates, v.Want[0].NoLink)
	if want := `"http://a/b" ["hyphen" "rejoined"] ["x:y" "z:y"] true`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	v, err = parse("v.txt", fine+"match: notes=\n---\n⟦a:b⟧\n")
	if err != nil || v.Want[0].Notes == nil || len(v.Want[0].Notes) != 0 {
		t.Errorf("an empty notes= gives %#v, %v; want an empty list that is not nil", v.Want[0].Notes, err)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ name, file, want string }{
		{"unknown field", "rule: r\ncolour: red\n---\nx\n", `v.txt:2: unknown field "colour"`},
		{"no field", "rule\n---\nx\n", `v.txt:1: "rule" is no field of the shape "name: value"`},
		{"empty field", "rule: \n---\nx\n", `v.txt:1: "rule: " is no field of the shape "name: value"`},
		{"twice", fine + "case: for\n---\nx\n", `v.txt:3: the field "case" is there twice`},
		{"no rule", "case: for\n---\nx\n", `v.txt:2: the header has no field "rule"`},
		{"no case", "rule: r\n---\nx\n", `v.txt:2: the header has no field "case"`},
		{"no end of header", "rule: r\n", `v.txt:2: no line "---" ends the header`},
		{"bad case", "rule: r\ncase: maybe\n", `v.txt:2: case: "maybe" is none of for, against`},
		{"bad form", fine + "forms: bare,wide\n", `v.txt:3: forms: "wide" is none of wrapper, angle, bare, www, email, domain`},
		{"bad rejoin", fine + "rejoin: always\n", `v.txt:3: rejoin: "always" is none of never, certain, likely`},
		{"bad profile", fine + "profile: rfc822\n", `v.txt:3: profile: "rfc822" is none of rfc1630, draft06, rfc1738, rfc3986`},
		{"bad max", fine + "max: 0\n", `v.txt:3: max: "0" is no number of bytes above 0`},
		{"bad escape field", fine + "escape: no\n", `v.txt:3: escape: "no" is none of yes`},
		{"mark within a mark", fine + "---\nx\n⟦a ⟦b⟧⟧\n", `v.txt:5: a mark opens within a mark`},
		{"mark not opened", fine + "---\na⟧\n", `v.txt:4: a mark closes that was not opened`},
		{"mark not closed", fine + "---\n⟦a:b\n", `v.txt:5: a mark that was opened is not closed`},
		{"empty mark", fine + "---\n⟦⟧\n", `v.txt:5: nothing stands between the marks`},
		{"no line break at the end", fine + "---\na", `v.txt:3: the file does not end with a line break`},
		{"control byte", fine + "---\n\na\x01\n", `v.txt:5: "\x01" does not show in an editor: write it as an escape`},
		{"blank at the end of a line", fine + "---\na \n", `v.txt:4: " " does not show in an editor: write it as an escape`},
		{"no-break space", fine + "---\na\u00a0b\n", `v.txt:4: "\u00a0" does not show in an editor: write it as an escape`},
		{"format character", fine + "escape: yes\n---\n\u200db\n", `v.txt:5: "\u200d" does not show in an editor: write it as an escape`},
		{"invalid UTF-8", fine + "---\n\xff\n", `v.txt:4: "\xff" does not show in an editor: write it as an escape`},
		{"bad escape", fine + "escape: yes\n---\n\\q\n", `v.txt:5: bad escape at "\\q\n"`},
		{"wrapper without a match field", fine + "---\n⟦<URL:a:b>⟧\n", `v.txt:5: "<URL:a:b>" is no URL: say in a match field what it is`},
		{"too few match fields", fine + "match: a:b\n---\n⟦a:b⟧ ⟦c:d⟧\n", `v.txt:3: 1 match fields, but 2 pairs of marks`},
		{"match that is not there", fine + "match: a:c\n---\n⟦a:b⟧\n", `v.txt:3: "a:c" is not made of the bytes of "a:b"`},
		{"match out of order", fine + "match: b:a\n---\n⟦a:b⟧\n", `v.txt:3: "b:a" is not made of the bytes of "a:b"`},
		{"bad join", fine + "match: a:b joined=maybe\n---\n⟦a:b⟧\n", `v.txt:3: joined: "maybe" is none of certain, likely`},
		{"bad match form", fine + "match: form=wide\n---\n⟦a:b⟧\n", `v.txt:3: form: "wide" is none of wrapper, angle, bare, www, email, domain`},
		{"bad link", fine + "match: link=yes\n---\n⟦a:b⟧\n", `v.txt:3: link: "yes" is none of no`},
		{"two URLs in a match", fine + "match: a:b a:b\n---\n⟦a:b⟧\n", `v.txt:3: match: "a:b" is no part of a match`},
		{"bad escape in a match", fine + "escape: yes\nmatch: \\q\n---\n⟦a:b⟧\n", `v.txt:4: bad escape at "\\q"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := parse("v.txt", test.file)
			if err == nil || err.Error() != test.want {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	bad := fstest.MapFS{"vectors/a/b.txt": {Data: []byte("rule: r\n")}}
	if _, err := readVectors(bad); err == nil || err.Error() != `vectors/a/b.txt:2: no line "---" ends the header` {
		t.Errorf("a bad vector gives %v", err)
	}
	lone := fstest.MapFS{"posts/a.txt": {Data: []byte("From: x\n")}}
	want := `posts/a.txt has no list of its URLs: open answers/a.txt: file does not exist`
	if _, err := readPosts(lone); err == nil || err.Error() != want {
		t.Errorf("a post without a list gives %v", err)
	}
}
