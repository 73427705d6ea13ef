package uri

import (
	"strings"
	"testing"
)

func TestNotesOf(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		{"http://h/", ""},
		{"http://h/%zz", "bad-escape"},
		{"http://h/%", "bad-escape"},
		{"news:a%b@c", "bad-escape"},
		{"http://[fe80::1%eth0]/", "ip-host"},
		{"http://u@h/", "userinfo"},
		{"http://u:p@h/", "userinfo password"},
		{"http://u:@h/", "userinfo"},
		{"ftp://me@h.org:p@host/", "userinfo password"},
		{"http://www.bank.com@evil.org/", "userinfo host-in-userinfo"},
		{"http://www.bank.com:80@evil.org/", "userinfo password host-in-userinfo"},
		{"http://first.last@h/", "userinfo"},
		{"http://h:8080/", "odd-port"},
		{"http://h:80/", ""},
		{"https://h:80/", "odd-port"},
		{"gopher://h:25/0HELO%0D%0A", "odd-port foreign-port encoded-crlf"},
		{"magic://h:25/", ""}, // no port of its own
		{"ftp://h/a%0Ab", "encoded-crlf"},
		{"http://h/a%00b", "encoded-crlf"},
		{"prospero://h/a%00b", ""}, // a version, in a protocol of packets
		{"mailto:a@b?subject=c%0D%0Ad", "encoded-crlf"},
		{"mailto:a@b?subject=c&body=d%0D%0Ae", ""}, // RFC 6068 section 5
		{"http://h/\u202ea", "bidi"},
		{"http://h/%E2%80%AEa", "bidi"},
		{"http://h/%e2%81%a6a", "bidi"},
		{"http://h/a\u200bb", "invisible"},
		{"http://h/a%C2%ADb", "invisible"},
		{"http://h/a\ufe0f", "invisible"},
		{"http://h/a\ufeff", "invisible"},
		{"http://раypal.com/", "mixed-script"},         // Cyrillic er and a
		{"http://xn--ypal-43d9g.com/", "mixed-script"}, // the same
		{"http://аррӏе.com/", "confusable"},            // all Cyrillic
		{"http://XN--80AK6AA92E.com/", "confusable"},   // the same
		{"http://кот.рф/", ""},                         // below its own domain
		{"http://ορο.com/", "confusable"},              // all Greek
		{"http://пример.com/", ""},                     // и is no Latin letter
		{"http://日本語テスト.jp/", ""},                      // written together
		{"http://日本語abc.jp/", ""},
		{"http://한국abc.kr/", ""},
		{"http://日本한국.kr/", ""},              // Han and Hangul
		{"http://テスト한국.kr/", "mixed-script"}, // Katakana and Hangul
		{"http://aб.com/", "mixed-script"},
		{"http://ไทยગ.com/", "mixed-script"}, // Thai and Gujarati
		{"http://שלום.com/", ""},
		{"http://bücher.example/", ""},
		{"http://1.2.3.4/", "ip-host"},
		{"http://[::1]/", "ip-host"},
		{"http://127.1/", "ip-host odd-ip"},
		{"http://0x7f000001/", "ip-host odd-ip"},
		{"http://2130706433/", "ip-host odd-ip"},
		{"http://0177.0.0.1/", "ip-host odd-ip"},
		{"http://１２７.0.0.1/", "ip-host"},
		{"http://0xa.example/", ""},
		{"http://1.2.3.4.example/", ""},
		{"mailto:a@b", ""},
		{"not a URL \u202e", "bidi"},
	} {
		if got := strings.Join(NotesOf([]byte(test.url)).Names(), " "); got != test.want {
			t.Errorf("%q: %q, want %q", test.url, got, test.want)
		}
	}
	if names := Notes(0).Names(); names != nil {
		t.Errorf("no notes: %q", names)
	}
	if names := Notes(1<<len(noteNames) - 1).Names(); len(names) != len(noteNames) {
		t.Errorf("all notes: %q", names)
	}
}

// Every lookalike is a small letter outside ASCII, once in the list.
func TestLookalikes(t *testing.T) {
	for i, r := range latinLookalikes {
		if r < 0x80 || strings.ToLower(string(r)) != string(r) || strings.LastIndex(latinLookalikes, string(r)) != i {
			t.Errorf("%q at %d", r, i)
		}
	}
}
