#!/bin/sh
# Gets a Chromium for the tests of the page, if the system has none; run by `make test`.
# Root installs the package; others fetch one into .venv/chromium. Without either the tests say so.
set -eu
cd "$(dirname "$0")/.."

for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
if [ -x .venv/chromium/chromium ]; then exit 0; fi

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing chromium ..."
    export DEBIAN_FRONTEND=noninteractive
    if apt-get update -qq >/dev/null && apt-get install -qq -y chromium >/dev/null 2>&1; then
        exit 0
    fi
fi

echo "Fetching a Chromium ..."
sh tools/web.sh browser || echo "ludolab: NO CHROMIUM could be had: the page won't be tested." >&2
