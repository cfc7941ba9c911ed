"""deploy/images/check.py looks into every layer of an image."""

import importlib.util
import io
import json
import pathlib
import tarfile
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SPEC = importlib.util.spec_from_file_location("check", REPOSITORY / "deploy/images/check.py")
check = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(check)

LABELS = {f"org.opencontainers.image.{name}": "x" for name in check.LABELS}
GOOD = {"usr/local/bin/contact": 0o755, "portfolio/deploy/content/site.json": 0o644}


def layer(files):
    """A layer's archive: path -> mode, or (mode, size)."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as archive:
        for path, mode in files.items():
            mode, size = mode if isinstance(mode, tuple) else (mode, 3)
            member = tarfile.TarInfo(path)
            member.mode, member.size = mode, size
            archive.addfile(member, io.BytesIO(bytes(size)))
    return data.getvalue()


class ImageCheckTest(unittest.TestCase):
    def faults(self, *files, target="contact", labels=LABELS, user="65532:65532"):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / f"{target}.tar"
            parts = {f"{i}.tar": layer(each) for i, each in enumerate(files)}
            config = {"config": {"Labels": labels, "User": user}}
            manifest = [{"Config": "config.json", "Layers": list(parts)}]
            parts["config.json"] = json.dumps(config).encode()
            parts["manifest.json"] = json.dumps(manifest).encode()
            with tarfile.open(path, "w") as archive:
                for name, content in parts.items():
                    member = tarfile.TarInfo(name)
                    member.size = len(content)
                    archive.addfile(member, io.BytesIO(content))
            return check.faults(target, path)[0]

    def test_a_good_image_has_no_fault(self):
        self.assertEqual(self.faults(GOOD), [])

    def test_private_content_is_found_in_a_lower_layer_that_a_later_one_deletes(self):
        csv = "portfolio/deploy/content/private/connections.csv"
        gone = {"portfolio/deploy/content/.wh.private": 0o644}
        self.assertEqual(self.faults({**GOOD, csv: 0o644}, gone), [f"{csv} is private"])
        self.assertEqual(self.faults({csv: 0o644}, target="chat"), [])

    def test_shells_package_managers_and_lent_rights_are_found(self):
        bad = {"usr/bin/bash": 0o755, "usr/bin/su": 0o4755, "var/lib/dpkg/status": 0o644}
        self.assertEqual(len(self.faults(bad)), 3)
        self.assertEqual(self.faults({"usr/bin/bash": 0o755}, target="web"), [])

    def test_size_labels_and_user_count(self):
        self.assertEqual(len(self.faults({"big": (0o644, 91_000_000)})), 1)
        self.assertEqual(len(self.faults(GOOD, labels={})), 4)
        self.assertEqual(len(self.faults(GOOD, user="")), 1)


if __name__ == "__main__":
    unittest.main()
