#!/usr/bin/env bash
# Builds the container images <registry>/portfolio-<target>:<tag>: build.sh [target...]; without a
# target, all; rehearsal is what deploy/rehearsal needs beside them.
#   REGISTRY, TAG  name them (default: what deploy/k8s/overlays/dev/release.env says)
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
release() { sed -n "s/^$1=//p" "$repository/deploy/k8s/overlays/dev/release.env"; }
image() { printf '%s/portfolio-%s:%s' "${REGISTRY:-$(release REGISTRY)}" "$1" "${TAG:-$(release TAG)}"; }
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

what() {
  case $1 in
    rehearsal) printf '%s\n' --file "$repository/deploy/rehearsal/Containerfile" ;;
    *) printf '%s\n' --file "$repository/deploy/images/Containerfile" --target "$1" ;;
  esac
}

for target in "${targets[@]}"; do
  printf '== %s\n' "$(image "$target")"
  mapfile -t stage < <(what "$target")
  "$engine" build "${options[@]}" "${stage[@]}" --tag "$(image "$target")" "$repository"
  [[ -z ${ARCHIVE:-} ]] || archive "$target"
done
[[ -z ${ARCHIVE:-} || ${targets[*]} == rehearsal ]] || "$repository/deploy/images/check.py" "$ARCHIVE"
