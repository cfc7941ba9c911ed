"""The sites of two owners who aren't the sample one: a technician with one post and one language, and a director
with twelve posts and four languages. Each is started, walked through as a visitor would, and everything that it
says is searched for what only the sample owner's content tells."""

import html
import json
import os
import re
import subprocess
import unittest

from support import told
from support.site import REPOSITORY, Visitor
from support.stack import NO_CAPS, Stack

KNOWN_LANGUAGES = ("en", "ru", "fr", "de", "es", "ro")
# What visitors ask of anybody. Each could bring an answer that was written with one owner in mind.
QUESTIONS = {
    "en": ("Who is this?", "Where have they worked?", "Which degrees are there?", "Which certificates?",
           "What is the salary expectation?", "Is a work permit needed?", "How large was the largest team?",
           "Which industries?", "What results in figures?", "What are the hobbies?", "Any AI projects?",
           "Who were the clients?", "Would relocation be possible?", "Which countries?", "What about football?"),
    "fr": ("Qui est-ce ?", "Où a-t-il travaillé ?", "Quels diplômes ?", "Quels certificats ?",
           "Quelles prétentions salariales ?", "Faut-il un permis de travail ?", "Quelle taille d’équipe ?",
           "Quels secteurs ?", "Quels résultats chiffrés ?", "Quels loisirs ?", "Des projets d’IA ?",
           "Qui étaient les clients ?", "Un déménagement est-il possible ?", "Quels pays ?", "Et le football ?"),
    "de": ("Wer ist das?", "Wo hat sie gearbeitet?", "Welche Abschlüsse?", "Welche Zertifikate?",
           "Welche Gehaltsvorstellung?", "Braucht sie eine Arbeitserlaubnis?", "Wie groß war das Team?",
           "Welche Branchen?", "Welche Ergebnisse in Zahlen?", "Welche Hobbys?", "Gibt es KI-Projekte?",
           "Wer waren die Kunden?", "Ist ein Umzug möglich?", "Welche Länder?", "Und Fußball?"),
    "es": ("¿Quién es?", "¿Dónde ha trabajado?", "¿Qué títulos tiene?", "¿Qué certificados?",
           "¿Qué salario espera?", "¿Necesita permiso de trabajo?", "¿Qué tamaño tenía el equipo?",
           "¿Qué sectores?", "¿Qué resultados en cifras?", "¿Qué aficiones?", "¿Hay proyectos de IA?",
           "¿Quiénes eran los clientes?", "¿Es posible una mudanza?", "¿Qué países?", "¿Y el fútbol?"),
}
QUESTIONS_OF_A_SESSION = 15


def pdf_text(content):
    read = subprocess.run(["pdftotext", "-enc", "UTF-8", "-nopgbrk", "-", "-"], input=content,
                          capture_output=True, check=True)
    return re.sub(r"\s+", " ", read.stdout.decode())


def page_text(page):
    page = re.sub(r"(?s)<(script|style)\b.*?</\1>", " ", page)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", page)))


class OtherOwner:
    """The tests of one owner's site; `owner` names the content, `posting` a vacancy of that trade."""

    owner = posting = cv = None

    @classmethod
    def setUpClass(cls):
        work = REPOSITORY / "build/test"
        cls.content = REPOSITORY / "tests/support/owners" / cls.owner
        cls.pages = work / f"pages-{cls.owner}"
        cls.site = told.read(cls.owner, "site.json")
        cls.profile = told.read(cls.owner, "profile.json")
        cls.texts = told.texts(cls.owner)
        cls.languages, cls.default = cls.site["languages"], cls.site["defaultLanguage"]
        cls.stack = Stack(work / f"stack-{cls.owner}", CONTENT=str(cls.content),
                          PORTFOLIO_DIST_DIR=str(cls.pages), **NO_CAPS)
        cls.stack.stop()
        cls.stack.remove()
        cls.addClassCleanup(cls.stack.remove)
        cls.addClassCleanup(cls.stack.stop)
        cls.stack.start()
        cls.answers = {language: cls.chat(language) for language in cls.languages}
        cls.evaluation = cls.taken(cls.visitor().post("/api/evaluate-job-match", json={
            "jobDescriptionUrl": "", "jobDescriptionText": cls.posting, "role": "recruiter",
            "language": cls.default})).json()
        cls.networking = cls.taken(cls.visitor().post("/api/cv-networking-analysis", json={
            "cvUrl": "", "cvText": cls.cv, "language": cls.default, "linkedinProfile": "",
            "role": "partner", "connections": []})).json()

    @classmethod
    def visitor(cls):
        return Visitor(cls.stack.url)

    @staticmethod
    def taken(reply):
        assert reply.status_code == 200, f"{reply.url}: {reply.status_code} {reply.text[:300]}"
        return reply

    @classmethod
    def get(cls, path):
        return cls.taken(cls.visitor().get(path))

    @classmethod
    def chat(cls, language):
        """(question, answer) of everything that is asked in this language."""
        prose = cls.texts[language]
        asked = [*prose.get("quickQuestions", {}).values(),
                 *(entry["question"] for entry in prose.get("faq", {}).values()), *QUESTIONS[language]]
        said = []
        for first in range(0, len(asked), QUESTIONS_OF_A_SESSION):
            visitor = cls.visitor()
            for question in asked[first:first + QUESTIONS_OF_A_SESSION]:
                said.append((question, cls.taken(visitor.ask(question, language)).json()["response"]))
        return said

    def test_the_home_page_is_there_in_each_language_of_the_owner_and_in_no_other(self):
        for language in KNOWN_LANGUAGES:
            shown = language if language in self.languages else self.default
            page = self.get(f"/?lang={language}").text
            self.assertIn(f'<html lang="{shown}"', page)
            self.assertIn(html.escape(self.texts[shown]["basics"]["name"], quote=False), page)
            offered = set(re.findall(r'<link rel="alternate" hreflang="(\w\w)"', page))
            self.assertEqual(offered, set(self.languages), language)

    def test_every_address_of_the_sitemap_answers(self):
        sitemap = self.get("/sitemap.xml").text
        paths = [address.removeprefix(self.site["publicUrl"]).replace("&amp;", "&")
                 for address in re.findall(r"<loc>([^<]+)</loc>", sitemap)]
        self.assertGreater(len(paths), len(self.languages))
        for path in paths:
            self.get(path or "/")
        self.assertEqual(set(re.findall(r'hreflang="(\w\w)"', sitemap)), set(self.languages))

    def test_a_language_that_the_owner_lacks_has_the_invalid_language_card(self):
        for language in KNOWN_LANGUAGES:
            for path in (f"/cv/{language}", f"/cv-download/{language}"):
                wanted = 200 if language in self.languages else 404
                self.assertEqual(self.visitor().get(path).status_code, wanted, path)
            for path in (f"/api/cv/{language}", f"/api/cv/{language}/json-resume",
                         f"/api/cv/{language}/qr.svg", f"/api/documentation?lang={language}"):
                wanted = 200 if language in self.languages else 400
                self.assertEqual(self.visitor().get(path).status_code, wanted, path)

    def test_the_bot_pages_are_the_owners_networks_if_the_site_speaks_english_or_russian(self):
        speaks = {"en", "ru"} & set(self.languages)
        for network in ("facebook", "instagram", "linkedin", "threads", "vk", "x"):
            wanted = 200 if speaks and network in self.site["networks"] else 404
            self.assertEqual(self.visitor().get(f"/{network}-bot").status_code, wanted, network)

    def test_the_assistant_answers_from_the_owners_words(self):
        for language, said in self.answers.items():
            faq = {entry["question"]: entry["answer"]
                   for entry in self.texts[language].get("faq", {}).values()}
            self.assertTrue(faq)
            for question, answer in said:
                self.assertTrue(answer.strip(), question)
                if question in faq:
                    figures = re.findall(r"\d+", faq[question])
                    self.assertEqual([figure for figure in figures if figure not in answer], [],
                                     f"{question}\n{answer}")

    def test_a_posting_of_the_owners_trade_is_matched_with_the_record(self):
        self.assertGreaterEqual(self.evaluation["overallScore"], 50, self.evaluation)
        self.assertTrue(any(row["evidence"] for row in self.evaluation["skills"]), self.evaluation)

    def test_the_cv_is_a_pdf_with_every_post_in_each_language(self):
        for language in self.languages:
            text = pdf_text(self.get(f"/api/cv/{language}").content)
            for needed in (self.profile["basics"]["email"],
                           *(post["name"] for post in self.texts[language]["work"].values())):
                self.assertIn(re.sub(r"\W", "", needed), re.sub(r"\W", "", text), language)

    def test_documentation_is_there_as_page_and_pdf(self):
        for language in self.languages:
            sections = self.get(f"/api/documentation?lang={language}").json()["sections"]
            self.assertEqual(len(sections), 5)
            self.assertGreater(len(pdf_text(self.get(f"/api/documentation/pdf?lang={language}").content)), 5000)

    def test_the_pages_work_in_a_browser_and_axe_finds_nothing(self):
        with open(REPOSITORY / f"build/test/browser-{self.owner}.log", "wb") as log:
            ran = subprocess.run(
                ["npx", "playwright", "test", "--reporter=list", "site/owner"], check=False,
                cwd=REPOSITORY / "frontend", stdout=log, stderr=log, timeout=900,
                env={**os.environ, "BASE_URL": self.stack.url, "CONTENT_DIR": str(self.content),
                     "DIST_DIR": str(self.pages)})
        with open(log.name, encoding="utf-8", errors="replace") as said:
            self.assertEqual(ran.returncode, 0, said.read()[-4000:])

    def outputs(self):
        """Everything that the site says, as (what, its text, whether figures in it are words of people)."""
        for path in sorted(self.pages.rglob("*")):
            if path.suffix in (".html", ".js", ".css", ".xml", ".txt", ".json", ".webmanifest"):
                text = path.read_text()
                yield str(path.relative_to(self.pages)), text, False
                if path.suffix == ".html":
                    yield f"words of {path.relative_to(self.pages)}", page_text(text), True
        for language in self.languages:
            for question, answer in self.answers[language]:
                yield f"chat: {question}", answer, True
            for path in (f"/api/cv/{language}", f"/api/documentation/pdf?lang={language}"):
                yield path, pdf_text(self.get(path).content), True
            for path in (f"/api/cv/{language}/json-resume", f"/api/documentation?lang={language}"):
                yield path, self.get(path).text, True
        yield "match", json.dumps(self.evaluation, ensure_ascii=False), True
        yield "networking", json.dumps(self.networking, ensure_ascii=False), True
        for kind, body in (("job-evaluation", {"evaluationResult": self.evaluation, "jobUrl": ""}),
                           ("networking-analysis", {"networkingResult": {"analysis": self.networking}})):
            report = self.taken(self.visitor().post(f"/api/download-{kind}-pdf", json=body)).content
            self.assertTrue(report.startswith(b"%PDF-"))
            yield f"report of {kind}", pdf_text(report), True

    def test_nothing_of_the_sample_owner_stands_in_anything_that_the_site_says(self):
        own_words = told.everything_of(self.owner)
        named = told.pattern(told.alone(told.names("elena"), self.owner))
        counted = told.pattern(told.alone(told.figures("elena"), self.owner))
        self.assertIsNone(named.search(own_words))
        self.assertGreater(len(set(named.findall(told.everything_of("elena")))), 100)
        seen, found = 0, []
        for what, text, has_figures in self.outputs():
            seen += 1
            found += [f"{what}: {match.group(0)}" for match in named.finditer(text)]
            if has_figures:
                found += [f"{what}: {match.group(0)}" for match in counted.finditer(text)]
        self.assertGreater(seen, 60)
        self.assertEqual(sorted(set(found)), [])


class OneLanguageOnePost(OtherOwner, unittest.TestCase):
    owner = "ousmane"
    posting = ("Technicien frigoriste\nEntreprise : Froid du Littoral\n\nMissions :\n"
               "- Dépanner et installer des chambres froides et des machines à glace\n"
               "- Contrôler l’étanchéité et tenir le registre des fluides\n\nProfil :\n"
               "- 5 ans d’expérience en froid commercial\n- Brasage du cuivre\n- Français courant\n")
    cv = ("Awa Ndiaye\nResponsable qualité, Laiterie du Fleuve\n\nExpérience\n"
          "Laiterie du Fleuve, responsable qualité, 2019 à aujourd’hui\nChaîne du froid, HACCP, audits\n\n"
          "Objectif\nTrouver un partenaire pour l’entretien des chambres froides\n")


class FourLanguagesTwelvePosts(OtherOwner, unittest.TestCase):
    owner = "guadalupe"
    posting = ("Directora de enfermería\nEmpresa: Hospital del Litoral\n\nResponsabilidades:\n"
               "- Dirigir la prevención de infecciones hospitalarias\n- Planificar las dotaciones de personal\n\n"
               "Requisitos:\n- 8 años de experiencia en enfermería\n- Epidemiología y estadística\n"
               "- Control de infecciones\n- Alemán e inglés fluidos\n")
    cv = ("Ana Quiroga\nGerente de proyectos, Hospital del Litoral\n\nExperiencia\n"
          "Hospital del Litoral, gerente de proyectos, 2018 a la fecha\n"
          "Gestión de proyectos, estadística, Excel, gestión de equipos\n\n"
          "Objetivo\nConocer equipos de control de infecciones\n")


if __name__ == "__main__":
    unittest.main()
