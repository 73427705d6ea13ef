// Package finder says what search a vector of the corpus asks for. It is no part
// of package corpus, because the tests of the packages that extract is made of
// read that.
package finder

import (
	"errors"

	"trawl/corpus"
	"trawl/extract"
	"trawl/extract/uri"
)

// Config returns what v says of the search, with lines counted. The error names
// what no search knows.
func Config(v corpus.Vector) (extract.Config, error) {
	c := extract.Config{Base: v.Base, MaxLength: v.MaxLength, Lines: true}
	var errs [3]error
	if v.Forms != "" {
		c.Forms, errs[0] = extract.ParseForms(v.Forms)
	}
	if v.Rejoin != "" {
		c.Rejoin, errs[1] = extract.ParseRejoin(v.Rejoin)
	}
	if v.Profile != "" {
		c.Profile, errs[2] = uri.ParseProfile(v.Profile)
	}
	return c, errors.Join(errs[:]...)
}
