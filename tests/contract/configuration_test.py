"""What the README says of settings is so, and what follows from them."""

import os
import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


class ConfigurationTest(unittest.TestCase):
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
