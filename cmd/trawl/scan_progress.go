package main

import (
	"io/fs"
	"os"
	"path/filepath"

	"github.com/schollz/progressbar/v3"
	"github.com/urfave/cli/v2"
)

// A progress shows on standard error how much is read, of the bytes of all
// files. nil shows nothing.
type progress struct {
	bar  *progressbar.ProgressBar
	file string
	size int64 // of that file
	done int64 // sizes of the files before
	seen int64 // what the bar shows
}

// newProgress reads the flag --progress. busy says that the terminal has other
// things to show.
func newProgress(c *cli.Context, paths []string, busy bool) (*progress, error) {
	when, err := choice(c, "progress", "auto", "always", "never")
	if err != nil || when == "never" || when == "auto" && (busy || !isTerminal(c.App.ErrWriter)) {
		return nil, err
	}
	bar := progressbar.NewOptions64(totalSize(paths),
		progressbar.OptionSetWriter(c.App.ErrWriter),
		progressbar.OptionSetDescription("scan"),
		progressbar.OptionShowBytes(true),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionFullWidth(),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionThrottle(100_000_000), // a tenth of a second
	)
	return &progress{bar: bar}, nil
}

// totalSize is the size of all files below the paths; -1, unknown, if one is no
// file.
func totalSize(paths []string) int64 {
	total := int64(0)
	for _, path := range paths {
		if info, err := os.Stat(path); path == "-" || err == nil && !info.IsDir() && !info.Mode().IsRegular() {
			return -1
		}
		_ = filepath.WalkDir(path, func(_ string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil // the scan will tell
			}
			if info, err := d.Info(); err == nil && info.Mode().IsRegular() {
				total += info.Size()
			}
			return nil
		})
	}
	return total
}

// at says that the file was read up to that byte. Of a compressed file that is
// a byte decompressed: it counts as read when its end is reached.
func (p *progress) at(file string, end int64) {
	if p == nil {
		return
	}
	if file != p.file {
		p.done += p.size
		p.file, p.size = file, 0
		if info, err := os.Stat(file); err == nil {
			p.size = info.Size()
		}
	}
	if now := p.done + min(end, p.size); now > p.seen {
		_ = p.bar.Add64(now - p.seen) // a bar that cannot be drawn is no reason to stop
		p.seen = now
	}
}

// clear takes the bar off the screen; it comes back with the next message.
func (p *progress) clear() {
	if p != nil {
		_ = p.bar.Clear()
	}
}
