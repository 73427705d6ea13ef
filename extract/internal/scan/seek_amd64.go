//go:build !purego

package scan

import "golang.org/x/sys/cpu"

// seek is [seekGeneric], by vectors where the processor has them.
func seek(text []byte, size int, n *needles) (at int, mask uint64) {
	if !cpu.X86.HasAVX2 {
		return seekGeneric(text, size, n)
	}
	_ = text[size+reach-1]
	return seekAVX2(&text[0], size, n)
}

// seekAVX2 is seekGeneric for the processors that have AVX2. It checks no bounds.
//
//go:noescape
func seekAVX2(text *byte, size int, n *needles) (at int, mask uint64)
