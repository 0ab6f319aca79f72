#!/bin/sh
# Installs what is missing into .venv and starts the service on SQLite with its demo matches loaded, and the console.
# Further options are handed to `magistrate serve`.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh site
# The console serves the documentation's site as soon as it is built: in half a minute, the first time.
nice .venv/bin/python docs/site/build.py --if-changed >/dev/null 2>&1 &
exec .venv/bin/magistrate serve --demo --console "$@"
