package archive

import (
	"iter"
	"sync"
	"sync/atomic"
)

// Parallel gives every message to one of jobs workers and hands their results
// to emit in the order of the archive, with the faults between them: for a
// message result and nil, for a fault the zero value and the fault. worker
// makes one worker, which serves one goroutine and may keep state; it fills in
// a result, which is the zero value before, and which must not hold on to the
// message. emit is called from the goroutine that called Parallel, may use the
// result until it returns, and returns false to stop.
//
// With one job or fewer everything runs in that goroutine. The results are the
// same for any number of jobs. A message given as a stream is worked on where
// it is read, the others meanwhile by the workers.
//
// A worker may wait until all that came before a message was emitted, which its
// Index tells, if the message is of [Alone] bytes or more, or a stream.
func Parallel[R any](jobs int, messages iter.Seq2[*Entry, error], worker func() func(*Entry, *R), emit func(*R, error) bool) {
	if jobs <= 1 {
		serial(messages, worker(), emit)
		return
	}
	p := pipeline[R]{
		work:  make(chan *batch[R], jobs),
		order: make(chan *batch[R], 2*jobs),
	}
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() { p.serve(worker()) })
	}
	workers.Go(func() { p.read(messages, worker) })
	for b := range p.order {
		<-b.done
		if !p.stop.Load() && !b.emit(emit) {
			p.stop.Store(true)
		}
		b.release()
	}
	workers.Wait()
}

// serial is Parallel without goroutines.
func serial[R any](messages iter.Seq2[*Entry, error], work func(*Entry, *R), emit func(*R, error) bool) {
	index := int64(0)
	var r, none R
	for m, err := range messages {
		r = none
		if err == nil {
			m.Index = index
			work(m, &r)
		}
		if !emit(&r, err) {
			return
		}
		index++
	}
}

// A pipeline reads batches of messages, works on them, and keeps their order.
type pipeline[R any] struct {
	work  chan *batch[R]
	order chan *batch[R] // bounds what is in memory
	stop  atomic.Bool
}

// A batch is some messages that stand one behind another in few blocks.
type batch[R any] struct {
	items  []item[R]
	blocks []*block
	bytes  int
	done   chan struct{}
}

// An item is a message or a fault, and what the worker made of it.
type item[R any] struct {
	entry  Entry
	err    error
	result R
}

// A batch is full at so many bytes or messages: enough to make handing it over
// cheap, few enough to keep all workers busy.
const (
	batchBytes = 128 << 10
	batchItems = 256
)

// Alone is the size in bytes from which a message is a batch of its own.
const Alone = 64 << 10

// serve works on batches until there are no more.
func (p *pipeline[R]) serve(work func(*Entry, *R)) {
	for b := range p.work {
		b.run(work)
	}
}

// read makes batches of the messages.
func (p *pipeline[R]) read(messages iter.Seq2[*Entry, error], worker func() func(*Entry, *R)) {
	defer close(p.order)
	defer close(p.work)
	var own func(*Entry, *R) // works on streams, which only the reader can read
	b, index := newBatch[R](), int64(-1)
	for m, err := range messages {
		if p.stop.Load() {
			break
		}
		if index++; err == nil {
			m.Index = index
		}
		if err == nil && m.Large != nil {
			b = p.flush(b)
			if own == nil {
				own = worker()
			}
			p.inline(m, own)
			continue
		}
		alone := err == nil && len(m.Data) >= Alone
		if alone {
			b = p.flush(b)
		}
		b.add(m, err)
		if alone || b.bytes >= batchBytes || len(b.items) >= batchItems {
			b = p.flush(b)
		}
	}
	p.flush(b)
}

// flush hands a batch over and returns an empty one.
func (p *pipeline[R]) flush(b *batch[R]) *batch[R] {
	if len(b.items) == 0 {
		return b
	}
	p.order <- b
	p.work <- b
	return newBatch[R]()
}

// inline works on one message at once.
func (p *pipeline[R]) inline(m *Entry, work func(*Entry, *R)) {
	b := newBatch[R]()
	b.items = append(b.items, item[R]{entry: *m})
	b.run(work)
	b.items[0].entry = Entry{}
	p.order <- b
}

func newBatch[R any]() *batch[R] { return &batch[R]{done: make(chan struct{})} }

// add takes a message, and holds the block that it stands in.
func (b *batch[R]) add(m *Entry, err error) {
	if err != nil {
		b.items = append(b.items, item[R]{err: err})
		return
	}
	b.items = append(b.items, item[R]{entry: *m})
	b.bytes += len(m.Data)
	if n := len(b.blocks); m.blk != nil && (n == 0 || b.blocks[n-1] != m.blk) {
		m.blk.holders.Add(1)
		b.blocks = append(b.blocks, m.blk)
	}
}

// run works on the messages of the batch.
func (b *batch[R]) run(work func(*Entry, *R)) {
	for i := range b.items {
		if it := &b.items[i]; it.err == nil {
			work(&it.entry, &it.result)
		}
	}
	close(b.done)
}

// emit hands the results on.
func (b *batch[R]) emit(emit func(*R, error) bool) bool {
	for i := range b.items {
		if !emit(&b.items[i].result, b.items[i].err) {
			return false
		}
	}
	return true
}

// release lets go of the blocks.
func (b *batch[R]) release() {
	for _, blk := range b.blocks {
		blk.release()
	}
}
