# Every target does all its own set-up. PYTHON=... chooses the interpreter for a new .venv;
# ARGS=... is handed on to the command, as in: make play ARGS=candy-lab

BIN := .venv/bin
PAGE := src/ludolab/server/static/index.html
SITE := build/play/engine.json
NODE_MODULES := web/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web src/ludolab/games -name node_modules -prune -o -type f \
	\( -path 'web/*' -o -path '*/web/*' -o -name '*.ftl' \) -print)

SITE_SOURCES := $(shell find src/ludolab -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.ftl') \
	tools/site.py tools/site.mjs requirements/play.txt

# Two more than there are cores: tests often wait for a server, a browser or pieces that travel.
WORKERS = $(shell expr $$(nproc) + 2)

# What only takes longer where nothing is compiled.
ON_THE_WHEEL := tests/test_learn_example.py tests/learning/test_openspiel_example.py

# What one breaks most often: rules, views, records, tables, words; no server, no browser.
QUICK := tests/core tests/records tests/words tests/laws tests/table tests/cli \
	tests/web/test_words.py src/ludolab/games

# The tests start many processes: each would have to compile our sources again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal test test-sources test-wheel collected quick quick-lint quick-test browser nginx compiled lint lint-python lint-web bench declared ladder handicaps calibrate load page site docs golden picture screenshots protocol reference reports soak lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

play: .venv/ready-play $(PAGE) ## open the table in the browser; ARGS=--lan lets phones in the room join
	@$(BIN)/ludolab serve $(ARGS)

terminal: .venv/ready-play ## play in the terminal
	@$(BIN)/ludolab play $(ARGS)

ifeq ($(ARGS),)
# First what waits for the network, all at once; then what computes; then what waits for browsers and
# servers, beside the compiler. What the tests of the wheel tell comes at once, when they are through.
test: ## lint, then run every test; ARGS=tests/cli runs those alone
	@$(MAKE) --no-print-directory -j3 .venv/ready-dev $(NODE_MODULES) nginx
	@$(MAKE) --no-print-directory -j3 lint-web lint-python $(SITE) collected
	@$(MAKE) --no-print-directory -j2 test-sources test-wheel
else
test: .venv/ready-dev nginx $(PAGE) $(if $(findstring tests/site,$(ARGS)),$(SITE))
	$(BIN)/python -m pytest -q $(ARGS)
endif

test-sources: .venv/ready-dev $(PAGE)
	$(BIN)/python -m pytest -q -n $(WORKERS) --maxprocesses 8 --dist worksteal $(ON_THE_WHEEL:%=--ignore=%)

test-wheel: .venv/ready-dev $(PAGE)
	@mkdir -p build
	@LUDOLAB_OPTIMISE=no sh tools/wheel.sh test compiled -n $$(nproc) --maxprocesses 8 >build/wheel-tests.log 2>&1; \
		failed=$$?; cat build/wheel-tests.log; exit $$failed

# Python compiles all tests once, instead of once in each process that runs some. Errors show when
# they run.
collected: .venv/ready-dev
	@$(BIN)/python -m pytest -qq --collect-only >/dev/null || true

quick: .venv/ready-dev ## in about a minute: style, imports, and the tests that tell most
	@$(MAKE) --no-print-directory -j2 quick-lint quick-test

quick-lint: .venv/ready-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo

quick-test: .venv/ready-dev
	$(BIN)/python -m pytest -q -n $$(nproc) --maxprocesses 8 -m "not long" $(QUICK)

browser: | $(NODE_MODULES)
	@sh tools/browser.sh

nginx: browser
	@sh tools/nginx.sh

compiled: .venv/ready-dev $(PAGE) ## compile core, games, search and environment with mypyc, into build/native
	@sh tools/wheel.sh build compiled

lint: .venv/ready-dev ## check format, style, types and the direction of imports
	@$(MAKE) --no-print-directory -j2 lint-python lint-web

lint-python: .venv/ready-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

lint-web: $(NODE_MODULES)
	@sh tools/web.sh check

bench: compiled ## measure speed beside other libraries; ARGS=--write rewrites docs/speed.*
	$(BIN)/python -m bench.run $(ARGS)

ladder: .venv/ready-dev ## let the bots' levels play each other; ARGS=--quick plays a tenth of the games
	$(BIN)/python -m tools.ladder $(ARGS)

handicaps: .venv/ready-dev ## measure how far handicaps even a beginner against attentive players
	$(BIN)/python -m tools.handicaps

calibrate: compiled ## measure whether chances to win come true; ARGS=--quick plays a tenth of the games
	PYTHONPATH=build/native $(BIN)/python -m tools.calibrate $(ARGS)

load: compiled ## put the table server under load, beside boardgame.io
	$(BIN)/python -m bench.load.run $(ARGS)

page: .venv/ready-dev $(PAGE) $(SITE) ## measure the page, also the one without a server: Lighthouse, weight, start
	@sh tools/browser.sh
	$(BIN)/python -m bench.page.run

site: $(SITE) ## build the table as static files for any web host, into build/play

golden: .venv/ready-dev ## rewrite the golden games
	$(BIN)/python -m tools.golden $(ARGS)

declared: .venv/ready-dev ## rewrite the copies of what our compiled classes declare
	$(BIN)/python -m tools.declared

picture: .venv/ready-dev ## redraw the picture of the README
	$(BIN)/python -m tools.picture

screenshots: .venv/ready-dev $(PAGE) ## retake the pictures of the web table
	@sh tools/browser.sh
	$(BIN)/python -m tools.screenshots

protocol: .venv/ready-dev ## rewrite the OpenAPI document and the TypeScript types
	$(BIN)/python -m tools.protocol

docs: .venv/ready-docs ## build the site of the documentation into build/site
	@$(BIN)/python -m tools.docs

reports: .venv/ready-dev ## let the lab answer four questions about our games
	$(BIN)/python -m tools.reports $(ARGS)

reference: .venv/ready-dev ## rewrite docs/reference.md from the docstrings
	$(BIN)/python -m tools.reference

soak: .venv/ready-dev ## a thousand random games of each game at each player count
	$(BIN)/python -m tools.soak $(ARGS)

lock: ## pin the dependencies again; ARGS=--upgrade takes the newest versions
	@sh tools/lock.sh $(ARGS)

clean: ## remove .venv and everything else that was made
	rm -rf .venv .venv-peers build dist web/node_modules src/ludolab/server/static bench/load/node_modules bench/page/node_modules bench/load/tmp .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Where the system has no Node, it is put into .venv.
$(NODE_MODULES): web/package-lock.json | $(BIN)/python
	@sh tools/web.sh install

$(PAGE): $(PAGE_SOURCES) $(NODE_MODULES)
	@sh tools/web.sh build

$(BIN)/python:
	@sh tools/setup.sh empty

$(SITE): $(PAGE) $(SITE_SOURCES) | .venv/ready-play
	@sh tools/web.sh site

.venv/ready-play: pyproject.toml requirements/play.txt tools/setup.sh | $(BIN)/python
	@sh tools/setup.sh play

.venv/ready-docs: pyproject.toml requirements/docs.txt tools/setup.sh | $(BIN)/python
	@sh tools/setup.sh docs

.venv/ready-dev: pyproject.toml requirements/dev.txt tools/setup.sh | $(BIN)/python
	@sh tools/setup.sh dev
