#!/usr/bin/env bash
# usage: run.sh <build folder>; from the repository's root, when nothing else runs.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
build=$(cd "$1" && pwd)
work=${BENCH_DIR:-/tmp/portfolio-bench-document}
mkdir -p "$work"
cd "$root"

compile() {
  local flags libraries
  read -ra flags <<<"$(pkg-config --cflags harfbuzz)"
  read -ra libraries <<<"$(pkg-config --libs libpodofo harfbuzz-subset harfbuzz libqrencode \
    libgvc icu-i18n icu-uc zlib libcrypto)"
  g++ -std=c++20 -O2 -I services "${flags[@]}" "$here/bench.cpp" -o "$work/bench" \
    "$build"/document/libdocument_adapters.a "$build"/document/libdocument_domain.a \
    "$build"/profile/libprofile.a "$build"/platform/text/libplatform_text.a \
    "$build"/platform/json/libplatform_json.a "$build"/platform/error/libplatform_error.a \
    "${libraries[@]}" -lstemmer -pthread
}

# CPU (user and system) in milliseconds and peak memory of a command.
measured() {
  name=$1
  shift
  /usr/bin/env python3 - "$name" "$@" <<'PY'
import resource, subprocess, sys, time
name, command = sys.argv[1], sys.argv[2:]
rounds = 3
begin = time.time()
for _ in range(rounds):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
wall = (time.time() - begin) / rounds
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
cpu = (usage.ru_utime + usage.ru_stime) * 1000 / rounds
print(f"{name}: {cpu:.0f} ms CPU per CV, {wall * 1000:.0f} ms wall, peak memory of one process {usage.ru_maxrss // 1024} MB")
PY
}

compile
"$work/bench" 5 1
"$work/bench" 5 2

"$build/tests/integration/document/document_print" "$work/files"
python3 "$here/make_html.py" "$work/files/en.resume.json" "$work/cv.html"

measured "chromium, one start each" chromium --headless --no-sandbox --disable-gpu \
  --no-pdf-header-footer --print-to-pdf="$work/chromium.pdf" "file://$work/cv.html"

if ! command -v weasyprint >/dev/null; then
  echo "weasyprint: not installed (apt-get install weasyprint), not measured"
  exit 0
fi
measured "weasyprint, one start each" weasyprint "$work/cv.html" "$work/weasyprint.pdf"
/usr/bin/python3 - "$work/cv.html" <<'PY'
import sys, time, weasyprint
weasyprint.HTML(sys.argv[1]).write_pdf()
rounds = 5
begin = time.process_time()
for _ in range(rounds):
    weasyprint.HTML(sys.argv[1]).write_pdf()
print(f"weasyprint, warm: {(time.process_time() - begin) * 1000 / rounds:.0f} ms CPU per CV")
PY
