"""kill -9 for each process in turn: the site is whole again within 5 s, and meanwhile the routes of
the other services keep answering."""

import os
import pathlib
import signal
import time
import unittest

import requests

from support.site import BASE_URL, Visitor, signed_in_admin, stack
from support.waiting import wait_until

SECONDS = 5
ROUNDS = int(os.environ.get("RECOVERY_ROUNDS", "1"))


def answers(call):
    try:
        return call().status_code == 200
    except requests.RequestException:
        return False


ROUTES = {
    "chat": lambda: Visitor().ask("Where are you based?"),
    "analysis": lambda: Visitor().post(
        "/api/evaluate-job-match",
        json={"jobDescriptionUrl": "http://127.0.0.1:9/", "role": "recruiter", "language": "en"}),
    "document": lambda: Visitor().get("/api/cv/de/json-resume"),
    "contact": lambda: Visitor().post("/api/contact", files={
        "name": (None, "Ada"), "email": (None, "ada@example.com"), "message": (None, "Hello")}),
    "analytics": lambda: Visitor().post("/api/track-page-view", json={"page": "/", "timeSpent": 0}),
}


class RecoveryTest(unittest.TestCase):
    def setUp(self):
        self.stack = stack()
        self.assertEqual(self.broken(), [], "before anything was killed")

    def broken(self, names=None):
        return [name for name in names or ROUTES if not answers(ROUTES[name])]

    def kill(self, process):
        pid = self.stack.pid(process)
        self.assertGreater(pid, 0, process)
        os.kill(pid, signal.SIGKILL)
        return pid, time.monotonic()

    def assert_recovers(self, process, pid, killed_at):
        """Everything answers again, with a new process, within SECONDS. Waits longer, so that one that is
        late fails this test alone."""
        wait_until(lambda: not self.broken() and self.stack.pid(process) not in (0, pid), 60,
                   f"all answers again after {process} was killed")
        self.assertLess(time.monotonic() - killed_at, SECONDS, f"{process} was killed")

    def test_a_service_comes_back_and_the_others_do_not_notice(self):
        for process in [*ROUTES] * ROUNDS:
            with self.subTest(process):
                pid, killed_at = self.kill(process)
                others = [name for name in ROUTES if name != process]
                self.assertEqual(self.broken(others), [])
                self.assertTrue(answers(lambda: requests.get(BASE_URL + "/", timeout=5)))
                self.assert_recovers(process, pid, killed_at)

    def test_the_gateway_comes_back_and_pages_keep_answering(self):
        pid, killed_at = self.kill("gateway")
        self.assertTrue(answers(lambda: requests.get(BASE_URL + "/about", timeout=5)))
        self.assert_recovers("gateway", pid, killed_at)

    def test_the_database_comes_back_and_what_needs_none_keeps_answering(self):
        admin = signed_in_admin()
        pid, killed_at = self.kill("postgres")
        self.assertTrue(answers(ROUTES["document"]))
        self.assertTrue(answers(lambda: requests.get(BASE_URL + "/", timeout=5)))
        self.assert_recovers("postgres", pid, killed_at)
        self.assertEqual(admin.get("/api/admin/user").status_code, 200)

    def test_nginx_comes_back_though_its_workers_outlived_it(self):
        old_workers = pathlib.Path("/proc/{0}/task/{0}/children".format(self.stack.pid("nginx"))).read_text()
        pid, killed_at = self.kill("nginx")
        wait_until(lambda: not any(pathlib.Path(f"/proc/{worker}/exe").exists()
                                   for worker in old_workers.split()),
                   SECONDS, "the workers of the killed NGINX have ended")
        self.assert_recovers("nginx", pid, killed_at)
        self.assertTrue(answers(lambda: requests.get(BASE_URL + "/", timeout=5)))


if __name__ == "__main__":
    unittest.main()
