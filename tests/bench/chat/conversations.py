"""What visitors get while the provider of the language model misbehaves, and what it takes to let
thousands of them stream at once from a slow one. The work is chat_bench's, on a cluster of its own."""

import os
import pathlib
import subprocess

from measuring import heading, row
from support.postgres import PostgresCluster

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
BUILD = pathlib.Path(os.environ.get("PORTFOLIO_BUILD_DIR", REPOSITORY / "build/release"))
VISITORS = 2000


def measure_conversations():
    cluster = PostgresCluster(REPOSITORY / "build/test/bench-chat")
    try:
        heading("Bad providers: answer within 3 s, first text of the model within 1 s", "case",
                "what the visitor got", "after, ms", "first text after, ms")
        table(cluster, "hostile")
        heading(f"{VISITORS} visitors streaming at once, one chat process", "what", "figure", "unit")
        table(cluster, "streams", str(VISITORS))
    finally:
        cluster.close()


def table(cluster, *arguments):
    bench = subprocess.run(
        [BUILD / "tests/bin/chat_bench", BUILD / "bin/chat", *arguments], check=False,
        env={**os.environ, "TEST_DATABASE_URL": cluster.url, "PORTFOLIO_ROOT": str(REPOSITORY)},
        capture_output=True, text=True,
    )
    for line in bench.stdout.splitlines():
        row(*line.split("\t"))
    if bench.returncode != 0:
        print(f"\nchat_bench {arguments[0]} ended with {bench.returncode}: {bench.stderr[-500:]}")
