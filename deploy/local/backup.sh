#!/usr/bin/env bash
# Dumps the whole database of the running stack into a file: backup.sh [file]; by default a new one in
# BACKUP_DIR (run/backups), where those older than 30 days are deleted. Visitors notice nothing.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

folder=${BACKUP_DIR:-$run_dir/backups}
file=${1:-$folder/portfolio-$(date -u +%Y%m%dT%H%M%SZ).dump}
url=${MIGRATE_DATABASE_URL:-${DATABASE_URL:-postgresql:///portfolio?host=$socket_dir&user=postgres}}

mkdir -p "$(dirname "$file")"
trap 'rm -f "$file.part"' EXIT
(
  # It holds what visitors wrote.
  umask 077
  "$(postgres_program pg_dump)" --format=custom --compress=6 --file="$file.part" "$url" ||
    fail "the database can't be read: does the stack run?"
)
# Readable to its end?
"$(postgres_program pg_restore)" --file=/dev/null "$file.part" || fail "the dump can't be read back"
mv "$file.part" "$file"
# The dashboard says when that was.
"$(postgres_program psql)" -qX -v ON_ERROR_STOP=1 "$url" -c "insert into analytics.backups (ended_at)
  values (now()) on conflict (only_row) do update set ended_at = now()" ||
  say "The dashboard can't be told of this backup"
find "$folder" -name 'portfolio-*.dump' -mtime +30 -delete 2>/dev/null || true
say "Backed up into $file"
