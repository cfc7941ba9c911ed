"""Every setting that a program asks for is explained to who runs it: settings_test.py FOLDER_OF_PROGRAMS."""

import collections
import pathlib
import re
import subprocess
import sys
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(REPOSITORY / "tests"))
from support.services import SERVICES  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1))
# A line of `<service> --help`: variable, default, purpose.
LINE = re.compile(r"  ([A-Z][A-Z0-9_]+) +(\S+) +(\S.*)")
SECONDS = {"ms": 0.001, "s": 1, "m": 60, "h": 3600}


def settings():
    """name -> program -> default."""
    found = collections.defaultdict(dict)
    for program in SERVICES:
        said = subprocess.run([BIN / program, "--help"], env={}, capture_output=True, text=True,
                              check=True, timeout=60).stdout
        lines = said.split("Settings")[1].splitlines()[1:]
        for line in lines:
            name, default, _ = LINE.fullmatch(line).groups()
            found[name][program] = default
    return found


def figure(text):
    """A number, durations in seconds; None for what is said in words."""
    said = re.fullmatch(r"(\d[\d,]*(?:\.\d+)?)(ms|s|m|h)?", text.strip(" `"))
    if not said:
        return None
    return round(float(said[1].replace(",", "")) * SECONDS.get(said[2], 1), 3)


def table_rows(text):
    """(names, defaults) of every row that begins with settings and gives each a default."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        names = re.findall(r"[A-Z][A-Z0-9_]{3,}", cells[0])
        if line.startswith("|") and names and len(cells) > 1:
            for defaults in (cells[1].split(", "), cells[-1].split(", ")):
                if len(names) == len(defaults):
                    yield names, defaults


class SettingsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.settings = settings()

    def test_the_tables_give_the_defaults_of_the_code(self):
        wrong = []
        compared = set()
        for readme in (REPOSITORY / "README.md", *(REPOSITORY / "services").rglob("README.md")):
            for names, defaults in table_rows(readme.read_text()):
                for name, default in zip(names, defaults):
                    said = figure(default)
                    programs = self.settings.get(name, {})
                    real = {figure(programs.get(readme.parent.name, one)) for one in programs.values()} - {None}
                    if said is not None and real:
                        compared.add(name)
                        if said not in real:
                            wrong.append(f"{readme.relative_to(REPOSITORY)}: {name} is {default}")
        self.assertGreater(len(compared), 25)
        self.assertEqual(wrong, [])

    def test_every_setting_stands_in_a_readme(self):
        explained = (REPOSITORY / "README.md").read_text()
        for path in (REPOSITORY / "services").rglob("README.md"):
            explained += path.read_text()
        self.assertEqual(sorted(name for name in self.settings if name not in explained), [])


if __name__ == "__main__":
    unittest.main()
