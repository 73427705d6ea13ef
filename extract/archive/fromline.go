package archive

import "bytes"

// The line that parts the messages of an mbox (RFC 4155 appendix A, and what
// programs write):
//
//	From sender Www Mmm dd hh:mm:ss [zone] yyyy [zone] [rest]
//	From sender Www, dd Mmm yyyy hh:mm[:ss]
//	From -1234567890123456789                       (news archives of the 2000s)
//
// The sender may hold blanks, so the date is found by its day of the week.

const fromWord = "From "

// maxFromLine bounds a From_ line: a path (RFC 5321 section 4.5.3.1.3) holds
// 256 bytes, and no date many more.
const maxFromLine = 1024

// isFromLine reports whether b begins with a From_ line.
func isFromLine(b []byte) bool { return fromLine(b) > 0 }

// fromLine returns the length of the From_ line that b begins with, 0 without
// one: a line with a date, or with a number alone and a header field on the next.
func fromLine(b []byte) (size int) {
	if !bytes.HasPrefix(b, []byte(fromWord)) {
		return 0
	}
	size = lineSize(b)
	if size > maxFromLine {
		return 0
	}
	rest := b[len(fromWord):size]
	for len(rest) > 0 && isSpace(rest[len(rest)-1]) {
		rest = rest[:len(rest)-1]
	}
	if hasDate(rest) || isNumber(rest) && fieldName(b[size:]) > 0 {
		return size
	}
	return 0
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// isNumber reports whether b is a decimal number, perhaps negative.
func isNumber(b []byte) bool {
	b = bytes.TrimPrefix(b, []byte("-"))
	n, _ := digits(b)
	return n > 5 && n == len(b)
}

// hasDate reports whether a day of the week and a date stand in b.
func hasDate(b []byte) bool {
	if i := len(b) - len(usual); i > 0 && isSpace(b[i-1]) && isUsual(b[i:]) {
		return true
	}
	for i := 0; i+len("Mon Jan 1 00:00 1998") <= len(b); {
		if isName(days, b[i:]) && isDate(b[i+3:]) {
			return true
		}
		for i++; i < len(b) && !isSpace(b[i-1]); i++ {
		}
	}
	return false
}

// Names of three letters, one behind another.
const (
	days   = "MonTueWedThuFriSatSun"
	months = "JanFebMarAprMayJunJulAugSepOctNovDec"
)

// isName reports whether b begins with one of the names, in any case.
func isName(names string, b []byte) bool {
	for i := 0; i < len(names) && len(b) >= 3; i += 3 {
		if b[0]|0x20 == names[i]|0x20 && b[1]|0x20 == names[i+1] && b[2]|0x20 == names[i+2] {
			return true
		}
	}
	return false
}

// usual is a date as RFC 4155 has it, at the end of the line.
const usual = "Www Mmm dd hh:mm:ss yyyy"

// isUsual reports whether b, which is as long, has the shape of usual.
func isUsual(b []byte) bool {
	_ = b[len(usual)-1]
	return b[3] == ' ' && b[7] == ' ' && (isDigit(b[8]) || b[8] == ' ') && isDigit(b[9]) &&
		b[10] == ' ' && isDigit(b[11]) && isDigit(b[12]) &&
		b[13] == ':' && isDigit(b[14]) && isDigit(b[15]) &&
		b[16] == ':' && isDigit(b[17]) && isDigit(b[18]) &&
		b[19] == ' ' && isDigit(b[20]) && isDigit(b[21]) && isDigit(b[22]) && isDigit(b[23]) &&
		isName(days, b) && isName(months, b[4:])
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isDate reports whether b, what stands behind a day of the week, holds a
// month, a day, a time and a year.
func isDate(b []byte) bool {
	b = past(b, ',')
	day, rest := digits(b)
	b = past(rest, '-')
	if !isName(months, b) {
		return false
	}
	b = past(b[3:], '-')
	if day == 0 {
		if day, b = digits(b); day == 0 {
			return false
		}
	}
	return day <= 2 && hasTimeAndYear(b)
}

// past returns b without the blanks and the c that it begins with.
func past(b []byte, c byte) []byte {
	for len(b) > 0 && (b[0] == ' ' || b[0] == c) {
		b = b[1:]
	}
	return b
}

// hasTimeAndYear reports whether b holds "hh:mm" and a number of four digits,
// in any order.
func hasTimeAndYear(b []byte) bool {
	time, year := false, false
	for len(b) > 0 {
		n, rest := digits(b)
		switch {
		case n == 0:
			rest = b[1:]
		case n == 4:
			year = true
		case n <= 2 && len(rest) > 2 && rest[0] == ':' && rest[1] >= '0' && rest[1] <= '9':
			time = true
		}
		b = rest
	}
	return time && year
}

// digits returns the number of digits that b begins with, and what follows.
func digits(b []byte) (n int, rest []byte) {
	for n < len(b) && b[n] >= '0' && b[n] <= '9' {
		n++
	}
	return n, b[n:]
}
