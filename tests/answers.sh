#!/usr/bin/env bash
# Asks the assistant each frequent question and each quick question of the owner's content
# (CONTENT=folder; deploy/content), and names those that don't return their own answer first.
set -euo pipefail
# shellcheck source=../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../deploy/local/settings.sh"

"$local_dir/setup.sh"
"$local_dir/build.sh" chat_self_check
cd "$repository"
exec "$build_dir/tests/bin/chat_self_check" "${CONTENT:-deploy/content}"
