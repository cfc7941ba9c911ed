"""Contact messages a second, durable, and what an upload of 25 MB costs in memory."""

import os
import pathlib
import threading
import time

from analytics.visits import database, site
from measuring import heading, private_megabytes, row, wrk
from support.contact_crowd import Writer

HERE = pathlib.Path(__file__).resolve().parent
CONNECTIONS = 32
UPLOAD_BYTES = 25_000_000


def measure_messages(seconds):
    with site("bench-contact", ATTACHMENT_QUOTA_BYTES=str(1 << 40)) as stack:
        heading(f"Messages through NGINX, {CONNECTIONS} connections, fsync on", "what",
                "durable messages a second", "median, ms", "99%, ms", "errors")
        seen = wrk(stack.url + "/api/contact", seconds, CONNECTIONS, "-s", HERE / "message.lua")
        row("contact, with its mail in the outbox", f"{seen.rate:.0f}", f"{seen.median:.1f}",
            f"{seen.high:.1f}", seen.errors)
        with database(stack).cursor() as cursor:
            cursor.execute("select count(*) from contact.contact_submissions")
            row("rows in the database, a second", f"{cursor.fetchone()[0] / seconds:.0f}", "", "", "")
        uploads(stack)


def uploads(stack):
    heading(f"Memory for uploads of {UPLOAD_BYTES // 1_000_000} MB, MB above idle", "process",
            "one", "four at once", "each of four")
    processes = {name: [stack.pid(name)] for name in ("gateway", "contact")}
    processes["nginx"] = [stack.pid("nginx"), *children(stack.pid("nginx"))]
    send(stack, 1)
    one, four = peaks(stack, processes, 1), peaks(stack, processes, 4)
    for name in processes:
        row(name, f"{one[name]:.0f}", f"{four[name]:.0f}", f"{four[name] / 4:.0f}")


def children(pid):
    return map(int, pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split())


def peaks(stack, processes, count):
    """The greatest private memory of each process while `count` uploads run, above that before."""
    before = {name: memory(pids) for name, pids in processes.items()}
    highest = dict(before)
    thread = threading.Thread(target=send, args=(stack, count))
    thread.start()
    while thread.is_alive():
        for name, pids in processes.items():
            highest[name] = max(highest[name], memory(pids))
        time.sleep(0.002)
    return {name: highest[name] - before[name] for name in processes}


def memory(pids):
    return sum(map(private_megabytes, pids))


def send(stack, count):
    threads = [threading.Thread(target=send_one, args=(stack,)) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def send_one(stack):
    writer = Writer(stack.port, seconds=60)
    writer.begin()
    status, answer = writer.send("Ann", "Hello", files=[("large.dat", os.urandom(UPLOAD_BYTES))])
    if status != 200:
        raise AssertionError(answer)
    writer.close()
