#!/usr/bin/env bash
# make chaos: every dependency is killed, stopped, slowed down, cut off and filled under a load of all routes.
#   ROUNDS   how often a fault is made, over all of them in turn (default: each once)
#   SECONDS_EACH  how long a fault that lasts goes on (4)
set -euo pipefail
# shellcheck source=../../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../deploy/local/settings.sh"

export PREVIEW=0
"$local_dir/setup.sh"
use_node
exec /usr/bin/python3 "$repository/tests/chaos/chaos.py"
