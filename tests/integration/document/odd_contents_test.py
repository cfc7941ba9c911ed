#!/usr/bin/env python3
"""CVs of odd contents are sound files: a short batch; the long one is in tests/proof."""
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]
sys.path.insert(0, str(HERE))

import pdf_rules  # noqa: E402

# Of what an odd content can break.
RULES = [pdf_rules.fonts_are_embedded_and_say_what_their_glyphs_mean, pdf_rules.no_text_is_invisible,
         pdf_rules.metadata_is_plain_and_agrees_with_the_information,
         pdf_rules.actions_only_open_addresses,
         pdf_rules.all_that_is_painted_is_tagged_or_an_artifact,
         pdf_rules.every_mark_belongs_to_one_element, pdf_rules.tables_and_lists_hold_what_they_may,
         pdf_rules.links_are_elements_with_a_description]


class OddContentsTest(unittest.TestCase):
    build = REPOSITORY / "build/release"
    count = 12
    seed = 1

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="odd-contents-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        tool = cls.build / "tests/integration/document/document_print_odd"
        subprocess.run([tool, folder.name, str(cls.count), str(cls.seed)], check=True,
                       cwd=REPOSITORY)

    def test_every_pdf_is_sound_tagged_and_shows_all_its_text(self):
        paths = sorted(self.folder.glob("*.pdf"))
        self.assertEqual(len(paths), 3 * self.count)
        for path in paths:
            with self.subTest(path=path.name, seed=self.seed):
                done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True,
                                      text=True, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                pdf = pdf_rules.Pdf(path)
                self.assertEqual({rule.__name__: faults for rule in RULES
                                  if (faults := list(rule(pdf))[:3])}, {})

    def test_every_word_document_is_sound_and_read_by_our_reader(self):
        paths = sorted(self.folder.glob("*.docx"))
        self.assertEqual(len(paths), self.count)
        for path in paths:
            with self.subTest(path=path.name, seed=self.seed):
                with zipfile.ZipFile(path) as package:
                    self.assertIsNone(package.testzip())
                    for name in package.namelist():
                        xml.etree.ElementTree.fromstring(package.read(name))
                read = subprocess.run([self.build / "bin/document-reader", "docx", str(path)],
                                      capture_output=True, check=False)
                self.assertEqual(read.returncode, 0)


if __name__ == "__main__":
    OddContentsTest.build = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
