#!/usr/bin/env bash
# What the supervisor starts: process.sh <postgres|nginx|preview|service> [argument]. It becomes that
# process and dies with the supervisor, should that be killed. METRICS_PORT: of a stand-in beside the service.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

serve_nginx() {
  end_nginx_leftovers
  printf '%s\n' "$$" >"$nginx_group_file"
  exec setpriv --pdeathsig TERM nginx -p "$run_dir/nginx" -c "$run_dir/nginx/nginx.conf"
}

serve() {
  local variables
  mapfile -d '' variables <"$run_dir/env/$1"
  if [[ -n ${METRICS_PORT:-} ]]; then variables+=("METRICS_ADDRESS=127.0.0.1:$METRICS_PORT"); fi
  if [[ -n ${MIGRATE_DATABASE_URL:-} ]]; then
    variables+=("MIGRATE_DATABASE_URL=$MIGRATE_DATABASE_URL")
  fi
  if [[ ${2:-} == reset-admin ]]; then variables+=("ADMIN_PASSWORD=$ADMIN_PASSWORD"); fi
  cd "$repository"
  exec env -i "${variables[@]}" setpriv --pdeathsig KILL "$build_dir/bin/$1" "${@:2}"
}

case $1 in
  postgres) exec "$local_dir/postgres.sh" serve ;;
  nginx) serve_nginx ;;
  preview) exec setpriv --pdeathsig TERM "$local_dir/preview.sh" ;;
  *) serve "$@" ;;
esac
