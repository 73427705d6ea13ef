// Package wrap reads and writes URLs that are broken over lines.
//
// The appendix of RFC 1738 (December 1994) recommends that a URL in running
// text be written as
//
//	<URL:ftp://host/a/long/
//	path>
//
// and that white space inside the brackets be ignored. [Contents.Read]
// takes such a wrapper apart; [Folder.Append] puts a URL into one. Mail adds a
// difficulty that the RFC did not think of: a reply quotes the lines, so that a
// quote prefix ("> ", "| ", "LW>> ") stands in the middle of the URL, or on the
// first line only where the writer's program broke the line after quoting it.
// [Quote] and [Next] know these prefixes.
//
// The functions are stateless, work on bytes, and look at nothing but the text
// they are given, so a caller that bounds the text bounds the work.
package wrap

// A Span is the source bytes text[Start:End]. Offsets count bytes from 0.
type Span struct{ Start, End int }
