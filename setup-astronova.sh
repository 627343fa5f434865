#!/usr/bin/env bash
# Sets Asterism up for development on Debian or Ubuntu: packages, the build, and .env. Safe to run again:
# values that .env has are never changed.
# Usage: ./setup-astronova.sh          asks for the keys of language models
#        ./setup-astronova.sh --yes    asks nothing
set -euo pipefail
cd "$(dirname "$0")"

asks=true
case ${1:-} in
'') ;;
--yes) asks=false ;;
*)
  sed -n '2,5s/^# //p' "$0" >&2
  exit 2
  ;;
esac

failures=()
# Runs a step and remembers what to do where it fails.
step() {
  local mend=$1
  shift
  echo "== $*"
  "$@" || failures+=("$* failed. $mend")
}

# Adds a setting to .env unless it is there, even without a value.
add() {
  grep -q "^$1=" .env || printf '%s=%s\n' "$1" "$2" >>.env
}

# Asks for a key that may stay empty; what is typed is not shown.
ask() {
  local value=
  if $asks && ! grep -q "^$1=" .env; then
    read -r -s -p "$1 ($2; Enter for none): " value
    echo
  fi
  [[ -z $value ]] || add "$1" "$value"
}

[[ -e .env ]] || (umask 077 && : >.env)
chmod 600 .env
add PORT 8080
ask ANTHROPIC_API_KEY "sk-ant-api03-…"
if grep -q '^ANTHROPIC_API_KEY=.' .env; then ask ANTHROPIC_MODEL "the model to ask"; fi

step "Install the packages of scripts/packages.txt, or use packaging/Dockerfile." scripts/bootstrap
step "Read the first error above; CONTRIBUTING.md has the toolchain that is needed." make build
if [[ -x .build/release/asterism ]]; then
  step "Each line with a cross says what mends it." ./doctor.sh --offline
fi

if [[ ${#failures[@]} -gt 0 ]]; then
  printf '\nNot ready:\n' >&2
  printf '  %s\n' "${failures[@]}" >&2
  exit 1
fi
port=$(sed -n 's/^PORT=//p' .env | tail -1)
printf '\nReady. ./start-dev.sh starts it at http://localhost:%s/\n' "${port:-8080}"
