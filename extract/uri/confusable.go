package uri

import (
	"strings"
	"unicode"
)

// scripts is the set of scripts that the letters of a label are of. Common and
// inherited characters (digits, hyphens, accents) are of none.
type scripts uint16

const (
	latin scripts = 1 << iota
	greek
	cyrillic
	armenian
	han
	hiragana
	katakana
	bopomofo
	hangul
	otherScript // one of those not named here
	manyScripts // two of those or more
)

// together are the sets whose scripts one text is written in: UTS 39 section
// 5.2, "highly restrictive".
var together = [...]scripts{
	latin | han | hiragana | katakana,
	latin | han | bopomofo,
	latin | han | hangul,
}

var namedScripts = [...]struct {
	table *unicode.RangeTable
	set   scripts
}{
	{unicode.Latin, latin}, {unicode.Greek, greek}, {unicode.Cyrillic, cyrillic}, {unicode.Armenian, armenian},
	{unicode.Han, han}, {unicode.Hiragana, hiragana}, {unicode.Katakana, katakana},
	{unicode.Bopomofo, bopomofo}, {unicode.Hangul, hangul},
}

// writtenTogether reports whether the scripts may stand in one label.
func (s scripts) writtenTogether() bool {
	if s&(s-1) == 0 { // one script or none
		return s != manyScripts
	}
	for _, set := range together {
		if s&^set == 0 {
			return true
		}
	}
	return false
}

// sharedWith reports whether label has letters of one of the scripts: a
// Cyrillic name below a Cyrillic top-level domain deceives nobody.
func (s scripts) sharedWith(label string) bool { return s&scriptsOf(label) != 0 }

// scriptsOf returns the scripts of the letters of label.
func scriptsOf(label string) scripts {
	var set scripts
	var other *unicode.RangeTable
	for _, r := range label {
		named := namedScript(r)
		if named != otherScript {
			set |= named
			continue
		}
		switch table := scriptTable(r, other); {
		case table == nil: // unassigned
		case other == nil:
			other = table
			set |= otherScript
		case table != other:
			set |= otherScript | manyScripts
		}
	}
	return set
}

// namedScript returns the script of r, otherScript if it is none of those with
// a name here, nothing for common characters.
func namedScript(r rune) scripts {
	if r < 0x80 {
		if alpha.in(byte(r)) {
			return latin
		}
		return 0
	}
	if unicode.In(r, unicode.Common, unicode.Inherited) {
		return 0
	}
	for i := range namedScripts {
		if unicode.Is(namedScripts[i].table, r) {
			return namedScripts[i].set
		}
	}
	return otherScript
}

// scriptTable returns the script of r, looking at last first: neighbours are
// mostly of one script.
func scriptTable(r rune, last *unicode.RangeTable) *unicode.RangeTable {
	if last != nil && unicode.Is(last, r) {
		return last
	}
	for _, table := range unicode.Scripts {
		if unicode.Is(table, r) {
			return table
		}
	}
	return nil
}

// latinLookalikes are letters that common fonts draw as a Latin small letter
// or small capital, or so near that it passes in a host name. They are small
// letters, which is all that a host keeps. The list is a choice by eye from
// the confusables table of UTS 39, of the three scripts that can spell whole
// words so; it does not claim to be complete.
const latinLookalikes = "" +
	"асԁеһіїјӏорԛѕԝхуүѵкгтпмьвн" + // Cyrillic: a c d e h i i j l o p q s w x y y v k r t n m b b h
	"αικνορτυωχγηεβ" + // Greek: a i k v o p t u w x y n e b
	"օոսցհյքզ" // Armenian: o n u g h j p q

// looksLatin reports whether a label beyond ASCII can be read as Latin: all
// its letters are lookalikes, or digits and hyphens.
func looksLatin(label string) bool {
	for _, r := range label {
		if r < 0x80 && !alpha.in(byte(r)) {
			continue
		}
		if !strings.ContainsRune(latinLookalikes, r) {
			return false
		}
	}
	return true
}
