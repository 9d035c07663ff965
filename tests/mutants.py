"""Change rules in one place at a time, and show that the tests notice: `python -m tests.mutants [GAME ...]`.

A rule is what answers `start`, `offers`, `play` or `scores` of a game, and whatever that calls, in whichever file. Of
each rule some changes are tried, the same ones as long as the rule stays the same. First the tests in the folder of the
game that name a clause run with the rules as they are, uncompiled, to see which rules each of them calls; then each
change is tried, in a process of its own, on the tests that call the changed rule, until one of them fails. A change
that no test notices is a gap in the tests, unless mutants.toml says why it changes nothing.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import inspect
import os
import signal
import sys
import time
import tomllib
from itertools import pairwise
from multiprocessing import connection, get_context
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

# Before anything looks: compiled rules cannot be changed, and plugins of other tests take long to load.
os.environ.update(ASSIZE_PURE="1", PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")

import pytest

import assize
from assize.core import kernel

HERE = Path(__file__).parent
QUESTIONS = ("start", "offers", "play", "scores")  # whose answers are rules; the others are for bots
MOST_CALLS = 50_000  # of rules by a test; what calls more plays many matches, which is for compiled rules
PATIENCE = 3  # seconds of processor time, besides ten times what a test took before; then it is an endless loop
FORK = get_context("fork")


# ---- which functions are rules ---------------------------------------------------------------------------------------


def rules_of(name):
    """The functions that make up the rules of a game."""
    answers = assize.game(name).kernel.rules
    package = answers["play"].__module__.rpartition(".")[0]
    found, waiting = set(), [answers[question] for question in QUESTIONS]
    while waiting:
        function = waiting.pop()
        if function.__module__.startswith(f"{package}.") and function not in found:
            found.add(function)
            called = [function.__globals__.get(each) for each in function.__code__.co_names]
            waiting += [each for each in called if isinstance(each, FunctionType) and each in kernel.RULES]
    written = [function for function in found if Path(function.__code__.co_filename).is_file()]  # not made of questions
    return sorted(written, key=lambda function: (function.__module__, function.__code__.co_firstlineno))


# ---- changing one of them --------------------------------------------------------------------------------------------

TURNED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
OTHER = {"min": "max", "max": "min"}


class Mutant(NamedTuple):
    """A rule with one change."""

    function: FunctionType
    line: int
    before: str  # the lines that change, written as one
    after: str
    text: str  # of the whole function

    @property
    def key(self):
        """What an excuse names."""
        return self.function.__name__, self.before, self.after

    @property
    def place(self):
        """Where to look."""
        return f"{Path(self.function.__code__.co_filename).name}:{self.line} {self.function.__name__}"

    def install(self):
        """Change the rule in this process, wherever it has been imported."""
        tree = ast.parse(self.text)
        tree.body[0].decorator_list.clear()
        ast.increment_lineno(tree, self.function.__code__.co_firstlineno - 1)
        tree.body[:0] = ast.parse("from __future__ import annotations").body
        names = {}
        exec(compile(tree, self.function.__code__.co_filename, "exec"), names)
        self.function.__code__ = names[self.function.__name__].__code__


def mutants_of(function):
    """Every change of a rule that is tried, in an order that depends on nothing but the rule."""
    text = Text(inspect.getsource(function))
    found = {}
    for begin, end, new in changes(text):
        changed, before, after = text.with_change(begin, end, new)
        line = function.__code__.co_firstlineno + text.bytes.count(b"\n", 0, begin)
        found.setdefault((before, after), Mutant(function, line, before, after, changed))
    return sorted(found.values(), key=lambda mutant: hashlib.sha256("\n".join(mutant.key).encode()).digest())


class Text:
    """The text of a function, and where its parts are."""

    def __init__(self, text):
        self.bytes = text.encode()
        self.starts = [0, *(index + 1 for index, byte in enumerate(self.bytes) if byte == ord("\n"))]

    def begin(self, node):
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node):
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def whole(self, node, new):
        return self.begin(node), self.end(node), new

    def part(self, begin, end):
        return self.bytes[begin:end].decode()

    def with_change(self, begin, end, new):
        """The text after a change, and the lines of the change before and after it, each written as one line."""
        head = self.part(self.bytes.rfind(b"\n", 0, begin) + 1, begin)
        tail = self.part(end, self.bytes.index(b"\n", end))
        before, after = (" ".join(f"{head}{part}{tail}".split()) for part in (self.part(begin, end), new))
        return self.part(0, begin) + new + self.part(end, len(self.bytes)), before, after


def changes(text):
    """The changes of a function: where each begins and ends, and what stands there instead."""
    nodes = [node for statement in ast.parse(text.bytes).body[0].body for node in ast.walk(statement)]
    skipped = {inner for node in nodes for inner in meaningless(node)}
    for node in (node for node in nodes if node not in skipped):
        match node:
            case ast.Compare(left=left, ops=operators, comparators=values):
                for first, operator, second in zip([left, *values], operators, values, strict=False):
                    yield from turned(text, first, operator, second)
            case ast.BoolOp(op=operator, values=values):
                for value in values:
                    yield text.whole(value, str(isinstance(operator, ast.And)))  # as if it were not there
                for first, second in pairwise(values):
                    yield from turned(text, first, operator, second)
            case ast.BinOp(left=first, op=operator, right=second):
                yield from turned(text, first, operator, second)
            case ast.AugAssign(target=first, op=operator, value=second):
                yield from turned(text, first, operator, second)
                yield text.whole(node, "pass")
            case ast.UnaryOp(op=ast.Not()):
                yield text.begin(node), text.begin(node) + len("not "), ""
            case ast.IfExp():
                yield text.whole(node, text.part(text.begin(node.body), text.end(node.body)))
                yield text.whole(node, text.part(text.begin(node.orelse), text.end(node.orelse)))
            case ast.Constant(value=bool(value)):
                yield text.whole(node, str(not value))
            case ast.Constant(value=int(value)):
                yield text.whole(node, str(value + 1))
                if value > 0:
                    yield text.whole(node, str(value - 1))
            case ast.Name(id=name) if name in OTHER:
                yield text.whole(node, OTHER[name])
            case ast.Break():
                yield text.whole(node, "continue")
            case ast.Continue():
                yield text.whole(node, "break")
            case ast.Expr(value=ast.Call()) | ast.Return(value=None):
                yield text.whole(node, "pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield text.whole(node, "pass")


def meaningless(node):
    """The parts of an expression whose change would mean nothing."""
    match node:
        case ast.UnaryOp(op=ast.USub()):
            return [node.operand]  # -1 stands for nobody or nothing, and would so as -2
        case ast.Call(func=ast.Name(id="say")):
            return [part for part in node.args if isinstance(part, ast.Constant)]  # what a fact has no use for
        case ast.Call(func=ast.Attribute(attr="zeros")):
            return [part for size in node.args for part in ast.walk(size)]  # how much room there is
    return []


def turned(text, first, operator, second):
    """Another operator between two parts of an expression."""
    old, new = TURNED.get(type(operator), ("", ""))
    begin = text.bytes.index(old.encode(), text.end(first), text.begin(second))
    if old:
        yield begin, begin + len(old), new


# ---- trying the changes ----------------------------------------------------------------------------------------------


class Trial(NamedTuple):
    """What a test did with the rules as they are."""

    passed: bool
    too_much: bool
    seconds: float
    calls: int
    called: frozenset[tuple[str, str]]


class TooMuch(BaseException):
    """A test calls more rules than should be called here."""


class Calls:
    """Counts the calls of rules as long as it is entered."""

    def __init__(self, rules):
        self.rules = {rule.__code__: identity(rule.__code__) for rule in rules}
        self.called = set()
        self.count = 0

    def __enter__(self):
        sys.settrace(self.notice)
        return self

    def __exit__(self, *problem):
        sys.settrace(None)

    def notice(self, frame, event, argument):
        if frame.f_code in self.rules:
            self.called.add(self.rules[frame.f_code])
            self.count += 1
            if self.count > MOST_CALLS:
                raise TooMuch


def identity(code):
    """What tells a rule from others, in any process."""
    return code.co_filename, code.co_name


class Court:
    """A plugin of pytest that tries mutants, instead of running each test once."""

    def __init__(self, games, each, jobs):
        self.games = games
        self.each = each
        self.jobs = jobs
        self.failed = False
        self.too_much = False
        self.problems = 0

    def pytest_collectreport(self, report):
        if report.failed:
            sys.exit(str(report.longrepr))

    def pytest_runtest_logreport(self, report):
        self.failed |= report.failed

    def pytest_exception_interact(self, call):
        self.too_much |= call.excinfo.errisinstance(TooMuch)

    def pytest_runtestloop(self, session):
        for name in self.games:
            self.try_game(name, [item for item in session.items if folder_of(name) in item.path.parents])
        return True

    def try_game(self, name, items):
        """Try the mutants of a game, and print what became of them."""
        began = used()
        rules = rules_of(name)
        every = [mutants_of(rule) for rule in rules]
        chosen = [mutant for mutants in every for mutant in mutants[: self.each]]
        _, (trials, _) = next(outcomes([(self.first_trials, items, rules)], 1))
        tasks = [(self.notice, mutant, tests_for(mutant.function, items, trials), trials) for mutant in chosen]
        survivors = []
        for (_, mutant, *_), (killer, code) in outcomes(tasks, self.jobs):
            if killer is None and code == 0:
                survivors.append(mutant)
            elif killer is None and code != -signal.SIGVTALRM:
                raise RuntimeError(f"The process that tried {mutant.place} ended with {code}.")
        self.report(name, every, chosen, survivors, trials, used() - began)

    def report(self, name, every, chosen, survivors, trials, seconds):
        """Print what became of the mutants of a game."""
        excuses = excuses_for(name)
        excused = [mutant for mutant in survivors if mutant.key in excuses]
        print(
            f"{name:18}{len(every):4} rules {len(chosen):4} mutants {len(chosen) - len(survivors):4} killed"
            f" {len(excused):3} excused {len(survivors) - len(excused):3} survived {seconds:5.0f} s of processor time"
        )
        for test, trial in trials.items():
            if not trial.passed and not trial.too_much:
                print(f"  left out, since it fails uncompiled: {test}")
        for mutant in survivors:
            if mutant not in excused:
                self.complain(f"survived: {mutant.place}", mutant.before, mutant.after)
        unneeded = {mutant.key for mutants in every for mutant in mutants} - {mutant.key for mutant in chosen}
        for function, before, after in sorted(excuses - unneeded - {mutant.key for mutant in excused}):
            self.complain(f"excused, but killed or gone: {function}", before, after)

    def complain(self, problem, before, after):
        """Print what must not be."""
        self.problems += 1
        print(f"  {problem}\n    - {before}\n    + {after}", flush=True)

    def run(self, item, following):
        """Run a test; whether nothing failed."""
        self.failed = self.too_much = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed

    def first_trials(self, items, rules):
        """What each test does with the rules as they are."""
        trials = {}
        for item, following in zip(items, [*items[1:], None], strict=False):
            began = time.process_time()
            with Calls(rules) as calls:
                passed = self.run(item, following)
            seconds = time.process_time() - began
            trials[item.nodeid] = Trial(passed, self.too_much, seconds, calls.count, frozenset(calls.called))
        return trials

    def notice(self, mutant, items, trials):
        """The first of these tests that fails with a mutant, if one does."""
        mutant.install()
        for item, following in zip(items, [*items[1:], None], strict=False):
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 10 * trials[item.nodeid].seconds)
            if not self.run(item, following):
                return item.nodeid
        return None


def tests_for(rule, items, trials):
    """The tests that call a rule: first those of clauses that it names, and then those that call few rules."""

    def order(item):
        named = any(name in (rule.__doc__ or "") for mark in item.iter_markers("clause") for name in mark.args)
        return not named, trials[item.nodeid].calls

    wanted = [item for item in items if identity(rule.__code__) in trials[item.nodeid].called]
    return sorted((item for item in wanted if trials[item.nodeid].passed), key=order)


def outcomes(tasks, jobs):
    """Carry out each task in a process of its own; yields it with what it returned, and with what its process did."""
    waiting, running = list(reversed(tasks)), {}
    while waiting or running:
        while waiting and len(running) < jobs:
            task = waiting.pop()
            receiver, sender = FORK.Pipe(duplex=False)
            process = FORK.Process(target=answer, args=(sender, *task))
            process.start()
            sender.close()
            running[receiver] = task, process
        for receiver in connection.wait(running):
            task, process = running.pop(receiver)
            try:
                result = receiver.recv()
            except EOFError:
                result = None
            process.join()
            yield task, (result, process.exitcode)


def answer(sender, function, *arguments):
    """What such a process does."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sender.send(function(*arguments))


def used():
    """Seconds of processor time of this process and those that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def folder_of(name):
    return HERE / name.replace("-", "_")


def excuses_for(name):
    """The mutants of a game that change nothing: function, before, after."""
    entries = tomllib.loads((HERE / "mutants.toml").read_text(encoding="utf-8")).get(name, [])
    return {(entry["function"], entry["before"], entry["after"]) for entry in entries if entry["reason"]}


def main():
    """Try the mutants of some games, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Try changed rules on the tests.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--each", type=int, default=1, help="mutants of each rule (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time (1)")
    options = parser.parse_args()
    if unknown := set(options.games) - set(assize.games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    games = options.games or assize.games()
    court = Court(games, options.each, options.jobs)
    quiet = ("-o", "addopts=", "-m", "clause", "-s", "-p", "no:terminal", "-p", "no:cacheprovider")
    failed = pytest.main([*quiet, *(str(folder_of(name)) for name in games)], [court])
    return 1 if failed or court.problems else 0


if __name__ == "__main__":
    sys.exit(main())
