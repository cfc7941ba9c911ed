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
import xml.etree.ElementTree

import jsonschema

LANGUAGES = ("en", "ru", "ro", "fr", "de", "es")
UNVERIFIED = {"en": "Not verified", "ru": "Не проверено", "ro": "Neverificat", "fr": "Non vérifié",
              "de": "Nicht geprüft", "es": "No verificado"}
MODES = ((), ("-layout",), ("-raw",))
# Without the photo; decimal, as file managers count.
LARGEST_CV = 80_000
ATTRIBUTES_OF_DIAGRAMS = {
    "class", "role", "viewBox", "width", "height", "style", "aria-labelledby", "id", "x", "y", "d",
    "text-anchor", "stroke-dasharray"}
HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]
# Schema 1.0.0, as published on npm.
SCHEMA = REPOSITORY / "frontend/node_modules/resume-schema/schema.json"
TOOL = sys.argv.pop(1)
PRINTED = tempfile.TemporaryDirectory(prefix="documents-")
FOLDER = pathlib.Path(PRINTED.name)


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def extracted(language, *mode):
    path = str(FOLDER / f"{language}.cv.pdf")
    return run("pdftotext", "-enc", "UTF-8", "-nopgbrk", *mode, path, "-")


def result(kind, language):
    """What the analysis service answered."""
    return json.loads((HERE / f"results/{kind}.{language}.json").read_text())


def scanned(picture):
    return run("zbarimg", "-q", "--raw", picture).strip()


def flat(text):
    return re.sub(r"\s+", " ", text).strip()


def words(text):
    return flat(text).split(" ")


def expected_lines(language):
    return (FOLDER / f"{language}.cv.txt").read_text(encoding="utf-8").splitlines()


def missing_words(language, mode):
    """Words of the content that the text of a CV lacks, with how often, and how many there are."""
    wanted = collections.Counter()
    for line in expected_lines(language):
        wanted.update(words(line.removeprefix("# ")))
    # Signs that the page puts between items may touch a word.
    found = collections.Counter()
    for word in words(extracted(language, *mode)):
        found[word] += 1
        stripped = word.rstrip(",.:")
        if stripped != word:
            found[stripped] += 1
    missing = {w: n - found[w] for w, n in wanted.items()
               if found[w] < n and found[w.rstrip(",.:")] < n}
    return missing, sum(wanted.values())


def expected_rows(language, name):
    """Rows of a file that was printed beside the CV, as lists of their fields."""
    lines = (FOLDER / f"{language}.{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines]


class Extraction(unittest.TestCase):
    def test_every_word_is_found_whole_in_every_mode(self):
        print("\nWords of the CV found by pdftotext, of those in the content:")
        print("      " + "".join(f"{' '.join(mode) or 'plain':>14}" for mode in MODES))
        for language in LANGUAGES:
            cells = []
            for mode in MODES:
                with self.subTest(language=language, mode=mode):
                    missing, total = missing_words(language, mode)
                    cells.append(f"{total - sum(missing.values())}/{total}")
                    self.assertEqual(missing, {})
            print(f"  {language}  " + "".join(f"{cell:>14}" for cell in cells))

    def test_each_job_stands_with_its_dates_employer_and_place(self):
        for language in LANGUAGES:
            for mode in MODES:
                with self.subTest(language=language, mode=mode):
                    text = flat(extracted(language, *mode))
                    jobs = expected_rows(language, "cv-jobs")
                    self.assertEqual(len(jobs), 3)
                    for position, *fields in jobs:
                        at = text.rindex(flat(position)) + len(flat(position))
                        head = text[at:at + sum(len(flat(field)) + 1 for field in fields)]
                        for field in fields:
                            self.assertIn(flat(field), head)

    def test_the_skills_of_each_group_follow_its_name_in_every_mode(self):
        for language in LANGUAGES:
            groups = expected_rows(language, "cv-skills")
            self.assertEqual(len(groups), 4)
            for mode in MODES:
                with self.subTest(language=language, mode=mode):
                    text = extracted(language, *mode)
                    starts = [re.search("^ *" + re.escape(title) + "$", text, re.M).end()
                              for title, *_ in groups]
                    self.assertEqual(starts, sorted(starts))
                    ends = [*starts[1:], len(text)]
                    for (_, *skills), begin, end in zip(groups, starts, ends):
                        part = flat(text[begin:end])
                        for skill in skills:
                            # -layout puts the second line of a skill below the whole row.
                            first = skill if "-layout" not in mode else skill.split(" ")[0]
                            self.assertIn("• " + flat(first), part)

    def check_order(self, text, lines):
        at = 0
        for line in lines:
            line = flat(line.removeprefix("# "))
            found = text.find(line, at)
            self.assertGreaterEqual(found, 0, f"{line!r} isn't there")
            at = found + len(line)

    def test_texts_stand_whole_and_in_order(self):
        for language in LANGUAGES:
            lines = expected_lines(language)
            for mode in ((), ("-raw",)):
                with self.subTest(language=language, mode=mode):
                    self.check_order(flat(extracted(language, *mode)), lines)
            # -layout gives what stands side by side, skills and figures, line by line.
            with self.subTest(language=language, mode="-layout"):
                headings = [i for i, line in enumerate(lines) if line.startswith("# ")]
                self.check_order(flat(extracted(language, "-layout")), lines[:headings[4]])

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

    def test_a_plain_cv_makes_do_with_two_typefaces(self):
        paths = sorted(FOLDER.glob("*.plain.pdf"))
        self.assertGreater(len(paths), 10)
        for path in paths:
            with self.subTest(path=path.name):
                fonts = {row.split()[0].split("+")[1]
                         for row in run("pdffonts", str(path)).splitlines()[2:]}
                self.assertEqual({font for font in fonts if "DejaVu" not in font},
                                 {"GolosText-Regular", "GolosText-SemiBold"})

    def test_the_picture_of_a_cv_has_the_letters_of_its_first_page_and_needs_nothing_else(self):
        pictures = sorted(FOLDER.glob("*.drawn.svg"))
        self.assertGreaterEqual(len(pictures), 6)
        for path in pictures:
            with self.subTest(path.name):
                tree = xml.etree.ElementTree.parse(path)
                drawn = sum(element.tag.endswith("}use") for element in tree.iter())
                page = run("pdftotext", "-enc", "UTF-8", "-l", "1", str(path.with_suffix(".pdf")), "-")
                written = sum(not letter.isspace() for letter in page)
                # Some letters are set as one, and some of those are read back as one.
                self.assertAlmostEqual(drawn / written, 1, delta=0.03)
                targets = [value for element in tree.iter() for name, value in element.attrib.items()
                           if name.endswith("href")]
                self.assertFalse([target for target in targets if not target.startswith(("#", "data:image/"))])

    def test_size_pages_and_tags_of_a_cv(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                path = FOLDER / f"{language}.cv.pdf"
                info = run("pdfinfo", str(path))
                plain = FOLDER / f"{language}.cv-without-photo.pdf"
                self.assertLess(plain.stat().st_size, LARGEST_CV)
                self.assertRegex(info, r"Pages: +[12]\n")
                self.assertRegex(info, r"Tagged: +yes")
                self.assertRegex(info, r"Page size: .*A4")
                self.assertNotIn("CreationDate", info)

    def test_tags_name_the_owner_every_section_and_every_group_of_skills(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                tags = run("pdfinfo", "-struct-text", str(FOLDER / f"{language}.cv.pdf"))
                headings = re.findall(r'^ *(H[123]) \(block\)\n((?: *"[^\n]*"\n)+)', tags, re.M)
                texts = {"H1": [], "H2": [], "H3": []}
                for level, text in headings:
                    texts[level].append(flat("".join(re.findall(r'"(.*)"', text))))
                lines = expected_lines(language)
                self.assertEqual(texts["H1"], lines[:1])
                self.assertEqual(texts["H2"], [line[2:] for line in lines if line.startswith("# ")])
                jobs = [job[0] for job in expected_rows(language, "cv-jobs")]
                groups = [group[0] for group in expected_rows(language, "cv-skills")]
                self.assertEqual([text.rstrip(": ") for text in texts["H3"]],
                                 [flat(text) for text in jobs + groups])

    def test_codes_lead_to_the_share_link(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                link = f"https://example.org/cv-download/{language}-qr"
                png = str(FOLDER / f"{language}.qr.png")
                self.assertIn(b"\0\0\0\x96\0\0\0\x96", pathlib.Path(png).read_bytes()[:33])
                self.assertEqual(scanned(png), link)
                drawn = str(FOLDER / f"{language}.qr.svg.png")
                run("rsvg-convert", "-w", "300", "-b", "white", "-o", drawn,
                    str(FOLDER / f"{language}.qr.svg"))
                self.assertEqual(scanned(drawn), link)
                cv = str(FOLDER / f"{language}.cv.pdf")
                page = str(FOLDER / f"{language}.page")
                # The code closes the last page.
                last = re.search(r"Pages: +(\d+)", run("pdfinfo", cv)).group(1)
                run("pdftoppm", "-r", "150", "-gray", "-f", last, "-l", last, "-png",
                    "-singlefile", cv, page)
                self.assertEqual(scanned(page + ".png"),
                                 f"https://example.org/cv-download/{language}")

    def test_an_unsigned_report_says_so_on_every_page_and_a_signed_one_nowhere(self):
        for language in LANGUAGES:
            for kind in ("job", "networking"):
                with self.subTest(language=language, kind=kind):
                    unsigned = run("pdftotext", str(FOLDER / f"{language}.{kind}.unverified.pdf"), "-")
                    signed = run("pdftotext", str(FOLDER / f"{language}.{kind}.verified.pdf"), "-")
                    for page in unsigned.strip("\f").split("\f"):
                        self.assertIn(UNVERIFIED[language], page)
                    self.assertNotIn(UNVERIFIED[language], signed)

    def test_a_report_says_one_reason_once_with_everybody_whom_it_speaks_for(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                text = flat(run("pdftotext", str(FOLDER / f"{language}.networking.verified.pdf"), "-"))
                people = result("networking", language)["connectionRecommendations"]
                for reason in {person["reason"] for person in people}:
                    self.assertEqual(text.count(flat(reason)), 1, reason)
                for person in people:
                    self.assertIn(person["name"], text)
                    self.assertIn(person["url"].replace("https://", ""), text)

    def test_a_report_names_unmet_conditions_and_quotes_the_same_words_of_a_posting_once(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                report = str(FOLDER / f"{language}.job.verified.pdf")
                pages = [flat(page) for page in run("pdftotext", "-raw", report, "-").split("\f")]
                text = " ".join(pages)
                phrases = json.loads((REPOSITORY / f"services/document/phrases/{language}.json")
                                     .read_text())
                self.assertEqual(text.count(flat(phrases["report.hard"])), 1)
                self.assertIn(phrases["report.remote"], text.lower())
                quotes = [row["postingQuote"] for row in result("job", language)["skills"]]
                repeated = {quote for quote in quotes if quotes.count(quote) > 1}
                self.assertTrue(repeated)
                # On a further page they stand again.
                for quote in repeated:
                    self.assertEqual(max(page.count(flat(quote)) for page in pages), 1, quote)

    def test_names_in_any_script_are_read_back_and_nothing_harmful_gets_in(self):
        path = str(FOLDER / "scripts.pdf")
        text = flat(run("pdftotext", "-enc", "UTF-8", path, "-"))
        for part in ("李小龍", "مدير العمليات", "חברה לדוגמה", "プロジェクト管理", "Διαχείριση έργων",
                     "Управление", "▯▯▯", "hello", "overridden", "nulinside", "<script>"):
            self.assertIn(part, text)
        # pdftotext itself puts embeddings round right-to-left words; overrides come from nobody.
        self.assertFalse(re.search(r"[\x00-\x08\u202d\u202e]", text))
        self.assertNotIn(".notdef", run("pdffonts", path))
        links = run("pdfinfo", "-url", path)
        for harm in ("javascript:", "data:", "file:"):
            self.assertNotIn(harm, links)

    def test_a_cv_has_no_heading_without_content_and_a_long_name_whole(self):
        text = run("pdftotext", "-enc", "UTF-8", "-nopgbrk", str(FOLDER / "another-owner.cv.pdf"), "-")
        # pdftotext drops the hyphen at which a line ends.
        self.assertIn("MaximilianeWolfeschlegelsteinhausenbergerdorffSchleswigvonundzuLichtenstein",
                      re.sub(r"[\s-]", "", text))
        for heading in ("Education", "Languages", "Interests", "Business:"):
            self.assertNotRegex(text, f"(?m)^{heading}")
        for number in range(200):
            self.assertIn(f"Skill of many words {number} ", flat(text))

    def test_json_resume_is_valid_against_schema_1_0_0(self):
        validator = jsonschema.Draft4Validator(json.loads(SCHEMA.read_text(encoding="utf-8")),
                                               format_checker=jsonschema.draft4_format_checker)
        for language in LANGUAGES:
            with self.subTest(language=language):
                resume = json.loads((FOLDER / f"{language}.resume.json").read_text(encoding="utf-8"))
                self.assertEqual([error.message for error in validator.iter_errors(resume)], [])
                self.assertEqual(resume["meta"]["version"], "v1.0.0")
        self.assertTrue(list(validator.iter_errors({"basics": {"email": 7}})))
        self.assertTrue(list(validator.iter_errors({"work": [{"startDate": "May 2020"}]})))

    def test_diagrams_hold_nothing_but_shapes_and_text(self):
        paths = sorted(FOLDER.glob("*.architecture.svg")) + sorted(FOLDER.glob("*schema.svg"))
        self.assertEqual(len(paths), 2 * len(LANGUAGES))
        for path in [*paths, FOLDER / "hostile.svg"]:
            with self.subTest(path=path.name):
                root = xml.etree.ElementTree.parse(path).getroot()
                for element in root.iter():
                    self.assertIn(element.tag.removeprefix("{http://www.w3.org/2000/svg}"),
                                  {"svg", "title", "desc", "style", "g", "rect", "path", "text"})
                    self.assertLessEqual(set(element.attrib), ATTRIBUTES_OF_DIAGRAMS)
                style = root.find("{http://www.w3.org/2000/svg}style").text
                self.assertNotRegex(style, r"url\(|@import|https?:")
                labels = root.attrib["aria-labelledby"].split()
                ids = {element.attrib.get("id"): element.text for element in root.iter()}
                for label in labels:
                    self.assertTrue(ids[label])

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
