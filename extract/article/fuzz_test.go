package article

import (
	"bytes"
	"slices"
	"testing"
	"testing/iotest"
)

// options of the fuzz targets, by a bit each.
func fuzzOptions(bits uint8) Options {
	o := Options{Plain: bits&1 != 0, Unescape: Unescape(bits >> 1 % 3), MaxDepth: 8, MaxParts: 50}
	if bits&8 != 0 {
		o.Name = "x.html"
	}
	return o
}

// freshSpan is text.Span without the places that are known from asking before.
func freshSpan(text Text, start, end int) (from, to int64) {
	text.layers = slices.Clone(text.layers)
	for i := range text.layers {
		text.layers[i].near, text.layers[i].i = mark{}, 0
	}
	return text.Span(start, end)
}

// checkText wants every byte of t to come from a span of the message, in
// order, and to be that very byte where nothing was decoded; and the span to be
// the same in whatever order the bytes are asked for.
func checkText(t *testing.T, text Text, raw []byte) {
	t.Helper()
	for i := range min(text.Len(), 200) {
		i = (i * 89) % min(text.Len(), 200)
		from, to := text.Span(i, i+1)
		if f, l := freshSpan(text, i, i+1); f != from || l != to {
			t.Fatalf("byte %d of %q: span %d to %d, asked for at first %d to %d", i, text.Bytes(), from, to, f, l)
		}
	}
	last := int64(0)
	for i, c := range text.Bytes() {
		from, to := text.Span(i, i+1)
		if from < last || to < from || to > int64(len(raw)) {
			t.Fatalf("byte %d of %q: span %d to %d behind %d in %d bytes", i, text.Bytes(), from, to, last, len(raw))
		}
		if len(text.layers) == 0 && raw[from] != c {
			t.Fatalf("byte %d is %q, its source %q", i, c, raw[from])
		}
		if f, l := freshSpan(text, i, i+1); f != from || l != to {
			t.Fatalf("byte %d of %q: span %d to %d, asked for at first %d to %d", i, text.Bytes(), from, to, f, l)
		}
		if last = from; i > 200 {
			break
		}
	}
}

// checkPlace wants line and column to be those of the offset.
func checkPlace(t *testing.T, at Place, raw []byte) {
	t.Helper()
	before := raw[:at.Start]
	line := int64(bytes.Count(before, []byte("\n"))) + 1
	column := at.Start - int64(bytes.LastIndexByte(before, '\n'))
	if at.Line != line || at.Column != column {
		t.Fatalf("byte %d is at %d:%d, want %d:%d", at.Start, at.Line, at.Column, line, column)
	}
}

// checkPart wants the places of a part to be right.
func checkPart(t *testing.T, p *Part, raw []byte) {
	t.Helper()
	checkText(t, p.Text(), raw)
	l := p.Locator()
	for i := 0; i < p.Text().Len(); i += 37 {
		checkPlace(t, l.At(i, i+1), raw)
	}
	if !p.IsHTML() {
		return
	}
	h := p.HTML()
	checkText(t, h.Text, raw)
	for i := range h.Links {
		checkPlace(t, h.Links[i].Place(), raw)
	}
}

// FuzzParse wants offsets, lines and columns right on any message, and the
// same parts from a stream that comes byte by byte.
func FuzzParse(f *testing.F) {
	for i, test := range parseTests {
		f.Add([]byte(test.in), uint8(i%4<<1))
	}
	f.Add([]byte("Content-Type: text/html\n\n<p>a&amp;b<a href=\"http://x/?a&amp;b\">t</a><blockquote>q<br>r</blockquote><script>s</script>"), uint8(0))
	f.Fuzz(func(t *testing.T, raw []byte, bits uint8) {
		o := fuzzOptions(bits)
		a := new(Parser).ParseWith(raw, o)
		for field := range a.Header.Fields() {
			checkText(t, field.Value(), raw)
			checkPlace(t, field.Locator().At(0, 1), raw)
			_ = field.Text()
		}
		for i := range a.Parts {
			checkPart(t, &a.Parts[i], raw)
		}
		want := show(a)
		a.Date()
		if len(raw) > minWindow {
			return
		}
		got := ""
		var all Article
		err := new(Parser).Stream(iotest.OneByteReader(bytes.NewReader(raw)), o, func(a *Article) bool {
			all.Parts = append(all.Parts, a.Parts...)
			all.Faults = a.Faults
			got = show(&all)
			return true
		})
		if err != nil || got != want {
			t.Fatalf("as a stream:\n%s\nat once:\n%s", got, want)
		}
	})
}

// FuzzStream wants the pieces of a large text, one behind another, to be the
// text, and their places right.
func FuzzStream(f *testing.F) {
	line := "words and http://example.org/a=3Db words in Gr=C3=BC=C3=9Fe =\nand more of them \n"
	f.Add([]byte(line), []byte("Content-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; charset=utf-8\n\n"))
	f.Add([]byte("d29yZHMgYW5kIGh0dHA6Ly9leGFtcGxlLm9yZy8gd29yZHMK\n"), []byte("Content-Transfer-Encoding: base64\n\n"))
	f.Add([]byte("plain words\n\n"), []byte("Content-Type: multipart/mixed; boundary=b\n\n--b\n\n"))
	f.Add([]byte("image"), []byte("Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: image/png\n\n"))
	f.Fuzz(func(t *testing.T, unit, head []byte) {
		if len(unit) == 0 || len(head) > minWindow/4 || !bytes.HasSuffix(head, []byte("\n\n")) {
			return
		}
		raw := append(bytes.Clone(head), bytes.Repeat(unit, 1+5*minWindow/len(unit))...)
		got, parts := inPieces(t, raw)
		if len(head) == 0 || bytes.Contains(raw, []byte("begin ")) || !sameCharset(head, unit) {
			return
		}
		want, sound := atOnce(raw)
		if sound && !bytes.Equal(got, want) { // broken input is cut where it is broken
			t.Fatalf("%d bytes in %d pieces, want %d\n got: %.300q\nwant: %.300q", len(got), parts, len(want), got, want)
		}
	})
}

// inPieces returns the text of raw as Stream gives it, and in how many parts.
func inPieces(t *testing.T, raw []byte) (text []byte, parts int) {
	err := new(Parser).Stream(bytes.NewReader(raw), Options{Window: minWindow, MaxParts: 1 << 20}, func(a *Article) bool {
		for i := range a.Parts {
			p := &a.Parts[i]
			text = append(text, p.Text().Bytes()...)
			if parts++; p.Text().Len() > 0 {
				checkPlace(t, p.Locator().At(0, 1), raw)
			}
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return text, parts
}

// atOnce returns the text of raw as Parse gives it; sound is false where raw has
// faults beside a multipart that is not closed.
func atOnce(raw []byte) (text []byte, sound bool) {
	whole := new(Parser).Parse(raw)
	for i := range whole.Parts {
		text = append(text, whole.Parts[i].Text().Bytes()...)
	}
	for _, f := range whole.Faults {
		if f.Kind != Unclosed {
			return text, false
		}
	}
	return text, true
}

// sameCharset reports whether pieces of the text are read like the whole: not
// so where the charset must be guessed, or is not UTF-8.
func sameCharset(head, unit []byte) bool {
	return !bytes.Contains(bytes.ToLower(head), []byte("charset")) && isASCII(unit) ||
		bytes.Contains(head, []byte("charset=utf-8"))
}
