"""What was backed up comes back whole, and a broken dump changes nothing."""

import hashlib
import os
import pathlib
import subprocess
import tempfile
import unittest

from support.site import REPOSITORY, Visitor, signed_in_admin, stack
from support.waiting import wait_until

COUNTS = ("select (select count(*) from contact.contact_submissions) || ' ' ||"
          " (select count(*) from chat.chat_messages) || ' ' ||"
          " (select count(*) from admin.admin_users) || ' ' ||"
          " (select count(*) from analytics.page_views)")


def ask(sql):
    return subprocess.run(["psql", "-XAtq", stack().database_url, "-c", sql], capture_output=True,
                          text=True, check=True).stdout.strip()


def script(name, *arguments):
    return subprocess.run([REPOSITORY / f"deploy/local/{name}.sh", *arguments], check=False,
                          env=stack().environment, capture_output=True, text=True)


def site_is_back():
    try:
        return (Visitor().ask("Where are you based?").status_code == 200
                and Visitor().get("/api/admin/user").status_code in (200, 401))
    except OSError:
        return False


class BackupTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.dump = str(pathlib.Path(self.folder.name) / "site.dump")

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, attachment):
        reply = Visitor().post("/api/contact", files=[("attachments", ("a.txt", attachment))],
                               data={"name": name, "email": "writer@example.com", "message": "Hello"})
        self.assertEqual(reply.status_code, 200, reply.text)

    def test_a_restored_site_has_what_was_backed_up_and_nothing_later(self):
        attachment = os.urandom(700_000)
        self.write("Before", attachment)
        self.assertEqual(Visitor().ask("Which languages do you speak?").status_code, 200)
        before = ask(COUNTS)
        done = script("backup", self.dump)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(os.stat(self.dump).st_mode & 0o077, 0)
        self.assertTrue(signed_in_admin().get("/api/admin/overview").json()["analytics"]["backupAt"])
        self.write("After", b"later")
        ask("delete from contact.contact_submissions where name = 'Before'")

        done = script("restore", self.dump)
        self.assertEqual(done.returncode, 0, done.stderr)
        wait_until(site_is_back, 60, "the site answers again")
        self.assertEqual(ask("select string_agg(name, ' ') from contact.contact_submissions"
                             " where name in ('Before', 'After')"), "Before")
        restored = ask(COUNTS).split()
        # The question above is one more.
        self.assertEqual(restored[0], before.split()[0])
        self.assertGreaterEqual(int(restored[1]), int(before.split()[1]))
        self.assertEqual(restored[2:], before.split()[2:])
        admin = signed_in_admin()
        submission = next(item for item in admin.get("/api/admin/contact-submissions").json()
                          if item["name"] == "Before")
        kept = admin.get(f"/api/admin/contact-submissions/{submission['id']}/attachments/0").content
        self.assertEqual(hashlib.sha256(kept).digest(), hashlib.sha256(attachment).digest())
        self.write("Again", b"the rights to write are there, too")

    def test_a_broken_dump_changes_nothing(self):
        self.write("Stays", b"here")
        self.assertEqual(script("backup", self.dump).returncode, 0)
        data = pathlib.Path(self.dump).read_bytes()
        pathlib.Path(self.dump).write_bytes(data[: len(data) * 2 // 3])
        before = ask(COUNTS)
        self.assertNotEqual(script("restore", self.dump).returncode, 0)
        self.assertEqual(ask(COUNTS), before)
        wait_until(site_is_back, 60, "the site answers again")


if __name__ == "__main__":
    unittest.main()
