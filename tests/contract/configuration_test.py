"""Every setting that the code asks for is explained to who runs it."""

import os
import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# As deploy/local/configure.sh finds them: config.Int("NAME", ...) or Wrapped(config, "NAME", ...).
READS = re.compile(
    r"(?:(?:String|Int|Double|Bool|Duration|OneOf|Url|List|SecretText|RequiredSecret)\(|"
    r'\(config,)\s*"([A-Z][A-Z0-9_]+)"'
)

# config.Int("NAME", 20, ...), Seconds(config, "NAME", hours(72), ...): name and default.
DEFAULTS = re.compile(
    r"(?:Int|Double|Duration|Seconds)\((?:config,)?\s*\"([A-Z][A-Z0-9_]+)\",\s*"
    r"([\d'.]+|(?:std::chrono::)?(?:milliseconds|seconds|minutes|hours)\([\d' *]+\)),"
)
MILLISECONDS = {"ms": 1, "milliseconds": 1, "s": 1000, "seconds": 1000, "m": 60_000,
                "minutes": 60_000, "h": 3_600_000, "hours": 3_600_000}


def default_in_code(text):
    """A number, durations in milliseconds."""
    duration = re.search(r"([a-z]+)\(([\d' *]+)\)", text)
    if not duration:
        return float(text.replace("'", ""))
    product = 1
    for factor in duration[2].replace("'", "").split("*"):
        product *= int(factor)
    return float(product * MILLISECONDS[duration[1]])


def default_in_table(text):
    """As above; None for what is said in words."""
    said = re.fullmatch(r"(\d[\d,]*(?:\.\d+)?)(ms|s|m|h)?", text.strip(" `"))
    if not said:
        return None
    return float(said[1].replace(",", "")) * MILLISECONDS.get(said[2], 1)


def table_rows(text):
    """(names, defaults) of every row that begins with settings and gives each a default."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        names = re.findall(r"[A-Z][A-Z0-9_]{3,}", cells[0])
        if line.startswith("|") and names and len(cells) > 1:
            for defaults in (cells[1].split(", "), cells[-1].split(", ")):
                if len(names) == len(defaults):
                    yield names, defaults


class ConfigurationTest(unittest.TestCase):
    def test_the_tables_give_the_defaults_of_the_code(self):
        code = {}
        for path in (REPOSITORY / "services").rglob("*.cpp"):
            for name, default in DEFAULTS.findall(path.read_text()):
                code[name] = default_in_code(default)
        self.assertGreater(len(code), 30)
        wrong = []
        compared = set()
        for readme in (REPOSITORY / "README.md", *(REPOSITORY / "services").rglob("README.md")):
            for names, defaults in table_rows(readme.read_text()):
                for name, default in zip(names, defaults):
                    said = default_in_table(default)
                    if said is not None and name in code:
                        compared.add(name)
                        if said != code[name]:
                            wrong.append(f"{readme.relative_to(REPOSITORY)}: {name} is {default}")
        self.assertGreater(len(compared), 25)
        self.assertEqual(wrong, [])

    def test_every_setting_stands_in_a_readme(self):
        asked = set()
        for path in (REPOSITORY / "services").rglob("*.cpp"):
            asked |= set(READS.findall(path.read_text()))
        explained = (REPOSITORY / "README.md").read_text()
        for path in (REPOSITORY / "services").rglob("README.md"):
            explained += path.read_text()
        missing = sorted(name for name in asked if name not in explained)
        self.assertEqual(missing, [])

    def test_the_readmes_table_names_nothing_that_is_gone(self):
        readme = (REPOSITORY / "README.md").read_text()
        table = readme.split("## Configuration")[1].split("## To make it yours")[0]
        rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
        named = {name for row in rows for name in re.findall(r"`([A-Z][A-Z0-9_]+)`", row)}
        code = ""
        for folder, patterns in (("services", ("*.cpp", "*.h")), ("deploy/local", ("*.sh",)),
                                 ("nginx", ("*.sh",))):
            for pattern in patterns:
                for path in (REPOSITORY / folder).rglob(pattern):
                    code += path.read_text()
        self.assertEqual(sorted(name for name in named if name not in code), [])


class PreviewTest(unittest.TestCase):
    """Pages that follow the content ask twice a second: that is for its owner, not for visitors."""

    def preview(self, **settings):
        said = subprocess.run(["bash", "-c", "source deploy/local/settings.sh && echo $PREVIEW"], cwd=REPOSITORY,
                              env={"PATH": os.environ["PATH"], **settings}, capture_output=True, text=True,
                              check=True)
        return said.stdout.strip()

    def test_only_a_site_of_this_machine_follows_its_content_by_itself(self):
        for seen_here in ({}, {"PORT": "9000"}, {"LISTEN_ON": "localhost"}, {"PUBLIC_URL": "http://localhost:8080"}):
            self.assertEqual(self.preview(**seen_here), "1", seen_here)
        for seen_by_others in ({"LISTEN_ON": "0.0.0.0"}, {"PUBLIC_URL": "https://www.example.com"},
                               {"PUBLIC_URL": "http://127.0.0.1.example.com"}):
            self.assertEqual(self.preview(**seen_by_others), "0", seen_by_others)

    def test_what_is_set_holds(self):
        self.assertEqual(self.preview(PREVIEW="0"), "0")
        self.assertEqual(self.preview(PREVIEW="1", LISTEN_ON="0.0.0.0"), "1")


if __name__ == "__main__":
    unittest.main()
