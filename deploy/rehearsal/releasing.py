"""Steps of a rehearsal: rollouts, rollbacks and scaling by hand, which no visitor may notice."""

import re
import time

from cluster import (ALL, SERVICES, Missed, metric, ours, ready_pods, restart, scale, set_replicas, settled, wait_for)
from watching import SETTLE, report, visitors, watched


def rollouts():
    for replicas in (1, 2):
        set_replicas(replicas)
        time.sleep(SETTLE)
        for app in ALL:
            watched(f"rollout of {app} at {replicas}", lambda app=app: restart(app))


def rollouts_twice():
    """The second begins as soon as the new pods of the first are ready."""
    for replicas in (1, 2):
        set_replicas(replicas)
        time.sleep(SETTLE)

        def twice():
            for _ in range(2):
                for app in ALL:
                    restart(app, wait=False)
                for app in ALL:
                    ours("rollout", "status", f"deployment/{app}", "--timeout=240s", seconds=260)
        watched(f"two rollouts of all in a row at {replicas}", twice)


def rollbacks():
    """Back to the version before as soon as the new pods are ready."""
    for replicas in (1, 2):
        set_replicas(replicas)
        time.sleep(SETTLE)

        def there_and_back():
            for app in ALL:
                restart(app, wait=False)
            for verb in ("status", "undo", "status"):
                for app in ALL:
                    ours("rollout", verb, f"deployment/{app}", seconds=260)
        watched(f"rollout and rollback of all at {replicas}", there_and_back)


def share():
    """New replicas take their part soon."""
    for app in SERVICES:
        set_replicas(1, [app])
        time.sleep(SETTLE)
        old = set(ready_pods(app))
        began_all = visitors.now()
        scale(app, 3)
        counter = f"portfolio_{app}_rpc_calls_total"
        seconds = "none"
        try:
            wait_for("three replicas", 90, lambda: len(ready_pods(app)) == 3)
            began = time.monotonic()
            new = [pod for pod in ready_pods(app) if pod not in old]
            every = [*new, *old]
            seen = []
            while time.monotonic() - began < 20:
                seen.append({pod: metric(pod, counter) for pod in every})
                # Half of an equal part, within the last looks.
                gained = {pod: seen[-1][pod] - seen[max(0, len(seen) - 4)][pod] for pod in every}
                total = sum(gained.values())
                if total >= 9 and all(gained[pod] >= total / 6 for pod in new):
                    seconds = f"{time.monotonic() - began:.0f} s"
                    break
                time.sleep(0.7)
        except Missed as missed:
            seconds = str(missed)
        held = re.fullmatch(r"(\d+) s", seconds) is not None and int(seconds[:-2]) <= 10
        report.row(f"{app} from 1 to 3: new pods have their part", f"after {seconds}", "10 s", held)
        scale(app, 1)
        wait_for(f"{app} at 1", 120, settled(app, 1))
        time.sleep(SETTLE)
        report.traffic(f"{app} from 1 to 3 to 1", visitors.between(began_all, visitors.now()))


def scaling():
    for app in ("gateway", "web"):
        set_replicas(1, [app])

        def up_and_down(app=app):
            set_replicas(3, [app])
            set_replicas(1, [app])
        watched(f"{app} from 1 to 3 to 1", up_and_down)
