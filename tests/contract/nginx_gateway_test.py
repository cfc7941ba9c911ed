"""NGINX as the gateway's guard: what reaches the gateway, and what NGINX answers by itself."""

import concurrent.futures
import json
import socket
import tempfile
import threading
import time
import unittest

import requests

from support.echo_gateway import EchoGateway
from support.nginx import Nginx
from support.raw_http import exchange
from support.sample_pages import write_sample_pages
from support.waiting import free_port, wait_until


class NginxGatewayTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        write_sample_pages(folder.name)
        self.folder = folder.name
        self.gateway = EchoGateway()
        self.addCleanup(self.gateway.close)
        self.nginx = self.start_nginx()

    def start_nginx(self, **settings):
        nginx = Nginx(f"127.0.0.1:{self.gateway.port}", self.folder, **settings)
        self.addCleanup(nginx.close)
        return nginx

    def call(self, path="/api/chat", method="POST", **arguments):
        return requests.request(method, self.nginx.url + path, timeout=10, **arguments)

    def seen(self, **headers):
        """The headers that the gateway sees of a request with these headers."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        return dict(self.call(data=b"{}", headers=names).json()["headers"])

    def assert_error(self, reply, status, code, reason):
        self.assertEqual(reply.status_code, status)
        self.assertTrue(reply.headers["Content-Type"].startswith("application/json"))
        body = reply.json()
        self.assertEqual(sorted(body), ["code", "error", "fields", "reason", "requestId"])
        self.assertEqual((body["code"], body["reason"]), (code, reason))
        self.assertRegex(body["requestId"], "^[0-9a-f]{32}$")

    def test_connections_are_told_to_prometheus_where_the_settings_say_and_nowhere_else(self):
        address = f"127.0.0.1:{free_port()}"
        nginx = self.start_nginx(NGINX_METRICS_ADDRESS=address)
        reply = requests.get(f"http://{address}/metrics", timeout=10)
        self.assertEqual((reply.status_code, reply.headers["Content-Type"]),
                         (200, "text/plain; version=0.0.4"))
        self.assertRegex(reply.text, r'(?m)^# TYPE nginx_connections gauge$')
        self.assertRegex(reply.text, r'(?m)^nginx_connections\{state="writing"\} [1-9]\d*$')
        self.assertEqual(requests.get(f"http://{address}/", timeout=10).status_code, 404)
        self.assertEqual(requests.get(f"{nginx.url}/metrics", timeout=10).status_code, 404)
        self.assertNotIn("/metrics", [json.loads(line)["path"] for line in nginx.log().splitlines()
                                      if '"status":200' in line])

    def test_only_known_headers_pass(self):
        seen = self.seen(
            Authorization="Basic x", Cache_Control="max-age=x", Date="soon", Expect_CT="1",
            X_Real_IP="1.2.3.4", X_Forwarded_For="1.2.3.4", X_Request_Id="mine",
            Referer="http://elsewhere/", Transfer_Encoding_Hint="x", traceparent="00-mine-too-01",
        )
        self.assertLessEqual(
            set(seen),
            {"Host", "Connection", "Accept", "Accept-Language", "X-Accept-Stream", "Content-Type",
             "Content-Length", "Cookie", "If-None-Match", "Idempotency-Key", "Origin",
             "User-Agent", "X-Real-IP", "X-Request-Id", "traceparent"},
        )
        self.assertEqual(seen["X-Real-IP"], "127.0.0.1")
        self.assertRegex(seen["X-Request-Id"], "^[0-9a-f]{32}$")
        self.assertEqual(seen["traceparent"],
                         f"00-{seen['X-Request-Id']}-{seen['X-Request-Id'][:16]}-01")
        self.assertEqual(seen["Connection"], "keep-alive")
        self.assertEqual(seen["Host"], f"127.0.0.1:{self.nginx.port}")

    def test_odd_values_become_constants(self):
        for odd in ("", "///", "text", "*", "a/b;q=x"):
            self.assertEqual(self.seen(Accept=odd)["Accept"], "*/*")
        self.assertEqual(self.seen(Content_Type="///")["Content-Type"], "application/octet-stream")
        self.assertEqual(
            self.seen(Content_Type="application/json;charset=x")["Content-Type"],
            "application/json",
        )
        multipart = 'multipart/form-data; boundary="a b=c"'
        self.assertEqual(self.seen(Content_Type=multipart)["Content-Type"], multipart)
        self.assertEqual(self.seen(Origin="<script>")["Origin"], "null")
        self.assertEqual(len(self.seen(User_Agent="a" * 3000)["User-Agent"]), 512)

    def test_an_odd_host_reaches_the_gateway_as_a_constant(self):
        for host in ("x:y", "x:70000", "a_b", "[::1]:80", "-", "x" * 300):
            request = (f"POST /api/chat HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n"
                       "Connection: close\r\n\r\n{}")
            reply = exchange(self.nginx.port, request.encode())
            self.assertIn(reply.status, (200, 400), host)
            if reply.status == 200:
                self.assertIn(["Host", "gateway" if host != "-" else "-"],
                              json.loads(reply.body)["headers"], host)

    def test_only_our_cookies_pass_and_they_are_rebuilt(self):
        self.assertEqual(
            self.seen(Cookie="a=b; session=s1;language=ru; junk; admin=a1; __Host-admin=h1")
            ["Cookie"],
            "session=s1; admin=a1; __Host-admin=h1",
        )
        self.assertEqual(self.seen(Cookie="__Host-admin=h1")["Cookie"], "__Host-admin=h1")
        self.assertEqual(self.seen(Cookie="admin=a1;session=s1")["Cookie"], "session=s1; admin=a1")
        for useless in ("junk", "session", "session=", "xsession=1", "session=<>", "=;=", ""):
            self.assertNotIn("Cookie", self.seen(Cookie=useless), useless)

    def test_a_client_behind_a_trusted_proxy_has_its_own_address(self):
        self.nginx = self.start_nginx(TRUSTED_PROXIES="127.0.0.1, 10.0.0.0/8")
        seen = self.seen(X_Forwarded_For="6.6.6.6, 203.0.113.7, 10.1.2.3")
        self.assertEqual(seen["X-Real-IP"], "203.0.113.7")

    def test_a_country_is_believed_only_from_the_header_that_the_proxy_sets(self):
        self.assertNotIn("X-Country", self.seen(X_Country="RO", CF_IPCountry="RO"))
        self.nginx = self.start_nginx(COUNTRY_HEADER="CF-IPCountry")
        self.assertEqual(self.seen(X_Country="FR", CF_IPCountry="RO")["X-Country"], "RO")
        self.assertNotIn("X-Country", self.seen(CF_IPCountry="ROU; x"))

    def test_a_wish_for_events_is_marked_and_the_reply_is_not_held_back(self):
        self.assertNotIn("X-Accept-Stream", self.seen(Accept="application/json"))
        self.assertEqual(self.seen(Accept="text/event-stream")["X-Accept-Stream"], "1")

        def stream(handler):
            handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                b"Connection: close\r\n\r\nevent: delta\ndata: 1\n\n")
            handler.wfile.flush()
            time.sleep(1.0)

        self.gateway.answer_with(before=stream)
        started = time.monotonic()
        reply = self.call(data=b"{}", headers={"Accept": "text/event-stream"}, stream=True)
        first = next(reply.iter_content(chunk_size=None))
        self.assertIn(b"event: delta", first)
        self.assertLess(time.monotonic() - started, 0.9)
        reply.close()

    def test_a_body_that_does_not_say_how_long_it_is_stops_here(self):
        def pieces():
            yield b'{"message":'
            yield b'"x"}'

        for path in ("/api/chat", "/api/contact", "/api/evaluate-job-match", "/api/admin/login"):
            reply = self.call(path, data=pieces(), headers={"Content-Type": "application/json"})
            self.assert_error(reply, 411, "INVALID_ARGUMENT", "LENGTH_REQUIRED")
        self.assertEqual(self.gateway.hits, [])

    def test_a_body_goes_on_as_it_comes_and_the_gateways_impatience_is_heard(self):
        gateway = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(gateway.close)
        nginx = Nginx(f"127.0.0.1:{gateway.getsockname()[1]}", self.folder)
        self.addCleanup(nginx.close)
        for path in ("/api/chat", "/api/contact"):
            with socket.create_connection(("127.0.0.1", nginx.port), timeout=5) as visitor:
                visitor.sendall(b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{"
                                % path.encode())
                connection, _ = gateway.accept()
                connection.settimeout(5)
                seen = b""
                while not seen.endswith(b"\r\n\r\n{"):
                    seen += connection.recv(65536)
                self.assertIn(b"Content-Length: 60000\r\n", seen)
                connection.sendall(b"HTTP/1.1 408 Request Timeout\r\nContent-Length: 7\r\n"
                                   b"Connection: close\r\n\r\n{\"a\":1}")
                reply = b""
                while not reply.endswith(b'{"a":1}'):
                    reply += visitor.recv(65536)
                self.assertTrue(reply.startswith(b"HTTP/1.1 408 "), reply)
                connection.close()

    def test_bodies_over_the_limit_of_their_route_stop_here(self):
        kilobyte, megabyte = 1024, 1024 * 1024
        for path, limit in (
            ("/api/chat", 64 * kilobyte),
            ("/api/track-page-view", 64 * kilobyte),
            ("/api/download-job-evaluation-pdf", megabyte),
            ("/api/download-networking-analysis-pdf", megabyte),
            ("/api/download-posting-cv", megabyte),
            ("/api/cv-networking-analysis", 6 * megabyte),
            ("/api/contact", 26 * megabyte),
            ("/api/extract-cv-text", 26 * megabyte),
            ("/api/extract-connections", 26 * megabyte),
        ):
            self.assertEqual(self.call(path, data=bytes(limit)).json()["bytes"], limit, path)
            hits = len(self.gateway.hits)
            self.assert_error(self.call(path, data=bytes(limit + 1)), 413, "INVALID_ARGUMENT",
                              "BODY_TOO_LARGE")
            self.assertEqual(len(self.gateway.hits), hits, path)

    def test_a_gateway_that_is_down_gives_503_and_says_when_to_come_back(self):
        self.gateway.close()
        reply = self.call(data=b"{}")
        self.assert_error(reply, 503, "UNAVAILABLE", "GATEWAY_UNAVAILABLE")
        self.assertEqual(reply.headers["Retry-After"], "2")
        self.assertEqual(requests.get(self.nginx.url + "/", timeout=5).status_code, 200)

    def test_a_post_that_failed_is_never_sent_twice(self):
        self.call(data=b"{}")
        self.gateway.answer_with(before=lambda handler: handler.connection.shutdown(socket.SHUT_RDWR))
        before = len(self.gateway.hits)
        self.assertEqual(self.call(data=b"{}").status_code, 503)
        self.assertEqual(len(self.gateway.hits) - before, 1)

    def test_methods_that_the_api_does_not_know_stop_here(self):
        for method in ("FOO", "PROPFIND"):
            self.assert_error(self.call(method=method), 405, "UNIMPLEMENTED", "METHOD_NOT_ALLOWED")
        self.assertEqual(self.call(method="TRACE").status_code, 405)
        self.assertEqual(self.gateway.hits, [])

    def test_requests_that_cannot_be_read_stop_here(self):
        host = b"Host: x\r\n"
        post = b"POST /api/chat HTTP/1.1\r\n" + host
        for request in (
            b"GET /api/chat HTTP/1.1\r\n\r\n",
            b"GET /api/chat HTTP/9.9\r\n" + host + b"\r\n",
            b"GET /api/chat HTTP/1.1\r\n" + host + b"no colon\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20 + b"\r\n\r\n",
            post + b"Content-Length: abc\r\n\r\nhello",
            post + b"Content-Length: -1\r\n\r\nhello",
            post + b"Content-Length: 5\r\nContent-Length: 3\r\n\r\nhello",
            post + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            post + b"Content-Length: 9223372036854775808\r\n\r\nhello",
            post + b"Transfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n",
            post + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
            post + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            b"GET /api/" + b"a" * 9000 + b" HTTP/1.1\r\n" + host + b"\r\n",
            b"GET /api/chat HTTP/1.1\r\n" + host + b"X: " + b"a" * 9000 + b"\r\n\r\n",
        ):
            reply = exchange(self.nginx.port, request)
            self.assertIn(reply.status, (400, 411, 413, 414, 431, 501, 505), request[:80])
            self.assertLessEqual(reply.replies, 1)
        self.assertEqual(self.gateway.hits, [])

    def test_what_nginx_refuses_under_api_is_json_and_says_what_to_do(self):
        head = b"Host: x\r\nConnection: close\r\n"
        long_header = b"GET /api/chat HTTP/1.1\r\n" + head + b"Cookie: " + b"a" * 9000 + b"\r\n\r\n"
        for request, status, reason in (
            (b"GET /api/" + b"a" * 9000 + b" HTTP/1.1\r\n" + head + b"\r\n", 414,
             "ADDRESS_TOO_LONG"),
            (long_header, 431, "HEADERS_TOO_LARGE"),
            (long_header.replace(b"/api", b"http://x/api"), 431, "HEADERS_TOO_LARGE"),
            (b"GET /api/chat HTTP/1.1\r\n\r\n", 400, "REQUEST_MALFORMED"),
            (b"GET /api/%zz HTTP/1.1\r\n" + head + b"\r\n", 400, "REQUEST_MALFORMED"),
            (b"POST /api/chat HTTP/1.1\r\n" + head + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
             411, "LENGTH_REQUIRED"),
        ):
            reply = exchange(self.nginx.port, request)
            self.assertEqual(reply.status, status, request[:80])
            self.assertTrue(reply.headers["content-type"].startswith("application/json"))
            body = json.loads(reply.body)
            self.assertEqual(body["reason"], reason, request[:80])
            self.assertIn("Please", body["error"])
            self.assertRegex(body["requestId"], "^[0-9a-f]{32}$")
        self.assertEqual(self.gateway.hits, [])
        page = exchange(self.nginx.port, long_header.replace(b"/api/chat", b"/about"))
        self.assertTrue(page.headers["content-type"].startswith("text/html"))

    def test_the_api_without_a_path_is_the_gateways_to_refuse(self):
        for path in ("/api", "/api/"):
            reply = self.call(path, "GET", allow_redirects=False)
            self.assertEqual((reply.status_code, self.gateway.hits[-1]), (200, ("GET", "/api")))

    def test_a_body_split_anywhere_arrives_whole(self):
        head = b"POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n"
        for pieces in (
            (b"\r\nhe", b"llo"),
            (b"\r\n", b"h", b"e", b"l", b"l", b"o"),
            (b"\r", b"\nhello"),
        ):
            reply = exchange(self.nginx.port, head, *pieces)
            self.assertEqual(reply.status, 200, pieces)
            self.assertIn(b'"bytes": 5', reply.body)

    def test_pipelined_requests_are_answered_one_by_one(self):
        request = (b"GET /api/a HTTP/1.1\r\nHost: x\r\n\r\n"
                   b"GET /api/b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        reply = exchange(self.nginx.port, request)
        self.assertEqual(reply.replies, 2)
        self.assertLess(reply.data.index(b'"/api/a"'), reply.data.index(b'"/api/b"'))

    def test_a_loud_client_gets_429_and_an_office_does_not(self):
        self.nginx = self.start_nginx(NGINX_API_PER_SECOND="5", NGINX_API_BURST="40")
        with concurrent.futures.ThreadPoolExecutor(20) as threads:
            replies = list(threads.map(lambda _: self.call(data=b"{}"), range(80)))
        refused = [reply for reply in replies if reply.status_code == 429]
        self.assertGreaterEqual(len(replies) - len(refused), 41)
        self.assertTrue(refused)
        self.assert_error(refused[0], 429, "RESOURCE_EXHAUSTED", "TOO_MANY_REQUESTS")
        self.assertEqual(refused[0].headers["Retry-After"], "2")

    def test_slow_bodies_of_one_network_leave_room_for_others(self):
        self.nginx = self.start_nginx(NGINX_CONNECTIONS_PER_ADDRESS="20", TRUSTED_PROXIES="127.0.0.1")
        slow = (b"POST /api/chat HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\n"
                b"Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{")
        # More than the share: what asks below whether it is used up may have taken a place itself.
        for _ in range(25):
            connection = socket.create_connection(("127.0.0.1", self.nginx.port), timeout=5)
            self.addCleanup(connection.close)
            connection.sendall(slow)

        def status(address):
            return self.call(data=b"{}", headers={"X-Forwarded-For": address}).status_code

        wait_until(lambda: status("203.0.113.7") == 429, 5, "the network has its share")
        self.assertEqual(status("203.0.113.8"), 200)

    def test_sign_ins_of_one_address_have_a_rate_of_their_own(self):
        self.nginx = self.start_nginx(NGINX_SIGN_INS_PER_MINUTE="1", NGINX_SIGN_INS_BURST="3")
        replies = [self.call("/api/admin/login", data=b"{}") for _ in range(8)]
        self.assertEqual([reply.status_code for reply in replies], [200] * 4 + [429] * 4)
        self.assert_error(replies[-1], 429, "RESOURCE_EXHAUSTED", "TOO_MANY_REQUESTS")
        self.assertEqual(self.call("/api/admin/user", data=b"{}").status_code, 200)

    def test_all_addresses_of_one_network_of_the_sixth_version_are_one_client(self):
        self.nginx = self.start_nginx(NGINX_API_PER_SECOND="1", NGINX_API_BURST="3",
                                      TRUSTED_PROXIES="127.0.0.1")

        def statuses(addresses):
            return [self.call(data=b"{}", headers={"X-Forwarded-For": address}).status_code
                    for address in addresses]

        self.assertIn(429, statuses(f"2001:db8:1:2:{i:x}::{i}" for i in range(10, 25)))
        self.assertEqual({200}, set(statuses(f"2001:db8:1:{i}::1" for i in range(10, 25))))
        self.assertEqual({200}, set(statuses(f"198.51.100.{i}" for i in range(10, 25))))

    def test_long_work_of_one_address_leaves_room_for_others(self):
        self.nginx = self.start_nginx(NGINX_ANALYSES_PER_ADDRESS="2", NGINX_PRINTS_PER_ADDRESS="2")
        for paths in (
            ("/api/evaluate-job-match", "/api/vk-bot/job-match", "/api/cv-networking-analysis",
             "/api/extract-cv-text", "/api/extract-connections"),
            ("/api/generate-diagram", "/api/download-job-evaluation-pdf",
             "/api/download-networking-analysis-pdf", "/api/download-posting-cv"),
        ):
            refused = self.refused_while_all_wait(paths)
            self.assertEqual(len(refused), len(paths) - 2)
            self.assert_error(refused[0], 429, "RESOURCE_EXHAUSTED", "TOO_MANY_REQUESTS")
            self.assertEqual(self.call(paths[0], data=b"{}").status_code, 200)

    def test_of_long_work_no_more_is_taken_than_can_wait_whoever_asks(self):
        self.nginx = self.start_nginx(NGINX_ANALYSES_IN_ALL="2", NGINX_PRINTS_IN_ALL="2",
                                      NGINX_QUESTIONS_IN_ALL="2", TRUSTED_PROXIES="127.0.0.1")
        for path in ("/api/evaluate-job-match", "/api/extract-cv-text", "/api/generate-diagram", "/api/chat"):
            refused = self.refused_while_all_wait([path] * 5, other_addresses=True)
            self.assertEqual(len(refused), 3)
            self.assert_error(refused[0], 429, "RESOURCE_EXHAUSTED", "TOO_MANY_REQUESTS")
            self.assertIn("Retry-After", refused[0].headers)
            self.assertEqual(self.call(path, data=b"{}").status_code, 200)

    def test_a_streamed_question_is_refused_as_any_other(self):
        self.nginx = self.start_nginx(NGINX_API_PER_SECOND="1", NGINX_API_BURST="2")
        stream = {"Accept": "text/event-stream"}
        replies = [self.call("/api/chat", data=b"{}", headers=stream) for _ in range(5)]
        self.assert_error(replies[-1], 429, "RESOURCE_EXHAUSTED", "TOO_MANY_REQUESTS")
        self.assertIn("Retry-After", replies[-1].headers)

    def refused_while_all_wait(self, paths, other_addresses=False):
        """Replies other than 200 to calls of which two are let through at once."""
        may_answer = threading.Event()
        self.gateway.answer_with(before=lambda _: may_answer.wait(20))
        with concurrent.futures.ThreadPoolExecutor(10) as threads:
            calls = [threads.submit(self.call, path, data=b"{}", headers={
                "X-Forwarded-For": f"198.51.100.{i if other_addresses else 1}"})
                     for i, path in enumerate(paths)]
            try:
                wait_until(lambda: sum(call.done() for call in calls) == len(paths) - 2, 5,
                           "all but two are refused")
                self.gateway.answer_with()
                for other in ("/api/track-page-view", "/api/contact"):
                    self.assertEqual(self.call(other, data=b"{}").status_code, 200)
            finally:
                may_answer.set()
        return [call.result() for call in calls if call.result().status_code != 200]

    def test_no_visitor_vouches_for_the_copy_that_is_kept(self):
        asked = []
        self.gateway.answer_with(before=lambda call: asked.append(call.headers["If-None-Match"]))
        for path, tag in (("/api/cv/en", "*"), ("/api/documentation", '"v0"')):
            self.call(path, "GET", headers={"If-None-Match": tag})
        self.assertEqual(asked, [None, None])

    def test_a_cv_is_kept_and_asked_for_without_cookies(self):
        self.gateway.answer_with(headers={"ETag": '"v1"', "Set-Cookie": "session=other"})
        first = self.call("/api/cv/en", "GET", headers={"Cookie": "session=s1"})
        self.assertNotIn("Cookie", dict(first.json()["headers"]))
        self.assertNotIn("Set-Cookie", first.headers)
        second = self.call("/api/cv/en", "GET", headers={"Cookie": "session=s2"})
        self.assertEqual(second.content, first.content)
        self.assertEqual(len(self.gateway.hits), 1)
        again = self.call("/api/cv/en", "GET", headers={"If-None-Match": '"v1"'})
        self.assertEqual(again.status_code, 304)
        changed = self.call("/api/cv/en", "GET", headers={"If-Match": '"v0"'})
        self.assert_error(changed, 412, "FAILED_PRECONDITION", "PRECONDITION_FAILED")

    def test_invented_parameters_make_no_further_copies_of_a_document(self):
        for documents in (
            ("/api/cv/en", "/api/cv/en?x=1", "/api/cv/en?lang=ru", "/api/cv/en?channel=qr",
             "/api/cv/en?style=invented", "/api/cv/en?format=invented"),
            ("/api/cv/en?style=plain", "/api/cv/en?x=1&style=plain&style=invented",
             "/api/cv/en?style=plain&format=invented"),
            ("/api/cv/en?format=docx", "/api/cv/en?style=plain&format=docx",
             "/api/cv/en?format=docx&style=invented"),
            ("/api/cv/en?format=svg", "/api/cv/en?style=plain&format=svg"),
            ("/api/documentation?lang=ru", "/api/documentation?x=1&lang=ru&lang=de"),
            ("/api/documentation", "/api/documentation?lang=../x", "/api/documentation?LANG="),
            ("/api/cv/en/qr.svg?channel=qr", "/api/cv/en/qr.svg?a=b&channel=qr"),
            ("/api/cv/en/qr.svg", "/api/cv/en/qr.svg?channel=invented"),
        ):
            before = len(self.gateway.hits)
            bodies = {self.call(path, "GET").content for path in documents}
            self.assertEqual((len(bodies), len(self.gateway.hits)), (1, before + 1), documents)

    def test_a_reply_of_the_api_is_no_page_and_no_other_sites_picture(self):
        headers = self.call(data=b"{}").headers
        self.assertIn("sandbox", headers["Content-Security-Policy"])
        self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin")

    def test_replies_of_the_api_are_for_one_visitor_and_tell_the_request_id(self):
        reply = self.call(data=b"{}")
        self.assertEqual(reply.headers["X-Request-Id"], dict(reply.json()["headers"])["X-Request-Id"])
        self.assertEqual(reply.headers["X-Content-Type-Options"], "nosniff")

    def test_the_log_holds_neither_queries_nor_whole_addresses(self):
        self.call("/api/chat?secret=1", data=b"{}")
        log = wait_until(self.nginx.log, 5, "the request is logged")
        self.assertIn('"address":"127.0.0.0"', log)
        self.assertIn('"path":"/api/chat"', log)
        self.assertNotIn("secret", log)

    def test_what_goes_wrong_is_logged_without_queries_and_addresses_too(self):
        self.call("/api/chat?secret=1", data=bytes(70_000))
        self.call("/api/chat?secret=2", "PROPFIND")
        self.call("/about?secret=3", data=bytes(70_000))
        exchange(self.nginx.port, b"POST /api/chat?secret=4 HTTP/1.1\r\nHost: x\r\n"
                 b"Transfer-Encoding: chunked\r\n\r\nzz\r\n")
        self.gateway.close()
        self.call("/api/chat?secret=5", data=b"{}")
        wait_until(lambda: self.nginx.log().count('"path":"/api/chat"') == 4, 5, "all are logged")
        self.assertNotIn("secret", self.nginx.log())
        self.assertNotIn("127.0.0.1", self.nginx.log())

    def test_an_address_of_the_sixth_version_is_logged_by_its_network(self):
        self.nginx = self.start_nginx(TRUSTED_PROXIES="127.0.0.1")
        for address, logged in (("2001:db8:1:2::7", "2001:db8:1::"), ("2001:db8::7", "2001:db8::"),
                                ("::1", "-")):
            self.call(data=b"{}", headers={"X-Forwarded-For": address})
            wait_until(lambda: f'"address":"{logged}"' in self.nginx.log(), 5,
                       f"{address} is logged as {logged}")


if __name__ == "__main__":
    unittest.main()
