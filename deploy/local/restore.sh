#!/usr/bin/env bash
# Puts the database of the running stack back to what a dump of backup.sh holds: restore.sh <file>.
# All or nothing: a dump that can't be restored changes nothing. What came after it is gone, so that
# the state before is backed up first. The site is away meanwhile.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

file=${1:-}
[[ -n $file ]] || fail "usage: make restore FILE=<dump>"
[[ -r $file ]] || fail "there is no $file"
supervisor_runs || fail "nothing runs to restore into: make run"
read_settings_file "$run_dir/secrets"
url=${MIGRATE_DATABASE_URL:-${DATABASE_URL:-postgresql:///portfolio?host=$socket_dir&user=postgres}}
export MIGRATE_DATABASE_URL=$url

# Rights are left out and made anew by the migrations, which also bring an older dump up to date.
script() {
  printf 'set client_min_messages = warning;\n'
  printf 'drop schema if exists %s cascade;\n' "${services_with_tables[@]}" admin
  "$(postgres_program pg_restore)" --no-owner --no-acl --file=- "$file"
}

migrate() {
  local service
  for service in "${services_with_tables[@]}"; do
    "$local_dir/process.sh" "$service" migrate >"$run_dir/logs/migrate-$service.log" 2>&1 ||
      fail "migrating $service failed: see $run_dir/logs/migrate-$service.log"
  done
}

"$(postgres_program pg_restore)" --file=/dev/null "$file" || fail "$file is no dump, or a broken one"
"$local_dir/backup.sh" "${BACKUP_DIR:-$run_dir/backups}/before-restore.dump"
say "Restoring $file"
# Whatever happens, the site comes back.
trap 'supervisor_ctl start "services:*" >/dev/null' EXIT
supervisor_ctl stop "services:*" >/dev/null
script | "$(postgres_program psql)" -qX -v ON_ERROR_STOP=1 --single-transaction -o /dev/null "$url" ||
  fail "nothing was restored, and nothing was changed"
migrate
say "Restored; what was there before is in ${BACKUP_DIR:-$run_dir/backups}/before-restore.dump"
