#!/bin/sh
# Makes .venv, run by the Makefile.
#   setup.sh play    with what playing needs
#   setup.sh docs    with what the site of the documentation needs
#   setup.sh dev     with what playing, testing and measuring need, and the site
#   setup.sh empty   with pip only
# PYTHON=... chooses the interpreter for a new .venv.
set -eu
cd "$(dirname "$0")/.."
what=$1

die() {
    echo "ludolab: $*" >&2
    exit 1
}

# Being on the PATH isn't enough: it can be a shim with nothing behind it.
new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

with_headers() {
    new_enough "$1" && "$1" -c '
import os, sys, sysconfig
sys.exit(not os.path.isfile(os.path.join(sysconfig.get_paths()["include"], "Python.h")))'
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        new_enough "$PYTHON" || die "PYTHON=$PYTHON is not a Python 3.11 or newer."
        echo "$PYTHON"
        return
    fi
    # The system's first: it was built with optimisations that pyenv's usually lack, which makes
    # everything a fifth faster. Without headers nothing could be compiled with it.
    if with_headers /usr/bin/python3; then
        echo /usr/bin/python3
        return
    fi
    for name in python3.13 python3.12 python3.11 python3 python; do
        if new_enough "$name"; then
            echo "$name"
            return
        fi
    done
    die "Python 3.11 or newer is needed; install it or point to it with PYTHON=/path/to/python3."
}

# Debian and Ubuntu keep ensurepip, which puts pip into a new venv, in a package of its own. If it
# is missing, a pip of the system can stand in; installing the package comes last.
make_venv() {
    python=$(find_python)
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    venv_by_ensurepip || venv_by_pip || { install_package && venv_by_ensurepip; } ||
        die "$python can't make a virtual environment; install $package and try again."
}

venv_by_ensurepip() {
    "$python" -m ensurepip --version >/dev/null 2>&1 && "$python" -m venv --clear .venv
}

venv_by_pip() {
    "$python" -m pip --version >/dev/null 2>&1 &&
        "$python" -m venv --clear --without-pip .venv &&
        "$python" -m pip --python .venv/bin/python install -qq pip
}

install_package() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    echo "Installing $package ..."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null && apt-get install -qq -y "$package" >/dev/null
}

our_pip() {
    .venv/bin/python -m pip --disable-pip-version-check --no-input -qq "$@"
}

if ! { new_enough .venv/bin/python && our_pip --version >/dev/null 2>&1; }; then
    echo "Making .venv ..."
    make_venv
fi
[ "$what" != empty ] || exit 0

echo "Installing what requirements/$what.txt pins ..."
# Python compiles modules when they are first imported, and most of dev's never are.
with_pip() {
    our_pip install --no-compile --require-hashes --no-deps -r "$1"
}
# uv takes a quarter of pip's time, but knows nothing of pip's settings, such as an index of one's own.
with_uv() {
    with_pip requirements/uv.txt &&
        .venv/bin/python -m uv pip install -q --require-hashes --no-deps -r "$1" 2>/dev/null
}
with_uv "requirements/$what.txt" || with_pip "requirements/$what.txt"

# The generator of the site reads our files, but imports nothing of ours.
[ "$what" = docs ] || our_pip install --no-deps --no-build-isolation --editable .

# The Makefile's stamps; dev holds all that the others do.
touch ".venv/ready-$what"
[ "$what" != dev ] || touch .venv/ready-play .venv/ready-docs
