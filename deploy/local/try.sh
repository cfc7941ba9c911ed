#!/usr/bin/env bash
# Tries a setting once, as it stands in the environment and .env now, and says how that went:
#   try.sh mail    sends the owner a mail
#   try.sh model   asks the language model a question
# The site needn't run.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

case ${1:-} in
  mail) service=contact ;;
  model) service=chat ;;
  *) fail "usage: try.sh mail|model" ;;
esac
[[ -x $build_dir/bin/$service ]] || fail "the services aren't built yet: make run, then try again"
"$local_dir/configure.sh" "$service"
exec "$local_dir/process.sh" "$service" try
