package archive_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"

	"trawl/extract/archive"
)

// A message that is larger than MaxMessage comes as a stream.
func ExampleConfig_maxMessage() {
	mbox := "From a@example.org Thu Jan  1 00:00:00 1998\nSubject: short\n\ntext\n\n" +
		"From b@example.org Thu Jan  1 00:00:00 1998\nSubject: long\n\n" + strings.Repeat("text\n", 1000)
	a := archive.New(archive.Config{Stdin: strings.NewReader(mbox), MaxMessage: 1 << 10})
	for m, err := range a.Messages("-") {
		switch {
		case err != nil:
			fmt.Println(err)
		case m.Large != nil:
			n, err := io.Copy(io.Discard, m.Large)
			fmt.Println(m.Offset, "a stream of", n, "bytes", err)
		default:
			fmt.Printf("%d %q\n", m.Offset, m.Data)
		}
	}
	// Output:
	// 44 "Subject: short\n\ntext\n"
	// 110 a stream of 5015 bytes <nil>
}

// Text that says the same over and over shrinks to less than mail does. Who knows
// where a file comes from may let it.
func ExampleConfig_maxRatio() {
	var file bytes.Buffer
	z := gzip.NewWriter(&file)
	z.Write(bytes.Repeat([]byte("All work and no play\n"), 4<<20))
	z.Close()
	for _, ratio := range []int64{0, 2000} {
		stopped := false
		a := archive.New(archive.Config{Stdin: bytes.NewReader(file.Bytes()), MaxRatio: ratio})
		for _, err := range a.Messages("-") {
			stopped = stopped || errors.Is(err, archive.ErrBomb)
		}
		fmt.Println(ratio, stopped)
	}
	// Output:
	// 0 true
	// 2000 false
}
