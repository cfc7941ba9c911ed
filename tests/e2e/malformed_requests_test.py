"""Requests that no proper client sends, through NGINX to the real gateway: each gets an answer or a
closed connection, none disturbs the next visitor, and no process falls."""

import unittest

from support.raw_http import exchange, trickle
from support.site import PORT, Visitor, stack
from support.stack import SERVICES

HOST = b"Host: 127.0.0.1\r\n"
POST = b"POST /api/chat HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
QUESTION = b'{"message":"Where are you based?","language":"en"}'
LENGTH = b"Content-Length: %d\r\n" % len(QUESTION)
CLOSE = b"Connection: close\r\n"
EMPTY_CONNECTIONS = b'{"connections":[' + b"{}," * 1_900_000 + b"{}]}"

ANSWERED = {
    "HEAD": b"HEAD /api/cv/en HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n",
    "OPTIONS": b"OPTIONS /api/chat HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n",
    "HTTP/1.0": b"GET /api/documentation HTTP/1.0\r\n\r\n",
    "expect 100": POST + LENGTH + b"Expect: 100-continue\r\n" + CLOSE + b"\r\n" + QUESTION,
    "lower-case names": b"POST /api/chat HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
                        + LENGTH.lower() + b"connection: close\r\n\r\n" + QUESTION,
    "twenty thousand slashes": b"GET /api" + b"/" * 7000 + b" HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n",
    "percent escapes": b"GET /api/cv/%65n HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n",
    "broken escapes": b"GET /api/cv/e%00n%zz?x=%zz HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n",
    "escaped slashes": b"GET /api/cv%2f..%2f..%2fadmin/user HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n",
    "odd query": b"GET /api/documentation?a=%20b&a=2&c&d=x%26y&=z&lang=en&lang=ru HTTP/1.1\r\n"
                 + HOST + CLOSE + b"\r\n",
    "empty accept": POST + LENGTH + b"Accept: \r\n" + CLOSE + b"\r\n" + QUESTION,
    "odd accept": POST + LENGTH + b"Accept: ///;;q=\r\n" + CLOSE + b"\r\n" + QUESTION,
    "odd cookies": POST + LENGTH + b"Cookie: a; b=; =c; session\r\n" + CLOSE + b"\r\n" + QUESTION,
    "odd cache control": POST + LENGTH + b"Cache-Control: max-age=x, ,\r\nDate: soon\r\n" + CLOSE
                         + b"\r\n" + QUESTION,
    "odd authorization": POST + LENGTH + b"Authorization: \xff\xfe\r\n" + CLOSE + b"\r\n" + QUESTION,
    "no body": POST + CLOSE + b"Content-Length: 0\r\n\r\n",
    "nested too deep": POST + b"Content-Length: 60000\r\n" + CLOSE + b"\r\n" + b"[" * 60000,
    "millions of empty connections": POST.replace(b"chat", b"cv-networking-analysis") + CLOSE
                                     + b"Content-Length: %d\r\n\r\n" % len(EMPTY_CONNECTIONS)
                                     + EMPTY_CONNECTIONS,
    "not UTF-8": POST + b"Content-Length: 15\r\n" + CLOSE + b'\r\n{"message":"\xff"}',
    "surrogates": POST + b"Content-Length: 20\r\n" + CLOSE + b'\r\n{"message":"\\ud800"}',
    "an unknown method": b"BREW /api/chat HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n",
    "both lengths": POST + LENGTH + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "a negative length": POST + b"Content-Length: -1\r\n\r\nhello",
    "a huge length": POST + b"Content-Length: 60000000000\r\n\r\nhello",
    "garbage": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20 + b"\r\n\r\n",
}
SILENT = {
    "half a head": (b"GET /api/cv/en HT",),
    "half a body": (POST + LENGTH + b"\r\n", QUESTION[:10]),
}


class MalformedRequestsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pids = cls.process_ids()

    @staticmethod
    def process_ids():
        running = stack()
        return {name: running.pid(name) for name in (*SERVICES, "nginx")}

    def assert_site_is_well(self, after):
        reply = Visitor().ask("Where are you based?")
        self.assertEqual(reply.status_code, 200, f"after {after}: {reply.text}")

    def test_each_gets_one_answer_below_500_and_the_next_visitor_is_served(self):
        for name, request in ANSWERED.items():
            with self.subTest(name):
                reply = exchange(PORT, request, seconds=15)
                self.assertIsNotNone(reply.status, reply.data[:200])
                self.assertTrue(200 <= reply.status < 500 or reply.status == 501, reply.data[:400])
                self.assertEqual(reply.replies, 1)
                self.assert_site_is_well(name)

    def test_a_client_that_stops_half_way_disturbs_nobody(self):
        for name, pieces in SILENT.items():
            with self.subTest(name):
                exchange(PORT, *pieces, seconds=0.3)
                self.assert_site_is_well(name)

    def test_a_body_in_odd_pieces_is_understood(self):
        pieces = [QUESTION[i:i + 3] for i in range(0, len(QUESTION), 3)]
        reply = exchange(PORT, POST + LENGTH + CLOSE + b"\r\n", *pieces, seconds=15)
        self.assertEqual(reply.status, 200, reply.data[:400])
        self.assertIn(b'"response"', reply.body)

    def test_a_body_in_chunks_is_asked_for_its_length(self):
        reply = exchange(PORT, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"5\r\nhello\r\n", b"0\r\n\r\n")
        self.assertEqual((reply.status, reply.replies), (411, 1))

    def test_who_trickles_a_body_is_told_so_and_sent_away(self):
        for path in (b"/api/chat", b"/api/contact", b"/api/evaluate-job-match"):
            with self.subTest(path):
                reply = trickle(PORT, POST.replace(b"/api/chat", path) + b"Content-Length: 60000\r\n\r\n")
                self.assertEqual(reply.status, 408, reply.data)
                self.assertIn(b'"reason":"BODY_TOO_SLOW"', reply.body)
                self.assert_site_is_well("a body that trickles")

    def test_pipelined_requests_are_all_answered(self):
        request = b"GET /api/documentation HTTP/1.1\r\n" + HOST + b"\r\n"
        last = b"GET /api/documentation HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n"
        self.assertEqual(exchange(PORT, request * 4 + last, seconds=20).replies, 5)

    def test_z_no_process_fell(self):
        self.assertEqual(self.process_ids(), self.pids)


if __name__ == "__main__":
    unittest.main()
