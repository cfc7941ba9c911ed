"""A PostgreSQL cluster for tests, made by the scripts of the local stack."""

import hashlib
import os
import pathlib
import signal
import subprocess

from support.waiting import wait_until

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = REPOSITORY / "deploy/local/postgres.sh"


class PostgresCluster:
    """Runs until close(), which deletes it. `url` is a libpq URI of its superuser."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._environment = {
            **os.environ,
            "PORTFOLIO_RUN_DIR": str(folder),
            "POSTGRES_FSYNC": "off",
        }
        self._remove()
        subprocess.run([SCRIPT, "create"], env=self._environment, check=True)
        self.socket_dir = socket_dir(folder)
        self.url = f"postgresql:///postgres?host={self.socket_dir}&user=postgres"
        self._log = open(folder / "postgres.log", "wb")
        self._process = subprocess.Popen(
            [SCRIPT, "serve"], env=self._environment, stdout=self._log, stderr=self._log
        )
        wait_until(self._answers, 60, f"PostgreSQL answers (see {self._log.name})")

    def _answers(self):
        probe = ["psql", "-X", "-q", self.url, "-c", "select"]
        return subprocess.run(probe, capture_output=True, check=False).returncode == 0

    def _remove(self):
        subprocess.run([SCRIPT, "remove"], env=self._environment, check=True)

    def close(self):
        # Ends the connections, too.
        self._process.send_signal(signal.SIGINT)
        self._process.wait(timeout=30)
        self._log.close()
        self._remove()


def socket_dir(run_dir):
    """Where deploy/local/settings.sh puts the sockets of the stack with this run folder."""
    stack_id = hashlib.sha256(str(run_dir).encode()).hexdigest()[:10]
    if os.getuid() == 0:
        return f"/run/portfolio-{stack_id}"
    return f"{os.environ.get('XDG_RUNTIME_DIR', '/tmp')}/portfolio-{stack_id}"
