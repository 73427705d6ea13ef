//go:build !amd64 || purego

package article

func survey(text []byte) (ascii, begin bool) { return surveyGeneric(text) }

// hasLineMasks: byte by byte the masks would cost more than they save.
func hasLineMasks() bool { return false }

func lineMasksOf([]byte, *lineMasks) {}
