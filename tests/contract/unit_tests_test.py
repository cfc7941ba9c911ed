"""Each source file that decides something has a unit test of its own name.

What this means: a file in the folders below with a branch or a loop. Without either it is a list or a hand-over, and
what leans on it tests it. Adapters, rpcs, processes and tools aren't asked for one: they are proved by what they adapt,
in tests/integration/ and tests/e2e/.
"""

import pathlib
import re
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
ASKED = re.compile(r"services/(?:[a-z]+/src/domain/|gateway/src/(?:http|routes|transcode|dispatch)/|"
                   r"chat/learn/|claims/|draft/|llm/|matching/|names/|profile/|resume/|"
                   r"platform/(?!app/|postgres/|rpc/|sandbox/))")
DECIDES = re.compile(r"\b(?:if|for|while|switch)\s*\(|\s\?\s")


def units():
    for path in sorted((REPOSITORY / "services").rglob("*.cpp")):
        name = str(path.relative_to(REPOSITORY))
        if ASKED.match(name) and path.name != "main.cpp" and DECIDES.search(path.read_text()):
            yield name


def tests():
    return {path.stem.removesuffix("_test") for folder in ("unit", "integration")
            for path in (REPOSITORY / "tests" / folder).rglob("*_test.*")}


def forgotten_tests():
    """Tests that no CMakeLists.txt of their room names: nobody builds or runs them."""
    for folder in ("unit", "integration", "contract"):
        for path in sorted((REPOSITORY / "tests" / folder).rglob("*_test.*")):
            room = next(parent for parent in path.parents if (parent / "CMakeLists.txt").exists())
            named = re.findall(r"\w[\w/]*_test\.(?:cpp|py)", (room / "CMakeLists.txt").read_text())
            discovered = folder == "contract" and path.suffix == ".py"
            if not discovered and path.suffix in (".cpp", ".py") and str(path.relative_to(room)) not in named:
                yield f"{room.relative_to(REPOSITORY)}/CMakeLists.txt doesn't name {path.relative_to(room)}"


class UnitTestsTest(unittest.TestCase):
    maxDiff = None

    def test_every_test_is_built_and_run(self):
        self.assertEqual(list(forgotten_tests()), [])

    def test_what_decides_has_a_test_of_its_name(self):
        named = tests()
        without = [name.removeprefix("services/") for name in units() if pathlib.PurePath(name).stem not in named]
        self.assertEqual(without, [])

    def test_no_two_units_of_one_room_share_a_test(self):
        seen = set()
        for name in units():
            unit = (name.split("/")[1], pathlib.PurePath(name).stem)
            self.assertNotIn(unit, seen)
            seen.add(unit)


if __name__ == "__main__":
    unittest.main()
