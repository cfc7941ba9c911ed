#!/usr/bin/env python3
"""Writes reference.json from what the product really is, or checks that it agrees.

Tables and columns come from services/*/*migrations*/*.sql, routes from the gateway's route table, rpcs
from proto/. The documentation's sections show them where they say {{tables schema}} and {{routes}}, in
every language.

  generate_reference.py           writes reference.json beside this file
  generate_reference.py --check   exits with 1 and says what differs
"""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
REFERENCE = HERE / "reference.json"

CONSTRAINT = re.compile(r"^(primary key|unique|check|foreign key|constraint|exclude)\b", re.I)
END_OF_TYPE = re.compile(
    r"\s+(not null|null|default|primary key|unique|check|references|generated|collate)\b", re.I)


def without_comments(sql):
    return re.sub(r"--[^\n]*", "", sql)


def parts(text):
    """Splits at commas that stand in no parentheses and no quotes."""
    depth, quoted, part, found = 0, False, "", []
    for char in text:
        if char == "'":
            quoted = not quoted
        elif not quoted and char == "(":
            depth += 1
        elif not quoted and char == ")":
            depth -= 1
        if char == "," and depth == 0 and not quoted:
            found.append(part.strip())
            part = ""
        else:
            part += char
    found.append(part.strip())
    return [item for item in found if item]


def body_of(sql, start):
    """The text between the parenthesis at `start` and its match."""
    depth = 0
    for position in range(start, len(sql)):
        if sql[position] == "(":
            depth += 1
        elif sql[position] == ")":
            depth -= 1
            if depth == 0:
                return sql[start + 1:position]
    raise ValueError("unbalanced parentheses")


def column_of(text):
    name, rest = text.split(None, 1)
    end = END_OF_TYPE.search(" " + rest)
    kind = rest[:end.start() - 1].strip() if end and end.start() > 0 else rest.strip()
    lower = text.lower()
    key = ""
    if "primary key" in lower:
        key = "PK"
    elif " references " in lower:
        key = "FK"
    elif re.search(r"\bunique\b", lower):
        key = "UK"
    return [name.strip('"'), re.sub(r"\s+", " ", kind), key]


def mark(columns, names, key):
    for column in columns:
        if column[0] in names and not column[2]:
            column[2] = key


def read_tables():
    tables = {}
    for path in sorted(ROOT.glob("services/*/*migrations*/**/*.sql")):
        sql = without_comments(path.read_text(encoding="utf-8"))
        for match in re.finditer(r"create table (?:if not exists )?([\w.]+)\s*(?=\()", sql, re.I):
            columns = []
            for part in parts(body_of(sql, match.end())):
                listed = re.match(r"(primary key|unique)\s*\(([^)]*)\)", part, re.I)
                if listed:
                    names = [name.strip() for name in listed.group(2).split(",")]
                    mark(columns, names, "PK" if listed.group(1).lower() == "primary key" else "UK")
                elif not CONSTRAINT.match(part):
                    columns.append(column_of(part))
            tables[match.group(1)] = columns
        for match in re.finditer(r"alter table ([\w.]+)\s+add column (?:if not exists )?([^;]+);",
                                 sql, re.I):
            tables[match.group(1)].append(column_of(match.group(2)))
        for match in re.finditer(r"alter table ([\w.]+)\s+drop column (?:if exists )?(\w+)", sql,
                                 re.I):
            table = tables[match.group(1)]
            table[:] = [column for column in table if column[0] != match.group(2)]
        for match in re.finditer(r"drop table (?:if exists )?([\w.]+)", sql, re.I):
            tables.pop(match.group(1), None)
    return [{"name": name, "columns": tables[name]} for name in sorted(tables)]


def read_routes():
    source = (ROOT / "services/gateway/src/routes/route_table.cpp").read_text(encoding="utf-8")
    names = dict(re.findall(r'#define (\w+) "portfolio\.\w+\.v1\.(\w+)\."', source))
    routes = []
    for line in source.splitlines():
        match = re.match(r'\s*\{k(\w+), "([^"]+)", (\w+)? ?"([^"]*)",', line)
        if match:
            method, path, service, rpc = match.groups()
            target = names[service] + "." + rpc if service else rpc
            routes.append([method.upper(), path, target])
    return sorted(routes, key=lambda route: (route[1], route[0]))


def read_rpcs():
    rpcs = []
    for path in sorted(ROOT.glob("proto/portfolio/*/v1/*_service.proto")):
        service = None
        comment = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            stripped = line.strip()
            if stripped.startswith("service "):
                service = stripped.split()[1]
            match = re.match(r"rpc (\w+)\((stream )?(\w+)\) returns \((stream )?(\w+)\)", stripped)
            if match:
                rpcs.append([service, match.group(1),
                             ("stream" if match.group(2) else "one") + " → " +
                             ("stream" if match.group(4) else "one")])
    return rpcs


def check_sections(reference):
    """Every schema is shown in every language, nothing else is, and every route has its rpc."""
    faults = 0
    schemas = {table["name"].split(".")[0] for table in reference["tables"]}
    for section in sorted(HERE.glob("*/database-schema.md")):
        shown = set(re.findall(r"\{\{tables (\w+)\}\}", section.read_text(encoding="utf-8")))
        for name in sorted(schemas ^ shown):
            there = "has no tables, but is shown" if name in shown else f"has tables: show {{{{tables {name}}}}}"
            print(f"{section.relative_to(ROOT)}: schema {name} {there}")
            faults += 1
    for section in sorted(HERE.glob("*/architecture.md")):
        if "{{routes}}" not in section.read_text(encoding="utf-8"):
            print(f"{section.relative_to(HERE)} doesn't show the routes")
            faults += 1
    rpcs = {rpc[1] for rpc in reference["rpcs"]}
    for method, path, target in reference["routes"]:
        if target.split(".")[-1] not in rpcs:
            print(f"{method} {path} leads to {target}, which no .proto has")
            faults += 1
    return faults


def main():
    reference = {"tables": read_tables(), "routes": read_routes(), "rpcs": read_rpcs()}
    text = json.dumps(reference, ensure_ascii=False, indent=1) + "\n"
    if "--check" not in sys.argv[1:]:
        REFERENCE.write_text(text, encoding="utf-8")
        return 0
    known = json.loads(REFERENCE.read_text(encoding="utf-8")) if REFERENCE.exists() else {}
    faults = 0
    for kind in reference:
        for entry in reference[kind]:
            if entry not in known.get(kind, []):
                print(f"reference.json lacks {kind}: {json.dumps(entry, ensure_ascii=False)}")
                faults += 1
        for entry in known.get(kind, []):
            if entry not in reference[kind]:
                print(f"reference.json invents {kind}: {json.dumps(entry, ensure_ascii=False)}")
                faults += 1
    if faults:
        print("services/document/documentation/generate_reference.py writes it anew: commit what it writes")
    faults += check_sections(reference)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
