package scan

import (
	"strings"
	"testing"
)

func TestNews(t *testing.T) {
	for _, text := range []string{
		"|news:comp.lang.perl|.",
		"|news:*|",
		"|news:alt.fan.a-b+c|",
		"|news:id1@host.com|...",
		"|news:id1@host.com|>...",
		"|news:|<|id1@host.com|>",
		"|news:| |id1@host.com|.",
		"|news:|\n|id1@host.com|",
		"> |news:|\n> |id1@host.com|",
		"|news:id1|\n|@host.com|",
		"|news:id1|\n|$2@host.com| and",
		"|news:id1%$#2@host.com|",
		"|news://host.com/comp.lang.perl|",
		"news: the committee",
		"news: the",
		"news:the",
		"news:",
		"news:\n",
		"news:\n\nid1@host.com",
		"news:\n> id1@host.com",
		"news:\nthe committee",
		"news: @host.com",
		"renews:a@b",
		"|news:comp.lang.perl|\njoe@host.com",
	} {
		expect(t, text, usualForms)
	}
	expect(t, "|news:| |id"+strings.Repeat("1", maxID-len("id@host.com"))+"@host.com|", usualForms)
	expect(t, "news: id"+strings.Repeat("1", maxID)+"@host.com", usualForms)
	expect(t, "news:\nid1@host.com", Options{Forms: Bare, Rejoin: NotJoined})
}
