#!/usr/bin/env python3
"""A language model for rehearsals: takes its time, and says one sentence word by word."""

import http.server
import json
import time

FIRST_WORD_AFTER = 1.5
BETWEEN_WORDS = 0.35
WORDS = "You can ask about projects here.".split()


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        time.sleep(FIRST_WORD_AFTER)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for word in WORDS:
            self.event({"choices": [{"index": 0, "delta": {"content": word + " "}}]})
            time.sleep(BETWEEN_WORDS)
        self.event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        self.wfile.write(b"data: [DONE]\n\n")

    def event(self, data):
        self.wfile.write(f"data: {json.dumps(data)}\n\n".encode())
        self.wfile.flush()

    def log_message(self, *_):
        pass


class Model(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256


if __name__ == "__main__":
    Model(("0.0.0.0", 8080), Answer).serve_forever()
