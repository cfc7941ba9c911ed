#!/usr/bin/env python3
"""Visitors of a rehearsal: ask for all safe routes, without end, and say once a second what came of it.

A line: {"second": ..., "routes": {name: {"ok": n, "failed": {"what": n}, "slowest": seconds}}}.
Safe routes change nothing and must never fail. Those whose name begins with POST are counted beside
them: one may be refused while its service is replaced, since nobody may send it twice.
"""

import collections
import http.client
import json
import os
import random
import threading
import time

HOST = os.environ.get("SITE", "web:8080")
PEOPLE = int(os.environ.get("VISITORS", "8"))
PAUSE = float(os.environ.get("PAUSE", "0.1"))
PASSWORD = os.environ["ADMIN_PASSWORD"]
TIMEOUT = 20

PAGES = ["/", "/about", "/privacy-policy", "/documentation", "/cv/en"]
# {n} makes an address that no cache has seen.
DOCUMENT = ["/api/cv/en?n={n}", "/api/cv/ru/qr.svg?n={n}", "/api/cv/de/json-resume?n={n}",
            "/api/documentation?lang=fr&n={n}", "/api/documentation/pdf?n={n}"]
OWNER = ["/api/admin/user", "/api/admin/analytics", "/api/admin/errors",
         "/api/admin/chat-messages?limit=5", "/api/admin/chat-usage",
         "/api/admin/contact-submissions?limit=5", "/api/admin/outbox", "/api/admin/analyses",
         "/api/admin/personal-data?email=nobody@example.com"]
# A diagram: what the document service makes else comes from NGINX's cache.
POSTS = [("/api/chat", {"message": "Which industries does she know?", "language": "en"}),
         ("/api/track-page-view", {"page": "/", "timeSpent": 0}),
         ("/api/generate-diagram", {"type": "database", "config": {
             "title": "Shop", "elements": [{"name": "orders", "type": "table"}], "relationships": []}})]

lock = threading.Lock()
outcomes = collections.defaultdict(lambda: {"ok": 0, "failed": collections.Counter(), "slowest": 0})


def note(name, failure, seconds):
    with lock:
        entry = outcomes[name]
        if failure:
            entry["failed"][failure] += 1
        else:
            entry["ok"] += 1
        entry["slowest"] = round(max(entry["slowest"], seconds), 3)


class Visitor:
    """One person with one connection, which is made anew when it breaks or is a while old."""

    def __init__(self):
        self.cookies = {}
        self.connection = None
        self.asked = 0

    def ask(self, method, path, body=None):
        """The status; raises what the connection raises."""
        if self.connection is None or self.asked % 20 == 0:
            self.leave()
            self.connection = http.client.HTTPConnection(HOST, timeout=TIMEOUT)
        self.asked += 1
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = "application/json"
        self.connection.request(method, path, body and json.dumps(body), headers)
        reply = self.connection.getresponse()
        reply.read()
        for name, value in reply.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.split(";")[0]
        if reply.getheader("Connection", "").lower() == "close":
            self.leave()
        return reply.status

    def leave(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def visit(self, name, method, path, body=None):
        began = time.monotonic()
        failure = None
        fresh = self.connection is None
        try:
            try:
                status = self.ask(method, path, body)
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                # As a browser does: a kept connection that was closed meanwhile isn't a failure.
                if fresh or method != "GET":
                    raise
                self.leave()
                status = self.ask(method, path, body)
            if status >= 400:
                failure = str(status)
        except (OSError, http.client.HTTPException) as error:
            self.leave()
            failure = type(error).__name__
        note(name, failure, time.monotonic() - began)

    def sign_in(self):
        while True:
            try:
                if self.ask("POST", "/api/admin/login",
                            {"username": "admin", "password": PASSWORD}) == 200:
                    return
            except (OSError, http.client.HTTPException):
                self.leave()
            time.sleep(1)


def wander():
    visitor = Visitor()
    visitor.sign_in()
    ways = ([(path, "GET", path, None) for path in PAGES + DOCUMENT + OWNER]
            + [(f"POST {path}", "POST", path, body) for path, body in POSTS])
    while True:
        random.shuffle(ways)
        for name, method, path, body in ways:
            visitor.visit(name.split("?")[0], method,
                          path.replace("{n}", str(random.getrandbits(40))), body)
            time.sleep(PAUSE * random.uniform(0.5, 1.5))


def report():
    while True:
        time.sleep(1)
        with lock:
            routes = dict(outcomes)
            outcomes.clear()
        print(json.dumps({"second": round(time.time(), 2), "routes": routes}), flush=True)


for _ in range(PEOPLE):
    threading.Thread(target=wander, daemon=True).start()
report()
