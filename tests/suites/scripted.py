"""Tests in Python: what several rooms must agree on."""

import sys
import unittest

from suites.tally import TESTS, Tally


def python_tests(folder, label, pattern="*_test.py"):
    suite = unittest.TestLoader().discover(str(TESTS / folder), pattern=pattern)
    result = unittest.TextTestRunner(stream=sys.stdout, warnings="ignore").run(suite)
    bad = [*result.failures, *result.errors, *result.skipped]
    names = sorted({f"{label}: {getattr(test, 'test_case', test)}" for test, _ in bad})
    names += [f"{label}: {test} passed unexpectedly" for test in result.unexpectedSuccesses]
    return Tally(max(0, result.testsRun - len(names)), names)


def borders():
    """Who may include whom."""
    return python_tests("contract", "contract", "include_rules_test.py")


def contract():
    """What several rooms must agree on, and NGINX in front of a stand-in for the gateway."""
    return python_tests("contract", "contract")
