//go:build !amd64 || purego

package plain

// classify can not: byte by byte the masks would cost more than they save.
func classify([]byte, *pair, *masks) bool { return false }
