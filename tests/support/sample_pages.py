"""A folder laid out as the frontend's build leaves it, with pages that say who they are."""

import gzip
import pathlib

LANGUAGES = ("en", "ru", "fr", "de", "es", "ro")
ROUTES = (
    "about skills ai-analytics chat cv contact privacy-policy documentation admin linkedin-bot "
    "cv/en cv/ru cv/ro cv/fr cv/de cv/es cv/invalid cv-download/en cv-download/ru"
).split()


def write_sample_pages(folder, languages=LANGUAGES):
    """`languages`: the default one first."""
    root = pathlib.Path(folder)
    (root / "languages.txt").write_text("".join(f"{code}\n" for code in languages))
    for language in languages:
        for route in ["", *ROUTES]:
            page = root / language / route / "index.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(f"<!doctype html>{language} /{route}")
        (root / language / "404.html").write_text(f"<!doctype html>{language} not found")
    (root / "assets").mkdir()
    script = b"let a = 1;\n" * 200
    (root / "assets/entry-1a2b3c.js").write_bytes(script)
    (root / "assets/entry-1a2b3c.js.gz").write_bytes(gzip.compress(script))
    (root / "robots.txt").write_text("User-agent: *\n")
    (root / "script-hashes.txt").write_text("'sha256-c2FtcGxl'\n")
    (root / "style-hashes.txt").write_text(
        "".join(f"{code} 'sha256-c3R5bGU=' 'sha256-{code}c='\n" for code in languages))
