#!/usr/bin/env python3
"""Prints the cost of a CV with the document service's own code, WeasyPrint and Chromium, as a table.
usage: compare.py <document_bench> <folder with cv.html>"""
import contextlib
import ctypes
import os
import pathlib
import re
import resource
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
BENCH, WORK = map(pathlib.Path, sys.argv[1:])
HTML = WORK / "cv.html"
ROUNDS = 3
CHROMIUM = ("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer")
# Prints the milliseconds of CPU of a further document.
WARM_WEASYPRINT = """
import sys, time, weasyprint
weasyprint.HTML(sys.argv[1]).write_pdf()
begin = time.process_time()
for _ in range(int(sys.argv[2])):
    weasyprint.HTML(sys.argv[1]).write_pdf()
print((time.process_time() - begin) * 1000 / int(sys.argv[2]))
"""
WARM_ROUNDS = 4


def run(*command):
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True).stdout


def adopt_orphans():
    """From now on processes whose parent ends without waiting for them, as Chromium's do, are ours."""
    subreaper = 36  # PR_SET_CHILD_SUBREAPER of prctl(2)
    ctypes.CDLL(None).prctl(subreaper, 1, 0, 0, 0)


def cpu_milliseconds(*command):
    """Processor time of a command and all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*command)
    with contextlib.suppress(ChildProcessError):
        while True:
            os.wait()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def peak_megabytes(*command):
    """The largest resident memory of one process of the command."""
    text = subprocess.run(["/usr/bin/python3", "-c", "import resource, subprocess, sys\n"
                           "subprocess.run(sys.argv[1:], check=True, capture_output=True)\n"
                           "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)",
                           *map(str, command)], check=True, capture_output=True, text=True).stdout
    return int(text) / 1024


def per_second_on_two_cores(*command):
    begin = time.monotonic()
    for _ in range(ROUNDS):
        pair = [subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL) for _ in range(2)]
        for process in pair:
            process.wait()
    return 2 * ROUNDS / (time.monotonic() - begin)


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def one_start_each(*command):
    """CPU, documents a second, memory of a program that is started for every document."""
    cpu = sum(cpu_milliseconds(*command) for _ in range(ROUNDS)) / ROUNDS
    return cpu, per_second_on_two_cores(*command), peak_megabytes(*command)


def ours():
    """CPU, documents a second, memory of two threads that print for five seconds; all that is said."""
    text = run(BENCH, 5, 2)
    return (*map(float, re.search(r"([\d.]+) ms CPU per CV, ([\d.]+) CVs/s .* (\d+) MB",
                                  text).groups()), text)


def main():
    adopt_orphans()
    cpu, rate, memory, text = ours()
    print("\nVersions of the CV, beside the drawn one in the same run\n")
    row("version", "CPU, ms", "of the drawn one")
    row(*["---"] * 3)
    for version in re.findall(r"^(.+): ([\d.]+) ms CPU, ([\d.]+) of the drawn one$", text, re.M):
        row(*version)
    print("\nOne CV, the same words and portrait\n")
    row("what", "CPU, ms", "times ours", "a second on two cores", "peak memory of one process, MB")
    row(*["---"] * 5)
    row("document service", f"{cpu:.1f}", 1, f"{rate:.0f}", f"{memory:.0f}")

    def peer(name, cost, speed="", megabytes=""):
        row(name, f"{cost:.0f}", f"{cost / cpu:.0f}", speed and f"{speed:.1f}",
            megabytes and f"{megabytes:.0f}")

    peer("WeasyPrint, one start each",
         *one_start_each("weasyprint", HTML, WORK / "weasyprint.pdf"))
    peer("WeasyPrint, running",
         float(run("/usr/bin/python3", "-c", WARM_WEASYPRINT, HTML, WARM_ROUNDS)))
    peer("Chromium, one start each",
         *one_start_each(*CHROMIUM, f"--print-to-pdf={WORK}/chromium.pdf", f"file://{HTML}"))
    peer("Chromium, running", float(run("node", HERE / "warm_chromium.mjs", HTML, WARM_ROUNDS)))
    again = ours()[0]
    print(f"\nThe document service once more, after them: {again:.1f} ms")


if __name__ == "__main__":
    main()
