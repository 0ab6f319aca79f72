#!/bin/sh
# Plays whatever the language can say, every recorded break, and random matches of every edition, each under every law:
# sh tests/nightly.sh [--games N] [--edition E] ...
# Exits non-zero when one fails; says how to play it again.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh dev
# Whatever the language can say, as effect, cost, condition, replacement and event, played: another seed every day.
.venv/bin/python -m tests.conformance.spoken --seed "$(date +%Y%m%d)"
# Every rule broken as recorded: a case of its own must notice.
.venv/bin/python -m tests.breaking
# A whole match of every edition, tapped in a browser by two players.
.venv/bin/python -m tests.service.console.whole
exec .venv/bin/python -m tests.conformance.nightly "$@"
