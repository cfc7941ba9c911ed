"""The whole site with a mail server, for tests that break things: PostgreSQL writes for real, waiting
times are short, and limits are out of the way."""

import contextlib
import pathlib

import psycopg2

from support.smtp_server import MailServer
from support.stack import NO_CAPS, Stack
from support.waiting import wait_until

WORK = pathlib.Path(__file__).resolve().parents[2] / "build/test"


class MailingSite(contextlib.AbstractContextManager):
    def __init__(self, name, **settings):
        self.mails = MailServer()
        self.stack = Stack(WORK / name, **{
            "SMTP_URL": self.mails.url, "SMTP_TLS": "off", "SMTP_TIMEOUT": "4s",
            "MAIL_RETRY_FIRST": "1s", "MAIL_RETRY_LONGEST": "20s", "MAIL_POLL": "200ms",
            "POSTGRES_FSYNC": "on",
            "CONTACT_MESSAGES_PER_SESSION": "0", **NO_CAPS,
            "NGINX_API_PER_SECOND": "100000", "NGINX_API_BURST": "100000",
            "NGINX_UPLOADS_PER_MINUTE": "1000000", "NGINX_UPLOADS_BURST": "10000",
            "NGINX_CONNECTIONS_PER_ADDRESS": "1000",
            "NGINX_UPLOAD_CONNECTIONS_PER_ADDRESS": "1000", **settings})

    def __enter__(self):
        self.stack.stop()
        self.stack.remove()
        self.stack.start()
        return self

    def __exit__(self, kind, *_):
        self.stack.stop()
        self.mails.close()
        if kind is None:
            self.stack.remove()

    def ask(self, sql, *parameters):
        """The rows of a query, or None."""
        connection = psycopg2.connect(self.stack.database_url)
        connection.autocommit = True
        try:
            with connection.cursor() as cursor:
                cursor.execute(sql, parameters)
                return cursor.fetchall() if cursor.description else None
        finally:
            connection.close()

    def await_empty_outbox(self, seconds=600):
        wait_until(lambda: self.ask("select count(*) from contact.outbox where state = 'waiting'")
                   == [(0,)], seconds, "every mail has been sent")


def mails_by_name(mails):
    """Name of the visitor to the Message-IDs that told of her."""
    found = {}
    for mail in mails:
        found.setdefault(mail["Subject"].removeprefix("Message from "), []).append(
            str(mail["Message-ID"]))
    return found
