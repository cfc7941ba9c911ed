#!/usr/bin/env python3
"""Readers of the common kinds find in the printed CVs what the owners' content says."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import cv_readers

TOOL = sys.argv.pop(1)
PRINTED = tempfile.TemporaryDirectory(prefix="readers-")
FOLDER = pathlib.Path(PRINTED.name)
OWNERS = pathlib.Path("tests/support/owners")
SKILLS_OF_KIND = 8


def flat(text):
    return " ".join(text.split())


def expected(owner, language):
    """What the content says, as the readers give it."""
    facts = json.loads((OWNERS / owner / "profile.json").read_text(encoding="utf-8"))
    texts = json.loads((OWNERS / owner / f"texts.{language}.json").read_text(encoding="utf-8"))
    basics = facts["basics"]
    jobs = [(texts["work"][job["id"]]["name"], texts["work"][job["id"]]["position"],
             texts["work"][job["id"]]["location"], job["startDate"], job.get("endDate") or "")
            for job in facts["work"]]
    schools = [(texts["education"][school["id"]]["institution"],
                texts["education"][school["id"]]["degree"]) for school in facts.get("education", [])]
    skills = [texts["skills"][kind][skill["id"]]["name"]
              for kind in ("business", "technical", "methodologies")
              for skill in facts["skills"].get(kind, [])[:SKILLS_OF_KIND]]
    languages = [texts["languages"][spoken["id"]]["name"] for spoken in facts.get("languages", [])]
    return {"name": texts["basics"]["name"], "email": basics["email"],
            "phone": basics.get("phone") or "", "place": texts["basics"]["location"],
            "jobs": [tuple(map(flat, job)) for job in jobs],
            "schools": [tuple(map(flat, school)) for school in schools],
            "skills": list(map(flat, skills)), "languages": languages}


def missing(wanted, found):
    """Each thing that the content says and the reader didn't find."""
    faults = []
    for field, value in wanted.items():
        if isinstance(value, str):
            if found[field] != value:
                faults.append((field, value, found[field]))
        else:
            faults += [(field, item, "") for item in value if item not in found[field]]
    return faults


def things(wanted):
    return sum(1 if isinstance(value, str) else len(value) for value in wanted.values())


class Readers(unittest.TestCase):
    def check(self, style):
        print(f"\nFound in the {style} CVs, of what the content says:")
        print(" " * 16 + "".join(f"{name:>16}" for name in cv_readers.READERS))
        paths = [path for path in sorted(FOLDER.glob(f"*.*.{style}.pdf"))
                 if ".posting." not in path.name]
        self.assertEqual(len(paths), 6 + 4 + 1)
        for path in paths:
            owner, language = path.name.split(".")[:2]
            wanted = expected(owner, language)
            cells = []
            for name, read in cv_readers.READERS.items():
                with self.subTest(owner=owner, language=language, reader=name):
                    faults = missing(wanted, read(str(path)))
                    cells.append(f"{things(wanted) - len(faults)}/{things(wanted)}")
                    self.assertEqual(faults, [])
            print(f"  {owner + ' ' + language:<14}" + "".join(f"{cell:>16}" for cell in cells))

    def test_every_reader_finds_everything_in_the_drawn_style(self):
        self.check("drawn")

    def test_a_reader_finds_everything_in_the_plain_style(self):
        self.check("plain")

    def test_figures_and_steps_of_the_career_come_after_everything_else(self):
        for path in sorted(FOLDER.glob("elena.*.drawn.pdf")):
            with self.subTest(path=path.name):
                text = cv_readers.run("pdftotext", "-layout", str(path), "-")
                lines = [line.strip().lower() for line in text.split("\n")]
                order = [cv_readers.SECTIONS[line] for line in lines if line in cv_readers.SECTIONS]
                self.assertEqual(order, ["summary", "experience", "education", "projects", "skills",
                                         "certificates", "languages", "other"])

    def test_fields_that_belong_apart_have_no_dot_between_them(self):
        for path in [*FOLDER.glob("*.drawn.pdf"), *FOLDER.glob("*.plain.pdf")]:
            if ".posting." in path.name:
                continue
            with self.subTest(path=path.name):
                lines = cv_readers.run("pdftotext", "-layout", str(path), "-").split("\n")
                # The foot names the document.
                self.assertEqual([line for line in lines if "·" in line
                                  and "Curriculum" not in line and "Lebenslauf" not in line
                                  and "Резюме" not in line and "Currículum" not in line], [])

    def test_every_line_of_a_cv_for_a_posting_stands_in_the_full_cv(self):
        for language in ("en", "ru", "fr", "de", "es", "ro"):
            full = [text for _, _, text in cv_readers.blocks_of(str(FOLDER / f"elena.{language}.drawn.pdf"))]
            whole = set(map(flat, full))
            for style in ("drawn", "plain"):
                with self.subTest(language=language, style=style):
                    path = str(FOLDER / f"{language}.posting.{style}.pdf")
                    blocks = [flat(text) for _, _, text in cv_readers.blocks_of(path) if flat(text)]
                    self.assertGreater(len(blocks), 40)
                    self.assertEqual([text for text in blocks if text not in whole
                                      and not self.is_part(text, full)], [])
                    self.assertLessEqual(int(re.search(
                        r"Pages: +(\d+)", cv_readers.run("pdfinfo", path))[1]), 2)

    @staticmethod
    def is_part(text, full):
        """The plain style puts skills on a line; "Results:" stands before another first one."""
        whole = " ".join(flat(line) for line in full)
        parts = re.split(r"(?<=:) |, ", text) if ":" in text else [text]
        return all(part.rstrip(" :") in whole for part in parts)

    def test_the_foot_names_the_posting_and_the_evaluation(self):
        for language in ("en", "ru", "fr", "de", "es", "ro"):
            with self.subTest(language=language):
                path = str(FOLDER / f"{language}.posting.drawn.pdf")
                pages = cv_readers.run("pdftotext", "-layout", path, "-").strip("\f").split("\f")
                for page in pages:
                    self.assertRegex(page.strip().split("\n")[-1].replace("\u00a0", " "),
                                     r"^[^·]+ · .+: .+ · .+ \d/\d$")

    def test_the_json_resume_is_attached(self):
        for path in sorted(FOLDER.glob("*.*.drawn.pdf")):
            if ".posting." in path.name:
                continue
            with self.subTest(path=path.name):
                listed = cv_readers.run("pdfdetach", "-list", str(path))
                self.assertIn("1 embedded files", listed)
                saved = FOLDER / "attached.json"
                cv_readers.run("pdfdetach", "-save", "1", "-o", str(saved), str(path))
                resume = json.loads(saved.read_text(encoding="utf-8"))
                owner, language = path.name.split(".")[:2]
                self.assertEqual(resume["basics"]["name"], expected(owner, language)["name"])


if __name__ == "__main__":
    subprocess.run([TOOL, str(FOLDER)], check=True)
    unittest.main(verbosity=1)
