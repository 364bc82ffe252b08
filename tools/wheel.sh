#!/bin/sh
# Builds wheels and installs each in a venv of its own; run by the Makefile.
#   wheel.sh build KIND       plain or compiled, into build/KIND; build/native is where the compiled one lies
#   wheel.sh test KIND ...    run the tests of the library and the terminal on it; ... goes to pytest
# LUDOLAB_OPTIMISE=no compiles for tests alone. Their dependencies are borrowed from .venv, our sources
# aren't. Without a C compiler nothing is compiled, and it says so; in CI that is an error.
set -eu
cd "$(dirname "$0")/.."
what=$1 kind=$2 made="optimise ${LUDOLAB_OPTIMISE:-yes}"
shift 2
python=$PWD/.venv/bin/python venv=$PWD/build/$kind

if [ "$kind" = compiled ]; then
    missing=$("$python" -c 'import hatch_build; print(hatch_build.missing())')
    if [ -n "$missing" ]; then
        echo "ludolab: the compiled build is neither made nor tested: $missing." >&2
        [ -z "${CI:-}" ]
        exit
    fi
fi

# Whether anything that goes into a wheel is newer, or it was made otherwise. Of the page its first
# file is enough.
newer() {
    [ "$made" = "$(cat "$venv/ready" 2>/dev/null)" ] || return 0
    [ -n "$(find src/ludolab hatch_build.py pyproject.toml README.md \
        \( -name tests -o -name web -o -name __pycache__ -o -name assets \) -prune \
        -o -type f -newer "$venv/ready" -print -quit)" ]
}

if newer; then
    echo "Building a $kind wheel ..."
    rm -rf "$venv"
    "$python" -m venv --without-pip "$venv"
    LUDOLAB_BUILD=$kind "$python" -m pip --disable-pip-version-check -q wheel --no-deps \
        --no-build-isolation -w "$venv" .
    "$python" -m pip --disable-pip-version-check -q --python "$venv/bin/python" install \
        --no-deps --no-index "$venv"/*.whl
    site=$(echo "$venv"/lib/python*/site-packages)
    # Only the folder: a .pth file in it, such as the one that leads to our sources, isn't read.
    echo "$PWD"/.venv/lib/python*/site-packages >"$site/borrowed.pth"
    # A game's tests are part of its package, though not of a wheel.
    for tests in src/ludolab/games/*/tests; do
        ln -s "$PWD/$tests" "$site/${tests#src/}"
    done
    if [ "$kind" = compiled ]; then
        rm -rf build/native
        ln -s "$site" build/native
    fi
    echo "$made" >"$venv/ready"
fi
[ "$what" = test ] || exit 0

# All that is tested but the server, the pages, the measuring and the documentation: those run on the
# sources.
LUDOLAB_TEST_BUILD=$kind exec "$venv/bin/python" -m pytest -q --dist worksteal "$@" \
    tests "$venv"/lib/python*/site-packages/ludolab/games \
    --ignore=tests/server --ignore=tests/web --ignore=tests/site --ignore=tests/bench \
    --ignore=tests/test_docs.py --ignore=tests/test_docs_site.py
