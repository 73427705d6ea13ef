//go:build !purego

package article

import "golang.org/x/sys/cpu"

// survey is [surveyGeneric], by vectors where the processor has them.
func survey(text []byte) (ascii, begin bool) {
	if len(text) < surveyLeast || !cpu.X86.HasAVX2 {
		return surveyGeneric(text)
	}
	high, word := surveyAVX2(&text[0], len(text))
	return !high, (word || text[0] == 'b') && mayHoldUU(text)
}

// surveyLeast is how many bytes surveyAVX2 looks at in one step.
const surveyLeast = 35

// surveyAVX2 reports whether a byte of a text is 0x80 or more, and whether a
// line behind its first one begins with "b", any byte and "g". It checks no
// bounds: size is surveyLeast at least.
//
//go:noescape
func surveyAVX2(text *byte, size int) (high, word bool)

// hasLineMasks says that lineMasksOf can be called.
func hasLineMasks() bool { return cpu.X86.HasAVX2 }

// lineMasksOf makes the masks of the first 64 bytes of text.
func lineMasksOf(text []byte, m *lineMasks) {
	_ = text[maskSize-1]
	lineMasksAVX2(&text[0], m)
}

//go:noescape
func lineMasksAVX2(text *byte, m *lineMasks)
