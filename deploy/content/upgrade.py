#!/usr/bin/env python3
"""Brings an owner's content of an earlier release up to date: python3 deploy/content/upgrade.py [folder]

Prints one line for each thing that it changed, as file: path: what and why, and what a person should look
at. Content that is up to date is left as it is, to the byte. `contentVersion` in site.json says which
release's rules a folder follows; 1.0.0 wrote none.
"""

import csv
import json
import os
import sys

CURRENT = 3
FREE_MOVEMENT = ("AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI "
                 "SK").split()


class Content:
    """The JSON files of a folder; those that change are written at the end, all or none."""

    def __init__(self, folder):
        self.folder = folder
        self.files, self.changed, self.said = {}, [], []

    def read(self, name):
        if name not in self.files:
            with open(os.path.join(self.folder, name), encoding="utf-8") as file:
                self.files[name] = json.load(file)
        return self.files[name]

    def change(self, name, path, what):
        if name not in self.changed:
            self.changed.append(name)
        self.said.append(f"{name}: {path}: {what}")

    def write(self):
        for name in self.changed:
            path = os.path.join(self.folder, name)
            with open(f"{path}.new", "w", encoding="utf-8") as file:
                json.dump(self.files[name], file, ensure_ascii=False, indent=2)
                file.write("\n")
        for name in self.changed:
            path = os.path.join(self.folder, name)
            os.replace(f"{path}.new", path)


def people_in_network(folder):
    try:
        with open(os.path.join(folder, "private/connections.csv"), encoding="utf-8", newline="") as file:
            return sum(1 for _ in csv.DictReader(file))
    except FileNotFoundError:
        return 0


def say_gender(content):
    """1.0.0 spoke of every owner in the feminine."""
    owner = content.read("site.json")["owner"]
    if "gender" not in owner:
        owner["gender"] = "feminine"
        content.change("site.json", "owner/gender",
                       "is feminine, as the pages spoke until now: write masculine if that is right")


def say_plus(content):
    """1.0.0 put a plus behind these figures itself; now the content says which mean 'at least'."""
    name, profile = "profile.json", content.read("profile.json")
    shown = "has its plus, as the pages showed it: remove it where the figure is exact"
    for row in profile.get("industries", []):
        if "plus" not in row:
            row["plus"] = True
            content.change(name, f"industries/{row['id']}/plus", shown)
    for row in profile.get("work", []):
        if "teamSize" in row and "teamSizePlus" not in row:
            row["teamSizePlus"] = True
            content.change(name, f"work/{row['id']}/teamSizePlus", shown)
    for row in profile.get("showcase", []):
        summary = row.get("developmentSummary", {})
        counts = [key for key in ("manualPrompts", "aiToolPrompts") if key in summary]
        if counts and "plus" not in summary:
            summary["plus"] = counts
            content.change(name, f"showcase/{row['id']}/developmentSummary/plus", shown)
    personal = profile.get("personal", {})
    if "plus" not in personal:
        counts = ("yearsOfExperience", "countriesVisited", "factories", "rfpPerYear", "budgetUsd")
        personal["plus"] = [key for key in counts if key in personal]
        content.change(name, "personal/plus", shown)
        people = people_in_network(content.folder)
        if people and "connections" not in personal:
            personal["connections"] = people
            personal["plus"].append("connections")
            content.change(name, "personal/connections",
                           f"is {people}, the people in private/connections.csv: correct it if the "
                           "page is to state another number")


def say_free_movement(content):
    """1.0.0 took whoever lives in the European Economic Area or Switzerland for free to work in all of it."""
    location = content.read("profile.json")["basics"]["location"]
    if location.get("countryCode") in FREE_MOVEMENT and "freeMovement" not in location:
        location["freeMovement"] = ["EU"]
        content.change("profile.json", "basics/location/freeMovement",
                       "says EU, as the job match took it: remove it if a permit is needed there")


def name_own_figures(content):
    """Until 2 two figures of the person had fields of their own; two more were shown nowhere."""
    name, profile = "profile.json", content.read("profile.json")
    personal = profile.get("personal", {})
    at_least = personal.get("plus", [])
    files = [f"texts.{language}.json" for language in content.read("site.json")["languages"]]
    for field, key in (("factories", "factories"), ("rfpPerYear", "proposals")):
        value = personal.pop(field, 0)
        worded = [file for file in files if key in content.read(file).get("personal", {})]
        if value and len(worded) == len(files):
            figure = {"id": key, "value": value}
            if field in at_least:
                figure["plus"] = True
            personal.setdefault("figures", []).append(figure)
            content.change(name, f"personal/{field}", f"stands in personal/figures now, as {key}")
            continue
        if value:
            content.change(name, f"personal/{field}",
                           f"was {value} and is removed, as not every language had words for it")
        for file in worded:
            del content.read(file)["personal"][key]
            content.change(file, f"personal/{key}", "is removed: there was no figure for all languages")
    for field in ("costReductionPercent", "budgetUsd"):
        if field in personal:
            value = personal.pop(field)
            content.change(name, f"personal/{field}",
                           f"was {value} and is removed, as nothing showed it: if visitors should know it, "
                           "write it into metrics")
    if "plus" in personal:
        personal["plus"] = [field for field in at_least if field in personal]


# The figures of a development summary: field, id, and what the pages called them.
MADE = (
    ("manualPrompts", "manual-prompts",
     {"en": "prompts written by hand", "ru": "промптов написано вручную", "fr": "prompts écrits à la main",
      "de": "von Hand geschriebene Prompts", "es": "prompts escritos a mano", "ro": "prompturi scrise manual"}),
    ("aiToolPrompts", "ai-tool-prompts",
     {"en": "prompts given to AI tools", "ru": "промптов для ИИ-инструментов",
      "fr": "prompts donnés à des outils d’IA", "de": "Prompts an KI-Werkzeuge",
      "es": "prompts dados a herramientas de IA", "ro": "prompturi date instrumentelor IA"}),
    ("developmentDays", "development-days",
     {"en": "days of development", "ru": "дней разработки", "fr": "jours de développement",
      "de": "Tage Entwicklung", "es": "días de desarrollo", "ro": "zile de dezvoltare"}),
    ("aiToolsIntegrated", "ai-tools",
     {"en": "AI tools integrated", "ru": "интегрированных ИИ-инструмента", "fr": "outils d’IA intégrés",
      "de": "integrierte KI-Werkzeuge", "es": "herramientas de IA integradas",
      "ro": "instrumente IA integrate"}),
)


def name_figures_of_topics(content):
    """Until 2 a topic of the showcase could say how an assistant was built, in four figures of that trade."""
    for row in content.read("profile.json").get("showcase", []):
        summary = row.pop("developmentSummary", None)
        if summary is None:
            continue
        row["figures"] = []
        for field, key, words in MADE:
            figure = {"id": key, "value": summary[field]}
            if field in summary.get("plus", []):
                figure["plus"] = True
            if field == "developmentDays":
                figure["unit"] = "days"
            row["figures"].append(figure)
            for language in content.read("site.json")["languages"]:
                name = f"texts.{language}.json"
                texts = content.read(name)["showcase"][row["id"]]
                texts.setdefault("figures", {})[key] = words[language]
                content.change(name, f"showcase/{row['id']}/figures/{key}",
                               "says what the page said until now: reword it as you like")
        content.change("profile.json", f"showcase/{row['id']}/developmentSummary",
                       "stands in figures now, each under an id of its own")


# What leads from each version to the next.
STEPS = {1: (say_gender, say_plus, say_free_movement), 2: (name_own_figures, name_figures_of_topics)}


def version_of(site):
    """What the folder says; content of 1.0.0, which said nothing, didn't know the gender either. What is no
    number, or no site at all, is for the schema to tell."""
    owner = site.get("owner") if isinstance(site, dict) else None
    said = site.get("contentVersion") if isinstance(owner, dict) else CURRENT
    if said is None:
        return CURRENT if "gender" in owner else 1
    return said if isinstance(said, int) else CURRENT


def upgrade(folder):
    content = Content(folder)
    site = content.read("site.json")
    version = version_of(site)
    if version > CURRENT:
        sys.exit(f"site.json: contentVersion: is {version}, this release knows {CURRENT}: "
                 "use a release that is as new as the content")
    if site.get("contentVersion") == CURRENT:
        return []
    for step in range(version, CURRENT):
        for change in STEPS[step]:
            change(content)
    content.files["site.json"] = {"contentVersion": CURRENT,
                                  **{key: value for key, value in site.items() if key != "contentVersion"}}
    content.change("site.json", "contentVersion", f"is {CURRENT} from now on")
    content.write()
    return content.said


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    try:
        said = upgrade(folder)
    except (OSError, json.JSONDecodeError, KeyError) as error:
        sys.exit(f"{folder} can't be read as an owner's content: {error}")
    print("\n".join(said) if said else "The content is up to date: nothing was changed.")


if __name__ == "__main__":
    main()
