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
func TestInetAton(t *testing.T) {
	for _, test := range []struct {
		host string
		want uint32
		ok   bool
	}{
		{"1.2.3.4", 0x01020304, true},
		{"1.2.772", 0x01020304, true},
		{"1.131844", 0x01020304, true},
		{"16909060", 0x01020304, true},
		{"0x1.2.0x304", 0x01020304, true},
		{"01.02.01404", 0x01020304, true},
		{"0", 0, true},
		{"0.0.0.0", 0, true},
		{"255.255.255.255", 0xFFFFFFFF, true},
		{"4294967295", 0xFFFFFFFF, true},
		{"4294967296", 0, false},
		{"1.16777216", 0, false},
		{"1.2.65536", 0, false},
		{"1.2.3.256", 0, false},
		{"256.1", 0, false},
		{"1.2.3.4.5", 0, false},
		{"1.", 0, false},
		{".1", 0, false},
		{"08", 0, false},
		{"0x", 0, false},
		{"0xg", 0, false},
		{"a", 0, false},
		{"", 0, false},
		{strings.Repeat("9", 1000), 0, false},
	} {
		got, ok := inetAton(test.host)
		if ok != test.ok || ok && got != test.want {
			t.Errorf("inetAton(%q) = %#x, %v, want %#x, %v", test.host, got, ok, test.want, test.ok)
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
