"""The bill of materials names every package once, with version and licence."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


class SbomTest(unittest.TestCase):
    def test_every_locked_and_installed_package_is_there_once(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "sbom.json"
            subprocess.run([sys.executable, REPOSITORY / "tests/sbom.py", file], check=True,
                           capture_output=True)
            bill = json.loads(file.read_text())
        self.assertEqual((bill["bomFormat"], bill["specVersion"]), ("CycloneDX", "1.5"))
        packages = {part["purl"]: part for part in bill["components"]}
        self.assertEqual(len(packages), len(bill["components"]))
        lock = json.loads((REPOSITORY / "frontend/package-lock.json").read_text())["packages"]
        react = lock["node_modules/react"]["version"]
        self.assertEqual(packages[f"pkg:npm/react@{react}"]["licenses"], [{"license": {"id": "MIT"}}])
        self.assertTrue(any(purl.startswith("pkg:deb/debian/libgrpc++") for purl in packages))
        stated = [part for part in packages.values() if part["licenses"]]
        self.assertGreater(len(stated), 0.9 * len(packages))


if __name__ == "__main__":
    unittest.main()
