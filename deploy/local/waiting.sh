# Sourced beside settings.sh: waiting for processes while they make progress, ports and who holds them,
# and room on the disks.
# shellcheck shell=bash disable=SC2154

# wait_until <seconds> <command...>: polls until the command succeeds; fails after the deadline.
wait_until() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < deadline)) || return 1
    sleep 0.1
  done
}

# ---------------------------------------------------------------- processes

# However slowly a process starts, it is waited for while it works: no longer than this without a sign of
# work, and no longer than that in all.
seconds_without_progress=30
seconds_to_start=300
ends_before_giving_up=3
probe_log=$run_dir/logs/probe.log

# process_fields <pid>: /proc/<pid>/stat from its third field on (proc(5)); nothing when there is no such process.
process_fields() {
  local line
  line=$(cat "/proc/$1/stat" 2>/dev/null) || return 0
  printf '%s\n' "${line##*) }"
}
parent_of() { process_fields "$1" | cut -d ' ' -f 2; }
# In hundredths of a second.
processor_time() { process_fields "$1" | awk '{print $12 + $13}'; }

# end_of_log <name>: what a person needs to see of a process that fails.
end_of_log() {
  if [[ -s $run_dir/logs/$1.log ]]; then
    printf 'its log (%s) ends with:\n%s' "$run_dir/logs/$1.log" "$(tail -n 5 "$run_dir/logs/$1.log")"
  else
    printf 'its log (%s) is empty' "$run_dir/logs/$1.log"
  fi
}

# give_up_on <name> <why>
give_up_on() {
  fail "$1 $2; $(end_of_log "$1")
The last try to reach it said: $(tail -n 1 "$probe_log")"
}

# await_process <name> <the supervisor's name> <probe...>: waits until the probe succeeds, and says now and
# then what is waited for. Fails, with the end of the process's log and what the probe said last, when the
# process keeps ending or does nothing any more.
await_process() {
  local name=$1 program=$2 began=$SECONDS said=$SECONDS moved=$SECONDS
  local pid current_pid='' used used_before='' ends=-1
  shift 2
  until "$@" 2>"$probe_log"; do
    pid=$(supervisor_ctl pid "$program" 2>/dev/null || true)
    if [[ ${pid:-0} != 0 && $pid != "$current_pid" ]]; then
      current_pid=$pid moved=$SECONDS
      ends=$((ends + 1))
    fi
    used=$(processor_time "$current_pid")
    if [[ $used != "$used_before" ]]; then used_before=$used moved=$SECONDS; fi
    ((ends < ends_before_giving_up)) || give_up_on "$name" "ends as soon as it is started"
    ((SECONDS - moved < seconds_without_progress)) ||
      give_up_on "$name" "is not ready after $((SECONDS - began)) s and does nothing any more"
    ((SECONDS - began < seconds_to_start)) ||
      give_up_on "$name" "is not ready after $((SECONDS - began)) s"
    if ((SECONDS - said >= 5)); then
      said=$SECONDS
      say "Waiting for $name ($((SECONDS - began)) s)"
    fi
    sleep 0.2
  done
}

# service_is_ready <name> <metrics port>
service_is_ready() {
  curl -fsS --max-time 2 "http://127.0.0.1:$2/metrics" |
    grep -qx "portfolio_$1_ready_state 1"
}

# ---------------------------------------------------------------- ports

# Every port of the stack, as "name port".
ports() {
  local service name rpc_port metrics_port
  for service in "${services[@]}"; do
    read -r name rpc_port metrics_port <<<"$service"
    printf '%s %s\n' "$name" $((rpc_port + port_shift)) "$name" $((metrics_port + port_shift))
  done
  printf 'nginx %s\n' "${PORT:?}" "$nginx_metrics_port"
}

port_is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# descends_from <pid> <pid>: whether the one is the other, or was started by it or by what it started.
descends_from() {
  local pid=$1
  while ((${pid:-0} > 1)); do
    [[ $pid != "$2" ]] || return 0
    pid=$(parent_of "$pid")
  done
  return 1
}

# port_holder <port>: the process that listens there; nothing when this user may not see it.
port_holder() {
  local inode
  while read -r inode; do
    [[ $inode =~ ^[1-9][0-9]*$ ]] || continue
    find /proc/[0-9]*/fd -lname "socket:\[$inode\]" 2>/dev/null
  done < <(awk -v port="$(printf ':%04X' "$1")" '$4 == "0A" && substr($2, length($2) - 4) == port {print $10}' \
    /proc/net/tcp /proc/net/tcp6 2>/dev/null) | cut -d/ -f3 | sort -n | sed -n 1p
}

# Fails when a port of the stack is held by anybody but the stack.
check_ports() {
  local name port holder supervisor holder_name
  supervisor=$(supervisor_ctl pid 2>/dev/null || true)
  while read -r name port; do
    port_is_free "$port" && continue
    holder=$(port_holder "$port" || true)
    if [[ $supervisor ]] && descends_from "$holder" "$supervisor"; then continue; fi
    holder_name="another user's program"
    if [[ $holder ]]; then holder_name="$(cat "/proc/$holder/comm") (process $holder)"; fi
    # What has just been stopped may need a moment.
    wait_until 5 port_is_free "$port" ||
      fail "port $port, which $name needs, is held by $holder_name: end it, or choose other ports with PORT and PORT_SHIFT"
  done < <(ports)
}

# ---------------------------------------------------------------- disks

# megabytes_free <folder>: where it is, or will be.
megabytes_free() {
  local folder=$1
  while [[ ! -d $folder ]]; do folder=$(dirname "$folder"); done
  df -Pm "$folder" | awk 'NR == 2 {print $4}'
}

# need_space <folder> <megabytes> <what for>
need_space() {
  local free
  free=$(megabytes_free "$1")
  ((free >= $2)) ||
    fail "only $free MB are free where $1 lies, and $3 needs $2: make room there, then run this again"
}
