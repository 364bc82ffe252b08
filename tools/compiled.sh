#!/bin/sh
# The compiled wheel, unpacked in build/native; run by the Makefile.
#   compiled.sh build   make it, unless it is newer than all it is made from
#   compiled.sh test    golden games, the laws of every game, chance, rows and PettingZoo, compiled
# Without a C compiler it says so; in CI that is an error.
set -eu
cd "$(dirname "$0")/.."
python=$PWD/.venv/bin/python

compiler() {
    "$python" -c '
import pathlib, shutil, sys, sysconfig
cc = (sysconfig.get_config_var("CC") or "cc").split()[0]
header = pathlib.Path(sysconfig.get_paths()["include"], "Python.h")
sys.exit(not (shutil.which(cc) and header.is_file()))'
}

if ! compiler; then
    echo "ludolab: NO C COMPILER: the compiled build is neither made nor tested." >&2
    [ -z "${CI:-}" ]
    exit
fi

stamp=build/native/ready
sources=$(find src/ludolab tools/native.py hatch_build.py -name '*.py' -newer "$stamp" -print -quit 2>/dev/null || echo none)
if [ -n "$sources" ]; then
    echo "Building a compiled wheel ..."
    rm -rf build/native
    mkdir -p build/native
    "$python" -m pip --disable-pip-version-check -q wheel --no-deps --no-build-isolation -w build/native . ||
        exit 1
    "$python" -m zipfile -e build/native/*.whl build/native
    touch "$stamp"
fi
[ "$1" = test ] || exit 0

PYTHONPATH=build/native "$python" -c 'import ludolab, sys; sys.exit(not ludolab.COMPILED)'
PYTHONPATH=build/native LUDOLAB_PURE=1 "$python" -c 'import ludolab, sys; sys.exit(ludolab.COMPILED)'
PYTHONPATH=build/native "$python" -m pytest -q -n auto --maxprocesses 8 --dist worksteal \
    tests/test_golden.py tests/laws/test_laws.py tests/test_contributing.py \
    tests/core/test_chance.py tests/learning/test_stretches.py \
    tests/learning/test_pettingzoo.py tests/learning/test_pettingzoo_suite.py
