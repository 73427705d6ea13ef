//go:build !purego

package plain

import "golang.org/x/sys/cpu"

// classify makes the masks of the first 64 bytes of text, and reports whether
// it can.
func classify(text []byte, sets *pair, m *masks) bool {
	if !cpu.X86.HasAVX2 {
		return false
	}
	_ = text[window-1]
	classifyAVX2(&text[0], sets, m)
	return true
}

// classifyAVX2 makes the masks of 64 bytes from text on.
//
//go:noescape
func classifyAVX2(text *byte, sets *pair, m *masks)
