package scan

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"trawl/extract/uri"
)

// The joining rules once more, slowly and in other words than the code: whole
// lines, regular expressions, one function a rule. What is no joining rule, as
// how far a URL goes in a row of characters, it takes from the code.

// An oracle answers for one URL of one text. The text is short enough for every
// bound of the code to lie beyond it.
type oracle struct {
	head
	text   string
	start  int // of the URL
	rejoin Join

	url        string // read so far
	pieces     []Span
	joined     Join
	hyphen     bool // kept at a break
	alternates []string
}

// A lineBreakAt is the place where the URL runs to the end of a line.
type lineBreakAt struct {
	*oracle
	before []string // the lines of the text up to the URL's, this one last and without blanks at its end
	behind []string // the lines behind it
	word   string   // the next line begins with it, behind its quote prefix
	piece  string   // as much of it as belongs to the URL, if it is joined
	rest   string   // of the line, behind the word
	at     int      // offset of the word
	short  string   // the URL without a '=' that quoted-printable left
}

var (
	oLine   = regexp.MustCompile(`\r\n|\r|\n`)
	oBlanks = regexp.MustCompile(`^[ \t]*`)
	oWord   = regexp.MustCompile(`^[^\x00-\x20]*`)
	oIndent = regexp.MustCompile(`^(?:[ \t]|\x{A0})*`)
)

// run joins line after line, at most 24 of them.
func (o *oracle) run() {
	for range 24 {
		b := o.next()
		if b == nil {
			return
		}
		url, pieces := o.url, o.pieces
		if over := o.overDot(b); over != nil {
			b = over
		}
		sure, narrow := NotJoined, false
		if !b.never() && b.goOn() {
			sure, narrow = b.decide()
		}
		if narrow {
			o.alternates = append(o.alternates, b.short+b.piece)
		}
		switch {
		case sure == NotJoined, sure == Likely && o.rejoin != Likely:
			o.url, o.pieces = url, pieces
			return
		case sure == Likely:
			o.alternates = append(o.alternates, o.url)
			o.joined = Likely
		case o.joined == NotJoined:
			o.joined = Certain
		}
		if b.short == o.url && strings.HasSuffix(o.url, "-") {
			if b.elsewhere() {
				o.alternates = append(o.alternates, o.url+b.piece)
				b.short = strings.TrimSuffix(o.url, "-")
			} else {
				o.hyphen = true
			}
		}
		last := &o.pieces[len(o.pieces)-1]
		last.End -= len(o.url) - len(b.short)
		o.pieces = append(o.pieces, Span{b.at, b.at + len(b.piece)})
		o.url = b.short + b.piece
	}
}

// next reads the line behind the URL, nil where the URL does not run to the end
// of its line or the text, the paragraph or the quotation ends with it.
func (o *oracle) next() *lineBreakAt {
	end := o.pieces[len(o.pieces)-1].End
	eol := end + len(oBlanks.FindString(o.text[end:]))
	nl := oLine.FindStringIndex(o.text[eol:])
	if nl == nil || nl[0] != 0 {
		return nil
	}
	at := eol + nl[1]
	b := &lineBreakAt{oracle: o, before: oLine.Split(o.text[:eol], -1), behind: oLine.Split(o.text[at:], -1), short: o.url}
	firsts := oLine.Split(o.text[:o.start], -1)
	most := quoteOf(firsts[len(firsts)-1], oQuote{depth: 99, soft: 99, named: true})
	quote := quoteOf(b.behind[0], most)
	line := b.behind[0][quote.size:]
	if line == "" || b.quotesDeeper(line, quote.depth == 0) {
		return nil
	}
	b.at = at + quote.size
	b.word = oWord.FindString(line)
	b.rest = line[len(b.word):]
	return b
}

// overDot reads over a line with nothing but a dot, which a program that cuts
// lines leaves between two pieces; nil where there is no such line or none behind it.
func (o *oracle) overDot(b *lineBreakAt) *lineBreakAt {
	if b.word != "." || !b.alone() {
		return nil
	}
	url, pieces := o.url, o.pieces
	o.url, o.pieces = url+".", append(slices.Clone(pieces), Span{b.at, b.at + 1})
	over := o.next()
	if over == nil {
		o.url, o.pieces = url, pieces
		return nil
	}
	over.before = b.before // the dot's line tells nothing of the margin
	return over
}

// An oQuote is the quote prefix of a line.
type oQuote struct {
	size, depth, soft int
	named             bool
}

var (
	oHard = regexp.MustCompile(`^(?:>|›|\|->)`)
	oName = regexp.MustCompile(`^[A-Za-z]{1,4}>`)
	oSoft = regexp.MustCompile(`^(?:[|:+][ \t>|:+]|<[ \t])`)
)

// quoteOf reads the quote prefix of a line, as far as the URL's first line allows
// it: the next one may have as many marks or fewer; a soft mark or a name counts
// only where the first line has one, since they begin ordinary lines too.
func quoteOf(line string, most oQuote) (q oQuote) {
	rest := line[len(oIndent.FindString(line)):]
	for q.depth < most.depth {
		mark := oHard.FindString(rest)
		if mark == "" && q.depth == 0 && most.named {
			mark = oName.FindString(rest)
			q.named = mark != ""
		}
		if mark == "" && q.soft < most.soft && oSoft.MatchString(rest) {
			mark = rest[:1]
			q.soft++
		}
		if mark == "" {
			break
		}
		q.depth++
		rest = rest[len(mark):]
		rest = rest[len(oIndent.FindString(rest)):]
	}
	q.size = len(line) - len(rest)
	return q
}

// A deeper prefix is a new quotation, unless its mark is a '>' that closes what
// the line above opened: then the line or the sentence ends behind it. A name in
// small letters is rather the end of such a wrapper.
func (b *lineBreakAt) quotesDeeper(line string, unquoted bool) bool {
	mark := oHard.FindString(line)
	if mark == "" && unquoted {
		mark = oName.FindString(line)
	}
	if mark == "" || regexp.MustCompile(`^[a-z]`).MatchString(mark) {
		return false
	}
	return !regexp.MustCompile(`^(?:$|[.,;:)!?])`).MatchString(line[len(mark):])
}

// never gathers what no URL goes on with.
func (b *lineBreakAt) never() bool {
	return b.word == "" || b.onlyPunctuation() || b.opens() || b.rule() || b.listMarker() ||
		b.newURL() && !b.archived() && !b.wantsHost() || b.label() || b.address() ||
		b.field() || b.assignment() || b.phone() || b.change() || b.aside()
}

// A lone "." or "?!" ends the sentence.
func (b *lineBreakAt) onlyPunctuation() bool {
	return !regexp.MustCompile(`[A-Za-z0-9]|[^\x00-\x7F]`).MatchString(b.word)
}

// Brackets and quotes open something new; '>' and '|' are quote marks.
func (b *lineBreakAt) opens() bool { return strings.ContainsAny(b.word[:1], "([{<\"'`*>|") }

// A rule is the same character again and again, "--" the mark of a signature;
// "//" begins a host.
func (b *lineBreakAt) rule() bool {
	w := b.word
	if regexp.MustCompile(`^[A-Za-z0-9/]|^[^\x00-\x7F]`).MatchString(w) || len(w) < 2 || w[0] != w[1] {
		return false
	}
	return w == w[:1]+w[:1] || w[:2] == "--" || w[2] == w[0]
}

// "o", "2.", "12)" or "a)" with words behind it is an item of a list; a number
// may also go on with what was broken behind a hyphen.
func (b *lineBreakAt) listMarker() bool {
	if b.alone() {
		return false
	}
	if b.word == "o" || len(b.word) == 1 && !regexp.MustCompile(`[A-Za-z0-9]`).MatchString(b.word) {
		return true
	}
	return regexp.MustCompile(`^(?:[A-Za-z]|\d{1,3})[.)]$`).MatchString(b.word) && !strings.HasSuffix(b.url, "-")
}

// The next URL begins.
func (b *lineBreakAt) newURL() bool {
	if regexp.MustCompile(`^[_*~+#@$-]*(?i:www)\..`).MatchString(b.word) {
		return true
	}
	m := regexp.MustCompile(`^[_*~+#@$-]*([A-Za-z0-9+.-]+)://`).FindStringSubmatch(b.word)
	if m == nil {
		return false
	}
	_, known := uri.Lookup([]byte(m[1]))
	return known
}

// An archive puts the page's own URL behind the time of its copy.
func (b *lineBreakAt) archived() bool {
	return regexp.MustCompile(`/web/\d{14}/?$`).MatchString(b.url)
}

// "http://" at the end of a line wants a host.
func (b *lineBreakAt) wantsHost() bool {
	return b.host && b.nothingYet() && len(b.word) > 4 && strings.EqualFold(b.word[:4], "www.")
}

// "Subject:" begins a header, ":word" is how some answers begin.
func (b *lineBreakAt) label() bool { return regexp.MustCompile(`^:|^[A-Za-z-]*:$`).MatchString(b.word) }

// A mail address is no part of a URL with a host; a path or a query may hold one.
func (b *lineBreakAt) address() bool {
	core := strings.Trim(b.word, ".,;:!?)]}'\"*>")
	name, domain, ok := strings.Cut(core, "@")
	if !b.host && (!b.news || b.idCut(b.word)) {
		return false // a message-id looks like an address
	}
	return ok && name != "" && !strings.ContainsAny(name, "/=") && strings.IndexByte(domain, '.') > 0
}

func (b *lineBreakAt) alone() bool { return strings.Trim(b.rest, " \t") == "" }

// goOn reads the piece that the word gives to the URL and reports whether there is one.
func (b *lineBreakAt) goOn() bool {
	if b.softBreak() {
		b.short = strings.TrimSuffix(b.url, "=")
	}
	whole := b.short + b.word
	end := b.end([]byte(whole), 0)
	if end <= len(b.short) {
		return false
	}
	b.piece = whole[len(b.short):end]
	return true
}

// A text in quoted-printable ends its lines with "=" and writes "=" as "=3D" and
// a blank at the end of a line as "=20"; one such sign near by tells.
func (b *lineBreakAt) softBreak() bool {
	if !strings.HasSuffix(b.url, "=") {
		return false
	}
	end := b.pieces[len(b.pieces)-1].End
	above, behind := b.text[:end-1], b.text[end:]
	eol := end + len(oBlanks.FindString(behind))
	near := b.text[max(0, eol-512):min(len(b.text), eol+512)]
	above, behind = above[min(len(above), max(0, eol-512)):], behind[:len(near)-(end-max(0, eol-512))]
	if strings.Contains(near, "=3D") {
		return true
	}
	// "=20" or a word and "=" at a line's end; a query or base64 has more of them
	signs := regexp.MustCompile(`=20[\r\n]|(?:^|[ \t\r\n])[^ \t\r\n=&?/]*=[\r\n]`)
	return signs.MatchString(above) || signs.MatchString(behind)
}

// decide says how sure the join is, and if it was refused, whether narrowly.
func (b *lineBreakAt) decide() (sure Join, narrow bool) {
	switch {
	case b.short != b.url, b.hostFollows(), b.escapeCut(), b.idCut(b.piece), b.bracketed():
		return Certain, false
	case b.host && b.nothingYet():
		return NotJoined, false
	case b.newURL():
		return Likely, false
	}
	points := b.width() + b.looks() + b.incomplete() + b.fileName() + b.inBracket() + b.hostCut()
	if points >= 5 {
		return Likely, false
	}
	return NotJoined, points >= 3
}

// "http://" alone at the end of a line, and a host with a dot on the next; or
// "http:", and "//" on the next.
func (b *lineBreakAt) hostFollows() bool {
	if !b.nothingYet() {
		return false
	}
	return b.host && strings.IndexByte(b.hostOf(b.short+b.piece), '.') > 0 || !b.host && strings.HasPrefix(b.piece, "//")
}

func (b *lineBreakAt) nothingYet() bool { return len(b.short) == b.size }

// A program that breaks words puts a hyphen where it does; the URL without it
// may stand elsewhere in the text, not as a part of a longer one.
func (b *lineBreakAt) elsewhere() bool {
	trimmed := func(url string, before byte) string { return url[:trim([]byte(url), b.size, before)] }
	whole := trimmed(strings.TrimSuffix(b.url, "-")+b.piece, b.head.before)
	for i := 0; i < len(b.text); i++ {
		if !strings.HasPrefix(b.text[i:], whole) {
			continue
		}
		end := b.end([]byte(b.text), i)
		if end >= i && trimmed(b.text[i:end], before([]byte(b.text), i)) == whole {
			return true
		}
		i = max(end, i+len(whole)) - 1
	}
	return false
}

// "%2" and "0", or "%" and "20".
func (b *lineBreakAt) escapeCut() bool {
	return regexp.MustCompile(`%[[:xdigit:]]?\n[[:xdigit:]]`).MatchString(b.url+"\n"+b.piece) &&
		(!strings.HasSuffix(b.url, "%") || regexp.MustCompile(`^[[:xdigit:]]{2}`).MatchString(b.piece) && !oLetters.MatchString(b.piece))
}

// A message-id has an '@'. A group's name, which may well end before an address,
// has hardly a digit or a '$'.
func (b *lineBreakAt) idCut(piece string) bool {
	if !b.news || strings.Contains(b.url, "@") || !strings.Contains(piece, "@") {
		return false
	}
	return strings.ContainsAny(b.url, "0123456789$") || !regexp.MustCompile(`^[A-Za-z0-9]`).MatchString(piece)
}

// The mate of what stands before the URL stands behind the piece.
func (b *lineBreakAt) bracketed() bool {
	switch behind := b.behindPiece(); b.head.before {
	case '<':
		return strings.HasPrefix(behind, ">")
	case '"':
		return strings.HasPrefix(behind, `"`)
	}
	return false
}

func (b *lineBreakAt) behindPiece() string { return b.word[len(b.piece):] + b.rest }

// width weighs whether the line was broken where a program breaks lines.
func (b *lineBreakAt) width() int {
	w := oColumns(b.before[len(b.before)-1])
	widest := b.widest()
	if w > 82 && w != widest {
		return -4 // no program breaks there
	}
	word := oColumns(b.word)
	switch {
	case w < 50 && w >= widest: // no program fills so few columns
		return -4
	case widest < w-15: // no other line shows the margin
		return oUsual(w)
	case w > widest: // perhaps cut, perhaps left long
		return oUsual(w) + 2
	case w == widest: // cut at the margin
		return oUsual(w) + 3
	case w+1+word+2 <= widest: // there was room: not broken by a program
		return -4
	case b.atDelimiter(): // broken at the last delimiter before the margin
		return 1
	case w == widest-1:
		return oUsual(w)
	}
	return -3
}

// oUsual weighs a width by itself: programs are set to 72, 76 or 80 columns, or
// not far below; a line under 63 was seldom full.
func oUsual(w int) int {
	for _, rule := range []struct{ from, to, points int }{
		{72, 72, 3}, {76, 76, 3}, {80, 80, 3}, {70, 80, 2}, {63, 1000, 0}, {50, 62, -1},
	} {
		if rule.from <= w && w <= rule.to {
			return rule.points
		}
	}
	return -2
}

// widest is the width of the widest other line of the paragraph, six at most on
// either side; a line with nothing but a quote prefix ends it.
func (b *lineBreakAt) widest() (widest int) {
	above := slices.Clone(b.before[:len(b.before)-1])
	slices.Reverse(above)
	for _, lines := range [][]string{above, b.behind} {
		for _, line := range lines[:min(6, len(lines))] {
			if quoteOf(line, oQuote{depth: 99, soft: 99, named: true}).size == len(line) {
				break
			}
			widest = max(widest, oColumns(line))
		}
	}
	return widest
}

func oColumns(line string) int { return utf8.RuneCountInString(strings.TrimRight(line, " \t")) }

const oDelimiters = "/?&=%#_~.-+@$;"

// atDelimiter reports whether one stands on either side of the break.
func (b *lineBreakAt) atDelimiter() bool {
	return strings.ContainsAny(b.short[len(b.short)-1:]+b.piece[:1], oDelimiters)
}

// looks weighs the shape of the piece.
func (b *lineBreakAt) looks() int {
	points := 0
	if b.alone() {
		points = 2
	}
	bare := strings.TrimRight(b.piece, ".,;:!?)'\"")
	if bare == "" {
		bare = b.piece
	}
	signs := urlSigns(bare)
	switch {
	case b.unlikely(bare):
		return points - 3
	case len(bare) > 1 && strings.ContainsAny(bare[:1], oDelimiters) && (b.alone() || !strings.ContainsAny(bare[:1], "#@$")):
		return points + 2 + signs
	case signs > 0:
		return points + signs
	}
	return points + b.asProse(bare)
}

// urlSigns weighs characters that prose has hardly ever inside a word.
func urlSigns(s string) int {
	has := func(pattern string) bool { return regexp.MustCompile(pattern).MatchString(s) }
	const dot = `[A-Za-z0-9]\.[A-Za-z0-9]`
	mark, slash, hyphen, digit := has(`[=&%?_~].|.#.`), has(`/`), has(`-`), has(`[0-9]`)
	letters := len(regexp.MustCompile(`[A-Za-z]|[^\x00-\x7F]`).FindAllString(s, -1))
	switch {
	case slash && (has(`/.*/`) || digit || has(dot) || mark || hyphen):
		return 4
	case mark, has(dot) && letters > 2:
		return 3
	case slash, has(`-.*-`), digit && letters > 0:
		return 2
	}
	return 0
}

// asProse weighs a plain word or number: prose too begins lines with it.
func (b *lineBreakAt) asProse(bare string) int {
	letters := regexp.MustCompile(`[A-Za-z]|[^\x00-\x7F]`).MatchString(bare)
	switch {
	case !letters && strings.Contains(bare, ":") && !b.alone(): // a time of day
		return -5
	case !letters && regexp.MustCompile(`\d\.$`).MatchString(b.short): // a version's next number
		return 2
	case !letters && regexp.MustCompile(`\d$`).MatchString(b.short): // more digits
		return 1
	case !letters && (b.alone() || !regexp.MustCompile(`[A-Za-z]$`).MatchString(b.short)):
		return 0
	case !b.alone(): // words follow: a sentence
		return -5
	case regexp.MustCompile(`^[A-Z][a-z]+$`).MatchString(b.word): // a greeting, a name
		return -3
	case len(bare) < len(b.word) && !strings.HasSuffix(b.short, "-"): // a sentence's last word
		return -2
	}
	return 0
}

// incomplete weighs how the half before the break ends.
func (b *lineBreakAt) incomplete() int {
	switch last := b.short[len(b.short)-1:]; {
	case strings.Contains("?&=%-", last): // something must follow
		return 3
	case strings.Contains("_+~#", last):
		return 2
	case last == "/":
		return 1
	}
	return 0
}

// inBracket weighs a bracket that opened before the URL.
func (b *lineBreakAt) inBracket() int {
	closer, ok := map[byte]string{'(': ")", '[': "]", '{': "}"}[b.head.before]
	switch {
	case !ok:
		return 0
	case strings.HasPrefix(b.behindPiece(), closer):
		return 4
	}
	return 1
}

// hostCut weighs a break inside the host: the half has no known top-level domain
// and the whole has, or the half was whole already.
func (b *lineBreakAt) hostCut() int {
	if !b.host || strings.ContainsAny(b.short[b.size:], "/?#") {
		return 0
	}
	half, whole := b.hostOf(b.short), b.hostOf(b.short+b.piece)
	switch {
	case len(half) == len(whole): // the piece begins the port or the path
		return 0
	case wholeHost(half) && !wholeHost(whole): // "www.host.com" and "index.html"
		return -10
	case wholeHost(half):
		return -3
	case wholeHost(whole):
		return 4
	}
	return 0
}

// hostOf returns the host of url, without user and port.
func (b *lineBreakAt) hostOf(url string) string {
	a := readAuthority([]byte(url), b.size, b.ftp)
	return url[a.host:a.hostEnd]
}

func wholeHost(host string) bool {
	labels := strings.Split(host, ".")
	last := labels[len(labels)-1]
	if last == "" || len(labels) == 2 && labels[0] == "" || len(labels) == 1 {
		return false
	}
	return uri.KnownTLD([]byte(last)) || len(labels) == 4 && regexp.MustCompile(`^[0-9]`).MatchString(last)
}
