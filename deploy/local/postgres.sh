#!/usr/bin/env bash
# The private PostgreSQL cluster.
#   postgres.sh create   makes the cluster's files, unless they are there
#   postgres.sh serve    becomes the server
#   postgres.sh remove   deletes the files of a server that is stopped
# It opens no port. Only those who may enter its socket's folder reach it: the user who started it,
# and root. They need no password.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

data_dir=$postgres_dir/data
as_owner=()
owner=$(id -un)
if [[ $(id -u) == 0 ]]; then
  owner=postgres
  as_owner=(setpriv --reuid=postgres --regid=postgres --init-groups)
fi

make_folders() {
  mkdir -p "$postgres_dir" "$socket_dir"
  chmod 0700 "$postgres_dir" "$socket_dir"
  chown "$owner" "$postgres_dir" "$socket_dir"
  if [[ $(id -u) == 0 ]]; then
    chmod 0755 /var/lib/portfolio
  fi
}

create() {
  make_folders
  [[ -f $data_dir/PG_VERSION ]] && return
  say "Making the database"
  # Made under another name first: a cluster that was interrupted half-way is no cluster.
  rm -rf "$data_dir.new"
  local initdb sync=()
  initdb=$(postgres_program initdb)
  [[ ${POSTGRES_FSYNC:-on} == on ]] || sync=(--no-sync)
  (cd / && "${as_owner[@]}" "$initdb" -D "$data_dir.new" -U postgres -E UTF8 \
    --locale=C.UTF-8 --auth=trust --no-instructions "${sync[@]}" >/dev/null)
  mv "$data_dir.new" "$data_dir"
}

serve() {
  local server
  server=$(postgres_program postgres)
  make_folders
  cd /
  exec "${as_owner[@]}" setpriv --pdeathsig INT "$server" -D "$data_dir" \
    -c listen_addresses='' -c unix_socket_directories="$socket_dir" \
    -c max_connections=100 -c shared_buffers=64MB -c fsync="${POSTGRES_FSYNC:-on}" \
    -c log_min_messages=warning -c timezone=UTC
}

remove() {
  [[ ! -e $data_dir/postmaster.pid ]] || fail "PostgreSQL still runs: $data_dir"
  rm -rf "$postgres_dir" "$socket_dir"
}

case $1 in
  create | serve | remove) "$1" ;;
  *) fail "usage: postgres.sh create|serve|remove" ;;
esac
