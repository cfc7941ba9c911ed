"""The running site that the end-to-end tests speak to."""

import json
import os
import pathlib

import requests

from support.stack import Stack

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# Whose site it is.
CONTENT = pathlib.Path(os.environ.get("CONTENT", REPOSITORY / "tests/support/owners/elena"))
LANGUAGES = ("en", "ru", "fr", "de", "es", "ro")
BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:8080")
PORT = int(BASE_URL.rsplit(":", 1)[1])


def stack():
    """The stack behind BASE_URL, for tests that look inside or break it."""
    known = json.loads(os.environ["PORTFOLIO_STACK"])
    running = Stack(known["run_dir"])
    running.port, running.shift = known["port"], known["shift"]
    return running


class Visitor:
    """A browser without a window: keeps its cookies."""

    def __init__(self, base_url=BASE_URL):
        self.base_url = base_url
        self.http = requests.Session()

    def get(self, path, **arguments):
        return self.http.get(self.base_url + path, timeout=30, **arguments)

    def post(self, path, **arguments):
        return self.http.post(self.base_url + path, timeout=60, **arguments)

    def ask(self, message, language="en"):
        return self.post("/api/chat", json={"message": message, "language": language})


def signed_in_admin():
    admin = Visitor()
    reply = admin.post(
        "/api/admin/login",
        json={"username": "admin", "password": os.environ["ADMIN_PASSWORD"]},
    )
    assert reply.status_code == 200, reply.text
    return admin


def owner():
    """The facts of the owner's content."""
    return json.loads((CONTENT / "profile.json").read_text())


def texts(language):
    return json.loads((CONTENT / f"texts.{language}.json").read_text())
