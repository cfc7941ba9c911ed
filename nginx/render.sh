#!/usr/bin/env bash
# Writes NGINX's configuration, ready to run, into a folder: render.sh <target folder>.
# Reads from the environment, without a default: PORT, GATEWAY_ADDRESS, DIST_DIR (the built
# frontend), NGINX_STATE_DIR (pid file, cache, buffers). All others have the defaults below.
set -euo pipefail

target=${1:?usage: render.sh <target folder>}
source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

export PORT GATEWAY_ADDRESS DIST_DIR NGINX_STATE_DIR
: "${PORT:?}" "${GATEWAY_ADDRESS:?}" "${DIST_DIR:?}" "${NGINX_STATE_DIR:?}"
export NGINX_DIR=$source_dir
export LISTEN_ON=${LISTEN_ON:-127.0.0.1}
export NGINX_WORKERS=${NGINX_WORKERS:-2}
# How long requests that are under way may take when it stops.
export NGINX_SHUTDOWN_TIMEOUT=${NGINX_SHUTDOWN_TIMEOUT:-10s}
# A connection to the gateway is used for so long, and then made anew: among replicas perhaps to another.
export NGINX_GATEWAY_CONNECTION_AGE=${NGINX_GATEWAY_CONNECTION_AGE:-1h}
# Where Prometheus may ask; nowhere by default.
export NGINX_METRICS_ADDRESS=${NGINX_METRICS_ADDRESS:-}
export NGINX_PAGES_PER_SECOND=${NGINX_PAGES_PER_SECOND:-200}
export NGINX_PAGES_BURST=${NGINX_PAGES_BURST:-1000}
export NGINX_API_PER_SECOND=${NGINX_API_PER_SECOND:-50}
export NGINX_API_BURST=${NGINX_API_BURST:-200}
export NGINX_UPLOADS_PER_MINUTE=${NGINX_UPLOADS_PER_MINUTE:-60}
export NGINX_UPLOADS_BURST=${NGINX_UPLOADS_BURST:-30}
export NGINX_SIGN_INS_PER_MINUTE=${NGINX_SIGN_INS_PER_MINUTE:-60}
export NGINX_SIGN_INS_BURST=${NGINX_SIGN_INS_BURST:-30}
export NGINX_CONNECTIONS_PER_ADDRESS=${NGINX_CONNECTIONS_PER_ADDRESS:-200}
export NGINX_ANALYSES_PER_ADDRESS=${NGINX_ANALYSES_PER_ADDRESS:-4}
export NGINX_PRINTS_PER_ADDRESS=${NGINX_PRINTS_PER_ADDRESS:-2}
# Beside those that are under way as many have a place as may be sending their bodies at the gateway, which
# has the slowest give way (kMostComingBodies): heads without a body never take the places of all.
coming_bodies=32
# A language model takes seconds for an answer, and no processor of ours.
export NGINX_QUESTIONS_IN_ALL=${NGINX_QUESTIONS_IN_ALL:-$([[ ${LLM_BASE_URL:-} ]] && echo 2000 || echo $((64 + coming_bodies)))}
export NGINX_ANALYSES_IN_ALL=${NGINX_ANALYSES_IN_ALL:-$((64 + coming_bodies))}
export NGINX_PRINTS_IN_ALL=${NGINX_PRINTS_IN_ALL:-$((40 + coming_bodies))}
export NGINX_UPLOAD_CONNECTIONS_PER_ADDRESS=${NGINX_UPLOAD_CONNECTIONS_PER_ADDRESS:-10}
export NGINX_REPORT_BYTES=1m
export NGINX_NETWORKING_BYTES=6m
export NGINX_UPLOAD_BYTES=26m

# Only root may choose another user for the workers.
export NGINX_USER_LINE=
if [[ $(id -u) == 0 ]]; then
  NGINX_USER_LINE="user ${NGINX_USER:-www-data};"
fi

export TRANSPORT_SECURITY=
if [[ ${PUBLIC_URL:-} == https://* ]]; then
  TRANSPORT_SECURITY="max-age=31536000"
fi

# Hashes of the inline scripts that the built pages hold: sha256-..., one a line or in one line.
export SCRIPT_HASHES=
while read -r hash; do
  SCRIPT_HASHES+=" '$hash'"
done < <(grep -shoE 'sha(256|384|512)-[A-Za-z0-9+/=]+' "$DIST_DIR/script-hashes.txt")

# Hashes of the sheets in the built pages: a language and its hashes a line.
export STYLE_HASHES=
while read -r language hashes; do
  STYLE_HASHES+="$language \" $hashes\";"$'\n'
done < <(grep -sxE "[a-z]{2}( 'sha256-[A-Za-z0-9+/=]+')+" "$DIST_DIR/style-hashes.txt")

# Languages of the built pages, the default one first.
mapfile -t languages < <(grep -xE '[a-z]{2}' "$DIST_DIR/languages.txt")
export DEFAULT_LANGUAGE=${languages[0]:?"$DIST_DIR/languages.txt names no language"}
export SITE_LANGUAGES=
for language in "${languages[@]}"; do
  SITE_LANGUAGES+="$language $language; "
done

export TRUSTED_PROXY_LINES=
IFS=', ' read -ra proxies <<<"${TRUSTED_PROXIES:-}"
for proxy in "${proxies[@]}"; do
  TRUSTED_PROXY_LINES+="set_real_ip_from $proxy;"$'\n'
done

# The header in which the proxy before NGINX says the visitor's country, as two letters.
export COUNTRY_VARIABLE='""'
if [[ -n ${COUNTRY_HEADER:-} ]]; then
  COUNTRY_VARIABLE=\$http_$(tr 'A-Z-' 'a-z_' <<<"$COUNTRY_HEADER")
fi

# Where the content's preview tells pages in view what changed; none but in the local stack.
export PREVIEW_LOCATION=
if [[ -n ${PREVIEW_DIR:-} ]]; then
  PREVIEW_LOCATION="location /-/preview/ { alias $PREVIEW_DIR/; add_header Cache-Control no-store; }"
fi

names=$(grep -rhoE '\$\{[A-Z_]+\}' "$source_dir/nginx.conf" "$source_dir/conf.d" \
  "$source_dir/snippets" | sort -u | tr '\n' ' ')
mkdir -p "$target/conf.d" "$target/snippets" "$NGINX_STATE_DIR"
rm -f "$target"/conf.d/* "$target"/snippets/*
for file in nginx.conf conf.d/*.conf snippets/*.conf; do
  for template in "$source_dir"/$file; do
    envsubst "$names" <"$template" >"$target/${template#"$source_dir"/}"
  done
done
[[ -n $NGINX_METRICS_ADDRESS ]] || rm "$target/conf.d/60-metrics.conf"
