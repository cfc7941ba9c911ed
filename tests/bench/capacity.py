"""What a visit costs each process, and what a number of visitors a day therefore needs.

A visit is what VISIT says. Processor time and stored bytes are measured on the running site; everything else
is reckoned from the constants below.
"""

import concurrent.futures
import json
import math
import pathlib
import random
import time
import uuid

import psycopg2
import requests

from measuring import cpu_seconds, heading, row
from support.stack import SERVICES

# Requests of one visit, on average. Pages bring their own files; a CV and its code are mostly in a cache.
VISIT = {"page": 3, "page view": 3, "question": 1.5, "CV": 0.2, "job match": 0.05, "report": 0.02,
         "message": 0.01}
VISITORS = (1_000, 100_000, 10_000_000)
# Of a day's visits, those of the busiest hour; how much of a core may be in use then; how long rows are kept.
BUSIEST_HOUR, IN_USE, DAYS_KEPT = 0.1, 0.5, 90
# US dollars a month: a core with 2 GB of memory, and a gigabyte of replicated disk.
CORE_PRICE, GIGABYTE_PRICE = 20, 0.2
POD_CORES = {"nginx": 2, "postgres": 16}
ROUNDS = 200
CHECK_SECONDS = 20

QUESTIONS = ("Where are you based?", "Which industries does she know?", "Has she led teams?",
             "What did she do in telecom, and since when?", "Is she available next month?")
POSTING = "Business Analyst\nRequirements\n" + "\n".join(
    f"- {skill}" for skill in ("SQL", "BPMN", "English B2", "Stakeholder management", "Power BI",
                               "Requirements engineering", "Jira", "Process modelling"))


class Site:
    """One visitor's requests, by the names of VISIT."""

    def __init__(self, stack):
        self.url = stack.url
        pages = pathlib.Path(__file__).resolve().parents[2] / "frontend/dist"
        self.files = [f"/assets/{file.name}" for file in sorted((pages / "assets").glob("*.js"))[:12]]
        self.session = requests.Session()

    def post(self, path, **body):
        answer = self.session.post(self.url + path, timeout=60, **body)
        answer.raise_for_status()
        return answer

    def page(self):
        for path in ("/", *self.files):
            self.session.get(self.url + path, headers={"Accept-Encoding": "br"}, timeout=60)

    def page_view(self):
        self.post("/api/track-page-view", json={"page": "/", "timeSpent": 0})

    def question(self):
        self.session.cookies.clear()
        self.post("/api/chat", json={"message": random.choice(QUESTIONS), "language": "en"})

    def cv(self):
        self.session.get(f"{self.url}/api/cv/en", timeout=60)

    def job_match(self):
        self.session.cookies.clear()
        return self.post("/api/evaluate-job-match", json={
            "jobDescriptionText": POSTING, "role": "recruiter", "language": "en"}).json()

    def report(self):
        self.post("/api/download-job-evaluation-pdf", json={
            "language": "en", "evaluationResult": {"overallScore": 50, "jobTitle": "T", "company": "C",
                                                   "skills": [], "summary": "s"}})

    def message(self):
        self.session.cookies.clear()
        self.post("/api/contact", files={"name": (None, "Ada"), "email": (None, "ada@example.org"),
                                         "message": (None, f"Hello {uuid.uuid4()}")})

    def do(self, what):
        getattr(self, what.lower().replace(" ", "_"))()


def costs_of(stack, site, what, processes):
    """Processor seconds of each process, and bytes in the database, of one request."""
    database = psycopg2.connect(stack.database_url)
    database.autocommit = True

    def stored():
        with database.cursor() as cursor:
            cursor.execute("checkpoint")
            cursor.execute("select pg_database_size(current_database())")
            return cursor.fetchone()[0]

    site.do(what)
    bytes_before = stored()
    before = {name: cpu_seconds(stack.pid(name)) for name in processes}
    for _ in range(ROUNDS):
        site.do(what)
    spent = {name: (cpu_seconds(stack.pid(name)) - before[name]) / ROUNDS for name in processes}
    return spent, max(0, stored() - bytes_before) / ROUNDS


def of_visit(stack):
    """(processor seconds by process, stored bytes) of one visit; prints what each request costs."""
    processes = ("nginx", *SERVICES, "postgres")
    site = Site(stack)
    heading(f"What a request costs, mean of {ROUNDS}, milliseconds of processor", "request", "in a visit",
            *processes, "bytes stored")
    total, stored = dict.fromkeys(processes, 0.0), 0.0
    for what, times in VISIT.items():
        spent, size = costs_of(stack, site, what, processes)
        row(what, times, *(f"{spent[name] * 1000:.2f}" for name in processes), f"{size:.0f}")
        stored += times * size
        for name in processes:
            total[name] += times * spent[name]
    return total, stored


def pods_of(name, busy):
    """At least two of everything that can be two."""
    needed = math.ceil(busy / IN_USE / POD_CORES.get(name, 1))
    return max(1 if name == "postgres" else 2, needed)


def plan(total, stored):
    """What each number of visitors a day needs."""
    measured = json.loads((pathlib.Path(__file__).resolve().parents[2]
                           / "deploy/k8s/measured.json").read_text())["pods"]
    heading("What a number of visitors a day needs", "visitors a day", "visits a second at the busiest",
            *(f"{name}: cores, pods" for name in total), "connections", f"GB in {DAYS_KEPT} days",
            "dollars a month, about")
    for visitors in VISITORS:
        rate = visitors * BUSIEST_HOUR / 3600
        busy = {name: rate * seconds for name, seconds in total.items()}
        pods = {name: pods_of(name, cores) for name, cores in busy.items()}
        connections = sum(pods[name] * measured[name]["connections"] for name in pods if name in measured)
        gigabytes = visitors * DAYS_KEPT * stored / 1e9
        cores = sum(max(0.25 * pods[name], busy[name] / IN_USE) for name in pods)
        row(f"{visitors:,}", f"{rate:.2f}", *(f"{busy[name]:.2f}, {pods[name]}" for name in pods),
            connections, f"{gigabytes:.1f}", f"{cores * CORE_PRICE + gigabytes * GIGABYTE_PRICE:.0f}")
    first = max(total, key=lambda name: total[name] / POD_CORES.get(name, 1))
    print(f"\nFirst to be full at one pod each: {first}, at"
          f" {POD_CORES.get(first, 1) / total[first]:.0f} visits a second.")


def check(stack, total):
    """Visits at the rate of 100,000 a day, against what the model says."""
    rate = 100_000 * BUSIEST_HOUR / 3600
    requests_of_visit = [(what, times * rate) for what, times in VISIT.items()]
    before = cpu_seconds(stack.supervisor_pid())
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(8) as people:
        for second in range(CHECK_SECONDS):
            for what, per_second in requests_of_visit:
                due = int((second + 1) * per_second) - int(second * per_second)
                for _ in range(due):
                    people.submit(lambda what=what: Site(stack).do(what))
            time.sleep(max(0, began + second + 1 - time.monotonic()))
    seen = (cpu_seconds(stack.supervisor_pid()) - before) / (time.monotonic() - began)
    print(f"\nChecked at {rate:.1f} visits a second for {CHECK_SECONDS} s: {seen:.3f} cores in use,"
          f" {rate * sum(total.values()):.3f} foreseen.")


def measure_capacity(stack):
    total, stored = of_visit(stack)
    plan(total, stored)
    check(stack, total)
