package scan

import (
	"reflect"
	"strings"
	"testing"

	"trawl/corpus"
	"trawl/extract/uri"
)

// TestPlain: the URL that is taken at once stands between '|'; of a text
// without one nothing is.
func TestPlain(t *testing.T) {
	for _, text := range []string{
		"see |www.a.example/b| for it",
		"see |www.a.example|, or",
		"see www.example/b for it", // one dot
		"to |me@a.example| and",
		"to <|me@a.example|> and",
		"to me@a.x and",   // a last label of one letter
		"to me@a.ex4 and", // a digit in it
		"see |http://a.example/b| for it",
		"see |https://a.example/b|, or",
		"see |ftp://a.example/b/c|. Then",
		"see |http://a.example|, or",
		"see |http://a.example|. Then",
		"(|http://a.example/b|) and",
		"(|http://a.example|) and",
		`"|http://a.example/_b_/c~d#e|" and`,
		"see |http://a.example/b?c=d| for it",
		"|<http://a.example/b>| and so",
		"|<URL:http://a.example/b.>| and so",
		"see http://a.example/b\nfor it",          // it may go on
		"see http://a.example/b \nfor it",         // it may go on
		"see http://a.example/b,\nfor it",         // it may go on
		"see http://a.example/b- for it",          // not the last byte of most
		"see http://a.example/b.,: for it",        // two to trim
		"see http://a.example:80/b for it",        // a port
		"see http://|u@a.example|/b for it",       // a userinfo, which alone is an address
		"(http://a.example)|b@c.example|/ for",    // the same
		"see http://a.example/(b) for it",         // brackets
		"see http://a.example/%41 for it",         // an escape
		"see http://1.2.3.4/b for it",             // a number
		"see http://xn--a.example/b for it",       // Punycode
		"see xhttp://a.example/b for it",          // another scheme
		"see svn+http://a.example/b for it",       // another scheme
		"see HTTP://a.example/b for it",           // capital letters
		"see telnet://a.example/b for it",         // another scheme
		"see <http://a.example/b c> for it",       // a blank in a wrapper
		"see <URL: |http://a.example/b|> for",     // at the colon of the wrapper nothing
		"see URL:<http://a.example/b c> for",      // a blank in a wrapper
		"see 'http://a.example/b' for it",         // may be the sentence's
		"see http://a.example/é for it",           // not ASCII
		"see http://a.example/b;ftp://é.example/", // the next URL
	} {
		want, plainText := "", text
		if parts := strings.Split(text, "|"); len(parts) == 3 {
			want, plainText = parts[1], strings.Join(parts, "")
		}
		got := ""
		room := strings.Repeat(" ", edge)
		plainText = room + plainText + room
		eachTrigger(plainText, Bare|WWW|Email, func(v *View) {
			m := Machine{Options: testOptions}
			if got == "" && m.Plain(v.Text, v.Trigger, 0, v.Kind) {
				got = plainText[m.Start:m.End]
			}
		})
		if got != want {
			t.Errorf("%s\n\t%q is plain, want %q", text, got, want)
		}
	}
}

var testOptions = Options{Forms: Wrapper | Angle | Bare, Max: DefaultMax, Rejoin: Likely}

// eachTrigger calls do with a view of each trigger of text.
func eachTrigger(text string, forms Form, do func(*View)) {
	var triggers Triggers
	triggers.Reset([]byte(text), forms)
	for from := 0; ; {
		at, kind := triggers.Next(from, len(text))
		if kind == 0 {
			return
		}
		do(&View{Text: []byte(text), Trigger: at, Kind: kind})
		from = at + 1
	}
}

// FuzzPlain: what is plain is what the long way finds, also with a machine that
// took the long way before.
func FuzzPlain(f *testing.F) {
	for _, v := range corpus.Vectors() {
		f.Add(string(v.Text), uint16(0), uint8(0))
	}
	f.Add("(http://a.example)b@c.example/", uint16(0), uint8(0))
	f.Add("<URL:ftp://a.example/b> <http://a.example/b>", uint16(20), uint8(0))
	f.Add("http://a.b.example/c.http://a.b.example/,x@y.example", uint16(0), uint8(0))
	f.Add("see http://a.example/b for it", uint16(10), uint8(0))
	f.Add("<http://a.example/b.> and <http://a.example/b>", uint16(0), uint8(0))
	f.Add("a@b.example+c@d.example", uint16(0), uint8(0))
	f.Add("http://a.example/b-\nc/d.html and http://a.example/b for it", uint16(0), uint8(1))
	f.Add("<URL:http://a.example/ b> and http://a.example/b for it", uint16(0), uint8(2))
	f.Fuzz(func(t *testing.T, text string, max uint16, how uint8) {
		o := testOptions
		if max > 0 {
			o.Max = int(max)
		}
		o.Rejoin = Join(how % 3)
		o.Explain = how&4 != 0
		o.Profile = uri.Profile(how >> 3 % 4)
		o.Forms &^= Form(how >> 5)
		fast, slow := Machine{Options: o}, Machine{Options: o}
		for _, room := range []string{"", strings.Repeat(" ", edge), strings.Repeat(".", edge)} {
			floor := 0
			eachTrigger(room+text+room, Bare|WWW|Email, func(v *View) {
				v.Floor = floor
				switch {
				case v.Trigger < floor:
					return
				case !fast.Plain(v.Text, v.Trigger, v.Floor, v.Kind):
					if slow.At(v); fast.At(v) && fast.Refusal == NotRefused {
						floor = fast.Resume
					}
					return
				case !slow.At(v):
					t.Fatalf("%q: plain is %q, the long way finds nothing: %s", text, fast.URL, slow.Verdict)
				case !reflect.DeepEqual(fast.Candidate, slow.Candidate):
					t.Fatalf("%q:\nplain    %+v\nlong way %+v", text, fast.Candidate, slow.Candidate)
				}
				floor = fast.Resume
			})
		}
	})
}
