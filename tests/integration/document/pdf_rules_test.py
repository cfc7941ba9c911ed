#!/usr/bin/env python3
"""Holds the printed PDFs to rules of PDF/A and PDF/UA; no conformance is claimed by that."""
import ctypes
import itertools
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

    def test_the_colours_are_srgb_to_a_colour_library(self):
        lcms = ctypes.CDLL("liblcms2.so.2")
        for name in ("cmsOpenProfileFromMem", "cmsCreate_sRGBProfile", "cmsCreateTransform"):
            getattr(lcms, name).restype = ctypes.c_void_p
        pdf = pdf_rules.Pdf(FOLDER / "elena.en.drawn.pdf")
        intent = pdf.get(pdf.get(pdf.catalog["/OutputIntents"])[0])
        profile = pdf.data(intent["/DestOutputProfile"])
        ours = lcms.cmsOpenProfileFromMem(profile, len(profile))
        self.assertTrue(ours)
        rgb_8, intent, no_optimisation = 0x40019, 1, 0x100
        transform = lcms.cmsCreateTransform(
            ctypes.c_void_p(ours), rgb_8, ctypes.c_void_p(lcms.cmsCreate_sRGBProfile()), rgb_8, intent,
            no_optimisation)
        self.assertTrue(transform)
        colours = bytes(part for colour in itertools.product(range(0, 256, 15), repeat=3)
                        for part in colour)
        shown = ctypes.create_string_buffer(len(colours))
        lcms.cmsDoTransform(ctypes.c_void_p(transform), colours, shown, len(colours) // 3)
        self.assertLessEqual(max(abs(a - b) for a, b in zip(colours, shown.raw)), 1)

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

        def put_on_one_line(pdf):
            pdf.bytes = pdf.bytes.replace(b" obj\n", b" obj ", 1)

        def widen(pdf):
            descendant = pdf.get(pdf.get(next(pdf.fonts())["/DescendantFonts"])[0])
            pdf.get(descendant["/W"])[1][0] += 3

        for change, rule in (
            (put_on_one_line, pdf_rules.objects_and_streams_stand_on_lines_of_their_own),
            (widen, pdf_rules.widths_of_glyphs_are_those_of_the_fonts),
            (lambda pdf: pdf.catalog.pop("/OutputIntents"),
             pdf_rules.colours_are_those_of_the_output_intent),
            (lambda pdf: pdf.info.update({"/Creator": "u:another"}),
             pdf_rules.metadata_is_plain_and_agrees_with_the_information),
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
