#!/bin/sh
# Plays random matches of every edition, each under every law: sh tests/nightly.sh [--games N] [--edition E] ...
# Exits non-zero when one fails; says how to play it again.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh dev
PYTHONDONTWRITEBYTECODE=1 exec .venv/bin/python -m tests.conformance.nightly "$@"
