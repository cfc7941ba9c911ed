"""Steps of a rehearsal: a pod that ends without warning, a node that is drained, a database that restarts, a pod that
is told to stop while it starts."""

import datetime
import json
import time

from cluster import (ALL, NAMESPACE, Missed, get, is_ready, kubectl, name_of, ours, pods, ready_pods, scale,
                     set_replicas, settled, wait_for)
from watching import SETTLE, report, visitors, watched


def kills():
    set_replicas(2)
    time.sleep(SETTLE)
    for app in ALL:
        def kill(app=app):
            ours("delete", "pod", ready_pods(app)[0], "--grace-period=0", "--force")
            wait_for(f"{app} again at 2", 120, settled(app, 2))
        # What was under way in the pod is lost: of one that speaks HTTP nobody may ask twice.
        watched(f"kill -9 of one {app} of 2", kill, bar=8 if app in ("gateway", "web") else 0)


def evict(pod):
    """As a drain does; False while the budget forbids it."""
    body = json.dumps({"apiVersion": "policy/v1", "kind": "Eviction",
                       "metadata": {"name": pod, "namespace": NAMESPACE}})
    done = kubectl("create", "--raw", f"/api/v1/namespaces/{NAMESPACE}/pods/{pod}/eviction",
                   "-f", "-", stdin=body, check=False)
    if done.returncode and "disruption budget" not in done.stderr:
        raise Missed(done.stderr.strip()[-300:])
    return done.returncode == 0


def drain():
    set_replicas(2)
    time.sleep(SETTLE)

    def all_pods():
        for pod in [pod for app in ALL for pod in ready_pods(app)]:
            wait_for(f"leave to evict {pod}", 120, lambda pod=pod: evict(pod))
        for app in ALL:
            wait_for(f"{app} again at 2", 120, settled(app, 2))
    watched("eviction of every pod, as budgets allow", all_pods)


def database_restart():
    set_replicas(2)
    time.sleep(SETTLE)
    restarts = lambda: sum(s["restartCount"] for app in ALL for pod in pods(app)  # noqa: E731
                           for s in pod["status"]["containerStatuses"])
    before = restarts()
    began = visitors.now()
    ours("exec", "postgres-0", "--", "bash", "-c", "kill -INT 1", check=False)
    time.sleep(3)
    wait_for("PostgreSQL", 60, lambda: is_ready(get("pod", "postgres-0")))
    back = visitors.now()
    time.sleep(20)
    outcomes = visitors.between(began, back + 10)
    lost = sum(sum(failed.values()) for _, failed, _ in outcomes.values())
    without = sum(sum(seen[1].values()) for name, seen in outcomes.items()
                  if not name.startswith(("POST", "/api/admin")))
    report.row("PostgreSQL restarted: routes without it", f"{without} failed", "0", without == 0)
    report.row("PostgreSQL restarted: pods restarted", str(restarts() - before), "0",
               restarts() == before)
    after = visitors.between(back + 10, visitors.now())
    print(f"       ({lost} requests failed while it was away and for 10 s after)")
    report.traffic("10 s after PostgreSQL is back", after)


# A chat of its own that nobody calls; at this much of a core its start takes seconds.
EARLY, EARLY_CPU = "early-chat", "300m"
# After the container runs, in seconds: while it starts, and once it serves.
EARLY_MOMENTS = (0, 1, 2, 3, 8)


def early_pod():
    """Without the pause before SIGTERM, in which it would have started. It stays to be looked at when it has ended."""
    spec = get("deployment", "chat")["spec"]["template"]["spec"]
    container = spec["containers"][0]
    del spec["initContainers"], container["lifecycle"]
    container["resources"]["limits"]["cpu"] = EARLY_CPU
    return {"apiVersion": "v1", "kind": "Pod", "spec": spec,
            "metadata": {"name": EARLY, "labels": {"app": EARLY}, "finalizers": ["portfolio/rehearsal"]}}


def moment_of(text):
    return datetime.datetime.fromisoformat(text.removesuffix("Z"))


def state_of(pod, state):
    statuses = get("pod", pod)["status"].get("containerStatuses", [{}])
    return statuses[0].get("state", {}).get(state)


def end_of_early(moment):
    """Seconds from SIGTERM to its end, by the cluster's clock, and whether it had not yet served."""
    kubectl("apply", "-f", "-", "-n", NAMESPACE, stdin=json.dumps(early_pod()))
    try:
        wait_for(f"{EARLY} runs", 60, lambda: state_of(EARLY, "running"))
        time.sleep(moment)
        early = not get("pod", EARLY)["status"]["containerStatuses"][0]["ready"]
        ours("delete", "pod", EARLY, "--wait=false")
        wait_for(f"the end of {EARLY}", 90, lambda: state_of(EARLY, "terminated"))
        pod = get("pod", EARLY)
    finally:
        ours("patch", "pod", EARLY, "--type=merge", "-p", '{"metadata": {"finalizers": null}}', check=False)
        ours("delete", "pod", EARLY, "--ignore-not-found", check=False)
    ended = pod["status"]["containerStatuses"][0]["state"]["terminated"]
    grace = datetime.timedelta(seconds=pod["metadata"]["deletionGracePeriodSeconds"])
    asked = moment_of(pod["metadata"]["deletionTimestamp"]) - grace
    if ended["exitCode"]:
        raise Missed(f"{EARLY} ended with {ended['exitCode']}")
    return (moment_of(ended["finishedAt"]) - asked).total_seconds(), early


def early_end():
    """Chat is told to stop while it starts."""
    ends = [end_of_early(moment) for moment in EARLY_MOMENTS]
    slowest = max(seconds for seconds, _ in ends)
    starting = sum(early for _, early in ends)
    report.row("chat told to stop at any time of its start", f"ended after {slowest:.0f} s at most,"
               f" {starting} of {len(ends)} times before it served", "2 s", slowest <= 2 and starting > 0)

    def drop():
        scale("chat", 3)
        fresh = lambda: [pod for pod in pods("chat") if any(  # noqa: E731
            "running" in status["state"] and not status["ready"]
            for status in pod["status"].get("containerStatuses", []))]
        wait_for("a chat pod that starts", 60, fresh)
        ours("delete", "pod", name_of(fresh()[0]), "--wait=false")
        scale("chat", 2)
        wait_for("chat at 2", 120, settled("chat", 2))
    watched("a chat pod taken away while it starts", drop)
