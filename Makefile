# make run    set up and open the house      make test   set up and run every check
# make quick  a first answer in a minute     make lint   ruff and mypy
# make bench  measure, beside the peers where they are installed

PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test quick test-long test-times lint bench bench-web peers playthroughs catalogue chromium pictures fuzz mutants lock clean

run: .venv/run.stamp
	@$(BIN)/assize serve --open

test: .venv/dev.stamp lint chromium
	@$(BIN)/python -m tests.warming
	env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest --clauses -n 3 --dist worksteal --durations 25

# Style, types, short matches of every game, and the tests of what the work tree has changed.
quick: .venv/dev.stamp
	@$(BIN)/python -m tests.quick

# What takes hours, before a release: every test at full length, changed rules, and fuzzing.
test-long: .venv/dev.stamp lint chromium
	@$(BIN)/python -m tests.warming
	ASSIZE_LONG=1 $(BIN)/python -m pytest --clauses -n 3 --dist worksteal --durations 25
	$(BIN)/python -m tests.mutants --jobs 2
	$(BIN)/python -m tests.fuzz --seconds 1800

# Where the time of the tests goes.
test-times: .venv/dev.stamp chromium
	@$(BIN)/python -m tests.warming
	$(BIN)/python -m tests.times -n 3 --dist worksteal

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/dev.stamp
	$(BIN)/python -m benchmarks

# Measure the web server: under load, beside boardgame.io's where Node is installed, and at its start.
bench-web: .venv/dev.stamp
	$(BIN)/python -m benchmarks.web

# Install the programs that the benchmarks compare with.
peers: .venv/dev.stamp
	$(BIN)/python -m pip install --quiet -r requirements-peers.lock

# Write the golden playthroughs anew, after a change of rules or words; read the difference before committing it.
# Where one has become long or dull, `python -m tests.playthroughs --seek GAME` finds other seeds.
playthroughs: .venv/dev.stamp
	$(BIN)/python -m tests.playthroughs

# Collect the texts for people anew, after a change of words, and list them for translation in assize/locale.
catalogue: .venv/dev.stamp
	$(BIN)/python -m tests.catalogue

# Find a Chromium for the browser tests, or install one.
chromium: .venv/dev.stamp
	@$(BIN)/python -m tests.browser.chromium

# Take the pictures of the documents anew, after a change of looks.
pictures: .venv/dev.stamp chromium
	$(BIN)/python -m tests.browser.pictures
	$(BIN)/python -m tests.browser.film

# Random play and random input until interrupted or SECONDS have passed; a crash is written as a save file.
SECONDS ?= 60
fuzz: .venv/dev.stamp
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS)

# Change the rules in one place at a time and show that the tests notice, before a release or a new order of the tests.
mutants: .venv/dev.stamp
	$(BIN)/python -m tests.mutants

# Choose newer versions of the dependencies.
lock: .venv/dev.stamp
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --upgrade --no-header --no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml --extra build -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --upgrade --no-header --no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml --extra build --extra dev -c requirements.lock -o requirements-dev.lock
	$(BIN)/uv pip compile --quiet --universal --upgrade --no-header --no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml --extra peers -c requirements.lock -o requirements-peers.lock

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Assize needs Python 3.11 or newer; say make PYTHON=python3.11"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/run.stamp: .venv/bin/python requirements.lock pyproject.toml
	@echo "Setting up (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

.venv/dev.stamp: .venv/run.stamp requirements-dev.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
