#!/usr/bin/env bash
# Builds what changed, brings the database up to date and starts the whole site under a supervisor.
# Done when every process says that it serves. Run again, it restarts only if something changed.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
# shellcheck source=waiting.sh
source "$local_dir/waiting.sh"

# What a first build takes: the programs, Node and the frontend's packages, PostgreSQL's files.
build_megabytes=4000
run_megabytes=200

# What the stack now runs with: settings, programs, pages, content.
fingerprint() {
  {
    cat "$run_dir"/env/* "$run_dir/supervisord.conf" "$run_dir"/nginx/*.conf "$run_dir"/nginx/*/*.conf
    stat -c '%n %s %Y' "$build_dir"/bin/* "$local_dir"/*.sh
    find "$content_dir" "$repository/services" "$dist_dir/script-hashes.txt" \
      \( -path "$content_dir/*" -o -path '*/documentation/*' -o -path '*/migrations/*' \
      -o -name script-hashes.txt \) -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
  } | sha256sum
}

all_processes_run() { ! supervisor_ctl status | grep -qv ' RUNNING '; }

# step <name> <command...>: says afterwards how long it took, if that is worth saying.
step() {
  local began=$SECONDS name=$1
  shift
  "$@"
  ((SECONDS - began < 2)) || say "$name took $((SECONDS - began)) s"
}

check_space() {
  [[ -x $build_dir/bin/gateway ]] || need_space "$build_dir" "$build_megabytes" "the first build"
  need_space "$run_dir" "$run_megabytes" "a running site"
  [[ -n ${DATABASE_URL:-} ]] || need_space "$postgres_dir" "$run_megabytes" "the database"
}

psql_quietly() { "$(postgres_program psql)" -q -X -At -h "$socket_dir" -U postgres "$@"; }
database_answers() { psql_quietly -c 'select' postgres >/dev/null; }

prepare_database() {
  local service
  if [[ -z ${DATABASE_URL:-} ]]; then
    await_process postgres postgres database_answers
    [[ $(psql_quietly -c "select 1 from pg_database where datname = 'portfolio'" postgres) ]] ||
      psql_quietly -c 'create database portfolio' postgres
    export MIGRATE_DATABASE_URL="postgresql:///portfolio?host=$socket_dir&user=postgres"
  fi
  for service in "${services_with_tables[@]}"; do
    "$local_dir/process.sh" "$service" migrate >"$run_dir/logs/migrate-$service.log" 2>&1 ||
      fail "migrating $service failed; $(end_of_log "migrate-$service")"
  done
}

# Makes the dashboard's user, or gives the password that was set since. One that was chosen in the
# dashboard stays.
prepare_admin() {
  local wanted stamp=$run_dir/admin.stamp
  wanted=$(printf '%s\n' "$admin_name" "$ADMIN_PASSWORD" "${DATABASE_URL:-}" \
    "$(stat -c '%i %Y' "$postgres_dir/data/PG_VERSION" 2>/dev/null)" | sha256sum)
  [[ $(cat "$stamp" 2>/dev/null) != "$wanted" ]] || return 0
  ADMIN_PASSWORD=$ADMIN_PASSWORD "$local_dir/process.sh" analytics reset-admin "$admin_name" >"$run_dir/logs/create-admin.log" 2>&1 ||
    fail "the dashboard's user can't be made; $(end_of_log create-admin)"
  printf '%s\n' "$wanted" >"$stamp"
}

gateway_is_ready() { curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$1/readyz"; }
site_answers() { curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$PORT/"; }

wait_for_services() {
  local service name rpc_port metrics_port
  for service in "${services[@]}"; do
    read -r name rpc_port metrics_port <<<"$service"
    if [[ $name == gateway ]]; then
      await_process gateway services:gateway gateway_is_ready $((rpc_port + port_shift))
    else
      await_process "$name" "services:$name" service_is_ready "$name" $((metrics_port + port_shift))
    fi
  done
  await_process nginx nginx site_answers
}

start() {
  check_ports
  [[ -n ${DATABASE_URL:-} ]] || "$local_dir/postgres.sh" create
  mkdir -p "$socket_dir"
  rm -rf "$socket_dir/supervisor.sock" "$served_dir"
  cp -a "$content_dir" "$served_dir"
  supervisord -c "$run_dir/supervisord.conf"
  prepare_database
  prepare_admin
  supervisor_ctl start all >/dev/null
  wait_for_services
}

report() {
  cat <<END

  The site       http://127.0.0.1:$PORT
  Dashboard      http://127.0.0.1:$PORT/admin   user $admin_name   password $ADMIN_PASSWORD
  Logs, stop     make logs, make stop

END
}

"$local_dir/stop.sh" leftovers
check_ports
check_space
step "Installing" "$local_dir/setup.sh"
step "Building" "$local_dir/build.sh"
"$local_dir/configure.sh"
read_settings_file "$run_dir/secrets"
admin_name=${ADMIN_USERNAME:-admin}

wanted=$(fingerprint)
if supervisor_runs && [[ $(cat "$run_dir/fingerprint" 2>/dev/null) == "$wanted" ]] &&
  all_processes_run; then
  say "Running already, and nothing changed"
else
  "$local_dir/stop.sh"
  say "Starting"
  # What could not start is not left half-way.
  trap '"$local_dir/stop.sh"' EXIT
  step "Starting" start
  trap - EXIT
  printf '%s\n' "$wanted" >"$run_dir/fingerprint"
fi
report
