"""Every word list that the analysis service asks for by name stands in its data: a missing one would
end the process at a visitor's request."""

import pathlib
import re
import unittest

ANALYSIS = pathlib.Path(__file__).resolve().parents[2] / "services/analysis"
ASKED = re.compile(r'Listed(?:Words|WordSet)\("([^"]+)"\)')
HEAD = re.compile(r"^\[(?:words|texts): (.+)\]$", re.MULTILINE)


class WordListsTest(unittest.TestCase):
    def test_every_list_asked_for_is_there(self):
        asked = {name for source in (ANALYSIS / "src").rglob("*.cpp")
                 for name in ASKED.findall(source.read_text())}
        there = {f"{file.stem}: {name}" for file in (ANALYSIS / "data/words").glob("*.txt")
                 for name in HEAD.findall(file.read_text())}
        self.assertGreater(len(asked), 50)
        self.assertEqual(asked - there, set())


if __name__ == "__main__":
    unittest.main()
