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

CURRENT = 2
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


# What leads from each version to the next.
STEPS = {1: (say_gender, say_plus, say_free_movement)}


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
