"""The owner's content from one release to the next, and what is told of its fields and faults."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
OWNERS = REPOSITORY / "tests/support/owners"
CONTENT = REPOSITORY / "deploy/content"
sys.dont_write_bytecode = True
sys.path.insert(0, str(CONTENT))

import drawing  # noqa: E402


def run(program, *arguments):
    return subprocess.run(["/usr/bin/python3", CONTENT / program, *arguments], capture_output=True,
                          text=True, check=False)


class CopyOfContent(unittest.TestCase):
    """Tests that change a copy of an owner's files."""

    def copy(self, owner):
        folder = tempfile.mkdtemp(prefix="content-")
        self.addCleanup(shutil.rmtree, folder)
        self.folder = pathlib.Path(folder, owner)
        shutil.copytree(OWNERS / owner, self.folder)

    def read(self, name):
        return json.loads((self.folder / name).read_text())

    def write(self, name, document):
        (self.folder / name).write_text(json.dumps(document, ensure_ascii=False))

    def faults(self):
        return run("check.py", self.folder).stdout.splitlines()[:-1]


class UpgradeTest(CopyOfContent):
    def make_as_1_0_0_had_it(self):
        """What this release added, taken out again."""
        self.copy("elena")
        site, profile = self.read("site.json"), self.read("profile.json")
        del site["contentVersion"], site["owner"]["gender"]
        for row in profile["industries"]:
            row.pop("plus", None)
        for row in profile["work"]:
            row.pop("teamSizePlus", None)
        for row in profile["showcase"]:
            figures = row.pop("figures", None)
            if figures:
                row["developmentSummary"] = dict(zip(
                    ("manualPrompts", "aiToolPrompts", "developmentDays", "aiToolsIntegrated"),
                    (figure["value"] for figure in figures)))
        self.forget_words_of_figures(site["languages"])
        factories, proposals = (figure["value"] for figure in profile["personal"].pop("figures"))
        profile["personal"].update(factories=factories, rfpPerYear=proposals, budgetUsd=200000)
        del profile["personal"]["plus"], profile["personal"]["connections"]
        del profile["basics"]["location"]["freeMovement"]
        self.write("site.json", site)
        self.write("profile.json", profile)

    def forget_words_of_figures(self, languages):
        for language in languages:
            texts = self.read(f"texts.{language}.json")
            for topic in texts["showcase"].values():
                topic.pop("figures", None)
            self.write(f"texts.{language}.json", texts)

    def test_content_of_1_0_0_is_brought_up_to_date_and_every_change_is_told(self):
        self.make_as_1_0_0_had_it()
        self.assertEqual(len(self.faults()), 1)
        self.assertIn("make upgrade", self.faults()[0])
        said = run("upgrade.py", self.folder).stdout.splitlines()
        self.assertEqual(self.faults(), [])
        for place in ("site.json: owner/gender: ", "profile.json: industries/", "profile.json: work/",
                      "profile.json: personal/plus: ", "profile.json: personal/connections: ",
                      "profile.json: personal/factories: ", "profile.json: personal/budgetUsd: was 200000",
                      "profile.json: showcase/ai-development/developmentSummary: ",
                      "site.json: contentVersion: "):
            self.assertTrue(any(line.startswith(place) for line in said), place)
        frozen = json.loads((OWNERS / "elena/profile.json").read_text())
        upgraded = self.read("profile.json")
        self.assertEqual(upgraded["industries"], frozen["industries"])
        self.assertEqual(upgraded["basics"], frozen["basics"])
        self.assertEqual(set(upgraded["personal"]["plus"]), set(frozen["personal"]["plus"]))
        for part in ("showcase", "metrics"):
            self.assertEqual(upgraded[part], frozen[part])
        self.assertEqual(upgraded["personal"]["figures"], frozen["personal"]["figures"])
        for language in ("en", "ru", "ro"):
            self.assertEqual(self.read(f"texts.{language}.json"),
                             json.loads((OWNERS / f"elena/texts.{language}.json").read_text()))

    def test_a_figure_of_version_2_without_words_in_every_language_goes_and_that_is_told(self):
        self.copy("guadalupe")
        profile, texts = self.read("profile.json"), self.read("texts.de.json")
        profile["personal"]["rfpPerYear"] = 12
        texts.setdefault("personal", {})["proposals"] = "Angebote im Jahr"
        self.write("profile.json", profile)
        self.write("texts.de.json", texts)
        self.write("site.json", {**self.read("site.json"), "contentVersion": 2})
        said = run("upgrade.py", self.folder).stdout
        self.assertIn("personal/rfpPerYear: was 12 and is removed", said)
        self.assertIn("texts.de.json: personal/proposals: is removed", said)
        self.assertEqual(self.faults(), [])

    def test_content_that_is_up_to_date_is_left_to_the_byte(self):
        self.copy("guadalupe")
        before = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        self.assertIn("nothing was changed", run("upgrade.py", self.folder).stdout)
        self.assertEqual(before, {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()})

    def test_content_of_a_later_release_is_refused_by_check_and_upgrade(self):
        self.copy("ousmane")
        self.write("site.json", {**self.read("site.json"), "contentVersion": 99})
        self.assertIn("as new as the content", self.faults()[0])
        self.assertNotEqual(run("upgrade.py", self.folder).returncode, 0)

    def test_loader_upgrade_and_owners_are_of_one_version(self):
        current = re.search(r"^CURRENT = (\d+)", (CONTENT / "upgrade.py").read_text(), re.MULTILINE)[1]
        self.assertIn(f"kContentVersion = {current};", (REPOSITORY / "services/profile/profile.h").read_text())
        for folder in (CONTENT, *OWNERS.iterdir()):
            self.assertEqual(str(json.loads((folder / "site.json").read_text())["contentVersion"]), current)


class FaultsTest(CopyOfContent):
    def test_each_fault_is_one_line_with_file_place_and_what_to_do_and_is_never_cut(self):
        self.copy("ousmane")
        site, profile, texts = (self.read(name) for name in ("site.json", "profile.json", "texts.fr.json"))
        site["languages"] = ["fr", "it"]
        self.write("site.json", site)
        self.assertEqual(self.faults(), [
            'site.json: languages/1: is "it": it must be one of en, ru, fr, de, es, ro'])
        site["languages"] = ["fr"]
        self.write("site.json", site)
        profile["skills"]["technical"][0]["level"] = 120
        profile["work"] = []
        self.write("profile.json", profile)
        faults = self.faults()
        self.assertEqual(len(faults), 2, faults)
        for place, words in (("work", "there must be 1 to 12"), ("skills/technical/0/level", "0 to 100")):
            self.assertTrue(any(line.startswith(f"profile.json: {place}: ") and words in line
                                for line in faults), faults)
        long = "é" * 2000
        shutil.copy(OWNERS / "ousmane/profile.json", self.folder)
        texts["basics"]["summary"] = long
        self.write("texts.fr.json", texts)
        (fault,) = self.faults()
        self.assertNotIn(long, fault)
        self.assertIn("has 2000 characters: there must be 1 to 1200", fault)


class PortraitTest(CopyOfContent):
    def names(self, constant):
        source = (REPOSITORY / "services/document/src/adapters/svg/svg_reader.cpp").read_text()
        listed = re.search(rf" {constant} = \{{(.*?)\}};", source, re.DOTALL)[1]
        return re.findall(r'"([\w-]+)"', listed)

    def test_check_knows_what_the_document_service_draws(self):
        self.assertEqual(set(self.names("kDrawn")), drawing.DRAWN)
        self.assertEqual(set(self.names("kSilent")), drawing.SILENT)
        lost = self.names("kLost")
        self.assertEqual(dict(zip(lost[::2], lost[1::2])), drawing.LOST)

    def test_portraits_of_drawing_programs_have_no_fault(self):
        portraits = sorted((REPOSITORY / "tests/integration/document/portraits").iterdir())
        self.assertGreater(len(portraits), 2)
        for portrait in portraits:
            self.assertEqual(drawing.lost(portrait), [], portrait.name)

    def test_what_of_a_portrait_cannot_be_drawn_is_named(self):
        self.copy("elena")
        drawn = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'>{}<path d='M0 0L1 1'/></svg>"
        for body, named in (
                ("<text>Elena</text>", "<text>"), ("<image href='a.png'/>", "<image>"),
                ("<g filter='url(#f)'/>", "filter"), ("<g style='mix-blend-mode: screen'/>", "mix-blend-mode"),
                ("<style>.a{marker-end:url(#m)}</style>", "marker-end"),
                ("<defs><pattern id='p'/></defs><path fill='url(#p)'/>", "<pattern>"),
                ("<defs><g id='d'><text>E</text></g></defs><use href='#d'/>", "<text>")):
            (self.folder / "images/portrait.svg").write_text(drawn.format(body))
            (fault,) = self.faults()
            self.assertIn(f"images/portrait.svg: {named}: can't be drawn in the printed CV", fault)
        (self.folder / "images/portrait.svg").write_text(drawn.format("<defs><text>E</text></defs>"))
        self.assertEqual(self.faults(), [])


class FieldsTest(unittest.TestCase):
    def test_every_field_says_what_it_means(self):
        listed = [line for line in run("fields.py").stdout.splitlines() if line.startswith("  ")]
        self.assertGreater(len(listed), 200)
        self.assertEqual([line for line in listed if re.match(r"^  \S+: \[", line)], [])

    def test_a_word_finds_its_fields_alone(self):
        listed = run("fields.py", "whatsapp").stdout
        self.assertIn("basics/whatsapp: ", listed)
        self.assertNotIn("retentionDays", listed)


if __name__ == "__main__":
    unittest.main()
