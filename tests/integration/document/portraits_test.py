#!/usr/bin/env python3
"""Portraits as drawing programs write them look in a PDF as a renderer of SVG draws them."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
TOOL = sys.argv.pop(1)
PRINTED = tempfile.TemporaryDirectory(prefix="portraits-")
FOLDER = pathlib.Path(PRINTED.name) / "portraits"
PORTRAITS = sorted((HERE / "portraits").iterdir())
WIDTH, HEIGHT = 400, 500

import pdf_rules  # noqa: E402


def pixels(pdf):
    """The upper part of a page as bytes of red, green and blue."""
    image = subprocess.run(("pdftoppm", "-scale-to-x", str(WIDTH), "-scale-to-y", "-1", str(pdf)),
                           check=True, capture_output=True).stdout
    magic, size, depth, data = image.split(b"\n", 3)
    assert (magic, depth) == (b"P6", b"255") and int(size.split()[0]) == WIDTH, (magic, size, depth)
    return data[:WIDTH * HEIGHT * 3]


class PortraitsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run((TOOL, PRINTED.name), check=True)

    def test_a_portrait_looks_as_rsvg_draws_it(self):
        for svg in PORTRAITS:
            with self.subTest(svg.name):
                reference = FOLDER / f"{svg.stem}.rsvg.pdf"
                subprocess.run(("rsvg-convert", "-f", "pdf", "-o", reference, svg), check=True)
                ours, theirs = pixels(FOLDER / f"{svg.stem}.pdf"), pixels(reference)
                self.assertEqual(len(ours), len(theirs))
                self.assertGreater(len(set(ours)), 50, "a picture, not a plain field")
                apart = [abs(a - b) for a, b in zip(ours, theirs)]
                self.assertLess(sum(apart) / len(apart), 1, "mean difference of 255")
                self.assertLess(sum(part > 48 for part in apart) / len(apart), 0.005, "other pixels")

    def test_a_portrait_keeps_the_rules_of_archives(self):
        for svg in PORTRAITS:
            pdf = pdf_rules.Pdf(FOLDER / f"{svg.stem}.pdf")
            self.assertEqual({rule.__name__: list(rule(pdf)) for rule in pdf_rules.RULES
                              if list(rule(pdf))}, {}, svg.name)


if __name__ == "__main__":
    unittest.main()
