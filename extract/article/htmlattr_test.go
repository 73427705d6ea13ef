package article

import (
	"strings"
	"testing"

	"trawl/extract/uri"
)

// attrTests: the links of a page are marked in it as {http://a/}; what they are
// once character references are decoded stands in want where it differs.
var attrTests = []struct{ in, want string }{
	{`<a href="{http://a/}">`, ""},
	{`<A HREF={http://a/}>`, ""},
	{`<a href='{http://a/?a&amp;b}' id=x>`, "http://a/?a&b"},
	{`<a href = {http://a/} title="http://b/">`, ""},
	{`<a/href={http://a/}>`, ""},
	{`<a href="">`, ""},
	{`<a href`, ""},
	{`<img src={a.png} srcset="{http://a/1.png} 1x, {http://a/2.png} 2x">`, ""},
	{`<img srcset="{http://a/1,2.png}, {http://a/3.png} 100w,{b.png}">`, ""},
	{`<img srcset=" , {http://a/1.png} , , {c.png},, ">`, ""},
	{`<img srcset="{data:image/png;base64,AAAA} 1x">`, ""},
	{`<img srcset=" ,, ">`, ""},
	{`<meta http-equiv="refresh" content="5; url={http://a/b}">`, ""},
	{`<meta content='0;URL="{http://a/b}" x' http-equiv=Refresh>`, ""},
	{`<meta http-equiv=refresh content="0, {http://a/b}">`, ""},
	{`<meta http-equiv=refresh content="1.5 url = {b?a=1}">`, ""},
	{`<meta http-equiv=refresh content="{urls.html}">`, "none"},
	{`<meta http-equiv=refresh content=5>`, ""},
	{`<meta name=description content="0; url=http://a/">`, ""},
}

func TestAttributes(t *testing.T) {
	for _, test := range attrTests {
		in := strings.NewReplacer("{", "", "}", "").Replace(test.in)
		const head = "Content-Type: text/html\n\n"
		a := new(Parser).Parse([]byte(head + in))
		h := a.Parts[0].HTML()
		got, values, at := "", "", 0
		for _, l := range h.Links {
			place := l.Place()
			from, to := int(place.Start)-len(head), int(place.End)-len(head)
			got += in[at:from] + "{" + in[from:to] + "}"
			values += l.Value
			at = to
		}
		want := test.in
		if test.want == "none" {
			want = in
		} else if test.want != "" && values != test.want {
			t.Errorf("%s: value %q, want %q", test.in, values, test.want)
		}
		if got += in[at:]; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestLinkURL(t *testing.T) {
	for _, test := range []struct{ value, want string }{
		{"http://a/b c", "http://a/b%20c"},
		{" \x00\thttp://a/\r\n\tb\n ", "http://a/b"},
		{"http://a/?b c#d e", "http://a/?b%20c#d%20e"},
		{"http://a?b c", "http://a?b%20c"},
		{"http://a b/c d", "http://a b/c%20d"},
		{"http://a b", "http://a b"},
		{"//a/b c", "//a/b%20c"},
		{"b c.pdf", "b%20c.pdf"},
		{"b c: d.pdf", "b%20c:%20d.pdf"},
		{"?b c", "?b%20c"},
		{"file:/a b", "file:/a%20b"},
		{"mailto:a b@c?subject=d e", "mailto:a b@c?subject=d%20e"},
		{"  ", ""},
	} {
		if got := (&Link{Value: test.value}).URL(); got != test.want {
			t.Errorf("%q: got %q, want %q", test.value, got, test.want)
		}
	}
}

// The labels of the links stand in braces.
func TestLabels(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{`a <a href=x>b <b>c</b></a> d`, "a {b c} d"},
		{`<a name=x>a</a><a href=y>b</a>`, "a{b}"},
		{`<a href=x>a<a href=y>b<a name=z>c`, "{a}{b}c"},
		{`<a href=x>a&amp;b<p>c`, "{a&b\n\nc}"},
		{`<a href=x></a>a<img src=y>`, "{}a{} "},
		{`<a href=x><img src=y></a>a`, "{{} }a"},
		{`<a href=x href=y>a</a></a>b`, "{{}a}b"},
	} {
		a := new(Parser).Parse([]byte("Content-Type: text/html\n\n" + test.in))
		h := a.Parts[0].HTML()
		marks := map[int]string{}
		for _, l := range h.Links {
			if l.LabelStart == l.LabelEnd {
				marks[l.LabelStart] += "{}"
				continue
			}
			marks[l.LabelStart] += "{"
			marks[l.LabelEnd] = "}" + marks[l.LabelEnd]
		}
		got := ""
		for i, c := range h.Text.Bytes() {
			got += marks[i] + string(rune(c))
		}
		if got += marks[h.Text.Len()]; got != test.want {
			t.Errorf("%s: got %q, want %q", test.in, got, test.want)
		}
	}
}

func TestResolve(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"<a href=http://a/b>", "http://a/b"},
		{"<a href=b>", ""},
		{"<base href=/c/><a href=b>", ""},
		{"<base href=http://a/c/><a href='b d'>", "http://a/c/b%20d relative"},
		{"<base href=http://a/c/><a href=#b>", ""},
		{"<base href=http://a/c/><a href='  '>", ""},
		{"<base href=http://a/c/><a href=//b/>", "http://b/ relative"},
	} {
		a := new(Parser).Parse([]byte("Content-Type: text/html\n\n" + test.in))
		p := &a.Parts[0]
		h := p.HTML()
		url, relative, ok := h.Links[len(h.Links)-1].Resolve(uri.RFC3986, p.BaseOf(&h, ""))
		got := ""
		if ok {
			got = url
		}
		if relative && ok {
			got += " relative"
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.in, got, test.want)
		}
	}
}
