"""Everything that the site holds about one person can be exported, and nothing of it is left after
erasing: the tables are searched, all of them, whatever their columns."""

import unittest
import uuid

import psycopg2
from psycopg2 import sql

from support.services import WITH_TABLES
from support.site import Visitor, signed_in_admin, stack

SCHEMAS = (*WITH_TABLES, "admin")


def tables_with(text):
    """The tables that hold a row with this text, as schema.table."""
    with psycopg2.connect(stack().database_url) as connection, connection.cursor() as cursor:
        cursor.execute("select table_schema, table_name from information_schema.tables"
                       " where table_schema = any(%s) and table_type = 'BASE TABLE'",
                       (list(SCHEMAS),))
        found = set()
        for schema, table in cursor.fetchall():
            cursor.execute(sql.SQL("select exists (select from {} as row where row::text ilike %s)")
                           .format(sql.Identifier(schema, table)), (f"%{text}%",))
            if cursor.fetchone()[0]:
                found.add(f"{schema}.{table}")
    return found


class PersonalDataTest(unittest.TestCase):
    def setUp(self):
        self.owner = signed_in_admin()
        self.email = f"{uuid.uuid4().hex}@example.org"
        self.visitor = Visitor()
        self.do_everything()
        self.session = self.visitor.http.cookies["session"]

    def do_everything(self):
        """Leaves a trace wherever a visitor can."""
        self.take(self.visitor.post("/api/track-page-view", json={"page": "/", "timeSpent": 0}))
        self.take(self.visitor.ask(f"Where are you based? Write to {self.email}"))
        self.take(self.visitor.ask("Which colour has the moon of Jupiter on Tuesdays?"))
        self.take(self.visitor.post("/api/error-tracking", json={
            "errorType": "render", "errorMessage": f"no room for {self.email}",
            "pageUrl": "/", "severity": "high"}))
        self.take(self.visitor.post("/api/evaluate-job-match", json={
            "jobDescriptionUrl": "", "role": "recruiter", "language": "en",
            "jobDescriptionText": "Business analyst wanted.\nRequirements:\n- SQL\n- Python\n"
                                  "Responsibilities:\n- Write to " + self.email}))
        self.take(self.visitor.post(
            "/api/contact", headers={"Idempotency-Key": uuid.uuid4().hex},
            data={"name": "Ada", "email": self.email, "message": "Hello"},
            files=[("attachments", ("cv.txt", b"My CV", "text/plain"))]))

    def take(self, reply):
        self.assertEqual(reply.status_code, 200, reply.text)

    def exported(self, **person):
        reply = self.owner.get("/api/admin/personal-data", params=person)
        self.take(reply)
        self.assertTrue(reply.json()["complete"])
        return reply.text

    def erase(self, **person):
        reply = self.owner.post("/api/admin/personal-data/erase", json=person)
        self.take(reply)
        self.assertTrue(reply.json()["complete"])

    def test_what_is_held_about_a_person_is_exported_and_then_erased_everywhere(self):
        held = tables_with(self.session)
        for schema in WITH_TABLES:
            self.assertTrue(any(table.startswith(schema + ".") for table in held),
                            f"{schema} holds nothing of her: what leaves a trace there belongs into do_everything()")
        self.assertIn("contact.contact_submissions", tables_with(self.email))
        by_session = self.exported(sessionId=self.session)
        for trace in ("Where are you based?", "moon of Jupiter", "no room for", "cv.txt"):
            self.assertIn(trace, by_session)
        self.assertIn("cv.txt", self.exported(email=self.email))

        self.erase(sessionId=self.session)
        self.assertEqual(tables_with(self.session), set())
        self.erase(email=self.email)
        self.assertEqual(tables_with(self.email), set())
        self.assertNotIn("cv.txt", self.exported(email=self.email))

    def test_erasing_one_person_leaves_the_others(self):
        other, other_email = self.session, self.email
        self.setUp()
        self.erase(sessionId=self.session)
        self.erase(email=self.email)
        self.assertIn("contact.contact_submissions", tables_with(other))
        self.assertIn("contact.contact_submissions", tables_with(other_email))


if __name__ == "__main__":
    unittest.main()
