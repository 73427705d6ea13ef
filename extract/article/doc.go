// Package article reads one mail or news message into its text parts.
//
// A message comes in as bytes. What goes out is, part by part and in order,
// text in UTF-8 together with the way back to the bytes it came from:
//
//	message bytes -> part -> transfer encoding -> charset -> format=flowed -> Text
//
// Every arrow that changes nothing copies nothing. A message without MIME is
// one part whose Text is the very bytes of its body.
//
// Nothing in a message is an error. What departs from its standard is read as
// well as can be and noted as a Fault; no text is dropped without one.
//
// Use [Parser.Parse] for a message in memory and [Parser.Stream] for one that
// is too large for that. Both run the same machine (walk.go), which takes a
// window of bytes, says how many it has used up, and wants to be called again
// with the rest and more. Parse gives it everything at once.
//
// The structure of a message is found here and not with net/mail and
// mime/multipart: those give no byte offsets, copy every body, and stop at the
// first fault. The media type grammar, encoded words, the charsets and HTML
// are left to the standard library, golang.org/x/text and golang.org/x/net.
package article
