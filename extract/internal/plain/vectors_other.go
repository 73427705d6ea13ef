//go:build !amd64 || purego

package plain

// Without vectors nothing is known of a window: byte by byte it would cost more
// than it saves.

func partsInWindow([]byte, Set) (host, end int) { return unknown, 0 }

func addressInWindow([]byte, int) (local, host int, ok bool) { return 0, 0, false }
