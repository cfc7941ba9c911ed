#!/bin/sh
# Puts the typefaces of the PDFs into deploy/fonts/build (or the folder given), as TrueType files.
# Needs npm (any version) and woff2_decompress; works offline once npm's cache has the packages.
# Does nothing when the folder is already up to date.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here/build}
stamp=$target/.built
if [ -f "$stamp" ] && cmp -s "$stamp" "$here/package-lock.json"; then
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/package.json" "$here/package-lock.json" "$work/"
(cd "$work" && npm ci --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error >&2)

mkdir -p "$target"
golos=$work/node_modules/@expo-google-fonts/golos-text
cp "$golos/400Regular/GolosText_400Regular.ttf" "$target/golos-text-400.ttf"
cp "$golos/500Medium/GolosText_500Medium.ttf" "$target/golos-text-500.ttf"
cp "$golos/600SemiBold/GolosText_600SemiBold.ttf" "$target/golos-text-600.ttf"

piazzolla=$work/node_modules/@fontsource-variable/piazzolla/files
for script in latin latin-ext cyrillic; do
  for style in normal italic; do
    cp "$piazzolla/piazzolla-$script-opsz-$style.woff2" "$work/piazzolla-$script-$style.woff2"
    woff2_decompress "$work/piazzolla-$script-$style.woff2" 2>/dev/null
    mv "$work/piazzolla-$script-$style.ttf" "$target/"
  done
done
cp "$here/package-lock.json" "$stamp"
