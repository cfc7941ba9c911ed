"""Limits that stand in several places: NGINX's templates, the gateway's route table, the frontend."""

import pathlib
import re
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
UNITS = {"k": 1024, "m": 1024 * 1024}


def gateway_routes():
    """(path, deadline in seconds, largest body in bytes) of every line of the route table."""
    text = (REPOSITORY / "services/gateway/src/routes/route_table.cpp").read_text()
    numbers = {"kKilobyte": 1024, "kMegabyte": 1024 * 1024}

    def product(expression):
        value = 1
        for factor in expression.split("*"):
            factor = factor.strip()
            value *= numbers[factor] if factor in numbers else int(factor)
        return value

    for name, value in re.findall(r"constexpr size_t (\w+) = ([^;]+);", text):
        numbers[name] = product(value)
    classes = {
        name: (int(seconds), product(size))
        for name, seconds, size in re.findall(
            r"constexpr CallClass (\w+) = \{seconds\((\d+)\), ([^}]+)\};", text)
    }
    for path, line in re.findall(
            r'\{k(?:Get|Post), "([^"]+)",([^\n]*)', text):
        used = [classes[word] for word in re.findall(r"\bk[A-Z]\w+", line) if word in classes]
        assert len(used) == 1, f"{path}: which call class?"
        yield path, *used[0]


class NginxLocations:
    """Just enough of NGINX's rules to say which location a path of the API gets."""

    def __init__(self):
        text = (REPOSITORY / "nginx/snippets/api.conf").read_text()
        defaults = dict(re.findall(
            r"^export (NGINX_\w+_BYTES)=(\w+)$",
            (REPOSITORY / "nginx/render.sh").read_text(), re.MULTILINE))
        text = re.sub(r"\$\{(\w+)\}", lambda m: defaults.get(m.group(1), m.group(0)), text)
        http = (REPOSITORY / "nginx/conf.d/10-http.conf").read_text()
        self._default_size = self._size(http)
        self._locations = [
            (kind, pattern, self._size(body), self._seconds(body))
            for kind, pattern, body in re.findall(
                r"^location (=|~)? ?(\S+) \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL)
            if not pattern.startswith("@api_")
        ]

    @staticmethod
    def _size(text):
        match = re.search(r"client_max_body_size (\d+)([km]);", text)
        return int(match.group(1)) * UNITS[match.group(2)] if match else None

    @staticmethod
    def _seconds(text):
        match = re.search(r"proxy_read_timeout (\d+)s;", text)
        return int(match.group(1)) if match else None

    def find(self, path):
        """(largest body in bytes, time-out in seconds)"""
        exact = [l for l in self._locations if l[0] == "=" and l[1] == path]
        regular = [l for l in self._locations if l[0] == "~" and re.search(l[1], path)]
        prefix = sorted((l for l in self._locations if not l[0] and path.startswith(l[1])),
                        key=lambda l: -len(l[1]))
        _, _, size, seconds = (exact + regular + prefix)[0]
        return size or self._default_size, seconds


def text_of(path):
    return (REPOSITORY / path).read_text()


def number(text, pattern):
    """The number that the pattern's group finds, with 10'000, 10_000 and products understood."""
    expression = re.search(pattern, text).group(1)
    value = 1
    for factor in re.split(r"\*", expression):
        factor = re.sub(r"[_'\s]", "", factor)
        value *= 1_048_576 if factor == "MEGABYTE" else int(factor, 0)
    return value


class ComingBodiesTest(unittest.TestCase):
    def test_bodies_that_dont_come_hold_no_place_of_those_that_are_under_way(self):
        script = text_of("nginx/render.sh")
        coming = number(text_of("services/gateway/src/transport/worker_pool.cpp"),
                        r"kMostComingBodies = (\d+);")
        self.assertEqual(number(script, r"\ncoming_bodies=(\d+)\n"), coming)
        for kind in ("QUESTIONS", "ANALYSES", "PRINTS"):
            self.assertRegex(script, rf"NGINX_{kind}_IN_ALL:-.*\$\(\(\d+ \+ coming_bodies\)\)", kind)


class FrontendAgreementTest(unittest.TestCase):
    def setUp(self):
        self.limits = text_of("frontend/src/shared/config/limits.ts")

    def test_the_contact_form_asks_what_the_contact_service_holds(self):
        form = text_of("services/contact/src/domain/message_form.h")
        for word, constant in (("name", "kMaxNameLength"), ("email", "kMaxEmailLength"),
                               ("contactMessage", "kMaxMessageLength")):
            self.assertEqual(number(self.limits, rf"\b{word}: ([\d_]+)"),
                             number(form, rf"{constant} = ([\d']+);"), word)

    def test_the_same_attachments_are_refused(self):
        block = re.search(r"refused: \[(.*?)\]", self.limits, re.DOTALL).group(1)
        rules = text_of("services/contact/src/domain/attachment_rules.cpp")
        denied = re.search(r"kDeniedExtensions = \{(.*?)\}", rules, re.DOTALL).group(1)
        self.assertEqual(re.findall(r"'(\w+)'", block), re.findall(r'"(\w+)"', denied))

    def test_all_attachments_together_fit_through_nginx_and_the_gateway(self):
        megabytes = number(self.limits, r"maxBytes: ([^,]+),") // 1_048_576
        upload = NginxLocations().find("/api/contact")[0]
        self.assertGreater(upload, megabytes * 1_048_576)

    def test_the_share_links_channels_are_those_that_nginx_knows(self):
        listed = re.search(r"cvChannels = \[(.*?)\]", self.limits).group(1)
        server = text_of("nginx/conf.d/50-server.conf")
        known = re.search(r"\(\?:-\(\?:([a-z|]+)\)\)\?", server).group(1)
        self.assertEqual(re.findall(r"'(\w+)'", listed), known.split("|"))


class LimitsAgreementTest(unittest.TestCase):
    def setUp(self):
        self.routes = [(re.sub(r"\{(\w+)\}", r"\1", path), *rest)
                       for path, *rest in gateway_routes()]
        self.nginx = NginxLocations()

    def test_the_route_table_is_understood(self):
        paths = {path for path, *_ in self.routes}
        self.assertGreaterEqual(len(paths), 19)
        self.assertIn("/api/chat", paths)

    def test_a_body_is_too_large_for_nginx_exactly_when_it_is_for_the_gateway(self):
        for path, _, size in self.routes:
            self.assertEqual(self.nginx.find(path)[0], size, path)

    def test_nginx_waits_longer_for_a_body_than_the_gateway(self):
        timeouts = text_of("services/gateway/src/transport/connection.h")
        nginx = number(text_of("nginx/snippets/gateway.conf"), r"client_body_timeout (\d+)s;")
        for name in ("body_grace", "body_stall"):
            self.assertLess(number(timeouts, name + r"\{([\d']+)\};") / 1000, nginx, name)

    def test_nginx_waits_longer_than_the_gateways_deadline(self):
        for path, seconds, _ in self.routes:
            self.assertGreater(self.nginx.find(path)[1], seconds, path)


if __name__ == "__main__":
    unittest.main()
