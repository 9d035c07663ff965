"""Turning rules into machine code: when, where it is kept, and what the user is told meanwhile.

Each unit of code (see `units`) is a file in the user's cache directory, named by a digest of all that it is made from.
It is made by other processes (see `compiler`), so that nobody waits, and put into memory by this one in milliseconds.
"""

from __future__ import annotations

import atexit
import hashlib
import importlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any

import platformdirs

from . import kernel, loops, native, units
from .kernel import Array, Kernel
from .units import Unit

Progress = Callable[[str, int, int], None]
Loop = Callable[..., Any]

KEEP_DAYS = 30
PATIENCE = 2_000  # moves played uncompiled before compiling seems worth while
BRIEF = (*loops.STEPS, loops.begin, loops.score)  # what is over before another thread could do anything
SUFFIX = ".code"
PATIENT = 5  # how nice a process is that compiles in the background
_lock = threading.RLock()
_loaded: dict[str, dict[str, int]] = {}  # what is in memory: addresses, by the name of the file
_background: list[threading.Thread] = []
_helpers: list[subprocess.Popen[bytes]] = []
_leaving = threading.Event()


def pure() -> bool:
    """Whether the user wants everything uncompiled (ASSIZE_PURE=1)."""
    return os.environ.get("ASSIZE_PURE", "") not in ("", "0")


class Row:
    """Games that wait to be compiled in the background: some at a time, those that are urgent first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._urgent = 0  # of those who wait
        self._changed = threading.Condition()

    @contextmanager
    def place(self, urgent: bool) -> Iterator[None]:
        """Wait for a place, and hold it."""
        with self._changed:
            self._urgent += urgent
            self._changed.wait_for(lambda: self._free and (urgent or not self._urgent))
            self._urgent -= urgent
            self._free -= 1
        try:
            yield
        finally:
            with self._changed:
                self._free += 1
                self._changed.notify_all()


_row = Row(max(2, os.cpu_count() or 2))


class Runner:
    """The loops of one game: uncompiled until `prepare` has compiled them, the same calls and results either way."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.compiled: set[Loop] = set()
        self.run: Any = SimpleNamespace()
        self._table: Array | None = None
        self._moves = 0
        self._wanted: list[Loop] = []  # what is to be compiled in the background
        self._thread: threading.Thread | None = None
        self.add(loops.STEPS + loops.THOUGHTS + loops.BATCHES + loops.WHOLE_MATCHES)
        if not pure():
            self.run.advance = self._first_moves

    def _first_moves(self, boxes: Array, states: Array, choice: int) -> int:
        """Carry out an answer uncompiled, and compile in the background once there have been many."""
        self._moves += 1
        if self._moves >= PATIENCE:
            self.prepare_in_background(loops.STEPS)
        return loops.advance(boxes, states, choice)

    def add(self, functions: Sequence[Loop]) -> None:
        """Make more loops available on `run`, uncompiled for now."""
        for function in functions:
            if not hasattr(self.run, function.__name__):
                setattr(self.run, function.__name__, function)

    def prepare(self, functions: Sequence[Loop], progress: Progress | None = None, aside: bool = False) -> None:
        """Compile these loops for this game, or load them from the cache, and use each as soon as it is there.

        What is not in the cache yet is made by two other processes and, if they fail, by this one; if `aside`, by one
        other process alone, and what that fails to do stays uncompiled.
        """
        self.add(functions)
        waiting = [function for function in functions if function not in self.compiled]
        if pure() or not waiting:
            return
        cold = self.cold_units(waiting)
        for done in make_all(cold, 1 if aside else 2, aside):
            if progress and cold:
                progress(self.kernel.name, done, len(cold))
            for function in [loop for loop in waiting if not self.is_cold((loop,))]:
                self._use(function)
                waiting.remove(function)
        if not aside and not _leaving.is_set():
            for function in waiting:  # what the others failed to do
                self._use(function)

    def prepare_in_background(self, functions: Sequence[Loop]) -> None:
        """Compile while play goes on uncompiled; what is asked for while some is under way comes after it."""
        with _lock:
            wanted = [loop for loop in functions if loop not in self.compiled and loop not in self._wanted]
            if pure() or not wanted:
                return
            self._wanted += wanted
            if self._thread is None:
                self._thread = threading.Thread(target=self._prepare_wanted, daemon=True)
                _background.append(self._thread)
                self._thread.start()

    def _prepare_wanted(self) -> None:
        """What is asked for, that which moves need before that which bots need."""
        done: list[Loop] = []
        while True:
            with _lock:
                following = [loop for loop in self._wanted if loop not in done]
                if not following or _leaving.is_set():
                    self._wanted, self._thread = [], None
                    return
            moves = [loop for loop in following if self._parts(loop) <= {"moves"}]
            with _row.place(urgent=bool(moves)):
                self.prepare(moves or following, aside=True)
            done += moves or following

    def is_cold(self, functions: Sequence[Loop]) -> bool:
        """Whether some of these loops have yet to be compiled on this machine."""
        return not pure() and bool(self.cold_units(functions))

    def cold_units(self, functions: Sequence[Loop]) -> list[Unit]:
        """What has yet to be compiled on this machine for these loops."""
        needed = dict.fromkeys(unit for function in functions for unit in self._units(function))
        return [unit for unit in needed if not is_kept(unit)]

    def _units(self, function: Loop) -> list[Unit]:
        """All that has to be in memory for a loop: the parts of the game that it asks, and itself."""
        parts = self._parts(function)
        return [*(units.part(self.kernel, part) for part in units.PARTS if part in parts), self._unit(function)]

    def _parts(self, function: Loop) -> set[str]:
        """The parts of the game that a loop asks."""
        return {units.part_of(question) for question in self._unit(function).questions}

    def _unit(self, function: Loop) -> Unit:
        """A loop of the house serves all games; one that uses rules of a game is its own."""
        own = units.uses(function, package_of(self.kernel))
        return units.loop(function, self.kernel if own else None, function in BRIEF)

    def _use(self, function: Loop) -> None:
        """Put a loop into the place of its uncompiled form, once all that it asks is in memory."""
        if self._table is None:
            self._table = native.new_table()
        *parts, loop = self._units(function)
        for part in parts:
            native.enter(self._table, load(part))
        name = function.__name__
        compiled = native.function(name, function.__doc__ or "", load(loop)[name], self._table)
        setattr(self.run, name, compiled)
        self.compiled.add(function)


def show_progress(name: str, done: int, total: int) -> None:
    """Tell on standard error that a game is being compiled: a growing line on a terminal, two plain lines elsewhere."""
    live = sys.stderr.isatty()
    if done == total:
        sys.stderr.write("\r\x1b[K" if live else f"{name}: ready\n")
    elif live:
        sys.stderr.write(f"\rPreparing {name} for this machine: {done + 1} of {total} ")
    elif done == 0:
        sys.stderr.write(f"Preparing {name} for this machine (kept for next time) ...\n")
    sys.stderr.flush()


# ---- what is kept --------------------------------------------------------------------------------------------------


def file_of(unit: Unit) -> Path:
    """Where the code of a unit is kept."""
    return folder() / f"{unit.name}-{unit.digest}{SUFFIX}"


def is_kept(unit: Unit) -> bool:
    """Whether a unit has been compiled on this machine before."""
    return file_of(unit).exists()


def write(unit: Unit, code: bytes) -> None:
    """Keep the code of a unit, whole or not at all, with a sum by which damage shows."""
    file = file_of(unit)
    beside = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
    beside.write_bytes(hashlib.sha256(code).digest() + code)
    beside.replace(file)


def read(unit: Unit) -> bytes | None:
    """The code of a unit if it is kept; if it was damaged it is thrown away, and said so."""
    file = file_of(unit)
    try:
        data = file.read_bytes()
        with suppress(OSError):
            os.utime(file)
    except OSError:
        return None
    summed, code = data[:32], data[32:]
    if hashlib.sha256(code).digest() == summed:
        return code
    sys.stderr.write(f"The compiled code of {unit.name} was damaged and is made anew.\n")
    with suppress(OSError):
        file.unlink()
    return None


_folder: Path | None = None


def folder() -> Path:
    """The folder of compiled code, without what has not been used for long; one for the moment if none can be kept."""
    global _folder
    with _lock:
        if _folder is None:
            _folder = _usual_folder() or _momentary_folder()
        return _folder


def _usual_folder() -> Path | None:
    path = Path(platformdirs.user_cache_dir("assize")) / "code"
    try:
        path.mkdir(parents=True, exist_ok=True)
        oldest = time.time() - KEEP_DAYS * 86400
        for file in path.iterdir():
            with suppress(OSError):
                if file.stat().st_mtime < oldest:
                    file.unlink()
    except OSError:
        return None
    return path if os.access(path, os.W_OK) else None


def _momentary_folder() -> Path:
    momentary = tempfile.TemporaryDirectory(prefix="assize-")
    atexit.register(momentary.cleanup)
    return Path(momentary.name)


def load(unit: Unit) -> dict[str, int]:
    """The addresses of the functions of a unit, which is put into memory if it is not there yet."""
    file = file_of(unit).name
    with _lock:
        if file not in _loaded:
            _loaded[file] = native.link(obtain(unit), list(unit.functions))
        return _loaded[file]


def obtain(unit: Unit) -> bytes:
    """The code of a unit: the one that is kept, or else made here and now."""
    code = read(unit)
    if code is None:
        code = importlib.import_module("assize.core.compiler").make(unit)
        with suppress(OSError):
            write(unit, code)
    return code


# ---- making it -----------------------------------------------------------------------------------------------------


def make_all(cold: Sequence[Unit], processes: int, aside: bool = False) -> Iterator[int]:
    """Have units made by other processes, and tell how many are done whenever that changes.

    What they fail to do is left undone. If `aside`, they let everybody else go first.
    """
    waiting, news = deque(cold), Queue[bool]()
    processes = min(processes, len(cold))
    for _ in range(processes):
        threading.Thread(target=_keep_busy, args=(waiting, news, aside), daemon=True).start()
    yield 0
    ended = done = 0
    while ended < processes:
        if news.get():
            done += 1
            yield done
        else:
            ended += 1
    if done < len(cold):
        yield len(cold)


def _keep_busy(waiting: deque[Unit], news: Queue[bool], aside: bool) -> None:
    """Hand one unit after the other to a process; its answer is a line, or nothing if it has failed."""
    helper = start_process("assize.core.compiling", str(folder()), str(PATIENT if aside else 0), talks=True)
    try:
        while helper and helper.stdin and helper.stdout and waiting and not _leaving.is_set():
            unit = waiting.popleft()
            helper.stdin.write(f"{_place_of(unit)}\n".encode())
            helper.stdin.flush()
            if not helper.stdout.readline():
                return
            news.put(True)
    except (OSError, IndexError):  # it has ended, or another process took the last unit
        return
    finally:
        if helper:
            with suppress(OSError):
                helper.communicate()
            _helpers.remove(helper)
        news.put(False)


def start_process(module: str, *arguments: str, talks: bool = False) -> subprocess.Popen[bytes] | None:
    """Another Python that runs a module and ends with this process, to talk to or not; None if it cannot be started."""
    channel = subprocess.PIPE if talks else subprocess.DEVNULL
    try:
        helper = subprocess.Popen(
            [sys.executable, "-P", "-m", module, *arguments],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},  # see what this process sees
            stdin=channel,
            stdout=channel,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None
    _helpers.append(helper)
    return helper


@atexit.register
def _leave() -> None:
    """Nobody waits at the end of a program for something to be compiled."""
    _leaving.set()
    for helper in _helpers:
        helper.terminate()
    for thread in _background:
        thread.join()


def package_of(game: Kernel) -> str:
    """The package in which the rules of a game stand."""
    return game.rules["start"].__module__.rpartition(".")[0]


def _place_of(unit: Unit) -> str:
    """Where another process finds a unit: the game, if it is one game's, and the part or the loop."""
    game = f"{unit.kernel.rules['start'].__module__} {unit.kernel.name}" if unit.kernel else "- -"
    (*_others, function) = unit.functions.values()
    loop = f"{function.__module__} {function.__name__}" if unit.is_loop else f"- {unit.name.rpartition('-')[2]}"
    return f"{game} {loop}"


def _find(place: str) -> Unit:
    """The unit at a place."""
    rules, name, module, what = place.split()
    game = None
    if name != "-":
        importlib.import_module(rules)
        game = next(game for game in kernel.KERNELS.values() if game.name == name)
    if module != "-":
        loop = getattr(importlib.import_module(module), what)
        return units.loop(loop, game, loop in BRIEF)
    assert game is not None
    return units.part(game, what)


def _help(place: str, niceness: int) -> None:
    """What another process does: it makes one unit after the other that it is told of on its standard input."""
    global _folder
    if hasattr(os, "nice"):
        os.nice(niceness)
    _folder = Path(place)
    compiler = importlib.import_module("assize.core.compiler")
    for line in sys.stdin:
        unit = _find(line)
        if not is_kept(unit):
            write(unit, compiler.make(unit))
        print("made", flush=True)


if __name__ == "__main__":
    # Under its own name, so that rules register with the same kernel module that everybody imports.
    importlib.import_module("assize.core.compiling")._help(sys.argv[1], int(sys.argv[2]))
