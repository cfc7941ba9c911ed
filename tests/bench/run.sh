#!/usr/bin/env bash
# Measures what the README claims, beside a peer in the same run: run.sh [seconds per figure]
set -euo pipefail
# shellcheck source=../../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../deploy/local/settings.sh"

"$local_dir/setup.sh"
"$local_dir/build.sh"
use_node
exec /usr/bin/python3 "$repository/tests/bench/bench.py" "$@"
