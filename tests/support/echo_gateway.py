"""A stand-in for the gateway that answers with what it was sent, as JSON."""

import http.server
import json
import threading


class _Echo(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def _answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        self.server.hits.append((self.command, self.path))
        if self.server.before_answer:
            self.server.before_answer(self)
        reply = json.dumps(
            {
                "method": self.command,
                "path": self.path,
                "headers": [[name, value] for name, value in self.headers.items()],
                "bytes": len(body),
            }
        ).encode()
        self.send_response(200)
        for name, value in self.server.reply_headers.items():
            self.send_header(name, value)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(reply)

    do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = do_OPTIONS = do_PATCH = _answer


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """A client that went away is part of some tests."""


class EchoGateway:
    """Listens on a free port until close(). `hits` holds (method, path) of each request."""

    def __init__(self):
        self._server = _Server(("127.0.0.1", 0), _Echo)
        self._server.hits = []
        self._server.reply_headers = {}
        self._server.before_answer = None
        self.port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def hits(self):
        return self._server.hits

    def answer_with(self, headers=None, before=None):
        """Headers that every reply gets, and what runs with the request before it is answered."""
        self._server.reply_headers = headers or {}
        self._server.before_answer = before

    def close(self):
        self._server.shutdown()
        self._server.server_close()
