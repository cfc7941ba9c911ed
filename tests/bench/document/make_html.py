#!/usr/bin/env python3
"""Turns a CV's JSON Resume into HTML in the same typefaces. usage: make_html.py <resume.json> <html>"""
import html
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
STYLE = """
@font-face { font-family: Golos; src: url(FONTS/golos-text-400.ttf); font-weight: 400; }
@font-face { font-family: Golos; src: url(FONTS/golos-text-600.ttf); font-weight: 600; }
@font-face { font-family: Piazzolla; src: url(FONTS/piazzolla-latin-normal.ttf); }
@page { size: A4; margin: 14mm 16mm; }
body { font: 8.6pt/1.36 Golos; color: #10211c; margin: 0; }
h1 { font: 340 52pt/1 Piazzolla; margin: 0; } h2 { font: 13pt Piazzolla; border-top: .8pt solid; margin: 11pt 0 4pt; }
h3 { font-size: 1.1em; margin: 8pt 0 0; } p, ul { margin: 2pt 0; }
.portrait { float: right; width: 50mm; background: #c6d6cc; }
.skills { columns: 4; }
"""


def text(value):
    return html.escape(str(value))


def items(values):
    return "<ul>" + "".join(f"<li>{text(value)}</li>" for value in values) + "</ul>"


def main():
    resume = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    basics = resume["basics"]
    portrait = (ROOT / "deploy/content/images/portrait.svg").as_uri()
    parts = [f'<img class="portrait" src="{portrait}" alt="">', f"<h1>{text(basics['name'])}</h1>",
             f"<p><b>{text(basics['label'])}</b></p>",
             f"<p>{text(basics['email'])} · {text(basics['phone'])} · {text(basics['url'])}</p>",
             f"<h2>Summary</h2><p>{text(basics['summary'])}</p><h2>Experience</h2>"]
    for work in resume["work"]:
        lines = work["summary"].split("\n")
        parts.append(f"<h3>{text(work['position'])}</h3><p>{text(work['startDate'])} · {text(work['name'])}</p>"
                     f"<p>{text(lines[0])}</p>{items(lines[1:5])}<b>Results</b>{items(work['highlights'][:4])}")
    parts.append("<h2>Projects</h2>")
    for project in resume["projects"][:3]:
        parts.append(f"<p><b>{text(project['name'])}</b><br>{text(project['description'])}</p>")
    parts.append("<h2>Education</h2>")
    for education in resume["education"]:
        parts.append(f"<p><b>{text(education['studyType'])}</b><br>{text(education['institution'])}</p>")
    parts.append("<h2>Certifications</h2>")
    parts += [f"<p>{text(c['name'])} · {text(c['issuer'])}</p>" for c in resume["certificates"]]
    parts.append("<h2>Skills</h2><div class='skills'>")
    parts += [f"<p>{text(s['name'])} {text(s.get('level', ''))}</p>" for s in resume["skills"]]
    parts.append("</div>")
    style = STYLE.replace("FONTS", (ROOT / "deploy/fonts/build").as_uri())
    pathlib.Path(sys.argv[2]).write_text(
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>CV</title><style>{style}</style>"
        f"<body>{''.join(parts)}</body></html>", encoding="utf-8")


if __name__ == "__main__":
    main()
