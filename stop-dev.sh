#!/usr/bin/env bash
# Stops what ./start-dev.sh has started, and nothing else.
# Usage: ./stop-dev.sh
set -euo pipefail
cd "$(dirname "$0")"
state=${ASTERISM_STATE:-.build/dev}
stopped=false
for name in server redis; do
  [[ -e $state/$name.pid ]] || continue
  pid=$(cat "$state/$name.pid")
  # A process of another name has taken the number since.
  if [[ $(ps -o comm= -p "$pid" 2>/dev/null) == @(asterism|redis-server) ]]; then
    kill "$pid"
    for _ in $(seq 100); do
      kill -0 "$pid" 2>/dev/null || break
      sleep 0.1
    done
    if kill -0 "$pid" 2>/dev/null; then
      echo "$name ($pid) does not stop." >&2
      exit 1
    fi
    stopped=true
  fi
  rm "$state/$name.pid"
done
$stopped || {
  echo "Nothing that ./start-dev.sh has started is running." >&2
  exit 1
}
