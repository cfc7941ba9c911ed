#!/usr/bin/env python3
"""Reads the printed files as others read them: pdftotext, pdffonts, zbarimg, a JSON parser."""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

LANGUAGES = ("en", "ru", "ro", "fr", "de", "es")
UNVERIFIED = {"en": "Not verified", "ru": "Не проверено", "ro": "Neverificat", "fr": "Non vérifié",
              "de": "Nicht geprüft", "es": "No verificado"}
TOOL = sys.argv.pop(1)
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="documents-"))


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def extracted(language, *mode):
    path = str(FOLDER / f"{language}.cv.pdf")
    return run("pdftotext", "-enc", "UTF-8", "-nopgbrk", *mode, path, "-")


def flat(text):
    return re.sub(r"\s+", " ", text).strip()


def words(text):
    return flat(text).split(" ")


def expected_lines(language):
    return (FOLDER / f"{language}.cv.txt").read_text(encoding="utf-8").splitlines()


class Extraction(unittest.TestCase):
    def test_every_word_is_found_whole_in_every_mode(self):
        for language in LANGUAGES:
            wanted = collections.Counter()
            for line in expected_lines(language):
                wanted.update(words(line.removeprefix("# ")))
            for mode in ((), ("-layout",), ("-raw",)):
                with self.subTest(language=language, mode=mode):
                    # Signs that the page puts between items may touch a word.
                    found = collections.Counter()
                    for word in words(extracted(language, *mode)):
                        found[word] += 1
                        stripped = word.rstrip(",.:")
                        if stripped != word:
                            found[stripped] += 1
                    missing = {w: n - found[w] for w, n in wanted.items()
                               if found[w] < n and found[w.rstrip(",.:")] < n}
                    self.assertEqual(missing, {})

    def test_texts_stand_whole_and_in_order(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                text = flat(extracted(language, "-raw"))
                at = 0
                for line in expected_lines(language):
                    line = flat(line.removeprefix("# "))
                    found = text.find(line, at)
                    self.assertGreaterEqual(found, 0, f"{line!r} isn't there")
                    at = found + len(line)

    def test_sections_stand_in_order_as_they_are_seen(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                text = extracted(language)
                at = 0
                sections = [line[2:] for line in expected_lines(language) if line.startswith("# ")]
                for section in sections:
                    found = re.search("^" + re.escape(section) + "$", text[at:], re.M)
                    self.assertTrue(found, section)
                    at += found.end()

    def test_name_and_ways_to_reach_the_owner_come_first(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                text = extracted(language)
                lines = expected_lines(language)
                head = text[:text.index(next(line for line in lines if line.startswith("# "))[2:])]
                self.assertIn(lines[0], head)
                self.assertIn("elena.corvin@example.com", head)
                self.assertIn("+44 7700 900417", flat(head))

    def test_nothing_is_unreadable(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                text = extracted(language)
                self.assertNotIn("\ufffd", text)
                self.assertFalse(re.search(r"[\ue000-\uf8ff\x00-\x08]", text))


class Files(unittest.TestCase):
    def test_fonts_are_embedded_subset_and_mapped_to_unicode(self):
        for path in sorted(FOLDER.glob("*.pdf")):
            with self.subTest(path=path.name):
                rows = run("pdffonts", str(path)).splitlines()[2:]
                self.assertTrue(rows)
                for row in rows:
                    self.assertRegex(row, r"\byes +yes +yes\b")

    def test_size_pages_and_tags_of_a_cv(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                path = FOLDER / f"{language}.cv.pdf"
                info = run("pdfinfo", str(path))
                self.assertLess(path.stat().st_size, 120 * 1024)  # 80 KB and the portrait.
                self.assertRegex(info, r"Pages: +[12]\n")
                self.assertRegex(info, r"Tagged: +yes")
                self.assertRegex(info, r"Page size: .*A4")
                self.assertNotIn("CreationDate", info)

    def test_codes_lead_to_the_share_link(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                seen = run("zbarimg", "-q", "--raw", str(FOLDER / f"{language}.qr.png")).strip()
                self.assertEqual(seen, f"https://example.org/cv-download/{language}-qr")
                page = str(FOLDER / f"{language}.page")
                run("pdftoppm", "-r", "150", "-gray", "-f", "1", "-l", "1", "-png", "-singlefile",
                    str(FOLDER / f"{language}.cv.pdf"), page)
                seen = run("zbarimg", "-q", "--raw", page + ".png").strip()
                self.assertEqual(seen, f"https://example.org/cv-download/{language}")

    def test_an_unsigned_report_says_so_on_every_page_and_a_signed_one_nowhere(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                unsigned = run("pdftotext", str(FOLDER / f"{language}.unverified.pdf"), "-")
                signed = run("pdftotext", str(FOLDER / f"{language}.verified.pdf"), "-")
                for page in unsigned.strip("\f").split("\f"):
                    self.assertIn(UNVERIFIED[language], page)
                self.assertNotIn(UNVERIFIED[language], signed)

    def test_json_resume_has_the_shape_of_version_1(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                path = FOLDER / f"{language}.resume.json"
                resume = json.loads(path.read_text(encoding="utf-8"))
                self.assertLessEqual(set(resume), {
                    "$schema", "basics", "work", "education", "certificates", "skills", "languages",
                    "interests", "projects", "meta"})
                date = re.compile(r"^\d{4}(-\d{2}(-\d{2})?)?$")
                for section in ("work", "education", "projects"):
                    for entry in resume[section]:
                        self.assertRegex(entry["startDate"], date)
                        self.assertTrue(date.match(entry.get("endDate", "2020")))
                for certificate in resume["certificates"]:
                    self.assertRegex(certificate["date"], date)

    def test_contents_of_the_documentation_name_the_right_pages(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                pages = run("pdftotext", "-layout", str(FOLDER / f"{language}.documentation.pdf"),
                            "-").strip("\f").split("\f")
                entries = re.findall(r"^ *(\S.*?)  +(\d+)$", pages[0], re.M)
                self.assertGreater(len(entries), 15)
                for title, number in entries:
                    self.assertIn(flat(title), flat(pages[int(number) - 1]))


if __name__ == "__main__":
    subprocess.run([TOOL, str(FOLDER)], check=True)
    unittest.main(verbosity=1)
