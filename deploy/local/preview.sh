#!/usr/bin/env bash
# What `make run` keeps beside the site: the owner edits a file of the content, and sees it. The page in
# view takes the new words at once; services and pages follow. Content with a fault changes nothing: the
# fault is told on the page in view and in logs/preview.log.
set -euo pipefail
# shellcheck source=settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
# shellcheck source=waiting.sh
source "$local_dir/waiting.sh"
use_node

next_dist_dir=$dist_dir.next
# Where the stand-in of a service tells that it is ready, beyond the service's own metrics port.
stand_in_shift=50

# Changes with every file that is written; what editors keep beside a file is none of the content.
state_of_content() {
  find "$content_dir" -type f ! -name '.*' ! -name '*~' -printf '%P %s %T@\n' 2>/dev/null |
    LC_ALL=C sort | sha256sum | cut -c1-16
}

# What pages in view ask for: which words there are, which pages, and what is wrong.
tell() {
  /usr/bin/python3 -c 'import json, sys; print(json.dumps(dict(zip(("words", "pages", "fault"), sys.argv[1:]))))' \
    "$words" "$pages" "$fault" >"$preview_dir/state.json.new"
  mv "$preview_dir/state.json.new" "$preview_dir/state.json"
}

# ---------------------------------------------------------------- the words

# The words of each language, for the page in view.
write_words() {
  (cd "$repository/frontend" && CONTENT_DIR=$served_dir node scripts/preview-words.ts "$preview_dir")
}

# A copy is checked and then served, so that nothing ever reads what is being written.
take_over() {
  rm -rf "$served_dir.next" "$served_dir.before"
  cp -a "$content_dir" "$served_dir.next" || return
  /usr/bin/python3 "$repository/deploy/content/check.py" "$served_dir.next" || return
  mv "$served_dir" "$served_dir.before"
  mv "$served_dir.next" "$served_dir"
  rm -rf "$served_dir.before"
  write_words
}

follow() {
  local said
  if said=$(take_over 2>&1); then
    words=$1 fault=''
    say "The page in view has the new words"
  else
    fault=$(head -n 1 <<<"$said")
    say "$said"
  fi
  tell
}

# ---------------------------------------------------------------- services and pages

# Another process of the service takes over while this one starts anew: both listen on its address.
renew_service() {
  local name=$1 metrics_port=$(($2 + port_shift)) stand_in
  METRICS_PORT=$((metrics_port + stand_in_shift)) "$local_dir/process.sh" "$name" \
    >>"$run_dir/logs/$name.log" 2>&1 &
  stand_in=$!
  if wait_until 60 service_is_ready "$name" $((metrics_port + stand_in_shift)) 2>"$probe_log"; then
    supervisor_ctl restart "services:$name" >/dev/null
    wait_until 60 service_is_ready "$name" "$metrics_port" 2>"$probe_log" ||
      say "$name is not ready again; $(end_of_log "$name")"
  else
    say "$name keeps the content that it had; $(end_of_log "$name")"
  fi
  kill "$stand_in" 2>/dev/null || true
  wait "$stand_in" || true
}

# All but the gateway read the content.
renew_services() {
  local service name metrics_port
  for service in "${services[@]}"; do
    read -r name _ metrics_port <<<"$service"
    [[ $name == gateway ]] || renew_service "$name" "$metrics_port"
  done
  # Documents that NGINX kept are of before.
  find "$run_dir/nginx-state" -path '*cache*' -type f -delete
}

files_in() { (cd "$1" && find . -type f | LC_ALL=C sort); }

# What pages need comes before the pages; each file takes the place of its predecessor at once, and files
# with a hash in their name stay for pages that are open.
publish_pages() {
  local name
  while IFS= read -r name; do
    mkdir -p "$dist_dir/${name%/*}"
    cp -p "$next_dist_dir/$name" "$dist_dir/$name.new"
    mv -f "$dist_dir/$name.new" "$dist_dir/$name"
  done < <(files_in "$next_dist_dir" | grep '^\./assets/'; files_in "$next_dist_dir" | grep -v '^\./assets/')
  comm -23 <(files_in "$dist_dir") <(files_in "$next_dist_dir") | grep -v '^\./assets/' |
    (cd "$dist_dir" && xargs -r -d '\n' rm -f) || true
  # Its languages may be others now.
  "$local_dir/configure.sh" nginx
  supervisor_ctl signal HUP nginx >/dev/null
}

renew() {
  local status=0
  renew_services &
  CONTENT=$served_dir PORTFOLIO_DIST_DIR=$next_dist_dir COMPRESSION=quick "$local_dir/build.sh" pages && publish_pages ||
    status=$?
  wait
  return "$status"
}

# renewing is what services and pages are being made of, while process `worker` makes them.
renewing='' worker=''

begin_renewal() {
  renewing=$words
  renew &
  worker=$!
}

# Renewed content that failed is not tried again before it changes.
end_renewal() {
  if wait "$worker"; then
    say "The new words are everywhere"
  else
    fault="the pages can't be built: see $run_dir/logs/preview.log"
    say "$fault"
  fi
  pages=$renewing worker=''
  tell
}

mkdir -p "$preview_dir"
# What the site was started with.
seen=$(state_of_content)
words=$seen pages=$seen fault=''
tell
while true; do
  sleep 0.5
  now=$(state_of_content)
  if [[ $now != "$seen" ]]; then
    seen=$now
    follow "$now"
  fi
  if [[ $worker ]] && ! kill -0 "$worker" 2>/dev/null; then end_renewal; fi
  if [[ ! $worker && $words != "$pages" ]]; then begin_renewal; fi
done
