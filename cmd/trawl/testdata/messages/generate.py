"""Writes messages with Python's email package, and the URLs that went in.

    python3 generate.py CORPUS OUT COUNT [GOLD]

The prose is that of CORPUS/posts, the URLs those of CORPUS/answers; both also
those of the labelled texts GOLD/*.jsonl, where that folder is. Messages go
through every combination of transfer encoding, charset, flowed text, nesting
and line ending. OUT/lf.mbox and OUT/crlf.mbox hold them, OUT/urls.tsv has a line
for each message: its Message-ID and its URLs, with tabs between them.
"""
import html, itertools, json, pathlib, re, sys, textwrap
from email import policy
from email.message import EmailMessage

CHARSETS = {  # and text that needs it
    "us-ascii": "", "utf-8": "Grüße, 日本語, привет", "iso-8859-1": "Où est la bibliothèque", "windows-1252": "“quoted” – née",
    "koi8-r": "Привет из Москвы", "shift_jis": "一覧はこちら", "iso-2022-jp": "こちらを見る", "euc-kr": "여기를 보라", "gb18030": "请看这里",
    "utf-7": "Größe", "utf-16": "Größe",
}
ENCODINGS = ["7bit", "8bit", "quoted-printable", "base64"]
FLOWS = ["fixed", "flowed", "delsp"]
NESTS = ["single", "mixed", "alternative", "rfc822", "digest", "deep"]
FORMS = ["bare", "wrapper", "broken", "angle", "quoted"]


def words(text):
    return re.findall(r"[A-Za-z][a-z]+", re.sub(r"\S*[:/@<>.]\S*", " ", text))


def simple(url):
    return re.fullmatch(r"(http|ftp)://[\w.-]+/[\w./~?=&%+-]*[\w/]", url, re.A)


def sources(corpus, gold):
    prose, urls = [], set()
    for post in sorted((corpus / "posts").glob("*.txt")):
        raw = post.read_bytes()
        if raw.isascii() and b"Content-T" not in raw:
            body = raw.decode().replace("\r\n", "\n").partition("\n\n")[2]
            prose += words(body)
    for answer in sorted((corpus / "answers").glob("*.txt")):
        for url in answer.read_text(encoding="utf-8").split("\n"):
            if simple(url):
                urls.add(url)
    for labelled in sorted(gold.glob("*.jsonl")) if gold else []:
        for line in labelled.read_text(encoding="utf-8").splitlines():
            text = json.loads(line)
            prose += words(text["text"])[:2000]
            urls.update(filter(simple, text.get("want", [])))
    return prose, sorted(urls)


class Writer:
    def __init__(self, prose, urls):
        self.prose, self.urls, self.n, self.at = prose, urls, 0, 0

    def words(self, n):
        self.at = (self.at + n) % (len(self.prose) - 100)
        return " ".join(self.prose[self.at : self.at + n])

    def url(self):
        self.n += 1
        base = self.urls[self.n % len(self.urls)]
        return f"{base}{'&' if '?' in base else '?'}n={self.n}&q=caf%C3%A9"

    def text(self, flow, extra):
        """A text of some paragraphs, and the URLs in it."""
        lines, urls = ["From here on it is prose.", "", extra, ""], []
        for form in FORMS:
            url = self.url()
            urls.append(url)
            paragraph = textwrap.wrap(self.words(30), 64)
            if flow != "fixed":
                end = " " if flow == "flowed" else "  "
                paragraph = [line + end for line in paragraph[:-1]] + paragraph[-1:]
            lines += paragraph + [""]
            middle = url.index("/", 10) + 1
            if form == "broken" and flow == "delsp":
                lines += [f"The rest is at {url[:middle]} ", f"{url[middle:]} as they say", ""]
            elif form == "broken" and flow == "fixed":
                lines += [f"The rest is at <URL:{url[:middle]}", f"  {url[middle:]}> as they say", ""]
            elif form == "quoted":
                lines += [f"> They wrote of {url} at length", ""]
            else:
                shown = {"wrapper": f"<URL:{url}>", "angle": f"<{url}>"}.get(form, url)
                lines += [f"All of it is at {shown} as they say", ""]
        return "\n".join(lines) + "\n", urls

    def page(self, urls, extra):
        """The same in HTML, with a picture."""
        picture = self.url()
        items = "".join(f'<p>At <a href="{html.escape(u)}">{html.escape(u)}</a> it is.</p>\n' for u in urls)
        return f"<html><body><p>{extra}</p>\n{items}<img src='{html.escape(picture)}' alt=''></body></html>\n", [picture]


def leaf(writer, charset, encoding, flow):
    text, urls = writer.text(flow, CHARSETS[charset])
    part = EmailMessage()
    fill(part, text, "plain", charset, encoding)
    if flow != "fixed":
        part.set_param("format", "flowed")
    if flow == "delsp":
        part.set_param("delsp", "yes")
    return part, urls


def fill(part, text, kind, charset, encoding):
    """set_content, which has no encoding of its own for some charsets."""
    part.set_content(text.encode(charset), "text", kind, cte=encoding)
    part.set_param("charset", charset)
    if encoding in ("7bit", "8bit"):  # the library wants str for these
        part.set_payload(text.encode(charset).decode("ascii", "surrogateescape"))


def message(writer, charset, encoding, flow, nest):
    part, urls = leaf(writer, charset, encoding, flow)
    if nest == "single":
        return part, urls
    top = EmailMessage()
    if nest == "alternative":
        page, more = writer.page(urls, CHARSETS[charset])
        other = EmailMessage()
        fill(other, page, "html", charset, encoding)
        return enclose("multipart/alternative", part, other), urls + more
    if nest == "mixed":
        picture = EmailMessage()
        picture.set_content(b"\x89PNG http://picture.example/\n" * 9, "image", "png", filename="a.png")
        return enclose("multipart/mixed", part, picture), urls
    part["Subject"] = "inner"
    part["From"] = "inner@example.org"
    if nest == "rfc822":
        top["Content-Type"] = "message/rfc822"
        top.set_payload([part])
        return top, urls
    second, more = leaf(writer, charset, encoding, flow)
    if nest == "digest":
        second["Subject"] = "second"
        return enclose("multipart/digest", wrap(part), wrap(second)), urls + more
    for kind in ["mixed", "related", "mixed", "signed"]:
        second = enclose("multipart/" + kind, second)
    return enclose("multipart/mixed", second, wrap(part)), more + urls


def wrap(part):
    top = EmailMessage()
    top["Content-Type"] = "message/rfc822"
    top.set_payload([part])
    return top


def enclose(kind, *parts):
    top = EmailMessage()
    top["Content-Type"] = kind
    top.set_payload(list(parts))
    return top


def possible(charset, encoding, flow):
    if charset == "utf-16":  # needs an encoding that hides line ends
        return encoding == "base64" and flow == "fixed"
    if encoding == "7bit":
        return charset in ("us-ascii", "iso-2022-jp", "utf-7")
    return True


def main(corpus, out, count, gold=None):
    prose, urls = sources(pathlib.Path(corpus), gold and pathlib.Path(gold))
    writer = Writer(prose * 3, urls)
    combinations = [c for c in itertools.product(CHARSETS, ENCODINGS, FLOWS, NESTS, ["lf", "crlf"]) if possible(*c[:3])]
    out = pathlib.Path(out)
    boxes = {name: open(out / f"{name}.mbox", "wb") for name in ("lf", "crlf")}
    with open(out / "urls.tsv", "w") as truth:
        for i in range(count):
            # A step without a common factor: a small sample has all sorts.
            combination = combinations[i * 577 % len(combinations)]
            *how, ending = combination
            m, urls = message(writer, *how)
            name = f"{i}.{'.'.join(combination)}@example.org"
            m["Message-ID"] = f"<{name}>"
            m["From"] = "Writer <writer@example.org>"
            m["Date"] = "Tue, 20 Aug 2002 10:00:00 +0000"
            m["Newsgroups"] = "example.test"
            print(name, *urls, sep="\t", file=truth)
            box = boxes[ending]
            line = b"\r\n" if ending == "crlf" else b"\n"
            data = m.as_bytes(policy=policy.default.clone(linesep=line.decode(), cte_type="8bit", mangle_from_=True, max_line_length=None))
            box.write(b"From writer@example.org Tue Aug 20 10:00:00 2002" + line + data.rstrip(b"\r\n") + line + line)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
