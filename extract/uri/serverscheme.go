package uri

// serverGrammar is for schemes that name a host and whose documents leave the
// rest to RFC 3986: "//", a host that is not empty, any path and query.
var serverGrammar = &grammar{
	check: [profiles]func(parts) Verdict{
		RFC3986: func(u parts) Verdict { return checkServer(u, hasLogin) },
	},
}
