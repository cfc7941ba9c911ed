#!/usr/bin/env python3
"""Holds the printed PDFs to rules of PDF/A and PDF/UA; no conformance is claimed by that."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

import pdf_rules

TOOL = sys.argv.pop(1)
PRINTED = tempfile.TemporaryDirectory(prefix="rules-")
FOLDER = pathlib.Path(PRINTED.name)


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.paths = sorted(FOLDER.glob("*.pdf"))

    def test_qpdf_finds_nothing_to_complain_about(self):
        for path in self.paths:
            with self.subTest(path=path.name):
                done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_every_file_keeps_every_rule(self):
        broken = {}
        for path in self.paths:
            pdf = pdf_rules.Pdf(path)
            for rule in pdf_rules.RULES:
                if faults := list(rule(pdf))[:3]:
                    broken[f"{path.name}: {rule.__name__}"] = faults
        print(f"\n{len(pdf_rules.RULES)} rules over {len(self.paths)} files")
        self.assertEqual(broken, {})

    def test_a_rule_that_is_broken_is_noticed(self):
        def tampered(change):
            pdf = pdf_rules.Pdf(FOLDER / "elena.en.drawn.pdf")
            change(pdf)
            return pdf

        def untag(pdf):
            content = pdf.content(pdf.pages[0])
            pdf.content = lambda page: content.replace(b"/Artifact BMC", b"", 1)

        def hide(pdf):
            content = pdf.content(pdf.pages[0])
            pdf.content = lambda page: content.replace(b"BT", b"BT 3 Tr", 1)

        def drop_alternatives(pdf):
            for element, _ in pdf.elements():
                element.pop("/Alt", None)

        for change, rule in (
            (untag, pdf_rules.all_that_is_painted_is_tagged_or_an_artifact),
            (hide, pdf_rules.no_text_is_invisible),
            (drop_alternatives, pdf_rules.figures_have_an_alternative),
            (lambda pdf: pdf.catalog.pop("/Lang"), pdf_rules.title_is_shown_and_language_told),
            (lambda pdf: pdf.catalog.pop("/MarkInfo"), pdf_rules.file_is_marked_as_tagged),
            (lambda pdf: pdf.catalog.pop("/AF"), pdf_rules.attached_files_say_what_they_are),
        ):
            with self.subTest(rule=rule.__name__):
                self.assertTrue(list(rule(tampered(change))))


if __name__ == "__main__":
    subprocess.run([TOOL, str(FOLDER)], check=True)
    unittest.main(verbosity=1)
