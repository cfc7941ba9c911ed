"""Measures the running site and prints a table. Nothing here passes or fails."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

BENCH = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(BENCH.parent))

from support.nginx import Nginx  # noqa: E402
from support.stack import SERVICES, Stack, program  # noqa: E402
from support.waiting import free_port, port_answers, wait_until  # noqa: E402

# Out of the way: the figures are of the machine, not of its limits.
NO_LIMITS = {
    "NGINX_API_PER_SECOND": "100000", "NGINX_API_BURST": "100000",
    "NGINX_PAGES_PER_SECOND": "100000", "NGINX_PAGES_BURST": "100000",
    "NGINX_CONNECTIONS_PER_ADDRESS": "10000",
}


def private_megabytes(pid):
    """Memory that is this process's alone."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(kb) for kb in re.findall(r"^Private_\w+:\s+(\d+)", text, re.MULTILINE)) / 1024


def wrk(url, seconds, connections, *arguments):
    """(requests a second, median and 99th percentile in milliseconds, errors)"""
    text = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--latency", *arguments, url],
        capture_output=True, text=True, check=True,
    ).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1))
    errors = sum(map(int, re.findall(r"(?:Non-2xx or 3xx responses|connect|read|write|timeout):? (\d+)",
                                     text)))

    def percentile(name):
        value, unit = re.search(rf"{name}%\s+([\d.]+)(us|ms|s)", text).groups()
        return float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit]

    return rate, percentile("50"), percentile("99"), errors


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


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
    print("\nThrough NGINX, 32 connections\n")
    row("what", "requests a second", "median, ms", "99%, ms", "errors")
    row("---", "---", "---", "---", "---")
    ask = ["-s", BENCH / "ask.lua"]
    brotli = ["-H", "Accept-Encoding: br"]

    def figure(what, url, *arguments):
        rate, median, high, errors = wrk(url, seconds, 32, *arguments)
        row(what, f"{rate:.0f}", f"{median:.1f}", f"{high:.1f}", errors)

    figure("the start page", stack.url + "/", *brotli)
    figure("a question, answered and stored", stack.url + "/api/chat", *ask)
    figure("a CV (from NGINX's cache)", stack.url + "/api/cv/en")
    figure("a CV, past the cache", stack.url + "/api/cv/en", "-s", BENCH / "cv.lua")
    figure("the documentation as JSON", stack.url + "/api/documentation")

    port = free_port()
    peer = subprocess.Popen(["node", BENCH / "peer.mjs", str(port)])
    with tempfile.TemporaryDirectory() as folder:
        nginx = Nginx(f"127.0.0.1:{port}", folder, **NO_LIMITS)
        try:
            wait_until(lambda: port_answers(port), 5, "the peer listens")
            figure("peer: a bare Node server with a constant", nginx.url + "/api/chat", *ask)
        finally:
            nginx.close()
            peer.terminate()
            peer.wait(timeout=5)


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
    finally:
        stack.stop()
    stack.remove()


if __name__ == "__main__":
    main()
