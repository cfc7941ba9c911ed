#!/usr/bin/env bash
# Stops the stack and waits until it is gone. Stopped already is fine, too.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

# A process that only waits for its parent has no command line any more.
supervisor_is_gone() { ! grep -qs . "/proc/$1/cmdline"; }

if [[ -f $run_dir/supervisord.conf ]] && supervisor_runs; then
  pid=$(supervisor_ctl pid)
  say "Stopping"
  supervisor_ctl shutdown >/dev/null
  wait_until 40 supervisor_is_gone "$pid" || fail "the supervisor (process $pid) does not end"
fi
