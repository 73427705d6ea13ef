package post_test

import (
	"os"

	"trawl/linkify/post"
)

func ExampleRenderer_Message() {
	r := post.New(post.Config{Fragment: true})
	_ = r.Message(os.Stdout, []byte("Subject: Re: Where?\n\nJo wrote:\n> Where?\nAt <URL:http://a.example/long/\npath>.\n"))
	// Output:
	// <article class="post">
	// <table class="headers">
	// <tr class="subject"><th scope="row">Subject</th><td>Re: Where?</td></tr>
	// </table>
	// <div class="text"><pre class="by">
	// Jo wrote:
	// </pre><blockquote><pre>
	// <span class="marks">&gt; </span>Where?
	// </pre></blockquote><pre>
	// At &lt;URL:<a href="http://a.example/long/path">http://a.example/long/</a>
	// <a href="http://a.example/long/path">path</a>&gt;.
	// </pre></div>
	// </article>
}
