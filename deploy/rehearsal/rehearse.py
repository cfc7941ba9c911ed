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

import collections
import datetime
import json
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
NAMESPACE = "portfolio-rehearsal"
KUBECTL = shlex.split(os.environ.get("KUBECTL", "kubectl"))
SERVICES = ["chat", "analysis", "document", "contact", "analytics"]
ALL = [*SERVICES, "gateway", "web"]
# After a change the pods that were replaced still drain, and callers learn of it.
SETTLE = 14


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


# Images and the site


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


def rendered(folder):
    text = kubectl("kustomize", str(REPOSITORY / "deploy/k8s/overlays" / folder))
    registry, tag = os.environ.get("REGISTRY", "localhost"), os.environ.get("TAG", "dev")
    return re.sub(r"image: localhost/(portfolio-[a-z]+):dev", rf"image: {registry}/\1:{tag}", text)


def manifests():
    text = rendered("rehearsal")
    request = os.environ.get("CPU_REQUEST")
    return re.sub(r"cpu: \d+m", f"cpu: {request}", text) if request else text


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


# What operators do


def restart(app, wait=True):
    ours("rollout", "restart", f"deployment/{app}")
    if wait:
        ours("rollout", "status", f"deployment/{app}", "--timeout=120s")


def set_replicas(replicas, apps=ALL):
    for app in apps:
        scale(app, replicas)
    for app in apps:
        wait_for(f"{app} at {replicas}", 180, settled(app, replicas))


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


def accounts():
    """The dashboard's account is made once, whoever starts at the same time, and stays."""
    password = "a password of her own"
    code = (
        "import http.client, json, sys\n"
        "def ask(method, path, body=None, cookie=''):\n"
        "    c = http.client.HTTPConnection('web:8080', timeout=20)\n"
        "    c.request(method, path, body and json.dumps(body), {'Content-Type': 'application/json',"
        " 'Cookie': cookie})\n"
        "    r = c.getresponse(); r.read()\n"
        "    return r.status, (r.getheader('Set-Cookie') or '').split(';')[0]\n"
        "old, new = sys.argv[1:]\n"
        "status, cookie = ask('POST', '/api/admin/login', {'username': 'admin', 'password': old})\n"
        "print(status, ask('POST', '/api/admin/password', {'currentPassword': old,"
        " 'newPassword': new}, cookie)[0] if old != new else ask('GET', '/api/admin/user', None,"
        " cookie)[0])\n")

    def sign_in(old, new):
        return ours("exec", "visitors", "--", "python3", "-c", code, old, new).split()

    ours("exec", "postgres-0", "--", "psql", "-qU", "postgres", "portfolio", "-c",
         "delete from admin.admin_users")
    scale("analytics", 0)
    wait_for("no analytics", 60, lambda: not pods("analytics"))
    set_replicas(3, ["analytics"])
    # While it had no pod, the gateway asked DNS ever more seldom.
    time.sleep(SETTLE)
    restarts = sum(s["restartCount"] for pod in pods("analytics")
                   for s in pod["status"]["initContainerStatuses"])
    report.row("three create-admin at once", f"{restarts} restarted", "0", restarts == 0)
    changed = sign_in("rehearsal-only", password)
    restart("analytics")
    kept = sign_in(password, password)
    report.row("password changed, then pods replaced", f"changed {changed}, kept {kept}",
               "200 200", changed == kept == ["200", "200"])
    sign_in(password, "rehearsal-only")
    ours("delete", "pod", "visitors", "--wait=true")
    kubectl("apply", "-f", "-", stdin=manifests())
    set_replicas(1, ["analytics"])
    wait_for("visitors", 60, lambda: is_ready(get("pod", "visitors")))
    time.sleep(10)


# Autoscaling


SCALED = ("chat", "gateway")
FEW, MANY = 2, int(os.environ.get("CALLERS", "120"))
# Seconds with few callers, with many, and with few again.
BEFORE, DURING, AFTER = 30, 130, 90


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

    def plot(self, every=10):
        print("seconds  callers  chat  gateway  answers a second  median, s  refused  failed")
        for at in range(0, len(self.samples), every):
            part = self.samples[at:at + every]
            last = part[-1]
            print(f"{at:7}  {last['callers']:7}  {last['replicas'].get('chat', 0):4}  "
                  f"{last['replicas'].get('gateway', 0):7}  {sum(s['answered'] for s in part) / len(part):16.1f}  "
                  f"{median_of(part):9.1f}  {sum(s['refused'] for s in part):7}  "
                  f"{sum(s['failed'] for s in part):6}")


def median_of(samples):
    """Of the seconds' medians; 0 when nobody was answered."""
    return statistics.median([s["median"] for s in samples if s["median"] is not None] or [0])


def autoscaling():
    """Load up, replicas up, latency back, load down, replicas down; nobody's answer breaks off."""
    set_replicas(1)
    make_certificate()
    added = metrics_manifests()
    kubectl("apply", "-f", "-", stdin=added)
    try:
        # A model that is away at first would be left out for a while.
        wait_for("the model", 60, lambda: is_ready(get("pod", "model")))
        slow_down()
        wait_for("autoscalers see metrics", 120, autoscalers_see)
        callers = Callers()
        calm = callers.run(FEW, BEFORE)
        loaded = callers.run(MANY, DURING)
        after = callers.run(FEW, AFTER)
    finally:
        kubectl("delete", "-f", "-", "--ignore-not-found", stdin=added, check=False)
    callers.plot()
    most = max(s["replicas"]["chat"] for s in loaded)
    up = next((s["after"] for s in loaded if s["replicas"]["chat"] == most), 0)
    quiet, worst, at_end = median_of(calm[-20:]), max(s["median"] or 0 for s in loaded), median_of(loaded[-30:])
    report.row(f"{MANY} callers at once: chat's replicas", f"1 to {most} after {up:.0f} s", "3 or more", most >= 3)
    report.row("time of an answer", f"{quiet:.1f} s; {worst:.1f} s at worst; {at_end:.1f} s in the last 30 s",
               "twice the first", at_end <= 2 * quiet)
    failed = sum(s["failed"] for s in callers.samples)
    asked = sum(s["answered"] for s in callers.samples) + failed
    refused = sum(s["refused"] for s in callers.samples)
    report.row("answers that broke off", f"{failed} of {asked} ({refused} were told to try again)", "0", failed == 0)
    left = after[-1]["replicas"]["chat"]
    report.row("load gone: chat's replicas", f"{most} to {left}", "1", left == 1)
    kubectl("apply", "-f", "-", stdin=manifests())


STEPS = {"rollouts": rollouts, "twice": rollouts_twice, "back": rollbacks, "share": share,
         "scaling": scaling, "kills": kills, "drain": drain, "database": database_restart,
         "early": early_end, "accounts": accounts, "autoscaling": autoscaling}


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
