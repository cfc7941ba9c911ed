"""Runs every suite, says what failed, and ends with `N passed, N failed`.

Work files (logs, reports) are left in build/test/.
"""

import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree

TESTS = pathlib.Path(__file__).resolve().parent
REPOSITORY = TESTS.parent
WORK = REPOSITORY / "build/test"
FRONTEND = REPOSITORY / "frontend"
# Pages and site are those of an owner whom nobody edits: make test passes whatever deploy/content holds.
OWNER = TESTS / "support/owners/elena"
PAGES = WORK / "pages"
os.environ.update(CONTENT=str(OWNER), CONTENT_DIR=str(OWNER), PORTFOLIO_DIST_DIR=str(PAGES), DIST_DIR=str(PAGES))
sys.path.insert(0, str(TESTS))

from support.postgres import PostgresCluster  # noqa: E402
from support.stack import NO_CAPS, Stack  # noqa: E402

# The sanitizers make the services that integration tests start several times slower.
BINARY_SECONDS = 1200


class Tally:
    """How many tests passed, and the names of those that didn't."""

    def __init__(self, passed=0, failed=()):
        self.passed = passed
        self.failed = list(failed)

    def add(self, other):
        self.passed += other.passed
        self.failed += other.failed
        return self


def say(text):
    print(f"\033[1m== {text}\033[0m", flush=True)


def command(name, arguments, folder=REPOSITORY, environment=None, seconds=3600):
    """A command that is one test: it passes if it ends well."""
    log = WORK / f"{name.replace(' ', '-')}.log"
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
    print(f"{'ok' if code == 0 else 'FAILED'} ({time.monotonic() - started:.0f} s)", flush=True)
    if code == 0:
        return Tally(passed=1)
    print(log.read_text(errors="replace")[-4000:])
    return Tally(failed=[f"{name} (exit {code}, see {log})"])


# Style


def files(*patterns):
    """Tracked and new files, without those that git ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],
        cwd=REPOSITORY, capture_output=True, text=True, check=True,
    ).stdout.split("\0")
    return [name for name in listed if name and (REPOSITORY / name).exists()]


def changed(*patterns):
    """Files that differ from the commit that SINCE names (default: the last one), and new ones."""
    listing = ["git", "diff", "-z", "--name-only", "--diff-filter=d", os.environ.get("SINCE", "HEAD")]
    new = ["git", "ls-files", "-z", "--others", "--exclude-standard"]
    names = set()
    for arguments in (listing, new):
        names.update(subprocess.run(
            [*arguments, "--", *patterns], cwd=REPOSITORY, capture_output=True, text=True,
            check=True).stdout.split("\0"))
    return sorted(names - {""})


def style():
    """C++ format, shell scripts, protos, the owner's content."""
    tally = command(
        "C++ format", ["clang-format-14", "--dry-run", "-Werror", *files("*.cpp", "*.h")]
    )
    tally.add(command("shell scripts", ["shellcheck", *files("*.sh", ".ci/run")]))
    tally.add(command("proto style", ["buf", "lint"], REPOSITORY / "proto"))
    tally.add(command(
        "proto compatibility",
        ["buf", "breaking", "--against", "../.git#ref=HEAD,subdir=proto"], REPOSITORY / "proto",
    ))
    tally.add(command("owner's content", ["/usr/bin/python3", "deploy/content/check.py"]))
    for owner in sorted(OWNER.parent.iterdir()):
        tally.add(command(f"content of {owner.name}", ["/usr/bin/python3", "deploy/content/check.py", owner]))
    return tally.add(manifests())


def manifests():
    if not can_render_manifests():
        print("Kubernetes manifests ... NOT CHECKED: this needs kubectl 1.21 or later", flush=True)
        return Tally()
    return command("Kubernetes manifests", ["deploy/k8s/check.sh"])


def can_render_manifests():
    if not shutil.which("kubectl"):
        return False
    return subprocess.run(
        ["kubectl", "kustomize", "deploy/k8s/tests/small"], cwd=REPOSITORY, capture_output=True,
        check=False,
    ).returncode == 0


# C++


def build(preset, *targets):
    folder = REPOSITORY / "build" / preset
    if not (folder / "build.ninja").exists():
        configured = command(
            f"configure {preset}", ["cmake", "--preset", preset], REPOSITORY / "services"
        )
        if configured.failed:
            return configured
    return command(f"build {preset}", ["cmake", "--build", folder, "--target", *targets])


def catch2(binary, label, environment):
    """Runs one Catch2 binary. A crash counts as one failure beside what was reported before it."""
    report = WORK / f"{label}-{binary.name}.xml"
    log = WORK / f"{label}-{binary.name}.log"
    report.unlink(missing_ok=True)
    with open(log, "wb") as output:
        try:
            code = subprocess.run(
                [binary, "-r", "xml", "-o", report], cwd=REPOSITORY, stdout=output, stderr=output,
                timeout=BINARY_SECONDS, check=False,
                env={**os.environ, "PORTFOLIO_ROOT": str(REPOSITORY), **environment},
            ).returncode
        except subprocess.TimeoutExpired:
            code = "no end"
    tally = Tally()
    try:
        for case in xml.etree.ElementTree.parse(report).iter("TestCase"):
            if case.find("OverallResult").get("success") == "true":
                tally.passed += 1
            else:
                tally.failed.append(f"{label} {binary.name}: {case.get('name')}")
    except (OSError, xml.etree.ElementTree.ParseError):
        code = code or "no report"
    if code != 0 and not tally.failed:
        tally.failed.append(f"{label} {binary.name}: ended with {code}")
    if tally.failed:
        print(log.read_text(errors="replace")[-3000:])
        for failure in failures_of(report):
            print(failure)
    print(f"{label} {binary.name}: {tally.passed} passed, {len(tally.failed)} failed", flush=True)
    return tally


def failures_of(report):
    try:
        root = xml.etree.ElementTree.parse(report)
    except (OSError, xml.etree.ElementTree.ParseError):
        return
    for case in root.iter("TestCase"):
        for expression in case.iter("Expression"):
            if expression.get("success") == "false":
                yield (f"  {case.get('name')}\n    {expression.get('filename')}:"
                       f"{expression.get('line')}: {expression.findtext('Original').strip()}"
                       f"\n    {expression.findtext('Expanded').strip()}")
        for other in [*case.iter("Exception"), *case.iter("Failure")]:
            yield f"  {case.get('name')}\n    {(other.text or '').strip()}"


def registered_tests(preset):
    """(name, command) of each test that the rooms' CMakeLists.txt registered."""
    listed = subprocess.run(
        ["ctest", "--test-dir", REPOSITORY / "build" / preset, "--show-only=json-v1"],
        capture_output=True, text=True, check=True,
    ).stdout
    return [(test["name"], test["command"]) for test in json.loads(listed)["tests"]
            if "command" in test]


def run_registered(preset, label, environment, wanted=lambda name: True):
    binaries = REPOSITORY / "build" / preset / "tests/bin"
    tally = Tally()
    for name, arguments in registered_tests(preset):
        if not wanted(name):
            continue
        program = pathlib.Path(arguments[0])
        if program.parent == binaries and program.name.endswith("_test"):
            tally.add(catch2(program, label, environment))
        else:
            tally.add(other_test(name, arguments, label, environment))
    return tally


def other_test(name, arguments, label, environment):
    """A registered command that isn't a Catch2 binary; the tests of a unittest file are counted."""
    ran = command(f"{label} {name}", arguments, environment={**os.environ, **environment},
                  seconds=BINARY_SECONDS)
    log = (WORK / f"{label}-{name}.log").read_text(errors="replace")
    count = re.search(r"^Ran (\d+) tests? in", log, re.MULTILINE)
    if count and not ran.failed:
        ran.passed = int(count.group(1))
    return ran


def units():
    """Unit tests only, as they are shipped."""
    built = build("release", "all_tests")
    if built.failed:
        return built
    return built.add(run_registered("release", "release", {},
                                    lambda name: "integration" not in name))


def tidy():
    """What clang-tidy finds in C++ sources that changed; built before, for the generated headers."""
    known = {pathlib.Path(entry["file"]).resolve() for entry in json.loads(
        (REPOSITORY / "build/release/compile_commands.json").read_text())}
    sources = [name for name in changed("*.cpp") if (REPOSITORY / name).resolve() in known]
    tally = Tally()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for one in pool.map(tidy_one, sources):
            tally.add(one)
    return tally


def tidy_one(name):
    found = subprocess.run(
        ["clang-tidy-14", "--quiet", "-p", "build/release", name], cwd=REPOSITORY,
        capture_output=True, text=True, check=False)
    print(f"tidy {name} ... {'FAILED' if found.returncode else 'ok'}", flush=True)
    if found.returncode == 0:
        return Tally(passed=1)
    print(found.stdout or found.stderr)
    return Tally(failed=[f"tidy {name}"])


def compiled_tests(preset, label, targets, environment, wanted=lambda name: True):
    built = build(preset, *targets)
    if built.failed:
        return built
    cluster = PostgresCluster(WORK / "database")
    try:
        built.add(run_registered(preset, label,
                                 {"TEST_DATABASE_URL": cluster.url, **environment}, wanted))
    finally:
        cluster.close()
    return built


def release():
    """Unit and integration tests, as they are shipped (g++)."""
    return compiled_tests("release", "release", ["all"], {})


def sanitized():
    """The same tests under the address and undefined-behaviour sanitizers (clang)."""
    return compiled_tests(
        "asan", "asan", ["all_tests"],
        {"ASAN_OPTIONS": "detect_stack_use_after_return=1:strict_string_checks=1",
         "UBSAN_OPTIONS": "print_stacktrace=1",
         "ASAN_SYMBOLIZER_PATH": "/usr/bin/llvm-symbolizer-14"},
    )


# Where threads meet: the gateway's transport and calls, the calls of a service and its pool.
THREADED = ["gateway", "gateway_integration", "platform"]


def threads():
    """Tests of all that runs on several threads, under the thread sanitizer (clang)."""
    reports = WORK / "threads"
    for report in WORK.glob("threads.*"):
        report.unlink()
    tally = compiled_tests(
        "tsan", "tsan", [f"{name}_test" for name in THREADED],
        # Processes that a test starts report, too.
        {"TSAN_OPTIONS": f"ignore_noninstrumented_modules=1:log_path={reports}"
                         f":suppressions={TESTS / 'support/tsan.supp'}",
         "TSAN_SYMBOLIZER_PATH": "/usr/bin/llvm-symbolizer-14"},
        lambda name: name in THREADED,
    )
    for report in sorted(WORK.glob("threads.*")):
        print(report.read_text(errors="replace")[:3000])
        tally.failed.append(f"tsan: see {report}")
    return tally


# Python


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


# Frontend


def npm(name, *arguments):
    return command(f"frontend {name}", ["npm", "run", "--silent", *arguments], FRONTEND)


def frontend_style():
    """Lint, types and locales of the pages, and the format of what changed of them."""
    tally = npm("check", "check")
    sources = [str(pathlib.Path(name).relative_to("frontend"))
               for name in changed("frontend/*.ts", "frontend/*.tsx")]
    if not sources:
        return tally
    return tally.add(command("frontend format", ["npx", "prettier", "--check", *sources], FRONTEND))


def frontend():
    """Lint, types, locales, unit tests, build and size budgets of the pages."""
    tally = npm("check", "check").add(vitest())
    tally.add(command("frontend build", ["deploy/local/build.sh", "pages"]))
    return tally.add(npm("budgets", "budgets"))


def vitest():
    report = WORK / "vitest.json"
    report.unlink(missing_ok=True)
    ran = command(
        "frontend units",
        ["npx", "vitest", "run", "--reporter=default", "--reporter=json", f"--outputFile={report}"],
        FRONTEND,
    )
    try:
        files = json.loads(report.read_text())["testResults"]
    except (OSError, ValueError, KeyError):
        return ran if ran.failed else Tally(failed=["frontend units: no report"])
    tally = Tally()
    for file in files:
        if file["status"] == "failed" and not file["assertionResults"]:
            tally.failed.append(f"frontend units: {file['name']}")
        for case in file["assertionResults"]:
            if case["status"] == "passed":
                tally.passed += 1
            else:
                tally.failed.append(f"frontend units: {case['fullName']} ({case['status']})")
    if ran.failed and not tally.failed:
        tally.failed += ran.failed
    return tally


# The whole site


@contextlib.contextmanager
def running_site():
    """The site on free ports, with an empty database and NGINX's rates out of the way."""
    stack = Stack(
        WORK / "stack",
        NGINX_API_PER_SECOND="100000", NGINX_API_BURST="100000",
        NGINX_UPLOADS_PER_MINUTE="6000", NGINX_UPLOADS_BURST="1000",
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


SUITES = {
    "style": style,
    "contract": contract,
    "release": release,
    "asan": sanitized,
    "frontend": frontend,
    "e2e": end_to_end,
}
PARTS = {
    "borders": borders,
    "frontend-style": frontend_style,
    "units": units,
    "tidy": tidy,
    "threads": threads,
    "proof": proof,
}


def main(names):
    known = {**SUITES, **PARTS}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"no suite {unknown[0]}; there are: {', '.join(known)}")
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
