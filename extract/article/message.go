package article

import (
	"bytes"
	"strings"
)

// SniffSize is how many bytes [IsMessage] looks at: the largest header that a
// message may begin with and still be known for one.
const SniffSize = 64 << 10

// telling are fields, in lower case, of which a header has one at least. Text
// that begins with "Word: " is no message for that.
var telling = map[string]bool{
	"from": true, "to": true, "date": true, "subject": true, "message-id": true, "received": true, "path": true,
	"newsgroups": true, "return-path": true, "delivered-to": true, "mime-version": true, "content-type": true,
	"x-from": true, "relay-version": true, "posting-version": true, "article-i.d.": true, "xref": true,
	"envelope-to": true, "x-original-to": true, "dkim-signature": true, "arc-seal": true, "reply-to": true,
	"sender": true, "cc": true, "resent-from": true, "x-mozilla-status": true, "organization": true,
}

// IsMessage reports whether b begins with the header of a mail or news article,
// as a plain text does not: with header fields (RFC 5322 section 2.2), one of them
// such as messages have, up to a blank line or the end of b. An envelope line
// ">From " may stand between them; the "From " line before the message in an mbox
// is for the caller to pass over.
func IsMessage(b []byte) bool {
	b = b[:min(len(b), SniffSize)]
	if len(b) == 0 || b[0] == ' ' || b[0] == '\t' { // goes on with nothing
		return false
	}
	found := false
	for len(b) > 0 {
		line := b[:lineSize(b)]
		b = b[len(line):]
		if len(trimBreak(line)) == 0 {
			break
		}
		if line[0] == ' ' || line[0] == '\t' {
			continue
		}
		colon := fieldName(line)
		cut := len(b) == 0 && found // the last line, perhaps without its end
		if colon == 0 && !cut && !bytes.HasPrefix(line, []byte(">From ")) {
			return false
		}
		found = found || telling[strings.ToLower(string(line[:trimPadding(line, colon)]))]
	}
	return found
}
