package article

// surveyGeneric reports whether text is ASCII alone, and whether a line of it
// begins like a uuencoded file.
func surveyGeneric(text []byte) (ascii, begin bool) {
	return isASCII(text), mayHoldUU(text)
}

// mayHoldUU reports whether a line of src begins like a uuencoded file.
func mayHoldUU(src []byte) bool {
	return indexBegin(src, 0, '6') < len(src) || indexBegin(src, 0, '7') < len(src)
}
