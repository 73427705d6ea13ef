package uri

// Addresses, in the words of the documents:
//
//	RFC 822 section 6.1
//	  addr-spec   = local-part "@" domain
//	  local-part  = word *("." word)
//	  word        = atom / quoted-string
//	  domain      = sub-domain *("." sub-domain)
//	  sub-domain  = domain-ref / domain-literal
//	  atom        = 1*<any CHAR except specials, SPACE and CTLs>
//	  specials    = ( ) < > @ , ; : \ " . [ ]
//	RFC 5322 section 3.4.1 has the same without the spaces between tokens.
//
// In a URL the address is encoded, so that what is checked here is the text
// with its escapes read.

// addressScanner reads the bytes of an encoded address one after another.
type addressScanner struct {
	s      string
	i, end int // what is left is s[i:end]
}

// peek returns the next byte, decoded, and its length in the text; 0, 0 at the
// end.
func (a *addressScanner) peek() (byte, int) {
	switch {
	case a.i >= a.end:
		return 0, 0
	case escapeAt(a.s, a.i, a.end):
		return unhex(a.s[a.i+1])<<4 | unhex(a.s[a.i+2]), 3
	}
	return a.s[a.i], 1
}

// atext are the bytes of an atom: all but specials, space and controls.
func isAtext(p Profile, c byte) bool {
	return isChar(p, c) && classes[c]&(blank|angles|at|semicolon|colon|quote|dot|brackets) == 0 &&
		c != '(' && c != ')' && c != ',' && c != '\\'
}

// isChar is RFC 822's CHAR, or under RFC3986 also a byte of a letter beyond
// ASCII (RFC 6532 section 3.2).
func isChar(p Profile, c byte) bool { return c < 0x80 || p == RFC3986 }

// checkAddrSpec checks s[i:end], an address in its encoding. A missing "@" or
// an empty side of it is not tolerable.
func checkAddrSpec(p Profile, s string, i, end int) Verdict {
	a := addressScanner{s, i, end}
	v, found := a.words(p)
	if !found {
		return fault(p, noAt, end, 0)
	}
	if a.i == i {
		return fault(p, emptyLocal, i, 0)
	}
	_, n := a.peek()
	a.i += n
	return worse(v, a.domain(p))
}

// words reads a local part up to the "@", which it leaves. What does not fit is
// a tolerable fault: many an address in use is none by the book.
func (a *addressScanner) words(p Profile) (v Verdict, found bool) {
	for start := true; ; {
		c, n := a.peek()
		switch {
		case n == 0:
			return v, false
		case c == '@':
			if start {
				v = worse(v, fault(p, emptyWord, a.i, 0))
			}
			return v, true
		case c == '.':
			if start {
				v = worse(v, fault(p, emptyWord, a.i, 0))
			}
			start = true
			a.i += n
			continue
		case c == '"' && start:
			v = worse(v, a.quotedString(p))
			n = 0
		case !isAtext(p, c):
			v = worse(v, fault(p, addressByte, a.i, uint32(c)))
		}
		a.i += n
		start = false
	}
}

// quotedString reads a quoted string and checks that a dot or "@" follows it.
func (a *addressScanner) quotedString(p Profile) Verdict {
	v := a.enclosed(p, '"')
	if c, n := a.peek(); v.OK() && n > 0 && c != '.' && c != '@' {
		return fault(p, addressByte, a.i, uint32(c))
	}
	return v
}

// enclosed reads the text from an opening quotation mark or bracket to the
// closing one: qtext or dtext, and characters behind a backslash. If it is
// never closed, only the opening one is read.
func (a *addressScanner) enclosed(p Profile, closing byte) Verdict {
	open := a.i
	opening, n := a.peek()
	after := open + n
	for a.i = after; ; {
		c, n := a.peek()
		a.i += n
		switch {
		case n == 0:
			a.i = after
			return fault(p, addressByte, open, uint32(opening))
		case c == closing:
			return Verdict{}
		case c == '\\':
			c, n = a.peek()
			a.i += n
			if isChar(p, c) {
				continue
			}
		case c != '\r' && c != opening && isChar(p, c):
			continue
		}
		return fault(p, addressByte, a.i-n, uint32(c))
	}
}

// domain reads the domain to the end.
func (a *addressScanner) domain(p Profile) Verdict {
	var v Verdict
	if a.i == a.end {
		return fault(p, emptyDomain, a.i, 0)
	}
	for start := true; ; {
		c, n := a.peek()
		switch {
		case n == 0:
			if start {
				v = worse(v, fault(p, emptyWord, a.i, 0))
			}
			return v
		case c == '.':
			if start {
				return fault(p, emptyDomain, a.i, 0)
			}
			start = true
			a.i += n
			continue
		case c == '[' && start:
			v = worse(v, a.literal(p))
			n = 0
		case !isAtext(p, c):
			v = worse(v, fault(p, addressByte, a.i, uint32(c)))
		}
		a.i += n
		start = false
	}
}

// literal reads a domain literal and checks that a dot follows it or nothing.
func (a *addressScanner) literal(p Profile) Verdict {
	v := a.enclosed(p, ']')
	if c, n := a.peek(); v.OK() && n > 0 && c != '.' {
		return fault(p, addressByte, a.i, uint32(c))
	}
	return v
}
