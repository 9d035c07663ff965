"""Which clauses of which rulebook the tests prove: `pytest --clauses` prints it and fails on a gap."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import assize

from . import warming

HERE = Path(__file__).parent


def pytest_addoption(parser):
    parser.addoption("--clauses", action="store_true", help="print clause coverage and fail on an uncovered clause")


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.get_closest_marker("long") is None)  # so that nobody waits for one at the end
    for item in items:
        for mark in item.iter_markers("clause"):
            item.user_properties.extend(("clause", name) for name in mark.args)


@pytest.fixture(scope="session", autouse=True)
def compiled_rules():
    """Matches are played by compiled rules wherever a test does not say otherwise; `make test` has compiled them."""
    warming.load()


class Coverage:
    """The clauses that passed tests name, and what is missing."""

    def __init__(self):
        self.proved = set()

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed:
            self.proved.update(name for key, name in report.user_properties if key == "clause")

    def pytest_sessionfinish(self, session, exitstatus):
        if exitstatus == 0 and any(self.problems()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        terminalreporter.section("clauses")
        for name in assize.games():
            clauses, reasons = set(assize.game(name).clauses), excused(name)
            tested = len(clauses & self.proved)
            terminalreporter.line(f"{name}: {tested} of {len(clauses)} clauses proved, {len(reasons)} excused")
            for clause, reason in sorted(reasons.items()):
                terminalreporter.line(f"  {clause} is not tested: {reason}")
        for problem in self.problems():
            terminalreporter.line(f"  {problem}", red=True)

    def problems(self):
        known = {clause: name for name in assize.games() for clause in assize.game(name).clauses}
        for clause in sorted(self.proved - known.keys()):
            yield f"{clause} is named by a test but stands in no rulebook"
        for clause, name in known.items():
            if clause not in self.proved and clause not in excused(name):
                yield f"{clause} is not proved by any test ({name})"
            if clause in self.proved and clause in excused(name):
                yield f"{clause} is tested; its excuse in {name} is out of date"


def excused(name):
    """The clauses of a game that cannot be tested by play, each with its reason."""
    file = HERE / name.replace("-", "_") / "untested.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def pytest_configure(config):
    if config.getoption("--clauses") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Coverage())
