#!/usr/bin/env bash
# Writes what the stack runs from into the run folder: the environment of each service, the
# supervisor's and NGINX's configuration, and the generated secrets. configure.sh nginx: NGINX's
# alone; configure.sh <service>: the environment of that one.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

mkdir -p "$run_dir/env" "$run_dir/logs"
chmod 0700 "$run_dir/env"

# Made once and kept.
make_secrets() {
  local file=$run_dir/secrets
  if [[ ! -f $file ]]; then
    (
      umask 077
      {
        printf 'ADMIN_PASSWORD=%s\n' "$(openssl rand -base64 15 | tr '+/' 'xy')"
        printf 'REPORT_KEY=%s\n' "$(openssl rand -hex 32)"
      } >"$file"
    )
  fi
  # Files of an earlier version have none.
  grep -q '^SERVICE_KEY=' "$file" || printf 'SERVICE_KEY=%s\n' "$(openssl rand -hex 32)" >>"$file"
  read_settings_file "$file"
}

# Every variable that a service asks for, by its own word.
known_settings() { "$build_dir/bin/$1" --help | sed -nE 's/^  ([A-Z][A-Z0-9_]+) .*/\1/p'; }

# write_environment <service> <rpc port> <metrics port>: NAME=value, each ended by a NUL.
write_environment() {
  local service=$1 name file_name setting_names
  mapfile -t setting_names < <(known_settings "$service")
  {
    printf '%s\0' "PATH=/usr/local/bin:/usr/bin:/bin" "HOME=${HOME:-/}" "LANG=C.UTF-8" "TZ=UTC"
    for name in "${setting_names[@]}"; do
      case $name in LISTEN_ADDRESS | METRICS_ADDRESS | DATABASE_URL) continue ;; esac
      if [[ -n ${!name+set} ]]; then printf '%s=%s\0' "$name" "${!name}"; fi
      file_name=${name}_FILE
      if [[ -n ${!file_name+set} ]]; then printf '%s=%s\0' "$file_name" "${!file_name}"; fi
    done
    printf 'LISTEN_ADDRESS=127.0.0.1:%s\0' $(($2 + port_shift))
    printf 'METRICS_ADDRESS=127.0.0.1:%s\0' $(($3 + port_shift))
    if [[ $PREVIEW == 1 ]]; then printf 'LISTEN_SHARED=true\0CONTENT_DIR=%s\0' "$served_dir"; fi
    if [[ " ${services_with_tables[*]} " == *" $service "* ]]; then
      printf 'DATABASE_URL=%s\0' "$(database_url "portfolio_$service")"
    fi
  } >"$run_dir/env/$service"
}

database_url() {
  printf '%s' "${DATABASE_URL:-postgresql:///portfolio?host=$socket_dir&user=$1}"
}

# write_program <name> <priority> <signal> <autostart>
write_program() {
  cat <<END

[program:$1]
command=$local_dir/process.sh $1
directory=$repository
priority=$2
stopsignal=$3
stopwaitsecs=15
# An exit counts as a crash at any time: restarted at once, without end and without growing pauses.
startsecs=0
autostart=$4
autorestart=true
redirect_stderr=true
stdout_logfile=$run_dir/logs/$1.log
stdout_logfile_maxbytes=10MB
stdout_logfile_backups=2
END
}

write_supervisor_configuration() {
  local service names=()
  for service in "${services[@]}"; do names+=("${service%% *}"); done
  cat <<END
[supervisord]
logfile=$run_dir/logs/supervisor.log
logfile_maxbytes=10MB
logfile_backups=1
pidfile=$run_dir/supervisor.pid
childlogdir=$run_dir/logs
silent=true
$([[ $(id -u) != 0 ]] || echo user=root)

[unix_http_server]
file=$socket_dir/supervisor.sock
chmod=0700

[rpcinterface:supervisor]
supervisor.rpcinterface_factory=supervisor.rpcinterface:make_main_rpcinterface

[supervisorctl]
serverurl=unix://$socket_dir/supervisor.sock
END
  [[ -n ${DATABASE_URL:-} ]] || write_program postgres 1 INT true
  for service in "${names[@]}"; do write_program "$service" 10 TERM false; done
  # One group, so that they stop together and not one after the other.
  printf '\n[group:services]\npriority=10\nprograms=%s\n' "$(IFS=, && echo "${names[*]}")"
  write_program nginx 20 TERM false
  if [[ $PREVIEW == 1 ]]; then
    write_program preview 30 TERM false
    # What it has started ends with it.
    printf 'stopasgroup=true\nkillasgroup=true\n'
  fi
}

# NGINX's workers are www-data where that user can read the pages.
render_nginx() {
  local user=www-data
  if ! setpriv --reuid=www-data --regid=www-data --clear-groups \
    test -r "$dist_dir/languages.txt" -a -x "$run_dir" 2>/dev/null; then
    user=root
  fi
  if [[ $PREVIEW == 1 ]]; then export PREVIEW_DIR=$preview_dir; fi
  GATEWAY_ADDRESS=$GATEWAY_ADDR DIST_DIR=$dist_dir NGINX_STATE_DIR=$run_dir/nginx-state \
    NGINX_METRICS_ADDRESS=127.0.0.1:$nginx_metrics_port NGINX_USER=$user "$repository/nginx/render.sh" "$run_dir/nginx"
}

for service in "${services[@]}"; do
  read -r name rpc_port metrics_port <<<"$service"
  export "${name^^}_ADDR=127.0.0.1:$((rpc_port + port_shift))"
done
if [[ ${1:-} == nginx ]]; then
  render_nginx
  exit
fi
make_secrets
for service in "${services[@]}"; do
  read -r name rpc_port metrics_port <<<"$service"
  [[ ${1:-$name} == "$name" ]] || continue
  write_environment "$name" "$rpc_port" "$metrics_port"
done
[[ -z ${1:-} ]] || exit 0
write_supervisor_configuration >"$run_dir/supervisord.conf"
render_nginx
