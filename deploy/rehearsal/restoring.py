"""A step of a rehearsal: what was backed up comes back."""

import time

from cluster import SERVICES, Missed, get, ours, pods, scale, set_replicas, wait_for
from watching import SETTLE, report, visitors

# Table by table, all rows; but when the last backup was, which is told after it.
CONTENTS = """
select string_agg(schemaname || '.' || tablename || ' ' || (xpath('/row/sum/text()', query_to_xml(format(
  $$ select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from %I.%I t $$,
  schemaname, tablename), false, true, '')))[1]::text, chr(10) order by schemaname, tablename)
from pg_tables
where schemaname in ('chat', 'analysis', 'contact', 'analytics', 'admin') and tablename <> 'backups'
"""
LOSS = "drop schema chat, contact cascade; truncate admin.admin_users, analytics.page_views cascade"
# Sent from the visitors' pod: a message with a file of 700 kB.
MESSAGE = r"""
import http.client, os
body = b''.join(
    b'--part\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % field
    for field in [(b'name', b'Before'), (b'email', b'writer@example.com'), (b'message', b'Hello')])
body += (b'--part\r\nContent-Disposition: form-data; name="attachments"; filename="a.txt"\r\n'
         b'Content-Type: text/plain\r\n\r\n' + os.urandom(350_000).hex().encode() + b'\r\n--part--\r\n')
connection = http.client.HTTPConnection('web:8080', timeout=20)
connection.request('POST', '/api/contact', body, {'Content-Type': 'multipart/form-data; boundary=part'})
reply = connection.getresponse()
print(reply.status, reply.read().decode())
"""


def sql(text):
    return ours("exec", "postgres-0", "--", "psql", "-XAtqU", "postgres", "portfolio", "-c", text).strip()


def run(name):
    """A job made of a CronJob, as the runbook says; its seconds."""
    job = f"{name}-now"
    ours("delete", "job", job, "--ignore-not-found")
    ours("create", "job", f"--from=cronjob/{name}", job)

    def done():
        status = get("job", job)["status"]
        if status.get("failed"):
            raise Missed(f"{name}: " + ours("logs", f"job/{job}")[-300:])
        return status.get("succeeded")
    return wait_for(f"the job {name}", 120, done)


def lose_and_restore():
    """While nobody writes; a row."""
    before = sql(CONTENTS)
    dumped = run("backup")
    sql(LOSS)
    restored = run("restore")
    after = sql(CONTENTS)
    same = len(set(before.splitlines()) & set(after.splitlines()))
    report.row("CronJob's dump, a loss, the dump put back",
               f"{same} of {len(before.splitlines())} tables the same to the byte; dumped in {dumped:.0f} s,"
               f" restored in {restored:.0f} s", "all", before == after)


def restore():
    said = ours("exec", "visitors", "--", "python3", "-c", MESSAGE)
    if not said.startswith("200"):
        raise Missed(f"no message was taken: {said[:200]}")
    for app in SERVICES:
        scale(app, 0)
    try:
        wait_for("no service", 120, lambda: not any(map(pods, SERVICES)))
        lose_and_restore()
    finally:
        set_replicas(1)
    # While there was no pod, the gateway asked DNS ever more seldom.
    time.sleep(2 * SETTLE)
    began = visitors.now()
    time.sleep(10)
    report.traffic("the site on what was restored", visitors.between(began, visitors.now()))
