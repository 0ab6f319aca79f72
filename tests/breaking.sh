#!/bin/sh
# Breaks each rule as recorded and sees that a case of its own notices: sh tests/breaking.sh [--edition E] [--record]
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh dev
exec .venv/bin/python -m tests.breaking "$@"
