package uri

import "unicode/utf8"

// The host, in the words of the documents:
//
//	RFC 3986 section 3.2.2
//	  host       = IP-literal / IPv4address / reg-name
//	  reg-name   = *( unreserved / pct-encoded / sub-delims )
//	  "a sequence of domain labels separated by ".", each domain label starting
//	   and ending with an alphanumeric character and possibly also containing
//	   "-" characters"; at most 255 characters
//	RFC 1738 section 5
//	  hostname    = *[ domainlabel "." ] toplabel
//	  domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
//	  toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
//	  hostnumber  = digits "." digits "." digits "." digits
//	draft-ietf-uri-url-06 section 5
//	  hostname    = alpha *uchar
//	RFC 1630
//	  hostname    = ialpha [ . hostname ]     ialpha = alpha [ xalphas ]
//
// A host whose last label is all digits is an IPv4 address or nothing: RFC
// 1738 section 3.1 ("the rightmost domain label will never start with a
// digit"), RFC 1123 section 2.1.

const (
	maxHost  = 253 // characters of a host name without its final dot, RFC 1035 section 2.3.4
	maxLabel = 63  // characters of a label, the same
)

// checkHost checks s[i:end], which is not empty.
func checkHost(p Profile, s string, i, end int) Verdict {
	if s[i] == '[' {
		v := checkIPLiteral(p, s, i, end)
		if v.OK() && p != RFC3986 {
			return fault(p, literalTooEarly, i, 0)
		}
		return v
	}
	switch p {
	case Draft06:
		return alphaHost(p, s, i, end, uchar06)
	case RFC1630:
		return alphaHost(p, s, i, end, xalpha1630)
	}
	return labelledHost(p, s, i, end)
}

// alphaHost checks a host of the two oldest documents: a letter and then what
// set has, or a host number.
func alphaHost(p Profile, s string, i, end int, set class) Verdict {
	if alpha.in(s[i]) {
		return run(p, s, i+1, end, set, hostByte)
	}
	last := i
	for j := i; j < end; j++ {
		if s[j] == '.' {
			last = j + 1
		}
	}
	if digit.in(s[i]) && last < end && allDigits(s, last, end) {
		return checkNumber(p, s, i, end)
	}
	return worse(run(p, s, i, end, set, hostByte), fault(p, hostStart, i, uint32(s[i])))
}

// labelledHost checks a host name label by label.
func labelledHost(p Profile, s string, i, end int) Verdict {
	var soft Verdict
	all := class(0)
	for label := i; ; {
		stop, seen := label, class(0)
		for stop < end && s[stop] != '.' {
			seen |= classes[s[stop]]
			stop++
		}
		all |= seen
		if stop == label {
			return fault(p, emptyLabel, label, 0)
		}
		v := checkLabel(p, s, label, stop, seen)
		if !v.Tolerable() {
			return v
		}
		soft = worse(soft, v)
		if stop == end || stop+1 == end {
			return worse(soft, lastLabel(p, s, i, label, stop, end, seen, all))
		}
		label = stop + 1
	}
}

// lastLabel checks what only the last label shows: whether the host is a
// number, how long it is, and whether a final dot stands behind it.
func lastLabel(p Profile, s string, host, label, stop, end int, seen, all class) Verdict {
	if seen == digit {
		v := checkNumber(p, s, host, stop)
		if stop < end {
			v = worse(v, fault(p, finalDot, stop, 0))
		}
		return v
	}
	if n := stop - host; n > maxHost && all&(high|percent) == 0 || n > 4*maxHost {
		return fault(p, hostLength, host, bounded(n))
	}
	if p == RFC1738 {
		if digit.in(s[label]) {
			return fault(p, topLabel, label, uint32(s[label]))
		}
		if stop < end {
			return fault(p, finalDot, stop, 0)
		}
	}
	return Verdict{}
}

// checkLabel checks s[i:end], a label whose bytes are of the classes seen.
func checkLabel(p Profile, s string, i, end int, seen class) Verdict {
	if s[i] == '-' {
		return fault(p, labelHyphen, i, 0)
	}
	if s[end-1] == '-' {
		return fault(p, labelHyphen, end-1, 0)
	}
	if end-i > maxLabel && seen&(high|percent) == 0 {
		return fault(p, labelLength, i, bounded(end-i))
	}
	if seen&^ldh == 0 {
		return Verdict{}
	}
	if seen&^regName != 0 {
		return hostCharFault(p, s, i, end)
	}
	set := regName
	if p == RFC1738 {
		set = ldh
	}
	if at := brokenEncoding(s, i, end); at >= 0 { // no client can look such a name up
		return fault(p, hostEscape, at, 0)
	}
	return run(p, s, i, end, set, hostByte)
}

// brokenEncoding returns the offset of the first "%" that begins no escape or
// byte that is no UTF-8, or -1.
func brokenEncoding(s string, i, end int) int {
	for ; i < end; i++ {
		switch classes[s[i]] {
		case percent:
			if !escapeAt(s, i, end) {
				return i
			}
		case high:
			r, n := utf8.DecodeRuneInString(s[i:end])
			if r == utf8.RuneError && n == 1 {
				return i
			}
			i += n - 1
		}
	}
	return -1
}

// hostCharFault finds the character that no host name can have.
func hostCharFault(p Profile, s string, i, end int) Verdict {
	for ; i < end; i++ {
		if c := classes[s[i]]; c&^regName != 0 {
			if c == blank {
				return fault(p, blankInside, i, uint32(s[i]))
			}
			return fault(p, notInHost, i, uint32(s[i]))
		}
	}
	return Verdict{}
}

func allDigits(s string, i, end int) bool {
	for ; i < end; i++ {
		if !digit.in(s[i]) {
			return false
		}
	}
	return true
}
