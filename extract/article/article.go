package article

import (
	"fmt"
	"time"
)

// Options say how to read messages. The zero value is the documented default.
type Options struct {
	// Plain says that the bytes are no message but text: there is no header.
	Plain bool
	// Name is the file name of a plain text; .html makes it HTML.
	Name string
	// Unescape undoes what an mbox writer did to lines that begin with "From ".
	Unescape Unescape
	// MaxDepth bounds the nesting of multiparts and messages; zero: 64.
	MaxDepth int
	// MaxParts bounds the parts of one message; zero: 10,000.
	MaxParts int
	// Window is the number of bytes that Stream holds; zero: 1 MiB, at least
	// 4,096. A text part that does not fit is given in pieces.
	Window int
}

// Unescape is how lines that began with "From " were quoted in an mbox.
type Unescape uint8

const (
	// UnescapeNone leaves lines as they are (mboxcl2, and all but mbox).
	UnescapeNone Unescape = iota
	// UnescapeOne turns ">From " into "From " (mboxo, mboxcl).
	UnescapeOne
	// UnescapeAll takes one ">" from ">From ", ">>From " and so on (mboxrd).
	UnescapeAll
)

// Article is a message read into its parts. It is borrowed: valid until its
// parser reads on.
type Article struct {
	// Header is the message's own.
	Header Header
	// Parts holds the leaves of the message in order, and before the parts of a
	// message inside it one for that message, without text, for its header.
	Parts []Part
	// Faults holds the first faults in order, MoreFaults counts the others.
	Faults     []Fault
	MoreFaults int
}

// Date returns when the message was written: by its Date field; for news from
// before 1983, which has none, by Posted; else by NNTP-Posting-Date, when a news
// server took it. ok is false if none of them is a date.
func (a *Article) Date() (t time.Time, ok bool) {
	for _, name := range [...]string{"Date", "Posted", "NNTP-Posting-Date"} {
		if t, ok = ParseDate(a.Header.Get(name)); ok {
			return t, true
		}
	}
	return time.Time{}, false
}

// Role says what a text is to the message.
type Role uint8

const (
	// RoleBody is a part that a reader shows.
	RoleBody Role = iota
	// RolePreamble stands in a multipart before its first part, where readers
	// do not look (RFC 2046 section 5.1.1).
	RolePreamble
	// RoleEpilogue stands behind its last part: footers of mailing lists do.
	RoleEpilogue
)

var roleNames = [...]string{"body", "preamble", "epilogue"}

// String returns "body", "preamble" or "epilogue".
func (r Role) String() string {
	if int(r) >= len(roleNames) {
		return fmt.Sprintf("Role(%d)", uint8(r))
	}
	return roleNames[r]
}

// Part is one leaf of a message, or one piece of a leaf: a uuencoded file cuts
// the text that it stands in, and all pieces have one Path.
type Part struct {
	// Path numbers the part as IMAP does (RFC 3501 section 6.4.5): "1", "2.1".
	// A preamble and an epilogue have that of their multipart.
	Path string
	Role Role
	// Type is the media type in lower case, Name the file name, "" without one.
	Type, Name string
	// Charset is the label as declared, Used the one that was read by.
	Charset, Used string
	// Encoding is the transfer encoding that was undone, "x-uuencode" for a
	// uuencoded file; "" when nothing was.
	Encoding string
	// Header is the part's own; that of the message inside where Type is
	// message/rfc822 and the part has no text.
	Header Header
	// Alternative is not 0 in a multipart/alternative: parts with the same
	// number and another Branch say the same (RFC 2046 section 5.1.4).
	Alternative, Branch int
	// Flowed says that lines of format=flowed were joined (RFC 3676).
	Flowed bool
	// Continued says that the text goes on from the piece before it.
	Continued bool
	// Offset is where the part's body begins in the message, Size its length
	// there, both in bytes.
	Offset, Size int64

	text Text
	html bool
	src  *source
}

// Text returns the text of the part; it is empty where the part is no text.
func (p *Part) Text() Text { return p.text }

// IsHTML says that the text is HTML: see [Part.HTML].
func (p *Part) IsHTML() bool { return p.html }

// Parser reads messages one after another and keeps its memory between them.
// The zero value is ready. It serves one goroutine.
type Parser struct {
	opts  Options
	depth int // nesting of the message that holds this one
	art   Article
	own   source
	src   *source // own, or that of the message around
	in    Text

	stack     []container
	bounds    int // how many of the stack have a boundary
	cur       entity
	inHeader  bool
	done      bool
	full      bool // the window cannot grow
	midLine   bool // the input begins inside a line
	streaming bool
	parts     int
	groups    int // of alternatives

	mem      memory
	charsets map[string]*charset
	types    map[string]*media
}

// Parse reads a whole message. What it returns holds on to raw and is valid
// until the next call.
func (p *Parser) Parse(raw []byte) *Article { return p.ParseWith(raw, p.opts) }

// ParseWith is Parse with other options, which stay.
func (p *Parser) ParseWith(raw []byte, o Options) *Article {
	p.opts = o
	p.reset()
	p.own = source{raw: raw, line: 1, at: 1, mem: &p.mem}
	p.src = &p.own
	p.feed(Text{bytes: raw}, true)
	return &p.art
}

// reset forgets the message before.
func (p *Parser) reset() {
	p.opts.MaxDepth = orDefault(p.opts.MaxDepth, 64)
	p.opts.MaxParts = orDefault(p.opts.MaxParts, 10_000)
	clear(p.art.Parts)
	p.art = Article{Parts: p.art.Parts[:0], Faults: p.art.Faults[:0]}
	p.stack, p.bounds = p.stack[:0], 0
	p.cur, p.inHeader = entity{}, true
	p.done, p.full, p.midLine, p.streaming = false, false, false, false
	p.parts, p.groups = 0, 0
	p.mem.free()
	if p.opts.Plain {
		p.beginPlain()
	}
}

func orDefault(n, standard int) int {
	if n <= 0 {
		return standard
	}
	return n
}
