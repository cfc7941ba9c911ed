"""The cluster that a rehearsal is on, by kubectl: what runs in its namespace, and waiting for it."""

import json
import os
import pathlib
import re
import shlex
import subprocess
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
NAMESPACE = "portfolio-rehearsal"
KUBECTL = shlex.split(os.environ.get("KUBECTL", "kubectl"))
SERVICES = ["chat", "analysis", "document", "contact", "analytics"]
ALL = [*SERVICES, "gateway", "web"]


class Missed(Exception):
    """What a step waits for didn't come."""


def kubectl(*arguments, stdin=None, check=True, seconds=180):
    done = subprocess.run([*KUBECTL, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=seconds, check=False)
    if check and done.returncode:
        raise Missed(f"kubectl {' '.join(arguments[:6])}: {done.stderr.strip()[-400:]}")
    return done.stdout if check else done


def ours(*arguments, **options):
    return kubectl("-n", NAMESPACE, *arguments, **options)


def get(*arguments):
    return json.loads(ours("get", *arguments, "-o", "json"))


def wait_for(what, seconds, condition):
    """How long it took; Missed when it takes longer."""
    began = time.monotonic()
    while not condition():
        if time.monotonic() - began > seconds:
            raise Missed(f"{what}: not within {seconds} s")
        time.sleep(0.5)
    return time.monotonic() - began


def pods(app):
    """Those that there are: what ended stays listed for a while."""
    return [pod for pod in get("pods", "-l", f"app={app}")["items"]
            if pod["status"].get("phase") not in ("Succeeded", "Failed")]


def is_ready(pod):
    conditions = pod["status"].get("conditions", [])
    return ("deletionTimestamp" not in pod["metadata"]
            and any(c["type"] == "Ready" and c["status"] == "True" for c in conditions))


def name_of(item):
    return item["metadata"]["name"]


def ready_pods(app):
    return [name_of(pod) for pod in pods(app) if is_ready(pod)]


def scale(app, replicas):
    ours("scale", f"deployment/{app}", f"--replicas={replicas}")


def settled(app, replicas=None):
    """As many ready pods as wanted, and no other."""
    def done():
        deployment = get("deployment", app)
        wanted = replicas or deployment["spec"]["replicas"]
        there = pods(app)
        return (deployment["status"].get("observedGeneration") == deployment["metadata"]["generation"]
                and deployment["status"].get("updatedReplicas") == wanted
                and len(there) == wanted and all(map(is_ready, there)))
    return done


def metric(pod, name):
    """The sum of a metric of a pod; 0 when it can't be asked."""
    done = kubectl("get", "--raw", f"/api/v1/namespaces/{NAMESPACE}/pods/{pod}:9090/proxy/metrics",
                   check=False)
    return sum(float(value) for value in re.findall(
        rf"^{name}(?:\{{.*\}})? (\S+)$", done.stdout, re.MULTILINE))


def rendered(folder):
    text = kubectl("kustomize", str(REPOSITORY / "deploy/k8s/overlays" / folder))
    registry, tag = os.environ.get("REGISTRY", "localhost"), os.environ.get("TAG", "dev")
    return re.sub(r"image: localhost/(portfolio-[a-z]+):dev", rf"image: {registry}/\1:{tag}", text)


def manifests():
    text = rendered("rehearsal")
    request = os.environ.get("CPU_REQUEST")
    return re.sub(r"cpu: \d+m", f"cpu: {request}", text) if request else text


def restart(app, wait=True):
    ours("rollout", "restart", f"deployment/{app}")
    if wait:
        ours("rollout", "status", f"deployment/{app}", "--timeout=120s")


def set_replicas(replicas, apps=ALL):
    for app in apps:
        scale(app, replicas)
    for app in apps:
        wait_for(f"{app} at {replicas}", 180, settled(app, replicas))
