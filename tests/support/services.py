"""The services, as deploy/local/settings.sh lists them."""

import pathlib
import re

_REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
_SETTINGS = (_REPOSITORY / "deploy/local/settings.sh").read_text()

# name -> (port of its rpcs, of its metrics); the gateway's first speaks HTTP.
PORTS = {name: (int(rpc), int(metrics))
         for name, rpc, metrics in re.findall(r'^  "([a-z]+) (\d+) (\d+)"$', _SETTINGS, re.MULTILINE)}
SERVICES = tuple(PORTS)
WITH_TABLES = tuple(name for name in SERVICES if (_REPOSITORY / "services" / name / "migrations").is_dir())
