package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// trawl scan beside what there is to do the same with. Every peer is a process,
// which reads the archive from a file and prints its links.

// The peers of trawl scan.
const (
	extractPeer    = "trawl extract"
	scanPeer       = "trawl scan"
	extractElapsed = extractPeer + elapsed
	scanElapsed    = scanPeer + elapsed
	standardPeer   = "net/mail, mime/multipart, finder"
	pythonPeer     = "Python mailbox, re"

	elapsed = ", elapsed"
)

// scanRatios are those that the project promises something about.
var scanRatios = []ratio{
	over(scanPeer, extractPeer),
	{scanPeer + " / " + extractElapsed, over(scanElapsed, extractElapsed).of},
	over(scanPeer, standardPeer),
	over(scanPeer, pythonPeer),
}

// pythonMost is how many bytes of an archive Python gets.
const pythonMost = 20 * mb

// scanPeers returns what is measured. Neighbours in the list run one after the
// other in every round.
func scanPeers(program, self string) []peer {
	list := []peer{
		{extractPeer, 0, printer{program, []string{"extract"}, false}.prepare},
		{scanPeer, 0, printer{program, []string{"scan", "--jobs", "1"}, false}.prepare},
		{extractElapsed, 0, printer{program, []string{"extract"}, true}.prepare},
		{scanElapsed, 0, printer{program, []string{"scan"}, true}.prepare},
		{standardPeer, 0, printer{self, []string{standardFlag}, false}.prepare},
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		fmt.Fprintln(os.Stderr, "without Python:", err)
		return list
	}
	return append(list, peer{pythonPeer, pythonMost, printer{python, []string{"-c", pythonScan}, false}.prepare})
}

// standardFlag is the flag by which this program becomes the peer of that name.
const standardFlag = "-standard"

// compareScan measures the peers on all archives.
func (s *settings) compareScan() (string, error) {
	program, err := buildTrawl()
	if err != nil {
		return "", err
	}
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	peers := scanPeers(program, self)
	var columns []column
	for _, archive := range archives {
		fmt.Fprintln(os.Stderr, "archive", archive.name)
		text, err := archive.make()
		if err != nil {
			return "", err
		}
		c, err := measure(haystack{archive.name, text, nil}, peers, s.rounds)
		if err != nil {
			return "", err
		}
		c.haystack.text = text[:0:len(text)]
		columns = append(columns, c)
	}
	title := fmt.Sprintf("trawl scan and others on an mbox: whole runs of one thread, or elapsed with all, medians of %d rounds.", s.rounds)
	return heading(title) + tabulateScan(columns, peers, s.rounds).String(), nil
}

// tabulateScan makes the table: a column for an archive; rows for the speeds,
// the ratios and the links found.
func tabulateScan(columns []column, peers []peer, rounds int) table {
	t := table{{"MB/s"}}
	for _, c := range columns {
		t[0] = append(t[0], c.haystack.name)
	}
	for _, p := range peers {
		t.add(p.name, columns, func(c column) float64 { return median(c.speeds[p.name]) })
	}
	t.add("**ratio**", nil, nil)
	for _, r := range scanRatios {
		t.add(r.name, columns, func(c column) float64 { return r.in(c, rounds) })
	}
	t.add("**archive**", nil, nil)
	t.add("MB", columns, func(c column) float64 { return float64(cap(c.haystack.text)) / mb })
	t.add("**links found a MB**", nil, nil)
	for _, p := range peers {
		t.add(p.name, columns, func(c column) float64 { return orNaN(c.found[p.name]) })
	}
	return t
}

// A printer is a command that prints a line for each link of the file that is its
// last argument.
type printer struct {
	program string
	args    []string
	// elapsed: it runs as people run it and the clock on the wall counts; or else
	// in one thread, and its processor time counts.
	elapsed bool
}

// run runs the command on a file.
func (p printer) run(path string, out io.Writer) (time.Duration, error) {
	cmd := exec.Command(p.program, append(slices.Clone(p.args), path)...)
	cmd.Stdout = out
	if !p.elapsed {
		cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	}
	begin := time.Now()
	err := cmd.Run()
	if p.elapsed || err != nil {
		return time.Since(begin), err
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}

// prepare is a peer's: it writes text to a file and counts its links.
func (p printer) prepare(text []byte) (pass, func(), error) {
	dir, err := os.MkdirTemp("", "archive")
	if err != nil {
		return nil, nil, err
	}
	remove := func() { os.RemoveAll(dir) }
	path := filepath.Join(dir, "mbox")
	var lines lineCounter
	if err = os.WriteFile(path, text, 0o666); err == nil {
		_, err = p.run(path, &lines)
	}
	if err != nil {
		remove()
	}
	return func() (time.Duration, int) {
		t, err := p.run(path, nil)
		if err != nil {
			return 0, -1
		}
		return t, int(lines)
	}, remove, err
}

// A lineCounter counts the lines written to it.
type lineCounter int

func (n *lineCounter) Write(p []byte) (int, error) {
	*n += lineCounter(bytes.Count(p, []byte("\n")))
	return len(p), nil
}
