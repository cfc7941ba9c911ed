"""What can happen to a dependency of the site: each fault is made, goes on for a while, and ends."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import time

from support.services import PORTS, SERVICES
from support.small_disk import small_disk
from support.waiting import wait_until

PROCESSES = (*SERVICES, "nginx", "postgres")
# Of each period, the part that a slow process runs.
SLOW_PERIOD, SLOW_SHARE = 0.1, 0.15
SMALL_DISK = 16 * 1024 * 1024


def family(pid):
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(member for child in children for member in family(int(child)))]


def signal_family(pid, number):
    for member in family(pid):
        with contextlib.suppress(ProcessLookupError):
            os.kill(member, number)


class Faults:
    """Faults of a running site by (what, whom); each is a function of the seconds that it lasts, and
    returns when it is over."""

    def __init__(self, site, model):
        self._site, self._model = site, model

    def all(self):
        for process in PROCESSES:
            yield ("kill", process), lambda _, p=process: self._kill(p)
            yield ("stop", process), lambda seconds, p=process: self._stop(p, seconds)
            yield ("slow", process), lambda seconds, p=process: self._slow(p, seconds)
        for service in PORTS:
            if os.geteuid() == 0 and shutil.which("iptables"):
                yield ("cut", service), lambda seconds, s=service: self._cut_port(s, seconds)
        yield ("cut", "postgres"), lambda _: self._cut_database()
        if os.geteuid() == 0:
            yield ("fill", "postgres"), self._fill_database
            if self._site.nginx_disk.is_mount():
                yield ("fill", "nginx"), self._fill_nginx
        for what, behaviour in (("kill", "refuse"), ("stop", "stall"), ("fill", "tempfail"), ("cut", "cut")):
            yield (what, "mail"), lambda seconds, b=behaviour: self._behave(self._site.mails, b, seconds)
        for what, behaviour in (("kill", "refuse"), ("stop", "stall"), ("slow", "drip"), ("cut", "cut")):
            yield (what, "model"), lambda seconds, b=behaviour: self._behave(self._model, b, seconds)

    def _pid(self, process):
        return wait_until(lambda: self._site.stack.pid(process), 20, f"{process} runs")

    def _kill(self, process):
        pid = self._pid(process)
        signal_family(pid, signal.SIGKILL)
        wait_until(lambda: self._site.stack.pid(process) not in (0, pid), 20, f"{process} is back")

    def _stop(self, process, seconds):
        pid = self._pid(process)
        signal_family(pid, signal.SIGSTOP)
        time.sleep(seconds)
        signal_family(pid, signal.SIGCONT)

    def _slow(self, process, seconds):
        pid = self._pid(process)
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                signal_family(pid, signal.SIGSTOP)
                time.sleep(SLOW_PERIOD * (1 - SLOW_SHARE))
                signal_family(pid, signal.SIGCONT)
                time.sleep(SLOW_PERIOD * SLOW_SHARE)
        finally:
            signal_family(pid, signal.SIGCONT)

    def _cut_port(self, service, seconds):
        """Connections to it are reset, and new ones refused, as where the network is gone."""
        port = PORTS[service][0] + self._site.stack.shift
        rule = ["INPUT", "-i", "lo", "-p", "tcp", "--dport", str(port), "-j", "REJECT",
                "--reject-with", "tcp-reset"]
        subprocess.run(["iptables", "-I", *rule], check=True)
        try:
            time.sleep(seconds)
        finally:
            subprocess.run(["iptables", "-D", *rule], check=True)

    def _cut_database(self):
        self._site.ask("select pg_terminate_backend(pid) from pg_stat_activity"
                       " where pid <> pg_backend_pid() and backend_type = 'client backend'")

    def _fill_database(self, seconds):
        """The tables that visitors write lie on a disk that has no room left."""
        tables = ("contact.contact_submissions", "contact.outbox", "chat.chat_messages",
                  "analytics.page_views")
        with small_disk(SMALL_DISK, owner="postgres") as folder:
            self._site.ask(f"create tablespace full_disk location '{folder}'")
            try:
                for table in tables:
                    self._site.ask(f"alter table {table} set tablespace full_disk")
                filled = folder / "filler"
                with open(filled, "wb") as file, contextlib.suppress(OSError):
                    while True:
                        file.write(b"\0" * 65536)
                time.sleep(seconds)
                filled.unlink()
            finally:
                (folder / "filler").unlink(missing_ok=True)
                for table in tables:
                    self._site.ask(f"alter table {table} set tablespace pg_default")
                self._site.ask("drop tablespace full_disk")

    def _fill_nginx(self, seconds):
        """What NGINX keeps of bodies and documents has no room left."""
        filler = self._site.nginx_disk / "filler"
        with open(filler, "wb") as file, contextlib.suppress(OSError):
            while True:
                file.write(b"\0" * 65536)
        time.sleep(seconds)
        filler.unlink()

    @staticmethod
    def _behave(server, behaviour, seconds):
        server.become(behaviour)
        time.sleep(seconds)
        server.become("accept")

