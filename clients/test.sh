#!/bin/sh
# Builds the clients whose toolchains are found, follows their quick-starts and plays with each; names the others.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh dev
QUICK_STARTS=1 exec .venv/bin/pytest -q -rs tests/clients tests/service/keeping/test_deploy.py "$@"
