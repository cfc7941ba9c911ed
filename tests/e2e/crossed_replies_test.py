"""Replies never reach the wrong visitor, even when many of them leave right before theirs comes."""

import concurrent.futures
import http.client
import json
import os
import random
import socket
import struct
import time
import unittest

from support.site import PORT, Visitor

# Goes all the way to the service, which refuses it: nothing is stored or counted.
EMPTY_QUESTION = b'{"message":""}'
SECONDS = float(os.environ.get("CROSSED_REPLIES_SECONDS", "6"))


class CrossedRepliesTest(unittest.TestCase):
    def test_nobody_gets_an_answer_to_anothers_question(self):
        end = time.monotonic() + SECONDS
        with concurrent.futures.ThreadPoolExecutor(12) as threads:
            leavers = [threads.submit(self.leave_early, end, seed) for seed in range(8)]
            askers = [threads.submit(self.ask_and_compare, end) for _ in range(4)]
            left = sum(task.result() for task in leavers)
            compared = sum(task.result() for task in askers)
        self.assertGreater(left, 100)
        self.assertGreater(compared, 50)

    def leave_early(self, end, seed):
        """Sends a request and resets the connection at about the time of the reply."""
        rng, count = random.Random(seed), 0
        while time.monotonic() < end:
            connection = socket.create_connection(("127.0.0.1", PORT))
            connection.sendall(b"POST /api/chat HTTP/1.1\r\nHost: x\r\n"
                               b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                               % len(EMPTY_QUESTION) + EMPTY_QUESTION)
            connection.settimeout(rng.uniform(0.0002, 0.01))
            try:
                connection.recv(1)
            except TimeoutError:
                pass
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
            count += 1
        return count

    def ask_and_compare(self, end):
        """The service's error names the request that it answers; NGINX names its own."""
        connection, count = http.client.HTTPConnection("127.0.0.1", PORT, timeout=20), 0
        while time.monotonic() < end:
            connection.request("POST", "/api/chat", EMPTY_QUESTION,
                               {"Content-Type": "application/json"})
            reply = connection.getresponse()
            body = json.loads(reply.read())
            self.assertEqual(reply.status, 400, body)
            self.assertEqual(body["requestId"], reply.headers["X-Request-Id"])
            count += 1
        return count

    def test_a_reader_that_does_not_read_stalls_nobody(self):
        stuck = []
        try:
            for _ in range(20):
                connection = socket.socket()
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                connection.connect(("127.0.0.1", PORT))
                connection.sendall(b"GET /api/cv/en?stuck HTTP/1.1\r\nHost: x\r\n\r\n" * 5)
                stuck.append(connection)
            started = time.monotonic()
            for _ in range(10):
                self.assertEqual(Visitor().get("/api/documentation").status_code, 200)
            self.assertLess(time.monotonic() - started, 20)
        finally:
            for connection in stuck:
                connection.close()


if __name__ == "__main__":
    unittest.main()
