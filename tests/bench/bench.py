"""Measures the running site and prints a table. Nothing here passes or fails."""

import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

BENCH = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(BENCH.parent), str(BENCH)]

from analysis.engine import measure_engine  # noqa: E402
from analytics.visits import measure_visits  # noqa: E402
from capacity import measure_capacity  # noqa: E402
from chat.conversations import measure_conversations  # noqa: E402
from contact.messages import measure_messages  # noqa: E402
from dearest import measure_dearest  # noqa: E402
from measuring import NO_LIMITS, cpu_seconds, private_megabytes, row, wrk  # noqa: E402
from overload.overload import measure_overload  # noqa: E402
from support.nginx import Nginx  # noqa: E402
from support.stack import SERVICES, Stack, program  # noqa: E402
from support.waiting import free_port, port_answers, wait_until  # noqa: E402

CONNECTIONS = 24
# About what a CV has.
CV_BYTES = 94_000


def processes(stack):
    print("\nProcesses, idle\n")
    row("process", "private memory, MB", "from start to ready, ms")
    row("---", "---", "---")
    for name in SERVICES:
        pid = stack.pid(name)
        row(name, f"{private_megabytes(pid):.1f}", f"{start_milliseconds(stack, name):.0f}")


def start_milliseconds(stack, name):
    """Restarts the process and watches its log for the line that says it serves."""
    word = '"listening"' if name == "gateway" else '"serving"'
    before = stack.log(name).count(word)
    stack.control("restart", program(name))
    wait_until(lambda: stack.log(name).count(word) > before, 20, f"{name} serves")
    pid = stack.pid(name)
    ticks = int(pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[19])
    boot = time.time() - float(pathlib.Path("/proc/uptime").read_text().split()[0])
    started = boot + ticks / os.sysconf("SC_CLK_TCK")
    line = [line for line in stack.log(name).splitlines() if word in line][-1]
    stamp = re.search(r'"time":"([^"]+)"', line).group(1)
    return (_seconds(stamp) - started) * 1000


def _seconds(stamp):
    from datetime import datetime

    return datetime.fromisoformat(stamp.replace("Z", "+00:00")).timestamp()


def throughput(stack, seconds):
    print(f"\nThrough NGINX, {CONNECTIONS} connections\n")
    row("what", "requests a second", "median, ms", "99%, ms", "errors")
    row("---", "---", "---", "---", "---")
    ask = ["-s", BENCH / "ask.lua"]
    brotli = ["-H", "Accept-Encoding: br"]

    def figure(what, url, *arguments):
        load = wrk(url, seconds, CONNECTIONS, *arguments)
        row(what, f"{load.rate:.0f}", f"{load.median:.1f}", f"{load.high:.1f}", load.errors)

    figure("the start page", stack.url + "/", *brotli)
    figure("a question, answered and stored", stack.url + "/api/chat", *ask)
    figure("a CV (from NGINX's cache)", stack.url + "/api/cv/en")
    asset = min((BENCH.parents[1] / "frontend/dist/assets").glob("*.js"),
                key=lambda file: abs(file.stat().st_size - CV_BYTES))
    figure(f"peer: a static file of {asset.stat().st_size // 1000} kB",
           f"{stack.url}/assets/{asset.name}")
    figure("a CV, past the cache", f"http://127.0.0.1:{8090 + stack.shift}/api/cv/en")
    figure("the documentation as JSON", stack.url + "/api/documentation")


@contextlib.contextmanager
def fastify_echo():
    """(port, process) of the peer."""
    port = free_port()
    process = subprocess.Popen(["node", BENCH / "peer.mjs", str(port)])
    try:
        wait_until(lambda: port_answers(port), 10, "the peer listens")
        yield port, process
    finally:
        process.terminate()
        process.wait(timeout=5)


def layers(stack, seconds):
    """What each step on the way of a question costs, beside the peer's constant."""
    print(f"\nA question's way, {CONNECTIONS} connections, microseconds of CPU a request\n")
    row("what", "requests a second", "NGINX", "gateway, or Fastify", "chat", "times Fastify", "errors")
    row(*["---"] * 7)
    ask = ["-s", BENCH / "ask.lua"]
    gateway_url = f"http://127.0.0.1:{8090 + stack.shift}"

    def figure(what, url, arguments, pids, fastify=None):
        wrk(url, 1, CONNECTIONS, *arguments)  # A compiler at run time has its say first.
        before = [cpu_seconds(pid) if pid else 0 for pid in pids]
        load = wrk(url, seconds, CONNECTIONS, *arguments)
        spent = [(cpu_seconds(pid) - start) * 1e6 / load.requests if pid else 0
                 for pid, start in zip(pids, before)]
        ratio = f"{spent[1] / fastify:.2f}" if fastify else "1"
        row(what, f"{load.rate:.0f}", *(f"{cost:.0f}" if cost else "" for cost in spent), ratio,
            load.errors)
        return spent[1]

    with fastify_echo() as (port, peer), tempfile.TemporaryDirectory() as folder:
        fastify = figure("Fastify, echo", f"http://127.0.0.1:{port}/api/chat", ask,
                         (0, peer.pid, 0))
        nginx = Nginx(f"127.0.0.1:{port}", folder, **NO_LIMITS)
        try:
            figure("NGINX, Fastify", nginx.url + "/api/chat", ask, (nginx.pid, peer.pid, 0), fastify)
        finally:
            nginx.close()
    gateway, chat, nginx = (stack.pid(name) for name in ("gateway", "chat", "nginx"))
    figure("gateway, without a call", gateway_url + "/healthz", [], (0, gateway, 0), fastify)
    figure("gateway, chat", gateway_url + "/api/chat", ask, (0, gateway, chat), fastify)
    figure("NGINX, gateway, chat", stack.url + "/api/chat", ask, (nginx, gateway, chat), fastify)



def pages(stack):
    """Lighthouse on the pages: phone, simulated slow network, processor slowed down twofold."""
    print("\nPages, by Lighthouse\n", flush=True)
    subprocess.run(
        ["npm", "run", "--silent", "lighthouse"], cwd=BENCH.parents[1] / "frontend",
        env={**os.environ, "BASE_URL": stack.url}, check=False,
    )


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    stack = Stack(BENCH.parents[1] / "build/test/bench", **NO_LIMITS)
    stack.stop()
    stack.remove()
    try:
        stack.start()
        print(f"{os.cpu_count()} cores, {seconds} s a figure")
        processes(stack)
        throughput(stack, seconds)
        layers(stack, seconds)
        measure_dearest(stack)
        measure_capacity(stack)
        measure_overload(stack, seconds)
        pages(stack)
    finally:
        stack.stop()
    stack.remove()
    measure_visits(seconds)
    measure_messages(seconds)
    measure_conversations()
    measure_engine()


if __name__ == "__main__":
    main()
