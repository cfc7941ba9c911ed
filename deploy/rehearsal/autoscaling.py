"""A step of a rehearsal: load comes, replicas come, answers are as quick as before; load goes, replicas go."""

import collections
import json
import os
import re
import statistics
import subprocess
import tempfile
import time

from cluster import (KUBECTL, NAMESPACE, get, is_ready, kubectl, name_of, ours, ready_pods, rendered,
                     set_replicas, wait_for)
from watching import report

SCALED = ("chat", "gateway")
FEW, MANY = 2, int(os.environ.get("CALLERS", "240"))
# Seconds with few callers, with many, and with few again.
BEFORE, DURING, AFTER = 30, 150, 90


def metrics_manifests():
    """Without autoscalers of what isn't looked at, and without what the cluster has already."""
    documents = rendered("rehearsal/autoscaling").split("\n---\n")
    there = kubectl("get", "apiservices", "-o", "name")

    def is_wanted(text):
        name = re.search(r"^metadata:\n(?:  .*\n)*?  name: (\S+)", text + "\n", re.MULTILINE).group(1)
        if "kind: HorizontalPodAutoscaler" in text:
            return name in SCALED
        return not ("kind: APIService" in text and f"/{name}\n" in there)
    return "\n---\n".join(filter(is_wanted, documents))


def make_certificate():
    """The API server asks by HTTPS, and believes any certificate."""
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = f"{folder}/tls.key", f"{folder}/tls.crt"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                        "/CN=metrics", "-keyout", key, "-out", certificate], check=True, capture_output=True)
        ours("create", "secret", "tls", "metrics-certificate", f"--key={key}", f"--cert={certificate}")


def slow_down():
    """A tenth of a core each, and a model that takes seconds."""
    for app in SCALED:
        ours("set", "resources", f"deployment/{app}", "-c", "main", "--requests=cpu=100m", "--limits=cpu=100m")
    ours("set", "env", "deployment/chat", "-c", "main", "LLM_BASE_URL=http://model:8080/v1", "LLM_MODEL=slow",
         "CHAT_MODEL_CALLS_PER_ADDRESS=1000000", "CHAT_MODEL_CALLS_PER_DAY=1000000",
         "CHAT_MODEL_TOKENS_PER_DAY=1000000000")
    for app in SCALED:
        ours("rollout", "status", f"deployment/{app}", "--timeout=240s", seconds=260)


def revision(app):
    return get("deployment", app)["metadata"]["annotations"]["deployment.kubernetes.io/revision"]


def autoscalers_see():
    seen = {name_of(item): item.get("status", {}).get("currentMetrics") or []
            for item in get("hpa")["items"]}
    return all(any(m.get("type") for m in seen.get(app, [])) for app in SCALED)


class Callers:
    """People at the assistant, and how many replicas there were meanwhile."""

    def __init__(self):
        self.samples = []

    def run(self, callers, seconds):
        began = time.monotonic()
        asking = subprocess.Popen([*KUBECTL, "-n", NAMESPACE, "exec", "visitors", "--", "callers.py", str(callers),
                                   str(seconds)], stdout=subprocess.PIPE, text=True)
        replicas, looked, found = {}, 0.0, []
        for line in asking.stdout:
            if time.monotonic() - looked > 3:
                replicas = {app: len(ready_pods(app)) for app in SCALED}
                looked = time.monotonic()
            found.append({**json.loads(line), "callers": callers, "replicas": dict(replicas),
                          "after": time.monotonic() - began})
        asking.wait(timeout=120)
        self.samples += found
        return found

    def plot(self):
        print("seconds  callers  chat  gateway  answers a second  refused  failed  median of an answer, s")
        for at, part in windows(self.samples):
            last, median = part[-1], median_of(part)
            print(f"{at:7}  {last['callers']:7}  {last['replicas'].get('chat', 0):4}  "
                  f"{last['replicas'].get('gateway', 0):7}  {sum(s['answered'] for s in part) / len(part):16.1f}  "
                  f"{sum(s['refused'] for s in part):7}  {sum(sum(s['failed'].values()) for s in part):6}  "
                  f"{median:5.1f} {'#' * round(2 * median)}")


def windows(samples, every=10):
    return [(at, samples[at:at + every]) for at in range(0, len(samples), every)]


def median_of(samples):
    """Of the seconds' medians; 0 when nobody was answered."""
    return statistics.median([s["median"] for s in samples if s["median"] is not None] or [0])


def autoscaling():
    """Load up, replicas up, latency back, load down, replicas down; nobody's answer breaks off."""
    set_replicas(1)
    before = {app: revision(app) for app in SCALED}
    make_certificate()
    added = metrics_manifests()
    kubectl("apply", "-f", "-", stdin=added)
    try:
        # A model that is away at first would be left out for a while.
        wait_for("the model", 60, lambda: is_ready(get("pod", "model")))
        slow_down()
        wait_for("autoscalers see metrics", 120, autoscalers_see)
        # Starting took more than a tenth of a core.
        wait_for("one of each", 180, lambda: all(len(ready_pods(app)) == 1 for app in SCALED))
        callers = Callers()
        calm = callers.run(FEW, BEFORE)
        loaded = callers.run(MANY, DURING)
        after = callers.run(FEW, AFTER)
    finally:
        kubectl("delete", "-f", "-", "--ignore-not-found", stdin=added, check=False)
        for app in SCALED:
            ours("rollout", "undo", f"deployment/{app}", f"--to-revision={before[app]}")
    callers.plot()
    most = max(s["replicas"]["chat"] for s in loaded)
    up = next((s["after"] for s in loaded if s["replicas"]["chat"] == most), 0)
    report.row(f"{MANY} callers at once: chat's replicas", f"1 to {most} after {up:.0f} s", "3 or more", most >= 3)
    quiet, at_end = median_of(calm[-20:]), median_of(loaded[-30:])
    worst = max(median_of(part) for _, part in windows(loaded))
    report.row("time of an answer", f"{quiet:.1f} s before, {worst:.1f} s at worst, {at_end:.1f} s in the last 30 s",
               "twice the first at worst, or there was no load; at most 1.3 times it at the end",
               worst >= 2 * quiet and at_end <= 1.3 * quiet)
    failures = sum((collections.Counter(s["failed"]) for s in callers.samples), collections.Counter())
    failed, refused = sum(failures.values()), sum(s["refused"] for s in callers.samples)
    asked = sum(s["answered"] for s in callers.samples) + failed
    report.row("answers that broke off", f"{failed} of {asked} ({refused} were told to try again)"
               + "".join(f"; {n}: {what}" for what, n in failures.items()), "0", failed == 0)
    left = after[-1]["replicas"]["chat"]
    # The visitors' own questions wait for the model, too: about as many as one pod is to have.
    report.row("load gone: chat's replicas", f"{most} to {left}", "2 at most", left <= 2)
