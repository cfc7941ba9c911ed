"""The whole site, running: journeys in a browser and without, recovery, and the long proofs."""

import contextlib
import json
import os

from suites.compiled import threads
from suites.pages import npm
from suites.scripted import python_tests
from suites.tally import FRONTEND, TESTS, WORK, Tally, command
from support.stack import NO_CAPS, Stack

FILES = tuple(sorted(path.stem for path in (TESTS / "e2e").glob("*_test.py")))


@contextlib.contextmanager
def running_site():
    """The site on free ports, with an empty database and NGINX's rates out of the way."""
    stack = Stack(
        WORK / "stack",
        NGINX_API_PER_SECOND="100000", NGINX_API_BURST="100000",
        NGINX_UPLOADS_PER_MINUTE="6000", NGINX_UPLOADS_BURST="1000",
        NGINX_SIGN_INS_PER_MINUTE="6000", NGINX_SIGN_INS_BURST="1000",
        NGINX_ANALYSES_PER_ADDRESS="1000", NGINX_PRINTS_PER_ADDRESS="1000",
        **NO_CAPS,
    )
    stack.stop()
    stack.remove()
    print("start the site ... ", end="", flush=True)
    try:
        stack.start()
        print("ok", flush=True)
        os.environ["BASE_URL"] = stack.url
        os.environ["ADMIN_PASSWORD"] = stack.secret("ADMIN_PASSWORD")
        os.environ["PORTFOLIO_STACK"] = json.dumps(
            {"run_dir": str(stack.run_dir), "port": stack.port, "shift": stack.shift}
        )
        yield stack
    finally:
        stack.stop()


def on_the_site(*suites):
    """Runs suites on one running site, which is deleted if they all pass."""
    try:
        with running_site() as stack:
            tally = Tally()
            for suite in suites:
                tally.add(suite())
    except AssertionError as error:
        print("FAILED\n", error, flush=True)
        return Tally(failed=[f"the site: {str(error).splitlines()[0]}"])
    if not tally.failed:
        stack.remove()
    return tally


def end_to_end():
    """Visitors' journeys, in a browser and without, and recovery, against the running site."""
    return on_the_site(lambda: python_tests("e2e", "end to end"), playwright)


def files(names):
    """The suite of these files of e2e/."""
    def tests():
        """Files of e2e/ against one running site."""
        return on_the_site(*(lambda name=name: python_tests("e2e", "end to end", f"{name}.py") for name in names))
    return tests


def proof():
    """The long forms: many rounds of kill -9, minutes of visitors who leave early, outages."""
    long = {"CROSSED_REPLIES_SECONDS": "120", "RECOVERY_ROUNDS": "10", "KILL_ROUNDS": "200",
            "RESTARTS": "10", "OUTAGE_SECONDS": "20", "MESSAGES_A_SECOND": "80"}
    for name, value in long.items():
        os.environ.setdefault(name, value)
    on_site = on_the_site(lambda: python_tests("e2e", "end to end"),
                          lambda: python_tests("proof", "proof"),
                          lambda: npm("accessibility of everything", "e2e:accessibility"))
    return on_site.add(threads())


def playwright():
    report = WORK / "playwright.json"
    report.unlink(missing_ok=True)
    ran = command(
        "browser journeys",
        ["npx", "playwright", "test", "--reporter=list,json"],
        FRONTEND,
        {**os.environ, "PLAYWRIGHT_JSON_OUTPUT_NAME": str(report)},
    )
    try:
        suites = json.loads(report.read_text())["suites"]
    except (OSError, ValueError, KeyError):
        return ran if ran.failed else Tally(failed=["browser journeys: no report"])
    tally = Tally()

    def walk(suite, path):
        for spec in suite.get("specs", []):
            for test in spec["tests"]:
                if test["status"] == "expected":
                    tally.passed += 1
                else:
                    title = " > ".join([*path, spec["title"]])
                    tally.failed.append(f"browser journeys: {title} ({test['status']})")
        for inner in suite.get("suites", []):
            walk(inner, [*path, inner["title"]])

    for suite in suites:
        walk(suite, [suite["title"]])
    if ran.failed and not tally.failed:
        tally.failed += ran.failed
    return tally
