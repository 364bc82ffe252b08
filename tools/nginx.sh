#!/bin/sh
# Gets an nginx for the test of deploy/, if the system has none; run by `make test`.
# Root installs the package; without it the test says so.
set -eu

if command -v nginx >/dev/null || [ -x /usr/sbin/nginx ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing nginx ..."
    export DEBIAN_FRONTEND=noninteractive
    # It is only for the tests and mustn't start serving.
    if apt-get update -qq >/dev/null &&
        apt-get install -qq -y -o Dpkg::Options::=--force-confold nginx-light >/dev/null 2>&1; then
        exit 0
    fi
fi
echo "ludolab: NO NGINX could be had: the proxy of deploy/ won't be tested." >&2
