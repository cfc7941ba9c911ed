"""The form of what is written: formats, linters, the owners' contents, the manifests."""

import os
import shutil
import subprocess

from suites.tally import OWNERS, REPOSITORY, Tally, command


def files(*patterns):
    """Tracked and new files, without those that git ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],
        cwd=REPOSITORY, capture_output=True, text=True, check=True,
    ).stdout.split("\0")
    return [name for name in listed if name and (REPOSITORY / name).exists()]


def changed(*patterns):
    """Files that differ from the commit that SINCE names (default: the last one), and new ones."""
    listing = ["git", "diff", "-z", "--name-only", "--diff-filter=d", os.environ.get("SINCE", "HEAD")]
    new = ["git", "ls-files", "-z", "--others", "--exclude-standard"]
    names = set()
    for arguments in (listing, new):
        names.update(subprocess.run(
            [*arguments, "--", *patterns], cwd=REPOSITORY, capture_output=True, text=True,
            check=True).stdout.split("\0"))
    return sorted(names - {""})


def style():
    """C++ format, shell scripts, protos, the owner's content."""
    tally = command(
        "C++ format", ["clang-format-14", "--dry-run", "-Werror", *files("*.cpp", "*.h")], mend="make format"
    )
    tally.add(command("shell scripts", ["shellcheck", *files("*.sh", ".ci/run")]))
    tally.add(command("proto style", ["buf", "lint"], REPOSITORY / "proto"))
    tally.add(command(
        "proto compatibility",
        ["buf", "breaking", "--against", "../.git#ref=HEAD,subdir=proto"], REPOSITORY / "proto",
    ))
    tally.add(command("owner's content", ["/usr/bin/python3", "deploy/content/check.py"]))
    for owner in sorted(OWNERS.iterdir()):
        tally.add(command(f"content of {owner.name}", ["/usr/bin/python3", "deploy/content/check.py", owner]))
    return tally.add(manifests())


def manifests():
    if not can_render_manifests():
        print("Kubernetes manifests ... NOT CHECKED: this needs kubectl 1.21 or later", flush=True)
        return Tally()
    return command("Kubernetes manifests", ["deploy/k8s/check.sh"])


def can_render_manifests():
    if not shutil.which("kubectl"):
        return False
    return subprocess.run(
        ["kubectl", "kustomize", "deploy/k8s/tests/small"], cwd=REPOSITORY, capture_output=True,
        check=False,
    ).returncode == 0
