#!/usr/bin/env bash
# Builds the services and the frontend, where something changed: build.sh
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

build_services() {
  if [[ ! -f $build_dir/build.ninja ]]; then
    say "Configuring the services"
    (cd "$repository/services" && cmake --preset release -B "$build_dir" --log-level=NOTICE)
  fi
  say "Building the services"
  cmake --build "$build_dir" --target all_services
}

# One hash of all that the built pages depend on.
frontend_inputs() {
  (
    cd "$repository"
    find frontend deploy/content \
      \( -path frontend/node_modules -o -path frontend/dist -o -path frontend/e2e \
      -o -path frontend/tests -o -path frontend/test-results -o -path frontend/playwright-report \
      -o -path deploy/content/private \) -prune -o -type f ! -name '*.md' -print0 |
      LC_ALL=C sort -z | xargs -0 sha256sum
  ) | sha256sum
}

build_frontend() {
  local stamp=$build_dir/frontend.inputs inputs
  inputs=$(frontend_inputs)
  if [[ -f $dist_dir/en/index.html && $(cat "$stamp" 2>/dev/null) == "$inputs" ]]; then
    return
  fi
  say "Building the frontend"
  use_node
  (cd "$repository/frontend" && npm run --silent build)
  printf '%s\n' "$inputs" >"$stamp"
}

build_services
build_frontend
