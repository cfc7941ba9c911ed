#!/usr/bin/env bash
# Stops the stack and waits until it is gone; stopped already is fine, too.
#   stop.sh             all of it
#   stop.sh leftovers   only what outlived a supervisor that was killed
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
# shellcheck source=waiting.sh
source "$local_dir/waiting.sh"

# A process that only waits for its parent has no command line any more.
supervisor_is_gone() { ! grep -qs . "/proc/$1/cmdline"; }

if [[ ${1:-} != leftovers ]] && supervisor_runs; then
  pid=$(supervisor_ctl pid)
  say "Stopping"
  supervisor_ctl shutdown >/dev/null
  wait_until 40 supervisor_is_gone "$pid" || fail "the supervisor (process $pid) does not end"
fi
supervisor_runs || end_nginx_leftovers
