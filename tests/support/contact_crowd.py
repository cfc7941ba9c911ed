"""Visitors who write to the owner, through the real way, and remember what they were promised."""

import http.client
import json
import threading
import time
import uuid

from support.waiting import wait_until

BOUNDARY = "crowd-boundary"


def form_body(fields, files=()):
    """A multipart body of (name, text) and (filename, bytes)."""
    pieces = []
    for name, text in fields:
        pieces.append(f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'
                      .encode())
    for filename, content in files:
        pieces.append(f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="attachments"; filename='
                      f'"{filename}"\r\nContent-Type: application/octet-stream\r\n\r\n'.encode())
        pieces += [content, b"\r\n"]
    return b"".join(pieces) + f"--{BOUNDARY}--\r\n".encode()


class Writer:
    """One visitor with a connection and a session of her own."""

    def __init__(self, port, seconds=10):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)
        self.cookie = ""

    def begin(self):
        """What the page does first; this gives her the session."""
        reply, _ = self.request("POST", "/api/track-page-view", b'{"page":"/","timeSpent":0}',
                                {"Content-Type": "application/json"})
        self.cookie = reply.getheader("Set-Cookie", "").split(";")[0]
        if not self.cookie:
            raise ConnectionError(f"no session: {reply.status}")

    def send(self, name, message, key="", files=()):
        """(status, answer) of one message."""
        body = form_body([("name", name), ("email", "ann@example.org"), ("message", message)], files)
        headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
        if key:
            headers["Idempotency-Key"] = key
        reply, text = self.request("POST", "/api/contact", body, headers)
        return reply.status, json.loads(text)

    def request(self, method, path, body, headers):
        if self.cookie:
            headers = {**headers, "Cookie": self.cookie}
        try:
            self._connection.request(method, path, body, headers)
            reply = self._connection.getresponse()
            return reply, reply.read()
        except (OSError, http.client.HTTPException):
            self._connection.close()
            raise

    def close(self):
        self._connection.close()


class Crowd:
    """`visitors` threads that send one message after the other, each one again (with the same key)
    until it is acknowledged. A context manager; on leaving each finishes her present message."""

    def __init__(self, port, visitors, a_second=0.0):
        self._port = port
        self._pause = visitors / a_second if a_second else 0.0
        self._leaving = threading.Event()
        self._lock = threading.Lock()
        self._acknowledged = {}
        self._refused = {}
        self._threads = [threading.Thread(target=self._write) for _ in range(visitors)]

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._leaving.set()
        for thread in self._threads:
            thread.join()

    def acknowledged(self):
        """Name to the id that was promised."""
        with self._lock:
            return dict(self._acknowledged)

    def attempts_refused(self):
        """Status (0: no reply) to how often."""
        with self._lock:
            return dict(self._refused)

    def await_more(self, count, seconds=60):
        goal = len(self.acknowledged()) + count
        wait_until(lambda: len(self.acknowledged()) >= goal, seconds, f"{count} more messages")

    def _write(self):
        writer = self._writer()
        while not self._leaving.is_set():
            began = time.monotonic()
            name = f"crowd-{uuid.uuid4().hex}"
            answer = self._until_acknowledged(writer, name)
            with self._lock:
                self._acknowledged[name] = answer["id"]
            self._leaving.wait(max(0.0, began + self._pause - time.monotonic()))
        writer.close()

    def _writer(self):
        writer = Writer(self._port)
        while not writer.cookie:
            try:
                writer.begin()
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
        return writer

    def _until_acknowledged(self, writer, name):
        while True:
            status = 0
            try:
                status, answer = writer.send(name, "Hello", key=name)
                if status == 200:
                    return answer
            except (OSError, http.client.HTTPException, ValueError):
                pass
            with self._lock:
                self._refused[status] = self._refused.get(status, 0) + 1
            time.sleep(0.02)
