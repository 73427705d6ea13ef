package uri

import (
	"math/rand/v2"
	"net/netip"
	"strings"
	"testing"
)

// isIPv6 says what netip says, of addresses and of what is nearly one.
func TestIsIPv6(t *testing.T) {
	// RFC 4291 section 2.2, and the edges of RFC 3986's production.
	list := []string{
		"ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", "2001:DB8:0:0:8:800:200C:417A", "2001:DB8::8:800:200C:417A", "FF01::101",
		"::1", "::", "0:0:0:0:0:0:13.1.68.3", "::FFFF:129.144.52.38", "1::", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
		"1:2:3:4:5:6:7::8", "1::2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7", "1::2::3", ":1", "1:", ":::", "", ":", "12345::",
		"::1.2.3", "::1.2.3.256", "::1.2.3.04", "1:2:3:4:5:6:7:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5::1.2.3.4", "1:2:3:4:5:6::1.2.3.4", "1.2.3.4", "::1.2.3.4:5", "g::",
	}
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 3))
	pieces := []string{":", ":", ":", "::", "0", "1", "af", "fFfF", "12345", "1.2.3.4", ".", "g", "256.1.1.1"}
	for range 100_000 {
		var b strings.Builder
		for range random.IntN(18) {
			b.WriteString(pick(random, pieces))
		}
		list = append(list, b.String())
	}
	valid := 0
	for _, s := range list {
		address, err := netip.ParseAddr(s)
		want := err == nil && address.Is6()
		if isIPv6(s) != want {
			t.Errorf("seed %d: isIPv6(%q) is not %v", seed, s, want)
		}
		if want {
			valid++
		}
	}
	if valid < 100 {
		t.Errorf("only %d addresses: they show too little", valid)
	}
}

// The forms that inet_aton reads: inet(3).
func TestIsInetAton(t *testing.T) {
	for _, test := range []struct {
		host string
		want bool
	}{
		{"1.2.3.4", true},
		{"1.2.772", true},
		{"1.131844", true},
		{"16909060", true},
		{"0x1.2.0x304", true},
		{"01.02.01404", true},
		{"0", true},
		{"0.0.0.0", true},
		{"255.255.255.255", true},
		{"4294967295", true},
		{"4294967296", false},
		{"1.16777216", false},
		{"1.2.65536", false},
		{"1.2.3.256", false},
		{"256.1", false},
		{"1.2.3.4.5", false},
		{"1.", false},
		{".1", false},
		{"08", false},
		{"0x", false},
		{"0xg", false},
		{"a", false},
		{"", false},
		{strings.Repeat("9", 1000), false},
	} {
		if got := isInetAton(test.host); got != test.want {
			t.Errorf("isInetAton(%q) is %v", test.host, got)
		}
	}
}

// FuzzOracle lets the fuzzer look for what the oracle and Check see with other
// eyes.
func FuzzOracle(f *testing.F) {
	for _, url := range benchmarkURLs {
		f.Add(url)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for p := range Profile(profiles) {
			if v := CheckString(p, text); v.OK() != oracle(p, text) {
				t.Errorf("%s %q: Check says %q, the oracle %v", p, text, v, oracle(p, text))
			}
		}
	})
}
