#!/usr/bin/env python3
"""Lists what an owner's files may hold: python3 deploy/content/fields.py [word]

One line a field: where it stands, what it means, what it may be. With a word, only the lines that have it.
`[]` is each entry of a list, `<id>` each key. It is read from schema.json, which the check holds.
"""

import json
import os
import sys

SCHEMA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema.json")
FILES = {"site": "site.json", "profile": "profile.json", "texts": "texts.<language>.json",
         "background": "private/background.<language>.json",
         "questions": "private/questions.<language>.json", "skills": "private/skills.json"}


def resolved(node, schema):
    """The node with what it refers to; its own words win."""
    if "$ref" not in node:
        return node
    name = node["$ref"].rpartition("/")[2]
    return {**schema["$defs"][name], **{key: value for key, value in node.items() if key != "$ref"}}


def possible(node):
    """What may stand there, in a few words."""
    if "enum" in node:
        return "one of " + ", ".join(map(str, node["enum"]))
    kind = node.get("type", "")
    unit = {"array": " entries", "object": " keys", "string": " characters"}.get(kind, "")
    low = node.get("minItems", node.get("minProperties", node.get("minimum")))
    high = node.get("maxItems", node.get("maxProperties", node.get("maxLength", node.get("maximum"))))
    bounds = {(False, False): "", (True, False): f"from {low}", (False, True): f"up to {high}",
              (True, True): f"{low} to {high}"}[low is not None, high is not None]
    return ", ".join(filter(None, (kind, bounds + unit if bounds else "")))


def fields(node, path, schema, required=False):
    """(path, meaning, what is possible) of the node and all below it."""
    node = resolved(node, schema)
    if path:
        yield path, node.get("description", ""), possible(node) + ("; needed" if required else "")
    for key, child in node.get("properties", {}).items():
        if isinstance(child, dict):
            yield from fields(child, f"{path}/{key}".lstrip("/"), schema, key in node.get("required", ()))
    for key, sign in (("items", "[]"), ("additionalProperties", "<id>")):
        child = node.get(key)
        if isinstance(child, dict):
            below = list(fields(child, f"{path}/{sign}", schema))
            yield from below[1:]


def main():
    word = sys.argv[1].casefold() if len(sys.argv) > 1 else ""
    with open(SCHEMA, encoding="utf-8") as file:
        schema = json.load(file)
    for kind, name in FILES.items():
        if kind not in schema["$defs"]:
            continue
        lines = [f"  {path}: {meaning} [{what}]" for path, meaning, what in
                 fields(schema["$defs"][kind], "", schema)]
        found = [line for line in lines if word in line.casefold()]
        if found:
            print(name, *found, sep="\n")


if __name__ == "__main__":
    main()
