#!/usr/bin/env bash
# Makes a local Debian image to build on, where no registry can be reached: base.sh [podman|buildah].
# Needs mmdebstrap. Then: BASE=localhost/portfolio-base:bookworm deploy/images/build.sh
# Certificates in /usr/local/share/ca-certificates count in it, as on this machine. They stay in the
# stages that build and reach no image.
set -euo pipefail
engine=${1:-podman}
name=localhost/portfolio-base:bookworm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2016 # mmdebstrap's shell puts the root's path in
mmdebstrap --quiet --variant=minbase --include=ca-certificates,usr-is-merged \
  --customize-hook='copy-in /usr/local/share/ca-certificates /usr/local/share' \
  --customize-hook='chroot "$1" update-ca-certificates >/dev/null' \
  bookworm "$work/base.tar"
case $engine in
  podman) podman import --quiet "$work/base.tar" "$name" ;;
  buildah)
    container=$(buildah from scratch)
    buildah add --quiet "$container" "$work/base.tar" /
    buildah commit --quiet --rm "$container" "$name"
    ;;
  *)
    printf 'usage: base.sh [podman|buildah]\n' >&2
    exit 2
    ;;
esac
