#!/usr/bin/env python3
"""callers.py CALLERS SECONDS: so many people at the assistant, each of whom asks again when she has her answer.
A line a second: {"second", "answered", "refused", "failed": {"what": n}, "median"}; seconds from the first try of a
question to its answer, tries after a refusal included."""

import collections
import http.client
import json
import os
import statistics
import sys
import threading
import time
import uuid

HOST = os.environ.get("SITE", "web:8080")
# Dear to the assistant, and as cheap as any to all that it passes through.
QUESTION = (
    "Which industries does she know, and what did she do there? I am asking about manufacturing, logistics,"
    " telecom, finance, retail, agriculture, food, energy and public administration, about process analysis,"
    " requirements, proposals, change management, training, testing, data migration, reporting and support, and"
    " about the results: figures, savings, durations, team sizes, budgets, tools and methods.")
TIMEOUT = 60

lock = threading.Lock()
second = {"answered": [], "refused": 0, "failed": collections.Counter()}
leaving = threading.Event()


def ask():
    """(200 or a refusal's status or what went wrong, seconds to wait before another try)."""
    connection = http.client.HTTPConnection(HOST, timeout=TIMEOUT)
    try:
        body = json.dumps({"message": QUESTION, "language": "en", "messageId": uuid.uuid4().hex})
        connection.request("POST", "/api/chat", body,
                           {"Content-Type": "application/json", "Accept": "text/event-stream"})
        reply = connection.getresponse()
        text = reply.read()
        # A stream that breaks off has no end.
        if reply.status == 200 and b"event: done" not in text:
            return "ended with " + text[-120:].decode(errors="replace"), 1
        return reply.status, int(reply.getheader("Retry-After") or 1)
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__, 1
    finally:
        connection.close()


def call():
    while not leaving.is_set():
        began = time.monotonic()
        status, pause = ask()
        while status in (429, 503) and not leaving.is_set():
            with lock:
                second["refused"] += 1
            leaving.wait(pause)
            status, pause = ask()
        with lock:
            if status == 200:
                second["answered"].append(time.monotonic() - began)
            elif status not in (429, 503):
                second["failed"][str(status)] += 1


def tell():
    with lock:
        seen = {"second": round(time.time(), 1), "answered": len(second["answered"]), "refused": second["refused"],
                "failed": dict(second["failed"]),
                "median": round(statistics.median(second["answered"]), 2) if second["answered"] else None}
        second.update(answered=[], refused=0, failed=collections.Counter())
    print(json.dumps(seen), flush=True)


people = [threading.Thread(target=call, daemon=True) for _ in range(int(sys.argv[1]))]
for person in people:
    person.start()
for _ in range(int(sys.argv[2])):
    time.sleep(1)
    tell()
leaving.set()
for person in people:
    person.join(timeout=TIMEOUT)
tell()
