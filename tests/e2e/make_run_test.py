"""`make run` and `make stop` in the situations of deploy/local/README.md: each ends in a running site, or in
one sentence that says what to do."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest

import requests

from support.postgres import socket_dir
from support.small_disk import small_disk
from support.stack import LOCAL, SERVICES, Stack
from support.waiting import wait_until

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "build/test/make-run"


def processes_that_name(text):
    """Process ids by what their command line holds."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if text.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def is_gone(pid):
    with contextlib.suppress(OSError):
        return not pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
    return True


class MakeRunTest(unittest.TestCase):
    def setUp(self):
        self.stack = Stack(FOLDER)
        self.addCleanup(self.stack.remove)
        self.addCleanup(self.stack.stop)
        self.stack.stop()
        self.stack.remove()

    def assert_site_answers(self):
        self.assertEqual(requests.get(self.stack.url + "/", timeout=10).status_code, 200)
        answer = requests.post(self.stack.url + "/api/chat", timeout=30,
                               json={"message": "Where are you based?", "language": "en"})
        self.assertTrue(answer.json()["response"], answer.text)

    def assert_refuses(self, sentence):
        with self.assertRaisesRegex(AssertionError, sentence):
            self.stack.start()

    def all_processes(self):
        pids = {self.stack.supervisor_pid(), *processes_that_name(str(self.stack.run_dir)),
                *(self.stack.pid(name) for name in ("postgres", "nginx", *SERVICES))}
        for pid in list(pids):
            children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            pids.update(map(int, children))
        return pids

    def kill(self, pids):
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        wait_until(lambda: all(map(is_gone, pids)), 10, "what was killed is gone")

    def test_set_up_may_be_what_installs_postgresql(self):
        FOLDER.mkdir(parents=True, exist_ok=True)
        # PostgreSQL's user may not enter every checkout.
        folder = pathlib.Path(tempfile.mkdtemp(prefix="postgresql-"))
        folder.chmod(0o755)
        self.addCleanup(shutil.rmtree, folder)
        programs = folder / "programs"
        environment = {**self.stack.environment, "POSTGRES_PROGRAMS": str(programs)}
        with (FOLDER / "make-run.log").open("w+", encoding="utf-8") as said:
            run = subprocess.Popen([LOCAL / "run.sh"], env=environment, stdout=said, stderr=said)
            # Set-up has ended when the configuration is written.
            wait_until((FOLDER / "env").exists, 120, "set-up and build have ended")
            programs.symlink_to("/usr/lib/postgresql")
            status = run.wait(120)
            said.seek(0)
            self.assertEqual(status, 0, said.read())
        self.assert_site_answers()

    def test_a_port_that_is_taken_is_named_with_its_holder_before_anything_is_done(self):
        with socket.create_server(("127.0.0.1", self.stack.port)):
            self.assert_refuses(rf"port {self.stack.port}, which nginx needs, is held by \S+ "
                                rf"\(process {os.getpid()}\): end it, or choose other ports")
        self.assertFalse((FOLDER / "supervisord.conf").exists())

    def test_a_disk_without_room_is_named_before_anything_is_done(self):
        with small_disk(20 << 20) as folder:
            self.stack.environment["PORTFOLIO_RUN_DIR"] = str(folder)
            self.assert_refuses(f"only 20 MB are free where {folder} lies, and a running site needs"
                                " 200: make room there, then run this again")

    def test_a_process_that_keeps_ending_is_named_with_the_end_of_its_log(self):
        self.stack.environment["CHAT_SESSION_LIMIT"] = "many"
        self.assert_refuses(r"(?s)error: .*CHAT_SESSION_LIMIT")
        self.assertEqual(processes_that_name(str(FOLDER)), [])

    def test_a_start_that_was_killed_half_way_is_begun_anew(self):
        with open(os.devnull, "wb") as nowhere:
            run = subprocess.Popen([LOCAL / "run.sh"], env=self.stack.environment, stdout=nowhere,
                                   stderr=nowhere, start_new_session=True)
        wait_until((FOLDER / "supervisor.pid").exists, 120, "the supervisor has started")
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
        self.stack.start()
        self.assert_site_answers()

    def test_the_site_comes_back_from_whatever_ended_it(self):
        self.stack.start()
        with self.subTest("stop leaves no process"):
            processes = self.all_processes()
            self.stack.stop()
            self.assertEqual([pid for pid in processes if not is_gone(pid)], [])
        with self.subTest("stop ends what a killed supervisor left"):
            self.stack.start()
            processes = self.all_processes()
            self.kill([self.stack.supervisor_pid(), self.stack.pid("nginx")])
            self.stack.stop()
            wait_until(lambda: all(map(is_gone, processes)), 10, "no process is left")
        with self.subTest("a reboot"):
            self.stack.start()
            self.kill(self.all_processes())
            shutil.rmtree(socket_dir(FOLDER))
            self.stack.start()
            self.assert_site_answers()
        with self.subTest("programs newer than the database"):
            subprocess.run(["psql", "-X", "-q", self.stack.database_url, "-c",
                            "drop schema chat cascade"], check=True, capture_output=True)
            os.utime(LOCAL / "run.sh")
            self.stack.start()
            self.assert_site_answers()
