"""The whole site, started by the scripts that `make run` uses, in a run folder and on ports of its
own."""

import os
import pathlib
import random
import shutil
import subprocess
import xmlrpc.client

from supervisor.xmlrpc import SupervisorTransport

from support.postgres import socket_dir
from support.services import PORTS, SERVICES
from support.waiting import free_port, port_answers

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LOCAL = REPOSITORY / "deploy/local"
# The last is that of NGINX's metrics.
_INNER_PORTS = (*(port for ports in PORTS.values() for port in ports), 9113)


def _free_shift():
    while True:
        # Below the ports that outgoing connections take.
        shift = random.randrange(12_000, 23_500, 10)
        if not any(port_answers(port + shift) for port in _INNER_PORTS):
            return shift


# What a day's caps would refuse to tests that all come from one address.
NO_CAPS = {
    f"{kind}_PER_{scope}": "0"
    for kind in ("CHAT_MESSAGES", "ANALYSES", "NETWORKING", "CONTACT_MESSAGES", "ATTACHMENT_BYTES", "ERRORS",
                 "PAGE_VIEWS", "SESSIONS")
    for scope in ("ADDRESS", "DAY")
}


def program(process):
    """The name that the supervisor knows it by."""
    return f"services:{process}" if process in SERVICES else process


class Stack:
    """`settings` are environment variables, as `make run` takes them."""

    def __init__(self, run_dir, **settings):
        self.run_dir = pathlib.Path(run_dir)
        self.port = free_port()
        self.shift = _free_shift()
        self.environment = {
            **os.environ,
            "PORTFOLIO_RUN_DIR": str(self.run_dir),
            "PORT": str(self.port),
            "PORT_SHIFT": str(self.shift),
            "PUBLIC_URL": f"http://127.0.0.1:{self.port}",
            "POSTGRES_FSYNC": "off",
            "PREVIEW": "0",
            **settings,
        }

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def database_url(self):
        return f"postgresql:///portfolio?host={socket_dir(self.run_dir)}&user=postgres"

    def start(self):
        """Returns when every process says that it serves. What it prints goes into a file."""
        self.run_dir.mkdir(parents=True, exist_ok=True)
        log = self.run_dir / "start.log"
        with open(log, "wb") as output:
            result = subprocess.run(
                [LOCAL / "run.sh"], env=self.environment, stdout=output, stderr=output, check=False
            )
        if result.returncode != 0:
            raise AssertionError("the stack does not start:\n" + log.read_text()[-3000:])

    def stop(self):
        subprocess.run([LOCAL / "stop.sh"], env=self.environment, check=True, capture_output=True)

    def remove(self):
        """Deletes the database and all that the stack wrote."""
        subprocess.run(
            [LOCAL / "postgres.sh", "remove"], env=self.environment, check=True, capture_output=True
        )
        shutil.rmtree(self.run_dir, ignore_errors=True)

    def secret(self, name):
        for line in (self.run_dir / "secrets").read_text().splitlines():
            if line.startswith(name + "="):
                return line.split("=", 1)[1]
        raise KeyError(name)

    def control(self, *arguments):
        """What supervisorctl prints."""
        return subprocess.run(
            ["supervisorctl", "-c", self.run_dir / "supervisord.conf", *arguments],
            capture_output=True, text=True, check=False,
        ).stdout.strip()

    def pid(self, process):
        """Of postgres, nginx or a service; 0 while it is down."""
        socket = f"unix://{socket_dir(self.run_dir)}/supervisor.sock"
        with xmlrpc.client.ServerProxy(
            "http://127.0.0.1", transport=SupervisorTransport(None, None, socket)
        ) as server:
            return server.supervisor.getProcessInfo(program(process))["pid"]

    def supervisor_pid(self):
        """Of the parent of all."""
        return int((self.run_dir / "supervisor.pid").read_text())

    def log(self, process):
        return (self.run_dir / "logs" / f"{process}.log").read_text(errors="replace")
