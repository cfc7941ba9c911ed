#!/usr/bin/env bash
# Builds what changed: build.sh, the services and the pages, after a look at the content;
# build.sh pages, the pages alone; build.sh <target>..., these targets of CMake alone.
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
    find frontend services/document/documentation \
      \( -path frontend/node_modules -o -path frontend/dist -o -path frontend/.vite \
      -o -path frontend/e2e -o -path frontend/tests -o -path frontend/test-results \
      -o -path frontend/playwright-report \) -prune -o \
      -type f ! -name "*.md" -print0 |
      LC_ALL=C sort -z | xargs -0 sha256sum
    cd "$content_dir"
    find . -path './private/[!c]*' -prune -o -type f ! -name "*.md" -print0 |
      LC_ALL=C sort -z | xargs -0 sha256sum
    echo "preview $PREVIEW"
  ) | sha256sum
}

# Content with faults would be found by each service at its start; here each fault is a line.
check_content() {
  local faults
  faults=$(/usr/bin/python3 "$repository/deploy/content/check.py" "$content_dir") ||
    fail "the content isn't ready for a site:
$faults"
}

build_pages() {
  local stamp inputs language
  stamp=$build_dir/$(basename "$dist_dir").inputs
  mkdir -p "$build_dir"
  inputs=$(page_inputs)
  language=$(head -n 1 "$dist_dir/languages.txt" 2>/dev/null || true)
  if [[ -f $dist_dir/$language/index.html && $(cat "$stamp" 2>/dev/null) == "$inputs" ]]; then
    return
  fi
  say "Building the pages"
  use_node
  (cd "$repository/frontend" && DIST_DIR=$dist_dir npm run --silent build)
  printf '%s\n' "$inputs" >"$stamp"
}

if (($# == 0)); then
  check_content
  build_cxx "the services" all_services
  build_pages
elif [[ $1 == pages ]]; then
  build_pages
else
  build_cxx "$*" "$@"
fi
