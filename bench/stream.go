package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// stream gives trawl extract posts on a pipe and says how fast it took them and
// how much memory it held.
func stream(gigabytes int) (string, error) {
	program, err := buildTrawl()
	if err != nil {
		return "", err
	}
	k, _ := kindNamed("posts")
	posts := k.generate(1 * mb).text
	cmd := exec.Command(program, "extract", "--count")
	cmd.Stderr = os.Stderr
	var count bytes.Buffer
	cmd.Stdout = &count
	in, err := cmd.StdinPipe()
	if err := errors.Join(err, cmd.Start()); err != nil {
		return "", err
	}
	size, begin := int64(0), time.Now()
	for size < int64(gigabytes)*1000*mb && err == nil {
		_, err = in.Write(posts)
		size += int64(len(posts))
	}
	memory := peak(cmd.Process.Pid) // as long as it waits for more
	if err := errors.Join(err, in.Close(), cmd.Wait()); err != nil {
		return "", fmt.Errorf("trawl extract: %w", err)
	}
	speed := float64(size) / mb / time.Since(begin).Seconds()
	return heading(fmt.Sprintf("trawl extract, %d GB on a pipe: %s links, %s MB/s by the clock, at most %s of memory.",
		gigabytes, bytes.TrimSpace(count.Bytes()), number(speed), memory)), nil
}

// peak is the most memory that a process has held, as the system writes it. What
// it says of an ended process would count in this one, which started it.
func peak(pid int) string {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.Lines(string(status)) {
		if size, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			return strings.TrimSpace(size)
		}
	}
	return "an unknown amount"
}
