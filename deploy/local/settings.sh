# Sourced by the scripts beside it: where everything is, and what it is set to.
# Reads the environment first, then deploy/local/.env (NAME=value lines), then the defaults here.
# shellcheck shell=bash disable=SC2034

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
local_dir=$repository/deploy/local

# The services, in the order in which they start: name, gRPC port, metrics port. The gateway's first
# port speaks HTTP.
services=(
  "chat 8101 9101"
  "analysis 8102 9102"
  "document 8103 9103"
  "contact 8104 9104"
  "analytics 8105 9105"
  "gateway 8090 9090"
)
# Those with tables of their own.
services_with_tables=()
for service in "${services[@]}"; do
  [[ ! -d $repository/services/${service%% *}/migrations ]] || services_with_tables+=("${service%% *}")
done
unset service

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# A plain user's PATH lacks the folders in which Debian keeps NGINX.
export PATH=$PATH:/usr/sbin:/sbin

# Takes over what a NAME=value file sets and the environment doesn't.
read_settings_file() {
  local line name value
  [[ -f $1 ]] || return 0
  while IFS= read -r line || [[ -n $line ]]; do
    [[ $line =~ ^[[:space:]]*([A-Z][A-Z0-9_]*)=(.*)$ ]] || continue
    name=${BASH_REMATCH[1]} value=${BASH_REMATCH[2]}
    [[ $value =~ ^\"(.*)\"$ || $value =~ ^\'(.*)\'$ ]] && value=${BASH_REMATCH[1]}
    [[ -n ${!name+set} ]] || export "$name=$value"
  done <"$1"
}
read_settings_file "$local_dir/.env"

# Everything that a running stack writes, but for the database as root (postgres_dir).
run_dir=${PORTFOLIO_RUN_DIR:-$local_dir/run}
build_dir=${PORTFOLIO_BUILD_DIR:-$repository/build/release}
# Whose site it is: CONTENT names a folder.
content_dir=$(realpath -m "${CONTENT:-$repository/deploy/content}")
if [[ $content_dir == "$repository/deploy/content" ]]; then
  dist_dir=${PORTFOLIO_DIST_DIR:-$repository/frontend/dist}
else
  # Pages of another owner lie apart, so that going back and forth builds nothing.
  dist_dir=${PORTFOLIO_DIST_DIR:-$build_dir/pages-$(printf '%s' "$content_dir" | sha256sum | cut -c1-10)}
fi
export CONTENT_DIR=$content_dir
tools_dir=$local_dir/tools
preview_dir=$run_dir/preview
# The copy of the content that services then read: what is being written is never served.
served_dir=$run_dir/content

export PORT=${PORT:-8080}
export PUBLIC_URL=${PUBLIC_URL:-http://127.0.0.1:$PORT}
# True when nobody but this machine's own users sees the site.
seen_here_only() {
  [[ ${LISTEN_ON:-127.0.0.1} =~ ^(127\.|localhost$|\[?::1\]?$) &&
    $PUBLIC_URL =~ ^https?://(127\.[0-9.]+|localhost|\[::1\])(:[0-9]+)?/?$ ]]
}
# Whether the site follows changes of the content while it runs: 1 or 0. Pages that follow ask twice a
# second, which is for the owner who writes, not for visitors.
export PREVIEW=${PREVIEW:-$(seen_here_only && echo 1 || echo 0)}
# Added to every inner port, so that a second stack can run beside the first.
port_shift=${PORT_SHIFT:-0}
nginx_metrics_port=$((9113 + port_shift))

# As root, PostgreSQL runs as its own user, who may not be able to reach the checkout. Sockets have a
# folder of their own because the length of their path is limited.
stack_id=$(printf '%s' "$run_dir" | sha256sum | cut -c1-10)
if [[ $(id -u) == 0 ]]; then
  postgres_dir=/var/lib/portfolio/$stack_id
  socket_dir=/run/portfolio-$stack_id
else
  postgres_dir=$run_dir/postgres
  socket_dir=${XDG_RUNTIME_DIR:-/tmp}/portfolio-$stack_id
fi

# postgres_program <name>: the path of a program of the newest PostgreSQL in Debian's folder or
# POSTGRES_PROGRAMS. Looked for at each call, since setup.sh may just have installed it.
postgres_program() {
  local programs
  mapfile -t programs < <(printf '%s\n' "${POSTGRES_PROGRAMS:-/usr/lib/postgresql}"/*/bin/"$1" | sort -V)
  [[ -x ${programs[-1]} ]] || fail "PostgreSQL's program $1 is not installed: make setup"
  printf '%s\n' "${programs[-1]}"
}

supervisor_ctl() { supervisorctl -c "$run_dir/supervisord.conf" "$@"; }
supervisor_runs() { [[ -f $run_dir/supervisord.conf ]] && supervisor_ctl pid >/dev/null 2>&1; }

# Workers of a killed NGINX keep its port. They are in the process group of their master.
nginx_group_file=$run_dir/nginx.group
end_nginx_leftovers() {
  [[ ! -s $nginx_group_file ]] || pkill -KILL -g "$(<"$nginx_group_file")" -x nginx || true
}

node_architecture() {
  case $(uname -m) in
    x86_64) echo x64 ;;
    aarch64) echo arm64 ;;
    *) fail "no Node for $(uname -m)" ;;
  esac
}
node_bin=$tools_dir/node_modules/node-linux-$(node_architecture)/bin
# Node and npm of the right version come first.
use_node() {
  [[ -x $node_bin/node ]] || fail "Node isn't installed: make setup"
  export PATH=$node_bin:$tools_dir/node_modules/.bin:$PATH
}
