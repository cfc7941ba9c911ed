"""Nothing of the sample owner stands in the code: her content is read, never known."""

import json
import pathlib
import re
import subprocess
import unittest

from support import told

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CODE = ("services", "frontend/src", "frontend/scripts", "nginx", "proto", "deploy/local", "deploy/images",
        "deploy/k8s")
SAMPLE = "elena"
# What visitors and postings say of anybody: places of the world are among their words.
WORDS_OF_THE_WORLD = re.compile(r"/data/words/|/examples/questions\.")


# Keys of hers that any owner's content has as a field: what is in it is what counts.
FIELDS_OF_ANYBODY = {"education", "teamSize"}
# Uptime is a robot that visits sites.
NOT_HERS = {"services/analytics/src/domain/page_view.cpp: uptime"}


def code_files():
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *CODE],
                            cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        path = REPOSITORY / name
        if path.is_file() and ".test." not in name and path.suffix not in (".png", ".gz", ".bin"):
            yield name, path.read_text(errors="replace")


def skills_of_anybody():
    """Terms of the taxonomy, which a project or certificate of hers may be called by, too."""
    taxonomy = json.loads((REPOSITORY / "services/matching/data/taxonomy.json").read_text())
    return {term.casefold() for skill in taxonomy["skills"]
            for terms in skill["terms"].values() for term in terms}


def names_of_the_sample_owner():
    """People, firms, schools, projects and addresses; her showcase and her country are called as others' are."""
    topics = {topic["title"] for prose in told.texts(SAMPLE).values() for topic in prose["showcase"].values()}
    country = {prose["basics"]["country"] for prose in told.texts(SAMPLE).values()}
    known = skills_of_anybody()
    return {name for name in told.names(SAMPLE) - topics - country - cities() if name.casefold() not in known}


def cities():
    return {prose["basics"]["city"] for prose in told.texts(SAMPLE).values()}


def ids_of_the_sample_owner():
    """Keys that only her content gives meaning to; those of skills are the taxonomy's as well."""
    profile = told.read(SAMPLE, "profile.json")
    kinds = ("work", "timeline", "industries", "achievements", "metrics", "showcase", "projects", "certificates")
    figures = [profile["personal"], *profile["showcase"]]
    ids = {row["id"] for kind in kinds for row in profile[kind]} | set(profile["strengths"]) | {
        row["id"] for holder in figures for row in holder.get("figures", [])}
    return ids - {row["id"] for group in profile["skills"].values() for row in group}


def as_field(key):
    """manual-prompts -> manualPrompts"""
    first, *others = key.split("-")
    return first + "".join(word.capitalize() for word in others)


def schema_fields(schema):
    """Every name that the schema gives to a member."""
    if isinstance(schema, list):
        return {name for entry in schema for name in schema_fields(entry)}
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", {})) | {name for entry in schema.values() for name in schema_fields(entry)}


def words_of(text):
    return set(re.findall(r"\w+", text.casefold()))


class NoOwnerInTheCodeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.code = [(name, text, words_of(text)) for name, text in code_files()]

    def found(self, said, skipped=re.compile("^$")):
        """file: what, for each that stands there; only what has all its words in a file is looked for."""
        said = {what: words_of(what) for what in said}
        found = set()
        for name, text, words in self.code:
            near = [what for what, needed in said.items() if needed <= words]
            if near and not skipped.search(name):
                found.update(f"{name}: {match.group(0)}" for match in told.pattern(near).finditer(text))
        return sorted(found)

    def test_no_name_of_the_sample_owner_stands_in_the_code(self):
        names = names_of_the_sample_owner()
        self.assertGreater(len(names), 400)
        self.assertEqual(self.found(names), [])

    def test_no_place_of_hers_stands_in_the_code(self):
        self.assertEqual(self.found(cities(), WORDS_OF_THE_WORLD), [])

    def test_no_key_of_her_content_stands_in_the_code(self):
        ids = {key for key in ids_of_the_sample_owner() if "-" in key}
        self.assertGreater(len(ids), 20)
        self.assertEqual(self.found(ids), [])

    def test_no_field_and_no_literal_of_the_code_is_a_key_of_her_content(self):
        """Keys of one word may stand in vocabulary ("uptime"), never as what a program compares or reads."""
        taxonomy = json.loads((REPOSITORY / "services/matching/data/taxonomy.json").read_text())
        ids = ids_of_the_sample_owner() - {skill["id"] for skill in taxonomy["skills"]}
        names = {form for key in ids for form in (key, as_field(key))}
        fields = schema_fields(json.loads((REPOSITORY / "deploy/content/schema.json").read_text()))
        self.assertGreater(len(fields), 150)
        self.assertEqual(sorted(names & (fields - FIELDS_OF_ANYBODY)), [])
        quoted = re.compile(r"""["'](%s)["']""" % "|".join(map(re.escape, sorted(names - FIELDS_OF_ANYBODY))))
        found = [f"{name}: {match.group(1)}" for name, text, _ in self.code
                 if pathlib.Path(name).suffix in (".cpp", ".h", ".ts", ".tsx", ".py", ".sh", ".conf")
                 for match in quoted.finditer(text)]
        self.assertEqual(set(found) - NOT_HERS, set())

    def test_no_sentence_of_the_site_counts_the_languages(self):
        """The title of the section of CVs has a form for each count."""
        six = re.compile(r"\b(?:six languages|шест\w+ язык\w+|six langues|sechs Sprachen|seis idiomas|șase limbi)\b",
                         re.I)
        said = [*(REPOSITORY / "services/chat/lexicon").glob("words.*.json"),
                *(REPOSITORY / "services").glob("*/phrases/*.json"),
                *(REPOSITORY / "services/analysis/data").glob("texts.*.json"),
                *(REPOSITORY / "services/document/documentation").rglob("*.md"),
                *(REPOSITORY / "frontend/src/locales").rglob("*.json")]
        self.assertGreater(len(said), 100)
        counted = re.compile(r'^\s*"6": ')
        found = [f"{file.relative_to(REPOSITORY)}: {line.strip()}" for file in said
                 for line in file.read_text().splitlines() if six.search(line) and not counted.match(line)]
        self.assertEqual(found, [])

    def test_no_sentence_of_the_site_promises_in_the_owners_name(self):
        """When she answers and how she speaks of pay is content: contact/responseTime, faq."""
        promised = {line for prose in told.texts(SAMPLE).values() for line in (prose["contact"]["responseTime"],)}
        days = re.compile(r"one working day|рабоч\w+ дн|jour ouvré|Werktag|laborable|lucrătoare", re.I)
        self.assertTrue(all(days.search(line) for line in promised), promised)
        pages = [*(REPOSITORY / "frontend/src/locales").rglob("*.json"),
                 *(REPOSITORY / "services").glob("*/phrases/*.json")]
        self.assertEqual([str(file) for file in pages if days.search(file.read_text())], [])

    def test_no_figure_of_hers_stands_in_the_code(self):
        """As pages show them: $5M+, 1.8%, 35+. In comments a figure may be an example."""
        found = [line for line in self.found(told.figures(SAMPLE), WORDS_OF_THE_WORLD)
                 if not line.startswith("services/") or not self.is_example(line)]
        self.assertEqual(found, [])

    def is_example(self, line):
        name, figure = line.split(": ", 1)
        lines = [text for text in (REPOSITORY / name).read_text().splitlines() if figure in text]
        return all(text.lstrip().startswith(("//", "/*", "*")) for text in lines)

    def test_no_count_stands_in_the_words_of_the_pages(self):
        """Counts with a plus are content: 10+, 25+, 301+."""
        found = [f"{file.relative_to(REPOSITORY)}: {match.group(0)}"
                 for file in (REPOSITORY / "frontend/src/locales").rglob("*.json")
                 for match in re.finditer(r"\b\d+\s?\+(?!\d)", file.read_text())]
        self.assertEqual(found, [])

    def test_words_of_the_pages_and_the_documentation_follow_the_owners_gender(self):
        """English, where a pronoun tells: each stands beside the other one."""
        for file in (*(REPOSITORY / "frontend/src/locales/en").glob("*.json"),
                     *(REPOSITORY / "services/document/documentation/en").glob("*.md")):
            text = re.sub(r"\[\[[^\]]*\]\]", "", file.read_text())
            self.assertEqual(re.findall(r"\b(?:she|her|hers|he|him|his)\b", text, re.I), [], file.name)

    def test_both_genders_of_a_documented_word_are_there(self):
        for file in (REPOSITORY / "services/document/documentation").rglob("*.md"):
            text = file.read_text()
            self.assertEqual(text.count("[["), len(re.findall(r"\[\[[^|\]]+\|[^|\]]+\]\]", text)), file)
