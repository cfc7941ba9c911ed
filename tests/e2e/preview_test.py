"""The owner edits a file while the site runs: pages, documents and answers follow, and no visitor notices how."""

import json
import os
import shutil
import subprocess
import threading
import unittest

from support.site import REPOSITORY, Visitor
from support.stack import Stack
from support.waiting import wait_until

WORK = REPOSITORY / "build/test"
FOLLOWS_SECONDS = 300


class Visits(threading.Thread):
    """A visitor who keeps asking every part of the site until told to stop; remembers what went wrong."""

    def __init__(self, url):
        super().__init__(daemon=True)
        self.visitor, self.ended = Visitor(url), threading.Event()
        self.made, self.failed = 0, []

    def run(self):
        while not self.ended.wait(0.05):
            for ask in (lambda: self.visitor.get("/"),
                        lambda: self.visitor.get("/api/documentation?lang=fr"),
                        lambda: self.visitor.post("/api/track-page-view", json={"page": "/", "timeSpent": 0}),
                        lambda: Visitor(self.visitor.base_url).ask("Intervient-il la nuit ?", "fr")):
                reply = ask()
                self.made += 1
                if reply.status_code != 200:
                    self.failed.append(f"{reply.url}: {reply.status_code} {reply.text[:200]}")

    def stop(self):
        self.ended.set()
        self.join()


class PreviewTest(unittest.TestCase):
    def setUp(self):
        self.content = WORK / "content-in-hand"
        shutil.rmtree(self.content, ignore_errors=True)
        shutil.copytree(REPOSITORY / "tests/support/owners/ousmane", self.content)
        pages = WORK / "pages-in-hand"
        self.stack = Stack(WORK / "stack-preview", CONTENT=str(self.content), PREVIEW="1",
                           PORTFOLIO_DIST_DIR=str(pages), CHAT_MESSAGES_PER_ADDRESS="0",
                           SESSIONS_PER_ADDRESS="0")
        self.stack.stop()
        self.stack.remove()
        self.addCleanup(self.stack.remove)
        self.addCleanup(self.stack.stop)
        self.stack.start()
        self.environment = {**os.environ, "BASE_URL": self.stack.url, "CONTENT_DIR": str(self.content),
                            "DIST_DIR": str(pages), "PREVIEW": "1"}

    def state(self):
        return Visitor(self.stack.url).get("/-/preview/state.json").json()

    def edit(self, member, text):
        path = self.content / "texts.fr.json"
        texts = json.loads(path.read_text())
        texts["faq"]["brands"][member] = text
        path.write_text(json.dumps(texts, ensure_ascii=False))

    def test_what_the_owner_writes_is_everywhere_and_no_visitor_is_turned_away(self):
        started = self.state()
        self.assertEqual(started["fault"], "")
        visits = Visits(self.stack.url)
        visits.start()
        self.edit("answer", "Toutes, sauf une, la marque Zéphyrine.")
        wait_until(lambda: self.state()["pages"] != started["pages"], FOLLOWS_SECONDS, "everywhere")
        visits.stop()
        self.assertGreater(visits.made, 20)
        self.assertEqual(visits.failed, [])
        answer = Visitor(self.stack.url).ask("Quelles marques répare-t-il ?", "fr").json()["response"]
        self.assertIn("Zéphyrine", answer)

        self.edit("answer", "Des guillemets \"droits\" que la vérification refuse.")
        fault = wait_until(lambda: self.state()["fault"], FOLLOWS_SECONDS, "the fault is told")
        self.assertIn("texts.fr.json: faq/brands/answer: has a straight quote", fault)
        answer = Visitor(self.stack.url).ask("Quelles marques répare-t-il ?", "fr").json()["response"]
        self.assertIn("Zéphyrine", answer)
        self.edit("answer", "Toutes, sauf une, la marque Zéphyrine.")
        wait_until(lambda: not self.state()["fault"], FOLLOWS_SECONDS, "the fault is mended")
        wait_until(lambda: self.state()["pages"] == self.state()["words"], FOLLOWS_SECONDS, "everywhere")

        with open(WORK / "preview-browser.log", "wb") as log:
            ran = subprocess.run(
                ["npx", "playwright", "test", "--reporter=list", "preview/"], check=False,
                cwd=REPOSITORY / "frontend", stdout=log, stderr=log, env=self.environment)
        self.assertEqual(ran.returncode, 0, (WORK / "preview-browser.log").read_text()[-3000:])


if __name__ == "__main__":
    unittest.main()
