package article

import (
	"net/mail"
	"strings"
	"time"
)

// dateLayouts are what mail and news wrote before RFC 822 was followed, and
// what broken mailers write; net/mail has the standard's own.
var dateLayouts = [...]string{
	"Mon Jan _2 15:04:05 2006",          // asctime, A news
	"Mon Jan _2 15:04:05 MST 2006",      // date(1)
	"Mon Jan _2 15:04:05 2006 -0700",    // asctime with a zone
	"Mon, 2 Jan 06 15:04:05 MST",        // RFC 850 as B news had it
	"Mon, 2-Jan-06 15:04:05 MST",        // RFC 850
	"Monday, 2-Jan-06 15:04:05 MST",     // RFC 850, long
	"Mon, 2-Jan-2006 15:04:05 MST",      // the same with a century
	"2-Jan-06 15:04:05 MST",             // without a day
	"Mon, 2 Jan 2006 15:04:05",          // without a zone
	"2 Jan 2006 15:04:05",               // without day and zone
	"Mon, 2 Jan 2006 15:04:05 MST-0700", // both kinds of zone
	"2006-01-02T15:04:05Z07:00",         // RFC 3339
	"2006-01-02 15:04:05 -0700",         // the same in words
	"2006-01-02 15:04:05",               // without a zone
}

// ParseDate parses the value of a Date field: by RFC 5322 section 3.3 with the
// obsolete forms of section 4.3, and by what old and broken programs wrote. A
// date without a zone counts as UTC.
func ParseDate(s string) (t time.Time, ok bool) {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 128 {
		return t, false
	}
	if t, err := mail.ParseDate(s); err == nil {
		return t, plausible(t)
	}
	s, _, _ = strings.Cut(s, " (")
	for _, layout := range dateLayouts {
		if t, err := time.Parse(layout, s); err == nil {
			return t, plausible(t)
		}
	}
	return time.Time{}, false
}

// plausible refuses years that RFC 3339 cannot write.
func plausible(t time.Time) bool { return t.Year() > 0 && t.Year() < 10_000 }
