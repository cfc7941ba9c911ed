"""What visitors get when more is asked than the servers can do: an open-loop generator, whose requests
come at their times whether or not earlier ones were answered (wrk waits for answers, so it slows down
with the servers and hides what they refuse)."""

import asyncio
import dataclasses
import json
import os
import time

from measuring import family, row
from support.stack import SERVICES

CALIBRATION_CONNECTIONS = 24
OVERLOAD = 4
LIGHT = ("POST", "/api/track-page-view", b'{"page":"/about","timeSpent":0}')


@dataclasses.dataclass
class Answer:
    status: int
    seconds: float
    retry_after: bool


def request_bytes(port, method, path, body):
    return (f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n").encode() + body


async def ask(port, call):
    """One request on a connection of its own; status 0 when the connection failed."""
    began = time.perf_counter()
    status, retry_after = 0, False
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request_bytes(port, *call))
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
        await asyncio.wait_for(reader.read(-1), 60)
        status, retry_after = int(head[9:12]), b"retry-after:" in head.lower()
        writer.close()
    except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
        pass
    return Answer(status, time.perf_counter() - began, retry_after)


async def closed_loop(port, call, seconds):
    """Good answers a second with a fixed number of callers, each waiting for its answer."""
    end = time.perf_counter() + seconds
    good = 0

    async def caller():
        nonlocal good
        while time.perf_counter() < end:
            good += (await ask(port, call)).status == 200

    await asyncio.gather(*(caller() for _ in range(CALIBRATION_CONNECTIONS)))
    return good / seconds


async def open_loop(port, call, rate, seconds):
    """All answers to requests that come `rate` times a second."""
    began = time.perf_counter()
    tasks = []
    for i in range(int(rate * seconds)):
        await asyncio.sleep(max(0, began + i / rate - time.perf_counter()))
        tasks.append(asyncio.create_task(ask(port, call)))
    return await asyncio.gather(*tasks)


def percentile(answers, share):
    ordered = sorted(answer.seconds for answer in answers)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0


async def measure(port, call, seconds):
    peak = await closed_loop(port, call, seconds)
    quiet = await open_loop(port, LIGHT, 20, seconds)
    heavy, light = await asyncio.gather(open_loop(port, call, OVERLOAD * peak, seconds),
                                        open_loop(port, LIGHT, 20, seconds))
    after = await open_loop(port, LIGHT, 20, 5)
    good = [answer for answer in heavy if answer.status == 200]
    refused = [answer for answer in heavy if answer.status in (429, 503)]
    calm = 2 * percentile(quiet, 0.99)
    recovered = next((i / 20 for i in range(len(after))
                      if all(answer.seconds * 1000 <= calm for answer in after[i:])), 5)
    return (f"{peak:.0f}", f"{100 * len(good) / seconds / peak:.0f}%", f"{percentile(good, 0.99):.0f}",
            f"{len(refused)}", f"{percentile(refused, 0.99):.0f}",
            f"{sum(answer.retry_after for answer in refused)}",
            f"{len(heavy) - len(good) - len(refused)}",
            f"{percentile(quiet, 0.99):.0f}", f"{percentile(light, 0.99):.0f}", f"{recovered:.1f}")


def dearest_calls():
    """The dear routes with requests that are cheap to send."""
    posting = "Business Analyst\nRequirements\n" + "- SQL, BPMN, English B2, stakeholder work\n" * 40
    elements = [{"name": f"table_{i}", "type": "table",
                 "fields": [{"name": "id", "type": "bigint", "key": "PK"}]} for i in range(12)]
    lines = [{"from": f"table_{i}", "to": f"table_{(i * 5 + 1) % 12}", "type": "1:N"}
             for i in range(12)]
    diagram = {"type": "database",
               "config": {"title": "T", "elements": elements, "relationships": lines}}
    question = {"message": "What did you do in telecom, and since when?", "language": "en"}
    return {
        "job match": ("/api/evaluate-job-match", {"jobDescriptionText": posting, "role": "recruiter"}),
        "diagram": ("/api/generate-diagram", diagram),
        "question": ("/api/chat", question),
    }


def measure_overload(stack, seconds):
    """Servers on one core, this generator on the other."""
    cores = sorted(os.sched_getaffinity(0))
    for name in (*SERVICES, "postgres", "nginx"):
        for pid in family(stack.pid(name)):
            os.sched_setaffinity(pid, {cores[0]})
            for thread in os.listdir(f"/proc/{pid}/task"):
                os.sched_setaffinity(int(thread), {cores[0]})
    os.sched_setaffinity(0, {cores[-1]})
    try:
        print(f"\nOverload: {OVERLOAD} times what {CALIBRATION_CONNECTIONS} connections get, {seconds} s\n")
        row("route", "peak a second", "goodput of it", "99% of answers, ms", "refused",
            "99% of refusals, ms", "with Retry-After", "failed", "light route idle 99%, ms",
            "meanwhile, ms", "recovered after, s")
        row(*["---"] * 11)
        for name, (path, body) in dearest_calls().items():
            call = ("POST", path, json.dumps(body).encode())
            row(name, *asyncio.run(measure(stack.port, call, seconds)))
    finally:
        os.sched_setaffinity(0, set(cores))
