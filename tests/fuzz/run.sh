#!/usr/bin/env bash
# Fuzzes every target for TIME seconds (60), beginning with its corpus. What crashes one is
# left in build/fuzz/found and belongs into its corpus once it is mended. With TARGETS="json model" only these.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
time=${TIME:-60}
build=$PWD/build/fuzz
found=$build/found

targets() { sed -nE 's/^portfolio_fuzz\((\w+) .*CORPUS (\w+).*/\1 \2/p' tests/fuzz/CMakeLists.txt; }
mapfile -t names < <(targets | cut -d' ' -f1)
[[ -z ${TARGETS:-} ]] || read -ra names <<<"$TARGETS"

(cd services && cmake --preset fuzz >/dev/null)
cmake --build "$build" --target "${names[@]/#/fuzz_}"

fuzz() {
  local name=$1 corpus=$2 dictionary=()
  mkdir -p "$found/$name" "$build/corpus/$name"
  [[ ! -f tests/fuzz/$name.dict ]] || dictionary=("-dict=tests/fuzz/$name.dict")
  "$build/tests/bin/fuzz_$name" -max_total_time="$time" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    "${dictionary[@]}" -artifact_prefix="$found/$name/" "$build/corpus/$name" "tests/fuzz/corpus/$corpus" \
    >"$found/$name.log" 2>&1
}

# How often in a second of processor a target runs its seed of median size.
speed() {
  local seed runs=1000 spent TIMEFORMAT='%U %S'
  mapfile -t seeds < <(find "tests/fuzz/corpus/$2" -type f -printf '%s %p\n' | sort -n | cut -d' ' -f2-)
  seed=${seeds[${#seeds[@]} / 2]}
  spent=$({ time "$build/tests/bin/fuzz_$1" -runs=$runs "$seed" >/dev/null 2>&1; } 2>&1)
  awk -v runs=$runs '{ printf "%d", runs / ($1 + $2) }' <<<"$spent"
}

failed=0
while read -r name corpus; do
  [[ " ${names[*]} " == *" $name "* ]] || continue
  if fuzz "$name" "$corpus"; then
    printf '%-16s %8s a second with the median seed, %8s in all, %6s edges\n' "$name" "$(speed "$name" "$corpus")" \
      "$(sed -nE 's/^stat::average_exec_per_sec: *//p' "$found/$name.log")" \
      "$(grep -oE 'cov: [0-9]+' "$found/$name.log" | tail -1 | cut -d' ' -f2)"
  else
    printf '%-16s FAILED, see %s\n' "$name" "$found/$name.log"
    failed=1
  fi
done < <(targets)
exit "$failed"
