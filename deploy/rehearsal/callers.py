#!/usr/bin/env python3
"""callers.py CALLERS SECONDS: so many people at the assistant, each of whom asks again when she has her answer.
A line a second: {"second", "answered", "refused", "failed", "median"}; seconds from the first try of a question to
its answer, tries after a refusal included."""

import http.client
import json
import os
import statistics
import sys
import threading
import time
import uuid

HOST = os.environ.get("SITE", "web:8080")
QUESTION = "Which industries does she know, and what did she do there?"
TIMEOUT = 60

lock = threading.Lock()
second = {"answered": [], "refused": 0, "failed": 0}
leaving = threading.Event()


def ask():
    """(status, seconds to wait before another try)."""
    connection = http.client.HTTPConnection(HOST, timeout=TIMEOUT)
    try:
        body = json.dumps({"message": QUESTION, "language": "en", "messageId": uuid.uuid4().hex})
        connection.request("POST", "/api/chat", body,
                           {"Content-Type": "application/json", "Accept": "text/event-stream"})
        reply = connection.getresponse()
        text = reply.read()
        # A stream that breaks off has no end.
        whole = reply.status != 200 or b"event: done" in text
        return (reply.status if whole else 0), int(reply.getheader("Retry-After") or 1)
    except (OSError, http.client.HTTPException):
        return 0, 1
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
                second["failed"] += 1


def tell():
    with lock:
        seen = {"second": round(time.time(), 1), "answered": len(second["answered"]), "refused": second["refused"],
                "failed": second["failed"],
                "median": round(statistics.median(second["answered"]), 2) if second["answered"] else None}
        second.update(answered=[], refused=0, failed=0)
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
