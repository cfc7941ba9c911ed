"""What visitors get when four times as much is asked as the servers can do. Servers on one core, the
generator (open_loop.cpp) on another: its requests come at their times whether or not earlier ones were
answered, where wrk waits for answers and so slows down with the servers and hides what they refuse.

    PORTFOLIO_RUN_DIR=... PORT=... PORT_SHIFT=... overload.py [seconds]   # a site that runs, without limits
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import typing

BENCH = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(BENCH.parent), str(BENCH)]

from measuring import family, heading, row  # noqa: E402
from support.stack import Stack  # noqa: E402

CALLERS = 24
OVERLOAD = 4
LIGHT_RATE = 40
RECOVERY_SECONDS = 6
# Of each figure, peak and overload by turns, so that both meet the same machine.
ROUNDS = 3
# Until callers and queues are as they stay.
WARM_SECONDS = 1
# Until nothing is left of an overload: callers who never pause would else be part of it.
SETTLE_SECONDS = 2
GENERATOR = BENCH.parents[1] / "build/release/tests/bin/open_loop"

LIGHT = {
    "start page": ("GET", "/", None),
    "CV from the cache": ("GET", "/api/cv/en", None),
    "page view": ("POST", "/api/track-page-view", {"page": "/about", "timeSpent": 0}),
}


class Answer(typing.NamedTuple):
    stream: int
    due: float
    took: float
    status: int
    retry_after: bool


def dearest_calls():
    """The dear routes with requests as visitors send them."""
    posting = ("Senior Business Analyst\nRequirements\n"
               + "- SQL, BPMN, English B2, stakeholder work, five years in retail\n" * 40)
    elements = [{"name": f"table_{i}", "type": "table",
                 "fields": [{"name": "id", "type": "bigint", "key": "PK"}]} for i in range(12)]
    lines = [{"from": f"table_{i}", "to": f"table_{(i * 5 + 1) % 12}", "type": "1:N"}
             for i in range(12)]
    diagram = {"type": "database",
               "config": {"title": "T", "elements": elements, "relationships": lines}}
    skills = [{"skill": f"skill {i}", "required": "five years", "myLevel": "expert",
               "evidence": "e" * 200, "score": 70} for i in range(12)]
    report = {"language": "en", "evaluationResult": {"overallScore": 70, "jobTitle": "Analyst",
                                                     "company": "C", "skills": skills,
                                                     "summary": "s" * 500}}
    profile = {"cvText": "Ada Example\nHead of Sales at Example GmbH\nBerlin\n\nExperience\n"
                         + "Head of Sales, Example GmbH, 2015 to today\n" * 20,
               "role": "recruiter", "language": "en"}
    return {
        "question": ("/api/chat", {"message": "What did you do in telecom, and since when?",
                                   "language": "en"}),
        "job match": ("/api/evaluate-job-match", {"jobDescriptionText": posting, "role": "recruiter",
                                                  "language": "en"}),
        "networking analysis": ("/api/cv-networking-analysis", profile),
        "diagram": ("/api/generate-diagram", diagram),
        "report as PDF": ("/api/download-job-evaluation-pdf", report),
        "CV for a posting": ("/api/download-posting-cv", report),
    }


def request_bytes(port, method, path, body):
    data = b"" if body is None else json.dumps(body).encode()
    length = f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n" if data else ""
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{length}\r\n".encode() + data


class Generator:
    """Calls come as (how many a second, or "x24" for that many callers; a file with the request)."""

    def __init__(self, port, core):
        self._port, self._core = port, core
        self._folder = tempfile.TemporaryDirectory()

    def file(self, name, call):
        path = pathlib.Path(self._folder.name) / name.replace(" ", "-")
        path.write_bytes(request_bytes(self._port, *call))
        return path

    def run(self, seconds, *streams):
        arguments = [str(part) for stream in streams for part in stream]
        done = subprocess.run(
            ["taskset", "-c", str(self._core), GENERATOR, str(self._port), str(seconds), *arguments],
            capture_output=True, text=True, check=True, timeout=seconds + 60)
        answers = (line.split() for line in done.stdout.splitlines())
        return [Answer(int(stream), int(due) / 1e6, int(took) / 1e6, int(status), retry == "1")
                for stream, due, took, status, retry in answers]


def percentile(answers, share):
    """Of their times, in milliseconds."""
    ordered = sorted(answer.took for answer in answers)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0


def of(answers, stream):
    return [answer for answer in answers if answer.stream == stream]


def recovered_after(answers, calm):
    """Seconds until no dear request is refused any more and no half second's median of the light ones is
    above what is calm."""
    troubled = [answer.due for answer in of(answers, 0) if answer.status != 200]
    for slot in range(2 * RECOVERY_SECONDS):
        light = [a for a in answers if a.stream > 0 and slot / 2 <= a.due < (slot + 1) / 2]
        if percentile(light, 0.5) > calm:
            troubled.append((slot + 1) / 2)
    return max(troubled, default=0)


def good_rate(answers, seconds):
    """Dear answers a second, by when they came."""
    return sum(answer.status == 200 and WARM_SECONDS <= answer.due + answer.took < seconds
               for answer in of(answers, 0)) / (seconds - WARM_SECONDS)


def measure(generator, name, call, light, idle, seconds):
    file = generator.file(name, call)
    calm, answers, peaks, shares = [], [], [], []
    for _ in range(ROUNDS):
        generator.run(SETTLE_SECONDS, *light)
        calm.append(generator.run(seconds, (f"x{CALLERS}", file), *light))
        peaks.append(good_rate(calm[-1], seconds))
        if not peaks[-1]:
            return row(name, "none")
        answers.append(generator.run(seconds, (OVERLOAD * peaks[-1], file), *light))
        shares.append(good_rate(answers[-1], seconds) / peaks[-1])
    after = generator.run(RECOVERY_SECONDS, (peaks[-1] / 2, file), *light)
    dear = of(sum(answers, []), 0)
    refused = [answer for answer in dear if answer.status in (429, 503)]
    good = [answer for answer in dear if answer.status == 200]
    meanwhile = [answer for answer in sum(answers, []) if answer.stream > 0]
    row(name, f"{statistics.median(peaks):.0f}",
        sum(answer.status != 200 for answer in of(sum(calm, []), 0)),
        f"{100 * statistics.median(shares):.0f}% ({', '.join(f'{100 * s:.0f}' for s in shares)})",
        f"{percentile(good, 0.99):.0f}", len(refused),
        f"{percentile(refused, 0.5):.1f}", f"{percentile(refused, 0.99):.0f}",
        sum(not answer.retry_after for answer in refused), len(dear) - len(good) - len(refused),
        f"{percentile(meanwhile, 0.99):.1f}", f"{percentile(meanwhile, 0.99) / idle:.1f}",
        sum(answer.status != 200 for answer in meanwhile), f"{recovered_after(after, 2 * idle):.1f}")


def pin(stack, cores):
    """All its threads; what they start goes along."""
    for pid in family(stack.supervisor_pid()):
        for thread in os.listdir(f"/proc/{pid}/task"):
            os.sched_setaffinity(int(thread), cores)


def measure_overload(stack, seconds):
    cores = sorted(os.sched_getaffinity(0))
    pin(stack, {cores[0]})
    try:
        generator = Generator(stack.port, cores[-1])
        light = [(LIGHT_RATE, generator.file(name, call)) for name, call in LIGHT.items()]
        idle = percentile(generator.run(ROUNDS * seconds, *light), 0.99)
        heading(f"Overload: {OVERLOAD} times what {CALLERS} callers get, {ROUNDS} rounds of {seconds} s, "
                f"light routes beside ({', '.join(LIGHT)}; idle, 99%: {idle:.1f} ms)",
                "route", "peak a second", f"refused at {CALLERS}", "goodput of the peak",
                "99% of answers, ms", "refused", "their median, ms", "99%, ms", "without Retry-After",
                "failed", "light routes 99%, ms", "times idle", "failed", "recovered after, s")
        for name, (path, body) in dearest_calls().items():
            measure(generator, name, ("POST", path, body), light, idle, seconds)
    finally:
        pin(stack, set(cores))


def running_site():
    stack = Stack(os.environ["PORTFOLIO_RUN_DIR"])
    stack.port, stack.shift = int(os.environ["PORT"]), int(os.environ["PORT_SHIFT"])
    return stack


if __name__ == "__main__":
    measure_overload(running_site(), int(sys.argv[1]) if len(sys.argv) > 1 else 10)
