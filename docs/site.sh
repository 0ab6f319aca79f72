#!/bin/sh
# Builds the site of the documentation, with search, into build/site: sh docs/site.sh [FOLDER]
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh site
exec .venv/bin/python docs/site/build.py "$@"
