"""The pages: lint, types, locales, unit tests, build, budgets."""

import json
import pathlib

from suites.style import changed
from suites.tally import FRONTEND, WORK, Tally, command


def npm(name, *arguments):
    return command(f"frontend {name}", ["npm", "run", "--silent", *arguments], FRONTEND)


def frontend_style():
    """Lint, types and locales of the pages, and the format of what changed of them."""
    tally = npm("check", "check")
    sources = [str(pathlib.Path(name).relative_to("frontend"))
               for name in changed("frontend/*.ts", "frontend/*.tsx")]
    if not sources:
        return tally
    return tally.add(command("frontend format", ["npx", "prettier", "--check", *sources], FRONTEND,
                             mend="make format"))


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
