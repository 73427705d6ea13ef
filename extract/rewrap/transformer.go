package rewrap

import (
	"errors"
	"io"
	"iter"
	"runtime"

	"golang.org/x/text/transform"
)

// A Transformer does what [Wrap] or [Unwrap] does, for programs that are built
// of golang.org/x/text/transform. It takes all the input it is given and holds
// it until the URLs in it are decided on, so it never returns
// [transform.ErrShortSrc]. It cannot be used by two goroutines at once.
type Transformer struct {
	rewrite func(io.Writer, io.Reader) error
	running *coroutine // nil: at the start of a text
	cleanup runtime.Cleanup
}

var _ transform.Transformer = (*Transformer)(nil)

// NewWrapper returns a Transformer that does what [Wrap] does.
func NewWrapper(o Options) *Transformer {
	return &Transformer{rewrite: func(dst io.Writer, src io.Reader) error { return Wrap(dst, src, o) }}
}

// NewUnwrapper returns a Transformer that does what [Unwrap] does.
func NewUnwrapper(o Options) *Transformer {
	return &Transformer{rewrite: func(dst io.Writer, src io.Reader) error { return Unwrap(dst, src, o) }}
}

// Reset makes t ready for another text.
func (t *Transformer) Reset() {
	if t.running != nil {
		t.cleanup.Stop()
		t.running.stop()
		t.running = nil
	}
}

// Transform implements [transform.Transformer]. Its only error is
// [transform.ErrShortDst].
func (t *Transformer) Transform(dst, src []byte, atEOF bool) (nDst, nSrc int, err error) {
	if t.running == nil {
		t.running = start(t.rewrite)
		t.cleanup = runtime.AddCleanup(t, func(stop func()) { stop() }, t.running.stop)
	}
	c := t.running
	for {
		n := copy(dst[nDst:], c.out)
		nDst += n
		if c.out = c.out[n:]; len(c.out) > 0 {
			return nDst, nSrc, transform.ErrShortDst
		}
		if nSrc == len(src) && (!atEOF || c.atEOF) {
			return nDst, nSrc, nil
		}
		c.out, c.in, c.atEOF = c.space[:0], src[nSrc:], atEOF
		nSrc = len(src)
		c.next()
		c.space = c.out
	}
}

// A coroutine is a rewriting that runs while it has input and rests when it has
// none: it pulls its input, and a Transformer is given it.
type coroutine struct {
	in    []byte // the caller's; nothing of it is left when the coroutine rests
	atEOF bool   // nothing comes after in
	out   []byte // not handed on yet
	space []byte // the memory of out

	rest func(struct{}) bool
	next func() (struct{}, bool)
	stop func()
}

func start(rewrite func(io.Writer, io.Reader) error) *coroutine {
	c := new(coroutine)
	c.next, c.stop = iter.Pull(func(yield func(struct{}) bool) {
		c.rest = yield
		rewrite(c, c) // fails only where it is stopped
	})
	return c
}

var errStopped = errors.New("the transformer was reset")

// Read reads from the input that was given, and rests when that is read.
func (c *coroutine) Read(p []byte) (int, error) {
	for len(c.in) == 0 {
		if c.atEOF {
			return 0, io.EOF
		}
		if !c.rest(struct{}{}) {
			return 0, errStopped
		}
	}
	n := copy(p, c.in)
	c.in = c.in[n:]
	return n, nil
}

// Write keeps p until it is handed on.
func (c *coroutine) Write(p []byte) (int, error) {
	c.out = append(c.out, p...)
	return len(p), nil
}
