package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A rustDriver is the program in rust/, built.
type rustDriver struct{ program string }

// buildRust builds the driver out of the crates that Debian installs.
func buildRust() (*rustDriver, error) {
	cargo, err := exec.LookPath("cargo")
	if err != nil {
		return nil, errors.New("no cargo")
	}
	if found, _ := filepath.Glob("/usr/share/cargo/registry/linkify-*"); found == nil {
		return nil, errors.New("no package librust-linkify-dev")
	}
	target, err := filepath.Abs("target")
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(cargo, "build", "--release", "--offline", "--quiet", "--target-dir", target)
	cmd.Dir = "rust" // where .cargo/config.toml names Debian's folder
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("cargo build: %w\n%s", err, out)
	}
	return &rustDriver{filepath.Join(target, "release", "driver")}, nil
}

// mode returns the prepare of a peer that searches in one of the driver's modes.
func (r *rustDriver) mode(name string) func([]byte) (pass, func(), error) {
	return func(text []byte) (pass, func(), error) {
		p, err := r.start(text)
		if err != nil {
			return nil, nil, err
		}
		return func() (time.Duration, int) { return p.ask(name) }, p.stop, nil
	}
}

// A rustProcess holds a text in memory and searches it when asked.
type rustProcess struct {
	cmd     *exec.Cmd
	modes   io.WriteCloser
	answers *bufio.Reader
}

func (r *rustDriver) start(text []byte) (*rustProcess, error) {
	file, err := os.CreateTemp("", "haystack")
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(text)
	if err := errors.Join(err, file.Close()); err != nil {
		return nil, err
	}
	p := &rustProcess{cmd: exec.Command(r.program, file.Name())}
	p.cmd.Stderr = os.Stderr
	modes, err1 := p.cmd.StdinPipe()
	answers, err2 := p.cmd.StdoutPipe()
	if err := errors.Join(err1, err2, p.cmd.Start()); err != nil {
		return nil, err
	}
	p.modes, p.answers = modes, bufio.NewReader(answers)
	if _, found := p.ask("url"); found < 0 { // the file is read now
		return nil, errors.Join(errors.New("the driver gave no answer"), p.cmd.Wait())
	}
	return p, nil
}

// ask returns the driver's processor time for one pass, and the links found, or -1
// if the driver is gone.
func (p *rustProcess) ask(mode string) (time.Duration, int) {
	var nanoseconds int64
	found := -1
	fmt.Fprintln(p.modes, mode)
	if _, err := fmt.Fscanln(p.answers, &nanoseconds, &found); err != nil {
		return 0, -1
	}
	return time.Duration(nanoseconds), found
}

func (p *rustProcess) stop() {
	p.modes.Close() // the driver ends with its input
	p.cmd.Wait()
}
