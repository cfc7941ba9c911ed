"""What the READMEs name is there: files and folders, make's targets, defaults of settings."""

import fnmatch
import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
TRACKED = subprocess.run(
    ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
    cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout.splitlines()
FILES = [name for name in TRACKED if (REPOSITORY / name).exists()]
READMES = [REPOSITORY / name for name in FILES
           if name.endswith(("README.md", "CONTRIBUTING.md", "CHANGELOG.md"))]
# Made by commands or by the owner, hence not in git.
MADE = ("build", "dist", "node_modules", "run", "tools", "test-results", ".env",
        "script-hashes.txt", "style-hashes.txt", "resume.json")

ENDINGS = r"(?:h|cpp|py|sh|sql|proto|md|txt|json|ts|tsx|mjs|yaml|conf|css|csv|cmake)"
PATH = re.compile(rf"[\w.*{{}},-]+(?:/[\w.*{{}},-]+)+/?|[\w.-]+/|[\w*{{}},-]+\.(?:{ENDINGS}|\*)")


def quoted(text):
    """What stands in backticks, outside of indented code."""
    prose = "\n".join(line for line in text.splitlines() if not line.startswith("    "))
    return re.findall(r"`([^`\n]+)`", prose)


def alternatives(path):
    """`a.{h,cpp}` -> a.h, a.cpp; `...` stands for more of the kind."""
    path = path.replace(",...", "")
    braces = re.search(r"\{([^{}]*)\}", path)
    if not braces:
        return [path]
    return [one for word in braces[1].split(",")
            for one in alternatives(path[:braces.start()] + word + path[braces.end():])]


def endings(paths):
    """Each path and its folders, with any number of leading folders left out."""
    found = set()
    for path in paths:
        parts = pathlib.PurePosixPath(path).parts
        for end in range(1, len(parts) + 1):
            found.update("/".join(parts[begin:end]) for begin in range(end))
    return found


KNOWN = endings(FILES)


def is_there(path):
    """Also without its ending, as imports name it."""
    return all(one in KNOWN or fnmatch.filter(KNOWN, one if "*" in one else one + ".*")
               for one in alternatives(path.rstrip("/").removeprefix("../")))


class ReadmeTest(unittest.TestCase):
    def test_every_file_and_folder_that_a_readme_names_is_there(self):
        missing = []
        for readme in READMES:
            for word in quoted(readme.read_text()):
                made = any(part in MADE for part in word.split("/"))
                if PATH.fullmatch(word) and not made and not is_there(word):
                    missing.append(f"{readme.relative_to(REPOSITORY)}: {word}")
        self.assertEqual(missing, [], "\n" + "\n".join(missing))

    def test_every_command_of_make_that_a_readme_names_is_there(self):
        makefile = (REPOSITORY / "Makefile").read_text()
        targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
        missing = [f"{readme.relative_to(REPOSITORY)}: make {target}"
                   for readme in READMES
                   for target in re.findall(r"(?:`|^    )make ([a-z-]+)", readme.read_text(),
                                            re.MULTILINE)
                   if target not in targets]
        self.assertEqual(missing, [], "\n" + "\n".join(missing))


if __name__ == "__main__":
    unittest.main()
