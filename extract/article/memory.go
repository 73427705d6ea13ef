package article

// A memory holds what decoding makes of a message: texts and their marks. The
// next message uses it again.
type memory struct {
	bytes []byte
	marks []mark
}

// keptRoom bounds the bytes, and the marks, that are kept between messages.
const keptRoom = 1 << 20

// free gives the memory back.
func (m *memory) free() {
	if cap(m.bytes) > keptRoom {
		m.bytes = nil
	}
	if cap(m.marks) > keptRoom/16 {
		m.marks = nil
	}
	m.bytes, m.marks = m.bytes[:0], m.marks[:0]
}

// room returns an empty slice with room for n bytes. What was appended to it
// must be kept before the next call.
func (m *memory) room(n int) []byte {
	if cap(m.bytes)-len(m.bytes) < n {
		m.bytes = make([]byte, 0, max(n, 64<<10))
	}
	return m.bytes[len(m.bytes):]
}

// keep says that the bytes are in use, if they still stand in the memory.
func (m *memory) keep(made []byte) {
	free := m.bytes[len(m.bytes):cap(m.bytes)]
	if len(made) > 0 && len(made) <= len(free) && &made[0] == &free[0] {
		m.bytes = m.bytes[:len(m.bytes)+len(made)]
	}
}

// markRoom is room for marks.
func (m *memory) markRoom() []mark {
	const some = 64
	if cap(m.marks)-len(m.marks) < some {
		m.marks = make([]mark, 0, 16*some)
	}
	return m.marks[len(m.marks):]
}

// keepMarks is keep for marks.
func (m *memory) keepMarks(made []mark) {
	free := m.marks[len(m.marks):cap(m.marks)]
	if len(made) > 0 && len(made) <= len(free) && &made[0] == &free[0] {
		m.marks = m.marks[:len(m.marks)+len(made)]
	}
}
