#!/usr/bin/env bash
# Follows the logs of all processes.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

[[ -d $run_dir/logs ]] || fail "nothing has run yet: make run"
exec tail -n 20 -F "$run_dir"/logs/*.log
