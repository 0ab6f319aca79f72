#!/bin/sh
# Attacks the service at full size, or by some parts: sh tests/attack.sh [--part NAME] [--count N] [--seed N] [--jobs N]
# Exits non-zero when one finds something; ends with the figures of each, and with --write PAGE puts them into a page.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh dev
exec .venv/bin/python -m tests.attack "$@"
