"""The container file copies what there is, and every program that is built goes into an image."""

import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
IMAGES = REPOSITORY / "deploy/images"
BINARIES = "/portfolio/build/release/bin/"


def read(path):
    return (REPOSITORY / path).read_text()


def stages():
    """Name of a stage -> its instructions, a line each."""
    text = re.sub(r"\\\n\s*", "", read("deploy/images/Containerfile"))
    found = {}
    for line in text.splitlines():
        begin = re.fullmatch(r"FROM \S+ AS (\S+)", line)
        if begin:
            lines = found.setdefault(begin[1], [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return found


def copies(instructions):
    """(stage or None, source) of every COPY."""
    for line in instructions:
        if line.startswith("COPY "):
            words = line.split()[1:]
            stage = None
            if words[0].startswith("--from="):
                stage = words.pop(0).removeprefix("--from=")
            for source in words[:-1]:
                yield stage, source


def programs():
    """Every program that portfolio_service() makes."""
    text = "".join(path.read_text() for path in (REPOSITORY / "services").rglob("CMakeLists.txt"))
    return set(re.findall(r"portfolio_service\(\s*([a-z-]+)", text))


STAGES = stages()
TARGETS = re.search(r"targets=\(([a-z ]+)\)", read("deploy/images/build.sh"))[1].split()


class ImagesTest(unittest.TestCase):
    def test_what_is_copied_is_in_the_checkout_and_not_held_back(self):
        held_back = read(".dockerignore").split()
        for name, instructions in STAGES.items():
            for stage, source in copies(instructions):
                if stage:
                    self.assertIn(stage, STAGES, name)
                    continue
                tracked = subprocess.run(
                    ["git", "ls-files", "--cached", "--others", "--exclude-standard", source],
                    cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
                self.assertTrue(tracked, f"{name} copies {source}")
                self.assertFalse([path for path in held_back if source.startswith(path)], source)

    def test_every_program_that_is_built_is_in_one_image(self):
        copied = [source.removeprefix(BINARIES)
                  for instructions in STAGES.values()
                  for stage, source in copies(instructions)
                  if stage == "services" and source.startswith(BINARIES)]
        self.assertEqual(sorted(copied), sorted(programs()))

    def test_every_image_is_built_listed_and_run(self):
        runnable = [name for name, lines in STAGES.items()
                    if any(line.startswith("ENTRYPOINT") for line in lines)]
        self.assertEqual(sorted(runnable), sorted(TARGETS))
        packages = {path.stem for path in (IMAGES / "runtime").glob("*.txt")}
        self.assertEqual(packages, {*TARGETS, "common"})
        for target in TARGETS:
            image = f"image: portfolio-{target}\n"
            self.assertIn(image, read(f"deploy/k8s/base/{target}/deployment.yaml"))
            self.assertIn(f"name: portfolio-{target},",
                          read("deploy/k8s/overlays/production/kustomization.yaml"))

    def test_no_image_runs_as_root(self):
        for target in TARGETS:
            users = [line for line in STAGES[target] if line.startswith("USER ")]
            self.assertEqual(users, ["USER 65532:65532"], target)

    def test_private_content_is_only_where_it_is_read(self):
        for target in TARGETS:
            copied = ("deploy/content" in [source for _, source in copies(STAGES[target])])
            kept = copied and "RUN rm -rf deploy/content/private" not in STAGES[target]
            self.assertEqual(kept, target in ("chat", "analysis"), target)


if __name__ == "__main__":
    unittest.main()
