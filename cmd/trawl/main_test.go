package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"trawl": main})
}

var update = flag.Bool("update", false, "write what the scripts print into them")

// TestScripts runs the scripts of testdata/script. Beside testscript's own they
// have the commands
//
//	status N COMMAND...   runs COMMAND, as exec does, which is to exit with status N
//	repeat FILE TEXT N    makes FILE of N times TEXT
//	bytes FILE QUOTED     makes FILE of a text quoted as in Go, for bytes no text file has
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Condition: func(name string) (bool, error) {
			return name == "root" && os.Getuid() == 0, nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": func(ts *testscript.TestScript, _ bool, args []string) {
				code := 0
				var failed *exec.ExitError
				if err := ts.Exec(args[1], args[2:]...); errors.As(err, &failed) {
					code = failed.ExitCode()
				} else {
					ts.Check(err)
				}
				if strconv.Itoa(code) != args[0] {
					ts.Fatalf("exit status %d, want %s", code, args[0])
				}
			},
			"repeat": func(ts *testscript.TestScript, _ bool, args []string) {
				n, err := strconv.Atoi(args[2])
				ts.Check(err)
				ts.Check(os.WriteFile(ts.MkAbs(args[0]), bytes.Repeat([]byte(args[1]), n), 0o666))
			},
			"bytes": func(ts *testscript.TestScript, _ bool, args []string) {
				text, err := strconv.Unquote(`"` + args[1] + `"`)
				ts.Check(err)
				ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o666))
			},
		},
	})
}
