# Every target does all its own set-up. PYTHON=... chooses the interpreter for a new .venv;
# ARGS=... is handed on to the command, as in: make play ARGS=candy-lab

BIN := .venv/bin

.PHONY: help play terminal test lint bench load golden picture protocol soak lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/ready-play ## open the table in the browser; ARGS=--lan lets phones in the room join
	@$(BIN)/ludolab serve $(ARGS)

terminal: .venv/ready-play ## play in the terminal
	@$(BIN)/ludolab play $(ARGS)

test: lint ## lint, then run every test
	$(BIN)/python -m pytest -q -n auto --maxprocesses 8 $(ARGS)

lint: .venv/ready-dev ## check format, style, types and the direction of imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: .venv/ready-dev ## measure speed
	$(BIN)/python -m bench.run $(ARGS)

load: .venv/ready-dev ## put the table server under load, beside boardgame.io
	$(BIN)/python -m bench.load.run $(ARGS)

golden: .venv/ready-dev ## write the golden games anew
	$(BIN)/python -m tools.golden $(ARGS)

picture: .venv/ready-dev ## draw the picture of the README anew
	$(BIN)/python -m tools.picture

protocol: .venv/ready-dev ## write the OpenAPI document and the TypeScript types anew
	$(BIN)/python -m tools.protocol

soak: .venv/ready-dev ## a thousand random games of each game at each player count
	$(BIN)/python -m tools.soak $(ARGS)

lock: ## pin the dependencies anew; ARGS=--upgrade takes the newest versions
	@sh tools/lock.sh $(ARGS)

clean: ## remove .venv and everything else that was made
	rm -rf .venv build dist bench/load/node_modules bench/load/tmp .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/ready-play: pyproject.toml requirements/play.txt tools/setup.sh
	@sh tools/setup.sh play

.venv/ready-dev: pyproject.toml requirements/dev.txt tools/setup.sh
	@sh tools/setup.sh dev
