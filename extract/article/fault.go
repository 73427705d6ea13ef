package article

import "fmt"

// FaultKind is what is wrong with a message. The zero value is no fault.
type FaultKind uint8

// The faults, each with the rule that it breaks.
const (
	NoFault         FaultKind = iota
	HeaderLine                // a header line that is no field: the body starts there (RFC 5322 section 2.2)
	HeaderLong                // a header larger than the window of a stream: its rest is read as body
	MediaType                 // a Content-Type that does not parse (RFC 2045 section 5.1)
	NoBoundary                // multipart without a boundary parameter: read as plain text (RFC 2046 section 5.1.1)
	BoundaryUnused            // a multipart whose boundary never stands (RFC 2046 section 5.1.1)
	Unclosed                  // a multipart that is not closed (RFC 2046 section 5.1.1)
	TooDeep                   // nested deeper than the bound: read as plain text
	TooMany                   // more parts than the bound: the rest is read as plain text
	UnknownEncoding           // an unknown transfer encoding: read as it stands (RFC 2045 section 6.1)
	BadQuoted                 // "=" before what is no hexadecimal pair (RFC 2045 section 6.7)
	BadBase64                 // characters outside of the base64 alphabet (RFC 2045 section 6.8)
	ShortBase64               // base64 that ends inside a quantum (RFC 2045 section 6.8)
	EncodedMessage            // message/rfc822 in base64 or quoted-printable (RFC 2046 section 5.2.1)
	UnknownCharset            // a charset without a decoder (RFC 2045 section 5.2)
	WrongCharset              // bytes that the charset declared does not have (RFC 2045 section 5.2)
	NoCharset                 // bytes beyond ASCII and no charset declared (RFC 2045 section 5.2)
	ShortUU                   // uuencoded data without its end line
	BadUU                     // a uuencoded line of the wrong length
	Cut                       // a text part larger than the window of a stream: given in pieces
	kinds
)

var faultWords = [kinds]string{
	HeaderLine:      "header line is no field, taken for the start of the body (RFC 5322 section 2.2)",
	HeaderLong:      "header is larger than the window, its rest is read as body (RFC 5322 section 2.2)",
	MediaType:       "malformed Content-Type (RFC 2045 section 5.1)",
	NoBoundary:      "multipart without a boundary parameter, read as plain text (RFC 2046 section 5.1.1)",
	BoundaryUnused:  "boundary of a multipart never stands (RFC 2046 section 5.1.1)",
	Unclosed:        "multipart is not closed (RFC 2046 section 5.1.1)",
	TooDeep:         "nested too deeply, read as plain text",
	TooMany:         "too many parts, the rest is read as plain text",
	UnknownEncoding: "unknown transfer encoding, read as it stands (RFC 2045 section 6.1)",
	BadQuoted:       "= without a hexadecimal pair, kept as it stands (RFC 2045 section 6.7)",
	BadBase64:       "characters outside of base64, left out (RFC 2045 section 6.8)",
	ShortBase64:     "base64 ends inside a quantum (RFC 2045 section 6.8)",
	EncodedMessage:  "message/rfc822 with a transfer encoding, decoded all the same (RFC 2046 section 5.2.1)",
	UnknownCharset:  "unknown charset (RFC 2045 section 5.2)",
	WrongCharset:    "bytes that are not of the charset declared (RFC 2045 section 5.2)",
	NoCharset:       "bytes beyond ASCII without a charset (RFC 2045 section 5.2)",
	ShortUU:         "uuencoded data without an end line",
	BadUU:           "uuencoded line of the wrong length",
	Cut:             "text part is larger than the window, given in pieces",
}

// String returns what is wrong and by which rule; "" for the zero value.
func (k FaultKind) String() string {
	if k >= kinds {
		return fmt.Sprintf("FaultKind(%d)", uint8(k))
	}
	return faultWords[k]
}

// Fault is one departure of a message from its standard.
type Fault struct {
	Kind   FaultKind
	Offset int64  // in the message, in bytes from 0
	Part   string // path of the part, "" for the message
	Detail string // what stood there or was done instead, "" when the kind says it all
}

// String returns "part 1.2: unknown charset (RFC 2045 section 5.2): "x-none"
// read as windows-1252, at byte 80".
func (f Fault) String() string {
	s := f.Kind.String()
	if f.Part != "" {
		s = "part " + f.Part + ": " + s
	}
	if f.Detail != "" {
		s += ": " + f.Detail
	}
	return fmt.Sprintf("%s, at byte %d", s, f.Offset)
}

// maxFaults bounds the faults kept of a message; Article.MoreFaults counts the
// others.
const maxFaults = 64

// fault notes one fault at offset at of the input text.
func (p *Parser) fault(kind FaultKind, at int64, path, detail string) {
	if len(p.art.Faults) >= maxFaults {
		p.art.MoreFaults++
		return
	}
	p.art.Faults = append(p.art.Faults, Fault{Kind: kind, Offset: at, Part: path, Detail: detail})
}
