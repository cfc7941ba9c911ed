"""What the visitors saw while something was done, and the table of it."""

import collections
import json
import time

from cluster import Missed, ours, wait_for

# After a change the pods that were replaced still drain, and callers learn of it.
SETTLE = 14


class Visitors:
    """What they saw, by the second."""

    def seconds(self):
        lines = ours("logs", "visitors", "--tail=-1", seconds=60).splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]

    def now(self):
        """The last second that they told of, once they have told of it."""
        lines = []
        wait_for("visitors' lines", 60, lambda: lines.extend(self.seconds()) or lines)
        return lines[-1]["second"]

    def between(self, began, ended):
        """name -> (ok, failures by kind, slowest)."""
        found = {}
        lines = []
        # A node that is busy may cut its answer short.
        wait_for("visitors' lines", 60, lambda: lines.extend(self.seconds()) or (
            lines and lines[-1]["second"] >= ended))
        for line in {line["second"]: line for line in lines}.values():
            if not began < line["second"] <= ended:
                continue
            for name, seen in line["routes"].items():
                entry = found.setdefault(name, [0, collections.Counter(), 0])
                entry[0] += seen["ok"]
                entry[1].update(seen["failed"])
                entry[2] = max(entry[2], seen["slowest"])
        return found


class Report:
    """The rows of the table, and which bars were missed."""

    def __init__(self):
        self.rows = []
        self.failed_by_route = collections.Counter()
        self.calls_by_route = collections.Counter()

    def row(self, what, seen, bar, held):
        self.rows.append((what, seen, bar, held))
        print(f"{'ok    ' if held else 'MISSED'} {what}: {seen} (bar: {bar})", flush=True)

    def traffic(self, what, outcomes, bar=0):
        safe = {name: seen for name, seen in outcomes.items() if not name.startswith("POST")}
        calls = sum(ok + sum(failed.values()) for ok, failed, _ in safe.values())
        failures = sum(sum(failed.values()) for _, failed, _ in safe.values())
        posts = sum(sum(failed.values()) for name, (_, failed, _) in outcomes.items()
                    if name.startswith("POST"))
        for name, (ok, failed, _) in outcomes.items():
            self.calls_by_route[name] += ok + sum(failed.values())
            self.failed_by_route[name] += sum(failed.values())
        slowest = max((s for _, _, s in safe.values()), default=0)
        kinds = collections.Counter()
        for _, failed, _ in safe.values():
            kinds.update(failed)
        seen = (f"{failures} of {calls} safe requests failed"
                + (f" ({', '.join(f'{n} {kind}' for kind, n in kinds.items())})" if kinds else "")
                + f", slowest {slowest:.1f} s" + (f"; {posts} POST failed" if posts else ""))
        self.row(what, seen, f"at most {bar}" if bar else "0 failed", failures <= bar and calls > 0)

    def print(self):
        width = max(len(row[0]) for row in self.rows)
        print(f"\n{'what':{width}}  held  seen")
        for what, seen, bar, held in self.rows:
            print(f"{what:{width}}  {'yes ' if held else 'NO  '}  {seen}  [bar: {bar}]")
        print("\nrequests   failed  route")
        for name, calls in sorted(self.calls_by_route.items()):
            print(f"{calls:8}  {self.failed_by_route[name]:7}  {name}")
        return all(held for *_, held in self.rows)


visitors = Visitors()
report = Report()


def watched(what, change, bar=0, settle=SETTLE):
    """Runs a change under load; what the visitors saw meanwhile is a row."""
    began = visitors.now()
    try:
        change()
    except Missed as missed:
        report.row(what, str(missed), "done", False)
    time.sleep(settle)
    report.traffic(what, visitors.between(began, visitors.now()), bar)
