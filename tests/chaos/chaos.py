"""Each dependency of the site is killed, stopped, slowed down, cut off and filled while visitors use all
routes. Prints what failed, for how long, and what was lost; ends with status 1 when anything that was
acknowledged is lost or there twice, when a route fails that doesn't need what is broken, or when the
site doesn't come back."""

import collections
import http.client
import json
import os
import pathlib
import subprocess
import sys
import threading
import time
import uuid

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

from faults import Faults, PROCESSES  # noqa: E402
from model import Model  # noqa: E402
from support.contact_crowd import form_body  # noqa: E402
from support.contact_crowd import BOUNDARY  # noqa: E402
from support.mailing_site import MailingSite, mails_by_name  # noqa: E402
from support.waiting import wait_until  # noqa: E402

SECONDS = float(os.environ.get("SECONDS_EACH", "4"))
# How long visitors wait for an answer before they call it failed.
PATIENCE = 8
BACK_WITHIN = 10
PAUSE = 0.05

JSON = {"Content-Type": "application/json"}
WAY = {"nginx", "gateway"}
DIAGRAM = {"type": "database", "config": {"title": "Shop", "relationships": [],
                                          "elements": [{"name": "orders", "type": "table"}]}}
# Route -> what an answer needs. A model that fails costs no answer; mails wait.
ROUTES = {
    "page": {"nginx"},
    "document": WAY | {"document"},
    "diagram": WAY | {"document"},
    "match": WAY | {"analysis", "postgres"},
    "question": WAY | {"chat", "postgres"},
    "page view": WAY | {"analytics", "postgres"},
    "message": WAY | {"contact", "postgres"},
    "error report": WAY | {"analytics", "postgres"},
    "dashboard": WAY | {"analytics", "postgres"},
}


class ChaosSite(MailingSite):
    """What NGINX keeps lies on a small disk of its own, where root can make one."""

    def __init__(self, **settings):
        super().__init__("chaos", **settings)
        self.nginx_disk = self.stack.run_dir / "nginx-state"

    def __enter__(self):
        self.stack.stop()
        self._unmount()
        self.stack.remove()
        if os.geteuid() == 0:
            self.nginx_disk.mkdir(parents=True)
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=32m,mode=0755", "tmpfs", self.nginx_disk],
                           check=True)
        self.stack.start()
        return self

    def __exit__(self, kind, *_):
        self.stack.stop()
        self.mails.close()
        self._unmount()
        if kind is None:
            self.stack.remove()

    def _unmount(self):
        if self.nginx_disk.is_mount():
            subprocess.run(["umount", self.nginx_disk], check=True)


class Visitor(threading.Thread):
    """Uses one route, again and again, and keeps when it failed and what she was promised."""

    def __init__(self, port, route, password):
        super().__init__(daemon=True)
        self.route = route
        self._port, self._password = port, password
        self._leaving = threading.Event()
        self.outcomes = []
        self.promised = {}
        self.sent = 0
        self._cookie = ""

    def run(self):
        while not self._leaving.is_set():
            began = time.monotonic()
            token = uuid.uuid4().hex
            try:
                self.sent += 1
                status, answer = self._ask(token)
            except (OSError, http.client.HTTPException, ValueError):
                status, answer = 0, None
            self.outcomes.append((began, time.monotonic(), status))
            if status == 200:
                self.promised[token] = answer
            self._leaving.wait(PAUSE)

    def leave(self):
        self._leaving.set()

    def _ask(self, token):
        if self.route == "page":
            return self._request("GET", "/about")
        if self.route == "document":
            return self._request("GET", f"/api/cv/en/json-resume?n={token}")
        if self.route == "message":
            body = form_body([("name", f"chaos-{token}"), ("email", "ann@example.org"), ("message", "Hello")])
            return self._request("POST", "/api/contact", body,
                                 {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"})
        if self.route == "dashboard":
            return self._dashboard()
        path, body = {
            "diagram": ("/api/generate-diagram", DIAGRAM),
            "match": ("/api/evaluate-job-match",
                      {"jobDescriptionText": "Business Analyst\nRequirements\n- SQL\n- BPMN\n" * 3,
                       "role": "recruiter", "language": "en"}),
            "question": ("/api/chat", {"message": f"Where are you based? {token}", "language": "en"}),
            "page view": ("/api/track-page-view", {"page": "/", "timeSpent": 0}),
            "error report": ("/api/error-tracking", {"errorType": "TypeError", "errorMessage": "x"}),
        }[self.route]
        return self._request("POST", path, json.dumps(body).encode(), JSON)

    def _dashboard(self):
        if not self._cookie:
            connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
            connection.request("POST", "/api/admin/login", json.dumps(
                {"username": "admin", "password": self._password}), JSON)
            reply = connection.getresponse()
            reply.read()
            if reply.status != 200:
                return reply.status, None
            self._cookie = (reply.getheader("Set-Cookie") or "").split(";")[0]
        return self._request("GET", "/api/admin/analytics", None, {"Cookie": self._cookie})

    def _request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers or {})
            reply = connection.getresponse()
            text = reply.read()
            return reply.status, json.loads(text) if path.startswith("/api") and reply.status == 200 else None
        finally:
            connection.close()

    def failures(self, began, ended):
        """Those of what was asked in that time, as (when, when it failed, status)."""
        return [entry for entry in list(self.outcomes) if began <= entry[0] <= ended and entry[2] != 200]

    def succeeded_since(self, moment):
        return any(entry[0] > moment and entry[2] == 200 for entry in self.outcomes[-50:])


class Round(collections.namedtuple("Round", "what whom calls failed others slowest back")):
    """One fault: calls of all routes meanwhile; failures by route; of routes that don't need it; the longest
    time that one route failed; seconds until all answered again."""


def make(fault, visitors):
    (what, whom), do = fault
    began = time.monotonic()
    do(SECONDS)
    ended = time.monotonic()
    try:
        wait_until(lambda: all(v.succeeded_since(ended) for v in visitors), 60, "all routes answer")
    except AssertionError:
        pass
    back = time.monotonic() - ended
    # Calls of before the end that still wait.
    time.sleep(1)
    failed, others, slowest, calls = collections.Counter(), collections.Counter(), 0, 0
    for visitor in visitors:
        failures = visitor.failures(began, ended + back)
        calls += sum(1 for entry in list(visitor.outcomes) if began <= entry[0] <= ended + back)
        if not failures:
            continue
        failed[visitor.route] += len(failures)
        slowest = max(slowest, failures[-1][1] - failures[0][0])
        if whom not in ROUTES[visitor.route] and whom in PROCESSES or whom in ("mail", "model"):
            others[visitor.route] += len(failures)
    return Round(what, whom, calls, failed, others, slowest, back)


def lost(site, visitors):
    """What was acknowledged and isn't there, or is there twice; sentences."""
    by_route = {visitor.route: visitor for visitor in visitors}
    faults = []
    messages = by_route["message"].promised
    rows = site.ask("select name, id::text from contact.contact_submissions where name like 'chaos-%%'")
    stored = dict(rows)
    faults += [f"message {t} lost" for t, answer in messages.items()
               if stored.get(f"chaos-{t}") != answer["id"]]
    faults += ["a message is there twice"] * (len(rows) - len(stored))
    site.await_empty_outbox()
    mails = mails_by_name(site.mails.taken())
    faults += [f"message {t} not mailed" for t in messages if f"chaos-{t}" not in mails]
    asked = collections.Counter(row[0].rsplit(" ", 1)[-1] for row in site.ask(
        "select message from chat.chat_messages where message like 'Where are you based? %%'"))
    faults += [f"question {t} there {asked[t]} times" for t in by_route["question"].promised if asked[t] != 1]
    for route, sql in (("page view", "select count(*) from analytics.page_views"),
                       ("error report", "select count(*) from analytics.error_logs")):
        count, visitor = site.ask(sql)[0][0], by_route[route]
        if not len(visitor.promised) <= count <= visitor.sent:
            faults.append(f"{route}: {len(visitor.promised)} acknowledged, {visitor.sent} sent, {count} there")
    counted = site.ask("select views from analytics.period_counts where period = 'total'")[0][0]
    views = site.ask("select count(*) from analytics.page_views")[0][0]
    if counted != views:
        faults.append(f"{views} page views are counted as {counted}")
    return faults


def words(counter):
    return ", ".join(f"{route} {n}" for route, n in sorted(counter.items())) or "none"


def say(row):
    print(f"| {row.what} {row.whom} | {row.calls} | {words(row.failed)} | {words(row.others)} "
          f"| {row.slowest:.1f} | {row.back:.1f} |", flush=True)


def main():
    model = Model()
    with ChaosSite(LLM_BASE_URL=model.url, LLM_MODEL="scripted", LLM_FIRST_TOKEN_TIMEOUT="1s",
                   CHAT_ANSWER_TIMEOUT="3s", CHAT_SESSION_LIMIT="1000000", CHAT_MODEL_CALLS_PER_ADDRESS="1000000",
                   CHAT_MODEL_CALLS_PER_DAY="1000000", CHAT_MODEL_TOKENS_PER_DAY="1000000000000",
                   NGINX_ANALYSES_PER_ADDRESS="1000", NGINX_PRINTS_PER_ADDRESS="1000") as site:
        faults = list(Faults(site, model).all())
        rounds = int(os.environ.get("ROUNDS", len(faults)))
        visitors = [Visitor(site.stack.port, route, site.stack.secret("ADMIN_PASSWORD")) for route in ROUTES]
        for visitor in visitors:
            visitor.start()
        wait_until(lambda: all(v.succeeded_since(0) for v in visitors), 60, "every route answers before")
        print(f"{rounds} rounds; faults that last: {SECONDS:.0f} s\n\n| fault | calls | failed | of them, routes "
              "that don't need it | longest, s | all routes answer again after, s |\n" + "|---" * 6 + "|", flush=True)
        done = []
        for number in range(rounds):
            done.append(make(faults[number % len(faults)], visitors))
            say(done[-1])
        for visitor in visitors:
            visitor.leave()
        for visitor in visitors:
            visitor.join(timeout=PATIENCE + 1)
        gone = lost(site, visitors)
        held = {"lost, or there twice": len(gone),
                "failures of routes that didn't need it": sum(sum(row.others.values()) for row in done),
                f"faults after which a route was away for more than {BACK_WITHIN} s":
                    sum(row.back > BACK_WITHIN for row in done)}
        print("\nacknowledged: " + ", ".join(f"{v.route} {len(v.promised)} of {v.sent}" for v in visitors))
        for what, count in held.items():
            print(f"{what}: {count}")
        for fault in gone[:20]:
            print(f"  {fault}")
    model.close()
    return 1 if any(held.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
