"""Tests in Python: what several rooms must agree on."""

import sys
import time
import unittest

from suites import compiled
from suites.tally import TESTS, Tally

SLOWEST = 5
WORTH_SAYING_SECONDS = 2


class TimedResult(unittest.TextTestResult):
    """Knows how long each test took, with what was set up for it since the one before."""

    def startTestRun(self):
        super().startTestRun()
        self.seconds, self.ended = {}, time.monotonic()

    def stopTest(self, test):
        super().stopTest(test)
        now = time.monotonic()
        self.seconds[test.id()], self.ended = now - self.ended, now

    def slowest(self):
        slow = sorted(self.seconds.items(), key=lambda entry: -entry[1])[:SLOWEST]
        return [f"{seconds:4.0f} s  {name}" for name, seconds in slow if seconds > WORTH_SAYING_SECONDS]


def python_tests(folder, label, pattern="*_test.py"):
    suite = unittest.TestLoader().discover(str(TESTS / folder), pattern=pattern)
    runner = unittest.TextTestRunner(stream=sys.stdout, warnings="ignore", resultclass=TimedResult)
    result = runner.run(suite)
    print("\n".join(["the slowest:", *result.slowest()]), flush=True)
    bad = [*result.failures, *result.errors, *result.skipped]
    names = sorted({f"{label}: {getattr(test, 'test_case', test)}" for test, _ in bad})
    names += [f"{label}: {test} passed unexpectedly" for test in result.unexpectedSuccesses]
    return Tally(max(0, result.testsRun - len(names)), names)


def borders():
    """Who may include whom."""
    return python_tests("contract", "contract", "include_rules_test.py")


def contract():
    """What several rooms must agree on, the gateway's routes, and NGINX in front of a stand-in for the gateway."""
    return python_tests("contract", "contract").add(compiled.contract())
