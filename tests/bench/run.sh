#!/usr/bin/env bash
# Measures what the README claims, beside a peer in the same run: run.sh [seconds per figure]
set -euo pipefail
# shellcheck source=../../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../deploy/local/settings.sh"

"$local_dir/setup.sh"
"$local_dir/build.sh"
"$local_dir/build.sh" chat_bench open_loop rpc_bench
use_node
# The peer, apart from what the site needs.
peer_dir=$repository/build/bench-peer
[[ -d $peer_dir/node_modules/fastify && -d $peer_dir/node_modules/pg ]] ||
  npm install --prefix "$peer_dir" --no-fund --no-audit --ignore-scripts fastify@5 pg@8
export PEER_MODULES=$peer_dir/node_modules/
/usr/bin/python3 "$repository/tests/bench/bench.py" "$@"
"$build_dir/tests/bin/rpc_bench"
"$repository/tests/bench/document/run.sh" "$build_dir"
