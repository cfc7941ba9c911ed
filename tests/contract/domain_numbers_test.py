"""A number that decides has a name and a reason: no fraction stands bare in what holds the rules of the business."""

import pathlib
import re
import unittest

SERVICES = pathlib.Path(__file__).resolve().parents[2] / "services"
DOMAIN = re.compile(r"(?:[a-z]+/src/domain|chat/learn|claims|draft|matching|names|profile|resume)/")
# A fraction is always a choice, but for what is none: nothing, a half, all, and a hundred of a hundred.
NO_CHOICE = {0.0, 0.5, 1.0, 100.0}
FRACTION = re.compile(r"(?<![\w.])\d+\.\d+")
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'', re.DOTALL)
NAMED = re.compile(r"\b(?:constexpr|static const)\b")
# Weights in a table, each under the name of its sign.
TABLES = {"chat/src/domain/find/judge_findings.cpp"}
# What is left, to become less: how many each has.
LEFT = {"claims/record_builder.cpp": 1}


def without_named(text):
    """The code without comments, texts and the statements that name a constant."""
    code = COMMENT_OR_TEXT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    kept, at = [], 0
    for found in NAMED.finditer(code):
        if found.start() < at:
            continue
        kept.append(code[at:found.start()])
        at = end_of_statement(code, found.end())
    return "".join([*kept, code[at:]])


def end_of_statement(code, at):
    depth = 0
    while at < len(code):
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(code[at], 0)
        at += 1
        if depth < 0 or depth == 0 and code[at - 1] == ";":
            break
        # The end of a function, unlike that of a list in braces, isn't followed by a semicolon.
        if depth == 0 and code[at - 1] == "}" and not code[at:].lstrip().startswith((";", ",", ")")):
            break
    return at


def bare_fractions(text):
    return [found[0] for found in FRACTION.finditer(without_named(text)) if float(found[0]) not in NO_CHOICE]


class DomainNumbersTest(unittest.TestCase):
    def test_no_fraction_stands_bare_in_the_rules_of_the_business(self):
        bare = {}
        for path in sorted(SERVICES.rglob("*")):
            name = str(path.relative_to(SERVICES))
            if path.suffix not in (".cpp", ".h") or not DOMAIN.match(name) or name in TABLES:
                continue
            if fractions := bare_fractions(path.read_text()):
                bare[name] = len(fractions)
        self.assertEqual(bare, LEFT)

    def test_a_bare_fraction_is_found_and_a_named_one_passes(self):
        code = """
/// 0.7 of it.
constexpr double kShare = 0.25;
static const std::map<int, double> kBy = {{1, 0.3},
                                          {2, 0.4}};
constexpr double Of(double x) { return x * 0.6; }
bool Is(double x) { return x > 0.35 && x < 1.0 && Says("0.9"); }
"""
        self.assertEqual(bare_fractions(code), ["0.35"])


if __name__ == "__main__":
    unittest.main()
