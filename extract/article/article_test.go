package article

import (
	"fmt"
	"strings"
	"testing"
)

// show writes an article as the tests expect it: one line a part, one a fault.
func show(a *Article) string {
	var b strings.Builder
	for i := range a.Parts {
		p := &a.Parts[i]
		fmt.Fprintf(&b, "%s %s", p.Path, p.Type)
		for _, s := range []string{p.Used, p.Encoding, p.Name} {
			if s != "" {
				fmt.Fprintf(&b, " %s", s)
			}
		}
		if p.Role != RoleBody {
			fmt.Fprintf(&b, " %s", p.Role)
		}
		if p.Alternative != 0 {
			fmt.Fprintf(&b, " alternative %d.%d", p.Alternative, p.Branch)
		}
		if p.Flowed {
			b.WriteString(" flowed")
		}
		if p.Continued {
			b.WriteString(" continued")
		}
		fmt.Fprintf(&b, " |%s|\n", escape(p.text.bytes))
	}
	for _, f := range a.Faults {
		fmt.Fprintf(&b, "! %s\n", f)
	}
	return b.String()
}

// escape makes line breaks visible.
func escape(b []byte) string {
	return strings.NewReplacer("\r", `\r`, "\n", `\n`).Replace(string(b))
}

var parseTests = []struct{ name, in, want string }{
	{"no MIME", "From: a@b\nSubject: x\n\nsee http://a/b\n", "1 text/plain us-ascii |see http://a/b\\n|\n"},
	{"no header", "\nonly a body\n", "1 text/plain us-ascii |only a body\\n|\n"},
	{"no body", "Subject: x\n", "1 text/plain us-ascii ||\n"},
	{"empty", "", "1 text/plain us-ascii ||\n"},
	{"no blank line", "Subject: x\nhello there\n",
		"1 text/plain us-ascii |hello there\\n|\n! header line is no field, taken for the start of the body (RFC 5322 section 2.2), at byte 11\n"},
	{"envelope in the header", ">From a Thu Jan  1 00:00:00 1998\nSubject: x\n\nbody", "1 text/plain us-ascii |body|\n"},
	{"CRLF", "Subject: x\r\n\r\nbody\r\n", "1 text/plain us-ascii |body\\r\\n|\n"},
	{"quoted-printable", "Content-Transfer-Encoding: quoted-printable\n\nhttp://a/=\nb=3Dc  \n= d=\n",
		"1 text/plain us-ascii quoted-printable |http://a/b=c\\n= d|\n! part 1: = without a hexadecimal pair, kept as it stands (RFC 2045 section 6.7), at byte 64\n"},
	{"base64 with rubbish", "Content-Transfer-Encoding: base64\n\naHR0cDov!L2EvYg==\nIGVuZA==\n",
		"1 text/plain us-ascii base64 |http://a/b end|\n! part 1: characters outside of base64, left out (RFC 2045 section 6.8), at byte 43\n"},
	{"base64 cut short", "Content-Transfer-Encoding: base64\n\naGVsbG8gd2\n9ybGQ",
		"1 text/plain us-ascii base64 |hello world|\n"},
	{"base64 of one digit more", "Content-Transfer-Encoding: base64\n\naGVsbG8g\nd",
		"1 text/plain us-ascii base64 |hello |\n! part 1: base64 ends inside a quantum (RFC 2045 section 6.8), at byte 45\n"},
	{"unknown transfer encoding", "Content-Transfer-Encoding: x-rot\n\nbody",
		"1 text/plain us-ascii |body|\n! part 1: unknown transfer encoding, read as it stands (RFC 2045 section 6.1): \"x-rot\", at byte 34\n"},
	{"Latin-1", "Content-Type: text/plain; charset=ISO-8859-1\n\ncaf\xe9", "1 text/plain windows-1252 |café|\n"},
	{"KOI8-R in base64", "Content-Type: text/plain; charset=koi8-r\nContent-Transfer-Encoding: base64\n\n8NLJ18XU", "1 text/plain koi8-r base64 |Привет|\n"},
	{"ISO-2022-JP", "Content-Type: text/plain; charset=iso-2022-jp\n\n\x1b$B$3\x1b(B http://a/\n", "1 text/plain iso-2022-jp |こ http://a/\\n|\n"},
	{"UTF-7", "Content-Type: text/plain; charset=utf-7\n\nHi Mom +Jjo-+- a+AGI-c\n", "1 text/plain utf-7 |Hi Mom ☺+ abc\\n|\n"},
	{"UTF-16 with a mark", "Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64\n\n//5hAGIA", "1 text/plain utf-16le base64 |ab|\n"},
	{"unknown charset", "Content-Type: text/plain; charset=x-none\n\n\xe9",
		"1 text/plain windows-1252 |é|\n! part 1: unknown charset (RFC 2045 section 5.2): \"x-none\", at byte 42\n" +
			""},
	{"no charset, UTF-8", "Subject: x\n\né",
		"1 text/plain utf-8 |é|\n! part 1: bytes beyond ASCII without a charset (RFC 2045 section 5.2): read as utf-8, at byte 12\n"},
	{"declared UTF-8, is Latin-1", "Content-Type: text/plain; charset=utf-8\n\n\xe9t\xe9",
		"1 text/plain windows-1252 |été|\n! part 1: bytes that are not of the charset declared (RFC 2045 section 5.2): \"utf-8\" read as windows-1252, at byte 41\n"},
	{"flowed", "Content-Type: text/plain; format=flowed\n\na \nb\n> q \n> r\n>> s \n> t\n  stuffed\n-- \nsig\n",
		"1 text/plain us-ascii flowed |a b\\n> q r\\n>> s \\n> t\\n stuffed\\n-- \\nsig\\n|\n"},
	{"flowed with DelSp", "Content-Type: text/plain; format=flowed; delsp=yes\n\nhttp://a/ \nb \nc\n", "1 text/plain us-ascii flowed |http://a/bc\\n|\n"},
	{"multipart", "Content-Type: multipart/mixed; boundary=\"=b\"\n\npre\n--=b\n\none\n--=b \nContent-Type: image/png; name=i.png\n\nxx\n--=b--\nepi\n",
		" text/plain us-ascii preamble |pre|\n1 text/plain us-ascii |one|\n2 image/png i.png ||\n text/plain us-ascii epilogue |epi\\n|\n"},
	{"alternative", "Content-Type: multipart/alternative; boundary=b\n\n--b\n\none\n--b\nContent-Type: text/html\n\n<p>two\n--b--\n",
		"1 text/plain us-ascii alternative 1.1 |one|\n2 text/html us-ascii alternative 1.2 |<p>two|\n"},
	{"nested message", "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\nContent-Type: message/rfc822\n\nSubject: inner\n\ntwo\n--b--\n",
		"1 text/plain us-ascii |one|\n2 message/rfc822 ||\n2.1 text/plain us-ascii |two|\n"},
	{"nested multipart message", "Content-Type: message/rfc822\n\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\nx\n--c--\n",
		"1 message/rfc822 ||\n1.1 text/plain us-ascii |x|\n"},
	{"digest", "Content-Type: multipart/digest; boundary=b\n\n--b\n\nSubject: 1\n\nfirst\n--b\n\nSubject: 2\n\nsecond\n--b--\n",
		"1 message/rfc822 ||\n1.1 text/plain us-ascii |first|\n2 message/rfc822 ||\n2.1 text/plain us-ascii |second|\n"},
	{"message in base64", "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nU3ViamVjdDogeAoKYm9keQ==\n",
		"1 message/rfc822 ||\n1.1 text/plain us-ascii |body|\n! part 1: message/rfc822 with a transfer encoding, decoded all the same (RFC 2046 section 5.2.1): \"base64\", at byte 64\n"},
	{"unclosed", "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n",
		"1 text/plain us-ascii |one\\n|\n! multipart is not closed (RFC 2046 section 5.1.1): \"--b\", at byte 52\n"},
	{"inner unclosed", "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\none\n--b\n\ntwo\n--b--\n",
		"1.1 text/plain us-ascii |one|\n2 text/plain us-ascii |two|\n! part 1: multipart is not closed (RFC 2046 section 5.1.1): \"--c\", at byte 98\n"},
	{"boundary never stands", "Content-Type: multipart/mixed; boundary=b\n\nhello\n",
		"1 text/plain us-ascii |hello\\n|\n! boundary of a multipart never stands (RFC 2046 section 5.1.1): \"--b\", at byte 49\n"},
	{"no boundary", "Content-Type: multipart/mixed\n\nhello\n",
		"1 text/plain us-ascii |hello\\n|\n! part 1: multipart without a boundary parameter, read as plain text (RFC 2046 section 5.1.1), at byte 31\n"},
	{"boundary in a part header", "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n--b\n\ntwo\n--b--\n",
		"1 text/plain us-ascii ||\n2 text/plain us-ascii |two|\n"},
	{"longer boundary", "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--bb\nstill\n--b--\n",
		"1 text/plain us-ascii |one\\n--bb\\nstill|\n"},
	{"boundary by RFC 2231", "Content-Type: multipart/mixed;\n boundary*0=a;\n boundary*1=b\n\n--ab\n\none\n--ab--\n", "1 text/plain us-ascii |one|\n"},
	{"malformed Content-Type", "Content-Type: text/html; charset\n\n<b>x\n",
		"1 text/html us-ascii |<b>x\\n|\n! part 1: malformed Content-Type (RFC 2045 section 5.1): \"text/html; charset\", at byte 34\n"},
	{"uuencode", "Subject: x\n\nbefore\nbegin 644 a.txt\n#:&D*\n`\nend\nafter\n",
		"1 text/plain us-ascii |before\\n|\n1 text/plain us-ascii x-uuencode a.txt |hi\\n|\n1 text/plain us-ascii continued |after\\n|\n"},
	{"uuencode cut short", "Subject: x\n\nbegin 644 a.txt\n#:&D*\n",
		"1 text/plain us-ascii x-uuencode a.txt |hi\\n|\n! part 1: uuencoded data without an end line: \"a.txt\", at byte 34\n"},
	{"begin in prose", "Subject: x\n\nbegin 644 things\nWe begin 755 of them\n", "1 text/plain us-ascii |begin 644 things\\nWe begin 755 of them\\n|\n"},
}

func TestParse(t *testing.T) {
	p := new(Parser)
	for _, test := range parseTests {
		t.Run(test.name, func(t *testing.T) {
			if got := show(p.Parse([]byte(test.in))); got != test.want {
				t.Errorf("Parse(%q)\n got:\n%s want:\n%s", test.in, got, test.want)
			}
		})
	}
}

// A value without a name is printed as a number.
func TestUnknownNames(t *testing.T) {
	for _, c := range []struct {
		value fmt.Stringer
		want  string
	}{
		{RoleEpilogue, "epilogue"}, {Role(3), "Role(3)"},
		{RegionHeader, "header"}, {Region(5), "Region(5)"},
	} {
		if got := c.value.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
