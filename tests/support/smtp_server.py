"""A mail server for tests: smtp_server.py [--secure] FOLDER BEHAVIOUR...

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

from aiosmtpd.smtp import SMTP, AuthResult


class Receiver:
    def __init__(self, folder, behaviours):
        self.folder = folder
        self.behaviours = behaviours
        self.taken = 0

    def next_behaviour(self):
        return self.behaviours.pop(0) if len(self.behaviours) > 1 else self.behaviours[0]

    async def handle_DATA(self, server, session, envelope):
        behaviour = self.next_behaviour()
        if behaviour == "tempfail":
            return "451 4.3.0 try again later"
        if behaviour == "permfail":
            return "550 5.1.1 no such user"
        if behaviour == "stall":
            await asyncio.sleep(3600)
        self.take(envelope)
        if behaviour == "cut":
            server.transport.abort()
        return "250 2.0.0 taken"

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


asyncio.run(main())
