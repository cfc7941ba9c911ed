#!/usr/bin/env bash
# Builds the container images <registry>/portfolio-<target>:<tag>: build.sh [target...]; without a
# target, all.
#   REGISTRY, TAG  name them (default: localhost, the commit)
#   ENGINE   podman, buildah or docker (default: the first of these that works here)
#   BASE     the Debian image to build on (default debian:bookworm-slim; base.sh makes one without
#            a registry)
#   ARCHIVE  a folder: each image is also left there as <target>.tar, and checked (check.py)
#   PREBUILT a folder of the programs, such as build/release/bin of a Debian 12: nothing is compiled
#   VERSION, SOURCE, LICENCE  what the labels say (default: git's word, and Apache-2.0)
# The compiler's cache of this machine is used where the engine can mount it.
set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
targets=("$@")
((${#targets[@]})) || targets=(chat analysis document contact analytics gateway web)
git() { command git -C "$repository" "$@"; }
revision=$(git rev-parse HEAD)
image() { printf '%s/portfolio-%s:%s' "${REGISTRY:-localhost}" "$1" "${TAG:-${revision:0:7}}"; }
version=${VERSION:-$(git describe --tags --always --dirty)}
source=${SOURCE:-$(git remote get-url origin 2>/dev/null || true)}

# Installed is not enough: docker needs its daemon.
works() {
  case $1 in
    docker) docker info >/dev/null 2>&1 ;;
    *) command -v "$1" >/dev/null ;;
  esac
}
engine=${ENGINE:-}
for candidate in podman buildah docker; do
  [[ -z $engine ]] || break
  ! works "$candidate" || engine=$candidate
done
[[ -n $engine ]] || {
  printf 'error: this needs podman, buildah or docker with its daemon\n' >&2
  exit 1
}

options=(
  --build-arg "BASE=${BASE:-debian:bookworm-slim}"
  --label "org.opencontainers.image.version=$version"
  --label "org.opencontainers.image.revision=$revision"
  --label "org.opencontainers.image.source=$source"
  --label "org.opencontainers.image.licenses=${LICENCE:-Apache-2.0}"
)
case $engine in
  docker) export SOURCE_DATE_EPOCH=0 ;;
  *)
    # No process of a build needs more than a folder. The same input gives the same digest: every
    # file is of one date.
    options+=(--layers --isolation chroot --timestamp 0)
    cache=${CCACHE_DIR:-$HOME/.cache/ccache}
    if [[ -d $cache && -e /usr/bin/g++ ]]; then
      options+=(--volume "$cache:/ccache" --build-arg "COMPILER_DATE=$(stat -Lc %Y /usr/bin/g++)")
    fi
    ;;
esac

if [[ -n ${PREBUILT:-} ]]; then
  programs=$(cd "$PREBUILT" && pwd)
  options+=(--volume "$programs:/prebuilt:ro" --build-arg "PREBUILT=$(cat "$programs"/* | sha256sum | cut -c1-12)")
fi

archive() {
  local file=$ARCHIVE/$1.tar
  mkdir -p "$ARCHIVE"
  rm -f "$file"
  case $engine in
    buildah) buildah push --quiet "$(image "$1")" "docker-archive:$file:$(image "$1")" ;;
    *) "$engine" save --output "$file" "$(image "$1")" ;;
  esac
}

for target in "${targets[@]}"; do
  printf '== %s\n' "$(image "$target")"
  "$engine" build "${options[@]}" --file "$repository/deploy/images/Containerfile" \
    --target "$target" --tag "$(image "$target")" "$repository"
  [[ -z ${ARCHIVE:-} ]] || archive "$target"
done
[[ -z ${ARCHIVE:-} ]] || "$repository/deploy/images/check.py" "$ARCHIVE"
