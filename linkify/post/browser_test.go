package post

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"trawl/corpus"
)

var screenshots = flag.Bool("screenshots", false, "write the screenshots of testdata anew")

// A browser is a headless Chromium for which every host is one local server.
type browser struct {
	path string
	site *httptest.Server
	mu   sync.Mutex
	page map[string]string // by path, on the host page.example
	seen []string          // the other URLs asked for
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium to try the pages in")
	}
	b := &browser{path: path, page: map[string]string{}}
	b.site = httptest.NewServer(b)
	t.Cleanup(b.site.Close)
	return b
}

func (b *browser) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	defer b.mu.Unlock()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if r.Host == "page.example" {
		fmt.Fprint(w, b.page[r.URL.Path])
		return
	}
	if strings.HasSuffix(r.Host, ".example") && r.URL.Path != "/favicon.ico" { // else it is Chromium's own
		b.seen = append(b.seen, "http://"+r.Host+r.URL.RequestURI())
	}
	fmt.Fprint(w, "<!DOCTYPE html><title>there</title>")
}

// serve makes page what page.example has at path. Chromium may ask for one already.
func (b *browser) serve(path, page string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.page[path] = page
}

// run opens a page of page.example and returns what Chromium prints.
func (b *browser) run(t *testing.T, path string, flags ...string) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	args := append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=" + t.TempDir(),
		"--host-resolver-rules=MAP * " + strings.TrimPrefix(b.site.URL, "http://"), "--virtual-time-budget=60000",
	}, flags...)
	out, err := exec.CommandContext(ctx, b.path, append(args, "http://page.example"+path)...).Output()
	if err != nil {
		t.Skipf("chromium does not run here: %v", err)
	}
	return out
}

// probe is the script of a test page: it does to the post what a reader might
// do, and writes down what came of it.
const probe = `<pre id="result"></pre><script>
const links = [...document.querySelectorAll(".post a")];
for (const n of document.querySelectorAll(".post *")) {
  for (const e of ["mouseover", "focus", "error", "load", "click"]) n.dispatchEvent(new Event(e));
}
const shown = links.map(a => ({href: a.href, host: a.hostname, text: a.textContent, title: a.title}));
if (location.search == "?click") links.forEach((a, i) => {
  const frame = document.createElement("iframe");
  a.target = frame.name = "frame" + i;
  document.body.append(frame);
  a.click();
});
document.querySelector("#result").textContent = "RESULT" + JSON.stringify({ran: window.ran, links: shown}) + "END";
</script>`

type result struct {
	Ran   int
	Links []struct{ Href, Host, Text, Title string }
}

// try opens a post, without the policy of a page of ours; with the query "?click"
// its links are clicked.
func (b *browser) try(t *testing.T, query string, write func(r *Renderer, w *bytes.Buffer)) (r result) {
	t.Helper()
	var out bytes.Buffer
	write(New(Config{Fragment: true, Headers: All}), &out)
	b.serve("/post", `<!DOCTYPE html><meta charset="utf-8"><script>window.ran = 0; window.alert = () => { window.ran++ }</script>`+out.String()+probe)
	dom := string(b.run(t, "/post"+query, "--dump-dom"))
	text := html.UnescapeString(between(dom, `<pre id="result">RESULT`, "END</pre>"))
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatalf("the page did not come to its end: %v\n%.2000s", err, dom)
	}
	return r
}

func TestHostileInBrowser(t *testing.T) {
	b := newBrowser(t)
	sources := append(slices.Clone(hostile), strings.Repeat("x", 1<<20)+" http://a.example/"+strings.Repeat("y", 5000))
	r := b.try(t, "", func(r *Renderer, w *bytes.Buffer) {
		for _, s := range sources {
			_ = r.Text(w, []byte(s)) // a Buffer does not fail
		}
		for _, p := range corpus.Posts() {
			_ = r.Message(w, p.Article)
		}
	})
	if r.Ran != 0 {
		t.Errorf("%d scripts ran", r.Ran)
	}
	if len(r.Links) < 20 {
		t.Errorf("only %d links", len(r.Links))
	}
	shown := map[string]string{}
	for _, l := range r.Links {
		shown[l.Href] += l.Text + " " + l.Title + " "
	}
	for _, l := range r.Links {
		if l.Host != "" && l.Host != "page.example" && !strings.Contains(strings.ToLower(strings.ReplaceAll(shown[l.Href], " ", "")), l.Host) {
			t.Errorf("%q with title %q does not show that it goes to %s", l.Text, l.Title, l.Host)
		}
	}
}

func TestClicksLand(t *testing.T) {
	b := newBrowser(t)
	b.try(t, "?click", func(r *Renderer, w *bytes.Buffer) {
		_ = r.Text(w, []byte("http://a.example/?x=1&y=%20z, \"http://C.example/'q'\"\n> <URL:http://b.example/long/\n> path>\n"+
			"> http://bücher.example/ž (http://d.example/a_(b)) <http://e.example:80/;x=1,2>\nhttp://f.example/a|b^c"))
	})
	want := []string{
		"http://a.example/?x=1&y=%20z", "http://c.example/'q'", "http://b.example/long/path", "http://b.example/long/path",
		"http://xn--bcher-kva.example/%C5%BE", "http://d.example/a_(b)", "http://e.example/;x=1,2", "http://f.example/a%7Cb%5Ec",
	}
	b.site.Close() // it writes down no more
	b.mu.Lock()
	defer b.mu.Unlock()
	slices.Sort(b.seen)
	if slices.Sort(want); !slices.Equal(b.seen, want) {
		t.Errorf("\ngot  %q\nwant %q", b.seen, want)
	}
}

// TestPageInBrowser opens a whole page, whose policy forbids scripts, and with
// -screenshots keeps how it looks.
func TestPageInBrowser(t *testing.T) {
	b := newBrowser(t)
	i := slices.IndexFunc(corpus.Posts(), func(p corpus.Post) bool { return p.Name == "thread" })
	b.serve("/", page(t, Config{}, string(corpus.Posts()[i].Article)))
	if dom := string(b.run(t, "/", "--dump-dom")); !strings.Contains(dom, "<blockquote>") {
		t.Errorf("no post in\n%s", dom)
	}
	if !*screenshots {
		return
	}
	for name, flags := range map[string][]string{"light": nil, "dark": {"--force-dark-mode"}} {
		file, err := filepath.Abs(filepath.Join("testdata", name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		b.run(t, "/", append(flags, "--window-size=800,900", "--screenshot="+file)...)
		if _, err := os.Stat(file); err != nil {
			t.Error(err)
		}
	}
}
