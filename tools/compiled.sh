#!/bin/sh
# The compiled wheel, unpacked in build/native; run by the Makefile.
#   compiled.sh build   make it, unless it is newer than all it is made from
#   compiled.sh test    golden games, the laws of every game, the core, encodings, batches and PettingZoo, compiled
# Without a C compiler it says so; in CI that is an error.
set -eu
cd "$(dirname "$0")/.."
python=$PWD/.venv/bin/python

missing=$("$python" -c 'import hatch_build; print(hatch_build.missing())')
if [ -n "$missing" ]; then
    echo "ludolab: the compiled build is neither made nor tested: $missing." >&2
    [ -z "${CI:-}" ]
    exit
fi

stamp=build/native/ready
newer=$(find src/ludolab hatch_build.py pyproject.toml -name '*.py' -newer "$stamp" -print -quit 2>/dev/null || echo none)
if [ -n "$newer" ]; then
    echo "Building a compiled wheel ..."
    rm -rf build/native
    mkdir -p build/native
    LUDOLAB_BUILD=compiled "$python" -m pip --disable-pip-version-check -q wheel --no-deps \
        --no-build-isolation -w build/native .
    "$python" -m zipfile -e build/native/*.whl build/native
    touch "$stamp"
fi
[ "$1" = test ] || exit 0

PYTHONPATH=build/native "$python" -c 'import ludolab, sys; sys.exit(not ludolab.COMPILED)'
PYTHONPATH=build/native "$python" -m pytest -q -n auto --maxprocesses 8 --dist worksteal \
    tests/test_golden.py tests/laws/test_laws.py tests/test_contributing.py tests/test_builds.py \
    tests/core tests/learning/test_encoding.py tests/learning/test_parts.py tests/learning/test_batch.py \
    tests/learning/test_pettingzoo.py tests/learning/test_pettingzoo_suite.py
