package extract

// SetWindow sets the window of Finder.Reader and returns what sets it back.
func SetWindow(size int) (restore func()) {
	old := windowSize
	windowSize = size
	return func() { windowSize = old }
}
