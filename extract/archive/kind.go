package archive

import (
	"bytes"
	"fmt"
	"strings"

	"trawl/extract/article"
)

// Kind is what a file holds. The zero value, Auto, is told from the content.
type Kind uint8

const (
	// Auto looks at the content.
	Auto Kind = iota
	// Mbox is a file of messages, each behind a line "From " (RFC 4155), of
	// whatever variant: ">From " is unquoted as in mboxrd, and if the first
	// message has a Content-Length that is right, all others are asked for it.
	Mbox
	// Mboxo quotes "From " as ">From ", and nothing else.
	Mboxo
	// Mboxrd puts one more ">" before ">*From ".
	Mboxrd
	// Mboxcl is Mboxo with the length of each body in Content-Length.
	Mboxcl
	// Mboxcl2 is Mboxcl without any quoting.
	Mboxcl2
	// Maildir is a message of a Maildir, a file each.
	Maildir
	// MH is a message of an MH folder: a file with a number for its name.
	MH
	// Spool is an article of a news spool: the same with Newsgroups.
	Spool
	// Message is any other file of one mail or article (.eml).
	Message
	// Plain is text without a header.
	Plain
	kinds
)

var kindNames = [kinds]string{"auto", "mbox", "mboxo", "mboxrd", "mboxcl", "mboxcl2", "maildir", "mh", "spool", "message", "plain"}

// String returns the name that ParseKind reads.
func (k Kind) String() string {
	if k >= kinds {
		return fmt.Sprintf("Kind(%d)", uint8(k))
	}
	return kindNames[k]
}

// ParseKind returns the kind of that name.
func ParseKind(name string) (Kind, error) {
	for k, known := range kindNames {
		if name == known {
			return Kind(k), nil
		}
	}
	return Auto, fmt.Errorf("unknown kind %q: want one of %s", name, strings.Join(kindNames[:], ", "))
}

// isMbox reports whether the kind is one of the variants of mbox.
func (k Kind) isMbox() bool { return k >= Mbox && k <= Mboxcl2 }

// Quoting says which lines of a message an mbox writer quoted, so that none
// begins with "From ". It is undone by who reads the text: the offsets of the
// bytes stay what they are.
type Quoting uint8

const (
	// QuotingNone: no line needs unquoting.
	QuotingNone Quoting = iota
	// QuotingOne: ">From " stands for "From ".
	QuotingOne
	// QuotingAll: any ">*From " has one ">" too many.
	QuotingAll
)

// quoting returns how the kind quotes.
func (k Kind) quoting() Quoting {
	switch k {
	case Mbox, Mboxrd:
		return QuotingAll
	case Mboxo, Mboxcl:
		return QuotingOne
	}
	return QuotingNone
}

// sniff tells the kind of a file from its first bytes, and from whether its
// name is a number.
func sniff(head []byte, numeric bool) Kind {
	head = head[:min(len(head), article.SniffSize)]
	if isFromLine(head) || bytes.HasPrefix(head, []byte(fromWord)) && article.IsMessage(head[lineSize(head):]) {
		return Mbox
	}
	if !article.IsMessage(head) {
		return Plain
	}
	switch {
	case !numeric:
		return Message
	case hasNewsgroups(head):
		return Spool
	}
	return MH
}

// hasNewsgroups reports whether the header that b begins with is an article's.
func hasNewsgroups(b []byte) bool {
	for len(b) > 0 && b[0] != '\n' && b[0] != '\r' {
		n := lineSize(b)
		if name := fieldName(b[:n]); strings.EqualFold(string(b[:name]), "newsgroups") {
			return true
		}
		b = b[n:]
	}
	return false
}

// fieldName returns the length of the field name that a line begins with, 0 if
// it is no header field (RFC 5322 section 2.2).
func fieldName(line []byte) int {
	for i, c := range line {
		if c == ':' {
			return i
		}
		if c <= ' ' || c >= 0x7F {
			return 0
		}
	}
	return 0
}

// lineSize returns the length of the line that b begins with, its line break
// included.
func lineSize(b []byte) int {
	if i := bytes.IndexByte(b, '\n'); i >= 0 {
		return i + 1
	}
	return len(b)
}
