"""Attacks written from what the site promises, without a look at how it keeps it: turns of addresses, encodings, odd
JSON and forms, formulae and markup for the owner, forged origins, addresses of inner machines. Each round draws new
ones; VARIANTS_SECONDS says for how long."""

import concurrent.futures
import csv
import http.server
import io
import json
import os
import random
import threading
import time
import unittest
import uuid

import requests

from support.attacked_site import QUESTION, Client, any_address, process_ids, start_site, work_for
from support.raw_http import exchange
from support.smtp_server import MailServer
from support.waiting import wait_until

SECONDS = float(os.environ.get("VARIANTS_SECONDS", "3"))
# An address's a day, so few that it is soon reached.
MOST_QUESTIONS = 30
# A cell that a table program would compute (OWASP).
FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r")
FORMULAE = ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0", '=HYPERLINK("http://x.example";"y")',
            "\u200b=1", "\uff1d1+1", " =1", "\"=1", "';=1", "a\n=1", "x,=1", "x;=1")
MARKUP = ("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<a href=javascript:alert(1)>x</a>", "</textarea><svg/onload=1>",
          "[x](javascript:alert(1))", "[x](data:text/html,1)", "![x](http://x.example/pixel)", "<style>*{display:none}</style>")


def page_view(page):
    return {"page": page, "timeSpent": 0}


def form(name="N", email="a@example.org", message="m", **more):
    return {"name": (None, name), "email": (None, email), "message": (None, message), **more}


def rounds():
    """At least one."""
    end = time.monotonic() + SECONDS
    while True:
        yield random.randrange(1 << 30)
        if time.monotonic() > end:
            return


class Canary(http.server.BaseHTTPRequestHandler):
    """An inner machine that nobody outside may reach."""

    reached = []

    def do_GET(self):
        self.reached.append(self.path)
        self.send_response(200)
        self.end_headers()

    do_POST = do_HEAD = do_GET

    def log_message(self, *_):
        pass


class AttackVariantsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.mails = MailServer()
        cls.addClassCleanup(cls.mails.close)
        start_site(cls, "stack-varied", SMTP_URL=cls.mails.url, SMTP_TLS="off", MAIL_POLL="200ms",
                   MAIL_ACKNOWLEDGE="true", CHAT_MESSAGES_PER_ADDRESS=str(MOST_QUESTIONS))

    def tearDown(self):
        self.assertEqual(process_ids(self.stack), self.pids, "no process fell")

    def send(self, path, body=None, address=None, client=None, **arguments):
        caller = client or Client(self.stack.url)
        reply = caller.call(path, body, address or any_address(), **arguments)
        if client is None:
            caller.http.close()
        self.assertTrue(reply.status_code < 500 or '"OVERLOADED"' in reply.text, (path, body, arguments, reply.status_code, reply.text))
        return reply

    def owner(self):
        admin = Client(self.stack.url)
        self.addCleanup(admin.http.close)
        password = self.stack.secret("ADMIN_PASSWORD")
        reply = self.send("/api/admin/login", {"username": "admin", "password": password, "work": work_for("admin", password)},
                          client=admin)
        self.assertEqual(reply.status_code, 200, reply.text)
        return admin

    def table(self, admin, name):
        text = self.send(f"/api/admin/{name}?format=csv", client=admin).content.decode("utf-8-sig")
        return list(csv.reader(io.StringIO(text)))

    # ------------------------------------------------------------- who counts as whom

    def test_no_writing_of_an_address_is_another_address(self):
        """What a proxy was sent stands before what it adds itself."""
        taken = 0
        writings = ("203.0.113.7", "::ffff:203.0.113.7", "::ffff:cb00:7107", "::FFFF:203.0.113.7", "0:0:0:0:0:ffff:cb00:7107",
                    "{0}, 203.0.113.7", "{0},{0}, 203.0.113.7", "for={0}, 203.0.113.7", "unknown, 203.0.113.7",
                    "203.0.113.7 ", ", 203.0.113.7", "{0} , ,203.0.113.7")
        for i in range(300):
            writing = writings[i % len(writings)].format(any_address())
            reply = self.send("/api/error-tracking", {"errorType": "t", "errorMessage": uuid.uuid4().hex}, writing)
            taken += reply.status_code == 200
        self.assertLessEqual(taken, 100)

    def test_no_writing_of_a_network_is_another_network(self):
        taken = 0
        for i in range(250):
            low = [random.randrange(65536) for _ in range(4)]
            spelled = ":".join(f"{part:x}" for part in low)
            network = random.choice(("2001:db8:5:6:", "2001:0DB8:0005:0006:", "2001:DB8:5:0006:"))
            short = f"2001:db8:5:6::{low[0]:x}"
            taken += self.send("/api/error-tracking", {"errorType": "t", "errorMessage": uuid.uuid4().hex},
                               random.choice((network + spelled, short))).status_code == 200
        self.assertLessEqual(taken, 100)

    def test_forged_sessions_and_other_doors_count_for_the_same_address(self):
        taken = 0
        doors = ("/api/error-tracking", "/api/error-tracking/", "//api/error-tracking", "/api/./error-tracking", "/x/../api/error-tracking",
                 "/api/error%2Dtracking", "/api/error-tracking?x=1", "/API/error-tracking", "/api/error-tracking;a=b", "/api/error-tracking%00")
        for i in range(300):
            cookie = random.choice((f"session={uuid.uuid4().hex}", f"session={uuid.uuid4().hex}; session={uuid.uuid4().hex}",
                                    f"SESSION={uuid.uuid4().hex}", "session=", f"session=\"{uuid.uuid4().hex}\"", f"a=b; session={'0' * 32}"))
            taken += self.send(doors[i % len(doors)], {"errorType": "t", "errorMessage": str(i)}, "203.0.113.8",
                               headers={"Cookie": cookie}).status_code == 200
        self.assertLessEqual(taken, 100)

    def test_no_refusal_is_taken_for_an_answer(self):
        """What is past a cap says so, on each way to ask."""
        for address, accept in (("203.0.113.10", "*/*"), ("203.0.113.11", "text/event-stream")):
            replies = [self.send("/api/chat", QUESTION, address, headers={"Accept": accept}) for _ in range(MOST_QUESTIONS + 5)]
            self.assertEqual([reply.status_code for reply in replies], [200] * MOST_QUESTIONS + [429] * 5)
            for refusal in (reply.json() for reply in replies[MOST_QUESTIONS:]):
                self.assertEqual(refusal["reason"], "DAILY_LIMIT")
                self.assertNotIn("limitReached", refusal)
                self.assertGreater(len(refusal["error"]), 20)

    # ------------------------------------------------------------- what is stored, and read by the owner

    def test_a_repeat_without_a_cookie_is_one_whatever_else_differs(self):
        for seed in rounds():
            key, address = f"key-{seed}", any_address()
            agents = [{"User-Agent": uuid.uuid4().hex, "Accept-Language": random.choice(("de", "ru", "en"))} for _ in range(10)]
            with concurrent.futures.ThreadPoolExecutor(5) as pool:
                replies = list(pool.map(lambda more: self.send("/api/contact", address=address, files=form(message=f"once {seed}"),
                                                               headers={"Idempotency-Key": key, **more}), agents))
            self.assertEqual(len({reply.json().get("id") for reply in replies}), 1, [reply.text for reply in replies])
            other = self.send("/api/contact", address=address, files=form(message="another"), headers={"Idempotency-Key": key})
            self.assertEqual(other.status_code, 409)
            stranger = self.send("/api/contact", files=form(message="another"), headers={"Idempotency-Key": key})
            self.assertEqual(stranger.status_code, 200, "another's key is another's")
            long_key = uuid.uuid4().hex
            moving = [self.send("/api/contact", address=any_address(), files=form(message=f"moving {seed}"),
                                headers={"Idempotency-Key": long_key, "Cookie": f"session={uuid.uuid4().hex}"}) for _ in range(5)]
            self.assertEqual(len({reply.json().get("id") for reply in moving}), 1, [reply.text for reply in moving])
            visitor = Client(self.stack.url)
            self.addCleanup(visitor.http.close)
            asked = {**QUESTION, "messageId": f"m{seed}"}
            first = self.send("/api/chat", asked, address, visitor)
            self.assertEqual(self.send("/api/chat", asked, address, visitor).json()["response"], first.json()["response"])
            self.assertEqual(self.send("/api/chat", {**asked, "message": "And your phone?"}, address, visitor).status_code, 409)

    def test_odd_keys_are_refused_or_kept_and_break_nothing(self):
        for key in ("", "k" * 255, "k" * 4000, "ключ".encode().decode("latin-1"), "a\tb", "a,b", '"quoted"', "\x7f", "'; drop table contact.submissions; --"):
            reply = self.send("/api/contact", files=form(message=uuid.uuid4().hex), headers={"Idempotency-Key": key})
            self.assertIn(reply.status_code, (200, 400, 431), key)

    def test_no_cell_of_a_table_is_computed(self):
        admin = self.owner()
        for seed in rounds():
            text = random.choice(FORMULAE) + f" {seed}"
            self.send("/api/contact", files=form(name=text, message=text, email="a@example.org"))
            self.send("/api/chat", {"message": text, "language": "en"}, headers={"User-Agent": "=1+1"})
        for name in ("contact-submissions", "chat-messages"):
            rows = self.table(admin, name)
            self.assertGreater(len(rows), 1, name)
            # Figures may be negative.
            found = [cell for row in rows[1:] for cell in row
                     if cell.startswith(FORMULA_BEGINS) and not cell.lstrip("-").replace(".", "", 1).isdigit()]
            self.assertEqual(found, [], name)

    def test_mails_are_text_with_our_headers_whatever_visitors_write(self):
        for seed in rounds():
            known = len(self.mails.taken())
            evil = random.choice((
                "x\r\nBcc: victim@example.org", "x\nBcc: victim@example.org", "x\rBcc: victim@example.org", "x\u2028Bcc: v@example.org",
                "x\x0bBcc: v@example.org", "x%0d%0aBcc: v@example.org", "=?utf-8?q?x=0d=0aBcc:_v=40example.org?=",
                "\"x\" <victim@example.org>, ", "x" * 200, *MARKUP))
            address = random.choice(("a@example.org", "a+b@example.org", "\"a b\"@example.org", "a@example.org,victim@example.org",
                                     "a@example.org?bcc=victim@example.org", "a@example.org\r\nBcc: victim@example.org",
                                     "<a@example.org>", "a@[127.0.0.1]", "a@example.org%0d%0abcc:victim@example.org", "a@xn--e1afmkfd.example"))
            reply = self.send("/api/contact", files=form(name=evil, email=address, message=f"{evil} {seed}"))
            if reply.status_code != 200:
                continue
            wait_until(lambda: len(self.mails.taken()) > known, 20, "it is mailed")
            for mail in self.mails.taken()[known:]:
                self.assertIsNone(mail["Bcc"], evil)
                self.assertEqual(len(mail.get_all("To")), 1)
                self.assertNotIn("victim", str(mail["To"]).replace(address, ""))
                self.assertTrue(all(part.get_content_type() != "text/html" for part in mail.walk()))

    # ------------------------------------------------------------- encodings and odd JSON

    def raw(self, path, body, content_type="application/json", more=b""):
        request = (b"POST %s HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\nConnection: close\r\n%sContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s"
                   % (path.encode(), any_address().encode(), more, content_type.encode(), len(body), body))
        reply = exchange(self.stack.port, request, seconds=30)
        self.assertTrue(reply.status is not None and (reply.status < 500 or b"OVERLOADED" in reply.body), (path, body[:200], reply.data[:300]))
        return reply

    def test_odd_json_is_understood_or_refused(self):
        deep = 20_000
        texts = [
            b"", b" ", b"null", b"[]", b"[1]", b'"x"', b"1", b"true", b"{", b"{}", b"{,}", b"{'message':'x'}", b'{"message":}', b'{"message":"x",}',
            b'{"message":"x" "language":"en"}', b'{message:"x"}', b'// c\n{"message":"x"}', b'{"message":"x"/* c */}', b'{"message":NaN}',
            b'{"message":Infinity}', b'{"message":1e999999}', b'{"message":-}', b'{"message":01}', b'{"message":.5}', b'{"message":0x1F}',
            b"[" * deep, b"[" * deep + b"]" * deep, b'{"a":' * deep + b"1" + b"}" * deep, b'{"message":' + b"[" * 5000 + b"]" * 5000 + b"}",
            b'{"message":"x","message":"y"}', b'{"__proto__":{"admin":true},"message":"x"}', b'{"constructor":1,"message":"x"}',
            b'{"message":"\\u0000"}', b'{"message":"a\\u0000b"}', b'{"message":"\\ud800"}', b'{"message":"\\udc00\\ud800"}', b'{"message":"\\uZZZZ"}',
            b'{"message":"\\x41"}', b'{"message":"\x00"}', b'{"message":"\x1f"}', b'{"message":"\xc0\xaf"}', b'{"message":"\xed\xa0\x80"}',
            b'{"message":"\xf4\x90\x80\x80"}', b'{"message":"\xff\xfe"}', b"\xef\xbb\xbf" + b'{"message":"x"}', '{"message":"x"}'.encode("utf-16"),
            '{"message":"x"}'.encode("utf-32"), '{"message":"x"}'.encode("utf-7"), b'{"message":{"text":"x"}}', b'{"message":["x"]}', b'{"message":null}',
            b'{"message":true}', b'{"message":12345678901234567890123456789}', b'{"\\u006dessage":"x"}', b'{"Message":"x"}', b'{"message":"x","messageId":{}}',
            b'{"message":"x","language":"xx"}', b'{"message":"x","language":["en"]}', b'{"message":"x","messageId":"' + b"m" * 10_000 + b'"}',
            b'{"message":"' + "\u0301".encode() * 2000 + b'"}', b'{"message":"' + "\u202e".encode() * 100 + b'"}',
            b'{"message":"' + "\U0001f468\u200d".encode() * 600 + b'"}', b'{"message":"' + "ﷺ".encode() * 2000 + b'"}',
            b'{"message":"x"}' + b" " * 60_000, b'{"' + b"k" * 60_000 + b'":1}', b'{' + b",".join(b'"k%d":1' % i for i in range(5000)) + b'}',
        ]
        for path in ("/api/chat", "/api/track-page-view", "/api/error-tracking", "/api/generate-diagram", "/api/evaluate-job-match", "/api/admin/login",
                     "/api/cv-networking-analysis", "/api/download-posting-cv"):
            for text in texts:
                renamed = text.replace(b'"message"', {"/api/track-page-view": b'"page"', "/api/error-tracking": b'"errorMessage"',
                                                      "/api/admin/login": b'"username"', "/api/evaluate-job-match": b'"jobDescriptionText"',
                                                      "/api/cv-networking-analysis": b'"cvText"'}.get(path, b'"message"'))
                self.raw(path, renamed)

    def test_broken_copies_of_good_bodies_are_understood_or_refused(self):
        good = [("/api/chat", QUESTION), ("/api/track-page-view", page_view("/about")),
                ("/api/error-tracking", {"errorType": "render", "errorMessage": "m", "errorStack": "a\nb"}),
                ("/api/generate-diagram", {"type": "database", "config": {"title": "T", "elements": [
                    {"name": "a", "type": "table", "fields": [{"name": "id", "type": "int", "key": "PK"}]}, {"name": "b", "type": "table"}],
                    "relationships": [{"from": "a", "to": "b", "type": "1:N"}]}}),
                ("/api/evaluate-job-match", {"jobDescriptionText": "Analyst\nRequirements\n- SQL\n- English B2\n" * 10, "role": "recruiter", "language": "en"})]
        tokens = (b'"', b"\\", b"{", b"}", b"[", b"]", b":", b",", b"\x00", b"\xff", b"\\u0000", b"\\ud83d", b"1e308", b"-", b"null", b"\xe2\x80\xae")
        for seed in rounds():
            draw = random.Random(seed)
            path, body = draw.choice(good)
            data = bytearray(json.dumps(body, ensure_ascii=draw.random() < 0.5).encode())
            for _ in range(draw.randrange(1, 4)):
                at = draw.randrange(len(data))
                kind = draw.randrange(4)
                if kind == 0:
                    data[at:at + draw.randrange(1, 20)] = b""
                elif kind == 1:
                    data[at:at] = draw.choice(tokens)
                elif kind == 2:
                    data[at] = draw.randrange(256)
                else:
                    end = draw.randrange(at, min(len(data), at + 200) + 1)
                    data[at:at] = data[at:end] * draw.randrange(1, 50)
                data = data or bytearray(b"{")
            self.raw(path, bytes(data[:60_000]))

    def test_odd_forms_are_understood_or_refused(self):
        def part(headers, body=b"x", boundary=b"b"):
            return b"--%s\r\n%s\r\n\r\n%s\r\n" % (boundary, headers, body)

        name, email, text = (part(b'Content-Disposition: form-data; name="%s"' % field, value) for field, value in
                             ((b"name", b"N"), (b"email", b"a@example.org"), (b"message", b"m")))
        end = b"--b--\r\n"
        forms = [
            b"", end, b"--b", b"--b\r\n", name, name + email + text, name + email + text + b"--b-", name + email + text + end + b"after" * 100,
            b"before" * 1000 + b"\r\n" + name + email + text + end, name * 2000 + end, part(b"") + end, part(b"X" * 20_000) + end,
            part(b"Content-Disposition: form-data") + end, part(b'Content-Disposition: form-data; name=""') + end,
            part(b'Content-Disposition: form-data; name="message"; name="email"') + end,
            part(b'Content-Disposition: attachment; filename="x.pdf"', b"%PDF-1.4") + name + email + text + end,
            name + email + text + part(b'Content-Disposition: form-data; name="file"; filename="../../etc/passwd"') + end,
            name + email + text + part(b'Content-Disposition: form-data; name="file"; filename="a\x00.pdf"') + end,
            name + email + text + part(b'Content-Disposition: form-data; name="file"; filename="a\r\nX: y.pdf"') + end,
            name + email + text + part(b"Content-Disposition: form-data; name=\"file\"; filename*=utf-8''%0d%0aX%3a%20y.pdf") + end,
            name + email + text + part('Content-Disposition: form-data; name="file"; filename="\u202efdp.exe"'.encode()) + end,
            name + email + text + part(b'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: text/html') + end,
            name + email + text + part(b'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Transfer-Encoding: base64', b"AAAA") + end,
            name + email + part(b'Content-Disposition: form-data; name="message"\r\nContent-Type: text/plain; charset=utf-16', "m".encode("utf-16")) + end,
            name + email + part(b'Content-Disposition: form-data; name="message"', b"a\x00b") + end,
            name + email + part(b'Content-Disposition: form-data; name="message"', b"\xff\xfe\xc0") + end,
            part(b'Content-Disposition: form-data; name="message"\r\nContent-Type: multipart/mixed; boundary=c', b"--c\r\n\r\nx\r\n--c--") + end,
            b"\n".join((name + email + text + end).split(b"\r\n")),
        ]
        boundaries = ("b", '"b"', "b; charset=utf-8", "b; boundary=c", "", '"', "b" * 70, "b" * 200, "b\x00", "b c")
        for path in ("/api/contact", "/api/extract-cv-text", "/api/extract-connections"):
            for body in forms:
                self.raw(path, body, "multipart/form-data; boundary=b")
        for boundary in boundaries:
            self.raw("/api/contact", name + email + text + end, f"multipart/form-data; boundary={boundary}")
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/mixed; boundary=b", "", "a" * 500, "application/json; charset=utf-16", "*/*"):
            self.raw("/api/contact", name + email + text + end, kind)
            self.raw("/api/chat", json.dumps(QUESTION).encode(), kind)
        for coding in (b"gzip", b"br", b"deflate, gzip", b"identity", b"x"):
            self.raw("/api/chat", json.dumps(QUESTION).encode(), more=b"Content-Encoding: %s\r\n" % coding)

    def test_odd_request_lines_and_headers_reach_nothing(self):
        host = b"Host: x\r\n"
        for line, headers in (
            (b"GET / HTTP/1.1", b""), (b"GET / HTTP/1.1", b"Host:\r\n"), (b"GET / HTTP/1.1", b"Host: a\r\nHost: b\r\n"), (b"GET / HTTP/1.1", b"Host: a b\r\n"),
            (b"GET / HTTP/1.1", b"Host: x@y\r\n"), (b"GET / HTTP/1.1", b"Host: [::1\r\n"), (b"GET http://inner.example/api/admin/user HTTP/1.1", host),
            (b"GET //inner.example/ HTTP/1.1", host), (b"GET /\\inner.example HTTP/1.1", host), (b"GET /%5c%5cinner.example/ HTTP/1.1", host),
            (b"GET /.git/config HTTP/1.1", host), (b"GET /..%2f..%2fetc/passwd HTTP/1.1", host), (b"GET /assets/..%2f..%2fscript-hashes.txt HTTP/1.1", host),
            (b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", host), (b"GET /assets/../../../etc/passwd HTTP/1.1", host), (b"GET /-/api-error/414 HTTP/1.1", host),
            (b"GET /-/error HTTP/1.1", host), (b"GET /languages.txt HTTP/1.1", host), (b"GET /metrics HTTP/1.1", host), (b"GET /readyz HTTP/1.1", host),
            (b"TRACE / HTTP/1.1", host), (b"CONNECT inner.example:443 HTTP/1.1", host), (b"DEBUG /api/chat HTTP/1.1", host), (b"PRI * HTTP/2.0", b""),
            (b"GET / HTTP/3.0", host), (b"GET / HTTP/1.1", host + b"Range: bytes=" + b",".join(b"%d-%d" % (i, i) for i in range(900)) + b"\r\n"),
            (b"GET / HTTP/1.1", host + b"X: " + b"y" * 9000 + b"\r\n"), (b"GET / HTTP/1.1", host + b"".join(b"X%d: y\r\n" % i for i in range(2000))),
            (b"GET / HTTP/1.1", host + b" folded: x\r\n"), (b"GET / HTTP/1.1", host + b"X\x00: y\r\n"), (b"GET / HTTP/1.1", host + b"Accept-Language: " + b"de," * 2000 + b"\r\n"),
            (b"GET /api/cv/en HTTP/1.1", host + b"Range: bytes=-1,0-,5-4\r\n"), (b"GET /api/cv/en HTTP/1.1", host + b"If-None-Match: \"" + b"x" * 3000 + b"\"\r\n"),
        ):
            reply = exchange(self.stack.port, line + b"\r\n" + headers + b"Connection: close\r\n\r\n", seconds=10)
            self.assertTrue(reply.status is None or reply.status < 500 or reply.status in (501, 505), (line, headers[:60], reply.data[:200]))
            self.assertNotIn(b"root:x:", reply.body)
            self.assertNotIn(b"inner.example", reply.data.split(b"\r\n\r\n")[0])
            self.assertNotIn(b"sha256-", reply.body if b"script-hashes" in line else b"")

    # ------------------------------------------------------------- what is kept for all

    def test_no_parameter_header_or_method_changes_the_copy_that_all_get(self):
        kept = {path: self.send(path).content for path in ("/api/cv/en", "/api/cv/en/json-resume", "/api/documentation?lang=en", "/")}
        evil = {"X-Forwarded-Host": "evil.example", "X-Host": "evil.example", "Forwarded": "host=evil.example", "X-Forwarded-Proto": "http",
                "X-Original-URL": "/api/admin/user", "X-Rewrite-URL": "/evil", "Accept-Language": "ru", "Cookie": "language=ru", "Origin": "https://evil.example",
                "X-HTTP-Method-Override": "DELETE", "Accept": "text/html", "User-Agent": "<script>"}
        for path, content in kept.items():
            for name, value in evil.items():
                self.send(path, headers={name: value})
                requests.head(self.stack.url + path, headers={name: value}, timeout=30)
            joint = "&" if "?" in path else "?"
            for more in ("x=1", "style=evil", "format=evil", "lang=xx", "lang=ru&lang=en", "style=%00", "format=docx%00", "_method=DELETE"):
                self.send(path + joint + more)
            self.assertEqual(self.send(path).content, content, path)

    def test_another_sites_page_posts_nothing(self):
        for origin in ("https://evil.example", "null", "http://127.0.0.1", "file://", f"http://127.0.0.1:{self.stack.port}.evil.example",
                       f"http://evil.example:{self.stack.port}", f"http://user@127.0.0.1:{self.stack.port}@evil.example", "chrome-extension://x"):
            for path, body in (("/api/chat", QUESTION), ("/api/track-page-view", page_view("/about")), ("/api/admin/logout", {})):
                self.assertEqual(self.send(path, body, headers={"Origin": origin}).status_code, 403, (origin, path))
            self.assertEqual(self.send("/api/contact", files=form(), headers={"Origin": origin}).status_code, 403, origin)

    # ------------------------------------------------------------- sign-in

    def test_no_answer_tells_which_name_exists(self):
        def answers(name, tries=25):
            told = []
            for i in range(tries):
                reply = self.send("/api/admin/login", {"username": name, "password": f"wrong password {i}"}, any_address())
                answer = reply.json()
                answer.pop("requestId", None)
                told.append((reply.status_code, json.dumps(answer, sort_keys=True), sorted(k for k in reply.headers if k not in ("Date", "X-Request-Id"))))
            return told

        self.assertEqual(answers("admin")[-1], answers(f"nobody-{uuid.uuid4().hex[:8]}")[-1])
        for password in ("", "p" * 257, "p" * 60_000, "\u0000", "é" * 256, "' or 1=1 --", "$argon2id$v=19$"):
            self.assertNotEqual(self.send("/api/admin/login", {"username": "admin", "password": password}).status_code, 200)

    def test_no_made_up_work_or_code_opens_the_door(self):
        minute = int(time.time()) // 60
        for work in ("", "0", f"{minute}.0", f"{minute}.", f"{minute}.{'9' * 5000}", f"{minute - 10_000}.1", f"{minute + 10_000}.1", "NaN.1", "1e9.1", f"{minute}.1\u0000"):
            for code in ("", "000000", "0" * 5000, "٠٠٠٠٠٠", "-1", "1e5"):
                reply = self.send("/api/admin/login", {"username": "admin", "password": "wrong password", "work": work, "code": code})
                self.assertNotEqual(reply.status_code, 200)
                self.assertNotIn("Set-Cookie", reply.headers)

    # ------------------------------------------------------------- inner machines

    def test_no_writing_of_an_inner_address_is_fetched(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Canary)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        port = server.server_port
        hosts = ("127.0.0.1", "127.1", "127.0.1", "0", "0.0.0.0", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001", "127.0.0.1.", "localhost",
                 "localhost.", "LOCALHOST", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:0:0:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
                 "①②⑦.⓪.⓪.①", "127。0。0。1", "１２７.0.0.1", "x@127.0.0.1", "example.org@127.0.0.1", "127.0.0.1%2f", "127.0.0.1#", "127.0.0.1\\", "169.254.169.254")
        schemes = ("http", "https", "HTTP", "gopher", "file", "ftp", "dict", "http:/", "javascript")
        for i, host in enumerate(hosts):
            for url in (f"http://{host}:{port}/job", f"{schemes[i % len(schemes)]}://{host}:{port}/job", f"http://x.example:80@{host}:{port}/job"):
                for body in ({"jobDescriptionUrl": url}, {"jobDescriptionText": url}):
                    self.send("/api/evaluate-job-match", {**body, "role": "recruiter", "language": "en"})
        self.assertEqual(Canary.reached, [])


if __name__ == "__main__":
    unittest.main()
