package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"trawl/extract"
	"trawl/extract/archive"
	"trawl/extract/article"
)

// scanFlags are the flags that only trawl scan has.
func scanFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "kind", Value: archive.Auto.String(), Usage: "read every file as `KIND`: mbox, mboxo, mboxrd, mboxcl, mboxcl2, maildir, mh, spool, message, plain; auto: the content tells"},
		boolFlag("headers", "scan the header fields that carry URLs, too: List-*, Archived-At, Content-Location, X-URL and their like"),
		&cli.StringFlag{Name: "since", Usage: "only messages from `DATE` on: 1998, 1998-02, 1998-02-28 or RFC 3339"},
		&cli.StringFlag{Name: "until", Usage: "only messages up to `DATE`, all of that year, month or day included"},
		&cli.StringFlag{Name: "host", Usage: "only links to the hosts of `LIST` and those below them"},
		&cli.StringFlag{Name: "region", Usage: "only links in the regions of `LIST`: body, quote, signature, html, header", DefaultText: "all"},
		boolFlag("unique", "print a link only where it is first mentioned, with how often and when it is; keeps every link in memory"),
		boolFlag("stats", "print the top hosts, the schemes and the years of the messages"),
		&cli.IntFlag{Name: "top", Value: 20, Usage: "print `N` hosts with --stats"},
		&cli.StringFlag{Name: "db", Usage: "add what is new to the SQLite `FILE`, and print nothing"},
		&cli.IntFlag{Name: "jobs", Usage: "scan `N` messages at once; the output is the same for any number", DefaultText: "one a core"},
		boolFlag("verbose", "name each fault of a message, with file and byte"),
		&cli.StringFlag{Name: "progress", Value: "auto", Usage: "show progress on standard error `auto|always|never`; auto: on a terminal"},
	}
}

// A scanMode is what is made of the links.
type scanMode uint8

const (
	modePrint scanMode = iota
	modeUnique
	modeStats
	modeDB
)

// scanOptions are what the flags of trawl scan say.
type scanOptions struct {
	config  extract.Config
	kind    archive.Kind
	mode    scanMode
	headers bool
	verbose bool
	light   bool // of a link only its place and URL are printed
	jobs    int

	since, until time.Time // zero: no bound; until is the first instant behind
	hosts        []string  // nil: all
	regions      []article.Region
}

func parseScanOptions(c *cli.Context) (o scanOptions, err error) {
	if o.config, err = finderConfig(c); err != nil {
		return o, err
	}
	o.config.Lines = false // lines are counted in the file, not in the text
	if o.kind, err = archive.ParseKind(c.String("kind")); err != nil {
		return o, flagError("kind", err)
	}
	if o.since, _, err = parsePeriod(c.String("since")); err != nil {
		return o, flagError("since", err)
	}
	if _, o.until, err = parsePeriod(c.String("until")); err != nil {
		return o, flagError("until", err)
	}
	if o.regions, err = parseRegions(c.String("region")); err != nil {
		return o, flagError("region", err)
	}
	if list := c.String("host"); list != "" {
		o.hosts = splitList(strings.ToLower(list))
	}
	o.headers, o.verbose = c.Bool("headers"), c.Bool("verbose")
	if o.jobs = c.Int("jobs"); o.jobs < 0 {
		return o, flagError("jobs", fmt.Errorf("%d is no number of jobs", o.jobs))
	}
	if o.jobs == 0 {
		o.jobs = defaultJobs()
	}
	o.mode, err = parseMode(c)
	return o, err
}

// parseMode reads the flags of which only one may be given.
func parseMode(c *cli.Context) (mode scanMode, err error) {
	given := 0
	for name, m := range map[string]scanMode{"unique": modeUnique, "stats": modeStats, "db": modeDB} {
		if c.IsSet(name) && c.String(name) != "false" {
			mode = m
			given++
		}
	}
	if given > 1 {
		return 0, errors.New("scan: --unique, --stats and --db do not go together")
	}
	if mode == modeDB && c.String("db") == "" {
		return 0, flagError("db", errors.New("no file named"))
	}
	if c.Int("top") < 1 {
		return 0, flagError("top", fmt.Errorf("%d is no number of hosts", c.Int("top")))
	}
	return mode, nil
}

func splitList(list string) []string {
	items := strings.Split(list, ",")
	for i, item := range items {
		items[i] = strings.TrimSpace(item)
	}
	return items
}

// parsePeriod reads a year, a month, a day or an instant, in UTC: from start up
// to end. Both are zero for "".
func parsePeriod(s string) (start, end time.Time, err error) {
	if s == "" {
		return start, end, nil
	}
	for _, p := range []struct {
		layout              string
		years, months, days int
	}{{"2006", 1, 0, 0}, {"2006-01", 0, 1, 0}, {"2006-01-02", 0, 0, 1}} {
		if t, err := time.Parse(p.layout, s); err == nil {
			return t, t.AddDate(p.years, p.months, p.days), nil
		}
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return start, end, fmt.Errorf("%q is no date: give 1998, 1998-02, 1998-02-28 or 1998-02-28T15:04:05Z", s)
	}
	return t, t.Add(time.Second), nil
}

// regions are all regions there are.
var regions = []article.Region{article.RegionBody, article.RegionQuote, article.RegionSignature, article.RegionHTML, article.RegionHeader}

// parseRegions reads a list of regions; nil for "".
func parseRegions(list string) (wanted []article.Region, err error) {
	if list == "" {
		return nil, nil
	}
next:
	for _, name := range splitList(list) {
		for _, r := range regions {
			if r.String() == name {
				wanted = append(wanted, r)
				continue next
			}
		}
		return nil, fmt.Errorf("unknown region %q: the regions are body, quote, signature, html, header", name)
	}
	return wanted, nil
}

// wantsDate reports whether messages are chosen by their date.
func (o *scanOptions) wantsDate() bool { return !o.since.IsZero() || !o.until.IsZero() }

// inTime reports whether a message of that date is wanted. One without a date
// is not where dates are asked for.
func (o *scanOptions) inTime(t time.Time, ok bool) bool {
	if !o.wantsDate() {
		return true
	}
	return ok && !t.Before(o.since) && (o.until.IsZero() || t.Before(o.until))
}

func (o *scanOptions) wantsRegion(r article.Region) bool {
	return o.regions == nil || slices.Contains(o.regions, r)
}

// wantsHost reports whether a link to host is wanted.
func (o *scanOptions) wantsHost(host []byte) bool {
	if o.hosts == nil {
		return true
	}
	for _, wanted := range o.hosts {
		rest, ok := strings.CutSuffix(string(host), wanted)
		if ok && wanted != "" && (rest == "" || rest[len(rest)-1] == '.') {
			return true
		}
	}
	return false
}

// describe names the options that decide which links there are, as flags.
func (s *scan) describe() string {
	var b strings.Builder
	for _, name := range []string{"forms", "schemes", "rejoin", "profile", "base", "kind", "since", "until", "host", "region"} {
		if v := s.String(name); v != "" {
			fmt.Fprintf(&b, "--%s %s ", name, v)
		}
	}
	if s.headers {
		b.WriteString("--headers ")
	}
	return strings.TrimSpace(b.String())
}
