"""A message with attachments goes through the whole site to a mail server of the world, Exim, and is
read in its mailbox by a third party, Python's mail parser."""

import hashlib
import os
import unittest

from support.contact_crowd import Writer
from support.exim import Exim
from support.mailing_site import WORK, MailingSite
from support.waiting import wait_until

FILES = {
    "резюме, 2026.pdf": b"%PDF-1.4\n" + bytes(range(256)) * 1000,
    "dots.txt": b".\r\n..\r\n.hidden\r\nFrom me\r\n.\r\n",
    "ends without a line end.txt": b"one\ntwo\rthree\r\n" + b"x" * 5000,
    "zero.dat": bytes(300_000),
    "noise.dat": os.urandom(3_000_000),
    "empty.txt": b"",
    "日本語とémoji 🎻.png": os.urandom(70_001),
    "a long name " + "n" * 150 + ".txt": b"long",
    "quote ' and ; semicolon.txt": b"quoted",
    "large.dat": os.urandom(20_000_000),
}
NAME = "Анна \"Ann\" O'Hara, 東京"
MESSAGE = "Первая строка\n.\n.точка\nFrom the start\n" + "long " * 500 + "\n🎻"


def digest(content):
    return hashlib.sha256(content).hexdigest()[:16]


class RealMailServerTest(unittest.TestCase):
    def setUp(self):
        self.exim = Exim(WORK / "exim")
        self.addCleanup(self.exim.close)
        self.site = MailingSite("real-mail", SMTP_URL=self.exim.url, SMTP_TIMEOUT="60s")
        self.site.__enter__()
        self.addCleanup(self.site.__exit__, None)

    def received(self, name, message, files=()):
        """The mail that one message becomes."""
        before = len(self.exim.mailbox())
        writer = Writer(self.site.stack.port, seconds=60)
        self.addCleanup(writer.close)
        writer.begin()
        status, answer = writer.send(name, message, files=files)
        self.assertEqual(status, 200, answer)
        wait_until(lambda: len(self.exim.mailbox()) == before + 1, 60, "the mail is in the mailbox")
        return self.exim.mailbox()[-1]

    def test_words_names_and_files_arrive_as_they_were_sent(self):
        mail = self.received(NAME, MESSAGE, list(FILES.items()))
        print(f"\nReceived by {self.exim.greeting()}, Message-ID {mail['Message-ID']}", flush=True)
        self.assertEqual(mail.defects, [])
        self.assertEqual(mail["Subject"], f"Message from {NAME}")
        reply_to = mail["Reply-To"].addresses[0]
        self.assertEqual((reply_to.display_name, reply_to.addr_spec), (NAME, "ann@example.org"))
        text = mail.get_body(("plain",)).get_content().replace("\r\n", "\n")
        self.assertIn(MESSAGE, text)
        self.assertEqual(
            self.site.ask("select message_id from contact.outbox"),
            [(mail["Message-ID"].strip("<>"),)])
        parts = {part.get_filename(): part.get_payload(decode=True)
                 for part in mail.iter_attachments()}
        self.assertEqual(set(parts), set(FILES))
        for name, sent in FILES.items():
            print(f"  {len(sent):>9} bytes  sent {digest(sent)}  received {digest(parts[name])}"
                  f"  {name[:40]}", flush=True)
            self.assertEqual(parts[name], sent, name)

    def test_no_name_can_slip_in_a_header_or_a_recipient(self):
        mail = self.received("Eve\r\nBcc: all@example.org\r\n\r\nBuy now", "Hello\r\n.\r\nRCPT TO:<x@y>")
        self.assertIsNone(mail["Bcc"])
        self.assertEqual(len(mail["To"].addresses), 1)
        self.assertNotIn("\n", mail["Subject"])
        self.assertEqual(len(self.exim.mailbox()), 1)


if __name__ == "__main__":
    unittest.main()
