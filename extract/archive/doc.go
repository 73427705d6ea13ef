// Package archive reads mail and news archives message by message.
//
// [Archive.Messages] walks files and directories and yields every message with
// the file it stands in and its byte offset there. What a file is it tells
// from the bytes: mbox, a single message, or plain text; compressed with gzip,
// bzip2, xz or zstd or not. Directories are walked in the order of their names,
// numbers by value: Maildir, MH folders and news spools are directories of
// messages.
//
// Nothing in a file ends the walk. What is wrong is yielded as a [Fault]
// between the messages, and what could be read is used.
//
// Memory is bounded. A message larger than Config.MaxMessage is not held but
// yielded as a stream, which is read before the next message is asked for.
//
// [Parallel] gives messages to several workers and takes the results back in
// the order of the archive.
package archive
