"""The dashboard's calls with curl, as the owner would type them, and as an attacker would. Prints each
call with its outcome; `make proof` shows them."""

import email.parser
import json
import os
import pathlib
import subprocess
import tempfile
import unittest
import uuid

from support.site import BASE_URL

NEVER_A_FORMULA = "=HYPERLINK(\"http://example.org\")"


class Reply:
    def __init__(self, status, head, body):
        self.status = status
        self.headers = email.parser.Parser().parsestr(head)
        self.body = body

    def json(self):
        return json.loads(self.body)


class Curl:
    """curl with a cookie jar."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.jar = pathlib.Path(self.folder.name, "cookies")

    def __call__(self, path, *arguments):
        head, body = (pathlib.Path(self.folder.name, name) for name in ("head", "body"))
        command = ["curl", "-sS", "-m", "30", "-b", self.jar, "-c", self.jar, "-D", head, "-o", body,
                   "-w", "%{http_code}", *arguments, BASE_URL + path]
        status = int(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
        last_head = head.read_text().strip().replace("\r", "").split("\n\n")[-1]
        # Without what was sent: passwords are among it.
        method = "POST" if {"-d", "-F"} & set(arguments) else "GET"
        print(f"  {status} {method} {path}", flush=True)
        return Reply(status, last_head.partition("\n")[2], body.read_bytes())

    def post(self, path, data, *arguments):
        return self(path, "-H", "Content-Type: application/json", "-d", json.dumps(data), *arguments)

    def sign_in(self, name="admin", password=None):
        return self.post("/api/admin/login", {
            "username": name, "password": password or os.environ["ADMIN_PASSWORD"]})


class OwnerSessionTest(unittest.TestCase):
    def setUp(self):
        self.mark = uuid.uuid4().hex
        self.curl = Curl()
        self.addCleanup(self.curl.folder.cleanup)
        self.file = pathlib.Path(self.curl.folder.name, "offer.dat")
        self.file.write_bytes(os.urandom(300_000))
        sent = Curl()("/api/contact", "-F", f"name={NEVER_A_FORMULA}", "-F",
                      f"email={self.mark}@example.org", "-F", f"message={self.mark}",
                      "-F", f"attachments=@{self.file}")
        self.assertEqual(sent.status, 200, sent.body)
        signed_in = self.curl.sign_in()
        self.assertEqual(signed_in.status, 200, signed_in.body)
        self.cookie = signed_in.headers["Set-Cookie"]

    def ok(self, path, *arguments):
        reply = self.curl(path, *arguments)
        self.assertEqual(reply.status, 200, reply.body)
        return reply

    def test_signing_in_and_out(self):
        session = self.ok("/api/admin/user").json()
        self.assertEqual(session["username"], "admin")
        self.assertLessEqual(session["wrongCodes"], session["failedSignIns"])
        self.assertIn("lastSignIn", session)
        self.assertEqual(self.curl.post("/api/admin/logout", {}).status, 200)
        self.assertEqual(self.curl("/api/admin/user").status, 401)
        # As the sign-in page asks, lest its console shows an error.
        self.assertEqual(self.ok("/api/admin/user?allowAnonymous=true").json()["username"], "")

    def test_lists_without_parameters_are_arrays_and_with_them_pages(self):
        for name in ("chat-messages", "contact-submissions", "outbox", "errors", "analyses",
                     "unanswered-questions"):
            plain = self.ok(f"/api/admin/{name}")
            self.assertIsInstance(plain.json(), list, name)
            self.assertTrue(plain.headers["X-Total-Count"].isdigit(), name)
            page = self.ok(f"/api/admin/{name}?limit=1").json()
            self.assertLessEqual(len(page["items"]), 1, name)
            self.assertIn("nextCursor", page, name)
            if page["nextCursor"]:
                following = self.ok(f"/api/admin/{name}?limit=1&cursor={page['nextCursor']}").json()
                self.assertNotEqual(page["items"], following["items"], name)

    def test_search_dates_and_export(self):
        found = self.ok(f"/api/admin/contact-submissions?q={self.mark}").json()["items"]
        self.assertEqual([entry["message"] for entry in found], [self.mark])
        none = self.ok(f"/api/admin/contact-submissions?q={self.mark}&to=2020-01-01").json()
        self.assertEqual(none["items"], [])
        exported = self.ok(f"/api/admin/contact-submissions?q={self.mark}&format=csv")
        self.assertTrue(exported.headers["Content-Type"].startswith("text/csv"))
        self.assertTrue(exported.headers["Content-Disposition"].startswith("attachment"))
        self.assertIn("\"'" + NEVER_A_FORMULA.replace('"', '""'), exported.body.decode("utf-8-sig"))
        for wrong in ("cursor=x", "from=yesterday", "format=xml"):
            self.assertEqual(self.curl(f"/api/admin/contact-submissions?{wrong}").status, 400, wrong)

    def test_an_attachment_is_saved_and_never_shown(self):
        found = self.ok(f"/api/admin/contact-submissions?q={self.mark}").json()["items"][0]
        reply = self.ok(f"/api/admin/contact-submissions/{found['id']}/attachments/0")
        self.assertEqual(reply.body, self.file.read_bytes())
        self.assertTrue(reply.headers["Content-Disposition"].startswith("attachment"))
        self.assertEqual(reply.headers["Content-Type"], "application/octet-stream")
        self.assertEqual(reply.headers["X-Content-Type-Options"], "nosniff")

    def test_figures_outbox_and_errors(self):
        summary = self.ok("/api/admin/analytics").json()
        self.assertLessEqual({"totalVisitors", "dailyVisitors", "monthlyVisitors", "yearlyVisitors",
                              "topPages", "topLocations"}, set(summary))
        self.assertEqual(len(self.ok("/api/admin/trends?days=7").json()["days"]), 7)
        chosen = self.ok("/api/admin/trends?days=7&filter=page&name=/contact").json()
        self.assertEqual((len(chosen["days"]), len(chosen["daysBefore"])), (7, 7))
        self.assertEqual(self.curl("/api/admin/trends?filter=session&name=x").status, 400)
        self.ok("/api/admin/chat-usage")
        mail = self.ok("/api/admin/outbox?q=waiting").json()["items"][0]
        self.assertEqual(self.curl.post(f"/api/admin/outbox/{mail['id']}/resend", {}).status, 200)
        Curl().post("/api/error-tracking", {"errorType": "render", "errorMessage": self.mark,
                                            "severity": "high"})
        errors = self.ok(f"/api/admin/errors?q={self.mark}").json()["items"]
        self.assertEqual((len(errors), errors[0]["count"]), (1, 1))
        marked = self.curl.post(f"/api/admin/errors/{errors[0]['id']}",
                                {"resolved": True, "muted": False})
        self.assertEqual(marked.status, 200, marked.body)

    def test_the_morning_reading_is_one_call_of_all_services(self):
        reading = self.curl.post("/api/admin/reading", {})
        self.assertEqual(reading.status, 200, reading.body)
        self.assertIn("since", reading.json())
        overview = self.ok("/api/admin/overview?since=2020-01-01T00:00:00Z").json()
        self.assertTrue(overview["complete"], overview)
        self.assertGreaterEqual(overview["contact"]["submissions"], 1)
        self.assertGreaterEqual(overview["contact"]["mail"]["waiting"]
                                + bool(overview["contact"]["mail"]["sentAt"]), 1)
        self.assertGreater(overview["analytics"]["databaseBytes"], 0)
        self.assertGreaterEqual(overview["contact"]["attachmentBytes"], 300_000)
        self.assertIn("messages", overview["chat"])
        self.assertIn("analyses", overview["analysis"])
        tomorrow = self.ok("/api/admin/overview?since=2999-01-01T00:00:00Z").json()
        self.assertEqual(tomorrow["contact"]["submissions"], 0)
        self.assertEqual(self.curl("/api/admin/overview?since=yesterday").status, 400)
        self.assertEqual(Curl()("/api/admin/overview").status, 401)
        self.assertEqual(self.curl("/api/admin/personal-data").status, 400)
        self.assertEqual(self.curl("/api/admin/personal-data?email=a%40example.org&sessionId=s").status, 400)
        self.assertEqual(Curl().post("/api/admin/reading", {}).status, 401)

    def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(self):
        for flag in ("HttpOnly", "SameSite=Strict", "Path=/"):
            self.assertIn(flag, self.cookie)
        self.assertNotIn("Domain", self.cookie)
        foreign = ("-H", "Origin: https://evil.example")
        for path in ("/api/admin/logout", "/api/admin/sessions/end-all"):
            self.assertEqual(self.curl.post(path, {}, *foreign).status, 403, path)
        self.ok("/api/admin/user")

    def test_another_password_ends_all_other_sessions(self):
        other = Curl()
        self.assertEqual(other.sign_in().status, 200)
        present, new = os.environ["ADMIN_PASSWORD"], f"correct horse {self.mark}"
        changed = self.curl.post("/api/admin/password", {"currentPassword": present,
                                                         "newPassword": new})
        self.assertEqual(changed.status, 200, changed.body)
        self.addCleanup(self.curl.post, "/api/admin/password",
                        {"currentPassword": new, "newPassword": present})
        self.assertEqual(other("/api/admin/user").status, 401)
        self.ok("/api/admin/user")

    def test_guessing_is_met_with_growing_delays_that_say_how_long(self):
        name = f"nobody-{self.mark}"
        replies = [Curl().sign_in(name, "guess") for _ in range(5)]
        self.assertEqual([reply.status for reply in replies[:3]], [401, 401, 401])
        self.assertEqual(replies[-1].status, 429, replies[-1].body)
        self.assertGreater(int(replies[-1].headers["Retry-After"]), 0)
        self.assertEqual(replies[-1].json()["reason"], "SIGN_IN_THROTTLED")
        self.assertEqual(Curl().sign_in().status, 200)

    def test_nothing_is_open_without_the_cookie(self):
        stranger = Curl()
        for path in ("analytics", "trends", "outbox", "errors", "analyses", "chat-usage",
                     "contact-submissions?format=csv", f"personal-data?email={self.mark}@example.org"):
            self.assertEqual(stranger(f"/api/admin/{path}").status, 401, path)
        for path in ("personal-data/erase", "sessions/end-all", "password"):
            self.assertEqual(stranger.post(f"/api/admin/{path}", {}).status, 401, path)
        forged = stranger("/api/admin/user", "-H", f"Cookie: admin={'0' * 64}")
        self.assertEqual(forged.status, 401)


if __name__ == "__main__":
    unittest.main()
