#!/usr/bin/env bash
# Builds images twice, each time in an empty store, and compares them: twice.sh [target...] (all). Ends with
# status 1 when the same input gave two different images. Settings are those of build.sh; podman only. Takes 10 GB
# in $TMPDIR for as long as it runs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
targets=("$@")
((${#targets[@]})) || targets=(chat analysis document contact analytics gateway web)
export ENGINE=podman REGISTRY=localhost/twice TAG=twice
work=$(mktemp -d)

# Nothing that was built before is there, but for the base where it is a local one.
open_store() {
  local store=$work/store
  mkdir "$store"
  printf '[storage]\ndriver = "overlay"\ngraphroot = "%s"\nrunroot = "%s"\n' "$store/graph" "$store/run" \
    >"$store/storage.conf"
  [[ -z ${BASE:-} ]] || ! podman image exists "$BASE" || podman save --quiet --output "$store/base.tar" "$BASE"
  export CONTAINERS_STORAGE_CONF=$store/storage.conf
  [[ ! -e $store/base.tar ]] || podman load --quiet --input "$store/base.tar" >/dev/null
}

close_store() {
  unset CONTAINERS_STORAGE_CONF
  ! mountpoint --quiet "$work/store/graph/overlay" || umount "$work/store/graph/overlay"
  rm -rf "$work/store"
}
trap 'close_store; rm -rf "$work"' EXIT

describe() {
  podman image inspect --format '{{.Digest}} {{.RootFS.Layers}}' "$REGISTRY/portfolio-$1:$TAG" >"$work/$1.$2"
}

for time in 1 2; do
  open_store
  "$here/build.sh" "${targets[@]}" >"$work/build.log" 2>&1 || {
    tail -n 30 "$work/build.log" >&2
    exit 2
  }
  for target in "${targets[@]}"; do describe "$target" "$time"; done
  close_store
done

differs=0
for target in "${targets[@]}"; do
  if cmp --silent "$work/$target".{1,2}; then
    printf '%-10s the same, %s\n' "$target" "$(cut -d' ' -f1 "$work/$target.1")"
  else
    printf '%-10s DIFFERS\n' "$target"
    diff "$work/$target".{1,2} || differs=1
  fi
done
exit "$differs"
