"""The container file copies what there is, and every program that is built goes into an image."""

import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
IMAGES = REPOSITORY / "deploy/images"


def read(path):
    return (REPOSITORY / path).read_text()


def stages():
    """Name of a stage -> its instructions, a line each."""
    text = re.sub(r"\\\n\s*", "", read("deploy/images/Containerfile"))
    found = {}
    lines = []
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


def collected():
    """Image -> what collect.sh is told to put into it."""
    text = " ".join(line for line in stages()["files"] if "collect.sh" in line)
    return {name: words.split() for name, words in
            re.findall(r"/collect\.sh ([a-z]+) ([^&]+)", text)}


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
        put = [path.removeprefix("$own/") for paths in collected().values() for path in paths
               if path.startswith("$own/")]
        self.assertEqual(sorted(put), sorted(programs()))

    def test_what_a_program_opens_by_name_is_in_its_image(self):
        for image in TARGETS[:-2]:
            text = "".join(path.read_text() for path in (REPOSITORY / "services" / image).rglob("*.cpp"))
            for opened in set(re.findall(r'"(/usr/(?:bin|share)/[^"]+)"', text)):
                self.assertTrue(any(opened.startswith(path.strip("'").rstrip("*"))
                                    for path in collected()[image]), f"{image} opens {opened}")

    def test_an_image_that_calls_others_by_https_knows_whom_to_trust(self):
        for image in ("chat", "analysis", "contact"):
            self.assertIn("/etc/ssl/certs/ca-certificates.crt", collected()[image])

    def test_every_image_is_built_listed_and_run(self):
        runnable = [name for name, lines in STAGES.items()
                    if any(line.startswith("ENTRYPOINT") for line in lines)]
        self.assertEqual(sorted(runnable), sorted(TARGETS))
        self.assertEqual(set(collected()), {*TARGETS, "floor"})
        for target in TARGETS:
            image = f"image: portfolio-{target}:tag\n"
            self.assertIn(image, read(f"deploy/k8s/base/{target}/deployment.yaml"))

    def test_no_image_runs_as_root(self):
        for target in TARGETS:
            users = [line for name in ("floor", target) for line in STAGES[name]
                     if line.startswith("USER ") and (name == target or target != "web")]
            self.assertEqual(users, ["USER 65532:65532"], target)

    def test_private_content_is_copied_only_where_it_is_read(self):
        self.assertIn("RUN rm -r /content/private", STAGES["content"])
        for name, instructions in STAGES.items():
            sources = [source for stage, source in copies(instructions) if stage is None]
            self.assertEqual("deploy/content/private" in sources, name in ("chat", "analysis"), name)
            self.assertEqual("deploy/content" in sources, name == "content", name)

    def test_what_the_images_take_from_debian_the_local_stack_has_too(self):
        local = set(read("deploy/local/packages.txt").split())
        self.assertEqual([name for name in read("deploy/images/packages.txt").splitlines()
                          if not name.startswith("#") and name not in local], [])


if __name__ == "__main__":
    unittest.main()
