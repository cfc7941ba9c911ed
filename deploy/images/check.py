#!/usr/bin/env python3
"""What must hold for the built images, layer by layer: check.py <folder with <target>.tar>...

Prints each image's size and ends with status 1 when something doesn't hold. Archives are as `podman
save` or `buildah push docker-archive:` write them.
"""

import json
import pathlib
import posixpath
import sys
import tarfile

MEGABYTE = 1_000_000
LARGEST = {"chat": 90, "analysis": 140, "document": 140, "contact": 90, "analytics": 90,
           "gateway": 90, "web": 60}
WITH_PRIVATE_CONTENT = {"chat", "analysis"}
LABELS = ["version", "revision", "source", "licenses"]
SHELLS = {"sh", "bash", "dash", "busybox", "perl", "python3"}
# A package manager, what it leaves behind, and what it is led by.
PACKAGE_MANAGER = ("usr/bin/apt", "usr/bin/dpkg", "var/lib/apt", "var/lib/dpkg", "var/cache/apt",
                   "etc/apt")


def layers(archive):
    """(the image's configuration, the members of each layer from the lowest)."""
    with tarfile.open(archive) as outer:
        manifest = json.load(outer.extractfile("manifest.json"))[0]
        config = json.load(outer.extractfile(manifest["Config"]))
        members = []
        for name in manifest["Layers"]:
            layer = outer.getmember(name)
            if layer.issym():
                name = posixpath.normpath(posixpath.join(posixpath.dirname(name), layer.linkname))
            with tarfile.open(fileobj=outer.extractfile(name)) as inner:
                members.append(inner.getmembers())
    return config, members


def faults(target, archive):
    """What doesn't hold, as sentences; and the size of all layers in bytes."""
    config, found = layers(archive)
    every = [member for layer in found for member in layer]
    size = sum(member.size for member in every)
    broken = []
    for member in every:
        path = member.name.removeprefix("./")
        if member.isfile() and member.mode & 0o6000:
            broken.append(f"{path} lends its owner's rights")
        if path.startswith(PACKAGE_MANAGER):
            broken.append(f"{path} is a package manager's")
        if target != "web" and posixpath.basename(path) in SHELLS and "bin/" in path:
            broken.append(f"{path} is a shell")
        if "/content/private/" in f"/{path}" and target not in WITH_PRIVATE_CONTENT:
            broken.append(f"{path} is private")
        if posixpath.basename(path) == ".env" or path.endswith("/run/secrets"):
            broken.append(f"{path} may hold secrets")
    if size > LARGEST[target] * MEGABYTE:
        broken.append(f"{size / MEGABYTE:.0f} MB is more than {LARGEST[target]}")
    labels = config["config"].get("Labels") or {}
    broken += [f"no label {name}" for name in LABELS
               if f"org.opencontainers.image.{name}" not in labels]
    if config["config"].get("User") != "65532:65532":
        broken.append("runs as another user")
    return broken, size


def main(folders):
    held = True
    for folder in folders:
        archives = [path for path in sorted(pathlib.Path(folder).glob("*.tar"))
                    if path.stem in LARGEST]
        if not archives:
            sys.exit(f"error: no images in {folder}")
        for archive in archives:
            broken, size = faults(archive.stem, archive)
            print(f"{archive.stem:10} {size / MEGABYTE:6.1f} MB of {LARGEST[archive.stem]}"
                  f"{'' if broken else '  ok'}")
            for fault in broken[:20]:
                print(f"  {fault}")
            held = held and not broken
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
