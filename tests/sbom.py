"""Writes a bill of materials (CycloneDX 1.5, JSON) of what the site is built from and runs with:
sbom.py <file>. Debian packages with all that they need, npm packages of the lock files."""

import datetime
import json
import pathlib
import re
import subprocess
import sys
import uuid

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
# As common-licenses and machine-readable copyright files name them; others stay as they are.
SPDX = {
    "apache-2.0": "Apache-2.0", "artistic": "Artistic-1.0-Perl", "bsd-2-clause": "BSD-2-Clause",
    "bsd-3-clause": "BSD-3-Clause", "expat": "MIT", "mit": "MIT", "isc": "ISC", "zlib": "Zlib",
    "bsl-1.0": "BSL-1.0", "gpl-2": "GPL-2.0-only", "gpl-2+": "GPL-2.0-or-later",
    "gpl-3": "GPL-3.0-only", "gpl-3+": "GPL-3.0-or-later", "lgpl-2": "LGPL-2.0-only",
    "lgpl-2+": "LGPL-2.0-or-later", "lgpl-2.1": "LGPL-2.1-only", "lgpl-2.1+": "LGPL-2.1-or-later",
    "lgpl-3": "LGPL-3.0-only", "lgpl-3+": "LGPL-3.0-or-later", "mpl-2.0": "MPL-2.0",
    "ofl-1.1": "OFL-1.1", "postgresql": "PostgreSQL", "cc0-1.0": "CC0-1.0",
}


def lines(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def debian_licences(package):
    copyright_file = pathlib.Path("/usr/share/doc") / package / "copyright"
    if not copyright_file.exists():
        return []
    text = copyright_file.read_text(errors="replace")
    names = re.findall(r"^License:[ \t]*(\S.*)$", text, re.MULTILINE)
    if not names:
        names = re.findall(r"/usr/share/common-licenses/([A-Za-z0-9.+-]*[A-Za-z0-9])", text)
    return sorted({SPDX.get(name.strip().lower(), name.strip()) for name in names})


def licence_entries(names):
    known = set(SPDX.values())
    return [{"license": {"id": name} if name in known else {"name": name}} for name in names]


def component(kind, name, version, licences):
    purl = {"deb": f"pkg:deb/debian/{name}@{version}",
            "npm": f"pkg:npm/{name.replace('@', '%40')}@{version}"}[kind]
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl,
            "licenses": licence_entries(licences)}


def debian_components():
    wanted = [line.split()[0] for line in
              (REPOSITORY / "deploy/local/packages.txt").read_text().splitlines()
              if line.strip() and not line.startswith("#")]
    needed = lines("apt-cache", "depends", "--recurse", "--no-recommends", "--no-suggests",
                   "--no-conflicts", "--no-breaks", "--no-replaces", "--no-enhances", *wanted)
    names = {line for line in needed if re.fullmatch(r"[a-z0-9][a-z0-9.+-]*", line)} | set(wanted)
    installed = lines("dpkg-query", "-W", "-f", "${Package} ${Version} ${db:Status-Status}\\n")
    for line in sorted(set(installed)):
        name, version, status = line.split()
        if name in names and status == "installed":
            yield component("deb", name, version, debian_licences(name))


def npm_components():
    seen = set()
    for lock in ("frontend/package-lock.json", "deploy/k8s/package-lock.json"):
        packages = json.loads((REPOSITORY / lock).read_text())["packages"]
        for path, package in sorted(packages.items()):
            name = path.rpartition("node_modules/")[2]
            if not name or (name, package["version"]) in seen:
                continue
            seen.add((name, package["version"]))
            licence = package.get("license")
            yield component("npm", name, package["version"], [licence] if licence else [])


def main(target):
    components = [*debian_components(), *npm_components()]
    bill = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid4()}",
        "metadata": {
            "timestamp": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
            "component": {"type": "application", "name": "portfolio", "version": lines(
                "git", "-C", str(REPOSITORY), "rev-parse", "--short", "HEAD")[0]},
        },
        "components": components,
    }
    path = pathlib.Path(target)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(bill, indent=1) + "\n")
    unstated = [part["name"] for part in components if not part["licenses"]]
    print(f"{len(components)} packages in {path}; without a stated licence: {len(unstated)}")


if __name__ == "__main__":
    main(sys.argv[1])
