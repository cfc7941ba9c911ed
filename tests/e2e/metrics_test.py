"""What the processes of a running site tell Prometheus of themselves."""

import unittest

import requests

from support.services import PORTS
from support.site import stack

# What only some tell.
OWN = {
    "chat": ["database_connections_in_use"],
    "analysis": ["database_connections_in_use"],
    "contact": ["database_connections_in_use", "outbox_oldest_seconds"],
    "analytics": ["database_connections_in_use"],
    "gateway": ["in_flight_requests"],
}
PROCESS = ["process_cpu_seconds_total", "process_resident_memory_bytes", "process_open_fds"]


def names_at(port):
    reply = requests.get(f"http://127.0.0.1:{port + stack().shift}/metrics", timeout=10)
    return {line.partition(" ")[0].partition("{")[0] for line in reply.text.splitlines()}


class MetricsTest(unittest.TestCase):
    def test_each_process_tells_of_itself_its_queue_and_its_connections(self):
        for process, (_, port) in PORTS.items():
            queue = [] if process == "gateway" else ["queued_calls", "pool_threads"]
            own = {f"portfolio_{process}_{name}" for name in ("build_info", *queue, *OWN.get(process, []))}
            with self.subTest(process):
                self.assertLessEqual({*PROCESS, *own}, names_at(port))

    def test_nginx_tells_of_its_connections(self):
        self.assertIn("nginx_connections", names_at(9113))


if __name__ == "__main__":
    unittest.main()
