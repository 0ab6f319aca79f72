#!/bin/sh
# Installs what is missing into .venv and runs every check; exits non-zero when one fails.
# `sh tests/run.sh quick` runs the checks of the code, and of the tests those that are soon over: the domain's without
# its language, one case of each folder. It is for the minutes between two steps of work, and proves no more.
set -eu
cd "$(dirname "$0")/.."
# Where clients/toolchains.sh puts what it brings; Go and npm keep at home what they fetch.
export PATH="${PATH:-/usr/local/bin:/usr/bin:/bin}:/usr/local/go/bin:$PWD/build/toolchains/bin"
export HOME="${HOME:-$(python3 -c 'import os, pwd; print(pwd.getpwuid(os.getuid()).pw_dir)')}"
brought=build/brought.log
# Beside what needs none of it: what the clients are built with, where all are asked for; a browser for the stories of the
# console, whose headless shell is the same engine in half the processor time; the clients. What fails is told by a test.
bring() {
    if [ -n "${EVERY_CLIENT:-}" ]; then sh clients/toolchains.sh; fi
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! command -v chromium-headless-shell >/dev/null; then
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq || true
        apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium || true
    fi
    python3 -m tests.clients.toolchains
}
bringing=""
if [ "${1:-}" != quick ]; then
    mkdir -p build
    bring >$brought 2>&1 &
    bringing=$!
fi
sh service/install.sh dev
PATH="$PWD/.venv/bin:$PATH"
export BUF_CACHE_DIR="$PWD/build/buf"
# The tests start some hundred processes: each would compile all of it again, for two seconds.
unset PYTHONDONTWRITEBYTECODE
# Every service, worker and command of the tests reads the same compiled cards: each would compile them for itself.
compiling=""
if [ "${1:-}" != quick ]; then
    MAGISTRATE_CACHE="$PWD/build/cards" python -m tests.compiled &
    compiling=$!
fi
failed=""

check() {
    name=$1
    shift
    printf '\n== %s\n' "$name"
    "$@" || failed="$failed '$name'"
}

# What was released last is an image beside the contract: see docs/contributing.md.
breaking() {
    if [ -f proto/released.binpb ]; then
        buf breaking proto --against proto/released.binpb
    else
        echo "skipped: nothing was released yet, so nothing can break"
    fi
}

check "ruff check" ruff check .
check "ruff format" ruff format --check .
# It is one process, and takes the time that the checks and tests of the code leave to it.
mypy domain service tests proto docs/site clients/python/magistrate_client >build/mypy.log 2>&1 &
mypy=$!
typed() {
    code=0
    wait "$mypy" || code=$?
    cat build/mypy.log
    return "$code"
}
check "import-linter" lint-imports --no-logo --cache-dir build/import-linter
if [ "${1:-}" = quick ]; then
    check "pytest, quick" env QUICK=1 pytest -q -n 2 tests/test_tidy.py tests/tidy tests/domain/kernel \
        tests/domain/proof/test_cases.py tests/domain/proof/test_cases_page.py tests/domain/rulebook \
        tests/domain/judging tests/domain/mya tests/service/cases
    check "mypy" typed
    if [ -n "$failed" ]; then
        printf '\nFailed:%s\n' "$failed" >&2
        exit 1
    fi
    exit
fi
check "buf lint" buf lint proto
check "buf breaking" breaking
# What starts services, clients and pages, and what all stores owe, is in the second run alone. What rests on the order of
# a set or on hash() differs between the two, so what compares with what was recorded is in both; the first plays at
# random, and that a match of any game comes out alike under another hash seed is one of its tests.
apart="tests/attack tests/clients tests/docs tests/service tests/test_postgres.py tests/conformance/playing/test_store.py"
# shellcheck disable=SC2046,SC2086 # they are words
check "pytest, domain, PYTHONHASHSEED=1" env PYTHONHASHSEED=1 pytest -q -n 2 --dist worksteal $(printf -- '--ignore=%s ' $apart)
check "mypy" typed
if [ -n "$failed" ]; then
    printf '\nFailed so far:%s\n' "$failed" >&2
fi
wait $bringing $compiling || true
grep "^not found" $brought && EVERY_CLIENT=""
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null \
    || echo "not run: what needs a browser (chromium is not installed, and could not be)"
# More than twice as many as processors: these wait for processes, pages and disks. What takes long comes first, and who
# has nothing left takes from who has most.
# shellcheck disable=SC2086 # they are words
check "pytest, what starts services, PYTHONHASHSEED=2" \
    env PYTHONHASHSEED=2 EVERY_CLIENT="${EVERY_CLIENT:-}" pytest -n 5 --dist worksteal $apart tests/programs tests/replays
if [ -n "$failed" ]; then
    printf '\nFailed:%s\n' "$failed" >&2
    exit 1
fi
