#!/usr/bin/env python3
"""Looks at where words stand on the printed pages: within the margins, none on another."""
import html
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

TOOL = sys.argv.pop(1)
PRINTED = tempfile.TemporaryDirectory(prefix="layout-")
FOLDER = pathlib.Path(PRINTED.name)
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')
FOOT = 805
# Left and right edge of the text. Large letters hang out by the white that they bring along.
CV_EDGES, SHEET_EDGES = (46, 549.3), (56, 539.3)
HANGING, ROUNDING = 3.1, 0.5


def pages_of(path):
    """Words of each page as (left, top, right, bottom, text) in points, from the top."""
    xml = subprocess.run(("pdftotext", "-bbox", str(path), "-"), check=True, capture_output=True,
                         text=True).stdout
    return [[(*map(float, match.groups()[:4]), match.group(5)) for match in WORD.finditer(page)]
            for page in xml.split("<page ")[1:]]


def flat(text):
    return re.sub(r"\s+", " ", html.unescape(text)).strip()


def core(word):
    """Where the small letters are: boxes reach from the font's ascender to its descender."""
    left, top, right, bottom, text = word
    height = bottom - top
    return left, top + 0.35 * height, right, bottom - 0.25 * height, text


def overlap(a, b):
    """Share of the smaller of two boxes that the other covers."""
    width = min(a[2], b[2]) - max(a[0], b[0])
    height = min(a[3], b[3]) - max(a[1], b[1])
    if width <= 0 or height <= 0:
        return 0
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (a, b))
    return width * height / smaller if smaller > 0 else 0


def collisions(words):
    words = sorted(map(core, words), key=lambda word: word[1])
    for i, first in enumerate(words):
        for second in words[i + 1:]:
            if second[1] > first[3]:
                break
            if overlap(first, second) > 0.35:
                yield first[4], second[4]


class Layout(unittest.TestCase):
    def check_each_page(self, fault_of):
        """`fault_of` gives what is wrong with the words of a page of a document, or nothing."""
        faults = {f"{name}, page {number}": fault
                  for name, pages in self.documents.items()
                  for number, words in enumerate(pages, 1) if (fault := fault_of(name, words))}
        self.assertEqual(faults, {})

    @classmethod
    def setUpClass(cls):
        cls.documents = {path.name: pages_of(path) for path in sorted(FOLDER.glob("*.pdf"))}

    def test_every_document_is_looked_at(self):
        self.assertEqual(len(self.documents), 6 * 9 + 2 + 2 * (6 + 4 + 1))

    def test_no_word_stands_on_another(self):
        self.check_each_page(lambda _, words: list(collisions(words)))

    def test_words_stand_within_the_margins(self):
        def fault(name, words):
            left, right = CV_EDGES if re.search(r"\.(cv|drawn|plain)", name) else SHEET_EDGES
            return [word for word in words if word[0] < left - HANGING
                    or word[2] > right + ROUNDING or word[3] > 832]
        self.check_each_page(fault)

    def test_every_page_holds_something_and_its_foot_is_one_line(self):
        def fault(_, words):
            tops = [word[1] for word in words if word[3] > FOOT]
            return len(words) < 20 or not tops or max(tops) - min(tops) > 4
        self.check_each_page(fault)

    def test_results_stand_on_the_page_of_their_post(self):
        looked_at = 0
        for posts in sorted(FOLDER.glob("*.results.txt")):
            for style in ("drawn", "plain"):
                name = f"{posts.name.removesuffix('.results.txt')}.{style}.pdf"
                pages = [flat(" ".join(word[4] for word in words)) for words in self.documents[name]]
                for post in posts.read_text().splitlines():
                    position, *results = map(flat, post.split("\t"))
                    for result in results:
                        holding = [page for page in pages if result in page]
                        self.assertEqual(len(holding), 1, (name, result))
                        self.assertIn(position, holding[0], (name, result))
                        looked_at += 1
        self.assertGreater(looked_at, 100)


if __name__ == "__main__":
    subprocess.run([TOOL, str(FOLDER)], check=True)
    unittest.main()
