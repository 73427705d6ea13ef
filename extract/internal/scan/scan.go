// Package scan finds the URLs of a text: it is the machine below extract.Finder.
//
// It is organised as the way of a candidate:
//
//	trigger.go    the next byte at which a URL may be: ':', "www.", '@', '.'
//	seek.go       the same for 64 bytes at a time, by vectors where there are any
//	candidate.go  a trigger and the text round it -> a candidate: wrappers,
//	plain.go      what needs no second look, in one pass,
//	bare.go       URLs in running text,
//	reading.go    the spans that a URL is put together from
//	start.go      back from the trigger: the scheme and what stands before it
//	end.go        forward: authority, path, brackets; where the URL ends at the latest
//	join.go       over the line break: whether the next line goes on with the URL,
//	veto.go       what no URL goes on with,
//	evidence.go   what speaks for and against it: the word and the URL's end,
//	file.go       whether that is the name of a file, whole,
//	margin.go     and the width of the lines
//	trim.go       back from the end: the punctuation of the sentence
//	address.go    e-mail addresses, and domains without a scheme
//	news.go       what only news: URLs need
//
// All of it is stateless and works on a View: the bytes from Behind before the
// trigger to Ahead after it, less where the text begins or ends. A decision
// depends on the view and on nothing else, so it cannot depend on how the text
// came in. What plain.go takes is what a view would give: it reads the text where it
// stands, and takes nothing that reaches beyond the view.
package scan

import "trawl/extract/uri"

// Bounds of a view, in bytes. They hold a prefix and some lines before the URL,
// whose width says where lines are broken, and likewise after it.
const (
	Behind  = 1024
	Context = 1024 // Ahead less the length of the URL
)

// DefaultMax is the number of source bytes that a URL may take, and greatestMax the
// greatest that one may ask for.
const (
	DefaultMax  = 8192
	greatestMax = 1 << 20
)

// Bound returns the number of source bytes that a URL may take where max is asked
// for: the default where that is 0 or less.
func Bound(max int) int {
	if max <= 0 {
		return DefaultMax
	}
	return min(max, greatestMax)
}

// A Form is how a URL stands in the text; each is a bit of a set.
type Form uint8

const (
	Wrapper Form = 1 << iota
	Angle
	Bare
	WWW
	Email
	Domain
)

// A Join is how sure it is that a URL goes on over a line break.
type Join uint8

const (
	NotJoined Join = iota
	Certain
	Likely
)

// Options say what to look for. They are read only.
type Options struct {
	Forms   Form
	Profile uri.Profile
	Max     int  // source bytes of a URL
	Rejoin  Join // the least sure join to make: NotJoined (none), Certain, Likely
	Base    string
	Explain bool // refused candidates are found too
}

// Ahead is how far a view goes beyond its trigger.
func (o *Options) Ahead() int { return o.Max + Context }

// A View is the text round a trigger. Its offsets count from its first byte.
type View struct {
	Text    []byte
	Trigger int  // the byte that may belong to a URL
	Floor   int  // where the match before ended: no candidate begins before it
	Kind    Form // Bare for ':', else WWW, Email or Domain
}

// A Span is the source bytes [Start, End).
type Span struct{ Start, End int }

// A Candidate is what stands at a trigger. Its slices are the machine's and
// hold until the next trigger is looked at.
type Candidate struct {
	Form       Form
	Joined     Join
	Start, End int    // the source bytes, wrapper and line breaks included
	URL        []byte // joined and trimmed; the text's own bytes where there is one piece
	Pieces     []Span // whose bytes, one after another, are URL
	Verdict    uri.Verdict
	Refusal    Refusal // zero: a match
	Hyphen     bool    // a line was broken after a hyphen that may be the program's
	Relative   bool    // URL was resolved against the base; Pieces are those of the reference
	// AlternateBytes are the other readings, one behind another; each ends at its
	// AlternateEnds.
	AlternateBytes []byte
	AlternateEnds  []int
	// Resume is where the search goes on, behind Trigger. It is -1 where the
	// candidate goes on beyond the view: the caller skips it with [Skip].
	Resume int
}

// A Refusal says why a candidate is no match. The zero value: it is one.
type Refusal uint8

const (
	NotRefused Refusal = iota
	TooLong
	BadURL      // the validator's verdict says why
	NotClosed   // a wrapper without its '>'
	Empty       // a wrapper with nothing inside
	NoBase      // a relative reference, and no base to resolve it against
	NotWanted   // the caller's own check said no
	NotSelected // its scheme is not among those asked for
)
