#!/usr/bin/env bash
# Renders the configuration and becomes NGINX: what the web image starts.
set -euo pipefail
configuration=$(mktemp -d)
"$(dirname "${BASH_SOURCE[0]}")/render.sh" "$configuration"
exec nginx -p "$configuration" -c "$configuration/nginx.conf"
