"""What is compiled: unit and integration tests, plain and under the sanitizers; clang-tidy."""

import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import xml.etree.ElementTree

from suites.style import changed
from suites.tally import REPOSITORY, TESTS, WORK, Tally, command
from support.postgres import PostgresCluster

# The sanitizers make the services that integration tests start several times slower.
BINARY_SECONDS = 1200


def build(preset, *targets):
    folder = REPOSITORY / "build" / preset
    if not (folder / "build.ninja").exists():
        configured = command(
            f"configure {preset}", ["cmake", "--preset", preset], REPOSITORY / "services"
        )
        if configured.failed:
            return configured
    return command(f"build {preset}", ["cmake", "--build", folder, "--target", *targets])


def catch2(binary, label, environment, cases=()):
    """Runs one Catch2 binary, or only these cases of it. A crash counts as one failure beside what was reported
    before it."""
    report = WORK / f"{label}-{binary.name}.xml"
    log = WORK / f"{label}-{binary.name}.log"
    report.unlink(missing_ok=True)
    with open(log, "wb") as output:
        try:
            code = subprocess.run(
                [binary, *filter(None, [",".join(cases)]), "-r", "xml", "-o", report], cwd=REPOSITORY, stdout=output, stderr=output,
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


def run_registered(preset, label, environment, wanted=lambda name: True, cases=None):
    """Runs as many at a time as there are processors; the largest programs, which tend to take longest, first."""
    binaries = REPOSITORY / "build" / preset / "tests/bin"

    def run(test):
        name, arguments = test
        program = pathlib.Path(arguments[0])
        if program.parent == binaries and program.name.endswith("_test"):
            return catch2(program, label, environment, (cases or {}).get(name, ()))
        return other_test(name, arguments, label, environment)

    def size(test):
        program = pathlib.Path(test[1][0])
        return program.stat().st_size if program.is_absolute() and program.exists() else 0

    tests = sorted((test for test in registered_tests(preset) if wanted(test[0])), key=size, reverse=True)
    tally = Tally()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for one in pool.map(run, tests):
            tally.add(one)
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


def compiled_tests(preset, label, targets, environment, wanted=lambda name: True, cases=None):
    built = build(preset, *targets)
    if built.failed:
        return built
    cluster = PostgresCluster(WORK / "database")
    try:
        built.add(run_registered(preset, label,
                                 {"TEST_DATABASE_URL": cluster.url, **environment}, wanted, cases))
    finally:
        cluster.close()
    return built


def rooms():
    """Room -> the names of its Catch2 binaries among the unit and integration tests."""
    found = collections.defaultdict(list)
    for folder in ("unit", "integration"):
        for path in sorted((TESTS / folder).glob("*/CMakeLists.txt")):
            found[path.parent.name] += re.findall(r"portfolio_test\(\s*(\w+)", path.read_text())
    return {room: names for room, names in found.items() if names}


def room(names):
    """The suite of one room."""
    def tests():
        """Unit and integration tests of one room, as they are shipped."""
        return compiled_tests("release", "release", [f"{name}_test" for name in names], {},
                              lambda name: name in names)
    return tests


def contract():
    """The gateway's routes against the protos: the one contract that is compiled."""
    built = build("release", "contract_test")
    if built.failed:
        return built
    return built.add(run_registered("release", "release", {}, lambda name: name == "contract"))


def release():
    """Unit and integration tests, as they are shipped (g++)."""
    return compiled_tests("release", "release", ["all"], {}, lambda name: name != "contract")


# What other programs read in the prints of document_print, which document_files makes under the sanitizers, too.
READ_BY_OTHERS = {"document_layout", "document_pdf_rules", "document_readers"}


# What counts how right the chat is, by code that its other cases run: half of its suite, which is the longest.
BUT_FOR_COUNTS = {"chat": ("~[counts]",)}


def sanitized():
    """The same tests under the address and undefined-behaviour sanitizers (clang)."""
    return compiled_tests(
        "asan", "asan", ["all_tests"],
        {"ASAN_OPTIONS": "detect_stack_use_after_return=1:strict_string_checks=1",
         "UBSAN_OPTIONS": "print_stacktrace=1",
         "ASAN_SYMBOLIZER_PATH": "/usr/bin/llvm-symbolizer-14"},
        lambda name: name not in READ_BY_OTHERS, BUT_FOR_COUNTS,
    )


# Where threads meet: the gateway's transport and calls, the calls of a service and its pool, rows that are written
# together, the outbox and its workers, the chat's streams with and without a model. Cases by name, or all of them.
THREADED = {
    "gateway": (), "gateway_integration": (), "platform": (), "postgres_integration": (), "contact_integration": (),
    "chat_integration": (
        "A streamed answer's pieces*", "Of 100 parallel questions*", "Parallel repeats of one message*",
        "A model's checked sentences*", "A stream that breaks off*", "A visitor who stops*",
        "More visitors than the model*"),
}


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
        lambda name: name in THREADED, THREADED,
    )
    for report in sorted(WORK.glob("threads.*")):
        print(report.read_text(errors="replace")[:3000])
        tally.failed.append(f"tsan: see {report}")
    return tally
