//go:build !purego

package scan

import "golang.org/x/sys/cpu"

// seek is [seekGeneric], by vectors where the processor has them.
func seek(text []byte, from, end int, n *needles) (at int, mask uint64) {
	if !cpu.X86.HasAVX2 {
		return seekGeneric(text, from, end, n)
	}
	_, _ = text[from-leads], text[end+trails-1]
	at, mask = seekAVX2(&text[from], end-from, n)
	return from + at, mask
}

// seekAVX2 is seekGeneric from text on for the processors that have AVX2: at
// counts from there, and size is a multiple of 64. It checks no bounds.
//
//go:noescape
func seekAVX2(text *byte, size int, n *needles) (at int, mask uint64)
