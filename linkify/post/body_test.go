package post

import (
	"strings"
	"testing"
)

// text renders text as a fragment and returns what stands between the tags of
// the whole.
func text(t testing.TB, c Config, source string) string {
	t.Helper()
	c.Fragment = true
	var out strings.Builder
	if err := New(c).Text(&out, []byte(source)); err != nil {
		t.Fatal(err)
	}
	s := strings.TrimPrefix(out.String(), "<article class=\"post\">\n<div class=\"text\">")
	return strings.TrimSuffix(s, "</div>\n</article>\n")
}

func TestText(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"nothing", "", ""},
		{"prose", "a < b & c\n  d\n", "<pre>\na &lt; b &amp; c\n  d\n</pre>"},
		{"blank line first", "\na", "<pre>\n\na</pre>"},
		{"bare URL", "see http://a.example/?b&c.\n", "<pre>\nsee <a href=\"http://a.example/?b&amp;c\">http://a.example/?b&amp;c</a>.\n</pre>"},
		{"quote marks round a URL stay outside", `"http://a.example"`, "<pre>\n&#34;<a href=\"http://a.example\">http://a.example</a>&#34;</pre>"},
		{"wrapper", "<URL:http://a.example>", "<pre>\n&lt;URL:<a href=\"http://a.example\">http://a.example</a>&gt;</pre>"},
		{"wrapper over a line", "see <URL:http://a.example/\n  b>.\n", "<pre>\nsee &lt;URL:<a href=\"http://a.example/b\">http://a.example/</a>\n  <a href=\"http://a.example/b\">b</a>&gt;.\n</pre>"},
		{"wrapper over a quoted line", "> see <URL:http://a.example/\n> b>.\n", "<blockquote><pre>\n<span class=\"marks\">&gt; </span>see &lt;URL:<a href=\"http://a.example/b\">http://a.example/</a>\n<span class=\"marks\">&gt; </span><a href=\"http://a.example/b\">b</a>&gt;.\n</pre></blockquote>"},
		{"wrapper that loses its quote mark", "> <URL:http://a.example/\nb>\n", "<blockquote><pre>\n<span class=\"marks\">&gt; </span>&lt;URL:<a href=\"http://a.example/b\">http://a.example/</a>\n<a href=\"http://a.example/b\">b</a>&gt;\n</pre></blockquote>"},
		{"quote and attribution", "In article <a1@b.example>\nJo wrote:\n\n> text\n>> older\nnew\n", "<pre class=\"by\">\nIn article &lt;<a href=\"news:a1@b.example\">a1@b.example</a>&gt;\nJo wrote:\n</pre><pre>\n\n</pre><blockquote><pre>\n<span class=\"marks\">&gt; </span>text\n</pre><blockquote><pre>\n<span class=\"marks\">&gt;&gt; </span>older\n</pre></blockquote></blockquote><pre>\nnew\n</pre>"},
		{"attribution inside a quote", "> Jo wrote:\n> > text\n", "<blockquote><pre class=\"by\">\n<span class=\"marks\">&gt; </span>Jo wrote:\n</pre><blockquote><pre>\n<span class=\"marks\">&gt; &gt; </span>text\n</pre></blockquote></blockquote>"},
		{"a colon without a quote behind it", "Note:\n\ntext\n", "<pre>\nNote:\n\ntext\n</pre>"},
		{"prompt and table are no quotes", "ftp> get x\n| a | b |\n: x\n", "<pre>\nftp&gt; get x\n| a | b |\n: x\n</pre>"},
		{"initials are", "JD> x\n", "<blockquote><pre>\n<span class=\"initials\">JD&gt; </span>x\n</pre></blockquote>"},
		{"From at the start of a line", ">From here\n", "<pre>\n&gt;From here\n</pre>"},
		{"drawing in a signature", "-- \n > ^ <\n> quote\n", "<div class=\"signature\"><pre>\n-- \n &gt; ^ &lt;\n</pre><blockquote><pre>\n<span class=\"marks\">&gt; </span>quote\n</pre></blockquote></div>"},
		{"signature", "text\n-- \nJo <jo@a.example>\n", "<pre>\ntext\n</pre><div class=\"signature\"><pre>\n-- \nJo &lt;<a href=\"mailto:jo@a.example\">jo@a.example</a>&gt;\n</pre></div>"},
		{"references", "as in [1], [2] and [1999]\n\n[1] http://a.example\n", "<pre>\nas in <a href=\"#ref-1\">[1]</a>, [2] and [1999]\n\n<span id=\"ref-1\">[1]</span> <a href=\"http://a.example\">http://a.example</a>\n</pre>"},
		{"footnote mark at a URL", "http://b.example[1]\n[1]: <http://a.example>\n", "<pre>\n<a href=\"http://b.example\">http://b.example</a><a href=\"#ref-1\">[1]</a>\n<span id=\"ref-1\">[1]</span>: &lt;<a href=\"http://a.example\">http://a.example</a>&gt;\n</pre>"},
		{"message-ids", "Message-ID: <a$b@c.example>\nnews:d@e.example\n<jo@f.example>\n", "<pre>\nMessage-ID: &lt;<a href=\"news:a$b@c.example\">a$b@c.example</a>&gt;\n<a href=\"news:d@e.example\">news:d@e.example</a>\n&lt;<a href=\"mailto:jo@f.example\">jo@f.example</a>&gt;\n</pre>"},
		{"no emphasis unless asked for", "*a* /b/ _c_", "<pre>\n*a* /b/ _c_</pre>"},
		{"script", "javascript:alert(1) <script>alert(1)</script>", "<pre>\njavascript:alert(1) &lt;script&gt;alert(1)&lt;/script&gt;</pre>"},
		{"CR LF", "a\r\n> b\r\n", "<pre>\na\n</pre><blockquote><pre>\n<span class=\"marks\">&gt; </span>b\n</pre></blockquote>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := text(t, Config{}, c.source); got != c.want {
				t.Errorf("\ngot  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestEmphasis(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"a *bold* word", "a <b>*bold*</b> word"},
		{"(*two words*)!", "(<b>*two words*</b>)!"},
		{"/slanted/, _underlined_.", "<i>/slanted/</i>, <u>_underlined_</u>."},
		{"it /isn't/ so", "it <i>/isn&#39;t/</i> so"},
		{"/usr/bin and a/b/c", "/usr/bin and a/b/c"},
		{"2 * 3 * 4 and *.go *.c", "2 * 3 * 4 and *.go *.c"},
		{"snake_case_name _x", "snake_case_name _x"},
		{"* item\n* item", "* item\n* item"},
		{"*over\nlines*", "*over\nlines*"},
		{"*<b>*", "*&lt;b&gt;*"},
		{"http://a.example/*b*/ *c*", `<a href="http://a.example/*b*/">http://a.example/*b*/</a> <b>*c*</b>`},
	} {
		if got, want := text(t, Config{Emphasis: true}, c.source), "<pre>\n"+c.want+"</pre>"; got != want {
			t.Errorf("\ngot  %s\nwant %s", got, want)
		}
	}
}

func TestMessageIDHook(t *testing.T) {
	c := Config{MessageID: func(id string) string { return "/archive?id=" + id }}
	want := "<pre>\nIn article &lt;<a href=\"/archive?id=a&amp;&#39;b@c\">a&amp;&#39;b@c</a>&gt;</pre>"
	if got := text(t, c, `In article <a&'b@c>`); got != want {
		t.Errorf("\ngot  %s\nwant %s", got, want)
	}
	c.MessageID = func(string) string { return "javascript:alert(1)" }
	if got := text(t, c, "In article <a@b>"); got != "<pre>\nIn article &lt;a@b&gt;</pre>" {
		t.Errorf("a script became a link: %s", got)
	}
}
