"""What the benchmarks share: load by wrk, memory of processes, rows of a table."""

import os
import pathlib
import re
import subprocess
import typing

from support.stack import NO_CAPS

# Out of the way: the figures are of the machine, not of its limits.
NO_LIMITS = {
    "NGINX_API_PER_SECOND": "100000", "NGINX_API_BURST": "100000",
    "NGINX_PAGES_PER_SECOND": "100000", "NGINX_PAGES_BURST": "100000",
    "NGINX_UPLOADS_PER_MINUTE": "10000000", "NGINX_UPLOADS_BURST": "100000",
    "NGINX_SIGN_INS_PER_MINUTE": "100000", "NGINX_SIGN_INS_BURST": "100000",
    "NGINX_CONNECTIONS_PER_ADDRESS": "10000", "NGINX_UPLOAD_CONNECTIONS_PER_ADDRESS": "10000",
    "NGINX_ANALYSES_PER_ADDRESS": "10000", "NGINX_PRINTS_PER_ADDRESS": "10000",
    "CONTACT_MESSAGES_PER_SESSION": "0", **NO_CAPS,
}


def private_megabytes(pid):
    """Memory that is this process's alone."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(kb) for kb in re.findall(r"^Private_\w+:\s+(\d+)", text, re.MULTILINE)) / 1024


def family(pid):
    """A process and all its descendants."""
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(member for child in children for member in family(int(child)))]


def cpu_seconds(*pids):
    """Processor time that these processes and their descendants have used."""
    ticks = 0
    for pid in (member for pid in pids for member in family(pid)):
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


class Load(typing.NamedTuple):
    """What wrk saw: requests a second and in all, milliseconds, and replies that were none."""

    rate: float
    requests: int
    median: float
    high: float
    errors: int


def wrk(url, seconds, connections, *arguments):
    text = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--latency", *arguments, url],
        capture_output=True, text=True, check=True,
    ).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1))
    requests = int(re.search(r"(\d+) requests in", text).group(1))
    errors = sum(map(int, re.findall(r"(?:Non-2xx or 3xx responses|connect|read|write|timeout):? (\d+)",
                                     text)))

    def percentile(name):
        value, unit = re.search(rf"{name}%\s+([\d.]+)(us|ms|s)", text).groups()
        return float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit]

    return Load(rate, requests, percentile("50"), percentile("99"), errors)


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def heading(title, *columns):
    print(f"\n{title}\n")
    row(*columns)
    row(*("---" for _ in columns))
