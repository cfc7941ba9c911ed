#!/usr/bin/env bash
# Builds the container images portfolio-<target>:<tag>: build.sh [target...]; without a target, all.
# TAG names them (default: the commit); ENGINE is docker, podman or buildah (default: what is there).
set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
targets=("$@")
((${#targets[@]})) || targets=(chat analysis document contact analytics gateway web)
tag=${TAG:-$(git -C "$repository" rev-parse --short HEAD)}

engine=${ENGINE:-}
for candidate in docker podman buildah; do
  [[ -n $engine ]] || ! command -v "$candidate" >/dev/null || engine=$candidate
done
[[ -n $engine ]] || {
  printf 'error: this needs docker, podman or buildah\n' >&2
  exit 1
}

for target in "${targets[@]}"; do
  printf '== portfolio-%s:%s\n' "$target" "$tag"
  "$engine" build --file "$repository/deploy/images/Containerfile" --target "$target" \
    --tag "portfolio-$target:$tag" "$repository"
done
