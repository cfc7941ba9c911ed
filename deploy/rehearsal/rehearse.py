#!/usr/bin/env python3
"""Rehearses on a real cluster what operators do to the site, while visitors ask for every safe route.

rehearse.py [step...]; without a step, all of them. Needs kubectl with a context of a cluster of its own
(the namespace portfolio-rehearsal is made and, unless KEEP=1, deleted). From the environment:
  KUBECTL   the command (default kubectl)
  LOAD      a command that brings an image's archive to the cluster's nodes, given the file
  REGISTRY, TAG  where the images are, when they are pulled; they must be there
  NO_BUILD=1     the images are on the nodes or in the registry already
  CPU_REQUEST    what each container asks for, such as 50m, on a cluster too small for the manifests' requests
Ends with a table, and with status 1 when a bar is missed.
"""

import datetime
import json
import os
import shlex
import subprocess
import sys
import time

from accounts import accounts
from autoscaling import autoscaling
from cluster import ALL, NAMESPACE, REPOSITORY, Missed, get, is_ready, kubectl, manifests, pods, settled, wait_for
from failing import database_restart, drain, early_end, kills
from releasing import rollbacks, rollouts, rollouts_twice, scaling, share
from restoring import restore
from watching import report, visitors


def build():
    if os.environ.get("NO_BUILD"):
        return
    archives = REPOSITORY / "build/images"
    load = os.environ.get("LOAD")
    subprocess.run([REPOSITORY / "deploy/images/build.sh", *ALL, "rehearsal"], check=True,
                   env={**os.environ, **({"ARCHIVE": str(archives)} if load else {})})
    for target in [*ALL, "rehearsal"] if load else []:
        subprocess.run(f"{load} {shlex.quote(str(archives / f'{target}.tar'))}", shell=True,
                       check=True, stdout=subprocess.DEVNULL)


def millicores(quantity):
    return int(quantity[:-1]) if quantity.endswith("m") else int(float(quantity) * 1000)


def check_room():
    """Pods that no node has room for would wait for ever."""
    asked = sum(millicores(container["resources"]["requests"]["cpu"]) * 3
                for deployment in get("deployments")["items"]
                for container in deployment["spec"]["template"]["spec"]["containers"])
    there = sum(millicores(node["status"]["allocatable"]["cpu"])
                for node in json.loads(kubectl("get", "nodes", "-o", "json"))["items"])
    if asked > there:
        raise Missed(f"three pods of each service ask for {asked} millicores and the nodes have {there}:"
                     " take a larger cluster, or set CPU_REQUEST, such as 50m")


def apply():
    """From nothing to ready."""
    kubectl("delete", "namespace", NAMESPACE, "--ignore-not-found", "--wait=true")
    kubectl("apply", "-f", "-", stdin=manifests())
    check_room()
    began = time.monotonic()
    try:
        for app in ALL:
            wait_for(f"{app} ready", 180, settled(app, 1))
    except Missed as missed:
        report.row("applied to an empty cluster", str(missed), "ready in 60 s", False)
        raise
    took = time.monotonic() - began
    report.row("applied to an empty cluster", f"ready in {took:.0f} s", "60 s", took <= 60)
    # Migrations may begin before their database does; what serves must not.
    restarts = sum(status["restartCount"] for app in ALL for pod in pods(app)
                   for status in pod["status"]["containerStatuses"])
    report.row("restarts until then", str(restarts), "0", restarts == 0)
    wait_for("visitors", 60, lambda: is_ready(get("pod", "visitors")))
    wait_for("visitors' first lines", 60, lambda: len(visitors.seconds()) > 5)
    time.sleep(5)


STEPS = {"rollouts": rollouts, "twice": rollouts_twice, "back": rollbacks, "share": share,
         "scaling": scaling, "kills": kills, "drain": drain, "database": database_restart,
         "restore": restore, "early": early_end, "accounts": accounts, "autoscaling": autoscaling}


def main(names):
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        sys.exit(f"no step {unknown[0]}; there are: {', '.join(STEPS)}")
    build()
    held = False
    try:
        apply()
        for name in names or STEPS:
            print(f"== {name}  {datetime.datetime.now():%H:%M:%S}", flush=True)
            try:
                STEPS[name]()
            except Missed as missed:
                report.row(name, str(missed), "done", False)
    except Missed as missed:
        print(f"error: {missed}", file=sys.stderr)
    else:
        held = True
    if report.rows:
        held = report.print() and held
    if not os.environ.get("KEEP"):
        kubectl("delete", "namespace", NAMESPACE, "--ignore-not-found", "--wait=false")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
