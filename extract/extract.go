// Package extract finds the URLs that people wrote into plain text: mail, news,
// notes. It knows the wrapper <URL:...> of RFC 1738, URLs in angle brackets and
// bare ones, puts together what was broken over lines, also through the quote
// marks of replies, and says of each URL which source bytes it is made of.
//
//	for m := range extract.New(extract.Config{}).String(text) {
//		fmt.Printf("%d: %s\n", m.Start, m.URL())
//	}
//
// Use [Finder.Bytes] or [Finder.String] on text that is in memory and
// [Finder.Reader] on a stream of any length; the three give the same matches.
package extract

import (
	"iter"
	"slices"
	"sync"
	"unsafe"

	"trawl/extract/internal/scan"
	"trawl/extract/uri"
)

// A Config says what to look for. Its zero value finds the default forms in
// every scheme known, rejoins what is likely broken, and checks by RFC 3986.
type Config struct {
	// Forms are the forms to report. Zero means [DefaultForms].
	Forms Form
	// Schemes are the schemes to report, in lower case. Nil means all.
	Schemes []string
	// Rejoin says which broken URLs to put together.
	Rejoin Rejoin
	// Profile is the document that the validator follows.
	Profile uri.Profile
	// MaxLength is how many source bytes a URL may take, its wrapper and line
	// breaks included. A longer one is refused whole. Zero means
	// [DefaultMaxLength]; more than 1 MiB means 1 MiB, for so much of a stream
	// is held on both sides of a place.
	MaxLength int
	// Base is the URL against which a relative reference in a wrapper is
	// resolved. "" means that those are not reported.
	Base string
	// Accept is asked of every match before it is yielded; false refuses it. Nil
	// accepts all.
	Accept func(Match) bool
	// Explain yields the candidates that were refused, too: [Match.Refused]
	// says why.
	Explain bool
	// Lines sets [Match.Line] and [Match.Column], which costs a count of the
	// line breaks.
	Lines bool
}

// DefaultMaxLength is how many source bytes a URL may take by default.
const DefaultMaxLength = scan.DefaultMax

// A Finder finds the URLs of texts. It keeps no state between texts and may be
// used by several goroutines at once.
type Finder struct {
	config  Config
	options scan.Options
}

// New returns a Finder for c.
func New(c Config) *Finder {
	if c.Forms == 0 {
		c.Forms = DefaultForms
	}
	c.MaxLength = scan.Bound(c.MaxLength)
	return &Finder{config: c, options: scan.Options{
		Forms:   scan.Form(c.Forms),
		Profile: c.Profile,
		Max:     c.MaxLength,
		Rejoin:  c.Rejoin.least(),
		Base:    c.Base,
		Explain: c.Explain,
	}}
}

// Bytes yields the URLs of text in the order of their first byte. No two of them
// overlap. Text in UTF-16 is for [Finder.Reader].
func (f *Finder) Bytes(text []byte) iter.Seq[Match] {
	return func(yield func(Match) bool) {
		s := f.search(yield)
		s.window(text, 0, true)
		s.release()
	}
}

// String is [Finder.Bytes] for a string.
func (f *Finder) String(text string) iter.Seq[Match] {
	return f.Bytes(view(text))
}

// view returns the bytes of text without a copy. They are only read.
func view(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }

// A search is one pass over one text. The text comes in windows:
//
//	stream   ...........[......buf......]......
//	offset        base ─┘   ┆
//	                from ───┘ the next byte at which a URL may begin
//
// base <= from and done <= from: no match begins before done, the end of the last.
type search struct {
	*Finder
	yield    func(Match) bool
	machine  scan.Machine
	triggers scan.Triggers
	details  details // of the match that is yielded
	selects  bool    // the caller wants matches of some schemes, or asked to accept each
	from     int64
	done     int64
	skipping bool // a refused URL that is longer than a view goes on at from
	stopped  bool // the caller wants no more
	lines    lineCounter
}

// searches holds the memory of searches that ended. Mail comes in small texts.
var searches = sync.Pool{New: func() any { return new(search) }}

func (f *Finder) search(yield func(Match) bool) *search {
	s := searches.Get().(*search)
	s.Finder, s.yield, s.machine.Options = f, yield, f.options
	s.from, s.done, s.skipping, s.stopped = 0, 0, false, false
	s.lines = lineCounter{line: 1}
	s.selects = f.config.Schemes != nil || f.config.Accept != nil
	s.details.Candidate = &s.machine.Candidate
	return s
}

// release gives the memory of s back, unless the caller stopped: the last Match
// holds then, for no other was asked for.
func (s *search) release() {
	if s.stopped {
		return
	}
	s.Finder, s.yield, s.details = nil, nil, details{}
	s.triggers.Reset(nil, 0)
	s.machine.Forget()
	searches.Put(s)
}

// window looks for URLs in buf, which stands at base in the stream, as far as
// every decision is independent of what comes behind buf; last says that nothing
// does. It returns the offset in buf from which on the bytes are needed again.
func (s *search) window(buf []byte, base int64, last bool) (keep int) {
	limit := len(buf)
	if !last {
		limit = max(0, len(buf)-s.options.Ahead())
	}
	s.triggers.Reset(buf, s.options.Forms)
	from := int(s.from - base)
	for !s.stopped {
		if s.skipping {
			from = s.skip(buf, from, last)
		}
		at, kind := s.triggers.Next(from, limit)
		if kind == 0 {
			break
		}
		from = s.look(buf, base, at, kind)
	}
	from = max(from, limit)
	s.from = base + int64(from)
	keep = max(0, min(from, limit)-scan.Behind)
	if s.config.Lines {
		s.lines.count(buf, base, base+int64(keep))
	}
	return keep
}

// skip returns where the URL ends that was refused for its length.
func (s *search) skip(buf []byte, from int, last bool) int {
	end := len(buf)
	if !last {
		end = max(from, end-4) // a character may be cut at the end of buf
	}
	n := scan.Skip(buf[from:end])
	s.skipping = from+n == end && !last
	return from + n
}

// look judges the trigger at buf[at] and yields what it finds. It returns where
// the search goes on.
func (s *search) look(buf []byte, base int64, at int, kind scan.Form) int {
	floor := int(max(0, s.done-base))
	if s.machine.Plain(buf, at, floor, kind) {
		resume := s.machine.Resume
		s.done = base + int64(resume)
		s.report(buf, base, 0)
		return resume
	}
	low := max(0, at-scan.Behind)
	found := s.machine.At(&scan.View{
		Text:    buf[low:min(len(buf), at+s.options.Ahead())],
		Trigger: at - low,
		Floor:   max(0, floor-low),
		Kind:    kind,
	})
	c := &s.machine.Candidate
	resume := low + c.Resume
	if c.Resume < 0 {
		resume, s.skipping = min(len(buf), at+s.options.Ahead()), true
	}
	if found {
		s.report(buf, base, low)
	}
	if c.Refusal == 0 && found || s.skipping {
		s.done = base + int64(resume)
	}
	return resume
}

// report yields the machine's candidate, whose offsets count from buf[low].
func (s *search) report(buf []byte, base int64, low int) {
	c, d := &s.machine.Candidate, &s.details
	d.base, d.refusal = base+int64(low), c.Refusal
	d.raw = buf[low+c.Start : low+c.End : low+c.End]
	m := Match{
		Form:   Form(c.Form),
		Joined: Joined(c.Joined),
		Start:  d.base + int64(c.Start),
		End:    d.base + int64(c.End),
		d:      d,
	}
	if s.config.Lines {
		m.Line, m.Column = s.lines.position(buf, base, m.Start)
	}
	if s.selects && d.refusal == 0 {
		d.refusal = s.refusalOf(m)
	}
	if d.refusal == 0 || s.config.Explain {
		s.stopped = !s.yield(m)
	}
}

// refusalOf returns why the caller does not want m, if it does not.
func (s *search) refusalOf(m Match) scan.Refusal {
	switch c := &s.config; {
	case c.Schemes != nil && !slices.Contains(c.Schemes, m.Scheme()):
		return scan.NotSelected
	case c.Accept != nil && !c.Accept(m):
		return scan.NotWanted
	}
	return scan.NotRefused
}
