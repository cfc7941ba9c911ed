"""Page views a second, beside Fastify with PostgreSQL doing the same durable work, and the dashboard's
summary over ten million of them."""

import contextlib
import pathlib
import statistics
import subprocess
import time

import psycopg2
import requests

from measuring import NO_LIMITS, cpu_seconds, heading, row, wrk
from support.nginx import Nginx
from support.stack import Stack
from support.waiting import free_port, port_answers, wait_until

HERE = pathlib.Path(__file__).resolve().parent
WORK = HERE.parents[2] / "build/test"
CONNECTIONS = 48
VIEWS = 10_000_000
VISITORS = 1_000_000


def measure_visits(seconds):
    with site("bench-visits") as stack:
        throughput(stack, seconds)
    measure_summary()


@contextlib.contextmanager
def site(name, **settings):
    """A stack whose PostgreSQL writes for real, unless the settings say otherwise."""
    stack = Stack(WORK / name, **{**NO_LIMITS, "POSTGRES_FSYNC": "on", **settings})
    stack.stop()
    stack.remove()
    try:
        stack.start()
        yield stack
    finally:
        stack.stop()
    stack.remove()


def database(stack, name="portfolio"):
    connection = psycopg2.connect(stack.database_url.replace("/portfolio?", f"/{name}?"))
    connection.autocommit = True
    return connection


def throughput(stack, seconds):
    heading(f"Page views through NGINX, {CONNECTIONS} connections, fsync on", "what",
            "durable views a second", "median, ms", "99%, ms", "errors",
            "processor time a view, us", "ours is")
    supervisor = stack.supervisor_pid()
    ours, our_cpu = load(stack.url, seconds, [supervisor])
    row("analytics, counted and durable", *cells(ours, our_cpu), "")
    with database(stack).cursor() as cursor:
        cursor.execute("create database peer")
    with database(stack, "peer").cursor() as cursor:
        cursor.execute((HERE / "peer.sql").read_text())
    for what, option in (("peer: Fastify and PostgreSQL, the same counts", []),
                         ("peer: Fastify and PostgreSQL, rows only", ["rows"])):
        with peer(stack, *option) as (url, processes):
            theirs, their_cpu = load(url, seconds, [supervisor, *processes])
        row(what, *cells(theirs, their_cpu), f"{ours.rate / theirs.rate:.1f} x the views,"
            f" 1/{their_cpu / our_cpu:.1f} of the processor")


def load(url, seconds, processes):
    """What wrk saw, and the processor time of a view in microseconds."""
    before = cpu_seconds(*processes)
    seen = wrk(url + "/api/track-page-view", seconds, CONNECTIONS, "-s", HERE / "visit.lua")
    return seen, (cpu_seconds(*processes) - before) / seen.requests * 1e6


def cells(seen, cpu):
    return f"{seen.rate:.0f}", f"{seen.median:.1f}", f"{seen.high:.1f}", seen.errors, f"{cpu:.0f}"


@contextlib.contextmanager
def peer(stack, *options):
    """The peer behind the same NGINX configuration: its address and its processes."""
    port = free_port()
    process = subprocess.Popen(
        ["node", HERE / "peer.mjs", str(port), stack.database_url.replace("/portfolio?", "/peer?"),
         *options])
    nginx = Nginx(f"127.0.0.1:{port}", stack.run_dir, **NO_LIMITS)
    try:
        wait_until(lambda: port_answers(port), 20, "the peer listens")
        yield nginx.url, [process.pid, nginx.pid]
    finally:
        nginx.close()
        process.terminate()
        process.wait(timeout=10)


# Visitor n came n times 90 seconds ago, so that they reach back almost three years. The views, which the
# summary doesn't read, are written without log and indexes to be done sooner.
FILL = f"""
drop index analytics.page_views_session_id_page_id_idx, analytics.page_views_timestamp_idx;
alter table analytics.page_views drop constraint page_views_pkey;
alter table analytics.page_views set unlogged;
insert into analytics.page_views (session_id, page, timestamp)
  select md5((n % {VISITORS})::text),
    (array['/', '/about', '/skills', '/cv', '/contact'])[1 + n % 7 % 5],
    now() - (n % {VISITORS}) * interval '90 seconds'
  from generate_series(1, {VIEWS}) n;
insert into analytics.visitor_sessions (session_id, location, first_visit, last_activity)
  select md5(n::text), (array['Romania', 'France', 'Germany', 'Unknown'])[1 + n % 7 % 4],
    now() - n * interval '90 seconds', now() - n * interval '90 seconds'
  from generate_series(0, {VISITORS} - 1) n;
insert into analytics.visitor_period (period, start, session_id)
  select period, date_trunc(period, first_visit)::date, session_id
  from analytics.visitor_sessions cross join unnest(array['day', 'month', 'year']) as period;
insert into analytics.period_counts (period, start, visitors, views)
  select period, start, count(*), 0 from analytics.visitor_period group by period, start
  union all select 'total', '-infinity', count(*), {VIEWS} from analytics.visitor_sessions;
insert into analytics.total_counts (kind, name, count)
  select 'page', page, count(*) from analytics.page_views group by page
  union all select 'location', location, count(*) from analytics.visitor_sessions group by location;
analyze
"""

# The figures of the summary, from the raw rows alone.
COUNTED = """
select count(distinct session_id),
  count(distinct session_id) filter (where timestamp >= date_trunc('day', now())),
  count(distinct session_id) filter (where timestamp >= date_trunc('month', now())),
  count(distinct session_id) filter (where timestamp >= date_trunc('year', now()))
from analytics.page_views
"""
TOP_PAGES = "select page, count(*) from analytics.page_views group by page order by 2 desc, 1 limit 10"
TOP_LOCATIONS = ("select location, count(*) from analytics.visitor_sessions"
                 " group by location order by 2 desc, 1 limit 10")


def measure_summary():
    with site("bench-summary", POSTGRES_FSYNC="off") as stack:
        cursor = database(stack).cursor()
        # One transaction, so that now() is the same moment throughout.
        for statement in f"begin;{FILL};commit".split(";"):
            cursor.execute(statement)
        summary, milliseconds = ask_for_summary(stack)
        began = time.monotonic()
        exact = counted(cursor)
        counting = time.monotonic() - began
    heading(f"The dashboard's summary over {VIEWS:,} page views", "what", "median, ms", "99%, ms",
            "equal to counting the rows")
    row("GET /api/admin/analytics", f"{statistics.median(milliseconds):.1f}",
        f"{statistics.quantiles(milliseconds, n=100)[98]:.1f}", "yes" if summary == exact else "NO")
    row("counting the rows, in PostgreSQL", f"{counting * 1000:.0f}", "", "")


def ask_for_summary(stack):
    """The summary and how long each of 300 calls took."""
    owner = requests.Session()
    owner.post(stack.url + "/api/admin/login", timeout=10, json={
        "username": "admin", "password": stack.secret("ADMIN_PASSWORD")}).raise_for_status()
    milliseconds = []
    for _ in range(300):
        began = time.monotonic()
        reply = owner.get(stack.url + "/api/admin/analytics", timeout=10)
        milliseconds.append((time.monotonic() - began) * 1000)
    reply.raise_for_status()
    return reply.json(), milliseconds


def counted(cursor):
    """What the summary must be."""
    cursor.execute(COUNTED)
    names = ("totalVisitors", "dailyVisitors", "monthlyVisitors", "yearlyVisitors")
    exact = dict(zip(names, cursor.fetchone()))
    cursor.execute(TOP_PAGES)
    exact["topPages"] = [{"page": page, "views": count} for page, count in cursor]
    cursor.execute(TOP_LOCATIONS)
    exact["topLocations"] = [{"location": name, "visitors": count} for name, count in cursor]
    return exact
