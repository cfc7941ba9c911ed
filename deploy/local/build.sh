#!/usr/bin/env bash
# Builds what changed: build.sh, the services and the pages; build.sh pages, the pages alone;
# build.sh <target>..., these targets of CMake alone.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

# build_cxx <what> <target...>
build_cxx() {
  if [[ ! -f $build_dir/build.ninja ]]; then
    say "Configuring the C++ build"
    (cd "$repository/services" && cmake --preset release -B "$build_dir" --log-level=NOTICE)
  fi
  say "Building $1"
  cmake --build "$build_dir" --target "${@:2}"
}

# One hash of all that the built pages depend on.
page_inputs() {
  (
    cd "$repository"
    find frontend deploy/content services/document/documentation \
      \( -path frontend/node_modules -o -path frontend/dist -o -path frontend/.vite \
      -o -path frontend/e2e -o -path frontend/tests -o -path frontend/test-results \
      -o -path frontend/playwright-report -o -path deploy/content/private \) -prune -o \
      -type f ! -name "*.md" -print0 |
      LC_ALL=C sort -z | xargs -0 sha256sum
  ) | sha256sum
}

build_pages() {
  local stamp=$build_dir/pages.inputs inputs
  mkdir -p "$build_dir"
  inputs=$(page_inputs)
  if [[ -f $dist_dir/en/index.html && $(cat "$stamp" 2>/dev/null) == "$inputs" ]]; then
    return
  fi
  say "Building the pages"
  use_node
  (cd "$repository/frontend" && npm run --silent build)
  printf '%s\n' "$inputs" >"$stamp"
}

if (($# == 0)); then
  build_cxx "the services" all_services
  build_pages
elif [[ $1 == pages ]]; then
  build_pages
else
  build_cxx "$*" "$@"
fi
