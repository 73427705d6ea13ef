package main

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/urfave/cli/v2"

	"trawl/extract"
	"trawl/extract/archive"
)

// The way of a message through trawl scan:
//
//	archive.Messages -> messageScanner, one a job -> found -> sink, in archive order
//
//	scan.go           the command, and what keeps the order
//	scan_options.go   its flags: which messages and links are wanted
//	scan_message.go   a message to its links; scan_html.go the same for HTML
//	scan_record.go    a link as the formats print it; scan_print.go the formats
//	scan_unique.go, scan_stats.go, scan_db.go   what is made of all links
//	scan_progress.go  the bar

func scanCommand() *cli.Command {
	return &cli.Command{
		Name:      "scan",
		Usage:     "print the links of mail and news archives",
		ArgsUsage: "PATH...",
		Description: `Reads mbox files, Maildirs, MH folders, news spools, single messages and plain
text, compressed with gzip, bzip2, xz or zstd or not; directories with all that
is in them; - is standard input. Every link is printed with where it stands.

   trawl scan ~/Mail
   trawl scan --format jsonl --since 1998 --until 1999-06 comp.infosystems.mbox.gz
   trawl scan --stats --region body,html ~/Mail
   trawl scan --db links.sqlite ~/Mail

Line, column, start and end are those in the file, decompressed. raw is the text
as it was decoded there. A link that stands in the text and in the HTML of one
message is one record; parts names both.

--db adds to a SQLite file what is new since the last run, which may have been
interrupted. Its tables are messages and links, link_search is a full-text index
(FTS5) of url and subject, the view sites counts links by year and host.

Exit status is 0 if a link was found, 1 if none was, 2 after an error; a broken
message counts as one, and --verbose names it. The others are still read. A message
that names no charset for its 8-bit text is not broken, though --verbose tells.`,
		HideHelpCommand: true,
		OnUsageError:    usageError,
		Flags:           append(append(outputFlags(), finderFlags()...), scanFlags()...),
		Action:          runScan,
	}
}

func runScan(c *cli.Context) error {
	s, err := newScan(c)
	if err != nil {
		return err
	}
	failed := s.run()
	if err := s.close(failed == nil); failed == nil {
		failed = err
	}
	if failed != nil {
		return failed
	}
	s.tell()
	switch {
	case s.total.broken > 0 || s.total.unread > 0:
		return errTold
	case s.total.links == 0:
		return errNone
	}
	return nil
}

// A sink takes what was found, message by message and in archive order.
type sink interface {
	take(f *found) error
	// fileEnd is called when a file is done; whole says that all of it was read.
	fileEnd(whole bool) error
	// close is called at the end; whole says that nothing stopped the scan.
	close(whole bool) error
}

// A scan is one run of trawl scan.
type scan struct {
	*cli.Context
	scanOptions
	paths  []string
	out    *output
	finder *extract.Finder
	sink   sink
	format func() formatter // nil: the sink wants the links themselves
	bar    *progress
	total  totals

	turn   turn
	file   string // of the message taken last
	failed bool   // that file was not read to its end
}

// totals are for the closing line.
type totals struct{ messages, parts, links, broken, unread int64 }

func newScan(c *cli.Context) (*scan, error) {
	s := &scan{Context: c, paths: c.Args().Slice()}
	if len(s.paths) == 0 {
		return nil, errors.New("scan: no path given; - is standard input (trawl scan --help has examples)")
	}
	var err error
	if s.scanOptions, err = parseScanOptions(c); err != nil {
		return nil, err
	}
	s.finder = extract.New(s.config)
	if s.out, err = newOutput(c); err != nil {
		return nil, err
	}
	if s.bar, err = newProgress(c, s.paths, s.out.terminal && s.mode == modePrint); err != nil {
		return nil, err
	}
	return s, s.openSink()
}

// openSink makes the sink that the flags ask for.
func (s *scan) openSink() (err error) {
	format, err := choice(s.Context, "format", formats...)
	if err != nil {
		return err
	}
	switch s.mode {
	case modeUnique:
		s.sink = newUniqueSink(s.out, format)
	case modeStats:
		s.sink = newStatsSink(s.out, format, s.Int("top"))
	case modeDB:
		s.sink, err = newDBSink(s.String("db"), s.describe())
	default:
		s.light = format == "text"
		s.format = func() formatter { return newFormatter(s.out, format) }
		s.sink, err = newPrintSink(s.out, format)
	}
	return err
}

// ballastSize is the size of memory that is never written to, so that nothing
// stands behind it. The garbage collector starts when the heap has doubled. The
// heap of a scan is about 2 MB, and without ballast it is collected so often
// that an eighth of the time goes there.
const ballastSize = 16 << 20

// run scans all paths.
func (s *scan) run() error {
	a := archive.New(archive.Config{Kind: s.kind, Stdin: s.App.Reader})
	ballast := make([]byte, ballastSize)
	s.turn.changed.L = &s.turn.Mutex
	var failed error
	archive.Parallel(s.jobs, s.messages(a), s.worker, func(f *found, err error) bool {
		failed = s.emit(f, err)
		s.turn.done(failed != nil)
		return failed == nil
	})
	runtime.KeepAlive(ballast)
	if failed != nil {
		return failed
	}
	return s.nextFile("")
}

// messages are those of the archive without the database that is written.
func (s *scan) messages(a *archive.Archive) iter.Seq2[*archive.Entry, error] {
	var own map[string]bool
	if s.mode == modeDB {
		own = databaseFiles(s.String("db"))
	}
	return func(yield func(*archive.Entry, error) bool) {
		for m, err := range a.Messages(s.paths...) {
			if own != nil && own[absolute(fileOf(m, err))] {
				continue
			}
			if !yield(m, err) {
				return
			}
		}
	}
}

// databaseFiles are the files of a SQLite database: its own, and those that
// SQLite makes beside it while it works or that a kill leaves behind.
func databaseFiles(path string) map[string]bool {
	own := absolute(path)
	return map[string]bool{own: true, own + "-journal": true, own + "-wal": true, own + "-shm": true}
}

// fileOf is the file of a message or, without one, of the fault err.
func fileOf(m *archive.Entry, err error) string {
	if m != nil {
		return m.File
	}
	fault := (*archive.Fault)(nil)
	errors.As(err, &fault) // the archive has no other errors
	return fault.File
}

// absolute is the path from the root, or as it stands where that is unknown.
func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

// worker makes what one job works with.
func (s *scan) worker() func(*archive.Entry, *found) {
	w := newMessageScanner(s)
	return w.scanMessage
}

// emit takes the result for one message, or a fault of the archive.
func (s *scan) emit(f *found, err error) error {
	switch {
	case err != nil:
		s.unread(err)
		return nil
	case f.taken:
		return f.err
	}
	return s.take(f)
}

// unread tells a fault of the archive.
func (s *scan) unread(err error) {
	s.total.unread++
	s.bar.clear()
	file := fileOf(nil, err)
	s.failed = s.failed || file == s.file
	fmt.Fprintf(s.App.ErrWriter, "trawl: %s\n", visible(strings.Replace(err.Error(), "-:", stdinName+":", noStdin(file))))
}

// noStdin is how often the "-" of standard input is to be replaced by its name.
func noStdin(file string) int {
	if file == "-" {
		return 1
	}
	return 0
}

// take counts what was found and gives it to the sink.
func (s *scan) take(f *found) error {
	if f.file != s.file {
		if err := s.nextFile(f.file); err != nil {
			return err
		}
	}
	s.total.links += f.count
	if f.last {
		s.total.messages++
		s.total.parts += f.parts
		if f.broken {
			s.total.broken++
		}
	}
	for _, line := range f.faults {
		s.bar.clear()
		fmt.Fprintf(s.App.ErrWriter, "trawl: %s\n", visible(line))
	}
	s.bar.at(f.file, f.end)
	return s.sink.take(f)
}

// nextFile ends the file before.
func (s *scan) nextFile(name string) error {
	var err error
	if s.file != "" {
		err = s.sink.fileEnd(!s.failed)
	}
	s.file, s.failed = name, false
	return err
}

// close ends the output. whole says that nothing stopped the scan.
func (s *scan) close(whole bool) error {
	s.bar.clear()
	return cmp.Or(s.sink.close(whole), s.out.Flush())
}

// tell prints the closing line.
func (s *scan) tell() {
	t := s.total
	line := fmt.Sprintf("%s, %s, %s, %s", several(t.messages, "message"), several(t.parts, "part"),
		several(t.links, "link"), several(t.broken, "broken message"))
	if t.unread > 0 {
		line += ", " + several(t.unread, "unread file")
	}
	if d, ok := s.sink.(*dbSink); ok {
		line += "; " + several(d.fresh, "message") + " new in " + visible(s.String("db"))
	}
	fmt.Fprintf(s.App.ErrWriter, "trawl: %s\n", line)
}

// several is a number of things in words.
func several(n int64, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return itoa(n) + " " + thing
}

// A turn lets what is found in a message of many links be given to the sink
// piece by piece: its scanner waits until all before it were taken.
type turn struct {
	taken atomic.Int64
	over  atomic.Bool
	// waiting counts those who wait for changed: hardly ever anyone does, and
	// without them done needs no lock.
	waiting atomic.Int32
	sync.Mutex
	changed sync.Cond
}

// done says that one more entry was taken.
func (t *turn) done(over bool) {
	if over {
		t.over.Store(true)
	}
	t.taken.Add(1)
	if t.waiting.Load() > 0 {
		t.Lock()
		defer t.Unlock()
		t.changed.Broadcast()
	}
}

// wait waits until so many entries were taken. It returns false if the scan is
// over.
func (t *turn) wait(entries int64) bool {
	t.waiting.Add(1)
	defer t.waiting.Add(-1)
	t.Lock()
	defer t.Unlock()
	for t.taken.Load() < entries && !t.over.Load() {
		t.changed.Wait()
	}
	return !t.over.Load()
}

// inputName is the name of a file as people are told it.
func inputName(file string) string {
	if file == "-" {
		return stdinName
	}
	return file
}

// defaultJobs is one job for each core that may be used.
func defaultJobs() int { return runtime.GOMAXPROCS(0) }
