#!/usr/bin/env bash
# Renders every overlay and every tested combination and checks them strictly, without a cluster; then puts faults
# in, which the checks must find.
set -euo pipefail
# shellcheck source=../local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../local/settings.sh"
cd "$repository/deploy/k8s"

rendered=$(mktemp -d)
trap 'rm -rf "$rendered"' EXIT
use_node
if [[ ! -d node_modules || package-lock.json -nt node_modules ]]; then
  npm ci --no-audit --no-fund --loglevel=error
  touch node_modules
fi
for folder in overlays/* tests/*; do
  kubectl kustomize "$folder" >"$rendered/${folder//\//-}.yaml"
done
node check.mjs "$rendered"/*.yaml
node faults.mjs "$rendered"/tests-{everything,operators}.yaml
