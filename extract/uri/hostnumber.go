package uri

// Hosts that are addresses:
//
//	RFC 3986 section 3.2.2
//	  IP-literal    = "[" ( IPv6address / IPvFuture ) "]"
//	  IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
//	  IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
//	RFC 6874 section 2
//	  IP-literal    = "[" ( IPv6address / IPv6addrz / IPvFuture ) "]"
//	  ZoneID        = 1*( unreserved / pct-encoded )
//	  IPv6addrz     = IPv6address "%25" ZoneID
//	RFC 1738 section 5
//	  hostnumber    = digits "." digits "." digits "." digits
//
// The C library's inet_aton reads more: one to four numbers, decimal, octal
// with a leading 0 or hexadecimal with 0x, the last one filling the bytes that
// are left. Clients follow such hosts, so they are tolerable and noted.

// checkNumber checks s[i:end], a host whose last label is all digits.
func checkNumber(p Profile, s string, i, end int) Verdict {
	if at, n, ok := dottedQuad(s, i, end); ok {
		if at >= 0 && n > 255 {
			return fault(p, octetRange, at, 0)
		}
		if at >= 0 && p == RFC3986 {
			return fault(p, octetZero, at, 0)
		}
		return Verdict{}
	}
	if isInetAton(s[i:end]) {
		return fault(p, oddIPv4, i, 0)
	}
	return fault(p, notIPv4, i, 0)
}

// dottedQuad reads four decimal numbers. ok says that there are four; at is
// the offset of the first one that is above 255 (n is its value) or, if none
// is, of the first that begins with a needless 0; else -1.
func dottedQuad(s string, i, end int) (at int, n uint32, ok bool) {
	at = -1
	for octet := 1; ; octet++ {
		start := i
		value := uint32(0)
		for ; i < end && digit.in(s[i]); i++ {
			value = min(value*10+uint32(s[i]-'0'), 1<<24)
		}
		switch {
		case i == start:
			return 0, 0, false
		case value > 255 && n <= 255:
			at, n = start, value
		case at < 0 && i-start > 1 && s[start] == '0':
			at = start
		}
		if octet == 4 {
			return at, n, i == end
		}
		if i == end || s[i] != '.' {
			return 0, 0, false
		}
		i++
	}
}

// isInetAton reports whether inet_aton reads host.
func isInetAton(host string) bool {
	for left := 32; left > 0; left -= 8 { // bits that the last number fills
		value, n, ok := cNumber(host)
		if !ok {
			return false
		}
		host = host[n:]
		if host == "" {
			return value < 1<<left
		}
		if host[0] != '.' || value > 255 {
			return false
		}
		host = host[1:]
	}
	return false
}

// cNumber reads a number as C writes it and returns its length.
func cNumber(s string) (value uint64, n int, ok bool) {
	base := uint64(10)
	switch {
	case len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'x':
		base, n = 16, 2
	case len(s) > 1 && s[0] == '0' && s[1] != '.':
		base, n = 8, 1
	}
	start := n
	for ; n < len(s) && isHex(s[n]); n++ {
		d := uint64(unhex(s[n]))
		if d >= base {
			return 0, 0, false
		}
		value = min(value*base+d, 1<<40)
	}
	return value, n, n > start
}

// checkIPLiteral checks s[i:end], which begins with "[".
func checkIPLiteral(p Profile, s string, i, end int) Verdict {
	if s[end-1] != ']' {
		return fault(p, literalOpen, i, 0)
	}
	i++
	end--
	if i < end && s[i]|0x20 == 'v' {
		return checkIPvFuture(p, s, i, end)
	}
	address := end
	for j := i; j < end; j++ {
		if s[j] == '%' {
			address = j
			break
		}
	}
	if !isIPv6(s[i:address]) {
		return fault(p, notIPv6, i, 0)
	}
	if address == end {
		return Verdict{}
	}
	return checkZone(p, s, address, end)
}

// checkZone checks s[i:end], a zone with its "%25". A bare "%" is what people
// write and what clients take (RFC 6874 section 3).
func checkZone(p Profile, s string, i, end int) Verdict {
	zone := i + 1
	var soft Verdict
	if escapeAt(s, i, end) && s[i:i+3] == "%25" {
		zone = i + 3
	} else {
		soft = fault(p, zonePercent, i, 0)
	}
	if zone == end {
		return fault(p, notIPv6, i, 0)
	}
	if v := run(p, s, zone, end, unreserved|percent|high, notInHost); !v.OK() {
		return fault(p, notIPv6, v.at, 0)
	}
	return soft
}

func checkIPvFuture(p Profile, s string, i, end int) Verdict {
	j := i + 1
	for j < end && isHex(s[j]) {
		j++
	}
	if j == i+1 || j+1 >= end || s[j] != '.' {
		return fault(p, notIPv6, i, 0)
	}
	for j++; j < end; j++ {
		if !(unreserved | subDelims | colon).in(s[j]) {
			return fault(p, notIPv6, j, 0)
		}
	}
	return Verdict{}
}

// isIPv6 reports whether s is an IPv6address of RFC 3986 section 3.2.2: eight
// groups of one to four hexadecimal digits, the last two of which may be an
// IPv4 address, and one run of groups may be left out as "::".
func isIPv6(s string) bool {
	groups, gap := 0, false
	if len(s) >= 2 && s[:2] == "::" {
		gap = true
		s = s[2:]
		if s == "" {
			return true
		}
	}
	for {
		n := 0
		for n < len(s) && n < 5 && isHex(s[n]) {
			n++
		}
		if n < len(s) && s[n] == '.' {
			at, _, ok := dottedQuad(s, 0, len(s))
			return ok && at < 0 && full(groups+2, gap)
		}
		if n == 0 || n > 4 {
			return false
		}
		groups++
		s = s[n:]
		switch {
		case s == "":
			return full(groups, gap)
		case s == "::" && !gap:
			return groups < 8
		case len(s) > 2 && s[:2] == "::" && !gap:
			gap = true
			s = s[2:]
		case len(s) > 1 && s[0] == ':':
			s = s[1:]
		default:
			return false
		}
	}
}

// full reports whether so many groups make an address: eight, or fewer with a
// gap, which stands for one at least.
func full(groups int, gap bool) bool {
	if gap {
		return groups < 8
	}
	return groups == 8
}
