"""The analysis engine, alone: pages, matches, connections, the child process, pathological pages."""

import io
import pathlib
import subprocess
import sys
import tempfile
import time
import zipfile

from measuring import heading, row

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
BUILD = REPOSITORY / "build/release"
HEADER = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n"


def archive(path, rows):
    """A connections export as LinkedIn packs it."""
    text = io.StringIO()
    text.write(HEADER)
    for n in range(rows):
        text.write(f"Ann{n},Lee,https://www.linkedin.com/in/a{n},,\"Acme, No {n % 900}\",Head of Delivery,01 Jan 2024\n")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("Connections.csv", text.getvalue())


def measure_engine(build=BUILD):
    subprocess.run(["cmake", "--build", build, "--target", "analysis_bench"], check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        small, large = pathlib.Path(folder, "small.zip"), pathlib.Path(folder, "large.zip")
        archive(small, 10)
        archive(large, 30_000)
        lines = subprocess.run(
            [build / "tests/bin/analysis_bench", REPOSITORY / "tests/eval/analysis/pages/open",
             REPOSITORY / "deploy/content", build / "bin", small],
            capture_output=True, text=True, check=True,
        ).stdout.splitlines()
        figures = [line.split("\t") for line in lines]
        heading("The analysis engine", "what", "median, ms", "99%, ms")
        for name, median, high in (f for f in figures if f[2][0].isdigit()):
            row(name, median, high)
        heading("The analysis engine, at once", "what", "figure", "")
        for name, figure, unit in (f for f in figures if not f[2][0].isdigit()):
            row(name, figure, unit)
        whole_archive(build, large)


# Starts a program from a process of its own: the peak that Linux reports for a child begins with
# what the one that started it held.
PEAK_MEGABYTES = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
"""


def whole_archive(build, path):
    with path.open("rb") as source:
        begin = time.monotonic()
        megabytes = subprocess.run(
            [sys.executable, "-c", PEAK_MEGABYTES, build / "bin/portfolio-extract", "connections"],
            stdin=source, capture_output=True, text=True, check=True,
        ).stdout.strip()
        seconds = time.monotonic() - begin
    row("30,000 connections, from the ZIP to JSON", f"{seconds * 1000:.0f}", "ms")
    row("memory of that, at most", megabytes, "MB")
