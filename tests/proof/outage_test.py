"""A dependency that hangs, rather than dies: calls end in time with a clear error, and all is well as
soon as it is back."""

import os
import signal
import time
import unittest

import requests

from support.site import BASE_URL, Visitor, stack
from support.waiting import wait_until


class OutageTest(unittest.TestCase):
    def setUp(self):
        self.stack = stack()

    def stopped(self, process):
        """Holds a process and all its children until the test is over or `resume` is called."""
        pid = self.stack.pid(process)
        self.addCleanup(self.signal_family, pid, signal.SIGCONT)
        self.signal_family(pid, signal.SIGSTOP)
        return pid

    @staticmethod
    def signal_family(pid, number):
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as children:
            family = [pid, *map(int, children.read().split())]
        for member in family:
            os.kill(member, number)

    def assert_answers_again(self):
        wait_until(lambda: Visitor().ask("Where are you based?").status_code == 200, 10,
                   "the chat answers again")

    def test_a_database_that_hangs_gives_errors_in_time_and_pages_go_on(self):
        pid = self.stopped("postgres")
        started = time.monotonic()
        reply = Visitor().ask("Where are you based?")
        self.assertIn(reply.status_code, (503, 504), reply.text)
        self.assertEqual(sorted(reply.json()), ["code", "error", "fields", "reason", "requestId"])
        self.assertLess(time.monotonic() - started, 50)
        self.assertEqual(requests.get(BASE_URL + "/", timeout=5).status_code, 200)
        self.assertEqual(Visitor().get("/api/cv/en/json-resume").status_code, 200)
        self.signal_family(pid, signal.SIGCONT)
        self.assert_answers_again()

    def test_a_service_that_hangs_gives_errors_in_time(self):
        pid = self.stopped("chat")
        reply = Visitor().ask("Where are you based?")
        self.assertIn(reply.status_code, (503, 504), reply.text)
        self.assertEqual(Visitor().get("/api/cv/en/json-resume").status_code, 200)
        self.signal_family(pid, signal.SIGCONT)
        self.assert_answers_again()


if __name__ == "__main__":
    unittest.main()
