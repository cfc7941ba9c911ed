"""Nothing that was acknowledged is lost, and nothing is there twice: under kill -9 of gateway, contact
service and database, while the mail server fails in every way, and while the database restarts, is
full or can only be read. All through the real way, NGINX first. `make test` runs a short form;
KILL_ROUNDS, RESTARTS, OUTAGE_SECONDS and MESSAGES_A_SECOND make it the long one. Tallies are printed."""

import concurrent.futures
import os
import pathlib
import signal
import threading
import time
import unittest

import requests

from support.contact_crowd import Crowd, Writer
from support.mailing_site import MailingSite, mails_by_name
from support.small_disk import small_disk
from support.stack import SERVICES
from support.waiting import wait_until

KILL_ROUNDS = int(os.environ.get("KILL_ROUNDS", "6"))
RESTARTS = int(os.environ.get("RESTARTS", "2"))
OUTAGE_SECONDS = float(os.environ.get("OUTAGE_SECONDS", "2"))
MESSAGES_A_SECOND = float(os.environ.get("MESSAGES_A_SECOND", "20"))
# Seconds until the site must answer again, as for every other recovery.
BACK_WITHIN = 5
MEGABYTE = 1024 * 1024

site = None


def setUpModule():
    global site
    site = MailingSite("reliability")
    site.__enter__()


def tearDownModule():
    site.__exit__(None)


def ask_chat():
    return requests.post(site.stack.url + "/api/chat", timeout=30,
                         json={"message": "Where are you based?", "language": "en"})


def say(title, **figures):
    print(f"\n{title}: " + ", ".join(f"{name.replace('_', ' ')} {value}"
                                     for name, value in figures.items()), flush=True)


class ReliabilityTest(unittest.TestCase):
    def setUp(self):
        site.mails.become("accept")
        self.mails_before = len(site.mails.taken())

    def assert_all_there_once(self, crowd):
        """Rows and mails of all that was acknowledged; returns the figures of a tally."""
        acknowledged = crowd.acknowledged()
        site.await_empty_outbox()
        stored = site.ask("select name, id::text from contact.contact_submissions"
                          " where starts_with(name, 'crowd-')")
        self.assertEqual(len({name for name, _ in stored}), len(stored), "messages stored twice")
        ids = dict(stored)
        lost = [name for name, promised in acknowledged.items() if ids.get(name) != promised]
        self.assertEqual(lost, [], "acknowledged and not stored")
        mails = mails_by_name(site.mails.taken()[self.mails_before:])
        self.assertEqual([name for name in acknowledged if name not in mails], [],
                         "stored and not mailed")
        for name in acknowledged:
            self.assertEqual(len(set(mails[name])), 1, "another Message-ID")
        copies = sum(len(mails[name]) - 1 for name in acknowledged)
        return {"acknowledged": len(acknowledged), "lost": len(lost),
                "stored_twice": len(stored) - len(ids),
                "mailed": sum(name in mails for name in acknowledged),
                "mailed_again_with_the_same_Message-ID": copies}

    def service_pids(self):
        return {name: site.stack.pid(name) for name in SERVICES}


class KillTest(ReliabilityTest):
    def kill(self, process):
        """Ends it with all its children; returns when it is another process."""
        pid = wait_until(lambda: site.stack.pid(process), 20, f"{process} runs")
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for victim in (pid, *map(int, children if process == "postgres" else ())):
            try:
                os.kill(victim, signal.SIGKILL)
            except ProcessLookupError:
                pass
        wait_until(lambda: site.stack.pid(process) not in (0, pid), 20, f"{process} is back")

    def test_what_was_acknowledged_survives_kill_9_of_any_process_on_its_way(self):
        slowest = 0.0
        with Crowd(site.stack.port, visitors=4, a_second=MESSAGES_A_SECOND) as crowd:
            for round_number in range(KILL_ROUNDS):
                crowd.await_more(5)
                began = time.monotonic()
                self.kill(("gateway", "contact", "postgres")[round_number % 3])
                crowd.await_more(1)
                slowest = max(slowest, time.monotonic() - began)
        say(f"kill -9, {KILL_ROUNDS} rounds", **self.assert_all_there_once(crowd),
            attempts_refused=crowd.attempts_refused(),
            slowest_return=f"{slowest:.1f} s")


class MailOutageTest(ReliabilityTest):
    def test_every_message_arrives_through_outages_of_every_kind(self):
        tries_before = self.attempts()
        with Crowd(site.stack.port, visitors=4, a_second=MESSAGES_A_SECOND) as crowd:
            for kind in ("refuse", "tempfail", "stall", "cut"):
                crowd.await_more(5)
                site.mails.become(kind)
                # The outage lasts; nothing tells when it has lasted long enough.
                threading.Event().wait(OUTAGE_SECONDS)
                crowd.await_more(1)
                site.mails.become("accept")
                taken = len(site.mails.taken())
                wait_until(lambda: len(site.mails.taken()) > taken + 3, 60, f"mails after {kind}")
        tally = self.assert_all_there_once(crowd)
        say(f"mail outages of {OUTAGE_SECONDS:.0f} s", **tally,
            attempts=self.attempts() - tries_before)
        copies = tally["mailed_again_with_the_same_Message-ID"]
        # The server takes what it cuts off: each attempt in that outage makes a copy. At first both
        # workers try, and then one, at growing intervals.
        self.assertLessEqual(copies, max(5, tally["acknowledged"] / 1000))

    @staticmethod
    def attempts():
        return site.ask("select coalesce(sum(attempts), 0)::int from contact.outbox")[0][0]


class DatabaseTest(ReliabilityTest):
    def test_a_restart_under_load_is_over_in_seconds_and_restarts_nobody_else(self):
        pids = self.service_pids()
        slowest = 0.0
        with Crowd(site.stack.port, visitors=4, a_second=MESSAGES_A_SECOND) as crowd:
            for _ in range(RESTARTS):
                crowd.await_more(10)
                began = time.monotonic()
                site.stack.control("restart", "postgres")
                crowd.await_more(4, seconds=BACK_WITHIN)
                wait_until(lambda: ask_chat().ok,
                           began + BACK_WITHIN - time.monotonic(), "the chat answers again")
                slowest = max(slowest, time.monotonic() - began)
        self.assertEqual(self.service_pids(), pids)
        say(f"PostgreSQL restarted {RESTARTS} times", **self.assert_all_there_once(crowd),
            slowest_return=f"{slowest:.1f} s", processes_restarted=0)

    def assert_clear(self, status, answer, reason):
        self.assertEqual(sorted(answer), ["code", "error", "fields", "reason", "requestId"], answer)
        self.assertEqual((status, answer["code"], answer["reason"]), (503, "UNAVAILABLE", reason))

    def writer(self):
        writer = Writer(site.stack.port)
        writer.begin()
        self.addCleanup(writer.close)
        return writer

    def test_a_database_that_can_only_be_read_says_so(self):
        writer = self.writer()
        pids = self.service_pids()
        self.addCleanup(self.set_read_only, "off")
        self.set_read_only("on")
        wait_until(lambda: writer.send("Ann", "Hello")[0] != 200, 5, "writing is refused")
        self.assert_clear(*writer.send("Ann", "Hello"), "STORAGE_READ_ONLY")
        reply = ask_chat()
        self.assert_clear(reply.status_code, reply.json(), "STORAGE_READ_ONLY")
        self.set_read_only("off")
        wait_until(lambda: writer.send("Ann", "Hello")[0] == 200, 5, "writing is taken again")
        self.assertEqual(self.service_pids(), pids)

    @staticmethod
    def set_read_only(value):
        """Sessions that stand open learn of it a moment later, each for itself."""
        site.ask(f"alter system set default_transaction_read_only = {value}")
        site.ask("select pg_reload_conf()")

    def test_a_full_disk_says_so_and_takes_messages_without_files(self):
        # PostgreSQL refuses to run as root.
        with small_disk(8 * MEGABYTE, owner="postgres" if os.geteuid() == 0 else None) as folder:
            site.ask(f"create tablespace small location '{folder}'")
            site.ask("alter table contact.attachment_chunks set tablespace small")
            try:
                self.fill_up()
            finally:
                site.ask("alter table contact.attachment_chunks set tablespace pg_default")
                site.ask("drop tablespace small")
        self.assertEqual(self.writer().send("Ann", "Hello", files=[self.file()])[0], 200)

    @staticmethod
    def file():
        return "noise.dat", os.urandom(2 * MEGABYTE)

    def fill_up(self):
        writer = self.writer()
        answers = [writer.send("Ann", "Hello", files=[self.file()]) for _ in range(6)]
        self.assertEqual(answers[0][0], 200, answers[0])
        self.assert_clear(*answers[-1], "STORAGE_FULL")
        self.assertEqual(writer.send("Ann", "Hello")[0], 200)


class RetryTest(ReliabilityTest):
    def test_fifty_retries_at_once_are_one_message_one_mail_and_one_answer(self):
        first = Writer(site.stack.port)
        first.begin()
        writers = [Writer(site.stack.port) for _ in range(50)]
        for writer in writers:
            writer.cookie = first.cookie
        with concurrent.futures.ThreadPoolExecutor(50) as pool:
            answers = list(pool.map(lambda writer: writer.send("Fifty", "Hello", key="fifty"),
                                    writers))
        self.assertEqual({status for status, _ in answers}, {200}, answers)
        self.assertEqual(len({answer["id"] for _, answer in answers}), 1)
        site.await_empty_outbox()
        self.assertEqual(
            site.ask("select count(*) from contact.contact_submissions where name = 'Fifty'"),
            [(1,)])
        self.assertEqual(len(mails_by_name(site.mails.taken())["Fifty"]), 1)
        other = Writer(site.stack.port)
        other.cookie = first.cookie
        status, answer = other.send("Fifty", "Something else", key="fifty")
        self.assertEqual((status, answer["reason"]), (409, "IDEMPOTENCY_KEY_REUSED"))
        for writer in (first, *writers, other):
            writer.close()


if __name__ == "__main__":
    unittest.main()
