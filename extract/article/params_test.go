package article

import (
	"mime"
	"testing"
)

// paramsTests: what stands behind the semicolon, and whether it is simple.
var paramsTests = []struct {
	in     string
	simple bool
	want   params
}{
	{"", true, params{}},
	{` charset=us-ascii`, true, params{charset: "us-ascii"}},
	{` Charset = "UTF-8" ; format=flowed; delsp=yes;`, true, params{charset: "UTF-8", format: "flowed", delSp: "yes"}},
	{` boundary="=_a b(c)"; x=y`, true, params{boundary: "=_a b(c)"}},
	{` name="a;b.txt"`, true, params{name: "a;b.txt"}},
	{` name=""`, true, params{}},
	{` filename*=utf-8''a%20b`, false, params{}},
	{` name="a\"b"`, false, params{}},
	{` name="a`, false, params{}},
	{` name=`, false, params{}},
	{` charset=a; charset=b`, false, params{}},
	{` charset=a charset=b`, false, params{}},
	{` charset=a/b`, false, params{}},
	{` name="ä"`, false, params{}},
	{`;`, false, params{}},
}

func TestSimpleParams(t *testing.T) {
	for _, test := range paramsTests {
		var got params
		if ok := got.simple(test.in); ok != test.simple || got != test.want {
			t.Errorf("%q: %v, %+v, want %v, %+v", test.in, ok, got, test.simple, test.want)
		}
	}
}

// FuzzParams wants simple parameters to be those that the standard library reads.
func FuzzParams(f *testing.F) {
	for _, test := range paramsTests {
		f.Add(test.in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		var got params
		if !got.simple(in) {
			return
		}
		_, list, err := mime.ParseMediaType("x/x;" + in)
		if want := paramsOf(list); err != nil || got != want {
			t.Errorf("%q: %+v, the standard library: %+v, %v", in, got, want, err)
		}
	})
}
