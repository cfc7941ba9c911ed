#!/usr/bin/env bash
# Pictures of every page of the running site (make run), into frontend/test-results/look. LANGS, ROUTES,
# THEMES and DEVICES (comma separated) narrow it down.
set -euo pipefail
# shellcheck source=../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../deploy/local/settings.sh"
use_node
cd "$repository/frontend"
BASE_URL=${BASE_URL:-http://127.0.0.1:$PORT} exec npm run --silent screenshots
