"""deploy/local/waiting.sh: a process that works is waited for, one that does nothing isn't."""

import pathlib
import subprocess
import tempfile
import unittest

LOCAL = pathlib.Path(__file__).resolve().parents[2] / "deploy/local"

# Stands in for the supervisor: its only process is $process.
AWAIT = """
source {local}/settings.sh
source {local}/waiting.sh
mkdir -p "$run_dir/logs"
echo "reading the content" >"$run_dir/logs/chat.log"
seconds_without_progress=1
supervisor_ctl() {{ echo "$process"; }}
{process} &
process=$!
trap 'kill $process' EXIT
probes=0
probe() {{ probes=$((probes + 1)); echo "refused" >&2; ((probes > {needed_probes})); }}
await_process chat services:chat probe
"""


def await_process(process, needed_probes):
    with tempfile.TemporaryDirectory() as run_dir:
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c",
             AWAIT.format(local=LOCAL, process=process, needed_probes=needed_probes)],
            env={"PATH": "/usr/bin:/bin", "PORTFOLIO_RUN_DIR": run_dir},
            capture_output=True, text=True, check=False, timeout=120,
        )


class WaitingTest(unittest.TestCase):
    def test_a_process_that_works_is_waited_for_however_slow_it_is(self):
        ran = await_process("(while :; do :; done)", needed_probes=12)
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_a_process_that_does_nothing_is_given_up_with_its_log_and_the_last_try(self):
        ran = await_process("sleep 100", needed_probes=1_000_000)
        self.assertNotEqual(ran.returncode, 0)
        self.assertRegex(ran.stderr, r"chat is not ready after \d+ s and does nothing any more")
        self.assertIn("reading the content", ran.stderr)
        self.assertIn("said: refused", ran.stderr)


if __name__ == "__main__":
    unittest.main()
