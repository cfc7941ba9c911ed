#!/usr/bin/env bash
# Installs what building and running need and is missing: Debian packages, Node, the frontend's packages
# and the documents' fonts. Does nothing, quickly, when all is there.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "this needs root or sudo: $*"
  fi
}

install_debian_packages() {
  local wanted=() missing=()
  mapfile -t wanted < <(grep -vE '^\s*(#|$)' "$local_dir/packages.txt")
  # Debian's npm and NodeSource's nodejs exclude each other, so that any node and npm at hand will do
  # to fetch the right ones.
  if ! { command -v node && command -v npm; } >/dev/null; then
    wanted+=(nodejs npm)
  fi
  mapfile -t missing < <(printf '%s\n' "${wanted[@]}" | sort | comm -23 - <(
    dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null |
      sed -n 's/ installed$//p' | sort -u))
  ((${#missing[@]})) || return 0
  say "Installing ${#missing[@]} Debian packages"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    "${missing[@]}"
}

install_tools() {
  local wanted stamp=$tools_dir/.installed
  mapfile -t wanted < <(grep -v '^#' "$local_dir/node-packages.txt" |
    sed "s/ARCHITECTURE/$(node_architecture)/")
  [[ $(cat "$stamp" 2>/dev/null) != "${wanted[*]}" ]] || return 0
  say "Installing ${wanted[*]}"
  mkdir -p "$tools_dir"
  npm install --prefix "$tools_dir" --no-audit --no-fund --loglevel=error "${wanted[@]}"
  printf '%s\n' "${wanted[*]}" >"$stamp"
}

install_frontend_packages() {
  local stamp=$repository/frontend/node_modules/.lock-hash lock_hash
  lock_hash=$(sha256sum <"$repository/frontend/package-lock.json")
  [[ $(cat "$stamp" 2>/dev/null) != "$lock_hash" ]] || return 0
  say "Installing the frontend's packages"
  use_node
  (cd "$repository/frontend" && npm ci --no-audit --no-fund --loglevel=error)
  printf '%s\n' "$lock_hash" >"$stamp"
}

install_document_fonts() {
  use_node
  "$repository/deploy/fonts/build.sh"
}

install_debian_packages
install_tools
install_frontend_packages
install_document_fonts
