"""What a visitor and the owner do, without a browser: through NGINX, gateway, service, database."""

import json
import subprocess
import tempfile
import time
import unittest

import psycopg2

from support.site import LANGUAGES, Visitor, owner, signed_in_admin, stack, texts


def rows(sql, *parameters):
    with psycopg2.connect(stack().database_url) as connection, connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return cursor.fetchall()


def events(reply):
    """(name, data) of each event of a stream."""
    name = None
    for line in reply.iter_lines(decode_unicode=True):
        if line.startswith("event:"):
            name = line[6:].strip()
        elif line.startswith("data:"):
            yield name, json.loads(line[5:])


class ChatJourney(unittest.TestCase):
    def test_a_question_gets_a_true_answer_and_both_are_stored(self):
        visitor = Visitor()
        reply = visitor.ask("Where are you based?")
        self.assertEqual(reply.status_code, 200, reply.text)
        self.assertIn(texts("en")["basics"]["city"], reply.json()["response"])
        self.assertFalse(reply.json()["limitReached"])
        session = visitor.http.cookies["session"]
        stored = rows("select message, response, language from chat.chat_messages"
                      " where session_id = %s", session)
        self.assertEqual(stored, [("Where are you based?", reply.json()["response"], "en")])

    def test_the_answer_comes_in_the_language_of_the_page(self):
        questions = {
            "en": "What languages do you speak?",
            "ru": "На каких языках вы говорите?",
            "fr": "Quelles langues parlez-vous ?",
            "de": "Welche Sprachen sprechen Sie?",
            "es": "¿Qué idiomas hablas?",
            "ro": "Ce limbi vorbiți?",
        }
        answers = {}
        for language, question in questions.items():
            reply = Visitor().ask(question, language)
            self.assertEqual(reply.status_code, 200, reply.text)
            answers[language] = reply.json()["response"]
        self.assertEqual(len(set(answers.values())), len(LANGUAGES))

    def test_a_streamed_answer_ends_with_the_whole(self):
        visitor = Visitor()
        reply = visitor.post(
            "/api/chat",
            json={"message": "Tell me about your experience", "language": "en"},
            headers={"Accept": "text/event-stream"}, stream=True,
        )
        self.assertEqual(reply.status_code, 200)
        self.assertTrue(reply.headers["Content-Type"].startswith("text/event-stream"))
        seen = list(events(reply))
        self.assertEqual([name for name, _ in seen[:-1]], ["delta"] * (len(seen) - 1))
        self.assertEqual(seen[-1][0], "done")
        self.assertGreater(len(seen), 1)
        self.assertTrue(seen[-1][1]["response"])

    def test_a_session_ends_at_its_limit_and_the_next_visitor_is_free(self):
        visitor = Visitor()
        for number in range(20):
            reply = visitor.ask(f"Question {number}: what do you do?")
            self.assertEqual(reply.status_code, 200, reply.text)
            self.assertFalse(reply.json()["limitReached"], number)
        last = visitor.ask("One more?").json()
        self.assertTrue(last["limitReached"])
        self.assertTrue(last["contactMessage"])
        self.assertFalse(Visitor().ask("Where are you based?").json()["limitReached"])

    def test_a_wrong_request_says_what_is_wrong(self):
        for body, status in (({}, 400), ({"message": "   "}, 400), ({"message": "x" * 2001}, 400)):
            reply = Visitor().post("/api/chat", json=body)
            self.assertEqual(reply.status_code, status, body)
            self.assertEqual(reply.json()["code"], "INVALID_ARGUMENT")
            self.assertTrue(reply.json()["requestId"])
        self.assertEqual(Visitor().post("/api/chat", data="{").status_code // 100, 4)


class CvJourney(unittest.TestCase):
    def test_a_cv_downloads_as_pdf_in_every_language(self):
        for language in LANGUAGES:
            reply = Visitor().get(f"/api/cv/{language}")
            self.assertEqual(reply.status_code, 200, reply.text[:300])
            self.assertEqual(reply.headers["Content-Type"], "application/pdf")
            self.assertIn(f"CV_{language.upper()}.pdf", reply.headers["Content-Disposition"])
            with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
                file.write(reply.content)
                file.flush()
                text = subprocess.run(["pdftotext", "-enc", "UTF-8", file.name, "-"],
                                      capture_output=True, check=True, text=True).stdout
            self.assertIn(owner()["basics"]["email"], text.replace("\n", ""))

    def test_a_cv_that_the_browser_holds_is_not_sent_again(self):
        first = Visitor().get("/api/cv/en")
        again = Visitor().get("/api/cv/en", headers={"If-None-Match": first.headers["ETag"]})
        self.assertEqual(again.status_code, 304)

    def test_a_cv_in_an_unknown_language_is_an_error_that_says_so(self):
        reply = Visitor().get("/api/cv/xx")
        self.assertEqual((reply.status_code, reply.json()["reason"]), (400, "LANGUAGE_UNKNOWN"))


class ContactJourney(unittest.TestCase):
    FORM = {"name": "Ada Visitor", "email": "ada@example.com", "message": "Shall we talk?"}

    def test_a_message_with_attachments_is_stored_and_the_owner_sees_it(self):
        subject = f"Shall we talk? {time.time_ns()}"
        content = bytes(range(256)) * 2000
        reply = Visitor().post(
            "/api/contact",
            data={**self.FORM, "message": subject},
            files=[("attachments", ("offer.pdf", b"%PDF-1.4 offer", "application/pdf")),
                   ("attachments", ("data.bin.txt", content, "text/plain"))],
        )
        self.assertEqual(reply.status_code, 200, reply.text)
        admin = signed_in_admin()
        submissions = admin.get("/api/admin/contact-submissions").json()
        mine = [entry for entry in submissions if entry["message"] == subject]
        self.assertEqual(len(mine), 1)
        self.assertEqual(len(mine[0]["attachments"]), 2)
        kept = admin.get(
            f"/api/admin/contact-submissions/{mine[0]['id']}/attachments/1").content
        self.assertEqual(kept, content)

    def test_a_faulty_form_is_refused_with_its_reason(self):
        for change in ({"name": " "}, {"email": "nobody"}, {"message": ""}):
            reply = Visitor().post("/api/contact", files={
                name: (None, value) for name, value in {**self.FORM, **change}.items()})
            self.assertEqual(reply.status_code, 400, change)
            self.assertIn(list(change)[0].upper(), reply.json()["reason"])

    def test_an_executable_is_refused(self):
        reply = Visitor().post("/api/contact", data=self.FORM,
                               files=[("attachments", ("run.exe", b"MZ", "text/plain"))])
        self.assertEqual(reply.status_code, 400, reply.text)


class AdminJourney(unittest.TestCase):
    LISTS = ("/api/admin/analytics", "/api/admin/chat-messages", "/api/admin/contact-submissions")

    def test_without_a_session_nothing_is_shown(self):
        for path in (*self.LISTS, "/api/admin/user"):
            self.assertEqual(Visitor().get(path).status_code, 401, path)

    def test_a_wrong_password_opens_nothing(self):
        reply = Visitor().post("/api/admin/login", json={"username": "admin", "password": "no"})
        self.assertEqual(reply.status_code, 401)

    def test_the_owner_signs_in_reads_and_signs_out(self):
        admin = signed_in_admin()
        self.assertEqual(admin.get("/api/admin/user").json()["username"], "admin")
        for path in self.LISTS:
            self.assertEqual(admin.get(path).status_code, 200, path)
        self.assertEqual(admin.post("/api/admin/logout").status_code, 200)
        self.assertEqual(admin.get("/api/admin/user").status_code, 401)


if __name__ == "__main__":
    unittest.main()
