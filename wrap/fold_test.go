package wrap

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestAppend(t *testing.T) {
	for _, tt := range []struct {
		name string
		f    Folder
		want string // the URL is what stands between the brackets, lines and prefixes taken out
	}{
		{"fits", Folder{Width: 40}, "<URL:http://host/a/b>"},
		{"fits exactly", Folder{Width: 25}, "<URL:http://host/a/b/cde>"},
		{"one too many", Folder{Width: 24}, "<URL:http://host/a/b/\ncde/>"},
		{"behind a slash", Folder{Width: 30}, "<URL:http://host/abc/defg/\nhijklmno>"},
		{"before a question mark", Folder{Width: 30}, "<URL:http://host/abcdefgh\n?ijklmno=pq>"},
		{"before an ampersand", Folder{Width: 30}, "<URL:http://host/?cdefgh\n&ijklmno=pq>"},
		{"no delimiter near the margin", Folder{Width: 30}, "<URL:http://host/abcdefghijklm\nnopqrs>"},
		{"not behind a hyphen", Folder{Width: 30}, "<URL:http://host/abcdefghijkl\n-nopqrs>"},
		{"not behind two hyphens", Folder{Width: 30}, "<URL:http://host/abcdefghijk\n--nopqrs>"},
		{"not behind a percent sign", Folder{Width: 30}, "<URL:http://host/abcdefghijkl\n%20opqrs>"},
		{"not inside an escape", Folder{Width: 30}, "<URL:http://host/abcdefghijk\n%20nopqrs>"},
		{"not inside a character", Folder{Width: 30}, "<URL:http://host/abcdefghijk\n€nopqrs>"},
		{"no line begins like a quotation", Folder{Width: 30}, "<URL:http://host/abcdefghijkl\nm|:nopqrs>"},
		{"no line ends like initials", Folder{Width: 30}, "<URL:http://host/abcdefghijk\nlmnop>"},
		{"forward where no cut fits", Folder{Width: 30}, "<URL:" + strings.Repeat("-", 40) + "a\nbcdefghijk>"},
		{"no cut at all", Folder{Width: 30}, "<URL:" + strings.Repeat("-", 40) + ">"},
		{"prefix", Folder{Width: 30, Prefix: "> "}, "<URL:http://host/abc/defg/\n> hijklmnopqrstuvwxyzabcdefghi\n> jklmno>"},
		{"column", Folder{Width: 30, Column: 5}, "<URL:http://host/abc/\ndefg/hijklmno>"},
		{"newline", Folder{Width: 30, Newline: "\r\n"}, "<URL:http://host/abc/defg/\r\nhijklmno>"},
		{"least room", Folder{Width: 1, Prefix: "> "}, "<URL:http://host/\n> abcdefghijklmnop\n> qrstuvwxyz>"},
		{"width 72 unless told", Folder{}, "<URL:http://host/" + strings.Repeat("a", 55) + "\n" + strings.Repeat("a", 55) + ">"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			url := strings.TrimSuffix(strings.TrimPrefix(tt.want, "<URL:"), ">")
			url = regexp.MustCompile(`\r?\n`+regexp.QuoteMeta(tt.f.Prefix)).ReplaceAllString(url, "")
			if got := string(tt.f.Append(nil, []byte(url))); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
	if got := string(Folder{}.Append([]byte("see "), []byte("http://a"))); got != "see <URL:http://a>" {
		t.Errorf("got %q: what stood in dst is kept", got)
	}
}

// behindWrapper is what may follow a wrapper in a text.
var behindWrapper = []string{"", " and so on", ".", "\n", "\r\nmore", "\n> more", ", and", "x"}

// FuzzFold holds that reading undoes folding, and that no line is wider than it
// must be.
func FuzzFold(f *testing.F) {
	f.Add("http://host/a/long/path?with=a&query", 30, 8, "> ", uint8(0))
	f.Add("http://host/----------------------------------------", 20, 0, "", uint8(1))
	f.Add("%20%20%20%20%20%20%20%20%20%20%20%20%20", 20, 70, "LW> ", uint8(2))
	f.Add("€€€€€€€€€€€€€€€€€€€€€€€€€", 17, 0, ": ", uint8(3))
	f.Add("a|:b|:c|:d|:e›f›g›h›i›j›k›l|->m+:+:+:+:+:", 16, 0, "| ", uint8(4))
	f.Add("http://host/index.html", 26, 0, "", uint8(1))
	f.Add("http://host/index.HTML", 22, 0, "", uint8(1))
	f.Fuzz(func(t *testing.T, url string, width, column int, prefix string, behind uint8) {
		url = strings.ToValidUTF8(url, "?")
		if url == "" || len(url) > 2000 || strings.ContainsFunc(url, notInURL) || column < 0 || column > 200 || width < 0 || width > 300 {
			t.Skip("no URL, or no such line")
		}
		if q := Quote([]byte(prefix)); q.Len != len(prefix) || len(prefix) > 40 || strings.ContainsAny(prefix, "\r\n") {
			t.Skip("no quote prefix")
		}
		folder := Folder{Width: width, Column: column, Prefix: prefix}
		folded := string(folder.Append(nil, []byte(url)))

		line := prefix + strings.Repeat(".", max(0, column-len(prefix)))
		text := line + folded + behindWrapper[int(behind)%len(behindWrapper)]
		var c Contents
		if !c.Read([]byte(text), len(line), len(line)+len("<URL:"), Marked) {
			t.Fatalf("not read back: %q", text)
		}
		var back strings.Builder
		for _, p := range c.Pieces {
			back.WriteString(text[p.Start:p.End])
		}
		if back.String() != url || c.End != len(line)+len(folded)-1 {
			t.Fatalf("read back as %q from %q", back.String(), text)
		}
		checkWidths(t, folder, folded)
	})
}

// notInURL reports whether r ends a URL for good, or is what folding is about.
func notInURL(r rune) bool {
	return unicode.IsSpace(r) || r == '\u200B' || unicode.IsControl(r) || r == '<' || r == '>'
}

// checkWidths fails where a line could have been cut earlier, or was cut where
// it must not be.
func checkWidths(t *testing.T, f Folder, folded string) {
	t.Helper()
	width := f.Width
	if width == 0 {
		width = 72
	}
	url := strings.TrimSuffix(strings.TrimPrefix(strings.ReplaceAll(folded, "\n"+f.Prefix, ""), "<URL:"), ">")
	room, at := max(16, width-f.Column-len("<URL:")), 0
	lines := strings.Split(strings.TrimPrefix(folded, "<URL:"), "\n"+f.Prefix)
	for i, line := range lines {
		size := len(strings.TrimSuffix(line, ">"))
		if i > 0 && !mayCutSlowly(url, at) {
			t.Fatalf("cut before %q", url[at:])
		}
		if len(line) > room {
			for n := 1; n <= min(room, size-1); n++ {
				if mayCutSlowly(url, at+n) {
					t.Fatalf("line %d, %q, is longer than %d and may be cut before %q", i+1, line, room, url[at+n:])
				}
			}
		}
		at += size
		room = max(16, width-len(f.Prefix))
	}
}

var (
	escapeCut   = regexp.MustCompile(`%.?$`)
	likeAMark   = regexp.MustCompile(`^(›|\|->|[:|+][ \t:|+>])`)
	likeAName   = regexp.MustCompile(`^[A-Za-z]{1,4}$`)
	behindAMark = regexp.MustCompile(`-$`)
)

// mayCutSlowly says in other words than the code where a URL may be cut.
func mayCutSlowly(url string, n int) bool {
	head, rest := url[:n], url[n:]
	tail := head[max(0, len(head)-2):]
	return utf8.ValidString(head) && !behindAMark.MatchString(head) && !escapeCut.MatchString(strings.ToValidUTF8(tail, "€")) &&
		!likeAMark.MatchString(rest) && !likeAName.MatchString(rest)
}
