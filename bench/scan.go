package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// trawl scan beside what there is to do the same with. Every peer reads the
// archive from a file and uses one thread; the commands print their links to
// nowhere, the standard library's packages only count them.

// The peers of trawl scan.
const (
	extractPeer  = "trawl extract"
	scanPeer     = "trawl scan"
	standardPeer = "net/mail, mime/multipart, finder"
	pythonPeer   = "Python mailbox, re"
)

// scanRatios are those that the project promises something about.
var scanRatios = []ratio{over(scanPeer, extractPeer), over(scanPeer, standardPeer), over(scanPeer, pythonPeer)}

// pythonMost is how many bytes of an archive Python gets.
const pythonMost = 20 * mb

// scanPeers returns what is measured. Neighbours in the list run one after the
// other in every round.
func scanPeers(program string) []peer {
	list := []peer{
		{extractPeer, 0, printer(program, "extract")},
		{scanPeer, 0, printer(program, "scan", "--jobs", "1")},
		{standardPeer, 0, fromFile(standardScan)},
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		fmt.Fprintln(os.Stderr, "without Python:", err)
		return list
	}
	return append(list, peer{pythonPeer, pythonMost, printer(python, "-c", pythonScan)})
}

// compareScan measures the peers on all archives.
func (s *settings) compareScan() (string, error) {
	program, err := buildTrawl()
	if err != nil {
		return "", err
	}
	peers := scanPeers(program)
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
	title := fmt.Sprintf("trawl scan and others on an mbox: whole runs of one thread, medians of %d rounds.", s.rounds)
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

// inFile gives prepare a file that holds the text.
func inFile(prepare func(path string) (pass, error)) func([]byte) (pass, func(), error) {
	return func(text []byte) (pass, func(), error) {
		dir, err := os.MkdirTemp("", "archive")
		if err != nil {
			return nil, nil, err
		}
		path := filepath.Join(dir, "mbox")
		if err := os.WriteFile(path, text, 0o666); err != nil {
			return nil, nil, err
		}
		p, err := prepare(path)
		return p, func() { os.RemoveAll(dir) }, err
	}
}

// fromFile makes a peer's prepare out of a function that reads a file.
func fromFile(scan func(path string) int) func([]byte) (pass, func(), error) {
	return inFile(func(path string) (pass, error) {
		return func() (time.Duration, int) {
			begin := cpuTime()
			found := scan(path)
			return cpuTime() - begin, found
		}, nil
	})
}

// printer makes a peer's prepare out of a command that prints a line for each
// link of the file that is its last argument.
func printer(program string, args ...string) func([]byte) (pass, func(), error) {
	return inFile(func(path string) (pass, error) {
		args := append(args[:len(args):len(args)], path)
		out, err := exec.Command(program, args...).Output()
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(exit.Stderr))
		}
		if err != nil {
			return nil, err
		}
		found := bytes.Count(out, []byte("\n"))
		return func() (time.Duration, int) {
			cmd := exec.Command(program, args...)
			cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
			if err := cmd.Run(); err != nil {
				return 0, -1
			}
			return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), found
		}, nil
	})
}
