//go:build !amd64 || purego

package scan

func seek(text []byte, from, end int, n *needles) (at int, mask uint64) {
	return seekGeneric(text, from, end, n)
}
