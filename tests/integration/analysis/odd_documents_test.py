"""portfolio-extract over odd documents: a line of JSON for each, no crash, no hang.

    odd_documents_test.py PORTFOLIO_EXTRACT
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))

from support import odd_documents  # noqa: E402

SECONDS_EACH = 10


class OddDocumentsTest(unittest.TestCase):
    extract = pathlib.Path("build/release/bin/portfolio-extract")
    count = 54
    seed = 1

    def test_every_odd_document_gets_an_answer(self):
        with tempfile.TemporaryDirectory() as folder:
            for command, paths in odd_documents.write(folder, self.count, self.seed).items():
                with self.subTest(command=command):
                    self.check(command, paths)

    def check(self, command, paths):
        ran = subprocess.run(
            [self.extract, "batch", command], input="".join(f"{path}\n" for path in paths).encode(),
            capture_output=True, timeout=SECONDS_EACH * len(paths), check=False,
        )
        self.assertEqual(ran.returncode, 0, ran.stderr[-2000:])
        answers = [json.loads(line) for line in ran.stdout.decode("utf-8").rstrip("\n").split("\n")]
        self.assertEqual([answer["file"] for answer in answers], [str(path) for path in paths])


if __name__ == "__main__":
    OddDocumentsTest.extract = pathlib.Path(sys.argv.pop())
    unittest.main()
