"""The prerendered pages, as NGINX serves them."""

import base64
import hashlib
import re
import unittest

import requests

from support.site import BASE_URL, LANGUAGES, Visitor, texts


class PagesTest(unittest.TestCase):
    def test_the_start_page_tells_about_the_owner_in_every_language(self):
        for language in LANGUAGES:
            page = Visitor().get(f"/?lang={language}")
            self.assertEqual(page.status_code, 200)
            self.assertIn(f'<html lang="{language}"', page.text)
            self.assertIn(texts(language)["basics"]["name"], page.text)

    def test_every_route_answers_and_unknown_ones_are_404(self):
        routes = ("/about /skills /ai-analytics /chat /cv /contact /cv/en /cv/ru /cv/fr /cv/de "
                  "/cv/es /cv/ro /cv-download/ru-telegram /privacy-policy /documentation /admin "
                  "/linkedin-bot").split()
        for route in routes:
            for path in (route, route + "/"):
                self.assertEqual(Visitor().get(path).status_code, 200, path)
        for path in ("/nope", "/cv/xx", "/cv-download/xx", "/nobody-bot"):
            self.assertEqual(Visitor().get(path).status_code, 404, path)

    def test_all_that_a_page_names_is_there_compressed_and_kept(self):
        page = Visitor().get("/").text
        assets = set(re.findall(r"/assets/[A-Za-z0-9._-]+\.\w+", page))
        self.assertTrue(any(name.endswith(".js") for name in assets))
        for name in assets:
            reply = requests.get(BASE_URL + name, headers={"Accept-Encoding": "gzip"}, timeout=10)
            self.assertEqual(reply.status_code, 200, name)
            self.assertIn("immutable", reply.headers["Cache-Control"], name)
            if name.endswith((".js", ".css", ".svg")):
                self.assertEqual(reply.headers.get("Content-Encoding"), "gzip", name)
        for name in ("/robots.txt", "/sitemap.xml", "/favicon.svg"):
            self.assertEqual(Visitor().get(name).status_code, 200, name)

    def assert_allowed(self, texts, source, policy, path):
        allowed = re.search(rf"{source} ([^;]*);", policy).group(1).split()
        for text in texts:
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            self.assertIn(f"'sha256-{digest}'", allowed, path)

    def test_the_policy_lets_the_scripts_and_sheets_of_every_page_be_and_no_others(self):
        for language in LANGUAGES:
            for route in ("/ /about /cv/en /cv/xx /cv-download/en /privacy-policy /documentation /admin "
                          "/linkedin-bot /nope").split():
                reply = Visitor().get(f"{route}?lang={language}")
                policy = reply.headers["Content-Security-Policy"]
                self.assertNotIn("unsafe", policy)
                self.assertNotRegex(reply.text, r"<[^>]* style=", route)
                self.assert_allowed(re.findall(r"<script>(.*?)</script>", reply.text, re.DOTALL),
                                    "script-src", policy, route)
                sheets = re.findall(r"<style[^>]*>(.*?)</style>", reply.text, re.DOTALL)
                self.assertGreater(len(sheets), 2, route)
                self.assert_allowed(sheets, "style-src", policy, route)

    def test_what_is_private_is_not_on_the_web(self):
        for path in ("/private/connections.csv", "/connections.csv", "/profile.json",
                     "/script-hashes.txt", "/style-hashes.txt", "/healthz", "/readyz", "/metrics"):
            self.assertEqual(Visitor().get(path).status_code, 404, path)
        self.assertEqual(Visitor().get("/api/healthz").status_code, 404)


if __name__ == "__main__":
    unittest.main()
