#!/bin/sh
# Makes .venv and installs the project into it, editable: sh service/install.sh [EXTRA]
# Quick when nothing changed: a stamp holds the digest of what the installation depends on.
# PYTHON=/path/to/python chooses the interpreter.
set -eu
export PATH="${PATH:-/usr/local/bin:/usr/bin:/bin}" # The shell has one of its own where it is given none; Python has not.
cd "$(dirname "$0")/.."
extra=${1:-}

fail() {
    printf 'error: %s\n' "$@" >&2
    exit 1
}

recent() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-python3 python3.11 python3.12 python3.13 python3.14 python}; do
        if recent "$candidate"; then
            python=$candidate
            return
        fi
    done
    fail "no Python 3.11 or newer was found${PYTHON:+ at PYTHON=$PYTHON}." \
        "Install one (Debian: apt install python3 python3-venv), or name one: PYTHON=/path/to/python3.11"
}

# A .venv that was moved or copied still points to where it was made: make it anew.
if ! recent .venv/bin/python || ! grep -qF "$(pwd -P)/.venv" .venv/bin/activate; then
    find_python
    "$python" -c 'import venv, ensurepip' >/dev/null 2>&1 || fail \
        "$("$python" -V) lacks the modules venv and ensurepip, which Debian packs apart." \
        "Install them: apt install python3-venv"
    echo "Making .venv with $("$python" -V)"
    rm -rf .venv
    "$python" -m venv .venv || fail "could not make .venv; see above. On Debian: apt install python3-venv"
fi

digest=$(.venv/bin/python - <<'EOF'
import hashlib, os, pathlib
paths = [pathlib.Path("pyproject.toml"), *(
    path
    for folder in ("proto", "clients/python")
    for path in sorted(pathlib.Path(folder).rglob("*"))
    if path.suffix in (".proto", ".py") and "build" not in path.parts
)]
digest = hashlib.sha256(os.getcwd().encode())
for path in paths:
    digest.update(f"\0{path}\0".encode() + path.read_bytes())
print(digest.hexdigest())
EOF
)
# The development extra holds all that a plain installation does.
for stamp in ".venv/installed" ".venv/installed-dev"; do
    if [ "$extra" = dev ] && [ "$stamp" = .venv/installed ]; then continue; fi
    if [ "$(cat "$stamp" 2>/dev/null || true)" = "$digest" ] && [ -e build/stubs/magistrate/py.typed ]; then
        exit 0
    fi
done
echo "Installing into .venv: about a minute the first time, nothing afterwards"
# uv takes a tenth of pip's time. It is told where pip looks; pip does it where uv cannot be had or cannot do it.
pip() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }
configured=$(pip config list)
told() { printf '%s\n' "$configured" | sed -n "s/^[^=]*\.$1='\(.*\)'\$/\1/p" | tail -n 1; }
uv() {
    for known in UV_DEFAULT_INDEX:index-url UV_FIND_LINKS:find-links SSL_CERT_FILE:cert; do
        place=$(told "${known#*:}")
        if [ -n "$place" ]; then export "${known%%:*}=$place"; fi
    done
    .venv/bin/uv pip install --quiet --python .venv/bin/python "$@"
}
what=".${extra:+[$extra]}"
# Who develops compiles what is imported, when it is: the rest of so many packages is never.
compiled=${extra:+--no-compile-bytecode}
{ pip install --quiet 'uv>=0.9,<1' && uv "${compiled:---compile-bytecode}" --editable "$what"; } 2>/dev/null \
    || pip install --quiet --prefer-binary --editable "$what" \
    || fail "the installation failed; see above. It needs the network once, for the packages of pyproject.toml."
printf '%s' "$digest" >".venv/installed${extra:+-$extra}"
