"""A mail server for tests, as a program and as a class.

smtp_server.py [--secure] FOLDER BEHAVIOUR...

Listens on a free port of 127.0.0.1 and prints it as its first line. Each mail is met by the next
behaviour, the last one stays: accept, tempfail (451), permfail (550), stall (never answers), cut
(takes the mail, then closes the connection without a reply). A mail that was taken is written to
FOLDER as N.json (envelope, headers, text, list of attachments) and N-M.bin (attachment M).

--secure: STARTTLS and signing in as "postman" with "p@ss word" are required; the certificate, for
127.0.0.1, is FOLDER/certificate.pem.
"""

import asyncio
import email
import email.policy
import json
import pathlib
import ssl
import subprocess
import sys
import threading

from aiosmtpd.smtp import SMTP, AuthResult


async def meet(behaviour, server, take):
    """What the server does with a mail; `take` keeps it. Returns the reply."""
    if behaviour == "tempfail":
        return "451 4.3.0 try again later"
    if behaviour == "permfail":
        return "550 5.1.1 no such user"
    if behaviour == "stall":
        await asyncio.sleep(3600)
    take()
    if behaviour == "cut":
        server.transport.abort()
    return "250 2.0.0 taken"


class MailServer:
    """Runs in a thread of its own on a free port. `behaviour` is one of the above, or refuse (nobody
    listens), and may be set at any time. Taken mails are kept as parsed messages."""

    def __init__(self):
        self.behaviour = "accept"
        self._lock = threading.Lock()
        self._taken = []
        self._server = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.port = 0
        self._call(self._listen())

    @property
    def url(self):
        return f"smtp://127.0.0.1:{self.port}"

    def taken(self):
        with self._lock:
            return list(self._taken)

    def become(self, behaviour):
        was, self.behaviour = self.behaviour, behaviour
        if behaviour == "refuse":
            self._call(self._hang_up())
        elif was == "refuse":
            self._call(self._listen())

    def close(self):
        self._call(self._hang_up())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=10)
        self._loop.close()

    async def handle_DATA(self, server, session, envelope):
        return await meet(self.behaviour, server, lambda: self._take(envelope))

    def _take(self, envelope):
        message = email.message_from_bytes(envelope.original_content, policy=email.policy.default)
        with self._lock:
            self._taken.append(message)

    async def _listen(self):
        self._server = await self._loop.create_server(
            lambda: SMTP(self, enable_SMTPUTF8=True, data_size_limit=None, loop=self._loop),
            "127.0.0.1", self.port, reuse_address=True)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _hang_up(self):
        if self._server:
            self._server.close()
        self._server = None

    def _call(self, coroutine):
        asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(timeout=10)


class Receiver:
    """Writes what it takes into a folder."""

    def __init__(self, folder, behaviours):
        self.folder = folder
        self.behaviours = behaviours
        self.taken = 0

    def next_behaviour(self):
        return self.behaviours.pop(0) if len(self.behaviours) > 1 else self.behaviours[0]

    async def handle_DATA(self, server, session, envelope):
        return await meet(self.next_behaviour(), server, lambda: self.take(envelope))

    def take(self, envelope):
        self.taken += 1
        message = email.message_from_bytes(envelope.original_content, policy=email.policy.default)
        attachments = []
        for index, part in enumerate(message.iter_attachments()):
            (self.folder / f"{self.taken}-{index}.bin").write_bytes(part.get_payload(decode=True))
            attachments.append({"filename": part.get_filename(), "type": part.get_content_type()})
        summary = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "headers": {name.lower(): str(value) for name, value in message.items()},
            "defects": [str(defect) for defect in message.defects],
            "text": message.get_body(("plain",)).get_content(),
            "attachments": attachments,
        }
        unfinished = self.folder / f"{self.taken}.part"
        unfinished.write_text(json.dumps(summary, ensure_ascii=False), encoding="utf-8")
        unfinished.rename(self.folder / f"{self.taken}.json")


def make_certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
         "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder / "key.pem",
         "-out", folder / "certificate.pem"],
        check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
    return context


def is_postman(server, session, envelope, mechanism, auth_data):
    good = auth_data.login == b"postman" and auth_data.password == b"p@ss word"
    return AuthResult(success=good, handled=False)


async def main():
    arguments = sys.argv[1:]
    secure = arguments[0] == "--secure"
    folder, *behaviours = arguments[1:] if secure else arguments
    receiver = Receiver(pathlib.Path(folder), behaviours)
    options = {"enable_SMTPUTF8": True, "data_size_limit": None}
    if secure:
        options |= {"tls_context": make_certificate(receiver.folder), "require_starttls": True,
                    "authenticator": is_postman, "auth_required": True}
    server = await asyncio.get_running_loop().create_server(
        lambda: SMTP(receiver, **options), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
