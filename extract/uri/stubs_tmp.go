package uri

var ftpGrammar = &grammar{check: [profiles]func(parts) Verdict{RFC3986: func(u parts) Verdict { return checkServer(u, hasLogin|mailUser) }}}
var httpGrammar, gopherGrammar, nntpGrammar, telnetGrammar, rloginGrammar, waisGrammar, prosperoGrammar, afsGrammar, nfsGrammar, z3950rGrammar, z3950sGrammar *grammar = serverGrammar, serverGrammar, serverGrammar, serverGrammar, serverGrammar, serverGrammar, serverGrammar, serverGrammar, serverGrammar, serverGrammar, serverGrammar
var mailtoGrammar, fileGrammar, urnGrammar *grammar
var newsGrammar = &grammar{messageID: true}
var midGrammar, cidGrammar = newsGrammar, newsGrammar

type Value interface{}
type URL struct{}
