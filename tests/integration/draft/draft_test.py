#!/usr/bin/env python3
"""From each kind of source to a content folder that passes the check, and on to a second language."""
import contextlib
import http.server
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
LINES = [
    (40, 760, "Ada King"), (40, 740, "Refrigeration Engineer"),
    (40, 720, "Nairobi, Kenya  |  ada.king@example.com  |  +254 700 555 213"),
    (40, 690, "EXPERIENCE"), (40, 670, "Senior Service Engineer"), (420, 670, "03/2018 - present"),
    (40, 655, "CoolPoint Ltd, Nairobi"), (40, 640, "- Cut energy by 25% in \"two\" hospitals"),
    (40, 610, "Technician"), (420, 610, "2014 - 2017"), (40, 595, "Rift Valley Ltd, Nakuru"),
    (40, 565, "EDUCATION"), (40, 545, "Diploma in Refrigeration, Nairobi Technical Institute, 2013"),
    (40, 515, "SKILLS"), (40, 495, "VRF systems, Leak detection, Commissioning"),
    (40, 465, "LANGUAGES"), (40, 445, "English (fluent), Swahili (native)"),
]


def pdf():
    shown = "BT /F1 10 Tf " + " ".join(
        "1 0 0 1 {} {} Tm ({}) Tj".format(x, y, text.replace("(", "\\(").replace(")", "\\)"))
        for x, y, text in LINES) + " ET"
    return ("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]"
            "/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font"
            "<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj\n"
            f"4 0 obj<</Length {len(shown)}>>stream\n{shown}\nendstream endobj\n"
            "trailer<</Root 1 0 R>>\n%%EOF\n").encode()


def archive(files):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in files.items():
            out.writestr(name, content)
    return buffer.getvalue()


def docx():
    lines, row = [], None
    for _, y, text in LINES:
        if row == y:
            lines[-1] += "</w:t><w:tab/><w:t>" + text
        else:
            lines.append(text)
        row = y
    body = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in lines)
    return archive({"word/document.xml":
                    f"<?xml version='1.0'?><w:document xmlns:w='w'><w:body>{body}</w:body></w:document>"})


def linkedin():
    return archive({
        "Profile.csv": "First Name,Last Name,Headline,Summary,Geo Location\n"
                       "Ada,King,Refrigeration Engineer,\"Keeps cold, what stays cold\",\"Nairobi, Kenya\"\n",
        "Positions.csv": "Company Name,Title,Description,Location,Started On,Finished On\n"
                         "CoolPoint Ltd,Senior Service Engineer,\"- Commissions\n- Trains\",Nairobi,Mar 2018,\n"
                         "Rift Valley Ltd,Technician,,Nakuru,Jan 2014,Dec 2017\n",
        "Education.csv": "School Name,Start Date,End Date,Notes,Degree Name,Activities\n"
                         "Nairobi Technical Institute,2011,2013,,Diploma,\n",
        "Skills.csv": "Name\nVRF systems\nLeak detection\n",
        "Languages.csv": "Name,Proficiency\nEnglish,Full professional proficiency\n",
        "Certifications.csv": "Name,Url,Authority,Started On,Finished On,License Number\n"
                              "F-Gas,,Kenya Board,Jun 2016,,\n",
        "Email Addresses.csv": "Email Address,Confirmed,Primary,Updated On\nada@example.com,Yes,Yes,1/1/24\n",
        "Connections.csv": "Notes:\n\"When exporting\"\n\nFirst Name,Last Name,URL,Email Address,Company,"
                           "Position,Connected On\nBen,Holt,https://www.linkedin.com/in/ben-holt,b@x.example,"
                           "\"Mills, Ltd\",Owner,07 Mar 2024\nNo,Company,https://www.linkedin.com/in/no,,,,"
                           "07 Mar 2024\n"})


RESUME = {
    "basics": {"name": "Ada King", "label": "Refrigeration Engineer", "email": "ada@example.com",
               "summary": "Keeps cold what stays cold.", "location": {"city": "Nairobi", "countryCode": "KE"}},
    "work": [{"name": "CoolPoint Ltd", "position": "Senior Service Engineer", "startDate": "2018-03",
              "highlights": ["Commissions VRF systems"]},
             {"name": "Rift Valley Ltd", "position": "Technician", "startDate": "2014", "endDate": "2017"}],
    "education": [{"institution": "Nairobi Technical Institute", "studyType": "Diploma",
                   "area": "Refrigeration", "endDate": "2013-06"}],
    "skills": [{"name": "VRF systems"}], "languages": [{"language": "English", "fluency": "Fluent"}]}


@contextlib.contextmanager
def model(translate):
    """A language model's server on this machine: translate(text) is what it says of each text. Yields its
    settings and the requests that came."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append(request)
            texts = json.loads(request["messages"][-1]["content"])["TEXTS"]
            said = translate(texts)
            if said is None:
                self.send_error(401)
                return
            answer = json.dumps({"choices": [{"index": 0, "finish_reason": "stop", "message": {
                "role": "assistant", "content": said}}], "usage": {"prompt_tokens": 7, "completion_tokens": 3}})
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(answer.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield {"LLM_BASE_URL": f"http://127.0.0.1:{server.server_port}/v1", "LLM_MODEL": "scripted"}, asked
    finally:
        server.shutdown()
        server.server_close()


def in_german(texts):
    """What an honest model answers, in a fence as many do."""
    return "```json\n" + json.dumps({"texts": [
        {"id": text["id"], "text": text["text"].replace("Senior Service Engineer", "Leitende Technikerin")}
        for text in texts]}) + "\n```"


class DraftTest(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory(prefix="draft-")
        self.addCleanup(self.scratch.cleanup)
        self.folder = pathlib.Path(self.scratch.name)
        self.content = self.folder / "content"

    def run_program(self, *arguments, settings=None):
        return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=120,
                              check=False, env={**os.environ, **(settings or {})})

    def draft(self, name, content, *options):
        source = self.folder / name
        source.write_bytes(content)
        done = self.run_program(source, self.content, *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def assert_passes(self):
        checked = subprocess.run(["/usr/bin/python3", str(ROOT / "deploy/content/check.py"), str(self.content)],
                                 capture_output=True, text=True, check=False)
        self.assertEqual(checked.stdout, "content: no fault\n")

    def read(self, name):
        return json.loads((self.content / name).read_text())

    def assert_two_posts(self):
        work = self.read("profile.json")["work"]
        self.assertEqual([row["startDate"] for row in work], ["2018-03", "2014-01"])
        texts = self.read("texts.en.json")["work"]
        self.assertEqual([texts[row["id"]]["name"] for row in work], ["CoolPoint Ltd", "Rift Valley Ltd"])
        self.assertEqual(texts[work[0]["id"]]["position"], "Senior Service Engineer")

    def test_a_cv_as_pdf_passes_the_check(self):
        said = self.draft("cv.pdf", pdf())
        self.assert_passes()
        self.assert_two_posts()
        self.assertIn("Still to say", said)
        self.assertTrue((self.content / "STILL-TO-SAY.md").exists())
        self.assertEqual(self.read("site.json")["timeZone"], "Africa/Nairobi")
        self.assertEqual(set(self.read("profile.json")["languages"][0]), {"id", "level", "cefr"})

    def test_a_cv_as_word_document_passes_the_check(self):
        self.draft("cv.docx", docx())
        self.assert_passes()
        self.assert_two_posts()

    def test_a_json_resume_passes_the_check(self):
        self.draft("resume.json", json.dumps(RESUME).encode())
        self.assert_passes()
        self.assert_two_posts()

    def test_linkedins_export_passes_the_check_with_its_network(self):
        self.draft("export.zip", linkedin())
        self.assert_passes()
        self.assert_two_posts()
        network = (self.content / "private/connections.csv").read_text()
        self.assertIn('Ben,Holt,https://www.linkedin.com/in/ben-holt,,"Mills, Ltd",Owner', network)
        self.assertNotIn("b@x.example", network)
        self.assertEqual(len(self.read("profile.json")["certificates"]), 1)

    def test_every_language_of_cvs_passes_the_check(self):
        for cv in sorted((ROOT / "tests/eval/resume/open").glob("*.txt")):
            label = json.loads(cv.with_suffix(".json").read_text())
            # A head alone is too few words to tell a language by.
            if "jobs" not in label:
                continue
            with self.subTest(cv.stem):
                self.content = self.folder / cv.stem
                self.draft(cv.name, cv.read_bytes())
                self.assert_passes()
                texts = [path.name for path in self.content.glob("texts.*.json")]
                self.assertEqual(texts, [f"texts.{label['language']}.json"])

    def test_a_second_language_is_written_side_by_side_and_merged_when_filled(self):
        self.draft("cv.pdf", pdf())
        self.assertEqual(self.run_program("--add-language", "de", self.content).returncode, 0)
        sheet = self.content / "translation.de.txt"
        unfinished = self.run_program("--add-language", "de", self.content)
        self.assertEqual(unfinished.returncode, 1)
        self.assertIn("has no text yet", unfinished.stderr)
        sheet.write_text(re.sub(r"^en: (.*)\nde: $", r"en: \1\nde: \1", sheet.read_text(), flags=re.MULTILINE))
        merged = self.run_program("--add-language", "de", self.content)
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assert_passes()
        self.assertEqual(self.read("site.json")["languages"], ["en", "de"])
        self.assertFalse(sheet.exists())

    def test_the_signs_that_a_keyboard_has_are_put_right(self):
        self.draft("cv.pdf", pdf())
        texts = self.read("texts.en.json")
        texts["basics"]["label"] = 'The engineer\'s "engineer"'
        (self.content / "texts.en.json").write_text(json.dumps(texts))
        done = self.run_program("--typeset", self.content)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("put right", done.stdout)
        self.assertEqual(self.read("texts.en.json")["basics"]["label"], "The engineer’s “engineer”")
        self.assert_passes()
        self.assertIn("are right", self.run_program("--typeset", self.content).stdout)

    def test_a_language_model_drafts_a_language_that_a_person_has_to_read(self):
        self.draft("cv.pdf", pdf())
        with model(in_german) as (settings, asked):
            done = self.run_program("--add-language", "de", self.content, settings=settings)
        self.assertEqual(done.returncode, 0, done.stderr)
        texts = sum(len(json.loads(request["messages"][-1]["content"])["TEXTS"]) for request in asked)
        self.assertGreater(texts, 20)
        self.assertLess(len(asked), texts / 5)
        self.assertIn(f"in {len(asked)} calls and {10 * len(asked)} tokens", done.stdout)
        self.assertTrue(all(request["max_tokens"] < 4096 for request in asked))
        sheet = self.content / "translation.de.txt"
        self.assertTrue(sheet.read_text().startswith("UNREAD: "))
        unread = self.run_program("--add-language", "de", self.content)
        self.assertEqual(unread.returncode, 1)
        self.assertIn("unread", unread.stderr)
        self.assertEqual(self.read("site.json")["languages"], ["en"])
        sheet.write_text(sheet.read_text().split("\n", 1)[1])
        merged = self.run_program("--add-language", "de", self.content)
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assert_passes()
        self.assertIn("Leitende Technikerin", [post["position"] for post in self.read("texts.de.json")["work"].values()])

    def test_what_a_model_gets_wrong_is_left_to_a_person_and_said(self):
        self.draft("cv.pdf", pdf())

        def careless(texts):
            said = json.loads(in_german(texts).strip("`json\n"))["texts"]
            for entry, original in zip(said, texts):
                if original["text"].startswith("Cut energy by 25%"):
                    entry["text"] = original["text"].replace("25", "52")
                if original["path"].endswith("/name") and original["text"] == "CoolPoint Ltd":
                    entry["text"] = "Kühlpunkt GmbH"
                if original["path"] == "basics/label":
                    entry["text"] += " <b>neu</b>"
            return json.dumps({"texts": said})

        with model(careless) as (settings, _):
            done = self.run_program("--add-language", "de", self.content, settings=settings)
        self.assertEqual(done.returncode, 0, done.stderr)
        for why in ("a figure of the original is missing", "“CoolPoint Ltd” is missing",
                    "basics/label: has other markup"):
            self.assertIn(why, done.stdout)
        sheet = (self.content / "translation.de.txt").read_text()
        for wrong in ("52", "Kühlpunkt", "<b>"):
            self.assertNotIn(wrong, sheet)
        (self.content / "translation.de.txt").write_text(sheet.split("\n", 1)[1])
        unfinished = self.run_program("--add-language", "de", self.content)
        self.assertIn("has no text yet", unfinished.stderr)

    def test_a_model_that_fails_leaves_a_sheet_to_fill_in_and_is_not_asked_on_and_on(self):
        self.draft("cv.pdf", pdf())
        for name, answer in (("refuses the key", lambda texts: None), ("talks", lambda texts: "Sure! Here it is.")):
            with self.subTest(name), model(answer) as (settings, asked):
                done = self.run_program("--add-language", "de", self.content, settings=settings)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(len(asked), (1, 2))
                self.assertIn("A call failed", done.stdout)
                sheet = self.content / "translation.de.txt"
                self.assertNotIn("Leitende", sheet.read_text())
                sheet.unlink()

    def test_a_language_brings_what_only_the_assistant_knows_with_it(self):
        self.draft("cv.pdf", pdf())
        (self.content / "private").mkdir(exist_ok=True)
        passage = {"id": "night", "section": "about", "entry": "", "title": "Nights", "text": "On call in 2021."}
        (self.content / "private/background.en.json").write_text(json.dumps({"passages": [passage]}))
        self.assertEqual(self.run_program("--add-language", "de", self.content).returncode, 0)
        sheet = self.content / "translation.de.txt"
        sheet.write_text(re.sub(r"^en: (.*)\nde: $", r"en: \1\nde: \1", sheet.read_text(), flags=re.MULTILINE))
        self.assertEqual(self.run_program("--add-language", "de", self.content).returncode, 0)
        self.assertEqual(self.read("private/background.de.json"), {"passages": [passage]})
        self.assert_passes()

    def test_bad_input_is_refused_with_a_sentence(self):
        for name, content, word in [
                ("a.json", b"{", "JSON"), ("b.json", b"{\"a\": 1}", "basics"),
                ("c.zip", archive({"x.txt": "x"}), "LinkedIn"), ("d.pdf", b"%PDF-1.4 rubbish", "read"),
                ("e.txt", b"lorem ipsum dolor", "name"), ("f.bin", b"MZ\x90", "PDF")]:
            with self.subTest(name):
                source = self.folder / name
                source.write_bytes(content)
                done = self.run_program(source, self.content)
                self.assertEqual(done.returncode, 1)
                self.assertIn(word.lower(), done.stderr.lower())
                self.assertLess(len(done.stderr), 300)
                self.assertFalse(self.content.exists())
        self.assertEqual(self.run_program(self.folder / "none.pdf", self.content).returncode, 1)
        self.assertEqual(self.run_program("--nothing").returncode, 2)

    def test_a_folder_that_holds_files_is_left_alone(self):
        self.content.mkdir()
        (self.content / "mine.txt").write_text("x")
        source = self.folder / "resume.json"
        source.write_text(json.dumps(RESUME))
        done = self.run_program(source, self.content)
        self.assertEqual(done.returncode, 1)
        self.assertEqual([path.name for path in self.content.iterdir()], ["mine.txt"])


if __name__ == "__main__":
    unittest.main()
