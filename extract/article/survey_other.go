//go:build !amd64 || purego

package article

func survey(text []byte) (ascii, begin bool) { return surveyGeneric(text) }
