#!/usr/bin/env python3
"""Checks an owner's content: python3 deploy/content/check.py [folder]

Prints one line for each fault, as file: path: what is wrong and what to do, and exits with 1 if there
is any. Needs python3-jsonschema. The shape of the files is told in schema.json beside this file, the
further rules in README.md.
"""

import csv
import json
import os
import re
import sys
from collections import Counter

import jsonschema

# The folder holds content, which is hashed and watched, and nothing else.
sys.dont_write_bytecode = True
import drawing  # noqa: E402
import upgrade  # noqa: E402

SCHEMA_FOLDER = os.path.dirname(os.path.abspath(__file__))
CONNECTION_COLUMNS = ["First Name", "Last Name", "URL", "Email Address", "Company", "Position",
                      "Connected On"]
NO_BREAK = "\u00a0\u202f"
QUOTES = {"en": "“”", "ru": "«»", "fr": "«»", "de": "„“", "es": "«»", "ro": "„”"}
ALL_QUOTES = "“”„«»"
# What faults say that `make typeset` mends.
SIGNS = ("straight quote", "straight apostrophe", "needs a no-break space", "quotes are ")
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
            report.add(name, key, "key stands twice in one object: remove one")
        return dict(pairs)

    try:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            return json.load(file, object_pairs_hook=unique)
    except FileNotFoundError:
        report.add(name, "", "file is missing: add it")
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        report.add(name, "", f"not readable as JSON: {error}")
    return None


def shown(value):
    """A value of the content as a fault names it, never longer than a line."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


def possible(error):
    """What may stand where a list, text or number is too long, short, large or small."""
    schema = error.schema
    ends = {"Items": "entries", "Length": "characters", "Properties": "members"}
    what = next((word for end, word in ends.items() if error.validator.endswith(end)), "")
    low = next((schema[k] for k in schema if k.startswith("min")), 0)
    high = next((schema[k] for k in schema if k.startswith("max")), None)
    if not what:
        return f"is {shown(error.instance)}: it must be {low} to {high}" if high is not None else \
            f"is {shown(error.instance)}: it must be at least {low}"
    bounds = f"{low} to {high}" if high is not None else f"at least {low}"
    return f"has {len(error.instance)} {what}: there must be {bounds}"


def explained(error):
    """What a fault of the schema means, and what to do about it."""
    schema, wanted = error.schema, error.validator_value
    if error.validator == "required":
        missing = next(key for key in wanted if f"'{key}'" in error.message)
        return f"{missing} is missing: add it"
    if error.validator == "additionalProperties" and isinstance(error.instance, dict):
        known = schema.get("properties", {})
        unknown = ", ".join(key for key in error.instance if key not in known)
        return f"{unknown} is not known here: remove it; known are {', '.join(known)}"
    if error.validator == "dependentRequired":
        return "gpa and gpaScale belong together: add the other one or remove both"
    if error.validator == "enum":
        return f"is {shown(error.instance)}: it must be one of {', '.join(map(str, wanted))}"
    if error.validator == "type":
        return f"is {shown(error.instance)}: it must be of type {wanted}"
    if error.validator == "uniqueItems":
        return "has an entry twice: remove one"
    if error.validator == "pattern":
        return f"is {shown(error.instance)}: it must match {wanted}"
    if error.validator == "not":
        return "has both metrics and figures: remove one"
    if error.validator == "anyOf":
        return f"is {shown(error.instance)}: it must be a date, or null"
    if error.validator == "exclusiveMinimum":
        return f"is {shown(error.instance)}: it must be more than {wanted}"
    return possible(error)


def check_schema(schema, kind, name, value, report):
    """True if the value has the shape of $defs/kind."""
    validator = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{kind}"})
    errors = sorted(validator.iter_errors(value), key=lambda e: list(map(str, e.path)))
    for error in errors:
        hint = error.schema.get("description") if error.validator != "required" else None
        report.add(name, "/".join(map(str, error.path)),
                   explained(error) + (f" ({hint.rstrip('.')})" if hint else ""))
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
            report.add(file, f"{where}/{key}", "is missing: add it, or remove it from profile.json")
    for key in found:
        if key not in wanted:
            report.add(file, f"{where}/{key}", "is not in profile.json: add it there or remove it here")


def ids_of(rows):
    return [row["id"] for row in rows]


ROWS = ("work", "timeline", "industries", "achievements", "education", "languages", "metrics",
        "showcase", "projects", "certificates")
LISTS = ("strengths", "interests", "quickQuestions")
# Words of profile.json's own figures of the person; an owner's further ones stand under their ids.
PERSONAL_WORDS = ("experience", "countries", "continents", "languages", "note")


def completed(profile):
    """The profile with the lists that its owner left out as empty ones."""
    skills = {group: [] for group in ("business", "industry", "technical", "methodologies")}
    return {**{name: [] for name in ROWS + LISTS}, **profile,
            "skills": {**skills, **profile.get("skills", {})}}


def check_profile(profile, report):
    """Ids are unique, references lead somewhere, and the figures agree with each other."""
    file = "profile.json"
    groups = {name: ids_of(profile[name]) for name in ROWS}
    skills = {name: ids_of(rows) for name, rows in profile["skills"].items()}
    for name, ids in {**groups, **{f"skills/{k}": v for k, v in skills.items()}}.items():
        for key, count in Counter(ids).items():
            if count > 1:
                report.add(file, name, f"id {key} stands {count} times: rename or remove one")
    levelled = [i for name, ids in skills.items() if name != "industry" for i in ids]
    for key, count in Counter(levelled).items():
        if count > 1:
            report.add(file, "skills", f"id {key} stands in more than one group: rename one")

    def refer(path, ids, known, what):
        for key in ids:
            if key not in known:
                report.add(file, path, f"{key} is no {what}: add it or remove it here")

    for row in profile["work"]:
        path = f"work/{row['id']}"
        refer(f"{path}/metrics", row.get("metrics", []), groups["metrics"], "metric")
        refer(f"{path}/industries", row.get("industries", []), groups["industries"], "industry")
        refer(f"{path}/skills", row.get("skills", []), levelled, "skill")
        if row["endDate"] and row["endDate"] < row["startDate"]:
            report.add(file, path, "ends before it starts: correct one of the dates")
    for row in profile["projects"]:
        path = f"projects/{row['id']}"
        refer(f"{path}/work", [row["work"]] if "work" in row else [], groups["work"], "post")
        refer(f"{path}/skills", row.get("skills", []), levelled, "skill")
        work = next((w for w in profile["work"] if w["id"] == row.get("work")), None)
        outside = work and (row["startDate"] < work["startDate"] or
                            (work["endDate"] or "9999") < (row["endDate"] or "9998"))
        if outside:
            report.add(file, path, f"lies outside the dates of {work['id']}: "
                                   "correct the dates, or leave work out")
    for row in profile["achievements"]:
        refer(f"achievements/{row['id']}", [row["metric"]] if "metric" in row else [],
              groups["metrics"], "metric")
    for row in profile["showcase"]:
        refer(f"showcase/{row['id']}", row.get("metrics", []), groups["metrics"], "metric")
    refer("skills/industry", skills["industry"], groups["industries"], "industry")

    starts = [row["startDate"] for row in profile["work"]]
    if starts != sorted(starts, reverse=True):
        report.add(file, "work", "is not newest first: order the posts by startDate")
    check_timeline(profile, report)
    figures = profile["personal"]
    for name in figures.get("plus", []):
        if name not in figures:
            report.add(file, "personal/plus", f"{name} has no figure: add it or remove it here")
    check_figures("personal", figures, report)
    for key in ids_of(figures.get("figures", [])):
        if key in PERSONAL_WORDS:
            report.add(file, "personal/figures", f"{key} is the name of another figure's words: rename it")
    for row in profile["showcase"]:
        check_figures(f"showcase/{row['id']}", row, report)
    for row in profile["metrics"]:
        check_metric(row, report)
    for row in profile["education"]:
        check_diploma(row, report)


def check_figures(path, holder, report):
    for key, count in Counter(ids_of(holder.get("figures", []))).items():
        if count > 1:
            report.add("profile.json", f"{path}/figures", f"id {key} stands {count} times: rename or remove one")


def check_timeline(profile, report):
    steps = profile["timeline"]
    if any(a["to"] != b["from"] for a, b in zip(steps, steps[1:])):
        report.add("profile.json", "timeline",
                   "has a gap or an overlap: each step ends in the year in which the next begins")
    start = profile["basics"].get("careerStart")
    if steps and start and start != str(steps[0]["from"]):
        report.add("profile.json", "basics/careerStart",
                   f"is not the first year of the timeline: write {steps[0]['from']}")


def check_metric(row, report):
    """The display form shows the same figures, sign and plus as the fields."""
    if "display" not in row:
        return
    path, shown = f"metrics/{row['id']}", row["display"]
    values = [row["low"], row["high"]] if row["kind"] == "range" else [row["value"]]
    scale = 1_000_000 if shown.rstrip("+").endswith("M") else 1_000 if "K" in shown else 1
    if [float(n) * scale for n in re.findall(r"\d+(?:\.\d+)?", shown)] != list(map(float, values)):
        report.add("profile.json", path, f"display {shown} differs from {values}: correct one")
    if shown.endswith("+") != row["plus"]:
        report.add("profile.json", path, "plus and display differ: correct one")
    if ("−" in shown) != (row["sign"] == "-") or shown.startswith("+") != (row["sign"] == "+"):
        report.add("profile.json", path, "sign and display differ: correct one")


def check_diploma(row, report):
    """Each subject stands once, and grades lie on their scale."""
    path, subjects = f"education/{row['id']}", row.get("subjects", [])
    for key, count in Counter(ids_of(subjects)).items():
        if count > 1:
            report.add("profile.json", path, f"subject {key} stands {count} times: remove one")
    scale = row.get("subjectScale", 10)
    for subject in subjects:
        if subject["grade"] > scale:
            report.add("profile.json", f"{path}/{subject['id']}",
                       f"grade {subject['grade']} is above the scale of {scale}: correct one")
    if row.get("gpa", 0) > row.get("gpaScale", 0):
        report.add("profile.json", path, "gpa is above gpaScale: correct one")


def check_ids(file, texts, profile, report):
    """The keys of a texts file are the ids of profile.json."""
    for name in LISTS:
        same_keys(file, name, profile[name], texts.get(name, {}), report)
    for name in ROWS:
        same_keys(file, name, ids_of(profile[name]), texts.get(name, {}), report)
    for name, rows in profile["skills"].items():
        same_keys(file, f"skills/{name}", ids_of(rows), texts.get("skills", {}).get(name, {}), report)
    for row in profile["education"]:
        same_keys(file, f"education/{row['id']}/subjects", ids_of(row.get("subjects", [])),
                  texts.get("education", {}).get(row["id"], {}).get("subjects", {}), report)
    for row in profile["showcase"]:
        same_keys(file, f"showcase/{row['id']}/projects", row["projects"],
                  texts.get("showcase", {}).get(row["id"], {}).get("projects", {}), report)
        same_keys(file, f"showcase/{row['id']}/figures", ids_of(row.get("figures", [])),
                  texts.get("showcase", {}).get(row["id"], {}).get("figures", {}), report)
    own = ids_of(profile["personal"].get("figures", []))
    words = texts.get("personal", {})
    same_keys(file, "personal", own, {key: words[key] for key in words if key not in PERSONAL_WORDS}, report)
    if "image" in profile["basics"] and "portraitAlt" not in texts["basics"]:
        report.add(file, "basics/portraitAlt", "is missing: say what the portrait shows")


def numbers(text):
    """The figures of a text, so that 1.5, 1,5 and 200K, 200 000, 200.000 compare as equal."""
    text = re.sub(rf"(\d)[.,{NO_BREAK} ](\d{{3}})(?!\d)", r"\1\2", text)
    found = re.findall(r"\d+(?:[.,]\d+)?", re.sub(r"(\d):00\b", r"\1", text))
    return Counter(re.sub(r"000$", "", n.replace(",", ".")) for n in found)


def check_parity(file, first, document, other, report):
    """Same keys and list lengths as in the first language, and every figure of its text."""
    wanted, found = dict(leaves(document)), dict(leaves(other))
    for path in sorted(wanted.keys() - found.keys()):
        report.add(file, path, f"is missing: it stands in {first}")
    for path in sorted(found.keys() - wanted.keys()):
        report.add(file, path, f"is not in {first}: add it there or remove it here")
    for path in sorted(wanted.keys() & found.keys()):
        lost = numbers(wanted[path]) - numbers(found[path])
        if lost:
            report.add(file, path, f"figures of {first} are missing: write {', '.join(lost)}")


def check_passages(file, document, other, report):
    """Background passages stand in the same order, with the same id, section and entry."""
    for index, (wanted, found) in enumerate(zip(document.get("passages", []),
                                                other.get("passages", []))):
        for key in ("id", "section", "entry"):
            if wanted[key] != found[key]:
                report.add(file, f"passages/{index}/{key}",
                           f"is {found[key]}: write {wanted[key]}, or order the passages alike")


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


def check_questions(folder, schema, languages, report):
    """Languages that have questions ask for the same passages, and no question twice."""
    passages = None
    for language in languages:
        name = f"private/questions.{language}.json"
        if not os.path.exists(os.path.join(folder, name)):
            continue
        document = read_json(folder, name, report)
        if document is None or not check_schema(schema, "questions", name, document, report):
            continue
        found = {kind: set(lists) for kind, lists in document.items()}
        passages = passages or found
        for kind in found:
            for passage in sorted(passages[kind] ^ found[kind]):
                report.add(name, f"{kind}/{passage}",
                           "is not in every language: add it to the others or remove it")
        texts = Counter(text.casefold() for _, text in leaves(document))
        for text in sorted(text for text, count in texts.items() if count > 1):
            report.add(name, "", f"asked twice, remove one: {text}")


def check_connections(folder, report):
    name = "private/connections.csv"
    try:
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            rows = list(reader)
    except FileNotFoundError:
        return
    if reader.fieldnames != CONNECTION_COLUMNS:
        report.add(name, "line 1", f"columns must be {','.join(CONNECTION_COLUMNS)}: "
                                   "remove the notes above them")
        return
    for number, row in enumerate(rows, 2):
        for column in ("First Name", "Last Name", "Company", "Position"):
            if not (row[column] or "").strip():
                report.add(name, f"line {number}", f"{column} is empty: fill it in or remove the line")
        if not re.match(r"^https://www\.linkedin\.com/in/[^\s/]+$", row["URL"] or ""):
            report.add(name, f"line {number}", "URL is no personal profile: correct it")
        if not re.match(r"^\d{2} [A-Z][a-z]{2} \d{4}$", row["Connected On"] or ""):
            report.add(name, f"line {number}", "Connected On is not like 07 Mar 2024: correct it")
    for url, count in Counter(row["URL"] for row in rows).items():
        if count > 1:
            report.add(name, url, f"stands {count} times: remove one")


def check_network(folder, profile, report):
    """The page doesn't state more people than the file names."""
    stated = profile["personal"].get("connections", 0)
    name = "private/connections.csv"
    path = os.path.join(folder, name)
    if not stated or not os.path.isdir(os.path.dirname(path)):
        return
    people = 0
    if os.path.isfile(path):
        with open(path, encoding="utf-8", newline="") as file:
            people = sum(1 for _ in csv.DictReader(file))
    if people < stated:
        report.add("profile.json", "personal/connections",
                   f"is {stated}, {name} names {people}: correct one")


def check_images(folder, profile, report):
    basics = profile["basics"]
    for image in (basics.get("image"), basics.get("credential", {}).get("image")):
        if image and not os.path.isfile(os.path.join(folder, "images", image)):
            report.add(f"images/{image}", "", "file is missing: add it, or remove it from basics")
    portrait = basics.get("image", "")
    path = os.path.join(folder, "images", portrait)
    if portrait.endswith(".svg") and os.path.isfile(path):
        for what in drawing.lost(path):
            report.add(f"images/{portrait}", what, "can't be drawn in the printed CV: turn it into paths, "
                                                   "gradients or opacity, or give a JPEG")


def is_of_this_release(site, report):
    """True when the rules here are those that the content was written by."""
    version = upgrade.version_of(site)
    if version < upgrade.CURRENT:
        report.add("site.json", "contentVersion", f"is {version}, an earlier release's: run make upgrade "
                                                  "CONTENT=folder, which says what it changes")
    if version > upgrade.CURRENT:
        report.add("site.json", "contentVersion", f"is {version}, this release knows {upgrade.CURRENT}: "
                                                  "use a release that is as new as the content")
    return version == upgrade.CURRENT


def check_site(site, profile, report):
    if site["defaultLanguage"] not in site["languages"]:
        report.add("site.json", "defaultLanguage",
                   f"is none of languages: write {' or '.join(site['languages'])}")
    if site["timeZone"] != profile["basics"]["location"]["timeZone"]:
        report.add("site.json", "timeZone", "differs from profile.json: correct one")


def check_prose(folder, schema, site, profile, report):
    """The files that there are once for each language; the default one is the measure."""
    first = site["defaultLanguage"]
    for kind, pattern in (("texts", "texts.{}.json"), ("background", "private/background.{}.json")):
        names = {language: pattern.format(language) for language in site["languages"]}
        if kind == "background" and not any(os.path.exists(os.path.join(folder, name))
                                            for name in names.values()):
            continue
        documents = {}
        for language, name in names.items():
            document = read_json(folder, name, report)
            if document is None or not check_schema(schema, kind, name, document, report):
                continue
            documents[language] = document
            check_typography(name, language, document, report)
            if kind == "texts":
                check_ids(name, document, profile, report)
        for language, document in documents.items():
            if language != first and first in documents:
                check_parity(names[language], names[first], documents[first], document, report)
                check_passages(names[language], documents[first], document, report)


def check(folder):
    """All faults of the content in a folder."""
    report = Report()
    schema = read_json(SCHEMA_FOLDER, "schema.json", report)
    site = read_json(folder, "site.json", report)
    profile = read_json(folder, "profile.json", report)
    if None in (schema, site, profile) or not is_of_this_release(site, report):
        return report.faults
    right = check_schema(schema, "site", "site.json", site, report)
    if not check_schema(schema, "profile", "profile.json", profile, report) or not right:
        return report.faults
    profile = completed(profile)
    check_site(site, profile, report)
    check_profile(profile, report)
    check_images(folder, profile, report)
    check_prose(folder, schema, site, profile, report)
    check_questions(folder, schema, site["languages"], report)
    if os.path.exists(os.path.join(folder, "private/skills.json")):
        skills = read_json(folder, "private/skills.json", report)
        if skills is not None:
            check_schema(schema, "skills", "private/skills.json", skills, report)
    check_connections(folder, report)
    check_network(folder, profile, report)
    return report.faults


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else SCHEMA_FOLDER
    faults = check(folder)
    for fault in faults:
        print(fault)
    if faults:
        print(f"{len(faults)} fault{'s' if len(faults) > 1 else ''} in {folder}")
        if any(of_signs in fault for fault in faults for of_signs in SIGNS):
            print(f"make typeset CONTENT={folder} puts quotation marks, apostrophes and no-break spaces right")
        return 1
    print("content: no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
