"""Many at once on a site with its caps and rates as they are shipped: of one address, who mean well, and from many
networks, who send large bodies as slowly as they may."""

import concurrent.futures
import contextlib
import io
import random
import select
import socket
import threading
import time
import unittest
import zipfile

from support.attacked_site import QUESTION, SECONDS, AttackedSite, Client, any_address, start_site

POSTING = "Business analyst wanted.\nRequirements:\n- SQL\n- Python\n"
# More than the gateway asks for, so that it never loses patience.
BYTES_A_SECOND = 24 * 1024
# What NGINX lets one address do at a time.
ANALYSES_AT_A_TIME = 4


def job_match(text):
    return {"jobDescriptionUrl": "", "role": "recruiter", "language": "en", "jobDescriptionText": text}


def connections():
    """LinkedIn's export of 3,000 people, not compressed."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("Connections.csv", "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n" + "".join(
            f"Ann,Lee {i},https://www.linkedin.com/in/ann{i},,Example GmbH,Engineer,01 Jan 2020\n" for i in range(3000)))
    return archive.getvalue()


class SlowBody:
    """A body that comes slowly; begun again, from the same address, as soon as it is refused."""

    def __init__(self, port, path, size, at_once=0):
        self._port, self._address, self._at_once = port, any_address(), at_once
        self._head = (f"POST {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {{}}\r\nContent-Length: {size}\r\n"
                      "Content-Type: multipart/form-data; boundary=b\r\n\r\n")
        self.begun = 0

    def begin(self, address):
        self._address = address
        self.socket = socket.create_connection(("127.0.0.1", self._port), timeout=5)
        self.socket.sendall(self._head.format(address).encode())
        self.socket.setblocking(False)
        self._left_at_once = self._at_once
        self.begun += 1

    def go_on(self, seconds):
        """False when it was refused."""
        size = self._left_at_once or int(BYTES_A_SECOND * seconds)
        with contextlib.suppress(BlockingIOError):
            sent = self.socket.send(b"x" * size)
            self._left_at_once = max(0, self._left_at_once - sent)
        return not select.select([self.socket], [], [], 0)[0]

    def run(self, over):
        while not over.wait(0.2):
            going = False
            with contextlib.suppress(OSError):
                going = self.go_on(0.2)
            if not going:
                self.socket.close()
                self.begin(self._address)
        self.socket.close()


class CrowdsTest(AttackedSite, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        start_site(cls, "stack-crowded")

    def test_fifty_visitors_behind_one_address_are_served(self):
        """Each with all that a session may and a day's fiftieth part of an address, faster than people are."""
        address, analyses = any_address(), threading.Semaphore(ANALYSES_AT_A_TIME)

        def visit(number):
            client = Client(self.stack.url)
            self.addCleanup(client.http.close)
            form = {k: (None, v) for k, v in
                    {"name": "N", "email": f"v{number}@example.org", "message": "Hello"}.items()}
            calls = [*[(page, None, {}) for page in ("/", "/about", "/api/cv/en")],
                     *[("/api/track-page-view", {"page": page, "timeSpent": 0}, {}) for page in ("/", "/about")],
                     *[("/api/chat", QUESTION, {})] * 20, *[("/api/evaluate-job-match", job_match(POSTING), {})] * 5,
                     *[("/api/error-tracking", {"errorType": "t", "errorMessage": f"{number} {i}"}, {})
                       for i in range(2)],
                     ("/api/contact", None, {"files": form})]
            random.shuffle(calls)
            failed = []
            # The first says who she is to all others.
            for path, body, more in [("/api/track-page-view", {"page": "/", "timeSpent": 0}, {}), *calls]:
                time.sleep(random.uniform(0.7, 1.7))
                with analyses if "job-match" in path else contextlib.nullcontext():
                    reply = client.call(path, body, address, **more)
                if reply.status_code != 200 or '"limitReached":true' in reply.text:
                    failed.append((path, reply.status_code, reply.text[:200]))
            return failed

        with concurrent.futures.ThreadPoolExecutor(50) as pool:
            failed = [failure for failures in pool.map(visit, range(50)) for failure in failures]
        self.assertEqual(failed, [])

    def uploads_are_taken(self, took):
        """By a visitor from an address of her own."""
        client, address = Client(self.stack.url), any_address()
        self.addCleanup(client.http.close)
        began = time.monotonic()
        form = {"name": "N", "email": "v@example.org", "message": "Hello"}
        replies = [
            client.call("/api/evaluate-job-match", job_match(POSTING * 1500), address),
            client.call("/api/extract-connections", address=address,
                        files={"file": ("Connections.zip", connections(), "application/zip")}),
            client.call("/api/contact", address=address,
                        files=[*((k, (None, v)) for k, v in form.items()),
                               ("attachments", ("cv.txt", b"My CV " * 60_000, "text/plain"))]),
        ]
        took.append(time.monotonic() - began)
        return [(reply.url, reply.status_code, reply.text[:200]) for reply in replies
                if reply.status_code != 200]

    def attack_with(self, bodies):
        over, took, failed = threading.Event(), [], []
        with concurrent.futures.ThreadPoolExecutor(len(bodies)) as pool:
            attack = [pool.submit(body.run, over) for body in bodies]
            try:
                time.sleep(2)
                end = time.monotonic() + SECONDS
                while time.monotonic() < end:
                    failed += self.uploads_are_taken(took)
                    time.sleep(0.5)
            finally:
                over.set()
        for done in attack:
            done.result()
        print(f"    {3 * len(took)} uploads, {len(failed)} failed, at most {max(took):.1f} s for three; "
              f"{sum(body.begun for body in bodies)} slow bodies")
        self.assertEqual(failed, [])

    def test_large_bodies_that_come_slowly_take_nobodys_place(self):
        """As many as there are places for analyses, of the least networks that can hold them."""
        bodies = []
        for _ in range(16):
            address = any_address()
            for _ in range(ANALYSES_AT_A_TIME):
                bodies.append(SlowBody(self.stack.port, "/api/extract-cv-text", 5_000_000))
                bodies[-1].begin(address)
        self.attack_with(bodies)

    def test_bodies_whose_end_never_comes_take_nobodys_memory(self):
        """25 MB of each at once, from addresses that may have ten each."""
        bodies = []
        for _ in range(2):
            address = any_address()
            for _ in range(10):
                bodies.append(SlowBody(self.stack.port, "/api/contact", 27_000_000, at_once=25_000_000))
                bodies[-1].begin(address)
        self.attack_with(bodies)


if __name__ == "__main__":
    unittest.main()
