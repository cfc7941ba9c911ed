"""NGINX as the server of pages: which file, which status, which headers."""

import shutil
import tempfile
import unittest

import requests

from support.nginx import Nginx
from support.sample_pages import write_sample_pages


class NginxPagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        write_sample_pages(cls.folder.name)
        cls.nginx = Nginx("127.0.0.1:1", cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.nginx.close()
        cls.folder.cleanup()

    def get(self, path, **arguments):
        return requests.get(self.nginx.url + path, timeout=5, **arguments)

    def assert_page(self, path, text, status=200, **arguments):
        reply = self.get(path, **arguments)
        self.assertEqual((reply.status_code, reply.text), (status, "<!doctype html>" + text), path)

    def test_every_route_of_the_specification_has_its_page(self):
        for route in ("", "about", "skills", "ai-analytics", "chat", "cv", "contact", "cv/en",
                      "cv/ru", "privacy-policy", "documentation", "admin", "linkedin-bot"):
            self.assert_page(f"/{route}", f"en /{route}")

    def test_a_path_with_a_trailing_slash_answers_as_without(self):
        self.assert_page("/about/", "en /about")
        self.assert_page("/cv/ru/", "en /cv/ru")
        self.assert_page("/cv-download/ru-telegram/", "en /cv-download/ru")

    def test_the_language_is_the_one_asked_for_then_the_one_kept_then_english(self):
        self.assert_page("/about?lang=fr", "fr /about", cookies={"language": "de"})
        self.assert_page("/about", "de /about", cookies={"language": "de"})
        self.assert_page("/about?lang=xx", "de /about", cookies={"language": "de"})
        self.assert_page("/about", "en /about", cookies={"language": "../ru"})
        self.assert_page("/?lang=ru", "ru /")

    def test_an_unknown_path_is_a_real_404_in_the_visitors_language(self):
        for path in ("/nope", "/about/deeper", "/en/about", "/index.html", "/.git/config",
                     "/cv/en/deeper", "/cv-download/en/deeper", "/cv/a/b/c"):
            self.assert_page(path, "en not found", 404)
        self.assert_page("/nope", "ru not found", 404, cookies={"language": "ru"})

    def test_a_cv_in_an_unknown_language_shows_the_card_as_a_404(self):
        for path in ("/cv/xx", "/cv/english", "/cv/invalid", "/cv-download/xx",
                     "/cv-download/ru-pigeon"):
            self.assert_page(path, "en /cv/invalid", 404)

    def test_a_share_link_with_a_channel_shows_the_page_of_its_language(self):
        for code in ("ru", "ru-qr", "ru-linkedin", "ru-whatsapp", "ru-telegram", "ru-link"):
            self.assert_page(f"/cv-download/{code}", "en /cv-download/ru")

    def test_pages_are_revalidated_and_vary_by_cookie(self):
        reply = self.get("/about")
        self.assertEqual(reply.headers["Cache-Control"], "no-cache")
        self.assertIn("Cookie", reply.headers["Vary"])
        again = self.get("/about", headers={"If-None-Match": reply.headers["ETag"]})
        self.assertEqual(again.status_code, 304)

    def test_hashed_assets_are_kept_for_ever_and_come_compressed(self):
        reply = self.get("/assets/entry-1a2b3c.js", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(reply.headers["Cache-Control"], "public, max-age=31536000, immutable")
        self.assertEqual(reply.headers["Content-Encoding"], "gzip")
        self.assertIn("Accept-Encoding", reply.headers["Vary"])
        missing = self.get("/assets/entry-old.js")
        self.assertEqual(missing.status_code, 404)
        self.assertNotIn("immutable", missing.headers.get("Cache-Control", ""))

    def test_what_is_not_for_the_web_is_not_served(self):
        self.assertEqual(self.get("/robots.txt").status_code, 200)
        self.assertEqual(self.get("/script-hashes.txt").status_code, 404)
        self.assertEqual(self.get("/style-hashes.txt").status_code, 404)
        self.assertEqual(self.get("/languages.txt").status_code, 404)
        self.assertEqual(self.get("/-/error").status_code, 404)
        self.assertEqual(self.get("/-/api-error").status_code, 404)
        for path in ("/metrics", "/healthz", "/readyz"):
            self.assertEqual(self.get(path).status_code, 404)

    def test_every_page_carries_the_security_headers(self):
        for path in ("/", "/nope", "/assets/entry-1a2b3c.js", "/robots.txt"):
            headers = self.get(path).headers
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff", path)
            self.assertEqual(headers["X-Frame-Options"], "DENY", path)
            self.assertEqual(headers["Server"], "nginx", path)
            self.assertNotIn("Strict-Transport-Security", headers, path)
        policy = self.get("/").headers["Content-Security-Policy"]
        self.assertIn("script-src 'self' 'sha256-c2FtcGxl';", policy)
        self.assertIn("frame-ancestors 'none'", policy)
        self.assertNotIn("unsafe", policy)

    def test_the_policy_names_the_sheets_of_the_pages_in_the_language_of_the_page(self):
        for path, language in (("/", "en"), ("/about?lang=fr", "fr"), ("/nope?lang=ru", "ru")):
            policy = self.get(path).headers["Content-Security-Policy"]
            self.assertIn(f"style-src 'self' 'sha256-c3R5bGU=' 'sha256-{language}c=';", policy, path)

    def test_a_site_on_https_says_so(self):
        nginx = Nginx("127.0.0.1:1", self.folder.name, PUBLIC_URL="https://example.com")
        try:
            reply = requests.get(nginx.url, timeout=5)
            self.assertEqual(reply.headers["Strict-Transport-Security"], "max-age=31536000")
        finally:
            nginx.close()

    def test_neither_a_page_nor_an_unknown_path_takes_a_post(self):
        for path in ("/about", "/nothing/here", "/cv/xx"):
            reply = requests.post(self.nginx.url + path, timeout=5)
            self.assertEqual(reply.status_code, 405, path)
            self.assertIn("To the start page", reply.text, path)

    def test_a_path_cannot_leave_the_folder(self):
        for path in ("/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/about/..%00/"):
            self.assertIn(self.get(path).status_code, (400, 404), path)



class OneLanguageTest(unittest.TestCase):
    """An owner whose only language is French."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        write_sample_pages(folder.name, ("fr",))
        shutil.rmtree(f"{folder.name}/fr/cv/de")
        self.nginx = Nginx("127.0.0.1:1", folder.name)
        self.addCleanup(self.nginx.close)

    def assert_page(self, path, text, status=200, **arguments):
        reply = requests.get(self.nginx.url + path, timeout=5, **arguments)
        self.assertEqual((reply.status_code, reply.text), (status, "<!doctype html>" + text), path)

    def test_the_default_language_takes_the_place_of_english(self):
        self.assert_page("/about", "fr /about")
        self.assert_page("/about?lang=en", "fr /about", cookies={"language": "ru"})
        self.assert_page("/nope", "fr not found", 404)

    def test_a_cv_in_a_language_that_the_owner_lacks_shows_the_card(self):
        self.assert_page("/cv/fr", "fr /cv/fr")
        self.assert_page("/cv/de", "fr /cv/invalid", 404)


if __name__ == "__main__":
    unittest.main()
