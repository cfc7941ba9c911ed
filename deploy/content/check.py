#!/usr/bin/env python3
"""Checks the owner's content: python3 deploy/content/check.py [folder]

Prints one line for each fault, as file: path: what is wrong, and exits with 1 if there is any.
Needs python3-jsonschema. The rules are told in README.md of this folder.
"""

import csv
import json
import os
import re
import sys
from collections import Counter

import jsonschema

LANGUAGES = ["en", "ru", "fr", "de", "es", "ro"]
GRADE_POINTS = {"A": 4, "B": 3, "C": 2, "D": 1, "E": 1}
CONNECTION_COLUMNS = ["First Name", "Last Name", "URL", "Email Address", "Company", "Position",
                      "Connected On"]
MIN_CONNECTIONS = 301
NO_BREAK = "\u00a0\u202f"
QUOTES = {"en": "“”", "ru": "«»", "fr": "«»", "de": "„“", "es": "«»", "ro": "„”"}
ALL_QUOTES = "“”„«»"
# Characters that the page's two typefaces cannot draw, or that stand for a better one.
FORBIDDEN = {'"': "straight quote", "'": "straight apostrophe", "→": "arrow", "≥": "≥", "≤": "≤",
             "ş": "s with cedilla", "ţ": "t with cedilla", "Ş": "S with cedilla",
             "Ţ": "T with cedilla", "\u00ad": "soft hyphen", "\ufffd": "replacement character"}


class Report:
    """Collects faults and prints them in the order in which they were found."""

    def __init__(self):
        self.faults = []

    def add(self, file, path, message):
        self.faults.append(f"{file}: {path or '(whole file)'}: {message}")


def read_json(folder, name, report):
    """The parsed file, or None after a fault. Repeated keys are a fault."""

    def unique(pairs):
        repeated = [k for k, n in Counter(k for k, _ in pairs).items() if n > 1]
        for key in repeated:
            report.add(name, key, "key stands twice in one object")
        return dict(pairs)

    try:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            return json.load(file, object_pairs_hook=unique)
    except FileNotFoundError:
        report.add(name, "", "file is missing")
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        report.add(name, "", f"not readable as JSON: {error}")
    return None


def check_schema(schema, kind, name, value, report):
    """True if the value has the shape of $defs/kind."""
    validator = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{kind}"})
    errors = sorted(validator.iter_errors(value), key=lambda e: list(map(str, e.path)))
    for error in errors:
        report.add(name, "/".join(map(str, error.path)), error.message[:200])
    return not errors


def leaves(value, path=""):
    """Every string of a document with its path."""
    if isinstance(value, dict):
        for key, child in value.items():
            yield from leaves(child, f"{path}/{key}" if path else key)
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from leaves(child, f"{path}/{index}")
    elif isinstance(value, str):
        yield path, value


def same_keys(file, where, wanted, found, report):
    for key in wanted:
        if key not in found:
            report.add(file, f"{where}/{key}", "is missing")
    for key in found:
        if key not in wanted:
            report.add(file, f"{where}/{key}", "is not in profile.json")


def ids_of(rows):
    return [row["id"] for row in rows]


def check_profile(profile, report):
    """Ids are unique, references lead somewhere, and the figures agree with each other."""
    file = "profile.json"
    groups = {name: ids_of(profile[name]) for name in
              ("work", "timeline", "industries", "achievements", "education", "languages",
               "metrics", "showcase", "projects", "certificates")}
    skills = {name: ids_of(rows) for name, rows in profile["skills"].items()}
    for name, ids in {**groups, **{f"skills/{k}": v for k, v in skills.items()}}.items():
        for key, count in Counter(ids).items():
            if count > 1:
                report.add(file, name, f"id {key} stands {count} times")
    levelled = [i for name, ids in skills.items() if name != "industry" for i in ids]
    for key, count in Counter(levelled).items():
        if count > 1:
            report.add(file, "skills", f"id {key} stands in more than one group")

    def refer(path, ids, known, what):
        for key in ids:
            if key not in known:
                report.add(file, path, f"{key} is no {what}")

    for row in profile["work"]:
        refer(f"work/{row['id']}/metrics", row["metrics"], groups["metrics"], "metric")
        refer(f"work/{row['id']}/industries", row["industries"], groups["industries"], "industry")
        refer(f"work/{row['id']}/skills", row["skills"], levelled, "skill")
        if row["endDate"] and row["endDate"] < row["startDate"]:
            report.add(file, f"work/{row['id']}", "ends before it starts")
    for row in profile["projects"]:
        refer(f"projects/{row['id']}/work", [row["work"]], groups["work"], "work")
        refer(f"projects/{row['id']}/skills", row["skills"], levelled, "skill")
        work = next((w for w in profile["work"] if w["id"] == row["work"]), None)
        outside = work and (row["startDate"] < work["startDate"] or
                            (work["endDate"] or "9999") < (row["endDate"] or "9998"))
        if outside:
            report.add(file, f"projects/{row['id']}", f"lies outside the dates of {work['id']}")
    for row in profile["achievements"]:
        refer(f"achievements/{row['id']}", [row["metric"]] if "metric" in row else [],
              groups["metrics"], "metric")
    for row in profile["showcase"]:
        refer(f"showcase/{row['id']}", row.get("metrics", []), groups["metrics"], "metric")
    refer("skills/industry", skills["industry"], groups["industries"], "industry")

    starts = [row["startDate"] for row in profile["work"]]
    if starts != sorted(starts, reverse=True):
        report.add(file, "work", "is not newest first")
    steps = profile["timeline"]
    if any(a["to"] != b["from"] for a, b in zip(steps, steps[1:])):
        report.add(file, "timeline", "has a gap or an overlap")
    if profile["basics"]["careerStart"] != str(steps[0]["from"]):
        report.add(file, "basics/careerStart", "is not the first year of the timeline")
    for row in profile["metrics"]:
        check_metric(row, report)
    for row in profile["education"]:
        check_diploma(row, report)


def check_metric(row, report):
    """The display form shows the same figures, sign and plus as the fields."""
    path, shown = f"metrics/{row['id']}", row["display"]
    values = [row["low"], row["high"]] if row["kind"] == "range" else [row["value"]]
    scale = 1_000_000 if shown.rstrip("+").endswith("M") else 1_000 if "K" in shown else 1
    if [float(n) * scale for n in re.findall(r"\d+(?:\.\d+)?", shown)] != list(map(float, values)):
        report.add("profile.json", path, f"display {shown} differs from {values}")
    if shown.endswith("+") != row["plus"]:
        report.add("profile.json", path, "plus and display differ")
    if ("−" in shown) != (row["sign"] == "-") or shown.startswith("+") != (row["sign"] == "+"):
        report.add("profile.json", path, "sign and display differ")


def check_diploma(row, report):
    """Letters follow grades (9 and 10 A, 8 B, 7 C), and their mean is the GPA."""
    path = f"education/{row['id']}"
    for subject in row["subjects"]:
        letter = {10: "A", 9: "A", 8: "B", 7: "C", 6: "D", 5: "E"}[subject["grade"]]
        if subject["letter"] != letter:
            report.add("profile.json", f"{path}/{subject['id']}",
                       f"grade {subject['grade']} is letter {letter}")
    mean = sum(GRADE_POINTS[s["letter"]] for s in row["subjects"]) / len(row["subjects"])
    if abs(mean - row["gpa"]) >= 0.05:
        report.add("profile.json", path, f"the subjects' mean is {mean:.2f}, the GPA {row['gpa']}")
    for key, count in Counter(ids_of(row["subjects"])).items():
        if count > 1:
            report.add("profile.json", path, f"subject {key} stands {count} times")


def check_ids(file, texts, profile, report):
    """The keys of a texts file are the ids of profile.json."""
    for name in ("strengths", "interests", "quickQuestions"):
        same_keys(file, name, profile[name], texts[name], report)
    for name in ("work", "timeline", "industries", "achievements", "education", "languages",
                 "metrics", "showcase", "projects", "certificates"):
        same_keys(file, name, ids_of(profile[name]), texts[name], report)
    for name, rows in profile["skills"].items():
        same_keys(file, f"skills/{name}", ids_of(rows), texts["skills"][name], report)
    for row in profile["education"]:
        same_keys(file, f"education/{row['id']}/subjects", ids_of(row["subjects"]),
                  texts["education"].get(row["id"], {}).get("subjects", {}), report)
    for row in profile["showcase"]:
        same_keys(file, f"showcase/{row['id']}/projects", row["projects"],
                  texts["showcase"].get(row["id"], {}).get("projects", {}), report)


def numbers(text):
    """The figures of a text, so that 1.5, 1,5 and 200K, 200 000, 200.000 compare as equal."""
    text = re.sub(rf"(\d)[.,{NO_BREAK} ](\d{{3}})(?!\d)", r"\1\2", text)
    found = re.findall(r"\d+(?:[.,]\d+)?", re.sub(r"(\d):00\b", r"\1", text))
    return Counter(re.sub(r"000$", "", n.replace(",", ".")) for n in found)


def check_parity(file, english, other, report):
    """Same keys and list lengths as English, and every figure of the English text is there."""
    wanted, found = dict(leaves(english)), dict(leaves(other))
    for path in wanted.keys() - found.keys():
        report.add(file, path, "is missing")
    for path in found.keys() - wanted.keys():
        report.add(file, path, "is not in English")
    for path in sorted(wanted.keys() & found.keys()):
        lost = numbers(wanted[path]) - numbers(found[path])
        if lost:
            report.add(file, path, f"figures of the English text are missing: {', '.join(lost)}")


def check_passages(file, english, other, report):
    """Background passages stand in the same order, with the same id, section and entry."""
    for index, (wanted, found) in enumerate(zip(english.get("passages", []),
                                                other.get("passages", []))):
        for key in ("id", "section", "entry"):
            if wanted[key] != found[key]:
                report.add(file, f"passages/{index}/{key}", f"is {found[key]}, not {wanted[key]}")


def check_typography(file, language, document, report):
    for path, text in leaves(document):
        if path.endswith(("/id", "/section", "/entry")):
            continue
        for letter, name in FORBIDDEN.items():
            if letter in text:
                report.add(file, path, f"has a {name}")
        if re.search(rf"[ {NO_BREAK}]{{2}}|\s[,.](?:\s|$)", text):
            report.add(file, path, "has a doubled space or a space before a comma or full stop")
        wrong = [c for c in text if c in ALL_QUOTES and c not in QUOTES[language]]
        if wrong:
            report.add(file, path, f"has {wrong[0]}; quotes are {QUOTES[language]}")
        if language in ("ru", "fr", "de", "es") and re.search(rf"\d(?![{NO_BREAK}]).?%", text):
            report.add(file, path, "needs a no-break space before %")
        if language == "ru" and re.search(rf"[^{NO_BREAK}]—", text):
            report.add(file, path, "needs a no-break space before a dash")
        if language == "fr" and re.search(rf"(?<![{NO_BREAK}/h\d])[;:!?»](?=\s|$)|«(?![{NO_BREAK}])",
                                          text):
            report.add(file, path, "needs a no-break space at ; : ! ? « »")


def check_questions(folder, schema, report):
    """Each language asks for the passages that English asks for, and no question twice."""
    passages = None
    for language in LANGUAGES:
        name = f"private/questions.{language}.json"
        document = read_json(folder, name, report)
        if document is None or not check_schema(schema, "questions", name, document, report):
            continue
        found = {kind: set(lists) for kind, lists in document.items()}
        passages = passages or found
        for kind in found:
            for passage in sorted(passages[kind] ^ found[kind]):
                report.add(name, f"{kind}/{passage}", "is not in every language")
        texts = Counter(text.casefold() for _, text in leaves(document))
        for text in sorted(text for text, count in texts.items() if count > 1):
            report.add(name, "", f"asked twice: {text}")


def check_connections(folder, report):
    name = "private/connections.csv"
    try:
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except FileNotFoundError:
        report.add(name, "", "file is missing")
        return
    if not rows or list(rows[0]) != CONNECTION_COLUMNS:
        report.add(name, "line 1", f"columns must be {','.join(CONNECTION_COLUMNS)}")
        return
    if len(rows) < MIN_CONNECTIONS:
        report.add(name, "", f"{len(rows)} people, at least {MIN_CONNECTIONS} are needed")
    for number, row in enumerate(rows, 2):
        for column in ("First Name", "Last Name", "Company", "Position"):
            if not (row[column] or "").strip():
                report.add(name, f"line {number}", f"{column} is empty")
        if not re.match(r"^https://www\.linkedin\.com/in/[a-z0-9-]+$", row["URL"] or ""):
            report.add(name, f"line {number}", "URL is no personal profile")
        if not re.match(r"^\d{2} [A-Z][a-z]{2} \d{4}$", row["Connected On"] or ""):
            report.add(name, f"line {number}", "Connected On is not like 07 Mar 2024")
    for url, count in Counter(row["URL"] for row in rows).items():
        if count > 1:
            report.add(name, url, f"stands {count} times")


def check_images(folder, profile, report):
    basics = profile["basics"]
    for image in (basics["image"], basics["credential"]["image"]):
        if not os.path.isfile(os.path.join(folder, "images", image)):
            report.add(f"images/{image}", "", "file is missing")


def check(folder):
    """All faults of the content in a folder."""
    report = Report()
    schema = read_json(folder, "schema.json", report)
    site = read_json(folder, "site.json", report)
    profile = read_json(folder, "profile.json", report)
    if None in (schema, site, profile):
        return report.faults
    if check_schema(schema, "site", "site.json", site, report):
        if sorted(site["languages"]) != sorted(LANGUAGES):
            report.add("site.json", "languages", f"must be {', '.join(LANGUAGES)}")
        if site["timeZone"] != profile["basics"]["location"]["timeZone"]:
            report.add("site.json", "timeZone", "differs from profile.json")
    if not check_schema(schema, "profile", "profile.json", profile, report):
        return report.faults
    check_profile(profile, report)
    check_images(folder, profile, report)
    for kind, pattern in (("texts", "texts.{}.json"), ("background", "private/background.{}.json")):
        documents = {}
        for language in LANGUAGES:
            name = pattern.format(language)
            document = read_json(folder, name, report)
            if document is None or not check_schema(schema, kind, name, document, report):
                continue
            documents[language] = document
            check_typography(name, language, document, report)
            if kind == "texts":
                check_ids(name, document, profile, report)
        for language, document in documents.items():
            if language != "en" and "en" in documents:
                check_parity(pattern.format(language), documents["en"], document, report)
                check_passages(pattern.format(language), documents["en"], document, report)
    check_questions(folder, schema, report)
    check_connections(folder, report)
    return report.faults


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    faults = check(folder)
    for fault in faults:
        print(fault)
    if faults:
        print(f"{len(faults)} fault{'s' if len(faults) > 1 else ''} in {folder}")
        return 1
    print("content: no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
