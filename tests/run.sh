#!/usr/bin/env bash
# Runs the tests: run.sh [suite, room or file of e2e/...]; without a name, all of them. The suites are in suites/.
set -euo pipefail
# shellcheck source=../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../deploy/local/settings.sh"

# Only the preview's own test follows its content.
export PREVIEW=0
"$local_dir/setup.sh"
use_node
exec /usr/bin/python3 "$repository/tests/run.py" "$@"
