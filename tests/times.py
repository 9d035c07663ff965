"""Where the time of the tests goes: `make test-times` runs them all and prints it by suite, file, fixture and test.

Wall time tells how long somebody waits, processor time (of the test and of the programs it starts) what it costs.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import pytest

PLACE = "ASSIZE_TEST_TIMES"  # the folder that each worker writes its times into
LONGEST = 40  # lines of the list of tests and of fixtures


def spent():
    """Processor seconds of this process and of all those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def write(kind, name, wall, cpu):
    with (Path(os.environ[PLACE]) / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps([kind, name, round(wall, 4), round(cpu, 4)]) + "\n")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item):
    wall, cpu = os.times().elapsed, spent()
    yield
    write("test", item.nodeid, os.times().elapsed - wall, spent() - cpu)


@pytest.hookimpl(hookwrapper=True)
def pytest_fixture_setup(fixturedef):
    wall, cpu = os.times().elapsed, spent()
    yield
    write("fixture", f"{fixturedef.baseid}::{fixturedef.argname}", os.times().elapsed - wall, spent() - cpu)


def suite_of(name):
    """The suite that a test belongs to: its folder, or its file where it stands beside the folders."""
    parts = name.split("::")[0].split("/")
    return parts[1] if len(parts) > 1 else parts[0]


def report(folder):
    """Print what was written, the largest first."""
    totals = {"suite": defaultdict(sums), "file": defaultdict(sums), "fixture": defaultdict(sums), "test": {}}
    for file in Path(folder).glob("*.jsonl"):
        for kind, name, wall, cpu in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            groups = {"fixture": name} if kind == "fixture" else {"suite": suite_of(name), "file": name.split("::")[0]}
            for group, key in groups.items():
                add(totals[group][key], wall, cpu)
            if kind == "test":
                add(totals["test"].setdefault(name, sums()), wall, cpu)
    for group, entries in totals.items():
        print(f"\nby {group}: wall s, processor s, number")
        ranked = sorted(entries.items(), key=lambda entry: -entry[1][1])
        for name, (wall, cpu, count) in ranked[: None if group in ("suite", "file") else LONGEST]:
            print(f"{wall:9.1f} {cpu:9.1f} {count:6d}  {name}")
    wall, cpu, count = map(sum, zip(*totals["suite"].values(), strict=True))
    print(f"\n{count} tests: {wall:.0f} s of waiting in all workers together, {cpu:.0f} s of processor time")


def sums():
    return [0.0, 0.0, 0]


def add(entry, wall, cpu):
    entry[0] += wall
    entry[1] += cpu
    entry[2] += 1


def main():
    """Run the tests with the given arguments of pytest, and report."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[PLACE] = folder
        status = pytest.main(["-p", "tests.times", *sys.argv[1:]])
        report(folder)
    raise SystemExit(status)


if __name__ == "__main__":
    main()
