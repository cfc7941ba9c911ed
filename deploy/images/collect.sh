#!/usr/bin/env bash
# Lays out an image's files: collect.sh <image> <path or pattern>... copies them into /images/<image>,
# with every library that a program among them is linked with. With STANDS_ON=<image> what that one has is
# left out.
set -euo pipefail
shopt -s nullglob
root=/images/$1
below=/images/${STANDS_ON:-nothing}
shift

# copy <path>: follows links, keeps the path.
copy() {
  local target=$root/${1#/}
  [[ ! -e $target && ! -e $below/${1#/} ]] || return 0
  mkdir -p "$(dirname "$target")"
  cp -rL "$1" "$target"
}

# The libraries of a program or library, by the paths that the loader finds them at.
libraries() { ldd "$1" 2>/dev/null | grep -oE '/[^ ]+\.so[^ ]*' || true; }

# Debian's /lib is a link to /usr/lib, here as there.
mkdir -p "$root"/usr/{lib,lib64,bin} "$root"/tmp
ln -sfn usr/lib "$root/lib"
ln -sfn usr/lib64 "$root/lib64"
chmod 1777 "$root/tmp"

for pattern in "$@"; do
  # shellcheck disable=SC2206 # a pattern becomes the paths that it matches
  paths=($pattern)
  ((${#paths[@]})) || {
    printf 'error: there is no %s\n' "$pattern" >&2
    exit 1
  }
  for path in "${paths[@]}"; do
    copy "$path"
    [[ -f $path ]] || continue
    for library in $(libraries "$path"); do copy "$library"; done
  done
done
# Nothing in an image may lend its owner's rights.
find "$root" -type f -perm /6000 -exec chmod ug-s {} +
