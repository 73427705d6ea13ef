package uri

// serverGrammar is for schemes that name a host and whose documents leave the
// rest to RFC 3986: "//", a host that is not empty, any path and query.
var serverGrammar = &grammar{
	check: [profiles]func(parts) Verdict{
		RFC3986: func(u parts) Verdict { return checkServer(u, hasLogin) },
	},
}

// ed2kGrammar is for eDonkey links, which have bars where a host would stand:
// ed2k://|file|name|size|hash|/. No document defines them; to RFC 3986 the bars
// are characters that should have been encoded.
var ed2kGrammar = &grammar{
	check: [profiles]func(parts) Verdict{
		RFC3986: func(u parts) Verdict { return run(u.p, u.s, u.scheme+1, u.frag, queryChar, pathByte) },
	},
}
