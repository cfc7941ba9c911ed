#!/usr/bin/env bash
# usage: run.sh <build folder>; when nothing else runs.
set -euo pipefail
# shellcheck source=../../../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../../deploy/local/settings.sh"
command -v weasyprint >/dev/null || { echo "it takes weasyprint: apt-get install weasyprint"; exit 1; }
build=$(cd "$1" && pwd)
work=${BENCH_DIR:-/tmp/portfolio-bench-document}
mkdir -p "$work"
cd "$repository"

cmake --build "$build" --target document_bench document_print
"$build/tests/integration/document/document_print" "$work/files"
/usr/bin/python3 tests/bench/document/make_html.py "$work/files/en.resume.json" "$work/cv.html"
use_node
exec /usr/bin/python3 tests/bench/document/compare.py "$build/tests/bin/document_bench" "$work"
