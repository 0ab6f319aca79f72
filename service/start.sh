#!/bin/sh
# Installs what is missing into .venv and starts the service on SQLite with its demo matches loaded, and the console.
# Further options are handed to `magistrate serve`.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh
exec .venv/bin/magistrate serve --demo --console "$@"
