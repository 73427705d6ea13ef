package archive

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A walker goes through files and directories. Its methods return false when
// the walk is over because nobody listens any more.
type walker struct {
	*Archive
	yield func(*Entry, error) bool
	win   window
	entry Entry // the one entry, used again and again
}

// fault yields what went wrong with a file.
func (w *walker) fault(file string, at int64, err error) bool {
	return w.yield(nil, &Fault{File: file, Offset: at, Err: plainError(err)})
}

// path walks one path that the caller named.
func (w *walker) path(path string) bool {
	if path == "-" && w.config.Stdin != nil {
		return w.stream(path, w.config.Stdin, Auto)
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return w.fault(path, 0, err)
	case info.IsDir():
		return w.dir(path)
	case info.Mode().IsRegular():
		return w.file(path, Auto)
	}
	// Named on purpose: a pipe may well hold an archive.
	return w.pipe(path)
}

// pipe reads a file that has no size.
func (w *walker) pipe(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return w.fault(path, 0, err)
	}
	defer f.Close()
	return w.stream(path, f, Auto)
}

// dir walks a directory.
func (w *walker) dir(path string) bool {
	entries, err := os.ReadDir(path)
	if err != nil && !w.fault(path, 0, err) {
		return false
	}
	slices.SortFunc(entries, byName)
	if isMaildir(entries) {
		return w.maildir(path, entries)
	}
	for _, e := range entries {
		if skipped(e.Name()) {
			continue
		}
		if !w.item(filepath.Join(path, e.Name()), e, Auto) {
			return false
		}
	}
	return true
}

// item walks one item of a directory. Symbolic links to files are followed,
// those to directories are not: they may lead in circles.
func (w *walker) item(path string, e fs.DirEntry, kind Kind) bool {
	mode := e.Type()
	if mode&fs.ModeSymlink != 0 {
		info, err := os.Stat(path)
		if err != nil {
			return w.fault(path, 0, err)
		}
		if mode = info.Mode().Type(); mode.IsDir() {
			return true
		}
	}
	switch {
	case mode.IsDir():
		return w.dir(path)
	case mode.IsRegular():
		return w.file(path, kind)
	}
	return w.fault(path, 0, ErrIrregular)
}

// isMaildir reports whether a directory with those items is a Maildir: it has
// cur and new.
func isMaildir(entries []fs.DirEntry) bool {
	found := 0
	for _, e := range entries {
		if e.IsDir() && (e.Name() == "cur" || e.Name() == "new") {
			found++
		}
	}
	return found == 2
}

// maildir walks a Maildir: cur, new, and then the folders, whose names begin
// with a dot (Maildir++) or not. tmp holds what is not delivered yet, and the
// files beside them are indexes.
func (w *walker) maildir(path string, entries []fs.DirEntry) bool {
	for _, name := range []string{"cur", "new"} {
		if !w.maildirPart(filepath.Join(path, name)) {
			return false
		}
	}
	for _, e := range entries {
		name := e.Name()
		if !e.IsDir() || name == "cur" || name == "new" || name == "tmp" {
			continue
		}
		if !w.dir(filepath.Join(path, name)) {
			return false
		}
	}
	return true
}

// maildirPart walks the files of cur or new.
func (w *walker) maildirPart(path string) bool {
	entries, err := os.ReadDir(path)
	if err != nil && !w.fault(path, 0, err) {
		return false
	}
	slices.SortFunc(entries, byName)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") || e.IsDir() {
			continue
		}
		if !w.item(filepath.Join(path, e.Name()), e, Maildir) {
			return false
		}
	}
	return true
}

// skipped reports whether a directory's item of that name is none of its
// messages: indexes and locks (".mh_sequences", ".overview"), and messages that
// MH was told to remove (",12", "#12").
func skipped(name string) bool {
	if strings.HasPrefix(name, ".") {
		return true
	}
	return (name[0] == ',' || name[0] == '#') && isAllDigits(name[1:])
}

// byName orders names: numbers by value and before other names.
func byName(a, b fs.DirEntry) int {
	x, y := a.Name(), b.Name()
	switch nx, ny := isAllDigits(x), isAllDigits(y); {
	case nx && ny:
		x, y = strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
		return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y), cmp.Compare(a.Name(), b.Name()))
	case nx != ny:
		if nx {
			return -1
		}
		return 1
	}
	return cmp.Compare(x, y)
}

// isAllDigits reports whether s is a decimal number.
func isAllDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
