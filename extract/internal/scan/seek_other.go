//go:build !amd64 || purego

package scan

func seek(text []byte, size int, n *needles) (at int, mask uint64) {
	return seekGeneric(text, size, n)
}
