# The two commands of this project are `make run` and `make test`; both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
CHROMIUM := chromium chromium-browser google-chrome google-chrome-stable

.PHONY: run test quick browser check format bench clean

run: $(VENV)/run.ready $(if $(findstring --desktop,$(ARGS)),$(VENV)/desktop.ready) ## start the app; options go into ARGS, such as make run ARGS=--desktop
	$(BIN)/companion $(ARGS)

test: quick browser ## every test

quick: $(VENV)/test.ready ## every test but the browser's, on all cores
	$(BIN)/python -m pytest -m "not browser" --numprocesses auto --dist worksteal $(ARGS)

browser: $(VENV)/test.ready chromium ## the tests in a real browser, one after another
	$(BIN)/python -m pytest -m browser $(ARGS)

check: $(VENV)/test.ready ## lint, format, strict types, who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/test.ready ## mend what lint and format can mend by themselves
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/test.ready ## how fast the engine is, against a plain model of the same questions
	$(PIP) --editable '.[bench]'
	$(BIN)/python -m benchmarks $(ARGS)

$(VENV)/run.ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable .
	touch $@

$(VENV)/desktop.ready: $(VENV)/run.ready
	$(PIP) --editable '.[desktop]'
	touch $@

$(VENV)/test.ready: $(VENV)/run.ready
	$(PIP) --editable '.[test]'
	touch $@

.PHONY: chromium
chromium:
	@for name in $(CHROMIUM); do command -v $$name >/dev/null && exit 0; done; \
	if command -v apt-get >/dev/null; then \
	  run=; [ "$$(id -u)" = 0 ] || run=sudo; \
	  $$run apt-get update -qq && $$run apt-get install -y -qq chromium >/dev/null; \
	else $(BIN)/playwright install chromium; fi

clean:
	rm -rf $(VENV) build *.egg-info .*_cache .hypothesis
