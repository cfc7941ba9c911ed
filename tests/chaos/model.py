"""A language model that answers one sentence, or fails in a way that may be changed at any time: accept,
refuse (closes at once), stall (never answers), drip (a letter a second), cut (ends in the middle)."""

import http.server
import json
import threading
import time

SENTENCE = "You can ask about projects, skills and contact details here."


class Model(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.behaviour = "accept"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/v1"

    def become(self, behaviour):
        self.behaviour = behaviour

    def close(self):
        self.shutdown()
        self.server_close()


class Answer(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        behaviour = self.server.behaviour
        if behaviour == "refuse":
            return self.connection.close()
        if behaviour == "stall":
            time.sleep(60)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for letter in SENTENCE if behaviour == "drip" else [SENTENCE]:
            self.event({"choices": [{"index": 0, "delta": {"content": letter}}]})
            if behaviour == "drip":
                time.sleep(1)
        if behaviour == "cut":
            return None
        self.event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        self.wfile.write(b"data: [DONE]\n\n")
        return None

    def event(self, data):
        self.wfile.write(f"data: {json.dumps(data)}\n\n".encode())
        self.wfile.flush()

    def log_message(self, *_):
        pass

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except OSError:
            self.close_connection = True
