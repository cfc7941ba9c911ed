"""Runs every suite, says what failed, and ends with `N passed, N failed`.

Work files (logs, reports) are left in build/test/.
"""

import os
import sys
import time

from suites.tally import OWNERS, WORK, Tally

# Pages and site are those of an owner whom nobody edits: make test passes whatever deploy/content holds.
OWNER = str(OWNERS / "elena")
PAGES = str(WORK / "pages")
os.environ.update(CONTENT=OWNER, CONTENT_DIR=OWNER, PORTFOLIO_DIST_DIR=PAGES, DIST_DIR=PAGES)

from suites import compiled, pages, scripted, site, style  # noqa: E402

SUITES = {
    "style": style.style,
    "contract": scripted.contract,
    "release": compiled.release,
    "asan": compiled.sanitized,
    "frontend": pages.frontend,
    "e2e": site.end_to_end,
}
PARTS = {
    "borders": scripted.borders,
    "frontend-style": pages.frontend_style,
    "units": compiled.units,
    "tidy": compiled.tidy,
    "threads": compiled.threads,
    "proof": site.proof,
}


def say(text):
    print(f"\033[1m== {text}\033[0m", flush=True)


def main(names):
    # They share a site, and the first stands for all.
    files = [name for name in names if name in site.FILES]
    names = [name for name in names if name not in files[1:]]
    known = {**{room: compiled.room(tests) for room, tests in compiled.rooms().items()},
             **{name: site.files(files) for name in site.FILES}, **SUITES, **PARTS}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"no suite, no room and no file of e2e/ is called {unknown[0]}; there are: {', '.join(known)}")
    WORK.mkdir(parents=True, exist_ok=True)
    total = Tally()
    for name in names or SUITES:
        say(f"{name}: {known[name].__doc__.splitlines()[0]}")
        started = time.monotonic()
        tally = known[name]()
        say(f"{name}: {tally.passed} passed, {len(tally.failed)} failed"
            f" ({time.monotonic() - started:.0f} s)")
        total.add(tally)
    for failure in total.failed:
        print(f"FAILED {failure}")
    print(f"{total.passed} passed, {len(total.failed)} failed", flush=True)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
