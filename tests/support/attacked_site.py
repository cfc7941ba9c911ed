"""A site with its caps and rates as they are shipped, its attackers' tools, and its visitors, who mean well."""

import contextlib
import hashlib
import os
import pathlib
import random
import statistics
import threading
import time

import requests

from support.services import SERVICES
from support.stack import Stack

WORK = pathlib.Path(__file__).resolve().parents[2] / "build/test"
SECONDS = float(os.environ.get("ATTACK_SECONDS", "10"))
QUESTION = {"message": "Where are you based?", "language": "en"}


def any_address():
    return f"198.{random.randrange(18, 20)}.{random.randrange(256)}.{random.randrange(1, 255)}"


def work_for(name, password, bits=18):
    """What a sign-in costs while others guess, another each time; see find-work.ts."""
    minute, nonce = int(time.time()) // 60, random.getrandbits(40)
    while True:
        nonce += 1
        proof = f"{minute}.{nonce}"
        if int.from_bytes(hashlib.sha256(f"{name}\n{password}\n{proof}".encode()).digest()[:4], "big") >> (32 - bits) == 0:
            return proof


class Client:
    """Keeps its cookies; speaks from the address that it is given, by the header of a trusted proxy."""

    def __init__(self, url):
        self._url = url
        self.http = requests.Session()

    def call(self, path, body=None, address="", **arguments):
        headers = {"X-Forwarded-For": address, **arguments.pop("headers", {})}
        if body is None and not arguments:
            return self.http.get(self._url + path, headers=headers, timeout=60)
        return self.http.post(self._url + path, json=body, headers=headers, timeout=60, **arguments)

    def forget(self):
        self.http.cookies.clear()


def process_ids(stack):
    return {name: stack.pid(name) for name in (*SERVICES, "nginx")}


def start_site(case, folder, **settings):
    """Gives a class of tests its site, from nothing, and the processes that are to live through them."""
    case.stack = Stack(WORK / folder, TRUSTED_PROXIES="127.0.0.1", **settings)
    case.stack.stop()
    case.stack.remove()
    case.addClassCleanup(case.stack.stop)
    case.stack.start()
    case.pids = process_ids(case.stack)


class AttackedSite:
    """A class of tests that attack one."""

    def tearDown(self):
        self.assertEqual(process_ids(self.stack), self.pids, "no process fell")

    @contextlib.contextmanager
    def visitors(self):
        """Visitors from ever other addresses, each with a few calls; all of them are to be served."""
        over, took, failed = threading.Event(), [], []

        def visit():
            while not over.wait(1):
                client, address = Client(self.stack.url), any_address()
                calls = [("/", None), ("/api/chat", QUESTION), ("/api/cv/en", None),
                         ("/api/track-page-view", {"page": "/about", "timeSpent": 0})]
                # The site takes no more than 2,000 of these a day.
                if random.random() < 0.1:
                    calls.append(("/api/error-tracking", {"errorType": "render", "errorMessage": "mine"}))
                for path, body in calls:
                    began = time.monotonic()
                    reply = client.call(path, body, address)
                    took.append(time.monotonic() - began)
                    if reply.status_code != 200:
                        failed.append((path, reply.status_code, reply.text[:200]))

        thread = threading.Thread(target=visit)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()
        print(f"    visitors: {len(took)} calls, {len(failed)} failed, median {1000 * statistics.median(took):.0f} ms")
        self.assertEqual(failed, [])
