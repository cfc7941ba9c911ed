#!/usr/bin/env bash
# Builds images twice, each time from nothing, and compares them: twice.sh [target...] (gateway web). Ends with
# status 1 when the same input gave two different images. Settings are those of build.sh; podman only.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
targets=("$@")
((${#targets[@]})) || targets=(gateway web)
registry=localhost/twice
export ENGINE=podman REGISTRY=$registry NO_CACHE=1

image() { printf '%s/portfolio-%s:%s' "$registry" "$1" "$2"; }
layers() { podman image inspect --format '{{.Digest}} {{.RootFS.Layers}}' "$(image "$@")"; }

for time in 1 2; do TAG=$time "$here/build.sh" "${targets[@]}" >/dev/null; done
same=0
for target in "${targets[@]}"; do
  if [[ $(layers "$target" 1) == "$(layers "$target" 2)" ]]; then
    printf '%-10s the same, %s\n' "$target" "$(layers "$target" 1 | cut -d' ' -f1)"
  else
    printf '%-10s DIFFERS\n  %s\n  %s\n' "$target" "$(layers "$target" 1)" "$(layers "$target" 2)"
    same=1
  fi
  podman rmi --force "$(image "$target" 1)" "$(image "$target" 2)" >/dev/null
done
exit "$same"
