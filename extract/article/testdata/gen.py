"""Writes messages with Python's email package, and the text that each part holds.

    python3 gen.py COUNT OUT

OUT gets one JSON object a line: "raw", the message in base64, and "parts", the
path and the decoded text of each text part. The text is what went in, with the
message's line ends; nothing here is read back from the message. The same COUNT
gives the same bytes.
"""

import base64
import itertools
import json
import random
import sys
from email.generator import BytesGenerator
from email.message import EmailMessage, MIMEPart
from email.policy import SMTP, default
from io import BytesIO

WORDS = {
    "us-ascii": "the quick brown fox sees <URL:http://example.org/a/b?c=d&e=f> and mailto:a@example.net today".split(),
    "iso-8859-1": "Grüße über naïve café http://example.org/ü?x=1 señor".split(),
    "windows-1252": "“quoted” – dash € http://example.com/ Œuvre".split(),
    "utf-8": "Ζεύς 日本語 Привет 🙂 http://例え.example/パス?q=1 naïve".split(),
    "koi8-r": "Привет, мир: http://example.ru/путь конец".split(),
    "iso-8859-15": "Prix € œuvre http://example.fr/é".split(),
    "gb2312": "中文 新闻 http://example.cn/中 讨论".split(),
    "big5": "中文 新聞 http://example.tw/路 討論".split(),
    "shift_jis": "日本語 テスト http://example.jp/ソ 表示".split(),
    "iso-2022-jp": "日本語 テスト http://example.jp/ 表示".split(),
    "euc-kr": "한국어 시험 http://example.kr/가 끝".split(),
    "utf-16": "words http://example.org/ ü 日本".split(),
}
ENCODINGS = ["7bit", "8bit", "quoted-printable", "base64"]
SHAPES = ["plain", "mixed", "alternative", "message", "digest", "deep"]


def text(rng, charset):
    lines = [" ".join(rng.choices(WORDS[charset], k=rng.randint(0, 30))) for _ in range(rng.randint(1, 8))]
    return "\n".join(lines) + "\n"


def flow(body, delsp):
    """The body as format=flowed (RFC 3676), and as a reader has it again."""
    out = []
    for line in body.split("\n"):
        if line.startswith((" ", ">", "From ")):
            line = " " + line
        words = line.split(" ")
        for i in range(0, max(1, len(words)), 6):
            last = i + 6 >= len(words)
            piece = " ".join(words[i : i + 6])
            out.append(piece if last else piece + ("  " if delsp else " "))
    return "\n".join(out)


def can_carry(charset, encoding, body):
    if encoding == "7bit":
        return charset in ("us-ascii", "iso-2022-jp")
    if encoding == "8bit":
        return charset != "utf-16"
    return encoding != "quoted-printable" or charset != "utf-16"


def fill(part, rng, charset, encoding, flowed, newline):
    """Gives part a text; returns the text that a reader should get."""
    body = text(rng, charset)
    sent = flow(body, flowed == "delsp") if flowed else body
    if not can_carry(charset, encoding, sent) or any(len(l) > 300 for l in sent.split("\n")) and encoding in ("7bit", "8bit"):
        encoding = "base64"
    wire = newline if encoding == "base64" else "\n"
    raw = sent.replace("\n", wire).encode(charset)
    part.set_type("text/plain") if part.get("Content-Type") else part.add_header("Content-Type", "text/plain")
    part.set_param("charset", charset)
    if flowed:
        part.set_param("format", "flowed")
        if flowed == "delsp":
            part.set_param("delsp", "yes")
    part["Content-Transfer-Encoding"] = encoding
    if encoding == "base64":
        part._payload = base64.encodebytes(raw).decode("ascii")
    elif encoding == "quoted-printable":
        import quopri

        part._payload = quopri.encodestring(raw, quotetabs=False).decode("ascii")
    else:
        part._payload = raw.decode("ascii", "surrogateescape")
    return body.replace("\n", newline)


def build(rng, charset, encoding, shape, flowed, newline, path=""):
    """Returns a message and [path, text] of each of its text parts."""
    m = EmailMessage(policy=SMTP if newline == "\r\n" else default)
    m["From"] = "a@example.org"
    m["Subject"] = "Über " + shape
    join = lambda n: f"{path}.{n}" if path else str(n)
    if shape == "plain":
        return m, [[join(1), fill(m, rng, charset, encoding, flowed, newline)]]
    kind = {"alternative": "alternative", "digest": "digest"}.get(shape, "mixed")
    m["Content-Type"] = "multipart/" + kind
    m.preamble, m._payload, parts = None, [], []
    m.set_boundary("=_%d_%d" % (rng.randrange(10**9), path.count(".")))
    for n in (1, 2):
        if shape in ("message", "digest") and (n == 2 or shape == "digest"):
            inner, inside = build(rng, charset, encoding, "plain", flowed, newline, join(n))
            box = MIMEPart()
            box["Content-Type"] = "message/rfc822"
            box._payload = [inner]
            m._payload.append(box)
            parts += inside
        elif shape == "deep" and n == 2 and path.count(".") < 3:
            inner, inside = build(rng, charset, encoding, "deep", flowed, newline, join(n))
            for name in ("From", "Subject", "MIME-Version"):
                del inner[name]
            m._payload.append(inner)
            parts += inside
        else:
            leaf = MIMEPart()
            parts.append([join(n), fill(leaf, rng, charset, encoding, flowed, newline)])
            m._payload.append(leaf)
    return m, parts


def main(count, out):
    combos = list(itertools.product(WORDS, ENCODINGS, SHAPES, [None, "flowed", "delsp"], ["\n", "\r\n"]))
    rng = random.Random(1738)
    rng.shuffle(combos)
    with open(out, "w", encoding="ascii") as f:
        for i in range(count):
            charset, encoding, shape, flowed, newline = combos[i % len(combos)]
            m, parts = build(rng, charset, encoding, shape, flowed, newline)
            buf = BytesIO()
            policy = (SMTP if newline == "\r\n" else default).clone(cte_type="8bit", max_line_length=None)
            BytesGenerator(buf, mangle_from_=False, policy=policy).flatten(m)
            raw = buf.getvalue()
            what = f"{charset} {encoding} {shape} {flowed or 'fixed'} {'CRLF' if newline != chr(10) else 'LF'}"
            f.write(json.dumps({"what": what, "raw": base64.b64encode(raw).decode(), "parts": parts}) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
