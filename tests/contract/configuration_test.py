"""Every setting that the code asks for is explained to who runs it."""

import pathlib
import re
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# As deploy/local/configure.sh finds them: config.Int("NAME", ...) or Wrapped(config, "NAME", ...).
READS = re.compile(
    r"(?:(?:String|Int|Double|Bool|Duration|OneOf|Url|List|SecretText|RequiredSecret)\(|"
    r'\(config,)\s*"([A-Z][A-Z0-9_]+)"'
)


class ConfigurationTest(unittest.TestCase):
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


if __name__ == "__main__":
    unittest.main()
