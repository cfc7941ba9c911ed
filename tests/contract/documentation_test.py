"""The product documentation against migrations, routes and protos."""

import pathlib
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


class DocumentationTest(unittest.TestCase):
    def test_it_lists_the_tables_routes_and_rpcs_that_there_are(self):
        checked = subprocess.run([REPOSITORY / "services/document/documentation/generate_reference.py", "--check"],
                                 capture_output=True, text=True, check=False)
        self.assertEqual(checked.returncode, 0, "\n" + checked.stdout + checked.stderr)


if __name__ == "__main__":
    unittest.main()
