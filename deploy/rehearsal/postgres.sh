#!/bin/bash
# PostgreSQL as the official image begins: a cluster in $PGDATA, a superuser's password, a database.
set -euo pipefail
if [[ ! -s $PGDATA/PG_VERSION ]]; then
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  initdb -D "$PGDATA" -U postgres -E UTF8 --pwfile=<(echo "$POSTGRES_PASSWORD") \
    --auth-host=scram-sha-256 --auth-local=trust >/dev/null
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -w start -o "-c listen_addresses=''" >/dev/null
  psql -q -U postgres -c "create database \"$POSTGRES_DB\""
  pg_ctl -D "$PGDATA" -w stop >/dev/null
fi
exec postgres -c listen_addresses='*' "$@"
