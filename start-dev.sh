#!/usr/bin/env bash
# Starts the server in the background, and Redis before it where REDIS_URL names one on this machine that
# is not running. ./stop-dev.sh stops what this has started.
# Usage: ./start-dev.sh
set -euo pipefail
cd "$(dirname "$0")"
program=${ASTERISM_PROGRAM:-.build/release/asterism}
state=${ASTERISM_STATE:-.build/dev}
mkdir -p "$state"

# The value of a setting: of the environment, else of .env, else what is given.
setting() {
  local value=${!1:-}
  if [[ -z $value && -e .env ]]; then value=$(sed -n "s/^$1=//p" .env | tail -1); fi
  echo "${value:-$2}"
}

if [[ ! -x $program ]]; then
  echo "Not built yet: ./setup-astronova.sh builds it." >&2
  exit 1
fi
if [[ -e $state/server.pid ]] && kill -0 "$(cat "$state/server.pid")" 2>/dev/null; then
  echo "The server is running already: ./stop-dev.sh stops it." >&2
  exit 1
fi

redis=$(setting REDIS_URL "")
if [[ $redis =~ ^redis://(localhost|127\.0\.0\.1)(:([0-9]+))?(/|$) ]]; then
  redis_port=${BASH_REMATCH[3]:-6379}
  if ! redis-cli -p "$redis_port" ping >/dev/null 2>&1; then
    redis-server --port "$redis_port" --bind 127.0.0.1 --save '' >"$state/redis.log" 2>&1 &
    echo $! >"$state/redis.pid"
  fi
fi

port=$(setting PORT 8080)
nohup "$program" serve >"$state/server.log" 2>&1 </dev/null &
echo $! >"$state/server.pid"
for _ in $(seq 150); do
  if ! kill -0 "$(cat "$state/server.pid")" 2>/dev/null; then
    tail -20 "$state/server.log" >&2
    rm "$state/server.pid"
    ./stop-dev.sh >/dev/null || true
    exit 1
  fi
  if curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$port/readyz"; then
    echo "http://localhost:$port/"
    exit 0
  fi
  sleep 0.2
done
echo "The server does not become ready: see $state/server.log." >&2
exit 1
