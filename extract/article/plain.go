package article

// readPlain reads the message b, whose header block is h, if its body is one
// text that is given as it stands. Most old mail and news is so. What it makes
// of it is what [Parser.open] and [Parser.give] make, in fewer steps.
func (p *Parser) readPlain(h headerBlock, b []byte) bool {
	m, body := p.plainMedia(h, b[:h.end]), b[h.next:]
	if m == nil || h.broken || p.opts.Unescape != UnescapeNone {
		return false
	}
	if ascii, begin := survey(body); !ascii || begin {
		return false
	}
	p.art.Header = Header{text: Text{bytes: b[:h.end]}, src: p.src}
	p.art.Parts = append(p.art.Parts, Part{
		Path: "1", Type: m.kind, Charset: m.charset, Used: m.ascii, Header: p.art.Header,
		Offset: int64(h.next), Size: int64(len(body)),
		text: Text{bytes: body, skip: h.next}, src: p.src,
	})
	return true
}

// plainMedia returns the media type of a message whose body is to be read as it
// stands if it is ASCII, nil for any other, or one that is seen the first time.
func (p *Parser) plainMedia(h headerBlock, header []byte) *media {
	m := &plainText
	if h.kind > 0 {
		m = p.types[string(value(header, h.kind))]
	}
	encoded := h.encoding > 0 && !equalFold(value(header, h.encoding), "7bit")
	if m == nil || m.ascii == "" || encoded || h.placement > 0 {
		return nil
	}
	return m
}
