"""What an owner's content tells that no other owner's would: names, employers, places, figures."""

import csv
import json
import pathlib
import re

OWNERS = pathlib.Path(__file__).resolve().parent / "owners"
# What is shorter says nothing: a month, an abbreviation.
LEAST_LETTERS = 4


def read(owner, name):
    return json.loads((OWNERS / owner / name).read_text())


def texts(owner):
    """The prose by language."""
    return {path.name.split(".")[1]: json.loads(path.read_text())
            for path in sorted((OWNERS / owner).glob("texts.*.json"))}


def everything_of(owner):
    """All that the owner's files hold, as one text."""
    files = [path for path in (OWNERS / owner).rglob("*") if path.suffix in (".json", ".csv")]
    return "\n".join(path.read_text() for path in sorted(files))


def members(entries, *keys):
    return {entry[key] for entry in entries.values() for key in keys if key in entry}


def people_and_firms(owner):
    """Of the owner's network."""
    path = OWNERS / owner / "private/connections.csv"
    if not path.exists():
        return set()
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row["Company"] for row in rows} | {f"{row['First Name']} {row['Last Name']}" for row in rows}


def names(owner):
    """People, firms, schools, places, projects, addresses, in each language of the owner."""
    profile, site = read(owner, "profile.json"), read(owner, "site.json")
    basics = profile["basics"]
    found = {basics[key] for key in ("email", "phone", "whatsapp", "telegram") if key in basics}
    found |= {site["publicUrl"], site["owner"]["id"], site["owner"]["fileName"]}
    found |= {row["url"] for row in basics.get("profiles", [])}
    found |= {row["name"] for row in site["processors"]}
    found |= {row["issuer"] for row in profile.get("certificates", [])}
    found |= people_and_firms(owner)
    for prose in texts(owner).values():
        found |= {prose["basics"][key] for key in
                  ("name", "lastName", "headline", "city", "country", "location")}
        found |= members(prose["work"], "name", "location", "title")
        found |= members(prose.get("education", {}), "institution", "location")
        found |= members(prose.get("projects", {}), "name")
        found |= members(prose.get("showcase", {}), "title")
        found |= members(prose.get("achievements", {}), "title")
        found |= members(prose.get("certificates", {}), "name")
    return {name for name in found if len(name) >= LEAST_LETTERS}


def figures(owner):
    """As the pages show them: $5M+, 1.8%, 35+. A plain 25 or 98% could be anybody's."""
    profile = read(owner, "profile.json")
    personal = profile["personal"]
    found = {f"{personal[name]}+" for name in personal.get("plus", [])}
    found |= {f"{figure['value']}+" for holder in (personal, *profile.get("showcase", []))
              for figure in holder.get("figures", []) if figure.get("plus")}
    for prose in texts(owner).values():
        found |= {metric["display"] for metric in prose.get("metrics", {}).values()}
    return {figure for figure in found if re.search(r"\d\+|[$€]|\d[.,]\d", figure)}


def alone(said, other):
    """What of it the other owner doesn't say, too."""
    theirs = everything_of(other).casefold()
    return {word for word in said if word.casefold() not in theirs}


def pattern(said):
    """Finds any of them as whole words."""
    longest_first = sorted(said, key=lambda word: (-len(word), word))
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)", re.IGNORECASE)
