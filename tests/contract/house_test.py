"""The shape of the house: files and folders that a reader can take in, and arrows that go one way."""

import collections
import os
import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LONGEST_FILE = 400
LONGEST_FUNCTION = 75
# A header with its source, a file with its test: one unit.
MOST_UNITS = 15
# What the folders have that are data; who adds to them drops what earns less, or says here why not.
MOST_BYTES = {"tests/eval": 5_150_000, "services/chat/examples": 2_600_000, "tests/support/owners": 1_480_000}
CODE = re.compile(r"(?:services|frontend/src|frontend/scripts)/.*\.(?:cpp|h|ts|tsx|js)")
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'', re.DOTALL)
SCOPE = re.compile(r"\b(?:namespace|class|struct|enum|union|extern)\b")
TABLE = re.compile(r"\bstatic const(?:expr)?\b[^;]*?\{.*?\n? *\};", re.DOTALL)
INTEGER = r"(?:size_t|u?int(?:8|16|32|64)_t)\b"
# Not "import type", which leaves nothing behind.
IMPORT = re.compile(r"^(?:import|export)\s+(?!type\b)[^;'\"]*?from\s+'((?:@/|\.)[^']*)'", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#include "([^"]+)"', re.MULTILINE)


def code():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=REPOSITORY,
                            capture_output=True, text=True, check=True).stdout.split("\n")
    return [pathlib.PurePath(name) for name in listed if CODE.fullmatch(name) and (REPOSITORY / name).is_file()]


def functions_in(text):
    """(first line, lines) of the functions that stand in no other; a table that one holds isn't counted."""
    code = COMMENT_OR_TEXT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    code = re.sub(r"^ *#.*$", "", code, flags=re.MULTILINE)
    begun, depth, at = None, [], 0
    for brace in re.finditer(r"[{};]", code):
        if brace[0] == "{":
            before = code[at:brace.start()]
            in_scopes = all(depth)
            depth.append(in_scopes and bool(SCOPE.search(before)) and "(" not in before.split("=")[0])
            if in_scopes and not depth[-1] and "(" in before and not before.rstrip().endswith(("=", ",")):
                begun = (len(depth), brace.start())
        elif brace[0] == "}" and depth:
            if begun and begun[0] == len(depth):
                body = TABLE.sub("", code[begun[1]:brace.end()])
                yield code.count("\n", 0, begun[1]) + 1, body.count("\n") + 1
                begun = None
            depth.pop()
        at = brace.end()


def folders_that_include():
    """folder -> folder that it includes -> one example."""
    arrows = collections.defaultdict(dict)
    for path in code():
        # A program's main joins what it is made of.
        if path.parts[0] != "services" or path.name == "main.cpp":
            continue
        for included in INCLUDE.findall((REPOSITORY / path).read_text()):
            target = pathlib.PurePath("services", included)
            if target.parent != path.parent and (REPOSITORY / target).exists():
                arrows[str(path.parent)][str(target.parent)] = f"{path} includes {included}"
    return arrows


def modules_that_import():
    """A page's module -> module that it imports for more than types -> the two."""
    modules = {str(path) for path in code() if path.parts[0] == "frontend"}
    arrows = collections.defaultdict(dict)
    for name in modules:
        for imported in IMPORT.findall((REPOSITORY / name).read_text()):
            folder = "frontend/src" if imported.startswith("@/") else str(pathlib.PurePath(name).parent)
            base = os.path.normpath(f"{folder}/{imported.removeprefix('@/')}")
            for target in (base, f"{base}.ts", f"{base}.tsx", f"{base}/index.ts", f"{base}/index.tsx"):
                if target in modules and target != name:
                    arrows[name][target] = f"{name} imports {target}"
    return arrows


def circle_through(folder, arrows):
    """The examples along a way from the folder back to itself; none when there is none."""
    ways = [(folder, [])]
    seen = set()
    while ways:
        at, way = ways.pop(0)
        for target, example in arrows.get(at, {}).items():
            if target == folder:
                return [*way, example]
            if target not in seen:
                seen.add(target)
                ways.append((target, [*way, example]))
    return []


class HouseTest(unittest.TestCase):
    def test_a_file_is_read_in_one_go(self):
        long = [f"{path}: {lines} lines" for path in code()
                if (lines := len((REPOSITORY / path).read_text().splitlines())) > LONGEST_FILE]
        self.assertEqual(long, [])

    def test_a_function_is_read_without_turning_the_page(self):
        """clang-tidy and eslint hold the like on what changes; this is for all of C++."""
        long = [f"{path}:{line}: {lines} lines" for path in code() if path.suffix in (".cpp", ".h")
                for line, lines in functions_in((REPOSITORY / path).read_text()) if lines > LONGEST_FUNCTION]
        self.assertEqual(long, [])

    def test_functions_are_found_in_classes_and_namespaces_and_tables_are_none(self):
        text = """namespace a {
class B : public C {
  int D() const {
    if (x) { y(); }
    return 1;
  }
};
const Map& E(int x) {
  static const Map kMap = {
      {1, 2},
      {3, 4},
  };
  return kMap;
}
}
"""
        self.assertEqual(list(functions_in(text)), [(3, 4), (8, 4)])

    def test_a_file_speaks_one_dialect(self):
        """std::size_t or size_t, as the folder's others do; what else there is to decide, clang-format does."""
        mixed = []
        for path in code():
            if path.suffix not in (".cpp", ".h"):
                continue
            text = COMMENT_OR_TEXT.sub("", (REPOSITORY / path).read_text())
            if re.search(rf"std::{INTEGER}", text) and re.search(rf"(?<!:)\b{INTEGER}", text):
                mixed.append(str(path))
        self.assertEqual(mixed, [])

    def test_a_folder_holds_one_idea(self):
        units = collections.defaultdict(set)
        for path in code():
            units[str(path.parent)].add(re.sub(r"\.test$", "", path.stem))
        full = [f"{folder}: {len(names)}" for folder, names in sorted(units.items()) if len(names) > MOST_UNITS]
        self.assertEqual(full, [])

    def test_no_folder_leans_on_one_that_leans_on_it(self):
        arrows = folders_that_include()
        self.assertGreater(len(arrows), 50)
        circles = {frozenset(circle): circle for folder in arrows if (circle := circle_through(folder, arrows))}
        self.assertEqual(list(circles.values()), [])

    def test_no_module_of_the_pages_imports_one_that_imports_it(self):
        arrows = modules_that_import()
        self.assertGreater(len(arrows), 100)
        circles = {frozenset(circle): circle for name in list(arrows) if (circle := circle_through(name, arrows))}
        self.assertEqual(list(circles.values()), [])

    def test_what_a_newcomer_looks_for_is_there_and_short(self):
        for name in ("LICENSE", "CHANGELOG.md", ".clang-format", ".clang-tidy", ".editorconfig",
                     ".devcontainer/devcontainer.json", "frontend/.prettierrc.json"):
            self.assertTrue((REPOSITORY / name).is_file(), name)
        for name, lines in (("README.md", 200), ("CONTRIBUTING.md", 120)):
            self.assertLess(len((REPOSITORY / name).read_text().splitlines()), lines, name)

    def test_the_repository_grows_by_code_and_texts_alone(self):
        """Evaluation, examples and the sample owner's content: more than half of it, and not to become more."""
        heavy = {name: sum(path.stat().st_size for path in (REPOSITORY / name).rglob("*") if path.is_file())
                 for name in MOST_BYTES}
        self.assertEqual({name: size for name, size in heavy.items() if size > MOST_BYTES[name]}, {})


if __name__ == "__main__":
    unittest.main()
