"""Writes odd documents for the extractor: pages, postings, files and archives that are broken, huge,
mixed up or hostile, always the same for one seed.

    odd_documents.py FOLDER COUNT [SEED]
"""

import io
import pathlib
import random
import struct
import sys
import zipfile

SAMPLES = pathlib.Path(__file__).resolve().parents[1] / "eval/analysis"
TAGS = "div p span b i ul ol li table tr td th h1 h2 h3 section article form input script style a br svg select option".split()
ENCODINGS = "utf-8 utf-16 utf-16-le cp1251 latin-1 koi8-r shift_jis utf-32 utf-7".split()


def sample_pages():
    return [path.read_bytes() for path in sorted(SAMPLES.glob("pages/open/*.html"))]


def mutated(rng, page):
    """A real page with bytes flipped, cut, doubled and shuffled."""
    data = bytearray(page)
    for _ in range(rng.randint(1, 60)):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(5)
        if kind == 0:
            data[at:at + 1] = bytes([rng.randrange(256)])
        elif kind == 1:
            del data[at:at + rng.randrange(200)]
        elif kind == 2:
            data[at:at] = data[at:at + rng.randrange(400)]
        elif kind == 3:
            data[at:at] = rng.choice([b"<", b">", b"\"", b"<!--", b"]]>", b"&#x0;", b"\0", b"</script>"])
        else:
            data[at:at] = rng.randbytes(rng.randrange(40))
    return bytes(data)


def tag_soup(rng, _):
    parts = []
    for _ in range(rng.randint(10, 4000)):
        tag = rng.choice(TAGS)
        parts.append(rng.choice([f"<{tag}>", f"</{tag}>", f"<{tag} class='a b' id=x>", f"<{tag}", "text, more text. ",
                                 "Requirements", "опыт 3 года", "<![CDATA[", "&nbsp;", "\ufeff", "\u202e"]))
    return "".join(parts).encode()


def deep(rng, _):
    return (f"<{rng.choice(TAGS)} a=b>" * rng.randint(1000, 100_000)).encode()


def json_ld(rng, _):
    value = "[" * rng.randint(1, 50_000) if rng.random() < 0.3 else '{"@type": ["JobPosting", 7, null, {}], ' + ",".join(
        f'"{rng.choice(["title", "description", "baseSalary", "jobLocation", "@graph", "hiringOrganization"])}": '
        f'{rng.choice(["[]", "{}", "null", "1e999", "true", chr(34) + "x" * rng.randrange(5000) + chr(34), "[[[{}]]]", "-"])}'
        for _ in range(rng.randint(1, 50)))
    return f"<script type=application/ld+json>{value}</script><h1>Analyst</h1>".encode()


def recoded(rng, page):
    text = page.decode("utf-8", "replace")
    return text.encode(rng.choice(ENCODINGS), "replace")


def long_lines(rng, _):
    return (rng.choice(["- ", "", "• ", "1. "]) + rng.choice(["SQL ", "опыт ", "a", "\u0301", "👩‍🚀"]) *
            rng.randint(1000, 300_000)).encode()


def noise(rng, _):
    return rng.randbytes(rng.randint(0, 200_000))


def archive(rng, page):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name in rng.sample(["Connections.csv", "../Connections.csv", "a/b/Connections.csv", "word/document.xml",
                                "[Content_Types].xml", "inner.zip", "/etc/passwd", "C:\\x.csv"], rng.randint(1, 5)):
            file.writestr(name, rng.choice([b"First Name,Last Name\n\"a,b", page, b"\0" * rng.randrange(10_000_000),
                                            b"<w:t>" * 10_000, b""]))
    data = bytearray(buffer.getvalue())
    if rng.random() < 0.5:
        for _ in range(rng.randint(1, 20)):
            data[rng.randrange(len(data))] = rng.randrange(256)
    if rng.random() < 0.2:
        data[-22:] = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 65535, 65535, 2**32 - 1, 0, 0)
    return bytes(data)


def pdf_like(rng, _):
    body = b"%PDF-1.7\n" + b"".join(f"{n} 0 obj<</Type/Page/Kids[{n} 0 R]/Length {rng.randrange(2**31)}>>stream\n".encode()
                                    + rng.randbytes(rng.randrange(2000)) for n in range(1, rng.randint(2, 50)))
    return body + b"\nstartxref\n" + str(rng.randrange(10**9)).encode() + b"\n%%EOF"


# Which command of portfolio-extract reads what.
KINDS = [
    ("posting", mutated), ("posting", tag_soup), ("posting", deep), ("posting", json_ld), ("posting", recoded),
    ("posting", noise), ("article", mutated), ("article", recoded), ("article", tag_soup), ("pasted", long_lines),
    ("pasted", noise), ("pasted", mutated), ("document", pdf_like), ("document", archive), ("document", noise),
    ("document", mutated), ("connections", archive), ("connections", noise),
]


def write(folder, count, seed=1):
    """Writes `count` documents; returns the paths for each command."""
    rng = random.Random(seed)
    pages = sample_pages()
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths = {}
    for number in range(count):
        command, make = KINDS[number % len(KINDS)]
        path = folder / f"{number:04}-{command}-{make.__name__}"
        path.write_bytes(make(rng, rng.choice(pages)))
        paths.setdefault(command, []).append(path)
    return paths


if __name__ == "__main__":
    for name, files in write(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:])).items():
        print(name, len(files))
