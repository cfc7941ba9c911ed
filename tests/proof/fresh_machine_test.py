"""Both commands of the README, each as the very first on a bare Debian 12, unattended."""

import pathlib
import tempfile
import unittest

import requests

from support.bare_machine import USER, BareMachine

LOGS = pathlib.Path(__file__).resolve().parents[2] / "build/test"


class FreshMachineTest(unittest.TestCase):
    def first_command(self, command, user="root"):
        machine = BareMachine(tempfile.mkdtemp(prefix="bare-machine-", dir="/var/tmp"), user)
        self.addCleanup(machine.remove)
        log = LOGS / f"first-{command.replace(' ', '-')}-as-{user}.log"
        status = machine.run(command, log)
        end = "\n".join(log.read_text(errors="replace").splitlines()[-12:])
        print(f"\n{command} as {user}:\n{end}", flush=True)
        self.assertEqual(status, 0, end)

    def assert_site_answers(self):
        self.assertEqual(requests.get("http://127.0.0.1:8080/", timeout=10).status_code, 200)
        answer = requests.post("http://127.0.0.1:8080/api/chat", timeout=30,
                               json={"message": "Where are you based?", "language": "en"})
        self.assertTrue(answer.json()["response"])

    def test_make_run_as_root(self):
        self.first_command("make run")
        self.assert_site_answers()

    def test_make_run_as_a_user_with_sudo(self):
        self.first_command("make run", USER)
        self.assert_site_answers()

    def test_make_test_as_root(self):
        self.first_command("make test")

    def test_make_test_as_a_user_with_sudo(self):
        self.first_command("make test", USER)


if __name__ == "__main__":
    unittest.main()
