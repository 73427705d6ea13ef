package extract

import (
	"bytes"
	"slices"
	"strings"

	"trawl/extract/internal/scan"
	"trawl/extract/uri"
)

// A Span is the source bytes [Start, End). Offsets count from 0.
type Span struct{ Start, End int64 }

// A Match is a URL and where it stands:
//
//	text    see <URL:http://host/long/ ¶ path>.
//	raw         └──────────────────────────┘      [Start, End)
//	pieces           └───────────────┘   └──┘
//	url              http://host/long/path
//
//	0 <= Start <= Pieces[0].Start < Pieces[0].End <= Pieces[1].Start < ... <= End
//
// Its memory is borrowed from the search: a Match holds until the next one is
// asked for. [Match.Clone] keeps it. The zero Match is none: what its methods return
// is empty.
type Match struct {
	Form   Form
	Joined Joined
	// Start and End are the offsets of the source bytes, with the wrapper and
	// the line breaks.
	Start, End int64
	// Line is the line of Start, from 1, and Column the byte in it, from 1. They
	// are 0 unless [Config.Lines] asks for them. A line ends with LF.
	Line, Column int64

	// A Match is passed in registers as long as it has no more fields than the
	// machine has; what only its methods need stands behind a pointer.
	d *details
}

// details are what a Match is made of, besides its place.
type details struct {
	*scan.Candidate        // the machine's own
	base            int64  // from which the candidate's offsets count
	raw             []byte // the source bytes
	// refusal is the candidate's, or the search's own.
	refusal scan.Refusal
}

// none stands behind the zero Match.
var none = details{Candidate: new(scan.Candidate)}

func (m Match) details() *details {
	if m.d == nil {
		return &none
	}
	return m.d
}

// URL returns the URL as the author meant it: rejoined, and without the
// punctuation round it. A www. host, a domain and an address stay without the
// scheme that [Match.Href] supplies.
func (m Match) URL() []byte { return m.details().URL }

// Raw returns the source bytes [Start, End).
func (m Match) Raw() []byte { return m.details().raw }

// Pieces returns the spans of the source whose bytes, one after another, are
// the URL. A relative reference resolved against a base has the pieces of the
// reference.
func (m Match) Pieces() []Span {
	return m.AppendPieces(make([]Span, 0, len(m.details().Pieces)))
}

// AppendPieces appends to dst what [Match.Pieces] returns.
func (m Match) AppendPieces(dst []Span) []Span {
	d := m.details()
	for _, p := range d.Pieces {
		dst = append(dst, Span{d.base + int64(p.Start), d.base + int64(p.End)})
	}
	return dst
}

// AppendHref appends to dst what a link should point to: the URL with its
// scheme, its host in ASCII, unsafe bytes percent-encoded, nothing else changed.
func (m Match) AppendHref(dst []byte) []byte {
	return uri.AppendHref(dst, m.absolute())
}

// Href returns what [Match.AppendHref] appends.
func (m Match) Href() string { return string(m.AppendHref(nil)) }

// AppendHost appends the host of the URL, in ASCII and lower case.
func (m Match) AppendHost(dst []byte) []byte { return uri.AppendHost(dst, m.absolute()) }

// absolute is the URL with the scheme that its form implies.
func (m Match) absolute() []byte {
	if s := m.implied(); s != "" {
		return append([]byte(s), m.URL()...)
	}
	return m.URL()
}

// implied is the scheme that a form without one stands for. A host named ftp.
// serves FTP, and has since before there was a web.
func (m Match) implied() string {
	url := m.URL()
	switch {
	case m.Form == Email:
		return "mailto:"
	case m.Form == Domain && len(url) > 4 && bytes.EqualFold(url[:4], []byte("ftp.")):
		return "ftp://"
	case m.Form == Domain, m.Form == WWW:
		return "https://"
	case m.Form == Wrapper && scan.IsWWW(url):
		return "https://"
	}
	return ""
}

// Scheme returns the scheme of the href, in lower case.
func (m Match) Scheme() string {
	if s := m.implied(); s != "" {
		return s[:strings.IndexByte(s, ':')]
	}
	name := m.URL()[:max(0, bytes.IndexByte(m.URL(), ':'))]
	if s, ok := uri.Lookup(name); ok {
		return s.Name
	}
	return strings.ToLower(string(name))
}

// Verdict is what the validator says of the URL. A match that clients forgive
// (a raw '|', a bad percent-escape) has a verdict that is not OK.
func (m Match) Verdict() uri.Verdict { return m.details().Verdict }

// Refused says why the candidate is no match; it is zero for a match.
func (m Match) Refused() Refusal {
	d := m.details()
	if d.refusal != scan.BadURL {
		return Refusal{why: d.refusal}
	}
	return Refusal{why: d.refusal, verdict: d.Verdict}
}

// Notes returns what a reader might want to know of the URL: the notes of
// [uri.NotesOf], "rejoined", "hyphen" where a line was broken behind a hyphen
// that a program may have put there, "relative" where a base was used.
func (m Match) Notes() []string {
	var notes []string
	if m.Joined != NotJoined {
		notes = append(notes, "rejoined")
	}
	if m.details().Hyphen {
		notes = append(notes, "hyphen")
	}
	if m.details().Relative {
		notes = append(notes, "relative")
	}
	return append(notes, uri.NotesOf(m.absolute()).Names()...)
}

// Alternates returns other readings of the text that a link checker might try:
// a likely join undone, a join that was narrowly refused, a URL broken behind a
// hyphen without it.
func (m Match) Alternates() []string {
	var alternates []string
	start := 0
	d := m.details()
	for _, end := range d.AlternateEnds {
		alternates = append(alternates, string(d.AlternateBytes[start:end]))
		start = end
	}
	if d.Hyphen && !d.Relative { // the pieces are those of the reference
		alternates = append(alternates, m.withoutHyphens())
	}
	return alternates
}

// withoutHyphens is the URL without the hyphens that its lines were broken behind.
func (m Match) withoutHyphens() string {
	var url []byte
	pieces, rest := m.details().Pieces, m.URL()
	for i, p := range pieces {
		piece := rest[:p.End-p.Start]
		rest = rest[len(piece):]
		if last := len(piece) - 1; i < len(pieces)-1 && piece[last] == '-' {
			piece = piece[:last]
		}
		url = append(url, piece...)
	}
	return string(url)
}

// Clone returns a Match that holds for good.
func (m Match) Clone() Match {
	d := m.details()
	c := *d.Candidate
	c.URL = slices.Clone(c.URL)
	c.Pieces = slices.Clone(c.Pieces)
	c.AlternateBytes = slices.Clone(c.AlternateBytes)
	c.AlternateEnds = slices.Clone(c.AlternateEnds)
	m.d = &details{&c, d.base, slices.Clone(d.raw), d.refusal}
	return m
}

// A Refusal says why a candidate is no match. The zero Refusal says that it is one.
type Refusal struct {
	why     scan.Refusal
	verdict uri.Verdict
}

// String returns the reason in words, "" for the zero Refusal.
func (r Refusal) String() string {
	switch r.why {
	case scan.TooLong:
		return "longer than the bound"
	case scan.BadURL:
		if s := r.verdict.String(); s != "" {
			return s
		}
		return "no host"
	case scan.NotClosed:
		return "wrapper without its '>'"
	case scan.Empty:
		return "empty wrapper"
	case scan.NoBase:
		return "relative reference without a base"
	case scan.NotWanted:
		return "refused by the caller's check"
	case scan.NotSelected:
		return "scheme not asked for"
	}
	return ""
}
