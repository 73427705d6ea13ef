package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"slices"

	"trawl/extract"
	"trawl/extract/archive"
	"trawl/extract/article"
)

// A found is what was found in a message, or in a piece of one that is read as
// a stream.
type found struct {
	file  string
	end   int64 // how far the file was read
	out   []byte
	links []link // nil where out holds them
	count int64
	last  bool // of the message

	// Known with the last piece.
	parts  int64
	broken bool
	faults []string
	// Set where the message itself is asked for.
	message *provenance
	key     string
	sum     []byte

	// taken says that the sink has it already, or failed with err.
	taken bool
	err   error
}

// A messageScanner turns messages into their links. It serves one goroutine.
type messageScanner struct {
	*scan
	format  formatter // nil: links are given as they are
	parser  article.Parser
	entry   *archive.Entry
	message *provenance
	art     *article.Article
	now     reading
	each    func(extract.Match) bool // match, made once
	header  int64                    // offset of the header scanned last; -1: none

	links  []link
	out    []byte // holds what was formatted, the links of this message last
	parts  int64
	faults int // of art, told already
	broken bool
	lines  []string
	over   bool  // the sink wants no more, or
	failed error // failed

	// mentions are the links of the alternative that is read: where in links
	// the first stands, -1 once it is given away.
	mentions map[string]int
	group    int
	attrs    map[string]bool // hrefs of the attributes of an HTML part
	page     []pageLink      // those attributes
	due      int             // which of them is no link yet
	host     []byte
}

func newMessageScanner(s *scan) *messageScanner {
	w := &messageScanner{scan: s, mentions: map[string]int{}, attrs: map[string]bool{}}
	w.each = w.match
	if s.format != nil {
		w.format = s.format()
	}
	return w
}

// scanMessage fills in the links of one message.
func (w *messageScanner) scanMessage(m *archive.Entry, f *found) {
	w.begin(m)
	if m.Large != nil {
		w.stream(m, f)
		return
	}
	art := w.parser.ParseWith(m.Data, articleOptions(m))
	w.article(art)
	if w.over {
		f.taken, f.err = true, w.failed
		return
	}
	w.flush(f, m.Offset+int64(len(m.Data)), true)
	if w.mode == modeDB {
		sum := sha256.Sum256(m.Data)
		f.sum = sum[:]
	}
}

// relieve gives the links of a message away before its end if they are many,
// lest they fill the memory.
func (w *messageScanner) relieve() {
	alone := w.entry.Large != nil || len(w.entry.Data) >= archive.Alone
	if len(w.links) < manyLinks || !alone || w.over {
		return
	}
	if w.over = !w.turn.wait(w.entry.Index); !w.over {
		w.giveAway(w.entry.Offset)
	}
}

// giveAway gives the links found so far to the sink, some at a time: as they
// are printed they take as much memory again.
func (w *messageScanner) giveAway(end int64) {
	all := w.links
	for some := range slices.Chunk(all, manyLinks) {
		w.links = some
		var f found
		w.flush(&f, end, false)
		w.failed = w.take(&f)
		if w.over = w.failed != nil; w.over {
			break
		}
	}
	w.links = nil
	if cap(all) <= 2*manyLinks {
		w.links = all[:0]
	}
}

// begin forgets the message before.
func (w *messageScanner) begin(m *archive.Entry) {
	w.entry, w.message, w.header = m, nil, -1
	w.parts, w.faults, w.broken, w.lines, w.group = 0, 0, false, nil, 0
	w.over, w.failed = false, nil
	w.links = w.links[:0]
}

func articleOptions(m *archive.Entry) article.Options {
	return article.Options{
		Plain:    m.Kind == archive.Plain,
		Name:     m.File,
		Unescape: [...]article.Unescape{article.UnescapeNone, article.UnescapeOne, article.UnescapeAll}[m.Quoting],
	}
}

// manyLinks is how many links of a message are held before they are given away.
const manyLinks = 5_000

// stream scans a message that is too large for memory, and gives its links to
// the sink as they come.
func (w *messageScanner) stream(m *archive.Entry, f *found) {
	if f.taken = true; !w.turn.wait(m.Index) {
		return
	}
	in := countingReader{r: m.Large}
	if w.mode == modeDB {
		in.sum = sha256.New()
	}
	// The reader's own errors are the archive's to tell.
	_ = w.parser.Stream(&in, articleOptions(m), func(art *article.Article) bool {
		w.article(art)
		if len(w.links) > 0 && w.group == 0 && !w.over {
			w.giveAway(m.Offset + in.n)
		}
		return !w.over
	})
	if f.err = w.failed; w.over {
		return
	}
	w.flush(f, m.Offset+in.n, true)
	if in.sum != nil {
		f.sum = in.sum.Sum(nil)
	}
	f.err = w.take(f)
}

// A countingReader counts what it reads, and sums it up if asked.
type countingReader struct {
	r   io.Reader
	n   int64
	sum hash.Hash
}

func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	r.n += int64(n)
	if r.sum != nil {
		r.sum.Write(p[:n])
	}
	return n, err
}

// flush fills in the links found so far, and forgets them.
func (w *messageScanner) flush(f *found, end int64, last bool) {
	f.file, f.end, f.count, f.last = w.entry.File, end, int64(len(w.links)), last
	if w.mode == modeDB {
		f.message, f.key = w.provenance(), messageKey(w.entry)
	}
	if w.group != 0 {
		for href := range w.mentions {
			w.mentions[href] = -1
		}
	}
	if last {
		f.parts, f.faults, f.broken = w.parts, w.lines, w.broken
		if w.art != nil && w.art.MoreFaults > 0 && w.verbose {
			f.faults = append(f.faults, fmt.Sprintf("%s: %d more faults in the message at byte %d", inputName(f.file), w.art.MoreFaults, w.entry.Offset))
		}
	}
	if w.format == nil {
		f.links = slices.Clone(w.links)
	} else if len(w.links) > 0 {
		f.out = w.formatted()
	}
	clear(w.links)
	w.links = w.links[:0]
}

// formatted returns the links as they are printed.
func (w *messageScanner) formatted() []byte {
	const room, some = 64 << 10, 4 << 10 // results share memory: a link is small
	if cap(w.out)-len(w.out) < some || len(w.out) > room {
		w.out = make([]byte, 0, room)
	}
	begin := len(w.out)
	for i := range w.links {
		w.out = w.format(w.out, &w.links[i])
	}
	return w.out[begin:len(w.out):len(w.out)]
}

// provenance is read when it is first asked for: most messages have no link.
func (w *messageScanner) provenance() *provenance {
	if w.message == nil {
		w.message = newProvenance(w.art.Header, w.entry.Offset, w.entry.Line)
	}
	return w.message
}

// article scans the parts that are known.
func (w *messageScanner) article(art *article.Article) {
	w.art = art
	if w.wanted(art) {
		if w.headers {
			w.headerLinks(art.Header, "")
		}
		for i := range art.Parts {
			w.part(&art.Parts[i])
		}
	}
	for i := range art.Parts {
		if p := &art.Parts[i]; p.Role == article.RoleBody && !p.Continued {
			w.parts++
		}
	}
	w.tellFaults(art)
}

// wanted reports whether the message is of the time asked for.
func (w *messageScanner) wanted(art *article.Article) bool {
	if !w.wantsDate() {
		return true
	}
	return w.inTime(date(art.Header))
}

// tellFaults notes the faults of the message that are new.
func (w *messageScanner) tellFaults(art *article.Article) {
	for _, f := range art.Faults[min(w.faults, len(art.Faults)):] {
		if !w.isFault(f.Kind) {
			continue
		}
		w.broken = w.broken || f.Kind != article.NoCharset
		if w.verbose {
			f.Offset += w.entry.Offset
			w.lines = append(w.lines, inputName(w.entry.File)+": "+f.String())
		}
	}
	w.faults = len(art.Faults)
}

// isFault reports whether something is wrong with the message: a text given in
// pieces for its size is whole, and a plain text has nowhere to name a charset.
// Where a message names none, it is told but not broken: before MIME nobody did,
// so that old archives in any language but English would never end in success.
func (w *messageScanner) isFault(kind article.FaultKind) bool {
	return kind != article.Cut && (kind != article.NoCharset || w.entry.Kind != archive.Plain)
}

// part scans one part. A preamble is for programs that know no parts.
func (w *messageScanner) part(p *article.Part) {
	if w.headers {
		w.headerLinks(p.Header, p.Path)
	}
	if p.Role == article.RolePreamble || p.Text().Len() == 0 {
		return
	}
	if p.Alternative != w.group {
		w.group = p.Alternative
		clear(w.mentions)
	}
	begin := len(w.links)
	switch {
	case p.IsHTML():
		w.html(p)
	case w.wantsText():
		w.text(p.Text(), p.Locator(), p.Path, nil)
	}
	if p.Alternative != 0 {
		w.merge(begin)
	}
	w.relieve()
}

// wantsText reports whether a text that is no HTML may hold a link wanted.
func (w *messageScanner) wantsText() bool {
	return w.wantsRegion(article.RegionBody) || w.wantsRegion(article.RegionQuote) || w.wantsRegion(article.RegionSignature)
}

// headerLinks scans a header that was not scanned yet.
func (w *messageScanner) headerLinks(h article.Header, path string) {
	if len(h.Bytes()) == 0 || h.Offset() <= w.header {
		return
	}
	w.header = h.Offset()
	for f := range h.Links() {
		w.text(f.Value(), f.Locator(), path, nil)
	}
}

// A reading is the text that is scanned.
type reading struct {
	text   article.Text
	places article.Locator
	path   string          // of its part
	known  map[string]bool // hrefs
}

// text scans a text of the part path. Links whose hrefs are known are not taken
// again.
func (w *messageScanner) text(t article.Text, places *article.Locator, path string, known map[string]bool) {
	w.now.text, w.now.path, w.now.known = t, path, known
	w.now.places = *places
	w.finder.Bytes(t.Bytes())(w.each)
}

// match takes a match in the text that is scanned, and returns true to go on.
func (w *messageScanner) match(m extract.Match) bool {
	if w.hosts != nil {
		if w.host = m.AppendHost(w.host[:0]); !w.wantsHost(w.host) {
			return true
		}
	}
	if len(w.now.known) > 0 && w.now.known[m.Href()] {
		return true
	}
	end := m.End
	if w.light { // finding a place in encoded text costs decoding again
		end = m.Start
	}
	at := w.now.places.At(int(m.Start), int(end))
	w.attributes(at.Start, w.now.path)
	if w.wantsRegion(at.Region) {
		w.links = append(w.links, link{})
		l := &w.links[len(w.links)-1]
		w.fill(l, m, w.now.text)
		w.place(l, at, w.now.path)
	}
	w.relieveText()
	return !w.over
}

// relieveText is relieve within a text, whose links may be merged at its end.
func (w *messageScanner) relieveText() {
	if w.group == 0 {
		w.relieve()
	}
}

// fill takes from m what the output wants.
func (w *messageScanner) fill(l *link, m extract.Match, t article.Text) {
	if w.light {
		l.URL = string(m.URL())
		if w.group != 0 {
			l.Href = m.Href()
		}
		return
	}
	l.record = newRecord("", m)
	for i, p := range l.Pieces {
		from, to := t.Span(int(p[0]), int(p[1]))
		l.Pieces[i] = w.inFile(from, to)
	}
}

func (w *messageScanner) inFile(from, to int64) [2]int64 {
	return [2]int64{w.entry.Offset + from, w.entry.Offset + to}
}

// place says where in the archive the link stands.
func (w *messageScanner) place(l *link, at article.Place, path string) {
	span := w.inFile(at.Start, at.End)
	l.Start, l.End = span[0], span[1]
	l.Line, l.Column = w.entry.Line+at.Line-1, at.Column
	l.File = inputName(w.entry.File)
	l.Part, l.region, l.Depth = path, at.Region, at.Depth
	if !w.light {
		l.Region, l.Message = at.Region.String(), w.provenance()
	}
}

// maxMentions bounds what is remembered of an alternative.
const maxMentions = 100_000

// merge drops the links from begin on that another part of the same
// alternative has, and notes this part in theirs.
func (w *messageScanner) merge(begin int) {
	kept := w.links[:begin]
	for i := begin; i < len(w.links); i++ {
		l := &w.links[i]
		first, ok := w.mentions[l.Href]
		switch {
		case ok && first < 0:
			continue
		case ok && w.links[first].Part != l.Part:
			w.links[first].also(l.Part)
			continue
		case !ok && len(w.mentions) < maxMentions:
			w.mentions[l.Href] = len(kept)
		}
		if kept = w.links[:len(kept)+1]; len(kept) <= i {
			kept[len(kept)-1] = *l
		}
	}
	clear(w.links[len(kept):])
	w.links = kept
}

// also notes one more part that holds the link.
func (l *link) also(part string) {
	if l.Parts == nil {
		l.Parts = []string{l.Part}
	}
	if !slices.Contains(l.Parts, part) {
		l.Parts = append(l.Parts, part)
	}
}

// messageKey is the file that the message is known by. A Maildir renames a
// message when it is seen or flagged: there it is the folder and the name up to
// the flags.
func messageKey(m *archive.Entry) string {
	if m.File == "-" {
		return m.File
	}
	key := absolute(m.File)
	if m.Kind == archive.Maildir {
		return maildirKey(key)
	}
	return key
}

// maildirKey drops cur or new and the flags from the path of a message.
func maildirKey(path string) string {
	b := []byte(path)
	if i := bytes.LastIndexByte(b, '/'); i > 4 && (string(b[i-4:i]) == "/cur" || string(b[i-4:i]) == "/new") {
		b = append(b[:i-4:i-4], b[i:]...)
	}
	if i := bytes.LastIndexByte(b, '/'); i >= 0 {
		if flags := bytes.LastIndex(b[i:], []byte(":2,")); flags > 0 {
			b = b[:i+flags]
		}
	}
	return string(b)
}
