"""What visitors read from services: one file a language in services/<room>/phrases/, agreeing.

platform::Phrases refuses at start what ICU can't read, other arguments and missing plural forms; this
is what it can't know.
"""

import json
import pathlib
import re
import unittest

SERVICES = pathlib.Path(__file__).resolve().parents[2] / "services"
LANGUAGES = ("en", "ru", "fr", "de", "es", "ro")
# Code may have a folder of that name too.
FOLDERS = sorted({path.parent for path in SERVICES.glob("*/phrases/*.json")})
SAID = re.compile(r'\bSay\(\s*[\w.()>-]+,\s*"([^"]+)"')


def phrases(folder, language):
    return json.loads((folder / f"{language}.json").read_text())


def code(folder):
    return "\n".join(path.read_text() for path in sorted(folder.parent.rglob("*"))
                     if path.suffix in (".cpp", ".h"))


class PhrasesTest(unittest.TestCase):
    def each(self):
        self.assertTrue(FOLDERS)
        for folder in FOLDERS:
            with self.subTest(room=folder.parent.name):
                yield folder

    def test_every_language_says_the_same_things_in_the_same_order(self):
        for folder in self.each():
            self.assertEqual({path.stem for path in folder.glob("*.json")}, set(LANGUAGES))
            english = list(phrases(folder, "en"))
            for language in LANGUAGES:
                self.assertEqual(list(phrases(folder, language)), english, language)

    def test_apostrophes_are_typographic_since_the_plain_one_quotes_braces(self):
        for folder in self.each():
            for language in LANGUAGES:
                for key, text in phrases(folder, language).items():
                    self.assertNotIn("'", text, f"{language}.json {key}")

    def test_the_code_says_what_there_is_and_nothing_else(self):
        for folder in self.each():
            source = code(folder)
            known = phrases(folder, "en")
            for key in SAID.findall(source):
                if not key.endswith("."):
                    self.assertIn(key, known, "said, but not written")
            for key in known:
                # A key may be put together: "row." and what kind of row; a list has a ".title".
                key = key.removesuffix(".title")
                parts = key.split(".")
                begun = [f'"{".".join(parts[:n])}."' for n in range(1, len(parts))]
                said = any(quoted in source for quoted in (f'"{key}"', *begun))
                self.assertTrue(said, f"{key} is never said")


if __name__ == "__main__":
    unittest.main()
