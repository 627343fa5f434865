#!/usr/bin/env bash
# Checks what Asterism needs here: asterism doctor, with its options.
# Usage: ./doctor.sh [--offline] [--json]
set -euo pipefail
cd "$(dirname "$0")"
program=${ASTERISM_PROGRAM:-.build/release/asterism}
if [[ ! -x $program ]]; then
  echo "Not built yet: ./setup-astronova.sh builds it." >&2
  exit 1
fi
exec "$program" doctor "$@"
