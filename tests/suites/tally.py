"""What suites share: where things lie, how tests are counted, and a command as a test."""

import pathlib
import subprocess
import threading
import time

TESTS = pathlib.Path(__file__).resolve().parents[1]
REPOSITORY = TESTS.parent
WORK = REPOSITORY / "build/test"
FRONTEND = REPOSITORY / "frontend"
OWNERS = TESTS / "support/owners"


class Tally:
    """How many tests passed, and the names of those that didn't."""

    def __init__(self, passed=0, failed=()):
        self.passed = passed
        self.failed = list(failed)

    def add(self, other):
        self.passed += other.passed
        self.failed += other.failed
        return self


def command(name, arguments, folder=REPOSITORY, environment=None, seconds=3600, mend=""):
    """A command that is one test: it passes if it ends well. `mend` is the command that puts a failure right."""
    log = WORK / f"{name.replace(' ', '-')}.log"
    # What runs beside others says all of its line at its end.
    alone = threading.current_thread() is threading.main_thread()
    if alone:
        print(f"{name} ... ", end="", flush=True)
    started = time.monotonic()
    with open(log, "wb") as output:
        try:
            code = subprocess.run(
                arguments, cwd=folder, env=environment, stdout=output, stderr=output,
                timeout=seconds, check=False,
            ).returncode
        except subprocess.TimeoutExpired:
            code = "no end"
    beginning = "" if alone else f"{name} ... "
    print(f"{beginning}{'ok' if code == 0 else 'FAILED'} ({time.monotonic() - started:.0f} s)", flush=True)
    if code == 0:
        return Tally(passed=1)
    print(log.read_text(errors="replace")[-4000:])
    return Tally(failed=[f"{name} (exit {code}, see {log}{f'; {mend} puts it right' if mend else ''})"])
