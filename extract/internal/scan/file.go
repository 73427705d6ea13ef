package scan

import "bytes"

// file weighs the name behind the last slash of the URL. With an extension that the
// piece does not make longer it is a file's, and whole, unless a query or fragment
// follows; with one that the piece completes it was cut.
func file(c *crossing) int {
	name := c.url[bytes.LastIndexByte(c.url, '/')+1:]
	if !c.host || len(c.url)-len(name) <= c.size || bytes.IndexByte(c.url, '?') >= 0 {
		return 0
	}
	run := 0
	for run < len(c.piece) && isAlnum(c.piece[run]) {
		run++
	}
	longer := run > 0 && hasExtension(c.joined[len(c.url)-len(name):][:len(name)+run])
	switch whole := hasExtension(name); {
	case longer && !whole && isAlnum(name[len(name)-1]) && bytes.IndexByte(name, '.') > 0:
		return 4
	case whole && !longer && bytes.IndexByte([]byte(".?#&;"), c.piece[0]) < 0:
		return -2 * enough
	}
	return 0
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
