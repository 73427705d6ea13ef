package article

import (
	"strings"
	"testing"
)

func TestIsMessage(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       bool
	}{
		{"header and body", "Subject: a\n\ntext\n", true},
		{"header alone", "Subject: a\n", true},
		{"field in any case", "SUBJECT: a\r\n\r\n", true},
		{"blank before the colon", "Subject : a\n\n", true},
		{"folded field first", "X-A: b\n c\nSubject: d\n", true},
		{"cut inside a field name", "Subject: a\nX-Some", true},
		{"envelope line between", "X-A: b\n>From a@b Thu Jan  1 00:00:00 1998\nSubject: a\n\n", true},
		{"a URL is a field, too", "http://a.example\nFrom: x\n", true},
		{"a blank first", " \nSubject: a\n", false},
		{"blank line first", "\nSubject: a\n", false},
		{"no field that tells", "Note: this\nWord: that\n\n", false},
		{"it stands below the blank line", "Note: this\n\nFrom: x\n", false},
		{"prose above it", "Dear all,\nFrom: here\n", false},
		{"prose below it", "From: here\nto there\n\n", false},
		{"colon behind two words", "And now: a\nSubject: b\n\n", false},
		{"bytes beyond ASCII in a name", "Größe: a\nSubject: b\n\n", false},
		{"nothing", "", false},
		{"long", "X-A: " + strings.Repeat("a", SniffSize-20) + "\nFrom: x\nprose\n", true},
		{"longer", "X-A: " + strings.Repeat("a", SniffSize) + "\nFrom: x\n\n", false},
	} {
		if got := IsMessage([]byte(test.text)); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}
