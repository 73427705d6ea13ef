// Package uri knows URLs: which strings are URLs under which document, what
// their parts mean, what a link to them should hold and what a reader should
// be warned of.
//
// A [Profile] chooses the document: RFC 1630, draft-ietf-uri-url-06, RFC 1738,
// or RFC 3986 with the letters of RFC 3987, which is the default.
//
//   - [Check] says whether a whole text is a URL. It is meant for a scanner's
//     path: one pass, no allocation, a [Verdict] with a reason and a place.
//   - [InText] is stricter where prose and URL look alike.
//   - [Parse] gives the parts of a URL for keeping, typed by its scheme.
//   - [AppendHref] makes what a link should point to, [NotesOf] says what to
//     warn of, [NeverLink] which schemes must not become links.
//   - [Lookup] and [Schemes] are the table of schemes.
//
// Each scheme that has a syntax of its own has a file of its own, which opens
// with the grammar that it follows.
package uri
