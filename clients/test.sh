#!/bin/sh
# Builds the clients whose toolchains are found and plays with each against real services; names the others.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh dev
exec .venv/bin/pytest -q -rs tests/clients "$@"
