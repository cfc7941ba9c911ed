"""Steps of a rehearsal: a pod that ends without warning, a node that is drained, a database that restarts, a pod that
is told to stop while it starts."""

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


def early_end():
    """A pod that is told to stop while it starts."""
    def drop():
        scale("chat", 3)
        fresh = lambda: [pod for pod in pods("chat") if any(  # noqa: E731
            "running" in status["state"] and not status["ready"]
            for status in pod["status"].get("containerStatuses", []))]
        wait_for("a chat pod that starts", 60, fresh)
        pod = name_of(fresh()[0])
        began = time.monotonic()
        ours("delete", "pod", pod, "--wait=false")
        scale("chat", 2)
        wait_for(f"the end of {pod}", 60, lambda: pod not in map(name_of, pods("chat")))
        took = time.monotonic() - began
        # 10 s of them are the pause before SIGTERM.
        report.row("chat told to stop while it starts", f"gone after {took:.0f} s, 10 of them the pause",
                   "13 s", took <= 13)
        wait_for("chat at 2", 120, settled("chat", 2))
    watched("chat told to stop while it starts", drop)
