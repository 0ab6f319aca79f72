#!/bin/sh
# Installs what is missing into .venv and runs every check; exits non-zero when one fails.
# AGAINST=REF names the commit that `buf breaking` compares with, instead of the last landed one.
set -eu
cd "$(dirname "$0")/.."
sh service/install.sh dev
PATH="$PWD/.venv/bin:$PATH"
export BUF_CACHE_DIR="$PWD/build/buf" PYTHONDONTWRITEBYTECODE=1
failed=""

# The stories of the console are played in a browser: Debian's, installed where that may be done.
if ! command -v chromium >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >/dev/null 2>&1 || true
fi
command -v chromium >/dev/null || echo "not run: what needs a browser (chromium is not installed, and could not be)"

check() {
    name=$1
    shift
    printf '\n== %s\n' "$name"
    "$@" || failed="$failed '$name'"
}

# The last landed commit: HEAD while proto/ holds uncommitted work, else the one before HEAD.
landed() {
    if [ -n "${AGAINST:-}" ]; then
        echo "$AGAINST"
    elif [ -n "$(git status --porcelain -- proto)" ]; then
        echo HEAD
    else
        echo HEAD~1
    fi
}

breaking() {
    if ! git rev-parse --git-dir >/dev/null; then
        echo "skipped: this folder is not a git checkout, so there is no earlier commit to compare with"
        return
    fi
    ref=$(landed)
    before=build/landed
    rm -rf "$before"
    mkdir -p "$before"
    if [ -z "$(git ls-tree -r --name-only "$ref" -- proto 2>/dev/null | grep '\.proto$')" ]; then
        echo "skipped: no earlier commit ($ref) holds .proto files"
        return
    fi
    git archive "$ref" proto | tar -x -C "$before" && buf breaking proto --against "$before/proto"
}

check "ruff check" ruff check .
check "ruff format" ruff format --check .
check "mypy" mypy domain service tests proto
check "import-linter" lint-imports --no-logo --cache-dir build/import-linter
check "buf lint" buf lint proto
check "buf breaking" breaking
# What rests on the order of a set or on hash() differs between these two runs.
check "pytest, domain, PYTHONHASHSEED=1" \
    env PYTHONHASHSEED=1 pytest -q -n 2 --ignore=tests/service --ignore=tests/test_postgres.py \
    --ignore-glob='tests/conformance/*store*'
if [ -n "$failed" ]; then
    printf '\nFailed so far:%s\n' "$failed" >&2
fi
check "pytest, PYTHONHASHSEED=2" env PYTHONHASHSEED=2 pytest -n 2
if [ -n "$failed" ]; then
    printf '\nFailed:%s\n' "$failed" >&2
    exit 1
fi
