package scan

import "bytes"

// isFile reports whether the URL looks like that of a file, whole: what is behind
// the last slash has an extension that the word does not make longer, and there is
// no query, nor does one follow.
func isFile(c *crossing) bool {
	name := c.url[bytes.LastIndexByte(c.url, '/')+1:]
	if !c.host || len(c.url)-len(name) <= c.size || !hasExtension(name) || bytes.IndexByte(c.url, '?') >= 0 {
		return false
	}
	switch c.piece[0] {
	case '.', '?', '#', '&', ';':
		return false
	}
	end := len(name)
	for end < len(name)+len(c.piece) && isAlnum(c.piece[end-len(name)]) {
		end++
	}
	return end == len(name) || !hasExtension(c.joined[len(c.url)-len(name):][:end])
}

// hasExtension reports whether name is that of a file of the kinds that are linked
// to most.
func hasExtension(name []byte) bool {
	dot := bytes.LastIndexByte(name, '.')
	if dot <= 0 || len(name)-dot-1 > longestExtension {
		return false
	}
	var buf [longestExtension]byte
	return extensions[string(lower(buf[:0], name[dot+1:]))]
}

func lower(dst, s []byte) []byte {
	for _, b := range s {
		dst = append(dst, b|0x20)
	}
	return dst
}

const longestExtension = 5

// extensions are those of web pages, of documents, archives, packages and media.
var extensions = func() map[string]bool {
	set := map[string]bool{}
	for _, name := range bytes.Fields([]byte(
		"html htm shtml xhtml phtml php php3 asp aspx jsp cfm stm txt text pdf ps eps rtf doc docx xls xlsx ppt pptx odt tex dvi " +
			"gz tgz bz2 xz zip rar tar tbz lzh arj deb rpm exe msi dmg iso img patch diff " +
			"jpg jpeg gif png bmp svg tif tiff ico mp3 mp4 ogg wav avi mov mpg mpeg xml rss css js json yaml")) {
		set[string(name)] = true
	}
	return set
}()
