package main

import (
	"fmt"
	"testing"

	"trawl/extract"
)

// BenchmarkBytes searches 4 MB of each haystack for each set of forms.
func BenchmarkBytes(b *testing.B) { benchmark(b, ours) }

// BenchmarkReader does the same through a reader.
func BenchmarkReader(b *testing.B) { benchmark(b, oursByReader) }

var formSetNames = []string{"url", "www", "email", "all"} // by formSets

func benchmark(b *testing.B, finder func(forms extract.Form) func([]byte) int) {
	for _, k := range kinds {
		h := k.generate(4 * mb)
		for i, forms := range formSets {
			b.Run(fmt.Sprint(k.name, "/", formSetNames[i]), func(b *testing.B) {
				search, want := finder(forms), h.links.of(forms)
				b.SetBytes(int64(len(h.text)))
				b.ReportAllocs()
				for b.Loop() {
					if found := search(h.text); found != want {
						b.Fatalf("%d links found, %d put in", found, want)
					}
				}
			})
		}
	}
}
